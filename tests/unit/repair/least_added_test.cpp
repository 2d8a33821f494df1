// The bound on additions, against the fewest of all subsets on small grids, and what is known of larger ones.
#include "repair/parts.hpp"

#include <boost/test/unit_test.hpp>
#include <vector>

#include "base/rng.hpp"
#include "generate/random_puzzle.hpp"
#include "native/search/search.hpp"
#include "repair/repair.hpp"

BOOST_AUTO_TEST_SUITE(least_added_tests)

namespace {
using namespace tresse;
using Shape = std::shared_ptr<const Topology>;

std::vector<Grid> solutions_of(const Puzzle& puzzle, std::size_t limit) {
  Query q;
  q.solution_limit = limit;
  q.keep = limit;
  return solve_native(puzzle, q, {}).solutions;
}

// Is there a solution that alone has its values in `left` more cells of `open` from `from` on?
bool enough(const std::vector<Grid>& all, const std::vector<CellId>& open, std::size_t from,
            std::size_t left) {
  if (all.size() == 1) return true;
  if (left == 0) return false;
  for (std::size_t i = from; i + left <= open.size(); ++i) {
    for (std::size_t d = 0; d < all[0].side(); ++d) {
      std::vector<Grid> rest;
      for (const Grid& g : all) {
        if (g.at(open[i]) == Digit(d)) rest.push_back(g);
      }
      if (!rest.empty() && enough(rest, open, i + 1, left - 1)) return true;
    }
  }
  return false;
}

std::size_t fewest_by_trying(const Puzzle& puzzle, const std::vector<Grid>& all) {
  std::vector<CellId> open;
  for (std::size_t c = 0; c < puzzle.topology->cell_count(); ++c) {
    if (!puzzle.givens.filled(CellId(c))) open.push_back(CellId(c));
  }
  std::size_t fewest = 0;
  while (!enough(all, open, 0, fewest)) ++fewest;
  return fewest;
}

// A full grid without some digits, rows and columns.
Puzzle with_gaps(const Shape& shape, std::size_t digits, std::size_t lines, Rng& rng) {
  const std::size_t n = shape->side();
  Grid grid = random_solution(shape, rng.next() | 1).value();
  for (std::size_t i = 0; i < digits; ++i) {
    const Digit gone(rng.below(n));
    for (std::size_t c = 0; c < n * n; ++c) {
      if (grid.at(CellId(c)) == gone) grid.clear(CellId(c));
    }
  }
  for (std::size_t i = 0; i < lines; ++i) {
    const std::size_t line = rng.below(n);
    const bool row = rng.below(2) == 0;
    for (std::size_t k = 0; k < n; ++k) {
      grid.clear(row ? shape->cell(line, k) : shape->cell(k, line));
    }
  }
  return Puzzle(shape, grid);
}

Shape with(TopologySpec spec) {
  spec.side = 4;
  spec.box_rows = spec.box_cols = 2;
  return Topology::build(std::move(spec)).value();
}

}  // namespace

BOOST_AUTO_TEST_CASE(never_above_the_fewest_of_all_subsets) {
  TopologySpec diagonals;
  diagonals.diagonals = true;
  const std::vector<Shape> shapes = {Topology::boxes(2, 2), Topology::latin(4), Topology::boxes(2, 3),
                                     Topology::boxes(3, 2), with(diagonals)};
  Rng rng(11);
  std::size_t tried = 0, sharp = 0;
  for (std::size_t round = 0; round < 400; ++round) {
    const Shape& shape = shapes[round % shapes.size()];
    const bool four = shape->side() == 4;
    const Puzzle p = with_gaps(shape, rng.below(four ? 4 : 3), rng.below(four ? 5 : 4), rng);
    const auto all = solutions_of(p, 600);
    if (all.size() < 2 || all.size() == 600) continue;
    ++tried;
    const std::size_t least = least_added(p), fewest = fewest_by_trying(p, all);
    BOOST_TEST(least <= fewest);
    sharp += least == fewest && least > 1 ? 1 : 0;
    const Repaired r = repair(p, {}, {}, {});
    BOOST_TEST(r.proven());
    BOOST_TEST(r.added.lower == fewest);
  }
  BOOST_TEST(tried > 150u);
  BOOST_TEST(sharp > 20u);
}

BOOST_AUTO_TEST_CASE(what_an_empty_grid_needs) {
  const auto empty = [](const Shape& shape) {
    return least_added(Puzzle(shape, Grid(shape->side())));
  };
  BOOST_TEST(empty(Topology::boxes(1, 1)) == 0u);
  BOOST_TEST(empty(Topology::boxes(2, 2)) == 3u);  // 4 are the fewest
  BOOST_TEST(empty(Topology::boxes(2, 3)) == 5u);  // 8 are
  BOOST_TEST(empty(Topology::boxes(3, 3)) == 17u);
  BOOST_TEST(empty(Topology::boxes(5, 5)) == 24u);
  BOOST_TEST(empty(Topology::boxes(8, 8)) == 63u);
  BOOST_TEST(empty(Topology::latin(6)) == 5u);
}

BOOST_AUTO_TEST_CASE(rows_of_a_band_without_givens) {
  const Shape shape = Topology::boxes(5, 5);
  Puzzle p(shape, Grid(25));
  for (std::size_t c = 0; c < 25; ++c) p.givens.set(CellId(c), Digit(c));
  BOOST_TEST(least_added(p) == 3u + 4 * 4);
  p.givens.set(shape->cell(7, 0), Digit(5));
  BOOST_TEST(least_added(p) == 3u + 3 + 3 * 4);
  p.marks.emplace(25, true);
  BOOST_TEST(least_added(p) == 0u);
  // Where rows differ in what they take part in, they are not exchanged.
  TopologySpec spec;
  spec.diagonals = true;
  Puzzle crossed(with(spec), Grid(4));
  for (std::size_t c = 0; c < 4; ++c) crossed.givens.set(CellId(c), Digit(c));
  BOOST_TEST(least_added(crossed) == 0u);
  Puzzle plain(Topology::boxes(2, 2), crossed.givens);
  BOOST_TEST(least_added(plain) == 1u);
}

BOOST_AUTO_TEST_SUITE_END()
