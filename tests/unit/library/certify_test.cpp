// certify() of the public header: what it writes check_certificate() accepts, what it does not write has a
// reason.
#include <boost/test/unit_test.hpp>
#include <filesystem>

#include "tresse/tresse.hpp"
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
  for (const ProofStrand strand : {ProofStrand::sat, ProofStrand::native, ProofStrand::logic}) {
    for (const auto& [text, verdict] :
         {std::pair(kUnique, Verdict::unique), std::pair(kNone, Verdict::none),
          std::pair(kMultiple, Verdict::multiple)}) {
      const SampleFolder dir("library-certify");
      const Certified c = certify(*Puzzle::from_text(text), dir.path().string(), strand);
      BOOST_TEST((c.answer.verdict == verdict));
      BOOST_TEST(c.written);
      BOOST_TEST(c.error == "");
      const CertificateCheck check = check_certificate(dir.path().string());
      BOOST_TEST((check.ruling == CertificateRuling::accepted), check.reason + check.error);
      BOOST_TEST((check.claim == verdict));
    }
  }
}

BOOST_AUTO_TEST_CASE(without_a_certificate_there_is_a_reason_and_no_folder) {
  const Puzzle puzzle = *Puzzle::from_text(kUnique);
  const SampleFolder dir("library-none");
  const std::string folder = dir.path().string();
  std::stop_source stop;
  stop.request_stop();
  SolveSettings settings;
  settings.limits.stop = stop.get_token();
  const Certified stopped = certify(puzzle, folder, ProofStrand::native, settings);
  BOOST_TEST((stopped.answer.verdict == Verdict::unknown));
  BOOST_TEST((stopped.answer.reason == StopReason::interrupted));
  BOOST_TEST(!stopped.written);
  BOOST_TEST(!std::filesystem::exists(dir.path()));

  const Certified used = certify(puzzle, "/proc/tresse");
  BOOST_TEST(!used.written);
  BOOST_TEST(used.error.find("/proc/tresse") != std::string::npos);
}

// A full grid is a question to the solution checker, as on the command line.
BOOST_AUTO_TEST_CASE(verify_decides_a_full_grid) {
  const Puzzle puzzle = *Puzzle::from_text(kUnique);
  const Answer answer = solve(puzzle);
  std::vector<std::uint16_t> full(answer.solutions.at(0).values().begin(),
                                  answer.solutions.at(0).values().end());
  std::stop_source stop;
  stop.request_stop();  // no engine has the time to say anything
  SolveSettings none;
  none.limits.stop = stop.get_token();
  const Verified right = verify(*Puzzle::from_values(full), none);
  BOOST_TEST((right.answer.verdict == Verdict::unique));
  BOOST_TEST(right.answer.engine == "judge");
  std::swap(full[0], full[1]);
  BOOST_TEST((verify(*Puzzle::from_values(full), none).answer.verdict == Verdict::none));
}
