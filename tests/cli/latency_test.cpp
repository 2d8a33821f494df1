// How long one short run takes, and that it does not wait for anything when its answer is out.
#include <algorithm>
#include <vector>

#include "boost_main.hpp"
#include "cli/program.hpp"

namespace tresse::test {
namespace {

const std::string kPuzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

// The signal thread slept in slices of 20 ms, and the run ended with its last slice. `--version` starts no
// thread, so the difference of the two is free of what the loader takes and, as a median of pairs, of what
// else the machine does.
BOOST_AUTO_TEST_CASE(a_run_ends_when_its_answer_is_out) {
  std::vector<double> differences;
  for (int i = 0; i < 41; ++i) {
    const Outcome version = run({"--version"});
    const Outcome solved = run({"solve", kPuzzle});
    BOOST_TEST_REQUIRE(solved.code == 0);
    differences.push_back(1000 * (solved.seconds.count() - version.seconds.count()));
  }
  std::sort(differences.begin(), differences.end());
  BOOST_TEST(differences[differences.size() / 2] < 10.0);
}

}  // namespace
}  // namespace tresse::test
