// Direct forms, fish, wings and aligned exclusion, made by hand: each is accepted, and refused with
// an effect that does not follow or with one condition broken.
#include "unit/grader/scene.hpp"

using namespace tresse;
using namespace tresse::test;
using T = TechniqueId;

BOOST_AUTO_TEST_SUITE(pattern_check_tests)

BOOST_AUTO_TEST_CASE(direct_locked_forms) {
  Scene s = Scene::nine();
  s.only("b1", '1', {"r1c1", "r1c2"});
  s.only("b2", '1', {"r1c4", "r1c6", "r2c5"});
  Step pointing{T::direct_pointing, s.cells({"r1c1", "r1c2"}), s.houses({"b1", "r1", "b2"}),
                s.digits("1"),      s.cands({"r2c5=1"}),       {}};
  BOOST_TEST(s.verdict(pointing) == "fine");
  BOOST_TEST(s.placing(pointing, {"r1c4=1"}) ==
             "a direct form places its digit in its cell, nothing else");
  BOOST_TEST(s.removing(pointing, {"r1c7=1"}) ==
             "a direct form places its digit in its cell, nothing else");
  pointing.technique = T::direct_claiming;
  BOOST_TEST(s.verdict(pointing) == "the base is the wrong kind of house");
  pointing.technique = T::direct_pointing;
  pointing.houses[2] = s.house("b4");
  BOOST_TEST(s.verdict(pointing) == "the locked cells take nothing from the house");
  pointing.houses[2] = s.house("r1");
  BOOST_TEST(s.verdict(pointing) == "needs a third house");
  pointing.houses[2] = s.house("b2");
  s.marks.allow(s.cell("r3c6"), s.digit('1'));
  BOOST_TEST(s.verdict(pointing) == "not one place is left in the house");
  s.marks.forbid(s.cell("r3c6"), s.digit('1'));
  s.values.set(s.cell("r3c6"), s.digit('1'));
  BOOST_TEST(s.verdict(pointing) == "the digit is not missing");
  s.values.clear(s.cell("r3c6"));
  s.marks.allow(s.cell("r3c3"), s.digit('1'));
  BOOST_TEST(s.verdict(pointing) == "the digit also fits in r3c3");

  Scene q = Scene::nine();
  q.only("r1", '1', {"r1c1", "r1c2"});
  q.only("r2", '1', {"r2c1", "r2c7"});
  const Step claiming{T::direct_claiming, q.cells({"r1c1", "r1c2"}), q.houses({"r1", "b1", "r2"}),
                      q.digits("1"),      q.cands({"r2c7=1"}),       {}};
  BOOST_TEST(q.verdict(claiming) == "fine");
  BOOST_TEST(q.placing(claiming, {"r2c1=1"}) != "fine");
  q.marks.allow(q.cell("r2c8"), q.digit('1'));
  BOOST_TEST(q.verdict(claiming) == "not one place is left in the house");
}

// A third house through a locked cell keeps that cell: it loses nothing there.
BOOST_AUTO_TEST_CASE(a_direct_form_does_not_empty_its_own_cells) {
  Scene s(diagonals(3, 3));
  s.only("b1", '1', {"r1c1", "r1c2"});
  s.only("d1", '1', {"r1c1", "r9c9"});
  const Step step{T::direct_pointing, s.cells({"r1c1", "r1c2"}), s.houses({"b1", "r1", "d1"}),
                  s.digits("1"),      s.cands({"r9c9=1"}),       {}};
  BOOST_TEST(s.verdict(step) == "the locked cells take nothing from the house");
}

BOOST_AUTO_TEST_CASE(direct_hidden_forms) {
  Scene s = Scene::nine();
  for (char d : {'1', '2'}) s.only("r1", d, {"r1c1", "r1c2"});
  s.only("r1", '3', {"r1c1", "r1c5"});
  Step step{T::direct_hidden_pair, s.cells({"r1c1", "r1c2"}),
            s.houses({"r1"}),      s.digits("12"),
            s.cands({"r1c5=3"}),   {},
            s.cells({"r1c5"}),     s.digits("3")};
  BOOST_TEST(s.verdict(step) == "fine");
  BOOST_TEST(s.placing(step, {"r1c1=3"}) != "fine");
  BOOST_TEST(s.removing(step, {"r1c1=3"}) != "fine");
  step.extra = s.digits("4");
  BOOST_TEST(s.verdict(step) == "the digit also fits in r1c3");
  step.extra = s.digits("2");
  BOOST_TEST(s.verdict(step) == "the digit is one of the subset");
  step.extra = s.digits("3");
  step.technique = T::direct_hidden_triple;
  BOOST_TEST(s.verdict(step) == "wrong number of cells");
  step.technique = T::direct_hidden_pair;
  s.marks.allow(s.cell("r1c7"), s.digit('3'));
  BOOST_TEST(s.verdict(step) == "the digit also fits in r1c7");
  s.only("r1", '3', {"r1c5"});
  BOOST_TEST(s.verdict(step) == "the subset takes nothing from the digit");
  s.only("r1", '3', {"r1c1"});
  BOOST_TEST(s.verdict(step) != "fine");
  s.only("r1", '3', {"r1c1", "r1c5"});
  s.only("r1", '2', {"r1c1", "r1c2", "r1c9"});
  BOOST_TEST(s.verdict(step) == "a digit also fits in r1c9");

  Scene q = Scene::nine();
  for (char d : {'1', '2', '3'}) q.only("b5", d, {"r4c4", "r5c5", "r6c6"});
  q.only("b5", '7', {"r4c4", "r5c5", "r6c4"});
  const Step three{T::direct_hidden_triple, q.cells({"r4c4", "r5c5", "r6c6"}),
                   q.houses({"b5"}),        q.digits("123"),
                   q.cands({"r6c4=7"}),     {},
                   q.cells({"r6c4"}),       q.digits("7")};
  BOOST_TEST(q.verdict(three) == "fine");
  BOOST_TEST(q.placing(three, {"r5c5=7"}) != "fine");
}

BOOST_AUTO_TEST_CASE(fish) {
  Scene s = Scene::nine();
  s.only("r1", '1', {"r1c2", "r1c6"});
  s.only("r5", '1', {"r5c2", "r5c6"});
  Step step{T::x_wing,
            s.cells({"r1c2", "r1c6", "r5c2", "r5c6"}),
            s.houses({"r1", "r5", "c2", "c6"}),
            s.digits("1"),
            {},
            s.cands({"r3c2=1", "r9c6=1"})};
  BOOST_TEST(s.verdict(step) == "fine");
  BOOST_TEST(s.removing(step, {"r9c7=1"}) == "the elimination in r9c7 does not follow");
  BOOST_TEST(s.removing(step, {"r5c6=1"}) == "the elimination in r5c6 does not follow");
  BOOST_TEST(s.removing(step, {"r9c6=2"}) == "the elimination in r9c6 does not follow");
  BOOST_TEST(s.placing(step, {"r1c2=1"}) == "places nothing");
  step.technique = T::swordfish;
  BOOST_TEST(s.verdict(step) == "wrong number of lines");
  step.technique = T::x_wing;
  step.houses = s.houses({"r1", "c2", "r5", "c6"});
  BOOST_TEST(s.verdict(step) == "needs lines and lines that cross them");
  step.houses = s.houses({"r1", "r5", "c2", "b2"});
  BOOST_TEST(s.verdict(step) == "needs lines and lines that cross them");
  step.houses = s.houses({"r1", "r1", "c2", "c6"});
  BOOST_TEST(s.verdict(step) == "wrong number of lines");
  step.houses = s.houses({"r1", "r5", "c2", "c6"});
  step.cells.pop_back();
  BOOST_TEST(s.verdict(step) == "the cells are not the places of the digit");
  step.cells.push_back(s.cell("r5c6"));
  s.marks.allow(s.cell("r5c9"), s.digit('1'));
  BOOST_TEST(s.verdict(step) == "the digit also fits in r5c9");
  s.marks.forbid(s.cell("r5c9"), s.digit('1'));
  s.values.set(s.cell("r5c9"), s.digit('1'));
  BOOST_TEST(s.verdict(step) == "the digit is not missing");

  Scene q = Scene::nine();  // columns as bases, places missing
  q.only("c1", '4', {"r2c1", "r5c1"});
  q.only("c4", '4', {"r5c4", "r8c4"});
  q.only("c7", '4', {"r2c7", "r8c7"});
  Step sword{T::swordfish,
             q.cells({"r2c1", "r2c7", "r5c1", "r5c4", "r8c4", "r8c7"}),
             q.houses({"c1", "c4", "c7", "r2", "r5", "r8"}),
             q.digits("4"),
             {},
             q.cands({"r2c9=4"})};
  BOOST_TEST(q.verdict(sword) == "fine");
  BOOST_TEST(q.removing(sword, {"r3c9=4"}) != "fine");
  q.only("c9", '4', {"r2c9", "r9c9"});
  Step jelly = sword;
  jelly.technique = T::jellyfish;
  jelly.cells = q.cells({"r2c1", "r2c7", "r2c9", "r5c1", "r5c4", "r8c4", "r8c7", "r9c9"});
  jelly.houses = q.houses({"c1", "c4", "c7", "c9", "r2", "r5", "r8", "r9"});
  BOOST_TEST(q.removing(jelly, {"r9c2=4"}) == "fine");
  BOOST_TEST(q.removing(jelly, {"r7c2=4"}) != "fine");
}

BOOST_AUTO_TEST_CASE(wings) {
  Scene s = Scene::nine();
  s.hold({"r1c1"}, "12");
  s.hold({"r1c5"}, "13");
  s.hold({"r3c2"}, "23");
  Step step{T::xy_wing, s.cells({"r1c1", "r1c5", "r3c2"}), {}, s.digits("3"),
            {},         s.cands({"r1c2=3", "r3c5=3"})};
  BOOST_TEST(s.verdict(step) == "fine");
  BOOST_TEST(s.removing(step, {"r1c9=3"}) == "the elimination in r1c9 does not follow");
  BOOST_TEST(s.removing(step, {"r1c2=1"}) == "the elimination in r1c2 does not follow");
  BOOST_TEST(s.removing(step, {"r1c5=3"}) == "the elimination in r1c5 does not follow");
  step.digits = s.digits("1");
  BOOST_TEST(s.verdict(step) != "fine");
  step.digits = s.digits("3");
  std::swap(step.cells[0], step.cells[1]);
  BOOST_TEST(s.verdict(step) == "r1c1 does not hold the digit and one more");
  std::swap(step.cells[0], step.cells[1]);
  step.cells[2] = s.cell("r4c2");
  BOOST_TEST(s.verdict(step) == "r4c2 is not in sight of the pivot");
  step.cells[2] = s.cell("r3c2");
  s.hold({"r3c2"}, "13");
  BOOST_TEST(s.verdict(step) == "the pivot does not hold the pincers' digits");
  s.hold({"r3c2"}, "234");
  BOOST_TEST(s.verdict(step) == "r3c2 does not hold the digit and one more");
  s.hold({"r3c2"}, "23");
  s.hold({"r1c1"}, "123");
  BOOST_TEST(s.verdict(step) == "the pivot does not hold the pincers' digits");
  step.technique = T::xyz_wing;
  BOOST_TEST(s.removing(step, {"r1c2=3"}) == "fine");
  BOOST_TEST(s.removing(step, {"r3c5=3"}) == "the elimination in r3c5 does not follow");
}

BOOST_AUTO_TEST_CASE(w_wing) {
  Scene s = Scene::nine();
  s.hold({"r2c4", "r5c9"}, "35");
  for (const char* c : {"r8c1", "r8c2", "r8c3", "r8c5", "r8c6", "r8c7", "r8c8"}) {
    s.hold({c}, "12456789");
  }
  Step step{T::w_wing, s.cells({"r2c4", "r5c9"}),     s.houses({"r8"}),          s.digits("5"),
            {},        s.cands({"r2c9=5", "r5c4=5"}), s.cells({"r8c4", "r8c9"}), s.digits("3")};
  BOOST_TEST(s.verdict(step) == "fine");
  BOOST_TEST(s.removing(step, {"r2c9=3"}) == "the elimination in r2c9 does not follow");
  BOOST_TEST(s.removing(step, {"r2c1=5"}) == "the elimination in r2c1 does not follow");
  BOOST_TEST(s.removing(step, {"r2c4=5"}) == "the elimination in r2c4 does not follow");
  std::swap(step.others[0], step.others[1]);
  BOOST_TEST(s.verdict(step) == "r2c4 does not see its place");
  std::swap(step.others[0], step.others[1]);
  step.digits = s.digits("3");
  BOOST_TEST(s.verdict(step) == "needs two digits");
  std::swap(step.digits, step.extra);
  step.extra = s.digits("5");
  BOOST_TEST(s.verdict(step) == "the two places are not those of the digit");
  step.digits = s.digits("5");
  step.extra = s.digits("3");
  s.hold({"r8c1"}, "123");
  BOOST_TEST(s.verdict(step) == "the two places are not those of the digit");
  s.hold({"r8c1"}, "12");
  s.hold({"r5c9"}, "345");
  BOOST_TEST(s.verdict(step) == "r5c9 does not hold the two digits alone");
}

BOOST_AUTO_TEST_CASE(aligned_exclusion) {
  Scene s = Scene::nine();
  s.hold({"r1c1"}, "12");
  s.hold({"r1c2"}, "13");
  s.hold({"r1c5"}, "13");
  Step step{T::aligned_pair,     s.cells({"r1c1", "r1c2"}), {}, {}, {},
            s.cands({"r1c1=1"}), s.cells({"r1c5"})};
  BOOST_TEST(s.verdict(step) == "fine");
  BOOST_TEST(s.removing(step, {"r1c1=2"}) == "the elimination in r1c1 does not follow");
  BOOST_TEST(s.removing(step, {"r1c2=1"}) == "the elimination in r1c2 does not follow");
  BOOST_TEST(s.removing(step, {"r1c9=1"}) == "the elimination in r1c9 does not follow");
  step.others = s.cells({"r4c1"});
  BOOST_TEST(s.verdict(step) == "r4c1 does not see all cells");
  step.others = s.cells({"r1c1"});
  BOOST_TEST(s.verdict(step) == "r1c1 does not see all cells");
  step.others = {};
  BOOST_TEST(s.verdict(step) == "the elimination in r1c1 does not follow");
  step.others = s.cells({"r1c5"});
  s.hold({"r1c5"}, "134");
  BOOST_TEST(s.verdict(step) == "the elimination in r1c1 does not follow");

  // Three cells: 4 in r1c3 leaves nothing to r1c5 when r1c1 is 1 and r1c2 is 3.
  step.technique = T::aligned_triple;
  BOOST_TEST(s.verdict(step) == "wrong number of cells");
  step.cells = s.cells({"r1c1", "r1c2", "r1c3"});
  s.hold({"r1c3"}, "45");
  s.hold({"r1c6"}, "135");
  BOOST_TEST(s.verdict(step) == "the elimination in r1c1 does not follow");
  step.others = s.cells({"r1c5", "r1c6"});
  BOOST_TEST(s.verdict(step) == "fine");
  BOOST_TEST(s.removing(step, {"r1c3=4"}) == "the elimination in r1c3 does not follow");
}

BOOST_AUTO_TEST_SUITE_END()
