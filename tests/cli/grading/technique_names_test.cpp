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
    if (line.empty() || line[0] < '0' || line[0] > '9') continue;  // a step goes on
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
    const Outcome o = run({"generate", "--seed", "1", "--tries", "1", "--require", name});
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
  BOOST_TEST(words.find(" 1.0 Full House (SE: Hidden Single): r") != std::string::npos);
}

// Keys with blanks between, as `techniques` lists them for these names.
std::string keys(const std::vector<std::string>& names) {
  std::vector<std::string> args = {"techniques", "--format", "ndjson"};
  args.insert(args.end(), names.begin(), names.end());
  std::string text;
  for (const auto& t : ndjson(run(args))) {
    text += (text.empty() ? "" : " ") + t["technique"].get<std::string>();
  }
  return text;
}

BOOST_AUTO_TEST_CASE(techniques_are_listed_with_what_profiles_say) {
  const auto all = ndjson(run({"techniques", "--format", "ndjson"}));
  BOOST_TEST(all.size() > 40u);
  const std::string text = run({"techniques"}).out;
  BOOST_TEST(std::count(text.begin(), text.end(), '\n') == static_cast<long>(all.size()) + 1);
  for (const auto& t : all) {
    BOOST_TEST(!t["profiles"].empty(), t.dump());
    BOOST_TEST(text.find("\n" + t["technique"].get<std::string>() + " ") != std::string::npos);
  }
  const auto x_wing = ndjson(run({"techniques", "--format", "json", "x-wing"})).at(0);
  BOOST_TEST(x_wing["profiles"]["se121"]["rating"] == 3.2);
  BOOST_TEST(x_wing["profiles"]["tresse"]["level"] == "hard");
  BOOST_TEST(!x_wing["profiles"].contains("basic"));
  BOOST_TEST(run({"techniques", "no-such-wing"}).code == 2);
}

BOOST_AUTO_TEST_CASE(a_technique_is_told_with_an_example) {
  const auto example = ndjson(run({"techniques", "-f", "ndjson", "x-wing"})).at(0)["example"];
  const std::string line = example["line"];
  const std::string told = run({"techniques", "x-wing"}).out;
  BOOST_TEST(says(told, "An example, from the puzzle " + example["puzzle"].get<std::string>()),
             told);
  BOOST_TEST(says(told, example["text"].get<std::string>() + "\n"), told);
  BOOST_TEST(says(told, "\n" + line + "\n"), told);
  BOOST_TEST(run({"regress", "-"}, line + "\n").out == "1 of 1 cases pass\n");
  // The position of a technique without a code.
  const auto bug = ndjson(run({"techniques", "-f", "ndjson", "bug-2"})).at(0)["example"];
  BOOST_TEST(run({"explain", "--hint", "-"}, bug["line"].get<std::string>() + "\n").code == 0);
  // One of a larger side is a puzzle, and the step is seen at its start.
  const auto large =
      ndjson(run({"techniques", "-f", "ndjson", "large-naked-subset"})).at(0)["example"];
  BOOST_TEST(large["line"] == large["puzzle"]);
  const Outcome hint = run({"explain", "--hint", "--profile", "basic", "--techniques",
                            "large-naked-subset", "--max-subset", "5", "-"},
                           large["line"].get<std::string>() + "\n");
  BOOST_TEST(hint.code == 0);
}

BOOST_AUTO_TEST_CASE(names_of_other_programs_are_understood) {
  BOOST_TEST(keys({"wings"}).find("xy-wing xyz-wing") == 0u);
  BOOST_TEST(keys({"Naked Triplet"}) == "naked-triple");                     // Sudoku Explainer
  BOOST_TEST(keys({"Locked Candidates Type 2"}) == "claiming");              // HoDoKu
  BOOST_TEST(keys({"Bivalue Universal Grave + 1"}) == "bug-1");              // HoDoKu
  BOOST_TEST(keys({"Box/Line Reduction", "Y-Wing"}) == "claiming xy-wing");  // SudokuWiki
  BOOST_TEST(keys({"Unique Rectangle"}) == keys({"unique-rectangles"}));
  BOOST_TEST(keys({"x-chain"}) == "x-chain");  // a key comes before HoDoKu's name of a cycle
}

// The scale does not know it: the path is that of the default profile.
BOOST_AUTO_TEST_CASE(a_technique_of_the_default_profile_alone_can_be_asked_for) {
  const auto made = ndjson(run({"generate", "--seed", "1", "--require", "w-wing", "-f", "ndjson"}));
  BOOST_REQUIRE(made.size() == 1u);
  BOOST_TEST(made[0]["techniques"].contains("w-wing"));
  BOOST_TEST(!made[0].contains("rating"));
  const std::string graded =
      run({"grade", "-f", "ndjson", made[0]["puzzle"].get<std::string>()}).out;
  BOOST_TEST(graded.find("\"w-wing\":") != std::string::npos, graded);
  const Outcome refused = run({"generate", "--require", "w-wing", "--rating", "3.0.."});
  BOOST_TEST(refused.code == 2);
  BOOST_TEST(
      refused.err.find("--rating goes by se121, which does not know w-wing") != std::string::npos,
      refused.err);
  BOOST_TEST(run({"generate", "--require", "w-wing,direct-pointing"}).code == 2);
}

}  // namespace
}  // namespace tresse::test
