// Oddagons, Broken Wing and Tridagon made by hand: accepted, and refused with one condition broken.
#include "unit/grader/scene.hpp"

using namespace tresse;
using namespace tresse::test;
using T = TechniqueId;

BOOST_AUTO_TEST_SUITE(guard_check_tests)

BOOST_AUTO_TEST_CASE(an_odd_cycle_of_two_digits) {
  Scene s = Scene::nine();
  s.hold({"r2c3", "r3c2", "r3c6", "r9c6", "r9c3"}, "37");
  s.hold({"r2c3", "r9c3"}, "378");
  Step odd{T::bivalue_oddagon,
           s.cells({"r2c3", "r3c2", "r3c6", "r9c6", "r9c3"}),
           s.houses({"b1", "r3", "c6", "r9", "c3"}),
           s.digits("37"),
           {},
           {},
           s.cells({"r2c3", "r9c3"}),
           s.digits("8")};
  BOOST_TEST(s.removing(odd, {"r1c3=8", "r5c3=8"}) == "fine");
  BOOST_TEST(s.removing(odd, {"r2c1=8"}) == "the elimination in r2c1 does not follow");
  BOOST_TEST(s.removing(odd, {"r2c3=8"}) == "the elimination in r2c3 does not follow");
  Step other = odd;
  other.cells.pop_back();
  BOOST_TEST(s.removing(other, {"r5c3=8"}) == "no cycle has so many cells");
  other = odd;
  other.houses[2] = other.houses[0];
  BOOST_TEST(s.removing(other, {"r5c3=8"}) == "needs a house for each link");
  other = odd;
  std::swap(other.cells[0], other.cells[2]);
  BOOST_TEST(s.removing(other, {"r5c3=8"}) == "two neighbours are not in their house");
  other = odd;
  other.others.pop_back();
  BOOST_TEST(s.removing(other, {"r5c3=8"}) == "the cells with more digits are others");
  Scene more = s;
  more.hold({"r3c6"}, "379");
  BOOST_TEST(more.removing(odd, {"r5c3=8"}) != "fine");
  more.hold({"r3c6"}, "37");
  more.hold({"r9c3"}, "38");
  BOOST_TEST(more.removing(odd, {"r5c3=8"}) == "r9c3 does not have both digits");
}

BOOST_AUTO_TEST_CASE(an_odd_cycle_of_one_digit) {
  Scene s = Scene::nine();
  s.only("r4", '5', {"r4c3", "r4c9"});
  s.only("c9", '5', {"r4c9", "r8c9", "r7c9"});
  s.only("r8", '5', {"r8c9", "r8c1", "r8c5"});
  s.only("c1", '5', {"r8c1", "r5c1", "r7c1"});
  s.only("b4", '5', {"r5c1", "r4c3"});
  Step wing{T::broken_wing,
            s.cells({"r4c3", "r4c9", "r8c9", "r8c1", "r5c1"}),
            s.houses({"r4", "c9", "r8", "c1", "b4"}),
            s.digits("5"),
            {},
            {},
            s.cells({"r7c9", "r8c5", "r7c1"})};
  BOOST_TEST(s.removing(wing, {"r7c4=5"}) == "fine");
  BOOST_TEST(s.removing(wing, {"r7c7=5"}) == "the elimination in r7c7 does not follow");
  BOOST_TEST(s.placing(wing, {"r8c5=5"}) == "the placement in r8c5 does not follow");
  Step other = wing;
  other.others.pop_back();
  BOOST_TEST(s.removing(other, {"r7c4=5"}) == "others are the guardians");
  Scene one = s;
  one.only("c9", '5', {"r4c9", "r8c9"});
  one.only("c1", '5', {"r8c1", "r5c1"});
  other = wing;
  other.others = s.cells({"r8c5"});
  BOOST_TEST(one.placing(other, {"r8c5=5"}) == "fine");
  BOOST_TEST(one.placing(other, {"r8c9=5"}) == "the placement in r8c9 does not follow");
}

BOOST_AUTO_TEST_CASE(four_boxes_of_three_digits) {
  Scene s = Scene::nine();
  Step hammer{T::tridagon,
              s.cells({"r1c1", "r2c2", "r3c3", "r1c4", "r2c5", "r3c6", "r4c1", "r5c2", "r6c3",
                       "r4c4", "r5c6", "r6c5"}),
              s.houses({"b1", "b2", "b4", "b5"}),
              s.digits("268"),
              {},
              {},
              s.cells({"r6c5"}),
              s.digits("3")};
  for (CellId c : hammer.cells) {
    for (char d : {'1', '3', '4', '5', '7', '9'}) s.marks.forbid(c, Scene::digit(d));
  }
  s.hold({"r6c5"}, "2368");
  BOOST_TEST(s.removing(hammer, {"r6c5=2", "r6c5=6", "r6c5=8"}) == "fine");
  BOOST_TEST(s.removing(hammer, {"r6c5=3"}) == "the elimination in r6c5 does not follow");
  BOOST_TEST(s.removing(hammer, {"r5c6=2"}) == "the elimination in r5c6 does not follow");
  // The last box runs as the others do: the digits fit.
  Scene even = s;
  even.hold({"r5c5", "r6c6"}, "268");
  even.hold({"r6c6"}, "2368");
  Step other = hammer;
  other.cells[10] = even.cell("r5c5");
  other.cells[11] = even.cell("r6c6");
  other.others = even.cells({"r6c6"});
  BOOST_TEST(even.removing(other, {"r6c6=2"}) == "the elimination in r6c6 does not follow");
  other = hammer;
  std::swap(other.houses[1], other.houses[3]);
  BOOST_TEST(s.removing(other, {"r6c5=2"}) ==
             "three cells are not in three rows and columns of their box");
  other = hammer;
  other.extra = s.digits("4");
  BOOST_TEST(s.removing(other, {"r6c5=2"}) == "the further digits are extra");
}

BOOST_AUTO_TEST_SUITE_END()
