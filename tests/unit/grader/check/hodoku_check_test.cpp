// Steps that HoDoKu's tables and its last resort make, by hand: each is accepted, and refused with an effect that does not
// follow, with a link broken, or with what its technique does not have.
#include "unit/grader/chains.hpp"

using namespace tresse;
using namespace tresse::test;
using T = TechniqueId;

BOOST_AUTO_TEST_SUITE(hodoku_check_tests)

BOOST_AUTO_TEST_CASE(forcing_chain_contradiction) {
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
  const Step good = chain(T::forcing_chain_contradiction, {off, on});
  BOOST_TEST(s.placing(good, {"r1c1=1"}) == "fine");
  BOOST_TEST(s.removing(good, {"r1c1=2"}) == "fine");
  BOOST_TEST(s.removing(good, {"r1c1=1"}) == "the elimination in r1c1 does not follow");
  BOOST_TEST(s.placing(good, {"r2c9=9"}) == "the placement in r2c9 does not follow");
  Step bad = good;
  bad.level = 1;
  BOOST_TEST(s.placing(bad, {"r1c1=1"}) == "this technique nests nothing");
  bad = good;
  bad.inferences[1].links.pop_back();
  BOOST_TEST(s.placing(bad, {"r1c1=1"}) == "no contradiction");
  bad = good;
  bad.inferences[1].links[0].candidate = s.on("r9c1=2");
  BOOST_TEST(s.placing(bad, {"r1c1=1"}) != "fine");
  s.marks.allow(s.cell("r5c9"), s.digit('9'));
  BOOST_TEST(s.placing(good, {"r1c1=1"}) == "r2c9=9: the house has another place left");
}

BOOST_AUTO_TEST_CASE(forcing_chain_verity) {
  Scene s = Scene::nine();
  s.hold({"r1c1"}, "123");
  s.hold({"r1c6"}, "37");
  s.hold({"r1c7"}, "27");
  s.hold({"r1c8"}, "17");
  const Inference one =
      row(s, "r1c1=1", {{"r1c8<>1", "r1"}, {"r1c8=7", "cell"}, {"r1c9<>7", "r1"}});
  const Inference two =
      row(s, "r1c1=2", {{"r1c7<>2", "r1"}, {"r1c7=7", "cell"}, {"r1c9<>7", "b3"}});
  const Inference three =
      row(s, "r1c1=3", {{"r1c6<>3", "r1"}, {"r1c6=7", "cell"}, {"r1c9<>7", "r1"}});
  Step good = chain(T::forcing_chain_verity, {one, two, three});
  good.cells = s.cells({"r1c1"});
  BOOST_TEST(s.removing(good, {"r1c9=7"}) == "fine");
  BOOST_TEST(s.removing(good, {"r1c8=7"}) == "the elimination in r1c8 does not follow");
  BOOST_TEST(s.placing(good, {"r1c9=7"}) == "the placement in r1c9 does not follow");
  Step bad = good;
  bad.inferences.pop_back();
  BOOST_TEST(s.removing(bad, {"r1c9=7"}) == "not one inference for each way");
  // Without its cell it is about an assumption and its opposite.
  bad = good;
  bad.cells.clear();
  BOOST_TEST(s.removing(bad, {"r1c9=7"}) == "needs two inferences");
  bad.inferences.pop_back();
  BOOST_TEST(s.removing(bad, {"r1c9=7"}) == "not an assumption and its opposite");
  s.marks.allow(s.cell("r1c1"), s.digit('4'));
  BOOST_TEST(s.removing(good, {"r1c9=7"}) == "not one inference for each way");
}

// All places of 5 in row 1; one of them is a group in the chain of another.
BOOST_AUTO_TEST_CASE(forcing_chain_verity_of_a_house) {
  Scene s = Scene::nine();
  s.only("r1", '5', {"r1c1", "r1c9"});
  s.only("b3", '5', {"r1c9", "r2c7", "r2c8"});
  const Inference left = row(s, "r1c1=5", {{"r1c9<>5", "r1"}, {"r2c7=5", "b3"}, {"r2c2<>5", "r2"}});
  Inference grouped = left;
  grouped.links[2].more = {s.on("r2c8=5")};
  s.only("c9", '5', {"r1c9", "r7c9"});
  s.only("c2", '5', {"r2c2", "r7c2"});
  s.only("r7", '5', {"r7c2", "r7c9"});
  Step step =
      chain(T::forcing_chain_verity,
            {grouped, row(s, "r1c9=5", {{"r7c9<>5", "c9"}, {"r7c2=5", "r7"}, {"r2c2<>5", "c2"}})});
  step.houses = s.houses({"r1"});
  step.digits = s.digits("5");
  BOOST_TEST(s.removing(step, {"r2c2=5"}) == "fine");
  BOOST_TEST(s.removing(step, {"r2c3=5"}) == "the elimination in r2c3 does not follow");
  Step bad = step;
  bad.inferences[0] = left;
  BOOST_TEST(s.removing(bad, {"r2c2=5"}) == "r2c7=5: the house has another place left");
  bad = step;
  bad.inferences[1].links.pop_back();
  BOOST_TEST(s.removing(bad, {"r2c2=5"}) == "different ends");
  bad = step;
  bad.digits = s.digits("6");
  BOOST_TEST(s.removing(bad, {"r2c2=5"}) == "not one inference for each way");
}

BOOST_AUTO_TEST_CASE(brute_force) {
  // Two solutions of these four cells with 1 and 2; the third candidate of r1c1 lets one of them be.
  Scene s(Topology::boxes(2, 2));
  const char* solution = "1234341221434321";
  for (std::size_t c = 0; c < 16; ++c) {
    for (std::size_t v = 0; v < 4; ++v) s.marks.forbid(CellId(c), Digit(v));
    s.marks.allow(CellId(c), s.digit(solution[c]));
  }
  s.hold({"r1c1"}, "12");
  s.hold({"r1c2"}, "12");
  Step step{T::brute_force, s.cells({"r1c1"}), {}, s.digits("1"), s.cands({"r1c1=1"}), {}};
  BOOST_TEST(s.verdict(step) == "fine");
  BOOST_TEST(s.placing(step, {"r1c2=2"}) == "places this digit alone");
  Step bad = step;
  bad.digits = s.digits("2");
  BOOST_TEST(s.placing(bad, {"r1c1=2"}) == "another digit is possible");
  bad = step;
  bad.eliminations = s.cands({"r1c2=1"});
  BOOST_TEST(s.verdict(bad) == "places this digit alone");
  bad = step;
  bad.cells.clear();
  BOOST_TEST(s.verdict(bad) == "needs a cell and a digit");
  // Now 1 and 2 may change places in both rows.
  s.hold({"r3c1"}, "12");
  s.hold({"r3c2"}, "12");
  BOOST_TEST(s.verdict(step) == "another digit is possible");
}

BOOST_AUTO_TEST_SUITE_END()
