// Patterns of strong links and finned fish, made by hand: each is accepted, and refused with an effect that does not follow
// or with one condition broken.
#include "unit/grader/scene.hpp"

using namespace tresse;
using namespace tresse::test;
using T = TechniqueId;

BOOST_AUTO_TEST_SUITE(link_pattern_check_tests)

BOOST_AUTO_TEST_CASE(skyscrapers_and_kites) {
  Scene s = Scene::nine();
  s.only("r2", '6', {"r2c1", "r2c5"});
  s.only("r7", '6', {"r7c1", "r7c4"});
  Step step{T::skyscraper,
            s.cells({"r2c5", "r7c4"}),
            s.houses({"r2", "r7", "c1"}),
            s.digits("6"),
            {},
            s.cands({"r8c5=6", "r3c4=6"}),
            s.cells({"r2c1", "r7c1"})};
  BOOST_TEST(s.removing(step, {"r3c4=6", "r8c5=6"}) == "fine");
  BOOST_TEST(s.removing(step, {"r8c5=5"}) == "the elimination in r8c5 does not follow");
  BOOST_TEST(s.removing(step, {"r8c6=6"}) == "the elimination in r8c6 does not follow");
  step.eliminations = s.cands({"r8c5=6"});
  step.technique = T::two_string_kite;
  BOOST_TEST(s.verdict(step) == "needs a row, a column and a box");
  step.technique = T::skyscraper;
  step.houses[2] = s.house("b1");
  BOOST_TEST(s.verdict(step) == "two of the ends do not meet");
  step.houses[2] = s.house("c1");
  s.marks.allow(s.cell("r2c7"), s.digit('6'));
  BOOST_TEST(s.verdict(step) == "the cells are not the places of the digit");

  Scene k = Scene::nine();
  k.only("r2", '6', {"r2c2", "r2c8"});
  k.only("c1", '6', {"r3c1", "r9c1"});
  Step kite{T::two_string_kite,
            k.cells({"r2c8", "r9c1"}),
            k.houses({"r2", "c1", "b1"}),
            k.digits("6"),
            {},
            k.cands({"r9c8=6"}),
            k.cells({"r2c2", "r3c1"})};
  BOOST_TEST(k.verdict(kite) == "fine");
  BOOST_TEST(k.removing(kite, {"r9c7=6"}) == "the elimination in r9c7 does not follow");
  kite.technique = T::skyscraper;
  BOOST_TEST(k.verdict(kite) == "needs two parallel lines and one that crosses them");
}

BOOST_AUTO_TEST_CASE(chains_of_strong_links) {
  Scene s = Scene::nine();
  s.only("r1", '6', {"r1c1", "r1c6"});
  s.only("b8", '6', {"r7c6", "r9c4", "r9c5"});
  Step step{T::two_strong_links,
            s.cells({"r1c1", "r1c6", "r7c6", "r9c4", "r9c5"}),
            s.houses({"r1", "c6", "b8"}),
            s.digits("6"),
            {},
            s.cands({"r9c1=6"}),
            s.cells({"r1c1", "r9c4", "r9c5"})};
  BOOST_TEST(s.verdict(step) == "fine");
  BOOST_TEST(s.removing(step, {"r9c1=5"}) == "the elimination in r9c1 does not follow");
  BOOST_TEST(s.removing(step, {"r9c2=6"}) == "the elimination in r9c2 does not follow");
  BOOST_TEST(s.removing(step, {"r8c1=6"}) == "the elimination in r8c1 does not follow");
  const Step good = step;
  step.technique = T::three_strong_links;
  BOOST_TEST(s.verdict(step) == "wrong number of houses or digits");
  step = good;
  step.others.clear();
  BOOST_TEST(s.verdict(step) == "needs ends");
  step.others = s.cells({"r1c1", "r9c6"});
  BOOST_TEST(s.verdict(step) == "an end is not among the cells");
  step = good;
  step.houses[1] = s.house("c5");
  BOOST_TEST(s.verdict(step) == "the elimination in r9c1 does not follow");
  step = good;
  s.marks.allow(s.cell("r1c8"), s.digit('6'));
  BOOST_TEST(s.verdict(step) == "the cells are not the places of the digit");
  step.cells = s.cells({"r1c1", "r1c6", "r1c8", "r7c6", "r9c4", "r9c5"});
  BOOST_TEST(s.verdict(step) == "the elimination in r9c1 does not follow");
}

BOOST_AUTO_TEST_CASE(loops_of_strong_links) {
  Scene s = Scene::nine();
  s.only("r2", '6', {"r2c1", "r2c4"});
  s.only("r5", '6', {"r5c4", "r5c8"});
  s.only("r7", '6', {"r7c8", "r7c1"});
  Step step{T::three_strong_links,
            s.cells({"r2c1", "r2c4", "r5c4", "r5c8", "r7c8", "r7c1"}),
            s.houses({"r2", "c4", "r5", "c8", "r7", "c1"}),
            s.digits("6"),
            {},
            s.cands({"r9c1=6"})};
  BOOST_TEST(s.verdict(step) == "fine");
  BOOST_TEST(s.removing(step, {"r9c1=6", "r9c4=6", "r9c8=6"}) == "fine");
  BOOST_TEST(s.removing(step, {"r9c2=6"}) == "the elimination in r9c2 does not follow");
  step.houses.pop_back();
  BOOST_TEST(s.verdict(step) == "needs ends");
  step.others = s.cells({"r2c1", "r7c1"});
  BOOST_TEST(s.verdict(step) == "fine");
  BOOST_TEST(s.removing(step, {"r9c4=6"}) == "the elimination in r9c4 does not follow");
}

BOOST_AUTO_TEST_CASE(empty_rectangles) {
  Scene s = Scene::nine();
  s.only("b1", '6', {"r1c3", "r2c1", "r2c2"});
  s.only("c7", '6', {"r2c7", "r8c7"});
  Step step{T::empty_rectangle,
            s.cells({"r2c7", "r8c7"}),
            s.houses({"b1", "c7", "r2", "c3"}),
            s.digits("6"),
            {},
            s.cands({"r8c3=6"}),
            s.cells({"r1c3", "r2c1", "r2c2"})};
  BOOST_TEST(s.verdict(step) == "fine");
  BOOST_TEST(s.removing(step, {"r7c3=6"}) == "the elimination in r7c3 does not follow");
  BOOST_TEST(s.removing(step, {"r1c3=6"}) == "the elimination in r1c3 does not follow");
  std::swap(step.cells[0], step.cells[1]);
  BOOST_TEST(s.verdict(step) == "the link does not meet the line");
  std::swap(step.cells[0], step.cells[1]);
  s.marks.allow(s.cell("r3c1"), s.digit('6'));
  BOOST_TEST(s.verdict(step) == "the cells are not the places of the digit");
  step.others = s.cells({"r1c3", "r2c1", "r2c2", "r3c1"});
  BOOST_TEST(s.verdict(step) == "r3c1 lies on neither line");
}

BOOST_AUTO_TEST_CASE(colors) {
  Scene s = Scene::nine();
  s.only("r1", '6', {"r1c1", "r1c5"});
  s.only("c5", '6', {"r1c5", "r5c5"});
  s.only("r5", '6', {"r5c5", "r5c9"});
  Step step{T::simple_colors_trap,
            s.cells({"r1c1", "r5c5"}),
            s.houses({"r1", "c5", "r5"}),
            s.digits("6"),
            {},
            s.cands({"r9c1=6"}),
            s.cells({"r1c5", "r5c9"})};
  BOOST_TEST(s.verdict(step) == "the elimination in r9c1 does not follow");
  // r1c1 or r5c9 is 6: r3c9 sees r5c9 only, and no cell sees both but those of the crossing.
  BOOST_TEST(s.removing(step, {"r3c9=6"}) == "the elimination in r3c9 does not follow");
  s.only("r9", '6', {"r9c1", "r9c9"});
  step.cells = s.cells({"r1c1", "r5c5", "r9c9"});
  BOOST_TEST(s.verdict(step) == "the elimination in r9c1 does not follow");

  Scene w = Scene::nine();
  w.only("r1", '6', {"r1c1", "r1c5"});
  w.only("c5", '6', {"r1c5", "r2c5"});
  w.only("r2", '6', {"r2c5", "r2c2"});
  Step wrap{T::simple_colors_wrap,
            w.cells({"r1c5", "r2c2"}),
            w.houses({"r1", "c5", "r2"}),
            w.digits("6"),
            {},
            w.cands({"r1c5=6", "r2c2=6"}),
            w.cells({"r1c1", "r2c5"})};
  BOOST_TEST(w.verdict(wrap) == "the elimination in r1c5 does not follow");
  w.only("r2", '6', {"r2c5", "r2c2"});
  w.only("c2", '6', {"r2c2", "r7c2"});
  w.only("r7", '6', {"r7c2", "r7c1"});
  Step false_color{T::simple_colors_wrap,
                   w.cells({"r1c1", "r2c5", "r7c2"}),
                   w.houses({"r1", "c5", "r2", "c2"}),
                   w.digits("6"),
                   {},
                   w.cands({"r1c1=6"}),
                   w.cells({"r1c5", "r2c2"})};
  BOOST_TEST(w.verdict(false_color) == "the elimination in r1c1 does not follow");
  w.only("c1", '6', {"r1c1", "r7c1"});
  false_color.houses = w.houses({"r1", "c5", "r2", "c2", "r7"});
  false_color.others = w.cells({"r1c5", "r2c2", "r7c1"});
  BOOST_TEST(w.verdict(false_color) == "the elimination in r1c1 does not follow");
  false_color.houses = w.houses({"r1", "c5", "r2", "c2", "r8"});
  BOOST_TEST(w.verdict(false_color) == "a house is no strong link");
}

BOOST_AUTO_TEST_CASE(remote_pairs) {
  Scene s = Scene::nine();
  s.hold({"r1c1", "r1c5", "r4c5", "r4c9"}, "38");
  Step step{T::remote_pair,
            s.cells({"r1c1", "r1c5", "r4c5", "r4c9"}),
            {},
            s.digits("38"),
            {},
            s.cands({"r1c9=3", "r4c1=8"})};
  BOOST_TEST(s.removing(step, {"r1c9=3", "r4c1=8"}) == "fine");
  BOOST_TEST(s.removing(step, {"r1c9=4"}) == "the elimination in r1c9 does not follow");
  BOOST_TEST(s.removing(step, {"r9c1=3"}) == "the elimination in r9c1 does not follow");
  s.hold({"r4c5"}, "348");
  BOOST_TEST(s.verdict(step) == "r4c5 does not hold the two digits alone");
  s.hold({"r4c5"}, "38");
  std::swap(step.cells[0], step.cells[1]);
  BOOST_TEST(s.verdict(step) == "r4c5 does not see the cell before");
  step.cells.pop_back();
  BOOST_TEST(s.verdict(step) == "needs an even number of cells and two digits");
}

BOOST_AUTO_TEST_CASE(finned_fish) {
  Scene s = Scene::nine();
  s.only("r2", '4', {"r2c3", "r2c8", "r2c9"});
  s.only("r6", '4', {"r6c3", "r6c8"});
  Step step{T::finned_x_wing,
            s.cells({"r2c3", "r2c8", "r6c3", "r6c8"}),
            s.houses({"r2", "r6", "c3", "c8", "b3"}),
            s.digits("4"),
            {},
            s.cands({"r1c8=4"}),
            s.cells({"r2c9"})};
  BOOST_TEST(s.verdict(step) == "fine");
  BOOST_TEST(s.removing(step, {"r7c8=4"}) == "the elimination in r7c8 does not follow");
  BOOST_TEST(s.removing(step, {"r1c7=4"}) == "the elimination in r1c7 does not follow");
  BOOST_TEST(s.removing(step, {"r1c8=5"}) == "the elimination in r1c8 does not follow");
  step.technique = T::sashimi_x_wing;
  BOOST_TEST(s.verdict(step) == "no base has one place only");
  s.marks.forbid(s.cell("r2c8"), s.digit('4'));
  BOOST_TEST(s.verdict(step) == "the cells are not the places of the digit");
  step.cells = s.cells({"r2c3", "r6c3", "r6c8"});
  BOOST_TEST(s.verdict(step) == "fine");
  step.technique = T::finned_x_wing;
  BOOST_TEST(s.verdict(step) == "it is sashimi");
  step.technique = T::sashimi_x_wing;
  s.marks.forbid(s.cell("r2c3"), s.digit('4'));
  step.cells = s.cells({"r6c3", "r6c8"});
  BOOST_TEST(s.verdict(step) == "a base has fins only");
}

BOOST_AUTO_TEST_SUITE_END()
