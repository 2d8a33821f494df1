// Alternating chains made by hand: each is accepted, and refused with an effect that does not follow or with one link
// broken.
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

BOOST_AUTO_TEST_SUITE(nice_loop_check_tests)

BOOST_AUTO_TEST_CASE(x_chain_removes_what_both_ends_see) {
  Scene s = skyscraper();
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

BOOST_AUTO_TEST_SUITE_END()
