// Locked sets, Sue de Coq and almost locked sets, made by hand: each is accepted, and refused with an effect that does not
// follow or with one condition broken.
#include "unit/grader/scene.hpp"

using namespace tresse;
using namespace tresse::test;
using T = TechniqueId;

BOOST_AUTO_TEST_SUITE(cell_group_check_tests)

BOOST_AUTO_TEST_CASE(locked_pairs) {
  Scene s = Scene::nine();
  s.hold({"r1c1", "r1c2"}, "37");
  Step step{T::locked_pair,
            s.cells({"r1c1", "r1c2"}),
            s.houses({"b1", "r1"}),
            s.digits("37"),
            {},
            s.cands({"r1c8=3", "r2c3=7"})};
  BOOST_TEST(s.verdict(step) == "fine");
  BOOST_TEST(s.removing(step, {"r4c1=3"}) == "the elimination in r4c1 does not follow");
  BOOST_TEST(s.removing(step, {"r1c8=4"}) == "the elimination in r1c8 does not follow");
  s.hold({"r1c2"}, "378");
  BOOST_TEST(s.verdict(step) == "a cell has another candidate");
  step.houses[1] = s.house("c1");
  BOOST_TEST(s.verdict(step) == "a cell is not in both houses");
}

BOOST_AUTO_TEST_CASE(sue_de_coq) {
  Scene s = Scene::nine();
  s.hold({"r1c1"}, "124");
  s.hold({"r1c2"}, "1234");
  s.hold({"r1c7"}, "12");
  s.hold({"r2c3"}, "34");
  Step step{T::sue_de_coq,
            s.cells({"r1c1", "r1c2"}),
            s.houses({"b1", "r1"}),
            s.digits("1234"),
            {},
            s.cands({"r1c9=1", "r3c3=3"}),
            s.cells({"r1c7", "r2c3"})};
  BOOST_TEST(s.verdict(step) == "fine");
  BOOST_TEST(s.removing(step, {"r1c9=3"}) == "the elimination in r1c9 does not follow");
  BOOST_TEST(s.removing(step, {"r3c3=1"}) == "the elimination in r3c3 does not follow");
  Step told = step;
  told.sets = {s.cells({"r1c1", "r1c2"}), s.cells({"r1c7"}), s.cells({"r2c3"})};
  told.set_digits = {s.digits("1234"), s.digits("12"), s.digits("34")};
  BOOST_TEST(s.verdict(told) == "fine");
  told.set_digits[2] = s.digits("3");
  BOOST_TEST(s.verdict(told) == "a set has other digits");
  std::swap(told.sets[1], told.sets[2]);
  BOOST_TEST(s.verdict(told) == "the groups are not its cells");
  told.sets.pop_back();
  BOOST_TEST(s.verdict(told) == "needs a crossing and two groups");
  s.hold({"r2c3"}, "24");
  BOOST_TEST(s.verdict(step) == "the groups share a digit of the crossing");
  s.hold({"r2c3"}, "345");
  BOOST_TEST(s.verdict(step) == "a cell has another candidate");
  step.digits = s.digits("12345");
  BOOST_TEST(s.verdict(step) == "as many cells as digits are needed");
  step.others[1] = s.cell("r5c3");
  BOOST_TEST(s.verdict(step) == "r5c3 is in neither house");
}

// A cell of the crossing belongs to the line group, or to that of the box.
BOOST_AUTO_TEST_CASE(sue_de_coq_with_the_rest_of_the_crossing) {
  Scene s = Scene::nine();
  s.hold({"r1c1"}, "124");
  s.hold({"r1c2"}, "1234");
  s.hold({"r1c3", "r1c7"}, "127");
  s.hold({"r2c3"}, "34");
  Step step{T::sue_de_coq,
            s.cells({"r1c1", "r1c2"}),
            s.houses({"b1", "r1"}),
            s.digits("12347"),
            {},
            s.cands({"r1c9=1", "r1c9=7", "r3c3=3"}),
            s.cells({"r1c3", "r1c7", "r2c3"})};
  BOOST_TEST(s.verdict(step) == "fine");
  BOOST_TEST(s.removing(step, {"r3c3=7"}) == "the elimination in r3c3 does not follow");
  s.hold({"r1c3", "r2c3"}, "347");
  s.hold({"r1c7"}, "12");
  step.eliminations = s.cands({"r1c9=1", "r3c3=3", "r3c3=7"});
  BOOST_TEST(s.verdict(step) == "fine");
  step.others = s.cells({"r1c3", "r1c7"});
  step.digits = s.digits("12347");
  BOOST_TEST(s.verdict(step) == "as many cells as digits are needed");
  step.cells = s.cells({"r1c1"});
  step.others = s.cells({"r1c2", "r1c3", "r1c7"});
  BOOST_TEST(s.verdict(step) == "two cells are not in one house alone");
}

// 7 is in both groups, and not in the crossing: once in each.
BOOST_AUTO_TEST_CASE(sue_de_coq_with_a_digit_of_both_groups) {
  Scene s = Scene::nine();
  s.hold({"r1c1"}, "124");
  s.hold({"r1c2"}, "1234");
  s.hold({"r1c7", "r1c8"}, "127");
  s.hold({"r2c3", "r3c1"}, "347");
  Step step{T::sue_de_coq,
            s.cells({"r1c1", "r1c2"}),
            s.houses({"b1", "r1"}),
            s.digits("12347"),
            {},
            s.cands({"r1c3=1", "r1c3=4", "r1c3=7", "r1c9=7", "r3c3=3", "r3c3=7"}),
            s.cells({"r1c7", "r1c8", "r2c3", "r3c1"})};
  BOOST_TEST(s.verdict(step) == "fine");
  BOOST_TEST(s.removing(step, {"r3c3=1"}) == "the elimination in r3c3 does not follow");
  s.hold({"r1c1"}, "1247");
  BOOST_TEST(s.verdict(step) == "the groups share a digit of the crossing");
}

BOOST_AUTO_TEST_CASE(als_xz) {
  Scene s = Scene::nine();
  s.hold({"r1c1"}, "14");
  s.hold({"r1c2"}, "17");
  s.hold({"r5c1"}, "24");
  s.hold({"r5c3"}, "27");
  Step step{T::als_xz, s.cells({"r1c1", "r1c2"}), s.houses({"r1", "r5"}),    s.digits("7"),
            {},        s.cands({"r5c2=7"}),       s.cells({"r5c1", "r5c3"}), s.digits("4")};
  BOOST_TEST(s.verdict(step) == "fine");
  BOOST_TEST(s.removing(step, {"r2c2=7"}) == "the elimination in r2c2 does not follow");
  BOOST_TEST(s.removing(step, {"r5c2=6"}) == "the elimination in r5c2 does not follow");
  step.set_digits = {s.digits("147"), s.digits("247")};
  BOOST_TEST(s.verdict(step) == "fine");
  step.set_digits[1] = s.digits("24");
  BOOST_TEST(s.verdict(step) == "a set has other digits");
  step.set_digits.pop_back();
  BOOST_TEST(s.verdict(step) == "needs the digits of each set");
  step.set_digits.clear();
  step.extra = s.digits("7");
  BOOST_TEST(s.verdict(step) == "a common is not restricted");
  step.extra = s.digits("9");
  BOOST_TEST(s.verdict(step) == "a common is not in both sets");
  step.extra = s.digits("4");
  s.hold({"r5c3"}, "257");
  BOOST_TEST(s.verdict(step) == "a set is not almost locked");
  step.others = s.cells({"r1c2", "r5c3"});
  BOOST_TEST(s.verdict(step) == "a set is not in its house");
}

BOOST_AUTO_TEST_CASE(bivalue_wing) {
  Scene s = Scene::nine();
  s.hold({"r1c1"}, "14");
  s.hold({"r1c2"}, "147");
  s.hold({"r1c5"}, "27");
  s.hold({"r3c3"}, "47");
  Step step{T::bivalue_wxyz_wing,
            s.cells({"r1c1", "r1c2", "r1c5"}),
            s.houses({"r1", "b1"}),
            s.digits("7"),
            {},
            s.cands({"r1c3=7"}),
            s.cells({"r3c3"}),
            s.digits("4")};
  BOOST_TEST(s.verdict(step) == "fine");
  BOOST_TEST(s.removing(step, {"r2c5=7"}) == "the elimination in r2c5 does not follow");
  BOOST_TEST(s.removing(step, {"r1c3=4"}) == "the elimination in r1c3 does not follow");
  step.technique = T::bivalue_vwxyz_wing;
  BOOST_TEST(s.verdict(step) == "wrong number of cells");
  step.technique = T::bivalue_wxyz_wing;
  step.extra = s.digits("7");
  BOOST_TEST(s.verdict(step) == "a common is not restricted");
  step.extra = s.digits("4");
  s.hold({"r3c3"}, "49");
  BOOST_TEST(s.verdict(step) == "the cell has a digit that the set has not");
  s.hold({"r3c3"}, "47");
  s.hold({"r1c5"}, "278");
  BOOST_TEST(s.verdict(step) == "a set is not almost locked");
}

BOOST_AUTO_TEST_SUITE_END()
