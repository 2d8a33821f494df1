// X-Chains, XY-Chains and AICs of the fewest strong links, as the default profile looks for them: each kind in a position that
// has one, what it is told as, and what it removes.
#include <array>
#include <boost/test/unit_test.hpp>

#include "grader/rating.hpp"
#include "unit/grader/scene.hpp"

using namespace tresse;
using namespace tresse::test;
using T = TechniqueId;

namespace {

// What a row with these techniques finds in the scene, of up to `most` strong links; each finding is judged.
std::vector<Step> found(const Scene& s, std::initializer_list<T> ids, std::uint16_t most = 8) {
  ProfileRow row{FinderId::alternating_chains, most, 0, {}};
  std::size_t n = 0;
  for (const T id : ids) row.yield[n++] = {id, Level::expert, 1};
  Profile profile = default_profile();
  const std::array rows = {row};
  profile.rows = rows;
  RateOptions options;
  options.scale = &profile;
  Puzzle puzzle(s.t, s.values);
  puzzle.marks = s.marks;
  std::vector<Step> steps = Rater(options).findings(puzzle, StopToken()).steps;
  for (const Step& step : steps) BOOST_TEST(s.verdict(step) == "fine");
  return steps;
}
std::vector<Step> of(const std::vector<Step>& all, T id) {
  std::vector<Step> some;
  for (const Step& step : all) {
    if (step.technique == id) some.push_back(step);
  }
  return some;
}
bool removes(const Step& step, const Scene& s, std::initializer_list<std::string_view> names) {
  return step.eliminations == s.cands(names);
}

// Three strong links of 6: r1c1-r1c5, r4c5-r4c8, r8c8-r8c2. r2c2, r3c2 and r7c1, r9c1 see both ends.
Scene one_digit() {
  Scene s = Scene::nine();
  s.only("r1", '6', {"r1c1", "r1c5"});
  s.only("r4", '6', {"r4c5", "r4c8"});
  s.only("r8", '6', {"r8c8", "r8c2"});
  return s;
}
// r1c1 holds 1 or 2, r1c5 2 or 4, r4c5 4 or 3, r4c9 3 or 1: one of r1c1 and r4c9 is 1.
Scene two_values() {
  Scene s = Scene::nine();
  s.hold({"r1c1"}, "12");
  s.hold({"r1c5"}, "24");
  s.hold({"r4c5"}, "43");
  s.hold({"r4c9"}, "31");
  return s;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(alternating_chains_tests)

BOOST_AUTO_TEST_CASE(an_x_chain_goes_from_house_to_house) {
  const Scene s = one_digit();
  const auto all = found(s, {T::alternating_x_chain});
  BOOST_REQUIRE(all.size() == 1u);
  BOOST_TEST(all[0].inferences.at(0).links.size() == 6u);
  BOOST_TEST(removes(all[0], s, {"r2c2=6", "r3c2=6", "r7c1=6", "r9c1=6"}));
  BOOST_TEST(found(s, {T::alternating_xy_chain}).empty());
}

BOOST_AUTO_TEST_CASE(no_chain_is_longer_than_the_row_says) {
  BOOST_TEST(found(one_digit(), {T::alternating_x_chain}, 2).empty());
  BOOST_TEST(found(one_digit(), {T::alternating_x_chain}, 3).size() == 1u);
}

BOOST_AUTO_TEST_CASE(an_xy_chain_goes_from_cell_to_cell) {
  const Scene s = two_values();
  const auto all = found(s, {T::alternating_xy_chain});
  BOOST_REQUIRE(all.size() == 1u);
  BOOST_TEST(all[0].inferences.at(0).links.size() == 8u);
  BOOST_TEST(removes(all[0], s, {"r1c9=1", "r4c1=1"}));
  BOOST_TEST(found(s, {T::alternating_x_chain}).empty());
}

// r1c1 is 1 or 2; 2 has two places in column 5, r1c5 and r6c5; 3 has two places in row 6, r6c5 and r6c1.
BOOST_AUTO_TEST_CASE(an_aic_goes_by_cells_and_houses) {
  Scene s = Scene::nine();
  s.hold({"r1c1"}, "12");
  s.only("c5", '2', {"r1c5", "r6c5"});
  s.only("r6", '3', {"r6c5", "r6c1"});
  const auto all = found(s, {T::aic});
  BOOST_REQUIRE(all.size() == 1u);
  BOOST_TEST(all[0].inferences.at(0).links.size() == 6u);
  BOOST_TEST(removes(all[0], s, {"r6c1=1"}));
  BOOST_TEST(found(s, {T::alternating_xy_chain}).empty());
  BOOST_TEST(found(s, {T::alternating_x_chain}).empty());
}

// Closed: what both ends of each weak link exclude goes.
BOOST_AUTO_TEST_CASE(a_closed_chain_is_a_loop) {
  Scene s = Scene::nine();
  s.hold({"r1c1"}, "12");
  s.hold({"r1c5"}, "23");
  s.hold({"r4c5"}, "34");
  s.hold({"r4c1"}, "41");
  const auto all = found(s, {T::alternating_xy_chain, T::continuous_nice_loop});
  const auto loops = of(all, T::continuous_nice_loop);
  BOOST_REQUIRE(!loops.empty());
  for (const Step& loop : loops) {
    BOOST_TEST(loop.eliminations.size() == 28u);
  }
  BOOST_TEST(!of(all, T::alternating_xy_chain).empty());
}

// 5 has three places in row 1, two of them in box 2.
BOOST_AUTO_TEST_CASE(a_group_stands_where_two_houses_cross) {
  Scene s = Scene::nine();
  s.only("r1", '5', {"r1c1", "r1c4", "r1c6"});
  s.only("c5", '5', {"r3c5", "r8c5"});
  BOOST_TEST(found(s, {T::aic}).empty());
  const auto all = found(s, {T::grouped_aic});
  BOOST_REQUIRE(all.size() == 1u);
  BOOST_TEST(all[0].inferences.at(0).links.at(1).more.size() == 1u);
  BOOST_TEST(removes(all[0], s, {"r8c1=5"}));
}

// A chain that needs no group is an AIC, and not a grouped one.
BOOST_AUTO_TEST_CASE(a_grouped_chain_has_a_group) {
  BOOST_TEST(found(one_digit(), {T::aic}).size() == 1u);
  BOOST_TEST(found(one_digit(), {T::grouped_aic}).empty());
  BOOST_TEST(found(one_digit(), {T::als_aic}).empty());
}

// r1c1 and r1c2 hold 1, 2 and 3: without 1, one of them is 3. r7c1 is 1 or 3.
BOOST_AUTO_TEST_CASE(a_set_stands_for_its_digits) {
  Scene s = Scene::nine();
  s.hold({"r1c1"}, "123");
  s.hold({"r1c2"}, "23");
  s.hold({"r7c1"}, "13");
  BOOST_TEST(found(s, {T::grouped_aic}).empty());
  const auto all = found(s, {T::als_aic});
  BOOST_REQUIRE(!all.empty());
  Scene larger = s;
  larger.hold({"r1c1"}, "1239");
  for (const Step& step : all) {
    BOOST_TEST(removes(step, s, {"r2c1=3", "r3c1=3"}));
    const auto& links = step.inferences.at(0).links;
    BOOST_TEST(links.size() == 4u);
    BOOST_TEST(larger.verdict(step).ends_with("the set is not almost locked"));
    BOOST_TEST(s.removing(step, {"r2c2=3"}) == "the elimination in r2c2 does not follow");
    BOOST_TEST(
        std::any_of(links.begin(), links.end(), [](const Link& l) { return !l.set.empty(); }));
  }
}

BOOST_AUTO_TEST_SUITE_END()
