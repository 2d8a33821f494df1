// analyse and vicinity as a user runs them: words, JSON, exit codes, limits, streams. What they find is judged in tests/unit/service/kit.
#include <boost/test/unit_test.hpp>
#include <csignal>
#include <sstream>
#include <string>

#include "cli/program.hpp"
#include "cli/puzzles.hpp"

namespace tresse::test {
namespace {

using std::string;

const string kFour = ".3....2..1..4...";

BOOST_AUTO_TEST_CASE(an_analysis_in_words_and_in_json) {
  const Outcome hard = run({"analyse", kHard});
  BOOST_TEST(hard.code == 0);
  for (const char* part : {"one solution\n", "backdoors", " of size 2: ", "trial and error: depth 2",
                           "minimal: no given can be removed\n", "): 1, the identity\n"}) {
    BOOST_TEST(says(hard.out, part), hard.out);
  }
  const auto j = ndjson(run({"analyse", "--format", "ndjson", "--list", "3", kHard})).at(0);
  BOOST_TEST(j["verdict"] == "unique");
  BOOST_TEST(j["backdoor_size"] == 2);
  BOOST_TEST(j["backdoors"].size() == 3u);
  BOOST_TEST(j["backdoors"][0].size() == 2u);
  BOOST_TEST(j["backdoor_count"] > 3);
  BOOST_TEST(j["trial_depth"] == 2);
  BOOST_TEST(j["minimal"] == true);
  const auto shallow =
      ndjson(run({"analyse", "--format", "ndjson", "--backdoors", "1", "--depth", "1", kHard})).at(0);
  BOOST_TEST(shallow["backdoor_size"] == nullptr);
  BOOST_TEST(shallow["trial_depth"] == nullptr);
  BOOST_TEST(shallow["trial_depth_tried"] == 1);
}

BOOST_AUTO_TEST_CASE(an_analysis_writes_digits_as_the_grid_does) {
  const Outcome o =
      run({"analyse", "--list", "2", TRESSE_SOURCE_DIR "/data/puzzles/12x12-unique.txt"});
  BOOST_TEST(says(o.out, "r1c3=5 r3c10=1, r1c3=5 r3c12=A"), o.out);
}

BOOST_AUTO_TEST_CASE(exit_codes_of_analyses) {
  BOOST_TEST(run({"analyse", kEmpty}).code == 1);
  BOOST_TEST(run({"analyse", kClash}).code == 1);
  BOOST_TEST(run({"analyse", "--backdoors", "3", kEasy}).code == 2);
  const Outcome late = run({"analyse", "--time-limit", "0", "--format", "ndjson", kEasy});
  BOOST_TEST(late.code == 4);
  BOOST_TEST(says(late.out, "\"reason\":\"time\""), late.out);
}

BOOST_AUTO_TEST_CASE(neighbours_come_one_by_one) {
  const Outcome lines = run({"vicinity", kFour});
  BOOST_TEST(lines.code == 0);
  // Canonical forms, each once.
  BOOST_TEST(run({"canon", "-"}, lines.out).out == lines.out);
  const auto records = ndjson(run({"vicinity", "--format", "ndjson", kFour}));
  const auto& last = records.back();
  BOOST_TEST(last["vicinity"]["found"] == records.size() - 1);
  BOOST_TEST(last["vicinity"]["complete"] == true);
  string listed;
  for (std::size_t i = 0; i + 1 < records.size(); ++i) {
    listed += records[i]["canonical"].get<string>() + "\n";
  }
  BOOST_TEST(listed == lines.out);
  const Outcome both = run({"vicinity", "-j", "2", "-"}, kFour + "\n" + kFour + "\n");
  BOOST_TEST(both.out == lines.out + "\n" + lines.out);
  const Outcome cut = run({"vicinity", "--minus", "2", "--time-limit", "0", kRated83});
  BOOST_TEST(cut.code == 4);
  BOOST_TEST(cut.out == "unknown (time)\n");
  BOOST_TEST(run({"vicinity", "--minus", "3", kFour}).code == 2);
  // A signal: what was found stands.
  const Outcome signal = run({"vicinity", "--minus", "2", "--non-minimal", kRated83}, "",
                             Signal{SIGINT, std::chrono::milliseconds(100), 1000});
  BOOST_TEST(signal.code == 130);
  BOOST_TEST(signal.out.size() >= 1000u);
}

}  // namespace
}  // namespace tresse::test
