// Steps by clues made by hand, on the grid of the sample steps: accepted, and refused with one condition broken.
#include "sample_steps.hpp"
#include "unit/grader/scene.hpp"

using namespace tresse;
using namespace tresse::test;
using T = TechniqueId;

namespace {

Step clue_step(const Scene& s, T id, std::uint32_t clue, std::initializer_list<std::string_view> cells) {
  Step step;
  step.technique = id;
  step.clues = {clue};
  step.cells = s.cells(cells);
  return step;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(clue_check_tests)

BOOST_AUTO_TEST_CASE(what_is_in_no_way_to_obey_a_clue) {
  Scene s(sample_topology());
  const Step odd = clue_step(s, T::clue_candidates, 0, {"r3c3"});
  BOOST_TEST(s.removing(odd, {"r3c3=2", "r3c3=8"}) == "fine");
  BOOST_TEST(s.removing(odd, {"r3c3=3"}) == "the elimination in r3c3 does not follow");
  const Step thermometer = clue_step(s, T::clue_pairs, 1, {"r5c1", "r5c2", "r6c2"});
  BOOST_TEST(s.removing(thermometer, {"r5c1=8", "r5c1=9", "r5c2=1", "r5c2=9", "r6c2=1", "r6c2=2"}) == "fine");
  BOOST_TEST(s.removing(thermometer, {"r6c2=3"}) == "the elimination in r6c2 does not follow");
  BOOST_TEST(s.removing(thermometer, {"r6c1=1"}) == "r6c1 is no cell of the step");
  const Step cage = clue_step(s, T::cage_combinations, 2, {"r1c1", "r1c2"});
  BOOST_TEST(s.removing(cage, {"r1c1=1", "r1c2=8"}) == "fine");
  BOOST_TEST(s.removing(cage, {"r1c1=9"}) == "the elimination in r1c1 does not follow");
  const Step arrow = clue_step(s, T::clue_sum, 3, {"r7c4", "r7c5", "r7c6"});
  BOOST_TEST(s.removing(arrow, {"r7c4=2", "r7c5=9"}) == "fine");
  BOOST_TEST(s.removing(arrow, {"r7c4=3"}) == "the elimination in r7c4 does not follow");
  const Step between = clue_step(s, T::clue_reading, 4, {"r9c1", "r9c2", "r8c3"});
  BOOST_TEST(s.removing(between, {"r9c2=1", "r9c2=9"}) == "fine");
  BOOST_TEST(s.removing(between, {"r9c1=1"}) == "the elimination in r9c1 does not follow");
  Step two = cage;
  two.clues = {2, 3};
  BOOST_TEST(s.removing(two, {"r1c1=1"}) == "wrong number of clues");
  two.clues = {7};
  BOOST_TEST(s.removing(two, {"r1c1=1"}) == "no such clue");
}

BOOST_AUTO_TEST_CASE(rules_that_hold_everywhere) {
  TopologySpec spec = Topology::boxes(3, 3)->spec();
  spec.constraints = {{RuleKind::global_entropy, {}, {}, 0}, {RuleKind::anti_taxicab, {}, {}, 0}, {RuleKind::nonconsecutive, {}, {}, 0}};
  Scene s(Topology::build(spec).value());
  s.hold({"r1c1", "r1c2"}, "123");
  s.hold({"r2c1"}, "456");
  const Step square = clue_step(s, T::clue_reading, 0, {"r1c1", "r1c2", "r2c1", "r2c2"});
  BOOST_TEST(s.removing(square, {"r2c2=1", "r2c2=6"}) == "fine");
  BOOST_TEST(s.removing(square, {"r2c2=7"}) == "the elimination in r2c2 does not follow");
  const Step other = clue_step(s, T::clue_reading, 0, {"r1c1", "r1c2", "r2c1", "r3c3"});
  BOOST_TEST(s.removing(other, {"r3c3=5"}) == "the elimination in r3c3 does not follow");
  s.hold({"r1c1"}, "3");
  const Step taxicab = clue_step(s, T::clue_pairs, 1, {"r1c1", "r2c3"});
  BOOST_TEST(s.removing(taxicab, {"r2c3=3"}) == "fine");
  BOOST_TEST(s.removing(taxicab, {"r2c3=4"}) == "the elimination in r2c3 does not follow");
  const Step beside = clue_step(s, T::clue_pairs, 2, {"r1c1", "r2c1"});
  BOOST_TEST(s.removing(beside, {"r2c1=4"}) == "fine");
  BOOST_TEST(s.removing(beside, {"r2c1=5"}) == "the elimination in r2c1 does not follow");
}

BOOST_AUTO_TEST_CASE(room_for_the_digits_of_a_house) {
  Scene s(sample_topology());
  Step arrow = clue_step(s, T::clue_exhaustion, 3, {"r7c4", "r7c5", "r7c6"});
  s.hold({"r7c4"}, "59");
  s.hold({"r7c1", "r7c2"}, "14");
  // 5 = 2 + 3 needs no digit of these; 1 + 4 would.
  BOOST_TEST(s.removing(arrow, {"r7c5=1"}) == "the elimination in r7c5 does not follow");
  arrow.houses = s.houses({"r7"});
  BOOST_TEST(s.removing(arrow, {"r7c5=1", "r7c5=4"}) == "fine");
  BOOST_TEST(s.removing(arrow, {"r7c5=2"}) == "the elimination in r7c5 does not follow");
}

// 16 is 7 + 9: no way to fill the other cage, or cell, takes one of them away.
BOOST_AUTO_TEST_CASE(ways_beside_a_clue) {
  Scene s(sample_topology());
  Step cage = clue_step(s, T::clue_exhaustion, 6, {"r1c6", "r1c7", "r2c8"});
  BOOST_TEST(s.removing(cage, {"r1c6=7"}) == "the elimination in r1c6 does not follow");
  cage.clues = {6, 2};
  BOOST_TEST(s.removing(cage, {"r1c6=7", "r1c7=9"}) == "fine");
  BOOST_TEST(s.removing(cage, {"r2c8=7"}) == "the elimination in r2c8 does not follow");
  const Step pair = clue_step(s, T::clue_exhaustion, 2, {"r1c1", "r1c2"});
  BOOST_TEST(s.removing(pair, {"r1c9=7", "r2c2=9"}) == "fine");
  BOOST_TEST(s.removing(pair, {"r1c9=8"}) == "the elimination in r1c9 does not follow");
  BOOST_TEST(s.removing(pair, {"r4c1=7"}) == "the elimination in r4c1 does not follow");
}

BOOST_AUTO_TEST_CASE(a_digit_that_each_combination_has) {
  Scene s(sample_topology());
  s.hold({"r1c5"}, "23");
  Step one = clue_step(s, T::cage_digit, 5, {"r1c3", "r1c4"});
  one.digits = s.digits("1");
  BOOST_TEST(s.removing(one, {"r1c9=1"}) == "fine");
  BOOST_TEST(s.removing(one, {"r2c9=1"}) == "the elimination in r2c9 does not follow");
  BOOST_TEST(s.removing(one, {"r1c9=2"}) == "the elimination in r1c9 does not follow");
  one.cells = s.cells({"r1c3"});
  BOOST_TEST(s.removing(one, {"r1c9=1"}) == "the digit need not be there");
  one.cells = s.cells({"r1c6"});
  BOOST_TEST(s.removing(one, {"r1c9=1"}) == "r1c6 is not in the cage");
}

// Row 1 is 45, its cages are 41: r1c9 is 4 more than r2c8.
BOOST_AUTO_TEST_CASE(the_45_rule) {
  Scene s(sample_topology());
  Step innies = clue_step(s, T::innies_outies, 2, {"r1c9"});
  innies.clues = {2, 5, 6};
  innies.others = s.cells({"r2c8"});
  innies.houses = s.houses({"r1"});
  BOOST_TEST(s.removing(innies, {"r1c9=4", "r2c8=6"}) == "fine");
  BOOST_TEST(s.removing(innies, {"r1c9=5"}) == "the elimination in r1c9 does not follow");
  Step other = innies;
  other.houses = s.houses({"r2"});
  BOOST_TEST(s.removing(other, {"r1c9=4"}) == "r1c1 counts otherwise");
  other = innies;
  other.clues = {2, 5};
  BOOST_TEST(s.removing(other, {"r1c9=4"}) == "r1c6 counts otherwise");
  other.clues = {2, 5, 3};
  BOOST_TEST(s.removing(other, {"r1c9=4"}) == "needs cages with sums");
  other = innies;
  other.technique = T::innies_outies_group;
  BOOST_TEST(s.removing(other, {"r1c9=4"}) == "wrong number of houses");
}

BOOST_AUTO_TEST_CASE(what_singles_and_clues_contradict) {
  Scene s(sample_topology());
  s.hold({"r1c1", "r1c2"}, "79");
  Step assumed;
  assumed.technique = T::clue_contradiction;
  assumed.clues = {2};
  assumed.cells = s.cells({"r1c9"});
  assumed.digits = s.digits("7");
  BOOST_TEST(s.removing(assumed, {"r1c9=7"}) == "fine");
  assumed.sets = {s.cells({"r1c1"})};
  BOOST_TEST(s.removing(assumed, {"r1c9=7"}) == "tells cells without digits");
  assumed.set_digits = {s.digits("9")};
  BOOST_TEST(s.removing(assumed, {"r1c9=7"}) == "fine");
  assumed.set_digits = {s.digits("8")};
  BOOST_TEST(s.removing(assumed, {"r1c9=7"}) == "tells a digit that is not there");
  assumed.sets.clear();
  assumed.set_digits.clear();
  assumed.digits = s.digits("8");
  BOOST_TEST(s.removing(assumed, {"r1c9=8"}) == "the elimination in r1c9 does not follow");
  BOOST_TEST(s.removing(assumed, {"r1c9=7"}) == "removes what it assumes");
}

BOOST_AUTO_TEST_SUITE_END()
