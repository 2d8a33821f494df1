// The large grids of the shared collection, when it is there: the ones that few conflicts decide.
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <sstream>
#include <string>

#include "model/verify.hpp"
#include "sat/solve.hpp"
#include "skip.hpp"
#include "unit/sat/grid_file.hpp"

using namespace tresse;

namespace {

// How many of the grids; the answers are judged.
std::size_t decided_within(std::uint64_t conflicts, const std::string& manifest) {
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
      Query query;
      query.node_limit = conflicts;
      const Answer a = solve_sat(p, query, {});
      for (const Grid& g : a.solutions) BOOST_TEST(is_solution(p, g));
      if (a.verdict == Verdict::unknown) {
        ++undecided;
        BOOST_TEST((a.reason == StopReason::nodes));
        continue;
      }
      ++decided;
      if (status.starts_with("UNIQUE")) BOOST_TEST((a.verdict == Verdict::unique));
      if (status.starts_with("MULTIPLE")) BOOST_TEST((a.verdict == Verdict::multiple));
      BOOST_TEST((a.verdict != Verdict::none));
    }
  }
  BOOST_TEST_MESSAGE(decided << " decided, " << undecided << " not within " << conflicts << " conflicts");
  return decided;
}

}  // namespace

BOOST_AUTO_TEST_CASE(large_grids_as_their_list_says, *boost::unit_test::label(test::kOptional)) {
  const auto manifest = test::shared_file("large/MANIFEST.tsv");
  if (!manifest) return;
  BOOST_TEST(decided_within(300, *manifest) > 25U);  // 34; 17 need none
}
