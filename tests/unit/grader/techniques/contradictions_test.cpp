// Assumptions that contradict themselves: what is told of them ends where a candidate is on and off for the first time.
#include <boost/test/unit_test.hpp>
#include <map>

#include "grader/rating.hpp"
#include "unit/grader/support.hpp"

using namespace tresse;
using namespace tresse::test;

namespace {

// How many contradictions stand on the path; nothing but their ends is on and off.
std::size_t contradictions_of(const Puzzle& puzzle) {
  RateOptions options;
  options.scale = &default_profile();
  options.keep_steps = true;
  std::size_t count = 0;
  for (const RatedStep& rated : Rater(options).rate(puzzle, StopToken()).steps) {
    if (rated.step.technique != TechniqueId::contradiction_forcing) continue;
    ++count;
    const Link& end = rated.step.inferences.at(0).links.back();
    std::map<CandId, bool> seen;
    for (const Inference& one : rated.step.inferences) {
      for (const Link& link : one.links) {
        const auto [at, fresh] = seen.emplace(link.candidate, link.on);
        BOOST_TEST((fresh || at->second == link.on || link.candidate == end.candidate));
      }
    }
  }
  return count;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(contradictions_tests)

BOOST_AUTO_TEST_CASE(a_contradiction_ends_at_its_first_clash) {
  BOOST_TEST(contradictions_of(puzzle(diagonals(3, 3),
                                      "9..7...23..2.........21....5.....4.......7......1....2.5..."
                                      ".3.4........84..8.....")) > 2u);
}

BOOST_AUTO_TEST_SUITE_END()
