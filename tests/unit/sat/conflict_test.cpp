// Every reported set is judged again: alone it has no solution; when it is called minimal, leaving
// out any one of its cells gives a puzzle with one.
#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "model/verify.hpp"
#include "sat/solve.hpp"
#include "unit/sat/samples.hpp"

using namespace tresse;

namespace {

// The puzzle with only these givens; marks of all its given cells stay ignored.
Puzzle only(const Puzzle& p, const std::vector<CellId>& cells) {
  Puzzle part(p.topology, Grid(p.side()));
  part.marks = p.marks;
  for (std::size_t i = 0; p.marks && i < p.topology->cell_count(); ++i) {
    if (!p.givens.filled(CellId(i))) continue;
    for (std::size_t d = 0; d < p.side(); ++d) part.marks->allow(CellId(i), Digit(d));
  }
  for (CellId c : cells) part.givens.set(c, p.givens.at(c).value());
  return part;
}

bool solvable(const Puzzle& p, bool naive) {
  if (naive) return test::brute_count(p) > 0;
  Query q;
  q.solution_limit = 1;
  const Answer a = solve_sat(p, q, {});
  BOOST_REQUIRE((a.verdict == Verdict::none || a.count == 1));
  return a.count == 1;
}

void judge(const Puzzle& p, const Conflict& conflict, bool naive) {
  BOOST_TEST(std::ranges::is_sorted(conflict.cells));
  BOOST_TEST(!solvable(only(p, conflict.cells), naive));
  if (!conflict.minimal) return;
  for (CellId c : conflict.cells) {
    std::vector<CellId> less = conflict.cells;
    std::erase(less, c);
    BOOST_TEST(solvable(only(p, less), naive));
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(tiny_sides_against_brute_force) {
  TopologySpec jigsaw;
  jigsaw.side = 4;
  jigsaw.regions = {0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 2, 3, 2, 3, 3, 3};
  std::size_t sets = 0, minimal = 0, none = 0, large = 0;
  for (const auto& t :
       {Topology::boxes(1, 1), test::shaped(2, 1, 2, true), Topology::boxes(2, 2),
        test::shaped(4, 2, 2, true), Topology::latin(4), Topology::build(jigsaw).value()}) {
    for (std::uint64_t seed = 0; seed < 150; ++seed) {
      Puzzle p = test::scatter(t, 1 + seed % 7, seed);
      if (seed % 3 == 0) {
        p.marks = PencilMarks(t->side(), true);
        Rng rng(seed);
        for (std::size_t k = 0; k < t->cell_count() / 2; ++k) {
          p.marks->forbid(CellId(rng.below(t->cell_count())), Digit(rng.below(t->side())));
        }
      }
      const auto conflict = find_conflict(p, {}, {});
      BOOST_TEST(conflict.has_value() == (test::brute_count(p) == 0));
      if (!conflict) {
        ++none;
        continue;
      }
      ++sets;
      minimal += conflict->minimal ? 1 : 0;
      large += conflict->cells.size() > 2 ? 1 : 0;
      judge(p, *conflict, true);
    }
  }
  BOOST_TEST(none > 100U);
  BOOST_TEST(sets > 200U);
  BOOST_TEST(large > 20U);
  BOOST_TEST(minimal * 4 > sets * 3);  // a clash beside marks that refute one cell alone is not
}

BOOST_AUTO_TEST_CASE(clashing_givens_are_two_cells) {
  const auto t = Topology::boxes(3, 3);
  Puzzle p = test::dig(t, test::full_grid(*t, 2), 30, 2);
  const Clash clash = [&] {
    for (std::size_t i = 0;; ++i) {
      if (p.givens.filled(CellId(i))) continue;
      for (std::size_t d = 0; d < 9; ++d) {
        p.givens.set(CellId(i), Digit(d));
        if (const auto found = find_clash(*t, p.givens)) return *found;
      }
      p.givens.clear(CellId(i));
    }
  }();
  const auto conflict = find_conflict(p, {}, {});
  BOOST_REQUIRE(conflict.has_value());
  BOOST_TEST(conflict->minimal);
  BOOST_TEST((conflict->cells == std::vector<CellId>{clash.first, clash.second}));
}

BOOST_AUTO_TEST_CASE(one_wrong_given_on_common_sides) {
  std::size_t sets = 0, minimal = 0;
  for (const std::size_t order : {3U, 4U}) {
    const auto t = Topology::boxes(order, order);
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
      const Grid full = test::full_grid(*t, seed);
      Puzzle p = test::dig(t, full, t->cell_count() * 45 / 100, seed);
      Rng rng(seed);
      // A value that does not clash, in an open cell, until the puzzle has no solution.
      for (int tries = 0; tries < 200; ++tries) {
        const CellId c(rng.below(t->cell_count()));
        if (p.givens.filled(c)) continue;
        p.givens.set(c, Digit(rng.below(t->side())));
        if (!find_clash(*t, p.givens) && !solvable(p, false)) break;
        p.givens.clear(c);
      }
      const auto conflict = find_conflict(p, {}, {});
      BOOST_TEST(conflict.has_value() == !solvable(p, false));
      if (!conflict) continue;
      ++sets;
      minimal += conflict->minimal ? 1 : 0;
      judge(p, *conflict, false);
      const auto again = find_conflict(p, {}, {});
      BOOST_TEST((again && again->cells == conflict->cells));
      const auto end = find_conflict(p, {}, {}, Shrink::to_the_end);
      BOOST_REQUIRE(end.has_value());
      BOOST_TEST(end->minimal);
      judge(p, *end, false);
    }
  }
  BOOST_TEST(sets > 8U);
  BOOST_TEST(minimal == sets);
}

BOOST_AUTO_TEST_CASE(large_sides_have_a_set_by_propagation) {
  const auto t = Topology::boxes(6, 6);
  const Grid full = test::full_grid(*t, 4);
  Puzzle p = test::dig(t, full, t->cell_count() * 90 / 100, 4);
  Rng rng(4);
  for (;;) {
    const CellId c(rng.below(t->cell_count()));
    if (p.givens.filled(c)) continue;
    p.givens.set(c, Digit(rng.below(t->side())));
    if (!find_clash(*t, p.givens) && !solvable(p, false)) break;
    p.givens.clear(c);
  }
  const auto conflict = find_conflict(p, {}, {});
  BOOST_REQUIRE(conflict.has_value());
  BOOST_TEST(conflict->cells.size() < p.clue_count() / 4);
  judge(p, *conflict, false);
}
