// Without bliss plain 9x9 puzzles have their form, and all others are refused with a sentence.
#include <boost/test/unit_test.hpp>

#include "canon/canon.hpp"
#include "generate/random_puzzle.hpp"

namespace tresse::test {
namespace {

Canonical form_of(const std::shared_ptr<const Topology>& topology) {
  return Canonizer()(dig(topology, *random_solution(topology, 3), 20, 3), {});
}

BOOST_AUTO_TEST_CASE(plain_puzzles_have_a_form) {
  BOOST_TEST((form_of(Topology::boxes(3, 3)).reason == StopReason::none));
  BOOST_TEST(canon_refusal(*Topology::boxes(3, 3)).empty());
}

BOOST_AUTO_TEST_CASE(others_are_refused) {
  TopologySpec diagonal = Topology::boxes(3, 3)->spec();
  diagonal.diagonals = true;
  for (const auto& topology : {Topology::boxes(2, 2), Topology::build(diagonal).value()}) {
    BOOST_TEST((form_of(topology).reason == StopReason::unsupported));
    BOOST_TEST(canon_refusal(*topology).find("the library bliss was not found") !=
               std::string::npos);
  }
}

}  // namespace
}  // namespace tresse::test
