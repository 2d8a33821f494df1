// The rows of a profile against their plain definition: after every step, a full scan of every search in order.
#include "grader/path/rows.hpp"

#include <boost/test/unit_test.hpp>

#include "findings.hpp"
#include "grader/grade.hpp"
#include "support.hpp"

using namespace tresse;
using namespace tresse::test;

namespace {

template <class G>
std::optional<Step> plain_next(OnBoard<G>& at, std::span<const TechniqueId> order,
                               std::size_t max_subset) {
  for (const TechniqueId id : order) {
    if (set_size(id) > max_subset) continue;
    if (auto step = at.first(id, max_subset)) return step;
  }
  return std::nullopt;
}

// Follows the rows, with true digits where they stall; the width may be larger than needed. Returns the steps.
template <class G>
std::vector<Step> compare(const Puzzle& p, const Grid& solution, std::vector<TechniqueId> order,
                          std::size_t max_subset) {
  OnBoard<G> at(p);
  Closure<G> closure(at, order, max_subset);
  std::vector<Step> steps;
  while (at.board().left != 0) {
    const std::optional<Step> expected = plain_next(at, order, max_subset);
    const auto step = closure.next();
    BOOST_REQUIRE(expected.has_value() == step.has_value());
    if (!step) {
      BOOST_REQUIRE(!closure.next());
      for (std::size_t c = 0;; ++c) {
        if (!at.open(CellId(c))) continue;
        closure.assume(CellId(c), *solution.at(CellId(c)));
        break;
      }
      continue;
    }
    BOOST_REQUIRE((*expected == *step));
    closure.apply();
    steps.push_back(*step);
  }
  BOOST_REQUIRE(consistent(at.geometry(), at.board()));
  return steps;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(rows_tests)

BOOST_AUTO_TEST_CASE(equals_a_full_scan_after_every_step) {
  Rng rng(5);
  std::size_t steps = 0;
  for (const Named& n : topologies()) {
    const Grid solution = random_solution(*n.topology, rng);
    for (int i = 0; i < 10; ++i) {
      std::vector<TechniqueId> order = basic_techniques();
      if (i % 2 == 1) {
        rng.shuffle(std::span<TechniqueId>(order));
        order.resize(1 + rng.below(order.size()));
      }
      const Puzzle p = i % 3 == 0 ? random_marks(n.topology, solution, 20, 30, rng)
                                  : random_puzzle(n.topology, solution, rng.below(50), rng);
      const std::size_t most = i % 4 == 0 ? 4 : n.topology->side() / 2;
      const auto found = compare<logic::WideGeometry<1>>(p, solution, order, most);
      if (n.topology->is_classic9()) {
        BOOST_REQUIRE((compare<logic::Square9>(p, solution, order, most) == found));
      }
      steps += found.size();
    }
  }
  BOOST_TEST(steps > 5000u);
  BOOST_TEST_MESSAGE(steps << " steps compared");
}

BOOST_AUTO_TEST_CASE(all_widths_give_the_same_steps) {
  Rng rng(6);
  const auto t = Topology::boxes(3, 4);
  const Grid solution = random_solution(*t, rng);
  for (int i = 0; i < 5; ++i) {
    const Puzzle p = random_puzzle(t, solution, 35, rng);
    const auto order = basic_techniques();
    const auto steps = compare<logic::WideGeometry<1>>(p, solution, order, 6);
    BOOST_TEST((compare<logic::WideGeometry<2>>(p, solution, order, 6) == steps));
    BOOST_TEST((compare<logic::WideGeometry<4>>(p, solution, order, 6) == steps));
    BOOST_TEST((compare<logic::WideGeometry<16>>(p, solution, order, 6) == steps));
  }
}

BOOST_AUTO_TEST_CASE(subsets_above_the_limit_are_not_tried) {
  Rng rng(8);
  const auto t = Topology::boxes(3, 3);
  const Grid solution = random_solution(*t, rng);
  for (int i = 0; i < 40; ++i) {
    const Puzzle p = random_marks(t, solution, 10, 30, rng);
    LogicOptions options;
    options.max_subset = 2;
    options.hypotheses = false;
    const Logic logic = run_logic(p, {}, options, {});
    for (const TechniqueId id : basic_techniques()) {
      if (set_size(id) > 2) BOOST_TEST(logic.used[static_cast<std::size_t>(id)] == 0u);
    }
  }
}

// A board takes all givens at once; placing them one by one gives the same board.
BOOST_AUTO_TEST_CASE(a_board_built_at_once_equals_one_built_step_by_step) {
  Rng rng(9);
  for (const Named& n : topologies()) {
    const Grid solution = random_solution(*n.topology, rng);
    for (int i = 0; i < 20; ++i) {
      Puzzle p = random_marks(n.topology, solution, rng.below(80), 20 + rng.below(80), rng);
      if (i % 2 == 1) {  // often with clashes
        p.givens.set(CellId(rng.below(n.topology->cell_count())),
                     Digit(rng.below(n.topology->side())));
      }
      OnAny at_once(p);
      OnAny slow(Puzzle(n.topology, Grid(p.side())));
      bool clash = false;
      for (std::size_t c = 0; c < n.topology->cell_count(); ++c) {
        for (std::size_t d = 0; d < p.side() && !p.givens.filled(CellId(c)); ++d) {
          if (!p.marks->allows(CellId(c), Digit(d))) slow.remove(CellId(c), Digit(d));
        }
      }
      for (std::size_t c = 0; c < n.topology->cell_count(); ++c) {
        const auto given = p.givens.at(CellId(c));
        if (!given) continue;
        if (slow.has(CellId(c), *given)) {
          slow.place(CellId(c), *given);
        } else {
          clash = true;
        }
      }
      BOOST_REQUIRE(consistent(at_once.geometry(), at_once.board()));
      BOOST_REQUIRE((at_once.values() == slow.values()));
      BOOST_REQUIRE(at_once.contradiction() == (clash || slow.contradiction()));
      BOOST_REQUIRE((at_once.position() == slow.position()));
      // And it is what reports say of the start.
      if (!clash) BOOST_REQUIRE((at_once.position() == start_of(p)));
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
