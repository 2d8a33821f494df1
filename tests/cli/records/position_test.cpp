// What a player entered is a position of the puzzle: hints, candidates and convert use it and name what is wrong; all others answer for
// the givens, and say so once.
#include <boost/test/unit_test.hpp>
#include <filesystem>

#include "cli/program.hpp"
#include "cli/puzzles.hpp"
#include "skip.hpp"

namespace tresse::test {
namespace {

using std::string;

const string kRest = kEasy.substr(3);
const string kRight = "53+4" + kRest;
const string kWrong = "53+2" + kRest;

BOOST_AUTO_TEST_CASE(answers_are_for_the_givens) {
  for (const string& text : {kRight, kWrong}) {
    const Outcome solved = run({"solve", text});
    BOOST_TEST(solved.out == kEasySolution + "\n");
    BOOST_TEST(solved.code == 0);
    BOOST_TEST(says(solved.err, "the player entered 1 value (r1c3): ignored"), solved.err);
    for (const char* command : {"verify", "count", "grade", "explain", "analyse", "canon", "encode", "minimize", "repair"}) {
      const Outcome there = run({command, "-q", text}), given = run({command, "-q", kEasy});
      BOOST_TEST(there.out == given.out, command);
      BOOST_TEST(there.code == given.code, command);
      BOOST_TEST(says(run({command, text}).err, "the player entered"), command);
    }
  }
}

BOOST_AUTO_TEST_CASE(it_is_told_once_for_each_input) {
  const Outcome both = run({"solve", "-"}, kRight + "\n" + kWrong + "\n");
  BOOST_TEST(both.out == kEasySolution + "\n" + kEasySolution + "\n");
  const std::size_t first = both.err.find("the player entered");
  BOOST_TEST_REQUIRE(first != string::npos);
  BOOST_TEST(both.err.find("the player entered", first + 1) == string::npos, both.err);
}

BOOST_AUTO_TEST_CASE(a_wrong_value_is_named) {
  for (const std::vector<string>& asked : {std::vector<string>{"explain", "--hint"}, {"explain", "--hint", "--scale", "se121"},
                                           {"explain", "--why-not", "r1c4=3"}, {"candidates"}}) {
    std::vector<string> words = asked;
    words.push_back("--format=line");
    words.push_back(kWrong);
    const Outcome wrong = run(words);
    const bool list = asked[0] == "candidates";  // writes one line for a record
    BOOST_TEST(says(list ? wrong.err : wrong.out, "The value of r1c3 is wrong."), wrong.out);
    BOOST_TEST(wrong.code == 1);
    BOOST_TEST((list ? wrong.out : wrong.err) == (list ? "wrong\n" : ""));
    words.back() = kRight;
    const Outcome right = run(words);
    BOOST_TEST(!says(right.out, "wrong"), right.out);
    BOOST_TEST(right.err == "");
  }
  const auto record = ndjson(run({"candidates", "-f", "ndjson", kWrong})).at(0);
  BOOST_TEST(record["wrong"]["values"] == nlohmann::json::array({"r1c3"}));
  BOOST_TEST(record["placed"] == nlohmann::json::array({"r1c3"}));
  BOOST_TEST(record["clues"] == 30);
}

// Marks of the player lack the 6 of r1c4: he took it out, and it is right.
BOOST_AUTO_TEST_CASE(wrong_marks_are_named) {
  const string line = ":0000:x:" + kEasy + ":614:::";
  const Outcome hint = run({"explain", "--hint", line});
  BOOST_TEST(says(hint.out, "The pencil marks of r1c4 lack its digit."), hint.out);
  BOOST_TEST(hint.code == 1);
  const Outcome solved = run({"solve", line});
  BOOST_TEST(solved.out == kEasySolution + "\n");
  BOOST_TEST(says(solved.err, "the player entered pencil marks: ignored"), solved.err);
}

BOOST_AUTO_TEST_CASE(convert_writes_the_position) {
  const Outcome line = run({"convert", "--to", "line", kRight});
  BOOST_TEST(line.out == "534" + kRest + "\n");
  BOOST_TEST(says(line.err, "the format line cannot hold the difference between givens and what the player entered; use --to json"), line.err);
  const Outcome json = run({"convert", "--to", "json", kWrong});
  BOOST_TEST(json.err == "");
  BOOST_TEST(nlohmann::json::parse(json.out)["placed"] == nlohmann::json::array({"r1c3"}));
  BOOST_TEST(run({"solve", "-q", "-"}, json.out).out == kEasySolution + "\n");
  const Outcome sdk = run({"convert", "--to", "sdk", kWrong});
  BOOST_TEST(sdk.err == "");
  BOOST_TEST(run({"convert", "--to", "json", "-"}, sdk.out).out == json.out);
}

// It is a solution of the puzzle, whatever the player entered.
BOOST_AUTO_TEST_CASE(a_stated_solution_is_that_of_the_givens) {
  for (const char* command : {"convert", "candidates", "solve"}) {
    const Outcome o = run({command, kWrong + " " + kEasySolution});
    BOOST_TEST(!says(o.err, "not a solution"), command << o.err);
    if (command != string("candidates")) BOOST_TEST(o.code == 0, command);
  }
}

// Of several solutions none has this digit there; or the givens have none.
BOOST_AUTO_TEST_CASE(what_is_wrong_without_one_solution) {
  const string several = kEasy.substr(3, 57) + string(21, '.');
  const auto hint = [](const string& text) { return run({"explain", "--hint", "--format", "line", text}).out; };
  BOOST_TEST(says(hint("53+1" + several), "The value of r1c3 is wrong."), hint("53+1" + several));
  BOOST_TEST(says(hint("5+3+5" + string(77, '.') + "9"), "The value of r1c3 is wrong."));
  const string clash = "55+3" + kRest;
  BOOST_TEST(says(hint(clash), "The givens leave no solution, whatever the player enters."), hint(clash));
  BOOST_TEST(says(run({"candidates", "--format", "line", clash}).err, "The givens leave no solution"));
}

BOOST_AUTO_TEST_CASE(another_original_is_refused) {
  const auto hint = [](const string& original, const string& text) { return run({"explain", "--hint", "--original", original, text}); };
  const std::vector<std::pair<string, string>> wrong = {{"1..4..1..1..2.31", kEasy}, {kRated83, kRight}, {"9" + kEasy.substr(1), kEasy}};
  for (const auto& [original, text] : wrong) {
    const Outcome o = hint(original, text);
    BOOST_TEST(o.code == 2, original);
    BOOST_TEST(says(o.err, "--original"), o.err);
    BOOST_TEST(o.out == "", original);
  }
  BOOST_TEST(hint(kEasy + "\n" + kEasy, kRight).code == 2);
  BOOST_TEST(hint(kEasy, kRight).code == 0);
  BOOST_TEST(says(hint(kWrong, kWrong).out, "The value of r1c3 is wrong."));
}

BOOST_AUTO_TEST_CASE(a_heading_counts_the_givens) {
  const string text = run({"explain", "--hint", "--format", "text", kRight}).out;
  BOOST_TEST(says(text, "30 givens, 1 value of the player"), text);
}

BOOST_AUTO_TEST_CASE(public_reports, *boost::unit_test::label(kOptional)) {
  const auto save = shared_file("reports/opensudoku-wrong-value.xml"), signs = shared_file("reports/placed-plus-line.txt");
  if (!save || !signs) return;
  const Outcome solved = run({"solve", *save});
  BOOST_TEST(solved.out == kEasySolution + "\n");
  BOOST_TEST(says(solved.err, "r1c3"), solved.err);
  BOOST_TEST(run({"convert", "--to", "line", *signs}).out == "534" + kRest + "\n");
}

}  // namespace
}  // namespace tresse::test
