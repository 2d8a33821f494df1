// Junior Exocet and Kraken Fish made by hand: accepted, and refused with one condition broken.
#include "sample_steps.hpp"
#include "unit/grader/scene.hpp"

using namespace tresse;
using namespace tresse::test;
using T = TechniqueId;

namespace {

// Base r1c1 and r1c2 of 1, 2, 3; targets r2c4 and r3c7. In the cross lines c3, c4, c7 these digits lie in rows 5 and 8.
Scene exocet() {
  Scene s = Scene::nine();
  s.hold({"r1c1", "r1c2"}, "123");
  for (char d : {'1', '2', '3'}) {
    s.only("c3", d, {"r1c3", "r2c3", "r3c3", "r5c3", "r8c3"});
    s.only("c4", d, {"r1c4", "r2c4", "r5c4", "r8c4"});
    s.only("c7", d, {"r1c7", "r3c7", "r5c7", "r8c7"});
  }
  return s;
}

// 4 in row 2 in r2c3, r2c8 and the fin r2c5; in row 6 in r6c3 and r6c8; the rest is what the chain needs.
Scene fish_with_a_fin() {
  Scene s = Scene::nine();
  s.only("r2", '4', {"r2c3", "r2c8", "r2c5"});
  s.only("r6", '4', {"r6c3", "r6c8"});
  s.only("b5", '4', {"r5c5", "r5c6"});
  return s;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(exocet_check_tests)

BOOST_AUTO_TEST_CASE(targets_hold_the_digits_of_the_base) {
  Scene s = exocet();
  Step step{T::junior_exocet,
            s.cells({"r1c1", "r1c2"}),
            s.houses({"c3", "c4", "c7"}),
            s.digits("123"),
            {},
            {},
            s.cells({"r2c4", "r3c7"})};
  BOOST_TEST(s.removing(step, {"r2c4=9", "r3c7=4"}) == "fine");
  BOOST_TEST(s.removing(step, {"r2c4=1"}) == "the elimination in r2c4 does not follow");
  BOOST_TEST(s.removing(step, {"r1c1=1"}) == "the elimination in r1c1 does not follow");
  BOOST_TEST(s.removing(step, {"r5c5=9"}) == "the elimination in r5c5 does not follow");
  Scene lacking = s;  // no target has 3, so the base has not
  for (const char* name : {"r2c4", "r3c7"}) lacking.marks.forbid(s.cell(name), s.digit('3'));
  BOOST_TEST(lacking.removing(step, {"r1c1=3", "r1c2=3"}) == "fine");
  Scene third = s;  // a third line outside of the band
  for (const char* name : {"r6c3", "r6c4", "r6c7"}) third.marks.allow(s.cell(name), s.digit('1'));
  BOOST_TEST(third.removing(step, {"r2c4=9"}) == "the elimination in r2c4 does not follow");
  Scene companion = s;
  companion.marks.allow(s.cell("r3c4"), s.digit('1'));
  BOOST_TEST(companion.removing(step, {"r2c4=9"}) == "the elimination in r2c4 does not follow");
  step.digits = s.digits("12");
  BOOST_TEST(s.removing(step, {"r2c4=9"}) == "digits are those of the base cells");
}

BOOST_AUTO_TEST_CASE(a_fish_whose_fin_leads_to_the_same) {
  const Scene s = fish_with_a_fin();
  Step kraken;
  for (const Step& sample : guarded_steps()) {
    if (sample.technique == T::kraken_fish_1) kraken = sample;
  }
  BOOST_TEST(s.verdict(kraken) == "fine");
  BOOST_TEST(s.removing(kraken, {"r4c3=4"}) == "a chain does not lead to the elimination");
  Step other = kraken;
  other.others = s.cells({"r2c6"});
  BOOST_TEST(s.verdict(other) ==
             "the places of the digit are cells in the covers, and fins elsewhere");
  other = kraken;
  other.inferences.clear();
  BOOST_TEST(s.verdict(other) == "needs a chain from each fin and from each place");
  Scene two = s;  // another fin, without a chain
  two.marks.allow(s.cell("r6c9"), s.digit('4'));
  BOOST_TEST(two.verdict(kraken) != "fine");
  Scene broken = s;
  broken.marks.allow(s.cell("r4c6"), s.digit('4'));
  BOOST_TEST(broken.verdict(kraken) != "fine");
}

BOOST_AUTO_TEST_CASE(all_places_of_a_cover_lead_to_the_same) {
  Scene s = fish_with_a_fin();
  s.only("c2", '4', {"r1c2", "r4c2"});
  s.only("r9", '4', {"r9c1", "r9c5"});
  Step kraken;
  for (const Step& sample : guarded_steps()) {
    if (sample.technique == T::kraken_fish_2) kraken = sample;
  }
  BOOST_TEST(s.verdict(kraken) == "fine");
  Step other = kraken;
  other.inferences.pop_back();
  BOOST_TEST(s.verdict(other) == "needs a chain from each fin and from each place");
  other = kraken;
  other.houses.back() = column(8);
  BOOST_TEST(s.verdict(other) == "needs a chain from each fin and from each place");
  other.houses.pop_back();
  BOOST_TEST(s.verdict(other) == "needs as many covers as bases");
}

BOOST_AUTO_TEST_SUITE_END()
