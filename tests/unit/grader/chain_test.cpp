// The chain against its plain definition: after every step, a full scan of every technique in
// order.
#include "grader/chain.hpp"

#include <boost/test/unit_test.hpp>
#include <numeric>

#include "grader/grade.hpp"
#include "support.hpp"

using namespace tresse;
using namespace tresse::test;

namespace {

template <int W>
std::optional<Step> plain_next(const CandidateGrid<W>& grid, std::span<const TechniqueId> order,
                               std::size_t max_subset) {
  for (TechniqueId id : order) {
    if (technique(id).subset > max_subset) continue;
    auto search = Search<W>::whole(grid.topology().house_count(), 1);
    search.max_subset = max_subset;
    technique(id).find.template of_width<W>()(grid, search);
    if (!search.found.empty()) return search.found.front();
  }
  return std::nullopt;
}

// Follows the chain, with true digits where it stalls; W may be wider than needed.
template <int W>
std::size_t compare(const Puzzle& p, const Grid& solution, std::vector<TechniqueId> order,
                    std::size_t max_subset) {
  CandidateGrid<W> grid(p);
  Chain<W> chain(*p.topology, order, max_subset, {});
  std::size_t steps = 0;
  while (!grid.solved()) {
    const std::optional<Step> expected = plain_next(grid, order, max_subset);
    const Step* step = chain.next(grid);
    BOOST_REQUIRE(expected.has_value() == (step != nullptr));
    if (step == nullptr) {
      BOOST_REQUIRE(chain.next(grid) == nullptr);
      for (std::size_t c = 0;; ++c) {
        if (!grid.open(CellId(c))) continue;
        chain.assume(grid, CellId(c), *solution.at(CellId(c)));
        break;
      }
      continue;
    }
    BOOST_REQUIRE((*expected == *step));
    chain.apply(grid, *step);
    ++steps;
  }
  return steps;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(chain_tests)

BOOST_AUTO_TEST_CASE(equals_a_full_scan_after_every_step) {
  Rng rng(5);
  std::size_t steps = 0;
  for (const Named& n : topologies()) {
    const Grid solution = random_solution(*n.topology, rng);
    for (int i = 0; i < 10; ++i) {
      std::vector<TechniqueId> order;
      for (const Technique& t : kChainTechniques) order.push_back(t.id);
      if (i % 2 == 1) {
        rng.shuffle(std::span<TechniqueId>(order));
        order.resize(1 + rng.below(order.size()));
      }
      const Puzzle p = i % 3 == 0 ? random_marks(n.topology, solution, 20, 30, rng)
                                  : random_puzzle(n.topology, solution, rng.below(50), rng);
      steps += compare<1>(p, solution, order, i % 4 == 0 ? 4 : n.topology->side() / 2);
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
    std::vector<TechniqueId> order;
    for (const Technique& row : kChainTechniques) order.push_back(row.id);
    const auto steps = compare<1>(p, solution, order, 6);
    BOOST_TEST(compare<2>(p, solution, order, 6) == steps);
    BOOST_TEST(compare<4>(p, solution, order, 6) == steps);
    BOOST_TEST(compare<16>(p, solution, order, 6) == steps);
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
    for (const Technique& row : kChainTechniques) {
      if (row.subset > 2) BOOST_TEST(logic.used[static_cast<std::size_t>(row.id)] == 0u);
    }
  }
}

// CandidateGrid's constructor takes all givens at once; placing them one by one gives the same
// grid.
BOOST_AUTO_TEST_CASE(a_grid_built_at_once_equals_one_built_step_by_step) {
  Rng rng(9);
  for (const Named& n : topologies()) {
    const Grid solution = random_solution(*n.topology, rng);
    for (int i = 0; i < 20; ++i) {
      Puzzle p = random_marks(n.topology, solution, rng.below(80), 20 + rng.below(80), rng);
      if (i % 2 == 1) {  // often with clashes
        p.givens.set(CellId(rng.below(n.topology->cell_count())),
                     Digit(rng.below(n.topology->side())));
      }
      const CandidateGrid<1> at_once(p);
      CandidateGrid<1> slow(Puzzle(n.topology, Grid(p.side())));
      for (std::size_t c = 0; c < n.topology->cell_count(); ++c) {
        for (std::size_t d = 0; d < p.side() && !p.givens.filled(CellId(c)); ++d) {
          if (!p.marks->allows(CellId(c), Digit(d))) slow.eliminate(CellId(c), Digit(d));
        }
      }
      for (std::size_t c = 0; c < n.topology->cell_count(); ++c) {
        if (const auto given = p.givens.at(CellId(c))) slow.place(CellId(c), *given);
      }
      BOOST_REQUIRE(at_once.ok());
      BOOST_REQUIRE((at_once.values() == slow.values()));
      BOOST_REQUIRE(at_once.open_count() == slow.open_count());
      BOOST_REQUIRE(at_once.contradiction().has_value() == slow.contradiction().has_value());
      for (std::size_t c = 0; c < n.topology->cell_count(); ++c) {
        BOOST_REQUIRE((at_once.digits(CellId(c)) == slow.digits(CellId(c))));
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
