// --profile and --no-uniqueness of commands that grade, and which path the techniques of `generate` are those of.
#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "cli/program.hpp"
#include "cli/puzzles.hpp"

namespace tresse::test {
namespace {

using std::string;

// By tresse it takes a unique rectangle.
constexpr const char* kRectangle =
    "..974..6....51..........2.1.8...642....1....7.6..59..8..8.9..........5..241......";

bool holds(const string& text, const string& part) {
  return text.find(part) != string::npos;
}

BOOST_AUTO_TEST_CASE(a_record_says_whose_techniques_were_tried) {
  const auto by = [](std::vector<string> args) {
    args.insert(args.end(), {"-f", "ndjson"});
    return ndjson(run(args)).at(0)["profile"];
  };
  BOOST_TEST(by({"grade", kRated83}) == "tresse");
  BOOST_TEST(by({"grade", "--profile", "basic", kRated83}) == "basic");
  BOOST_TEST(by({"grade", "--techniques", "singles", kRated83}) == "basic");
  BOOST_TEST(by({"explain", kRated83}) == "tresse");
  BOOST_TEST(ndjson(run({"grade", "-f", "ndjson", string(81, '.')})).at(0).count("profile") == 0u);
}

// Cells that differ beyond their houses, and sides above 64: the default profile and its score, and not a word beside.
BOOST_AUTO_TEST_CASE(every_puzzle_is_graded_by_the_default_profile) {
  const string king =
      "........3...1....41......6.4......3.5....4..8.8..6....2.....91...........6..27...";
  const string large =
      run({"generate", "--side", "81", "--seed", "1", "--fill", "80", "-f", "json"}).out;
  for (const string command : {"grade", "explain"}) {
    for (const auto& [puzzle, rule] :
         {std::pair(king, "--anti-king"), std::pair(large, "--quiet")}) {
      const Outcome o = run({command, rule, "-f", "ndjson", "-"}, puzzle);
      const auto record = ndjson(o).at(0);
      BOOST_TEST(record["profile"] == "tresse", o.out);
      BOOST_TEST(o.err == "", o.err);
      if (command == "grade") BOOST_TEST(record["score"].get<int>() > 0, o.out);
    }
  }
}

BOOST_AUTO_TEST_CASE(no_uniqueness_leaves_out_what_assumes_one_solution) {
  const auto with = ndjson(run({"grade", "-f", "ndjson", kRectangle})).at(0);
  const auto without = ndjson(run({"grade", "--no-uniqueness", "-f", "ndjson", kRectangle})).at(0);
  const auto unique_steps = [](const nlohmann::json& j) {
    std::size_t n = 0;
    for (const auto& [key, count] : j["techniques"].items()) {
      if (key.starts_with("unique") || key.starts_with("bug-")) n += count.get<std::size_t>();
    }
    return n;
  };
  BOOST_TEST(unique_steps(with) > 0u, with.dump());
  BOOST_TEST(unique_steps(without) == 0u, without.dump());
  BOOST_TEST(!with.contains("uniqueness"));
  BOOST_TEST(without["uniqueness"] == false);
  BOOST_TEST(with["solution"] == without["solution"]);
  BOOST_TEST(run({"grade", "--no-uniqueness", "--profile", "basic", kRectangle}).code == 2);
  BOOST_TEST(run({"grade", "--no-uniqueness", "--techniques", "singles", kRectangle}).code == 2);
  const string steps = run({"explain", "--no-uniqueness", kRectangle}).out;
  BOOST_TEST(!holds(steps, "Unique"));
  BOOST_TEST(holds(run({"explain", kRectangle}).out, "Unique"));
}

const string kAssuming =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

// What is left is written, and another run goes on from it.
BOOST_AUTO_TEST_CASE(without_assumptions_a_puzzle_is_stuck) {
  const Outcome with = run({"grade", "-f", "ndjson", kAssuming});
  BOOST_TEST(with.code == 0);
  BOOST_TEST(!ndjson(with).at(0).contains("assumptions"));
  BOOST_TEST(!ndjson(with).at(0).contains("stuck"));
  const Outcome o = run({"grade", "--no-assumptions", "-f", "ndjson", kAssuming});
  BOOST_TEST(o.code == 1);
  const auto j = ndjson(o).at(0);
  BOOST_TEST(j["assumptions"] == false);
  BOOST_TEST(j["level"].is_null());
  BOOST_TEST(!j.contains("score"));
  BOOST_TEST(j["reason"] == "stalled");
  BOOST_TEST(j["hypotheses"].is_null());
  BOOST_TEST(j["solution"] == ndjson(with).at(0)["solution"]);
  for (const auto& [key, count] : j["techniques"].items()) {
    BOOST_TEST(key != "contradiction-forcing");
  }
  const auto& stuck = j["stuck"];
  const string left = stuck["grid"];
  const auto blanks = static_cast<std::size_t>(std::ranges::count(left, '.'));
  BOOST_TEST(stuck["open"] == blanks);
  BOOST_TEST(blanks > 0u);
  const string solution = j["solution"];
  for (std::size_t i = 0; i < 81; ++i) {
    if (left[i] != '.') BOOST_TEST(left[i] == solution[i]);
    const auto& digits = stuck["candidates"][i];
    BOOST_TEST((std::find(digits.begin(), digits.end(), solution[i] - '0') != digits.end()));
    BOOST_TEST((digits.size() == 1) == (left[i] != '.'));
  }
  const string line = run({"grade", "--no-assumptions", kAssuming}).out;
  BOOST_TEST(holds(line, kAssuming + " stuck open=" + std::to_string(blanks) + " left=" + left),
             line);
  const string csv = run({"grade", "--no-assumptions", "-f", "csv", kAssuming}).out;
  BOOST_TEST(holds(csv, ",stalled," + left + "\n"), csv);
  const string text = run({"grade", "--no-assumptions", "-f", "text", kAssuming}).out;
  BOOST_TEST(holds(text, "\nstuck: "), text);
  BOOST_TEST(holds(text, std::to_string(blanks) + " cells are open\n"), text);
  // The grid of candidates is the position again.
  const string grid = text.substr(text.find("open\n") + 5);
  const auto again = ndjson(run({"grade", "--no-assumptions", "-f", "ndjson", "-"}, grid)).at(0);
  BOOST_TEST(again["stuck"] == stuck, again.dump());
  BOOST_TEST(again["techniques"].empty(), again.dump());
}

BOOST_AUTO_TEST_CASE(without_assumptions_easier_puzzles_have_the_same_grade) {
  for (const string& puzzle : {string(kRectangle), kEasy}) {
    auto with = ndjson(run({"grade", "-f", "ndjson", puzzle})).at(0);
    auto without = ndjson(run({"grade", "--no-assumptions", "-f", "ndjson", puzzle})).at(0);
    BOOST_TEST(without["assumptions"] == false);
    without.erase("assumptions");
    BOOST_TEST(with == without, without.dump());
  }
}

BOOST_AUTO_TEST_CASE(without_assumptions_basic_makes_no_hypotheses) {
  const Outcome o =
      run({"grade", "--profile", "basic", "--no-assumptions", "-f", "ndjson", kRated83});
  BOOST_TEST(o.code == 1);
  const auto j = ndjson(o).at(0);
  BOOST_TEST(j["stuck"]["open"].get<int>() > 0);
  BOOST_TEST(j["dead_ends"] == 0);
}

BOOST_AUTO_TEST_CASE(without_assumptions_an_explanation_ends_where_nothing_is_found) {
  const Outcome o = run({"explain", "--no-assumptions", kAssuming});
  BOOST_TEST(o.code == 1);
  BOOST_TEST(!holds(o.out, "Forcing"));
  BOOST_TEST(!holds(o.out, "Assume"), o.out);
  BOOST_TEST(holds(o.out,
                   "No technique of the profile tresse, without those that suppose a value, finds "
                   "a step here.\n"),
             o.out);
  const auto plan =
      ndjson(run({"explain", "--plan", "--no-assumptions", "-f", "ndjson", kAssuming})).at(0);
  BOOST_TEST(plan["stalled"] == true);
  BOOST_TEST(run({"explain", "--no-assumptions", "--why-not", "r1c2=1", kAssuming}).code == 2);
}

// What is forbidden by the name of the family is what the option leaves out.
BOOST_AUTO_TEST_CASE(puzzles_without_assumptions_are_made_by_the_name_of_the_family) {
  const auto made = ndjson(run({"generate", "--forbid", "assumptions", "--level", "extreme",
                                "--seed", "1", "--count", "3", "-f", "ndjson"}));
  BOOST_REQUIRE(made.size() == 3u);
  for (const auto& m : made) {
    const auto j =
        ndjson(run({"grade", "--no-assumptions", "-f", "ndjson", m["puzzle"].get<string>()})).at(0);
    BOOST_TEST(j["level"] == "extreme", j.dump());
    BOOST_TEST(j["techniques"] == m["techniques"], j.dump());
  }
}

BOOST_AUTO_TEST_CASE(a_scale_is_no_profile_of_levels) {
  const Outcome o = run({"grade", "--profile", "se121", kRated83});
  BOOST_TEST(o.code == 2);
  BOOST_TEST(holds(o.err, "--scale se121"), o.err);
}

// What is forbidden does not come up where the puzzle is graded.
BOOST_AUTO_TEST_CASE(generate_and_grade_follow_the_same_path) {
  for (const auto& wish : std::vector<std::vector<string>>{
           {"--forbid", "fish,wings", "--level", "hard"}, {"--require", "x-wing"}}) {
    std::vector<string> args = {"generate", "--seed", "3", "--count", "5", "-f", "ndjson"};
    args.insert(args.end(), wish.begin(), wish.end());
    const auto made = ndjson(run(args));
    BOOST_REQUIRE(made.size() == 5u);
    for (const auto& m : made) {
      BOOST_TEST(!m.contains("rating"));
      const auto graded = ndjson(run({"grade", "-f", "ndjson", m["puzzle"].get<string>()})).at(0);
      BOOST_TEST(graded["techniques"] == m["techniques"]);
      BOOST_TEST(graded["level"] == m["level"]);
      for (const char* wing :
           {"x-wing", "swordfish", "jellyfish", "xy-wing", "xyz-wing", "w-wing"}) {
        if (wish[0] == "--forbid") BOOST_TEST(!graded["techniques"].contains(wing), graded.dump());
      }
      if (wish[0] == "--require") BOOST_TEST(graded["techniques"].contains("x-wing"));
    }
  }
}

BOOST_AUTO_TEST_CASE(a_scale_that_does_not_know_what_is_forbidden_has_it_forbidden) {
  const auto made = ndjson(run({"generate", "--seed", "1", "--forbid", "w-wing,x-wing", "--scale",
                                "se121", "--rating", "3.4..4.0", "-f", "ndjson"}));
  BOOST_REQUIRE(made.size() == 1u);
  BOOST_TEST(!made[0]["techniques"].contains("x-wing"));
  // Direct forms are those of the scale.
  const auto direct =
      ndjson(run({"generate", "--seed", "1", "--require", "direct-pointing", "-f", "ndjson"}));
  BOOST_TEST(direct.at(0)["techniques"].contains("direct-pointing"));
  BOOST_TEST(direct.at(0).contains("rating"));
}

// Sets of five and more are looked for by basic: the record shows that path.
BOOST_AUTO_TEST_CASE(a_large_set_that_is_asked_for_is_in_the_record) {
  for (const char* wish : {"--only", "--require"}) {
    const auto made = ndjson(run({"generate", "--seed", "1", "--side", "16", wish,
                                  "large-naked-subset", "--tries", "400", "-f", "ndjson"}));
    BOOST_REQUIRE(made.size() == 1u);
    if (made[0].contains("error")) continue;
    BOOST_TEST(made[0]["techniques"].contains("large-naked-subset"), made[0].dump());
  }
}

BOOST_AUTO_TEST_CASE(a_set_that_would_not_be_tried_is_refused) {
  const Outcome o = run({"grade", "--techniques", "naked-quad", "--max-subset", "2", kRated83});
  BOOST_TEST(o.code == 2);
  BOOST_TEST(holds(o.err, "naked-quad needs --max-subset 4"), o.err);
  BOOST_TEST(run({"grade", "--techniques", "large-naked-subset", kRated83}).code == 2);
  BOOST_TEST(run({"grade", "--techniques", "subsets", "--max-subset", "2", kRated83}).code == 0);
}

BOOST_AUTO_TEST_CASE(levels_that_the_techniques_cannot_have_are_refused) {
  const auto refused = [](std::vector<string> args, const string& why) {
    args.insert(args.begin(), "generate");
    const Outcome o = run(args);
    BOOST_TEST(o.code == 2, o.out);
    BOOST_TEST(holds(o.err, why), o.err);
  };
  refused({"--require", "w-wing", "--level", "medium"}, "w-wing is hard or harder");
  refused({"--only", "w-wing", "--level", "extreme"}, "hard or easier");
  refused({"--require", "w-wing,direct-pointing"}, "no profile knows all");
  refused({"--require", "wings", "--scale", "se121"}, "does not know w-wing");
}

BOOST_AUTO_TEST_CASE(explain_says_why_the_steps_end) {
  const std::string several =
      " has several solutions; tresse repair adds the fewest givens that leave one.\n";
  const std::string two = "12..34..21......";
  const Outcome path = run({"explain", two});
  BOOST_TEST(path.out.ends_with("No technique can complete the grid: the puzzle" + several), path.out);
  BOOST_TEST(path.out.find("finds a step here") == std::string::npos);
  const Outcome none = run({"explain", std::string(16, '.')});
  BOOST_TEST(none.out == "No technique finds a step. The puzzle" + several);
  const Outcome hint = run({"explain", "--hint", two});
  BOOST_TEST(hint.out.ends_with("\nThe puzzle" + several), hint.out);
}

}  // namespace
}  // namespace tresse::test
