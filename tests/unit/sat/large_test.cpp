// The large grids of the shared collection, when it is there: the ones that are decided quickly.
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <fstream>
#include <sstream>
#include <string>

#include "model/verify.hpp"
#include "sat/solve.hpp"
#include "skip.hpp"
#include "unit/sat/grid_file.hpp"

using namespace tresse;

namespace {

// How many of the grids; the other answers are judged.
std::size_t decided_within(std::chrono::milliseconds limit, const std::string& manifest) {
  const std::string folder = manifest.substr(0, manifest.rfind('/') + 1);
  std::ifstream list(manifest);
  std::size_t decided = 0, undecided = 0;
  std::string line;
  std::getline(list, line);
  while (std::getline(list, line)) {
    std::istringstream fields(line);
    std::string file, side, rows, cols, givens, status;
    std::getline(fields, file, '\t');
    std::getline(fields, side, '\t');
    std::getline(fields, rows, '\t');
    std::getline(fields, cols, '\t');
    std::getline(fields, givens, '\t');
    std::getline(fields, status, '\t');
    const Puzzle p =
        test::read_grid_file(folder + file, std::stoul(side), std::stoul(rows), std::stoul(cols));
    BOOST_TEST_CONTEXT(file) {
      BOOST_TEST(p.clue_count() == std::stoul(givens));
      const auto token = StopToken{}.with_time_limit(limit);
      const Answer a = solve_sat(p, {}, token);
      for (const Grid& g : a.solutions) BOOST_TEST(is_solution(p, g));
      if (a.verdict == Verdict::unknown) {
        ++undecided;
        BOOST_TEST((a.reason == StopReason::time));
        continue;
      }
      ++decided;
      if (status.starts_with("UNIQUE")) BOOST_TEST((a.verdict == Verdict::unique));
      if (status.starts_with("MULTIPLE")) BOOST_TEST((a.verdict == Verdict::multiple));
      BOOST_TEST((a.verdict != Verdict::none));
    }
  }
  BOOST_TEST_MESSAGE(decided << " decided, " << undecided << " not within " << limit.count()
                             << " ms");
  return decided;
}

}  // namespace

BOOST_AUTO_TEST_CASE(large_grids_as_their_list_says, *boost::unit_test::label(test::kOptional)) {
  const auto manifest = test::shared_file("large/MANIFEST.tsv");
  if (!manifest) return;
  // A busy machine does less in that time.
  std::size_t decided = 0;
  for (const int limit : {100, 1000, 5000}) {
    decided = decided_within(std::chrono::milliseconds(limit), *manifest);
    if (decided > 15) break;
  }
  BOOST_TEST(decided > 15U);
}
