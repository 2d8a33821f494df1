// How long one short run takes, and that it does not wait for anything when its answer is out.
#include <algorithm>
#include <chrono>
#include <thread>
#include <vector>

#include "boost_main.hpp"
#include "cli/program.hpp"
#include "cli/puzzles.hpp"

namespace tresse::test {
namespace {

// The median of how much longer `solve` takes than `--version`, in milliseconds. The latter starts no thread, so
// that the difference is free of what the loader takes.
double median_difference() {
  std::vector<double> differences;
  for (int i = 0; i < 21; ++i) {
    const Outcome version = run({"--version"});
    const Outcome solved = run({"solve", kEasy});
    BOOST_TEST_REQUIRE(solved.code == 0);
    differences.push_back(1000 * (solved.seconds.count() - version.seconds.count()));
  }
  std::sort(differences.begin(), differences.end());
  return differences[differences.size() / 2];
}

// The signal thread slept in slices of 20 ms, and the run ended with its last slice. What waits for a clock
// waits each time; a busy machine leaves a gap now and then.
BOOST_AUTO_TEST_CASE(a_run_ends_when_its_answer_is_out) {
  double best = 1e9;
  for (int attempt = 0; attempt < 20 && best >= 10.0; ++attempt) {
    std::this_thread::sleep_for(attempt * std::chrono::milliseconds(200));
    best = std::min(best, median_difference());
  }
  BOOST_TEST(best < 10.0);
}

}  // namespace
}  // namespace tresse::test
