// ReadSettings::rules of the public header, read, solved, made and proven.
#include <boost/test/unit_test.hpp>

#include "tresse.hpp"
#include "unit/certify/sample_folder.hpp"

using namespace tresse;

BOOST_AUTO_TEST_SUITE(library_rules)

BOOST_AUTO_TEST_CASE(rules_by_name) {
  ReadSettings settings;
  settings.side = 4;
  settings.rules = {"anti-knight"};
  const ReadResult read = read_puzzles("................", settings);
  BOOST_REQUIRE(read.puzzles.size() == 1u);
  BOOST_TEST(read.puzzles[0].shape() == "4x4 with 2x2 boxes, anti-knight");
  for (const char* engine : {"native", "sat", "logic"}) {
    SolveSettings all;
    all.engine = engine;
    all.limit = 0;
    BOOST_TEST(solve(read.puzzles[0], all).count == 24u);
  }
  settings.rules = {"anti-camel"};
  const ReadResult none = read_puzzles("................", settings);
  BOOST_TEST(none.puzzles.empty());
  BOOST_REQUIRE(none.errors.size() == 1u);
  BOOST_TEST(none.errors[0] == "unknown rule 'anti-camel'");
}

BOOST_AUTO_TEST_CASE(puzzles_are_made_and_proven) {
  GenerateSettings settings;
  settings.grid.rules = {"anti-king"};
  const Generated made = generate(4, settings);
  BOOST_REQUIRE(made.puzzle.has_value());
  BOOST_TEST(made.puzzle->shape() == "9x9 with 3x3 boxes, anti-king");
  const test::SampleFolder dir("library-rules");
  BOOST_TEST(certify(*made.puzzle, dir.path().string(), {}).written);
  BOOST_TEST(check_certificate(dir.path().string()).ruling == "accepted");
  const std::string reason = rate(*made.puzzle).reason;
  BOOST_TEST(reason.starts_with("unsupported"), reason);
  BOOST_TEST(reason.find("anti-king") != std::string::npos, reason);
}

BOOST_AUTO_TEST_SUITE_END()
