// Implied houses, common peers and leftovers made by hand: accepted, and refused with one condition broken.
#include "unit/grader/scene.hpp"

using namespace tresse;
using namespace tresse::test;
using T = TechniqueId;

namespace {

TopologyPtr windoku() {
  TopologySpec s;
  s.side = 9;
  s.box_rows = s.box_cols = 3;
  s.windoku = true;
  return Topology::build(s).value();
}

// Rows 1 and 2 are regions 1 and 2, but for r2c9 and r3c1.
TopologyPtr ragged() {
  TopologySpec s;
  s.side = 9;
  for (std::uint16_t r = 0; r < 9; ++r) {
    for (std::size_t c = 0; c < 9; ++c) s.regions.push_back(r);
  }
  std::swap(s.regions[17], s.regions[18]);
  return Topology::build(s).value();
}

}  // namespace

BOOST_AUTO_TEST_SUITE(leftover_check_tests)

BOOST_AUTO_TEST_CASE(a_single_of_an_implied_house) {
  Scene s(windoku());
  s.only("i1", '5', {"r5c3"});
  Step single{T::implied_hidden_single, s.cells({"r5c3"}), s.houses({"i1"}), s.digits("5"), {}, {}};
  BOOST_TEST(s.placing(single, {"r5c3=5"}) == "fine");
  single.houses = s.houses({"c3"});
  BOOST_TEST(s.placing(single, {"r5c3=5"}) == "the digit also fits in r2c3");
  s.only("c3", '5', {"r5c3"});
  BOOST_TEST(s.placing(single, {"r5c3=5"}) == "the house is not implied");
}

BOOST_AUTO_TEST_CASE(common_peers) {
  Scene s(windoku());
  s.only("b3", '2', {"r2c7", "r2c8"});
  Step peer{T::common_peer, s.cells({"r2c7", "r2c8"}), s.houses({"b3"}), s.digits("2"), {}, {}};
  BOOST_TEST(s.removing(peer, {"r4c6=2"}) == "fine");  // window 2
  BOOST_TEST(s.removing(peer, {"r2c1=2"}) == "fine");  // row 2
  BOOST_TEST(s.removing(peer, {"r5c7=2"}) == "the elimination in r5c7 does not follow");
  BOOST_TEST(s.removing(peer, {"r4c6=3"}) == "the elimination in r4c6 does not follow");
  Step less = peer;
  less.cells.pop_back();
  BOOST_TEST(s.removing(less, {"r4c6=2"}) == "needs two cells or more");
  s.only("b3", '2', {"r2c7", "r2c8", "r1c9"});
  BOOST_TEST(s.removing(peer, {"r4c6=2"}) ==
             "the cells are not the places of the digit in the house");
}

BOOST_AUTO_TEST_CASE(generalized_sets) {
  Scene s(windoku());
  s.hold({"r2c3", "r2c9"}, "37");
  Step pair{
      T::generalized_pair, s.cells({"r2c3", "r2c9"}), s.houses({"r2"}), s.digits("37"), {}, {}};
  BOOST_TEST(s.removing(pair, {"r2c1=3"}) == "fine");
  BOOST_TEST(s.removing(pair, {"r3c9=3"}) == "the elimination in r3c9 does not follow");
  s.hold({"r2c3"}, "7");
  s.hold({"r2c3", "r2c2"}, "37");
  // 7 in r2c9 alone: what sees that cell loses it, here by a hidden window.
  Step triple{T::generalized_triple,
              s.cells({"r2c2", "r2c3", "r2c9"}),
              s.houses({"r2"}),
              s.digits("378"),
              {},
              {}};
  s.hold({"r2c9"}, "378");
  BOOST_TEST(s.removing(triple, {"r4c1=8"}) == "fine");
  BOOST_TEST(s.removing(triple, {"r4c1=7"}) == "the elimination in r4c1 does not follow");
  s.hold({"r2c9"}, "3789");
  BOOST_TEST(s.removing(triple, {"r4c1=8"}) == "r2c9 has another candidate");
}

BOOST_AUTO_TEST_CASE(leftovers) {
  Scene s(ragged());
  s.marks.forbid(s.cell("r3c1"), s.digit('5'));
  Step law{T::leftovers_1,   s.cells({"r2c9"}), s.houses({"r2", "g2"}), s.digits("5"), {}, {},
           s.cells({"r3c1"})};
  law.sets = {s.cells({"r2c9"}), {}, {}};
  BOOST_TEST(s.removing(law, {"r2c9=5"}) == "fine");
  BOOST_TEST(s.removing(law, {"r2c8=5"}) == "the elimination in r2c8 does not follow");
  BOOST_TEST(s.removing(law, {"r2c9=6"}) == "the elimination in r2c9 does not follow");
  Step other = law;
  other.technique = T::leftovers_2;
  BOOST_TEST(s.removing(other, {"r2c9=5"}) == "wrong number of cells");
  other = law;
  other.others = s.cells({"r3c2"});
  BOOST_TEST(s.removing(other, {"r2c9=5"}) ==
             "the groups are not what only the lines and only the others have");
  other = law;
  other.houses = s.houses({"g2", "r2"});
  BOOST_TEST(s.removing(other, {"r2c9=5"}) == "needs as many other houses as lines");
  other = law;
  other.sets[1] = s.cells({"r3c1"});
  BOOST_TEST(s.removing(other, {"r2c9=5"}) ==
             "the sets are not the cells that have the digit or may");

  // If one group has the digit, so has the other.
  Scene with(ragged());
  with.values.set(with.cell("r2c9"), with.digit('5'));
  law.sets = {with.cells({"r2c9"}), with.cells({"r3c1"}), with.cells({"r2c9"})};
  BOOST_TEST(with.placing(law, {"r3c1=5"}) == "fine");
  BOOST_TEST(with.placing(law, {"r3c2=5"}) == "the value in r3c2 does not follow");
  other = law;
  other.sets[2].clear();
  BOOST_TEST(with.placing(other, {"r3c1=5"}) == "the third set is not the cells that have the digit");
  law.sets[2].clear();
  with.values.clear(with.cell("r2c9"));
  BOOST_TEST(with.placing(law, {"r3c1=5"}) == "the value in r3c1 does not follow");
}

BOOST_AUTO_TEST_CASE(a_house_with_all_its_places_in_a_group) {
  TopologySpec spec = ragged()->spec();
  std::swap(spec.regions[16], spec.regions[19]);
  Scene s(Topology::build(spec).value());
  Step law{T::leftovers_2,
           s.cells({"r2c8", "r2c9"}),
           s.houses({"r2", "g2", "r2"}),
           s.digits("5"),
           {},
           {},
           s.cells({"r3c1", "r3c2"})};
  // 5 in row 2 is in one of both cells; so it is in r3c1 or r3c2, and nowhere else in row 3.
  s.only("r2", '5', {"r2c8", "r2c9"});
  law.sets = {s.cells({"r2c8", "r2c9"}), s.cells({"r3c1", "r3c2"}), {}};
  BOOST_TEST(s.removing(law, {"r3c9=5"}) == "fine");
  BOOST_TEST(s.removing(law, {"r4c1=5"}) == "the elimination in r4c1 does not follow");
  Step without = law;
  without.houses.pop_back();
  BOOST_TEST(s.removing(without, {"r3c9=5"}) == "the elimination in r3c9 does not follow");
  s.only("r2", '5', {"r2c8", "r2c9", "r2c1"});
  BOOST_TEST(s.removing(law, {"r3c9=5"}) == "the digit has places outside the group");
}

BOOST_AUTO_TEST_SUITE_END()
