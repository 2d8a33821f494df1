// ReadSettings::rules of the public header, read, solved, made and proven.
#include <boost/test/unit_test.hpp>

#include "tresse/tresse.hpp"
#include "unit/certify/sample_folder.hpp"

using namespace tresse;

BOOST_AUTO_TEST_SUITE(library_rules)

BOOST_AUTO_TEST_CASE(puzzles_are_read_with_rules) {
  ReadSettings settings;
  settings.side = 4;
  settings.rules = {RuleKind::anti_knight};
  const ReadResult read = read_puzzles("................", settings);
  BOOST_REQUIRE(read.puzzles.size() == 1u);
  BOOST_TEST(read.puzzles[0].topology->describe() == "4x4 with 2x2 boxes, anti-knight");
  for (const EngineKind engine : {EngineKind::native, EngineKind::sat, EngineKind::logic}) {
    SolveSettings all;
    all.engine = engine;
    all.limit = 0;
    BOOST_TEST(solve(read.puzzles[0], all).count == 24u);
  }
}

BOOST_AUTO_TEST_CASE(puzzles_are_made_and_proven) {
  GenerateSettings settings;
  settings.grid.global_rules = {RuleKind::anti_king};
  const Generated made = generate(4, settings);
  BOOST_REQUIRE(made.puzzle.has_value());
  BOOST_TEST(made.puzzle->topology->describe() == "9x9 with 3x3 boxes, anti-king");
  const test::SampleFolder dir("library-rules");
  BOOST_TEST(certify(*made.puzzle, dir.path().string()).written);
  BOOST_TEST((check_certificate(dir.path().string()).ruling == CertificateRuling::accepted));
  const Answer answer = rate(*made.puzzle).answer;
  const std::string reason = reason_text(answer);
  BOOST_TEST((answer.reason == StopReason::unsupported), reason);
  BOOST_TEST(reason.find("anti-king") != std::string::npos, reason);
}

BOOST_AUTO_TEST_SUITE_END()
