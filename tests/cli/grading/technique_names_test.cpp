// One step has one key and one name, whichever command tells it.
#include <boost/test/unit_test.hpp>
#include <map>
#include <sstream>

#include "cli/program.hpp"
#include "cli/puzzles.hpp"

namespace tresse::test {
namespace {

// The words of `explain --scale` up to the first colon, without the scale's own name: name -> steps.
std::map<std::string, int> names_explained() {
  std::map<std::string, int> names;
  std::istringstream in(run({"explain", "--scale", "se121", kRated83}).out);
  for (std::string line; std::getline(in, line);) {
    if (line.find(". ") == std::string::npos) continue;
    std::istringstream words(line);
    std::string number, rating, name;
    words >> number >> rating >> std::ws;
    std::getline(words, name, ':');
    if (const auto other = name.find(" (SE"); other != std::string::npos) name.resize(other);
    ++names[name];
  }
  return names;
}

BOOST_AUTO_TEST_CASE(explain_grade_and_summary_agree) {
  const auto explained = names_explained();
  BOOST_TEST(explained.count("Full House") == 1u);
  const std::string graded = run({"grade", "--scale", "se121", "--format", "text", kRated83}).out;
  const std::string summary = run({"grade", "--scale", "se121", "--summary", kRated83}).out;
  const auto steps =
      ndjson(run({"explain", "--scale", "se121", "--format", "ndjson", kRated83})).at(0);
  const auto counts = ndjson(run({"grade", "--scale", "se121", "--format", "ndjson", kRated83}))
                          .at(0)["techniques"];
  std::map<std::string, int> keys;
  for (const auto& s : steps["steps"]) ++keys[s["technique"].get<std::string>()];
  BOOST_TEST(keys.size() == counts.size());
  for (const auto& [key, count] : keys) BOOST_TEST(counts.at(key) == count, key);
  for (const auto& [name, count] : explained) {
    if (name.find("Dynamic") == 0 || name.find('(') != std::string::npos) continue;
    BOOST_TEST(graded.find("  " + std::to_string(count) + " x " + name + "\n") != std::string::npos,
               name);
    BOOST_TEST(summary.find("          1  " + name + "\n") != std::string::npos, name);
  }
}

BOOST_AUTO_TEST_CASE(what_is_printed_can_be_asked_for) {
  std::vector<std::string> names = {"turbot-fish", "Turbot Fish", "forcing x chain", "Full House"};
  for (const auto& [name, count] : names_explained()) names.push_back(name);
  for (const std::string& name : names) {
    const Outcome o = run({"generate", "--seed", "1", "--tries", "1", "--forbid", name});
    BOOST_TEST(o.code != 2, name + ": " + o.err);
  }
  const Outcome o = run({"generate", "--require", "turbot-fsh"});
  BOOST_TEST(o.code == 2);
  BOOST_TEST(o.err.find("did you mean 'turbot-fish'?") != std::string::npos, o.err);
  const auto made =
      ndjson(run({"generate", "--seed", "1", "--require", "Turbot Fish", "--format", "ndjson"}))
          .at(0);
  BOOST_TEST(made["techniques"].contains("forcing-x-chain"));
}

BOOST_AUTO_TEST_CASE(the_trace_has_the_names_of_the_scale) {
  const std::string trace = run({"explain", "--scale", "se121", "--format", "trace", kRated83}).out;
  BOOST_TEST(trace.find("S 1.0 Hidden Single |") != std::string::npos);
  BOOST_TEST(trace.find("Full House") == std::string::npos);
  BOOST_TEST(trace.find("(SE") == std::string::npos);
  const std::string words = run({"explain", "--scale", "se121", kRated83}).out;
  BOOST_TEST(words.find(" 1.0 Full House (SE: Hidden Single): in ") != std::string::npos);
}

}  // namespace
}  // namespace tresse::test
