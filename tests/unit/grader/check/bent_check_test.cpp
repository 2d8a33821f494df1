// Wings of four cells and more, and fireworks, made by hand: accepted, and refused with one condition broken.
#include "unit/grader/scene.hpp"

using namespace tresse;
using namespace tresse::test;
using T = TechniqueId;

BOOST_AUTO_TEST_SUITE(bent_check_tests)

BOOST_AUTO_TEST_CASE(wings_of_four_cells) {
  Scene s = Scene::nine();
  s.hold({"r2c2"}, "14");
  s.hold({"r3c4"}, "35");
  s.hold({"r3c5"}, "345");
  s.hold({"r3c1"}, "13");
  const Step wing{T::wxyz_wing,
                  s.cells({"r2c2", "r3c1", "r3c4", "r3c5"}),
                  s.houses({"r3", "b1"}),
                  s.digits("4"),
                  {},
                  {}};
  BOOST_TEST(s.removing(wing, {"r3c2=4"}) == "fine");
  BOOST_TEST(s.removing(wing, {"r2c4=4", "r3c3=4"}) == "fine");
  BOOST_TEST(s.removing(wing, {"r3c9=4"}) == "the elimination in r3c9 does not follow");
  BOOST_TEST(s.removing(wing, {"r3c2=1"}) == "the elimination in r3c2 does not follow");
  BOOST_TEST(s.placing(wing, {"r3c5=4"}) == "places nothing");
  Step other = wing;
  other.technique = T::vwxyz_wing;
  BOOST_TEST(s.removing(other, {"r3c2=4"}) == "has another number of cells");
  other = wing;
  other.digits = s.digits("1");
  BOOST_TEST(s.removing(other, {"r3c2=1"}) == "not all digits but one are restricted");
  other = wing;
  other.houses = s.houses({"r3", "b2"});
  BOOST_TEST(s.removing(other, {"r3c2=4"}) == "r2c2 is in neither house");
  Scene more = s;
  more.hold({"r3c4"}, "356");
  BOOST_TEST(more.removing(wing, {"r3c2=4"}) == "needs as many digits as cells");
  more.hold({"r3c4"}, "35");
  more.hold({"r2c2"}, "134");  // 3 is free too
  BOOST_TEST(more.removing(wing, {"r3c2=4"}) == "not all digits but one are restricted");
}

BOOST_AUTO_TEST_CASE(a_wing_of_nine_cells_fills_a_jigsaw_too) {
  Scene s(Topology::latin(5));
  s.hold({"r1c1", "r1c2"}, "12");
  s.hold({"r1c3"}, "23");
  s.hold({"r2c3"}, "34");
  s.hold({"r4c3"}, "45");
  s.hold({"r1c1"}, "125");
  const Step wing{T::vwxyz_wing,
                  s.cells({"r1c1", "r1c2", "r1c3", "r2c3", "r4c3"}),
                  s.houses({"r1", "c3"}),
                  s.digits("5"),
                  {},
                  {}};
  BOOST_TEST(s.removing(wing, {"r4c1=5"}) == "fine");
  BOOST_TEST(s.removing(wing, {"r3c1=5"}) == "the elimination in r3c1 does not follow");
}

BOOST_AUTO_TEST_CASE(fireworks_of_three_digits) {
  Scene s = Scene::nine();
  for (char d : {'2', '4', '6'}) {
    s.only("r1", d, {"r1c1", "r1c2", "r1c7"});
    s.only("c1", d, {"r1c1", "r2c1", "r5c1"});
  }
  const Step fire{T::fireworks_triple,
                  s.cells({"r1c1", "r1c7", "r5c1"}),
                  s.houses({"r1", "c1", "b1"}),
                  s.digits("246"),
                  {},
                  {}};
  BOOST_TEST(s.removing(fire, {"r1c1=1", "r1c7=9", "r5c1=3"}) == "fine");
  BOOST_TEST(s.removing(fire, {"r1c7=2"}) == "the elimination in r1c7 does not follow");
  BOOST_TEST(s.removing(fire, {"r1c2=2"}) == "the elimination in r1c2 does not follow");
  Step other = fire;
  other.houses = s.houses({"r1", "c2", "b1"});
  BOOST_TEST(s.removing(other, {"r1c1=1"}) == "the corner is not where the houses cross");
  Scene more = s;
  more.marks.allow(more.cell("r1c9"), more.digit('4'));
  BOOST_TEST(more.removing(fire, {"r1c1=1"}) == "a digit has a place in r1c9");
}

BOOST_AUTO_TEST_CASE(fireworks_of_four_digits) {
  Scene s = Scene::nine();
  for (char d : {'2', '4'}) {
    s.only("r1", d, {"r1c1", "r1c2", "r1c7"});
    s.only("c1", d, {"r1c1", "r2c1", "r5c1"});
  }
  for (char d : {'6', '8'}) {
    s.only("r5", d, {"r5c7", "r5c8", "r5c1"});
    s.only("c7", d, {"r5c7", "r4c7", "r1c7"});
  }
  const Step fire{T::fireworks_quadruple,
                  s.cells({"r1c1", "r5c7", "r1c7", "r5c1"}),
                  s.houses({"r1", "c1", "b1", "r5", "c7", "b6"}),
                  s.digits("2468"),
                  {},
                  {}};
  BOOST_TEST(s.removing(fire, {"r1c1=6", "r1c1=9", "r1c7=1"}) == "fine");
  BOOST_TEST(s.removing(fire, {"r5c7=2"}) == "fine");
  BOOST_TEST(s.removing(fire, {"r1c7=6"}) == "the elimination in r1c7 does not follow");
  Step other = fire;
  other.digits = s.digits("2648");
  BOOST_TEST(s.removing(other, {"r1c1=9"}) != "fine");
}

// 3 in rows 1 and 5, 4 in column 1, 7 in column 2: room for four values in four cells.
BOOST_AUTO_TEST_CASE(multi_sector_locked_sets) {
  Scene s = Scene::nine();
  s.hold({"r1c1", "r5c1"}, "34");
  s.hold({"r1c2", "r5c2"}, "37");
  Step step{T::multi_sector_locked_set,
            s.cells({"r1c1", "r1c2", "r5c1", "r5c2"}),
            s.houses({"r1", "r5", "c1", "c2"}),
            s.digits("347"),
            {},
            s.cands({"r1c9=3", "r5c9=3", "r8c1=4", "r8c2=7"})};
  BOOST_TEST(s.verdict(step) == "needs digits for each house");
  step.set_digits = {s.digits("3"), s.digits("3"), s.digits("4"), s.digits("7")};
  BOOST_TEST(s.verdict(step) == "fine");
  BOOST_TEST(s.removing(step, {"r1c9=4"}) == "the elimination in r1c9 does not follow");
  BOOST_TEST(s.removing(step, {"r8c1=3"}) == "the elimination in r8c1 does not follow");
  BOOST_TEST(s.removing(step, {"r1c1=3"}) == "the elimination in r1c1 does not follow");
  Step wide = step;
  wide.set_digits[0] = s.digits("35");
  BOOST_TEST(s.verdict(wide) == "needs as many digits as cells");
  wide.set_digits[0] = s.digits("5");
  BOOST_TEST(s.verdict(wide) == "digits are those that are listed");
  wide.digits = s.digits("3457");
  BOOST_TEST(s.verdict(wide) == "a candidate of r1c1 is not listed");
  wide = step;
  wide.houses[1] = s.house("r1");
  BOOST_TEST(s.verdict(wide) == "a house is listed twice");
  s.hold({"r5c2"}, "378");
  BOOST_TEST(s.verdict(step) == "a candidate of r5c2 is not listed");
}

BOOST_AUTO_TEST_SUITE_END()
