// All alternating chains in random positions of many topologies: none removes a digit of the solution, and each is
// justified to the judge, with groups and almost locked sets too.
#include <array>
#include <boost/test/unit_test.hpp>
#include <map>

#include "grader/rating.hpp"
#include "judges/step_check.hpp"
#include "unit/grader/findings.hpp"
#include "unit/grader/support.hpp"

using namespace tresse;
using namespace tresse::test;

namespace {

using enum TechniqueId;

constexpr std::array<ProfileRow, 10> kRows = {{
    {FinderId::one_digit_chains, 0, 0, {{{alternating_x_chain, Level::expert}}}},
    {FinderId::bivalue_chains, 0, 0, {{{alternating_xy_chain, Level::expert}}}},
    {FinderId::nice_loops,
     0,
     0,
     {{{continuous_nice_loop, Level::expert},
       {discontinuous_nice_loop, Level::expert},
       {aic, Level::expert}}}},
    {FinderId::grouped_nice_loops,
     0,
     0,
     {{{grouped_continuous_nice_loop, Level::expert},
       {grouped_discontinuous_nice_loop, Level::expert},
       {grouped_aic, Level::expert}}}},
    {FinderId::grouped_nice_loops,
     4,
     0,
     {{{grouped_continuous_nice_loop, Level::expert},
       {grouped_discontinuous_nice_loop, Level::expert},
       {grouped_aic, Level::expert}}}},
    {FinderId::alternating_chains,
     8,
     0,
     {{{alternating_x_chain, Level::expert}, {continuous_nice_loop, Level::expert}}}},
    {FinderId::alternating_chains,
     8,
     0,
     {{{alternating_xy_chain, Level::expert}, {continuous_nice_loop, Level::expert}}}},
    {FinderId::alternating_chains,
     8,
     0,
     {{{aic, Level::expert}, {continuous_nice_loop, Level::expert}}}},
    {FinderId::alternating_chains,
     8,
     0,
     {{{grouped_aic, Level::expert}, {grouped_continuous_nice_loop, Level::expert}}}},
    {FinderId::alternating_chains, 8, 0, {{{als_aic, Level::expert}}}},
}};

}  // namespace

BOOST_AUTO_TEST_SUITE(nice_loops_tests)

BOOST_AUTO_TEST_CASE(no_chain_removes_a_solution_digit) {
  Profile profile = default_profile();
  profile.rows = kRows;
  RateOptions options;
  options.scale = &profile;
  Rater rater(options);
  std::map<TechniqueId, std::size_t> found;
  std::size_t with_sets = 0;
  for (const Named& n : topologies()) {
    if (n.topology->side() > 9) continue;
    Rng rng(Rng::sub_seed(20261124, static_cast<std::size_t>(&n - topologies().data())));
    const Grid solution = random_solution(*n.topology, rng);
    for (int i = 0; i < 2; ++i) {
      const Puzzle puzzle =
          random_marks(n.topology, solution, 20 + rng.below(30), 40 + rng.below(30), rng);
      const Position at = OnAny(puzzle).position();
      for (const Step& step : rater.findings(puzzle, {}).steps) {
        const auto fault = check_step(*n.topology, at.values, at.marks, step);
        BOOST_REQUIRE_MESSAGE(!fault, fault.value_or(""));
        for (CandId e : step.eliminations) {
          BOOST_REQUIRE(solution.at(cell_of(e, puzzle.side())) != digit_of(e, puzzle.side()));
        }
        ++found[step.technique];
        for (const Link& link : step.inferences.at(0).links) with_sets += link.set.empty() ? 0 : 1;
      }
    }
  }
  for (const ProfileRow& row : kRows) {
    for (const Yield& yield : row.yields()) BOOST_TEST(found[yield.technique] > 0u);
  }
  BOOST_TEST(with_sets > 0u);
  for (const auto& [id, count] : found) BOOST_TEST_MESSAGE(technique(id).name << ": " << count);
}

BOOST_AUTO_TEST_SUITE_END()
