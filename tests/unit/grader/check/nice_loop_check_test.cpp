// Alternating chains made by hand: each is accepted, and refused with an effect that does not follow or with one link
// broken.
#include "unit/grader/chains.hpp"

using namespace tresse;
using namespace tresse::test;
using T = TechniqueId;

namespace {

// Ones: row 1 in c2 and c6, row 4 in c2 and c4.
Scene skyscraper_scene() {
  Scene s = Scene::nine();
  s.only("r1", '1', {"r1c2", "r1c6"});
  s.only("r4", '1', {"r4c2", "r4c4"});
  return s;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(nice_loop_check_tests)

BOOST_AUTO_TEST_CASE(x_chain_removes_what_both_ends_see) {
  Scene s = skyscraper_scene();
  const Step good =
      chain(T::alternating_x_chain,
            {row(s, "r1c6<>1", {{"r1c2=1", "r1"}, {"r4c2<>1", "c2"}, {"r4c4=1", "r4"}})});
  BOOST_TEST(s.removing(good, {"r2c4=1", "r5c6=1"}) == "fine");
  BOOST_TEST(s.removing(good, {"r2c5=1"}) == "the elimination in r2c5 does not follow");
  BOOST_TEST(s.removing(good, {"r2c4=2"}) == "the elimination in r2c4 does not follow");
  BOOST_TEST(s.placing(good, {"r2c4=1"}) == "places nothing");
  Step bad = good;
  bad.technique = T::alternating_xy_chain;
  BOOST_TEST(s.removing(bad, {"r2c4=1"}) == "r1c2=1: an on by a house");
  bad.technique = T::aic;
  BOOST_TEST(s.removing(bad, {"r2c4=1"}) == "fine");
  bad.technique = T::continuous_nice_loop;
  BOOST_TEST(s.removing(bad, {"r2c4=1"}) == "the loop is not closed");
  bad = good;
  bad.inferences[0].links.resize(2);
  BOOST_TEST(s.removing(bad, {"r2c4=1"}) == "does not lead from off to on");
  bad = good;
  bad.inferences[0].links.pop_back();
  BOOST_TEST(s.removing(bad, {"r2c4=1"}) == "does not lead from off to on");
  bad = good;
  bad.inferences.push_back(good.inferences[0]);
  BOOST_TEST(s.removing(bad, {"r2c4=1"}) == "needs one inference");
  s.marks.allow(s.cell("r4c9"), s.digit('1'));
  BOOST_TEST(s.removing(good, {"r2c4=1"}) == "r4c4=1: the house has another place left");
}

BOOST_AUTO_TEST_CASE(xy_chain_goes_through_cells) {
  Scene s = Scene::nine();
  s.hold({"r1c1"}, "34");
  s.hold({"r1c8"}, "45");
  s.hold({"r6c8"}, "35");
  const Step good = chain(T::alternating_xy_chain, {row(s, "r1c1<>3",
                                                        {{"r1c1=4", "cell"},
                                                         {"r1c8<>4", "r1"},
                                                         {"r1c8=5", "cell"},
                                                         {"r6c8<>5", "c8"},
                                                         {"r6c8=3", "cell"}})});
  BOOST_TEST(s.removing(good, {"r6c1=3"}) == "fine");
  BOOST_TEST(s.removing(good, {"r6c2=3"}) == "the elimination in r6c2 does not follow");
  Step bad = good;
  bad.technique = T::alternating_x_chain;
  BOOST_TEST(s.removing(bad, {"r6c1=3"}) == "r1c1=4: a link inside a cell");
  s.hold({"r6c8"}, "357");
  BOOST_TEST(s.removing(good, {"r6c1=3"}) == "r6c8=3: the cell has another digit left");
}

BOOST_AUTO_TEST_CASE(aic_of_two_digits) {
  Scene s = Scene::nine();
  s.only("r4", '2', {"r4c4", "r4c9"});
  s.only("c9", '8', {"r4c9", "r8c9"});
  s.hold({"r8c4"}, "18");
  const Step good = chain(T::aic, {row(s, "r4c4<>2",
                                       {{"r4c9=2", "r4"},
                                        {"r4c9<>8", "cell"},
                                        {"r8c9=8", "c9"},
                                        {"r8c4<>8", "r8"},
                                        {"r8c4=1", "cell"}})});
  BOOST_TEST(s.removing(good, {"r4c4=1"}) == "fine");
  BOOST_TEST(s.removing(good, {"r4c4=3"}) == "the elimination in r4c4 does not follow");
  BOOST_TEST(s.removing(good, {"r5c4=1"}) == "the elimination in r5c4 does not follow");
  Step loop = good;
  loop.technique = T::discontinuous_nice_loop;
  BOOST_TEST(s.removing(loop, {"r4c4=1"}) == "does not end in its opposite");
  loop = chain(T::discontinuous_nice_loop, {row(s, "r4c4=1",
                                                {{"r4c4<>2", "cell"},
                                                 {"r4c9=2", "r4"},
                                                 {"r4c9<>8", "cell"},
                                                 {"r8c9=8", "c9"},
                                                 {"r8c4<>8", "r8"},
                                                 {"r8c4=1", "cell"},
                                                 {"r4c4<>1", "c4"}})});
  BOOST_TEST(s.removing(loop, {"r4c4=1"}) == "fine");
  BOOST_TEST(s.removing(loop, {"r4c4=3"}) == "the elimination in r4c4 does not follow");
}

BOOST_AUTO_TEST_CASE(continuous_loop_makes_weak_links_strong) {
  Scene s = Scene::nine();
  s.only("r1", '1', {"r1c1", "r1c5"});
  s.only("r1", '2', {"r1c1", "r1c5"});
  const Step good =
      chain(T::continuous_nice_loop,
            {row(s, "r1c1=1",
                 {{"r1c1<>2", "cell"}, {"r1c5=2", "r1"}, {"r1c5<>1", "cell"}, {"r1c1=1", "r1"}})});
  BOOST_TEST(s.removing(good, {"r1c1=3", "r1c5=7"}) == "fine");
  BOOST_TEST(s.removing(good, {"r2c1=1"}) == "the elimination in r2c1 does not follow");
  BOOST_TEST(s.removing(good, {"r1c1=2"}) == "the elimination in r1c1 does not follow");
  Step bad = good;
  bad.inferences[0].links.pop_back();
  BOOST_TEST(s.removing(bad, {"r1c1=3"}) == "the loop is not closed");
  bad = good;
  bad.inferences[0].links[3].from = {2, 0};
  BOOST_TEST(s.removing(bad, {"r1c1=3"}) == "r1c5<>1: an off from several links");
}

// Fives: row 1 in c1, c4, c6; column 5 in r3, r8.
BOOST_AUTO_TEST_CASE(a_group_is_on_if_one_of_it_is) {
  Scene s = Scene::nine();
  s.only("r1", '5', {"r1c1", "r1c4", "r1c6"});
  s.only("c5", '5', {"r3c5", "r8c5"});
  Step good = chain(T::grouped_aic,
                    {row(s, "r1c1<>5", {{"r1c4=5", "r1"}, {"r3c5<>5", "b2"}, {"r8c5=5", "c5"}})});
  BOOST_TEST(s.removing(good, {"r8c1=5"}) == "r1c4=5: the house has another place left");
  good.inferences[0].links[1].more = {s.on("r1c6=5")};
  BOOST_TEST(s.removing(good, {"r8c1=5"}) == "fine");
  BOOST_TEST(s.removing(good, {"r8c2=5"}) == "the elimination in r8c2 does not follow");
  Step bad = good;
  bad.technique = T::aic;
  BOOST_TEST(s.removing(bad, {"r8c1=5"}) == "r1c4/r1c6=5: a group");
  bad = good;
  bad.inferences[0].links[1].more = {s.on("r1c6=4")};
  BOOST_TEST(s.removing(bad, {"r8c1=5"}) == "r1c4/r1c6=5: a group of two digits");
  bad = good;
  bad.inferences[0].links[1].more = {s.on("r1c4=5")};
  BOOST_TEST(s.removing(bad, {"r8c1=5"}) == "r1c4/r1c4=5: a group that does not rise");
  bad = good;
  bad.inferences[0].links[2] = link(s, "r3c4<>5", "c4", {1});
  BOOST_TEST(s.removing(bad, {"r8c1=5"}) == "r3c4<>5: not in the house");
  s.marks.allow(s.cell("r1c9"), s.digit('5'));
  BOOST_TEST(s.removing(good, {"r8c1=5"}) == "r1c4/r1c6=5: the house has another place left");
}

// r4c8 and r5c7 hold 2, 6 and 7: without 2 they hold 6.
BOOST_AUTO_TEST_CASE(a_set_that_loses_a_digit_holds_the_others) {
  Scene s = Scene::nine();
  s.hold({"r4c8"}, "27");
  s.hold({"r5c7"}, "67");
  s.only("b5", '6', {"r4c4", "r5c5", "r5c6"});
  Step good = chain(T::grouped_discontinuous_nice_loop, {row(s, "r4c4=2",
                                                             {{"r4c8<>2", "r4"},
                                                              {"r5c7=6", "r5"},
                                                              {"r5c5<>6", "r5"},
                                                              {"r4c4=6", "b5"},
                                                              {"r4c4<>2", "cell"}})});
  Link& held = good.inferences[0].links[2];
  held.reason = LinkReason::set;
  held.set = s.cells({"r4c8", "r5c7"});
  good.inferences[0].links[3].more = {s.on("r5c6=6")};
  BOOST_TEST(s.removing(good, {"r4c4=2"}) == "fine");
  BOOST_TEST(s.removing(good, {"r4c4=3"}) == "the elimination in r4c4 does not follow");
  const auto with_set = [&](std::initializer_list<std::string_view> names) {
    Step bad = good;
    bad.inferences[0].links[2].set = s.cells(names);
    return s.removing(bad, {"r4c4=2"});
  };
  BOOST_TEST(with_set({}) == "r5c7=6: no set");
  BOOST_TEST(with_set({"r4c8", "r4c8"}) == "r5c7=6: no set");
  BOOST_TEST(with_set({"r4c8", "r5c8"}) == "r5c7=6: the set is not almost locked");
  BOOST_TEST(with_set({"r4c8", "r9c9"}) == "r5c7=6: the cells of the set do not see each other");
  BOOST_TEST(with_set({"r5c7"}) == "r5c7=6: a digit that the set does not have");
  Step bad = good;
  bad.technique = T::discontinuous_nice_loop;
  BOOST_TEST(s.removing(bad, {"r4c4=2"}) == "r5c7=6: a group");
  bad = good;
  bad.inferences[0].links[3].set = {s.cell("r5c7")};
  BOOST_TEST(s.removing(bad, {"r4c4=2"}) == "r5c5/r5c6<>6: a set that is not used");
  s.marks.allow(s.cell("r5c7"), s.digit('2'));
  BOOST_TEST(s.removing(good, {"r4c4=2"}) == "r5c7=6: the set keeps the digit");
}

// The loop passes through r1c1, r1c2 by 1 and 2, so the set holds 3.
BOOST_AUTO_TEST_CASE(a_set_of_a_continuous_loop_holds_its_other_digits) {
  Scene s = Scene::nine();
  s.hold({"r1c1"}, "13");
  s.hold({"r1c2"}, "23");
  s.hold({"r9c2"}, "25");
  s.hold({"r9c1"}, "15");
  Step loop = chain(T::grouped_continuous_nice_loop, {row(s, "r9c1=1",
                                                          {{"r1c1<>1", "c1"},
                                                           {"r1c2=2", "r1"},
                                                           {"r9c2<>2", "c2"},
                                                           {"r9c2=5", "cell"},
                                                           {"r9c1<>5", "r9"},
                                                           {"r9c1=1", "cell"}})});
  Link& held = loop.inferences[0].links[2];
  held.reason = LinkReason::set;
  held.set = s.cells({"r1c1", "r1c2"});
  BOOST_TEST(s.removing(loop, {"r5c1=1"}) == "fine");
  BOOST_TEST(s.removing(loop, {"r1c5=3", "r2c3=3"}) == "fine");
  BOOST_TEST(s.removing(loop, {"r5c1=3"}) == "the elimination in r5c1 does not follow");
  BOOST_TEST(s.removing(loop, {"r1c5=4"}) == "the elimination in r1c5 does not follow");
  BOOST_TEST(s.removing(loop, {"r1c1=3"}) == "the elimination in r1c1 does not follow");
}

// r1c1, r1c2 hold 1, 2 and 3: without 1 they hold 2 and 3, and r1c5 takes 4, its only other digit.
BOOST_AUTO_TEST_CASE(a_set_forces_a_cell_that_sees_all_its_digits_but_one) {
  Scene s = Scene::nine();
  s.hold({"r1c1"}, "12");
  s.hold({"r1c2"}, "23");
  s.hold({"r1c5"}, "234");
  s.hold({"r9c1"}, "15");
  s.only("c5", '4', {"r1c5", "r9c5"});
  Step good = chain(T::grouped_aic, {row(s, "r9c1<>5",
                                         {{"r9c1=1", "cell"},
                                          {"r1c1<>1", "c1"},
                                          {"r1c5=4", "r1"},
                                          {"r9c5<>4", "c5"},
                                          {"r9c5=5", "cell"}})});
  s.hold({"r9c5"}, "45");
  Link& forced = good.inferences[0].links[3];
  forced.reason = LinkReason::set;
  forced.set = s.cells({"r1c1", "r1c2"});
  BOOST_TEST(s.removing(good, {"r9c3=5"}) == "fine");
  Step bad = good;
  bad.inferences[0].links[3].more = {s.on("r1c6=4")};
  BOOST_TEST(s.removing(bad, {"r9c3=5"}) == "r1c5/r1c6=4: a group in a cell");
  s.marks.allow(s.cell("r1c5"), s.digit('7'));
  BOOST_TEST(s.removing(good, {"r9c3=5"}) == "r1c5=4: the set leaves the cell another digit");
  s.hold({"r1c5"}, "234");
  bad = good;
  bad.inferences[0].links[3].set = s.cells({"r1c1", "r3c1"});
  s.hold({"r3c1"}, "23");
  BOOST_TEST(s.removing(bad, {"r9c3=5"}) == "r1c5=4: the cell does not see the set");
}

// The loop passes the set by 1 and leaves it by 2 and 3, which are in the set or in r1c5.
BOOST_AUTO_TEST_CASE(a_loop_by_a_forced_cell_removes_what_sees_set_and_cell) {
  Scene s = Scene::nine();
  s.hold({"r1c5"}, "234");
  s.hold({"r1c1"}, "123");
  s.hold({"r1c2"}, "236");
  s.hold({"r1c3"}, "36");
  s.hold({"r9c1"}, "15");
  s.hold({"r9c5"}, "45");
  Step loop = chain(T::grouped_continuous_nice_loop, {row(s, "r9c1=1",
                                                          {{"r1c1<>1", "c1"},
                                                           {"r1c5=4", "r1"},
                                                           {"r9c5<>4", "c5"},
                                                           {"r9c5=5", "cell"},
                                                           {"r9c1<>5", "r9"},
                                                           {"r9c1=1", "cell"}})});
  Link& forced = loop.inferences[0].links[2];
  forced.reason = LinkReason::set;
  forced.set = s.cells({"r1c1", "r1c2", "r1c3"});
  BOOST_TEST(s.removing(loop, {"r1c8=2", "r1c8=3"}) == "fine");
  BOOST_TEST(s.removing(loop, {"r1c8=6", "r2c2=6"}) == "fine");
  BOOST_TEST(s.removing(loop, {"r2c2=2"}) == "the elimination in r2c2 does not follow");
  BOOST_TEST(s.removing(loop, {"r1c5=2"}) == "the elimination in r1c5 does not follow");
  BOOST_TEST(s.removing(loop, {"r1c8=1"}) == "the elimination in r1c8 does not follow");
}

BOOST_AUTO_TEST_SUITE_END()
