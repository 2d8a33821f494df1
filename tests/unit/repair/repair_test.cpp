// Repairs against all subsets: of the givens to remove, of the values to add.
#include "base/stop.hpp"
#include "repair/repair.hpp"

#include <bit>
#include <boost/test/unit_test.hpp>

#include "base/rng.hpp"
#include "generate/random_puzzle.hpp"
#include "model/verify.hpp"
#include "native/search/search.hpp"

BOOST_AUTO_TEST_SUITE(repairs)

namespace {
using namespace tresse;
using Shape = std::shared_ptr<const Topology>;

Answer solutions_of(const Puzzle& puzzle, std::size_t limit) {
  Query q;
  q.solution_limit = limit;
  q.keep = limit;
  return solve_native(puzzle, q, {});
}

std::vector<CellId> givens_of(const Puzzle& p) {
  std::vector<CellId> cells;
  for (std::size_t i = 0; i < p.topology->cell_count(); ++i) {
    if (p.givens.filled(CellId(i))) cells.push_back(CellId(i));
  }
  return cells;
}

// A puzzle dug out of a full grid, `wrong` of its givens drawn anew.
Puzzle dug(const Shape& shape, std::size_t givens, std::size_t wrong, Rng& rng) {
  const auto solution = random_solution(shape, rng.next() | 1);
  Puzzle p = dig(shape, solution.value(), givens, rng.next());
  const auto cells = givens_of(p);
  for (std::size_t i = 0; i < wrong; ++i) {
    p.givens.set(cells[rng.below(cells.size())], Digit(rng.below(p.side())));
  }
  return p;
}

std::vector<std::uint32_t> by_size(std::size_t elements) {
  std::vector<std::uint32_t> subsets(std::size_t{1} << elements);
  for (std::uint32_t i = 0; i < subsets.size(); ++i) subsets[i] = i;
  std::ranges::stable_sort(subsets, {}, [](std::uint32_t s) { return std::popcount(s); });
  return subsets;
}

std::size_t fewest_removed_by_trying(const Puzzle& puzzle) {
  const auto cells = givens_of(puzzle);
  for (const std::uint32_t subset : by_size(cells.size())) {
    Puzzle p = puzzle;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if ((subset >> i & 1) != 0) p.givens.clear(cells[i]);
    }
    if (solutions_of(p, 1).count != 0) return static_cast<std::size_t>(std::popcount(subset));
  }
  return cells.size() + 1;
}

// Cells chosen among the open ones, and the values of one of the solutions there.
std::size_t fewest_added_by_trying(const Puzzle& puzzle, const std::vector<Grid>& all,
                                   const std::vector<Grid>& targets) {
  std::vector<CellId> open;
  for (std::size_t i = 0; i < puzzle.topology->cell_count(); ++i) {
    if (!puzzle.givens.filled(CellId(i))) open.push_back(CellId(i));
  }
  for (const std::uint32_t subset : by_size(open.size())) {
    for (const Grid& target : targets) {
      const auto agrees = [&](const Grid& g) {
        for (std::size_t i = 0; i < open.size(); ++i) {
          if ((subset >> i & 1) != 0 && g.at(open[i]) != target.at(open[i])) return false;
        }
        return true;
      };
      if (std::ranges::count_if(all, agrees) == 1) {
        return static_cast<std::size_t>(std::popcount(subset));
      }
    }
  }
  return open.size() + 1;
}

void check_result(const Puzzle& puzzle, const Repaired& r) {
  BOOST_TEST(is_solution(r.result, r.solution));
  BOOST_TEST(r.result.clue_count() ==
             puzzle.clue_count() - r.removed.cells.size() + r.added.cells.size());
  Puzzle again = puzzle;
  for (const CellId c : r.removed.cells) {
    BOOST_TEST(puzzle.givens.filled(c));
    again.givens.clear(c);
  }
  for (const CellId c : r.added.cells) again.givens.set(c, *r.solution.at(c));
  BOOST_TEST((again.givens == r.result.givens));
}

const std::vector<Shape>& small_shapes() {
  static const std::vector<Shape> kShapes = [] {
    TopologySpec diagonals;
    diagonals.side = 4;
    diagonals.box_rows = diagonals.box_cols = 2;
    diagonals.diagonals = true;
    return std::vector<Shape>{Topology::boxes(2, 2), Topology::latin(4), Topology::latin(3),
                              Topology::build(std::move(diagonals)).value()};
  }();
  return kShapes;
}
}  // namespace

BOOST_AUTO_TEST_CASE(fewest_removals_of_all_subsets) {
  Rng rng(3);
  std::size_t contradictory = 0;
  for (std::size_t round = 0; round < 120; ++round) {
    const Shape& shape = small_shapes()[round % small_shapes().size()];
    const Puzzle p = dug(shape, std::min<std::size_t>(4 + rng.below(6), shape->cell_count()),
                         1 + rng.below(5), rng);
    if (solutions_of(p, 1).count != 0) continue;
    ++contradictory;
    const Repaired r = repair(p, {}, {}, {});
    BOOST_TEST((r.before == Verdict::none));
    BOOST_TEST(r.proven());
    BOOST_TEST(r.removed.cells.size() == fewest_removed_by_trying(p));
    BOOST_TEST(r.added.cells.size() == 0u);
    check_result(p, r);
  }
  BOOST_TEST(contradictory > 50u);
}

BOOST_AUTO_TEST_CASE(fewest_removals_of_six_by_six) {
  Rng rng(4);
  std::size_t contradictory = 0;
  for (std::size_t round = 0; round < 20; ++round) {
    const Puzzle p = dug(Topology::boxes(2, 3), 9 + rng.below(5), 1 + rng.below(3), rng);
    if (solutions_of(p, 1).count != 0) continue;
    ++contradictory;
    const Repaired r = repair(p, {}, {}, {});
    BOOST_TEST(r.proven());
    BOOST_TEST(r.removed.cells.size() == fewest_removed_by_trying(p));
    check_result(p, r);
  }
  BOOST_TEST(contradictory > 5u);
}

BOOST_AUTO_TEST_CASE(fewest_additions_of_all_subsets_over_all_solutions) {
  Rng rng(5);
  std::size_t several = 0, proven = 0;
  for (std::size_t round = 0; round < 80; ++round) {
    const bool six = round % 5 == 0;
    const Shape shape = six ? Topology::boxes(2, 3) : small_shapes()[round % 2];
    const Puzzle p = dug(shape, six ? 21 + rng.below(3) : 4 + rng.below(3), 0, rng);
    const Answer all = solutions_of(p, 600);
    if (all.count < 2 || !all.count_exact) continue;
    ++several;
    const Repaired r = repair(p, {}, {}, {});
    BOOST_TEST((r.before == Verdict::multiple));
    BOOST_TEST(r.proven());
    BOOST_TEST(r.checked);
    BOOST_TEST(r.added.cells.size() == fewest_added_by_trying(p, all.solutions, all.solutions));
    BOOST_TEST(solutions_of(r.result, 2).count == 1u);
    check_result(p, r);

    RepairSettings to;
    to.target = all.solutions[rng.below(all.solutions.size())];
    const Repaired one = repair(p, to, {}, {});
    BOOST_TEST(one.proven());
    BOOST_TEST((one.solution == *to.target));
    BOOST_TEST(one.added.cells.size() == fewest_added_by_trying(p, all.solutions, {*to.target}));
    check_result(p, one);
    BOOST_TEST(solutions_of(one.result, 2).count == 1u);

    RepairSettings sampled;  // too many solutions to list: proven otherwise, or not
    sampled.solutions = 1;
    const Repaired guess = repair(p, sampled, {}, {});
    BOOST_TEST(guess.added.cells.size() >= r.added.cells.size());
    BOOST_TEST(guess.added.lower <= r.added.cells.size());
    proven += guess.proven() ? 1 : 0;
    if (guess.proven()) BOOST_TEST(guess.added.cells.size() == r.added.cells.size());
    BOOST_TEST(solutions_of(guess.result, 2).count == 1u);
  }
  BOOST_TEST(several > 40u);
  BOOST_TEST(proven > 30u);
}

BOOST_AUTO_TEST_CASE(a_unique_puzzle_needs_nothing_unless_another_grid_is_wanted) {
  const Shape nine = Topology::boxes(3, 3);
  const auto solution = random_solution(nine, 1).value();
  const Puzzle p = dig_unique(nine, solution, 0, 1);
  const Repaired r = repair(p, {}, {}, {});
  BOOST_TEST((r.before == Verdict::unique));
  BOOST_TEST(r.proven());
  BOOST_TEST((r.result.givens == p.givens));

  RepairSettings to;
  to.target = random_solution(nine, 2).value();
  Query query;
  query.node_limit = 500;  // few givens stay: the fewest of a whole grid would take hours
  const Repaired other = repair(p, to, query, {});
  BOOST_TEST(!other.proven());
  BOOST_TEST((other.reason == StopReason::nodes));
  BOOST_TEST((other.solution == *to.target));
  std::size_t wrong = 0;
  for (const CellId c : givens_of(p)) wrong += p.givens.at(c) != to.target->at(c) ? 1 : 0;
  BOOST_TEST(other.removed.cells.size() == wrong);
  BOOST_TEST(solutions_of(other.result, 2).count == 1u);

  to.target->set(CellId(0), *to.target->at(CellId(1)));
  BOOST_TEST((repair(p, to, {}, {}).after == Verdict::none));
}

BOOST_AUTO_TEST_CASE(k_changed_givens_need_at_most_k_removals) {
  Rng rng(6);
  for (std::size_t k = 1; k <= 3; ++k) {
    const Shape nine = Topology::boxes(3, 3);
    Puzzle p = dig_unique(nine, random_solution(nine, k).value(), 0, k);
    const auto cells = givens_of(p);
    for (std::size_t i = 0; i < k; ++i) {
      const CellId c = cells[rng.below(cells.size())];
      p.givens.set(c, Digit((p.givens.at(c)->index() + 1 + rng.below(8)) % 9));
    }
    RepairSettings unique;
    unique.unique = true;
    const Repaired r = repair(p, unique, {}, {});
    BOOST_TEST(r.solution.side() == 9u);
    BOOST_TEST(r.removed.cells.size() <= k);
    BOOST_TEST(r.removed.minimum);
    BOOST_TEST((r.after == Verdict::unique));
    BOOST_TEST(solutions_of(r.result, 2).count == 1u);
    check_result(p, r);
  }
}

BOOST_AUTO_TEST_CASE(many_equal_givens_in_one_house_leave_one) {
  const Shape nine = Topology::boxes(3, 3);
  Puzzle p(nine, Grid(9));
  for (std::size_t i = 0; i < 9; ++i) p.givens.set(nine->cell(4, i), Digit(3));
  const Repaired r = repair(p, {}, {}, {});
  BOOST_TEST(r.proven());
  BOOST_TEST(r.removed.cells.size() == 8u);
}

BOOST_AUTO_TEST_CASE(marks_stay_in_force_and_may_make_it_impossible) {
  const Shape four = Topology::boxes(2, 2);
  Puzzle p(four, Grid(4));
  p.marks.emplace(4, true);
  p.givens.set(CellId(15), Digit(0));
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t d = 0; d < 4; ++d) {
      if (d > 1) p.marks->forbid(CellId(i), Digit(d));
    }
  }
  const Repaired r = repair(p, {}, {}, {});  // three cells of a row, two digits
  BOOST_TEST((r.after == Verdict::none));
  BOOST_TEST(!r.detail.empty());
  BOOST_TEST(!r.proven());
}

BOOST_AUTO_TEST_CASE(a_stop_anywhere_proves_nothing_and_breaks_nothing) {
  Rng rng(7);
  const Shape nine = Topology::boxes(3, 3);
  Puzzle wrong = dig_unique(nine, random_solution(nine, 5).value(), 30, 5);
  for (const CellId c : {givens_of(wrong)[3], givens_of(wrong)[17]}) {
    wrong.givens.set(c, Digit((wrong.givens.at(c)->index() + 4) % 9));
  }
  const Puzzle open = dig(nine, random_solution(nine, 6).value(), 24, 6);
  for (const Puzzle& p : {wrong, open}) {
    const Repaired whole = repair(p, {}, {}, {});
    for (const StopPoint point : {stop_point::sat_core, stop_point::sat_solve, stop_point::sat_load,
                                  stop_point::search_node}) {
      for (std::uint64_t visit = 1; visit < 3'000; visit += 1 + rng.below(visit * 2)) {
        StopSource source;
        source.trip_at(point, visit);
        const Repaired r = repair(p, {}, {}, source.token());
        if (r.proven()) {
          BOOST_TEST(r.removed.cells.size() == whole.removed.cells.size());
        }
        BOOST_TEST(r.removed.lower <= whole.removed.cells.size());
        BOOST_TEST(r.added.lower <= whole.added.cells.size());
        if (r.before == Verdict::none) BOOST_TEST(r.removed.lower >= 1u);
        if (r.solution.side() != 0) check_result(p, r);
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
