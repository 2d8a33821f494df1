// Cycles, chains and forcing made by hand: each is accepted, and refused with an effect that does
// not follow or with one link broken. Links are written "r1c2=3" and "r1c2<>3" with their reason:
// "cell", a house, or "nested".
#include "unit/grader/chains.hpp"

using namespace tresse;
using namespace tresse::test;
using T = TechniqueId;

namespace {

// Ones: row 1 in c2 and c6, row 4 in c2 and c4.
Scene skyscraper() {
  Scene s = Scene::nine();
  s.only("r1", '1', {"r1c2", "r1c6"});
  s.only("r4", '1', {"r4c2", "r4c4"});
  return s;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(chain_check_tests)

BOOST_AUTO_TEST_CASE(x_cycle) {
  Scene s = Scene::nine();
  s.only("r1", '1', {"r1c2", "r1c6"});
  s.only("r5", '1', {"r5c2", "r5c6"});
  const Step good =
      chain(T::x_cycle,
            {row(s, "r1c2=1",
                 {{"r5c2<>1", "c2"}, {"r5c6=1", "r5"}, {"r1c6<>1", "c6"}, {"r1c2=1", "r1"}})});
  BOOST_TEST(s.removing(good, {"r3c2=1", "r9c6=1"}) == "fine");
  BOOST_TEST(s.removing(good, {"r9c7=1"}) == "the elimination in r9c7 does not follow");
  BOOST_TEST(s.removing(good, {"r9c6=2"}) == "the elimination in r9c6 does not follow");
  BOOST_TEST(s.removing(good, {"r5c6=1"}) == "the elimination in r5c6 does not follow");
  BOOST_TEST(s.placing(good, {"r1c2=1"}) == "places nothing");
  Step bad = good;
  bad.technique = T::y_cycle;
  BOOST_TEST(s.removing(bad, {"r9c6=1"}) == "r5c6=1: an on by a house");
  bad.technique = T::xy_cycle;
  BOOST_TEST(s.removing(bad, {"r9c6=1"}) == "fine");
  bad.dynamic = true;
  BOOST_TEST(s.removing(bad, {"r9c6=1"}) == "this technique is never dynamic");
  bad.dynamic = false;
  bad.level = 1;
  BOOST_TEST(s.removing(bad, {"r9c6=1"}) == "this technique nests nothing");
  bad = good;
  bad.inferences[0].links.pop_back();
  BOOST_TEST(s.removing(bad, {"r9c6=1"}) == "no cycle has so many links");
  bad = good;
  bad.inferences[0].links[1].house = s.house("r1");
  BOOST_TEST(s.removing(bad, {"r9c6=1"}) == "r5c2<>1: not in the house");
  bad = good;
  bad.inferences[0].links[2].from = {0};
  BOOST_TEST(s.removing(bad, {"r9c6=1"}) == "r5c6=1: from a like link");
  bad = good;
  bad.inferences.push_back(good.inferences[0]);
  BOOST_TEST(s.removing(bad, {"r9c6=1"}) == "needs one inference");
  s.marks.allow(s.cell("r5c9"), s.digit('1'));
  BOOST_TEST(s.removing(good, {"r9c6=1"}) == "r5c6=1: the house has another place left");
  s.marks.forbid(s.cell("r5c9"), s.digit('1'));
  s.values.set(s.cell("r5c9"), s.digit('1'));
  BOOST_TEST(s.removing(good, {"r9c6=1"}) == "r5c6=1: the digit is not missing");
}

BOOST_AUTO_TEST_CASE(y_cycle) {
  Scene s = Scene::nine();
  s.hold({"r1c1"}, "12");
  s.hold({"r1c5"}, "23");
  s.hold({"r5c5"}, "34");
  s.hold({"r5c1"}, "41");
  const Step good = chain(T::y_cycle, {row(s, "r1c1=1",
                                           {{"r5c1<>1", "c1"},
                                            {"r5c1=4", "cell"},
                                            {"r5c5<>4", "r5"},
                                            {"r5c5=3", "cell"},
                                            {"r1c5<>3", "c5"},
                                            {"r1c5=2", "cell"},
                                            {"r1c1<>2", "r1"},
                                            {"r1c1=1", "cell"}})});
  BOOST_TEST(s.removing(good, {"r1c8=2", "r5c8=4", "r9c1=1"}) == "fine");
  BOOST_TEST(s.removing(good, {"r1c8=1"}) == "the elimination in r1c8 does not follow");
  BOOST_TEST(s.removing(good, {"r5c5=3"}) == "the elimination in r5c5 does not follow");
  Step bad = good;
  bad.technique = T::x_cycle;
  BOOST_TEST(s.removing(bad, {"r9c1=1"}) == "r5c1=4: a link inside a cell");
  bad = good;
  bad.inferences[0].links[3] = link(s, "r5c5<>4", "c5", {2});
  BOOST_TEST(s.removing(bad, {"r9c1=1"}) == "r5c5<>4: not in the house");
  bad = good;
  bad.inferences[0].links[3].candidate = s.on("r5c5=3");
  BOOST_TEST(s.removing(bad, {"r9c1=1"}) == "r5c5<>3: not the same digit");
  s.marks.allow(s.cell("r5c5"), s.digit('7'));
  BOOST_TEST(s.removing(good, {"r9c1=1"}) == "r5c5=3: the cell has another digit left");
}

BOOST_AUTO_TEST_CASE(xy_cycle_with_weak_links_inside_cells) {
  Scene s = Scene::nine();
  s.only("r1", '1', {"r1c1", "r1c5"});
  s.only("r1", '2', {"r1c1", "r1c5"});
  const Step good =
      chain(T::xy_cycle,
            {row(s, "r1c1=1",
                 {{"r1c1<>2", "cell"}, {"r1c5=2", "r1"}, {"r1c5<>1", "cell"}, {"r1c1=1", "r1"}})});
  // Nothing outside the two cells sees both kinds, and inside them a cycle says nothing.
  BOOST_TEST(s.removing(good, {"r1c1=3"}) == "the elimination in r1c1 does not follow");
  BOOST_TEST(s.removing(good, {"r2c1=1"}) == "the elimination in r2c1 does not follow");
}

BOOST_AUTO_TEST_CASE(x_chain) {
  Scene s = skyscraper();
  const Step good = chain(T::x_chain, {row(s, "r2c4=1",
                                           {{"r1c6<>1", "b2"},
                                            {"r1c2=1", "r1"},
                                            {"r4c2<>1", "c2"},
                                            {"r4c4=1", "r4"},
                                            {"r2c4<>1", "c4"}})});
  BOOST_TEST(s.removing(good, {"r2c4=1"}) == "fine");
  BOOST_TEST(s.removing(good, {"r2c5=1"}) == "the elimination in r2c5 does not follow");
  BOOST_TEST(s.removing(good, {"r2c4=2"}) == "the elimination in r2c4 does not follow");
  BOOST_TEST(s.placing(good, {"r2c4=1"}) == "the placement in r2c4 does not follow");
  Step bad = good;
  bad.inferences[0].links.pop_back();
  BOOST_TEST(s.removing(bad, {"r2c4=1"}) == "does not end in its opposite");
  bad = good;
  bad.inferences[0].links[3].from = {4};
  BOOST_TEST(s.removing(bad, {"r2c4=1"}) == "r4c2<>1 comes from a later link");
  bad = good;
  bad.inferences[0].links[3].from = {3};
  BOOST_TEST(s.removing(bad, {"r2c4=1"}) == "r4c2<>1 comes from a later link");
  bad = good;
  bad.inferences[0].links[4].from = {};
  BOOST_TEST(s.removing(bad, {"r2c4=1"}) == "r4c4=1: comes from nothing");
  bad = good;
  bad.inferences[0].links[4].from = {3, 1};
  BOOST_TEST(s.removing(bad, {"r2c4=1"}) == "r4c4=1: more than one link before");
  bad = good;
  bad.inferences[0].links[4].reason = LinkReason::assumption;
  BOOST_TEST(s.removing(bad, {"r2c4=1"}) == "r4c4=1: a second assumption");
  bad = good;
  bad.inferences[0].links[0].reason = LinkReason::cell;
  BOOST_TEST(s.removing(bad, {"r2c4=1"}) == "r2c4=1 is not an assumption");
  bad = good;
  bad.inferences[0].links[5].from = {0};
  BOOST_TEST(s.removing(bad, {"r2c4=1"}) == "r2c4<>1: the same candidate");
  bad = good;
  bad.inferences[0].links.insert(bad.inferences[0].links.end() - 1, link(s, "r4c5<>1", "b5", {4}));
  BOOST_TEST(s.removing(bad, {"r2c4=1"}) == "r4c5<>1 is about no candidate");
  bad.inferences[0].links[5] = link(s, "r5c5<>1", "b5", {4});
  BOOST_TEST(s.removing(bad, {"r2c4=1"}) == "a link that no later one needs");
  bad = good;
  bad.inferences[0].links[2].candidate = CandId(729);
  BOOST_TEST(s.removing(bad, {"r2c4=1"}) == "a link outside the grid");
  bad = good;
  bad.inferences[0].links[2].house = HouseId(27);
  BOOST_TEST(s.removing(bad, {"r2c4=1"}) == "r1c2=1: no such house");
  bad.inferences[0].links.clear();
  BOOST_TEST(s.removing(bad, {"r2c4=1"}) == "an inference without links");
  bad.inferences.clear();
  BOOST_TEST(s.removing(bad, {"r2c4=1"}) == "needs one inference");
}

BOOST_AUTO_TEST_CASE(xy_chain_that_places) {
  Scene s = Scene::nine();
  s.hold({"r1c1"}, "12");
  s.hold({"r5c1"}, "23");
  s.hold({"r5c5"}, "13");
  s.only("r1", '1', {"r1c1", "r1c5"});
  Step good = chain(T::xy_chain, {row(s, "r1c1<>1",
                                      {{"r1c1=2", "cell"},
                                       {"r5c1<>2", "c1"},
                                       {"r5c1=3", "cell"},
                                       {"r5c5<>3", "r5"},
                                       {"r5c5=1", "cell"},
                                       {"r1c5<>1", "c5"},
                                       {"r1c1=1", "r1"}})});
  good.placements = s.cands({"r1c1=1"});
  good.eliminations = s.cands({"r1c1=2"});
  BOOST_TEST(s.verdict(good) == "fine");
  BOOST_TEST(s.removing(good, {"r1c1=2"}) == "fine");
  BOOST_TEST(s.removing(good, {"r1c1=1"}) == "the elimination in r1c1 does not follow");
  BOOST_TEST(s.placing(good, {"r5c1=3"}) == "the placement in r5c1 does not follow");
  BOOST_TEST(s.placing(good, {"r1c1=2"}) == "the placement in r1c1 does not follow");
  good.technique = T::x_chain;
  BOOST_TEST(s.verdict(good) == "r1c1=2: a link inside a cell");
}

BOOST_AUTO_TEST_CASE(nishio) {
  Scene s = skyscraper();
  s.only("r1", '1', {"r1c2", "r1c5", "r1c6"});
  Inference on;
  on.links = {link(s, "r2c4=1"), link(s, "r1c6<>1", "b2", {0}), link(s, "r1c5<>1", "b2", {0}),
              link(s, "r1c2=1", "r1", {1, 2})};
  const Inference off = row(s, "r2c4=1", {{"r4c4<>1", "c4"}, {"r4c2=1", "r4"}, {"r1c2<>1", "c2"}});
  Step good = chain(T::nishio, {on, off});
  good.dynamic = true;
  BOOST_TEST(s.removing(good, {"r2c4=1"}) == "fine");
  BOOST_TEST(s.removing(good, {"r1c2=1"}) == "the elimination in r1c2 does not follow");
  BOOST_TEST(s.removing(good, {"r2c4=2"}) == "the elimination in r2c4 does not follow");
  Step bad = good;
  bad.dynamic = false;
  BOOST_TEST(s.removing(bad, {"r2c4=1"}) == "r1c2=1: more than one link before");
  bad = good;
  bad.inferences[0].links.back().from = {1};
  BOOST_TEST(s.removing(bad, {"r2c4=1"}) == "r1c2=1: the house has another place left");
  bad = good;
  bad.inferences.pop_back();
  BOOST_TEST(s.removing(bad, {"r2c4=1"}) == "needs two inferences");
  bad = good;
  bad.inferences[1].links.pop_back();
  BOOST_TEST(s.removing(bad, {"r2c4=1"}) == "no contradiction");
  bad = good;
  bad.inferences[1] = on;
  BOOST_TEST(s.removing(bad, {"r2c4=1"}) == "no contradiction");
  bad = good;
  bad.inferences[1].links[0].candidate = s.on("r2c5=1");
  BOOST_TEST(s.removing(bad, {"r2c4=1"}) == "r4c4<>1: not in the house");
  bad.inferences[1] = row(s, "r4c4<>1", {{"r4c2=1", "r4"}, {"r1c2<>1", "c2"}});
  BOOST_TEST(s.removing(bad, {"r2c4=1"}) == "not one assumption");
}

BOOST_AUTO_TEST_CASE(contradiction_from_an_off) {
  Scene s = Scene::nine();
  s.hold({"r1c1"}, "12");
  s.hold({"r2c2"}, "29");
  s.hold({"r9c1"}, "29");
  s.only("c9", '9', {"r2c9", "r9c9"});
  // r1c1 is not 1, so 2; then r2c2 is 9, and r9c1 too, which leaves 9 in r2c9.
  const Inference off = row(
      s, "r1c1<>1", {{"r1c1=2", "cell"}, {"r2c2<>2", "b1"}, {"r2c2=9", "cell"}, {"r2c9<>9", "r2"}});
  const Inference on = row(s, "r1c1<>1",
                           {{"r1c1=2", "cell"},
                            {"r9c1<>2", "c1"},
                            {"r9c1=9", "cell"},
                            {"r9c9<>9", "r9"},
                            {"r2c9=9", "c9"}});
  Step step = chain(T::contradiction_forcing, {off, on});
  BOOST_TEST(s.placing(step, {"r1c1=1"}) == "fine");
  BOOST_TEST(s.removing(step, {"r1c1=2"}) == "fine");
  BOOST_TEST(s.removing(step, {"r1c1=1"}) == "the elimination in r1c1 does not follow");
  BOOST_TEST(s.placing(step, {"r1c1=2"}) == "the placement in r1c1 does not follow");
  BOOST_TEST(s.placing(step, {"r2c9=9"}) == "the placement in r2c9 does not follow");
  s.marks.allow(s.cell("r2c2"), s.digit('5'));
  BOOST_TEST(s.placing(step, {"r1c1=1"}) == "r2c2=9: the cell has another digit left");
}

BOOST_AUTO_TEST_CASE(double_forcing) {
  Scene s = Scene::nine();
  s.hold({"r1c1"}, "123");
  s.hold({"r1c5"}, "17");
  s.only("c1", '1', {"r1c1", "r5c1"});
  // r1c1 is 1: r1c5 is 7, r1c9 is not. r1c1 is not 1: r5c1 is, r5c9 is not, r5c9 is 7.
  s.hold({"r5c9"}, "17");
  Step good =
      chain(T::double_forcing,
            {row(s, "r1c1=1", {{"r1c5<>1", "r1"}, {"r1c5=7", "cell"}, {"r1c9<>7", "r1"}}),
             row(s, "r1c1<>1",
                 {{"r5c1=1", "c1"}, {"r5c9<>1", "r5"}, {"r5c9=7", "cell"}, {"r1c9<>7", "c9"}})});
  BOOST_TEST(s.removing(good, {"r1c9=7"}) == "fine");
  BOOST_TEST(s.removing(good, {"r1c8=7"}) == "the elimination in r1c8 does not follow");
  BOOST_TEST(s.placing(good, {"r1c9=7"}) == "the placement in r1c9 does not follow");
  Step bad = good;
  bad.inferences[1].links.back().candidate = s.on("r9c9=7");
  BOOST_TEST(s.removing(bad, {"r1c9=7"}) == "different ends");
  bad = good;
  bad.inferences[1] = good.inferences[0];
  BOOST_TEST(s.removing(bad, {"r1c9=7"}) == "not an assumption and its opposite");
  s.marks.allow(s.cell("r9c1"), s.digit('1'));
  BOOST_TEST(s.removing(good, {"r1c9=7"}) == "r5c1=1: the house has another place left");
}

BOOST_AUTO_TEST_CASE(cell_forcing) {
  Scene s = Scene::nine();
  s.hold({"r1c1"}, "123");
  s.hold({"r1c6"}, "37");
  s.hold({"r1c7"}, "27");
  s.hold({"r1c8"}, "17");
  Step good = chain(T::cell_forcing,
                    {row(s, "r1c1=1", {{"r1c8<>1", "r1"}, {"r1c8=7", "cell"}, {"r1c9<>7", "r1"}}),
                     row(s, "r1c1=2", {{"r1c7<>2", "r1"}, {"r1c7=7", "cell"}, {"r1c9<>7", "b3"}}),
                     row(s, "r1c1=3", {{"r1c6<>3", "r1"}, {"r1c6=7", "cell"}, {"r1c9<>7", "r1"}})});
  good.cells = s.cells({"r1c1"});
  BOOST_TEST(s.removing(good, {"r1c9=7"}) == "fine");
  BOOST_TEST(s.removing(good, {"r1c8=7"}) == "the elimination in r1c8 does not follow");
  Step bad = good;
  bad.inferences.pop_back();
  BOOST_TEST(s.removing(bad, {"r1c9=7"}) == "not one inference for each way");
  bad = good;
  bad.inferences[2] = bad.inferences[0];
  BOOST_TEST(s.removing(bad, {"r1c9=7"}) == "not one inference for each way");
  bad = good;
  bad.cells = s.cells({"r1c2"});
  BOOST_TEST(s.removing(bad, {"r1c9=7"}) == "not one inference for each way");
  bad.cells = {};
  BOOST_TEST(s.removing(bad, {"r1c9=7"}) == "needs one cell");
  bad = good;
  bad.technique = T::nishio;
  BOOST_TEST(s.removing(bad, {"r1c9=7"}) == "r1c8=7: a link inside a cell");
  s.marks.allow(s.cell("r1c1"), s.digit('4'));
  BOOST_TEST(s.removing(good, {"r1c9=7"}) == "not one inference for each way");
}

BOOST_AUTO_TEST_CASE(region_forcing) {
  Scene s = Scene::nine();
  s.only("r1", '1', {"r1c1", "r1c5", "r1c9"});
  s.hold({"r5c1", "r5c5", "r5c9"}, "17");
  // Wherever row 1 has its 1, row 5 has 7 below it.
  const auto below = [&](std::string_view one, std::string_view gone, std::string_view column,
                         std::string_view seven) {
    return row(s, one, {{gone, column}, {seven, "cell"}, {"r5c2<>7", "r5"}});
  };
  Step good = chain(T::region_forcing, {below("r1c1=1", "r5c1<>1", "c1", "r5c1=7"),
                                        below("r1c5=1", "r5c5<>1", "c5", "r5c5=7"),
                                        below("r1c9=1", "r5c9<>1", "c9", "r5c9=7")});
  good.houses = s.houses({"r1"});
  good.digits = s.digits("1");
  BOOST_TEST(s.removing(good, {"r5c2=7"}) == "fine");
  BOOST_TEST(s.removing(good, {"r5c1=7"}) == "the elimination in r5c1 does not follow");
  BOOST_TEST(s.placing(good, {"r5c2=7"}) == "the placement in r5c2 does not follow");
  Step bad = good;
  bad.digits = s.digits("2");
  BOOST_TEST(s.removing(bad, {"r5c2=7"}) == "not one inference for each way");
  bad.digits = {};
  BOOST_TEST(s.removing(bad, {"r5c2=7"}) == "needs a house and a digit");
  bad = good;
  bad.houses = s.houses({"c1"});
  BOOST_TEST(s.removing(bad, {"r5c2=7"}) == "not one inference for each way");
  bad = good;
  bad.inferences[2].links.back().candidate = s.on("r5c3=7");
  BOOST_TEST(s.removing(bad, {"r5c2=7"}) == "different ends");
  bad.inferences.pop_back();
  BOOST_TEST(s.removing(bad, {"r5c2=7"}) == "not one inference for each way");
  s.marks.allow(s.cell("r1c8"), s.digit('1'));
  BOOST_TEST(s.removing(good, {"r5c2=7"}) == "not one inference for each way");
  s.values.set(s.cell("r1c8"), s.digit('1'));
  BOOST_TEST(s.removing(good, {"r5c2=7"}) == "the digit is not missing");
}

BOOST_AUTO_TEST_CASE(nested_steps) {
  Scene s = Scene::nine();
  s.only("b1", '1', {"r2c2", "r3c1", "r3c3"});
  s.only("c9", '1', {"r3c9", "r5c9"});
  // r5c2 is 1: not in r2c2, so box 1 has it in row 3 and r3c9 has it not; but column 9 needs it there.
  Inference off;
  off.links = {link(s, "r5c2=1"), link(s, "r2c2<>1", "c2", {0}), link(s, "r3c9<>1", "nested", {1})};
  const Inference on = row(s, "r5c2=1", {{"r5c9<>1", "r5"}, {"r3c9=1", "c9"}});
  Step good = chain(T::contradiction_forcing, {off, on});
  good.dynamic = true;
  good.level = 1;
  good.nested = {{T::pointing,
                  s.cells({"r3c1", "r3c3"}),
                  s.houses({"b1", "r3"}),
                  s.digits("1"),
                  {},
                  s.cands({"r3c8=1", "r3c9=1"})}};
  BOOST_TEST(s.removing(good, {"r5c2=1"}) == "fine");
  BOOST_TEST(s.removing(good, {"r3c9=1"}) == "the elimination in r3c9 does not follow");
  Step bad = good;
  bad.level = 0;
  BOOST_TEST(s.removing(bad, {"r5c2=1"}) == "this technique nests nothing");
  bad.level = 6;
  BOOST_TEST(s.removing(bad, {"r5c2=1"}) == "there is no such level");
  bad = good;
  bad.nested[0].eliminations = s.cands({"r3c8=1"});
  BOOST_TEST(s.removing(bad, {"r5c2=1"}) == "r3c9<>1: the nested step does not remove it");
  bad = good;
  bad.inferences[0].links[2].nested = 1;
  BOOST_TEST(s.removing(bad, {"r5c2=1"}) == "r3c9<>1: no such nested step");
  bad = good;
  bad.nested[0].houses[1] = s.house("r2");
  BOOST_TEST(s.removing(bad, {"r5c2=1"}) == "r3c9<>1: nested step: r3c1 is not in both houses");
  bad = good;
  bad.inferences[0].links[2].from = {0};
  BOOST_TEST(s.removing(bad, {"r5c2=1"}) == "r3c9<>1: nested from a link that is on");
  bad = good;
  bad.nested[0].technique = T::unique_loop_1;
  BOOST_TEST(s.removing(bad, {"r5c2=1"}) == "r3c9<>1: a nested step that assumes uniqueness");
  bad = good;
  bad.technique = T::nishio;
  BOOST_TEST(s.removing(bad, {"r5c2=1"}) == "this technique nests nothing");
  bad = good;
  bad.inferences[0].links[2].on = true;
  BOOST_TEST(s.removing(bad, {"r5c2=1"}) == "r3c9=1: an on by a nested step");
  s.marks.allow(s.cell("r1c2"), s.digit('1'));  // a place that no link of the chain took away
  BOOST_TEST(s.removing(good, {"r5c2=1"}) == "r3c9<>1: nested step: the digit also fits in r1c2");
  s.marks.forbid(s.cell("r1c2"), s.digit('1'));
  s.marks.allow(s.cell("r3c2"), s.digit('1'));  // gone by column 2 too, but that does not matter
  BOOST_TEST(s.removing(good, {"r5c2=1"}) == "fine");
  s.marks.forbid(s.cell("r2c2"), s.digit('1'));
  BOOST_TEST(s.verdict(good.nested[0]) == "the digit also fits in r3c2");
  s.marks.allow(s.cell("r2c2"), s.digit('1'));
  s.marks.allow(s.cell("r1c2"), s.digit('1'));
  bad = good;
  bad.inferences[0].links.insert(bad.inferences[0].links.begin() + 2,
                                 link(s, "r1c2<>1", "c2", {0}));
  bad.inferences[0].links.back().from = {1, 2};
  BOOST_TEST(s.removing(bad, {"r5c2=1"}) == "fine");
}

BOOST_AUTO_TEST_CASE(nested_chains) {
  Scene s = Scene::nine();
  s.only("b1", '1', {"r1c3", "r2c2", "r3c1"});
  s.only("c5", '1', {"r1c5", "r7c5"});
  s.only("c8", '1', {"r3c8", "r7c8"});
  s.only("c9", '1', {"r3c9", "r5c9"});
  // Without r2c2 a chain says that r3c9 is not 1.
  Step inner = chain(T::x_chain, {row(s, "r3c9=1",
                                      {{"r3c1<>1", "r3"},
                                       {"r1c3=1", "b1"},
                                       {"r1c5<>1", "r1"},
                                       {"r7c5=1", "c5"},
                                       {"r7c8<>1", "r7"},
                                       {"r3c8=1", "c8"},
                                       {"r3c9<>1", "r3"}})});
  inner.eliminations = s.cands({"r3c9=1"});
  BOOST_TEST(s.verdict(inner) == "r1c3=1: the house has another place left");
  Inference off;
  off.links = {link(s, "r5c2=1"), link(s, "r2c2<>1", "c2", {0}), link(s, "r3c9<>1", "nested", {1})};
  Step good = chain(T::contradiction_forcing,
                    {off, row(s, "r5c2=1", {{"r5c9<>1", "r5"}, {"r3c9=1", "c9"}})});
  good.dynamic = true;
  good.level = 2;
  good.nested = {inner};
  BOOST_TEST(s.removing(good, {"r5c2=1"}) == "fine");
  BOOST_TEST(s.removing(good, {"r3c9=1"}) == "the elimination in r3c9 does not follow");
  Step bad = good;
  bad.nested[0].inferences[0].links[4].house = s.house("b8");
  BOOST_TEST(s.removing(bad, {"r5c2=1"}) ==
             "r3c9<>1: nested step: r7c5=1: not another place of the house");
  bad = good;
  bad.nested[0].eliminations = s.cands({"r3c8=1"});
  BOOST_TEST(s.removing(bad, {"r5c2=1"}) == "r3c9<>1: the nested step does not remove it");
  bad.nested[0].eliminations = s.cands({"r3c8=1", "r3c9=1"});
  BOOST_TEST(s.removing(bad, {"r5c2=1"}) ==
             "r3c9<>1: nested step: the elimination in r3c8 does not follow");

  // Once more around it: r6c1 is 1, so r6c9 is not; then all of this holds and r5c2 is not 1, so
  // r5c9 is, but row 4 is left with r4c7.
  good.eliminations = s.cands({"r5c2=1"});
  s.only("c9", '1', {"r3c9", "r5c9", "r6c9"});
  s.only("r4", '1', {"r4c2", "r4c7"});
  s.only("r5", '1', {"r5c1", "r5c2", "r5c9"});
  BOOST_TEST(s.verdict(good) == "r3c9=1: the house has another place left");
  Inference in_row_5;
  in_row_5.links = {link(s, "r6c1=1"),
                    link(s, "r6c9<>1", "r6", {0}),
                    link(s, "r5c2<>1", "nested", {1}),
                    link(s, "r5c1<>1", "c1", {0}),
                    link(s, "r5c9=1", "r5", {2, 3}),
                    link(s, "r4c7<>1", "b6", {4})};
  Step whole = chain(T::contradiction_forcing,
                     {in_row_5, row(s, "r6c1=1", {{"r4c2<>1", "b4"}, {"r4c7=1", "r4"}})});
  whole.dynamic = true;
  whole.level = 5;
  whole.nested = {good};
  BOOST_TEST(s.removing(whole, {"r6c1=1"}) == "fine");
  BOOST_TEST(s.removing(whole, {"r5c2=1"}) == "the elimination in r5c2 does not follow");
  s.marks.allow(s.cell("r9c5"), s.digit('1'));  // breaks the innermost chain
  BOOST_TEST(
      s.removing(whole, {"r6c1=1"}) ==
      "r5c2<>1: nested step: r3c9<>1: nested step: r7c5=1: the house has another place left");
}

BOOST_AUTO_TEST_SUITE_END()
