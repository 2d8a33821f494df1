// Searches on topologies where cells see each other without a house, or where a row and a column cross outside the region in
// which they meet: whatever is found passes its judge.
#include <boost/test/unit_test.hpp>

#include "grader/rating.hpp"
#include "grader/table.hpp"
#include "unit/grader/scene.hpp"

using namespace tresse;
using namespace tresse::test;
using T = TechniqueId;

namespace {

Scene anti_knight() {
  TopologySpec spec;
  spec.side = 9;
  spec.box_rows = spec.box_cols = 3;
  spec.global_rules = {RuleKind::anti_knight};
  return Scene(Topology::build(spec).value());
}

// What the technique finds in the scene, as "r1c9<>6" ...; each is judged.
std::vector<std::string> found(const Scene& s, T id) {
  Puzzle puzzle(s.t, s.values);
  puzzle.marks = s.marks;
  RateOptions options;
  options.scale = &default_profile();
  options.allowed = {id};
  std::vector<std::string> all;
  for (const Step& step : Rater(options).findings(puzzle, StopToken()).steps) {
    if (step.technique != id) continue;
    BOOST_TEST(s.verdict(step) == "fine");
    for (const CandId e : step.eliminations) {
      all.push_back(s.t->name(cell_of(e, s.t->side())) + "<>" +
                    std::to_string(digit_of(e, s.t->side()).index() + 1));
    }
  }
  return all;
}

bool has(const std::vector<std::string>& list, const char* item) {
  return std::find(list.begin(), list.end(), item) != list.end();
}

}  // namespace

BOOST_AUTO_TEST_SUITE(linked_cells_tests)

// r3c2 and r5c3 are a knight's move apart, and share no house.
BOOST_AUTO_TEST_CASE(turbot_fish_meet_in_a_house) {
  Scene s = anti_knight();
  s.only("b1", '6', {"r1c1", "r3c2"});
  s.only("r5", '6', {"r5c3", "r5c9"});
  BOOST_TEST(!has(found(s, T::turbot_fish), "r1c9<>6"));
  Scene h = anti_knight();
  h.only("b1", '6', {"r1c1", "r3c2"});
  h.only("c9", '6', {"r3c9", "r8c9"});
  BOOST_TEST(has(found(h, T::turbot_fish), "r8c1<>6"));
}

// From 6 in r5c1 to r1c1 off, to r3c2 on, which excludes r5c1 by the knight's move alone; r3c1 it excludes by their row.
BOOST_AUTO_TEST_CASE(chains_close_in_a_house) {
  Scene s = anti_knight();
  s.only("b1", '6', {"r1c1", "r3c2"});
  BOOST_TEST(!has(found(s, T::x_chain), "r5c1<>6"));
  s.only("c1", '6', {"r1c1", "r5c1"});
  s.only("r5", '6', {"r5c1", "r5c2"});
  BOOST_TEST(!found(s, T::x_chain).empty());
}

BOOST_AUTO_TEST_CASE(a_kite_has_two_ends) {
  TopologySpec spec;
  spec.side = 4;
  spec.regions = {0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3};
  Scene s(Topology::build(spec).value());
  s.only("r2", '1', {"r2c1", "r2c2"});
  s.only("c2", '1', {"r1c2", "r2c2"});
  BOOST_TEST(found(s, T::two_string_kite).empty());
}

BOOST_AUTO_TEST_SUITE_END()
