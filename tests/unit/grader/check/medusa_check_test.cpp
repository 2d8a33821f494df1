// 3D Medusa made by hand: accepted, and refused with one condition broken.
#include "unit/grader/scene.hpp"

using namespace tresse;
using namespace tresse::test;
using T = TechniqueId;

namespace {

// The sets of two colors, for each digit the first and the other.
void color(const Scene& s, Step& step,
           std::initializer_list<std::initializer_list<std::string_view>> sets) {
  step.sets.clear();
  for (const auto& set : sets) step.sets.push_back(s.cells(set));
}

// 3 in r1c1, r4c5 and 8 in r5c1, or 3 in r1c5, r4c2 and 8 in r1c1.
Scene two_ways() {
  Scene s = Scene::nine();
  s.hold({"r1c1"}, "38");
  s.only("r1", '3', {"r1c1", "r1c5"});
  s.only("c5", '3', {"r1c5", "r4c5"});
  s.only("r4", '3', {"r4c5", "r4c2"});
  s.only("c1", '8', {"r1c1", "r5c1"});
  return s;
}
Step trap(const Scene& s) {
  Step step{
      T::medusa_trap,     s.cells({"r1c1"}), s.houses({"r1", "c5", "r4", "c1"}), s.digits("38"), {},
      s.cands({"r5c1=3"})};
  color(s, step, {{"r1c1", "r4c5"}, {"r1c5", "r4c2"}, {"r5c1"}, {"r1c1"}});
  return step;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(medusa_check_tests)

BOOST_AUTO_TEST_CASE(what_both_colors_exclude) {
  Scene s = two_ways();
  const Step good = trap(s);
  BOOST_TEST(s.verdict(good) == "fine");
  // r2c1 sees the 3 of one color alone; r1c1 has a color; 5 in r5c1 is excluded by one color.
  BOOST_TEST(s.removing(good, {"r2c1=3"}) == "the elimination in r2c1 does not follow");
  BOOST_TEST(s.removing(good, {"r1c1=3"}) == "the elimination in r1c1 does not follow");
  BOOST_TEST(s.removing(good, {"r5c1=5"}) == "the elimination in r5c1 does not follow");
  BOOST_TEST(s.placing(good, {"r5c1=8"}) == "places nothing, empties no cell");

  Step step = good;
  step.houses.pop_back();
  BOOST_TEST(s.verdict(step) == "the links do not join the colors");
  step.houses.push_back(s.house("r9"));
  BOOST_TEST(s.verdict(step) == "a house is no strong link");
  step.houses.back() = s.house("r1");
  BOOST_TEST(s.verdict(step) == "a list names something twice");
  step = good;
  step.cells = s.cells({"r1c5"});
  BOOST_TEST(s.verdict(step) == "r1c5 is no strong link");
  step = good;
  std::swap(step.sets[2], step.sets[3]);
  BOOST_TEST(s.verdict(step) == "the links do not join the colors");
  step = good;
  step.sets.pop_back();
  BOOST_TEST(s.verdict(step) == "needs two digits or more, and two sets of cells for each");
  step = good;
  step.sets[3] = step.sets[2];
  BOOST_TEST(s.verdict(step) == "a candidate is named twice");
  step.sets[3] = s.cells({"r7c1"});
  BOOST_TEST(s.verdict(step) == "a candidate of r7c1 is not there");

  s.marks.allow(s.cell("r4c9"), s.digit('3'));
  BOOST_TEST(s.verdict(good) == "a house is no strong link");
}

BOOST_AUTO_TEST_CASE(a_color_that_empties_a_cell) {
  Scene s = two_ways();
  Step step = trap(s);
  step.technique = T::medusa_wrap;
  step.others = s.cells({"r5c4"});
  step.eliminations = s.cands({"r1c1=3", "r4c5=3", "r5c1=8"});
  BOOST_TEST(s.verdict(step) == "the first color may be true");
  s.hold({"r5c4"}, "38");
  BOOST_TEST(s.verdict(step) == "fine");
  BOOST_TEST(s.removing(step, {"r5c1=8"}) == "fine");
  BOOST_TEST(s.removing(step, {"r1c1=8"}) == "the elimination in r1c1 does not follow");
  step.others.clear();
  BOOST_TEST(s.verdict(step) == "the first color may be true");
  step.others = s.cells({"r5c4"});
  step.technique = T::medusa_trap;
  BOOST_TEST(s.verdict(step) == "places nothing, empties no cell");
}

BOOST_AUTO_TEST_CASE(a_color_that_excludes_itself) {
  Scene s = Scene::nine();
  s.hold({"r1c1"}, "12");
  s.hold({"r1c2"}, "23");
  s.hold({"r5c2"}, "13");
  s.only("r1", '2', {"r1c1", "r1c2"});
  s.only("c2", '3', {"r1c2", "r5c2"});
  s.only("r5", '1', {"r5c1", "r5c2"});
  Step step{T::medusa_wrap,
            s.cells({"r1c1", "r1c2", "r5c2"}),
            s.houses({"r1", "c2", "r5"}),
            s.digits("123"),
            {},
            s.cands({"r1c1=1", "r1c2=2", "r5c1=1", "r5c2=3"})};
  color(s, step, {{"r1c1", "r5c1"}, {"r5c2"}, {"r1c2"}, {"r1c1"}, {"r5c2"}, {"r1c2"}});
  BOOST_TEST(s.verdict(step) == "fine");
  // The other color is the one that holds.
  color(s, step, {{"r5c2"}, {"r1c1", "r5c1"}, {"r1c1"}, {"r1c2"}, {"r1c2"}, {"r5c2"}});
  BOOST_TEST(s.removing(step, {"r1c1=2"}) == "the first color may be true");
  // Without the third cell the colors are no longer joined to r5c1.
  color(s, step, {{"r1c1", "r5c1"}, {"r5c2"}, {"r1c2"}, {"r1c1"}, {"r5c2"}, {"r1c2"}});
  step.cells.pop_back();
  BOOST_TEST(s.verdict(step) == "the links do not join the colors");
}

BOOST_AUTO_TEST_SUITE_END()
