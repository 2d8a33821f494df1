// certify() of the public header: what it writes check_certificate() accepts, what it does not write has a
// reason.
#include <atomic>
#include <boost/test/unit_test.hpp>
#include <filesystem>

#include "tresse.hpp"
#include "unit/certify/sample_folder.hpp"

using namespace tresse;
using tresse::test::SampleFolder;

namespace {

constexpr const char* kUnique =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
constexpr const char* kNone =
    "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
constexpr const char* kMultiple =
    ".................................................................................";

}  // namespace

BOOST_AUTO_TEST_CASE(every_strand_and_claim_is_accepted) {
  for (const char* strand : {"sat", "native", "logic"}) {
    for (const auto& [text, verdict] : {std::pair(kUnique, "unique"), std::pair(kNone, "none"),
                                        std::pair(kMultiple, "multiple")}) {
      const SampleFolder dir("library-certify");
      CertifySettings settings;
      settings.strand = strand;
      const Certified c = certify(read_puzzles(text).puzzles.at(0), dir.path().string(), settings);
      BOOST_TEST(c.answer.verdict == verdict);
      BOOST_TEST(c.written);
      BOOST_TEST(c.error == "");
      const CertificateCheck check = check_certificate(dir.path().string());
      BOOST_TEST(check.ruling == "accepted", check.reason + check.error);
      BOOST_TEST(check.claim == verdict);
    }
  }
}

BOOST_AUTO_TEST_CASE(without_a_certificate_there_is_a_reason_and_no_folder) {
  const Sudoku puzzle = read_puzzles(kUnique).puzzles.at(0);
  const SampleFolder dir("library-none");
  const std::string folder = dir.path().string();
  CertifySettings settings;
  settings.strand = "magic";
  const Certified unknown = certify(puzzle, folder, settings);
  BOOST_TEST(unknown.answer.verdict == "unknown");
  BOOST_TEST(unknown.answer.reason == "unsupported");

  settings.strand = "native";
  const std::atomic<bool> stop = true;
  settings.limits.stop = &stop;
  settings.limits.time_limit = std::chrono::nanoseconds(0);
  const Certified stopped = certify(puzzle, folder, settings);
  BOOST_TEST(stopped.answer.verdict == "unknown");
  BOOST_TEST(stopped.answer.reason != "");
  BOOST_TEST(!stopped.written);
  BOOST_TEST(!std::filesystem::exists(dir.path()));

  const Certified used = certify(puzzle, "/proc/tresse");
  BOOST_TEST(!used.written);
  BOOST_TEST(used.error.find("/proc/tresse") != std::string::npos);
}

// A full grid is a question to the solution checker, as on the command line.
BOOST_AUTO_TEST_CASE(verify_decides_a_full_grid) {
  const Sudoku puzzle = read_puzzles(kUnique).puzzles.at(0);
  std::string full;
  const Solved solved = solve(puzzle);
  for (const std::uint16_t v : solved.solutions.at(0)) full += static_cast<char>('0' + v);
  SolveSettings none;
  const std::atomic<bool> stop = true;
  none.stop = &stop;  // no engine has the time to say anything
  const Verified right = verify(read_puzzles(full).puzzles.at(0), none);
  BOOST_TEST(right.answer.verdict == "unique");
  BOOST_TEST(right.answer.engine == "judge");
  std::swap(full[0], full[1]);
  BOOST_TEST(verify(read_puzzles(full).puzzles.at(0), none).answer.verdict == "none");
}
