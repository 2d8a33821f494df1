// Hints as a user asks for them: what is wrong comes first, levels hold for every step, on a scale too, and a plan has all steps.
#include <boost/test/unit_test.hpp>
#include <string>

#include "cli/program.hpp"
#include "cli/puzzles.hpp"
#include "sanitized.hpp"

namespace tresse::test {
namespace {

using std::string;

// The techniques of the default profile stall on it.
const string kStalls = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
// A library line of which the player placed r1c3, wrongly, or rightly.
string line_of(const char* placed) {
  return ":0000:x:53+" + string(placed) +
         ".7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:::";
}

BOOST_AUTO_TEST_CASE(a_hypothesis_has_hint_levels) {
  const auto hint = [&](const char* level) {
    return run({"explain", "--hint", "--hint-level", level, "--at-step", "2", "--format", "line",
                kStalls})
        .out;
  };
  const string look = "3. Look in box 1";
  BOOST_TEST(hint("1") == look + ".\n");
  BOOST_TEST(hint("2") == look + " for: a cell to assume a value in.\n");
  BOOST_TEST(hint("3") == look + " for: a cell to assume a value in. The cell is r2c3.\n");
  BOOST_TEST(hint("4") ==
             "3. Hypothesis 1: no technique of this profile finds a step; assume r2c3 = 4.\n");
  const auto j = ndjson(run({"explain", "--hint", "--hint-level", "1", "--at-step", "2", "--format",
                             "ndjson", kStalls}))
                     .at(0);
  BOOST_TEST(j["steps"][0]["hint"] == "Look in box 1.");
}

BOOST_AUTO_TEST_CASE(a_search_for_a_step_that_ran_out_of_time_is_undecided) {
  const Outcome o = run_limited({"explain", "-j", "1", string(625, '.')}, std::chrono::milliseconds(300),
                                [](const Outcome& got) { return says(got.out, "several solutions"); });
  BOOST_TEST(o.code == 4);
  BOOST_TEST(o.out.find("Stopped: time.") != string::npos, o.out);
  BOOST_TEST(o.out.find("No technique finds a step") == string::npos, o.out);
  BOOST_TEST(o.out.find("The puzzle has several solutions") != string::npos, o.out);
  const Outcome stalled = run({"explain", string(81, '.')});
  BOOST_TEST(stalled.code == 1);
  BOOST_TEST(stalled.out.find("No technique finds a step. The puzzle has several solutions") != string::npos);
}

// Without --time-limit too: a step, or that none was found so far.
BOOST_AUTO_TEST_CASE(a_hint_ends_within_two_seconds_of_cpu) {
  for (const std::size_t side : {9u, 16u, 25u, 36u, 49u, 64u}) {
    string row, blank;
    for (std::size_t i = 0; i < side; ++i) {
      row += std::to_string(i + 1) + " ";
      blank += "0 ";
    }
    string below;
    for (std::size_t r = 1; r < side; ++r) below += blank;
    for (const string& text : {blank + below, row + below}) {
      for (const char* scale : {"", "--scale=sukaku"}) {
        std::vector<string> command = {"explain", "--hint", "-j", "1", "--format", "line", "--side", std::to_string(side), "-"};
        if (*scale != 0) command.insert(command.begin() + 1, scale);
        const Outcome o = run(command, text + "\n");
        BOOST_TEST(o.cpu.count() < (kSanitized ? 40 : 2), side << scale);
        BOOST_TEST((o.code == 1 || o.code == 4 || o.code == 0), side << scale << o.err);
        BOOST_TEST((says(o.out, "several solutions") || says(o.out, "multiple (")), side << scale << o.out << o.err);
      }
    }
  }
}

// A record for each puzzle, and 1 for nothing but a digit that may be there.
BOOST_AUTO_TEST_CASE(why_not_of_a_value_and_of_no_cell) {
  const string puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  const auto ask = [&](const string& what) { return run({"explain", "--why-not", what, "-f", "ndjson", puzzle}); };
  const Outcome other = ask("r1c1=4");
  BOOST_TEST(other.code == 0);
  BOOST_TEST(ndjson(other).at(0)["refuted"] == true);
  BOOST_TEST(ndjson(other).at(0)["text"] == "r1c1 is 5 in the puzzle, so it is not 4.");
  const Outcome same = ask("r1c1=5");
  BOOST_TEST(same.code == 1);
  BOOST_TEST(ndjson(same).at(0)["refuted"] == false);
  for (const char* outside : {"r10c1=5", "r1c3=0", "r1c3=10"}) {
    const Outcome o = ask(outside);
    BOOST_TEST(o.code == 3, outside);
    BOOST_TEST(ndjson(o).at(0)["error"]["code"] == "value_out_of_range");
    BOOST_TEST(o.err.find("this puzzle has no such cell or digit") != string::npos, o.err);
  }
  BOOST_TEST(ask("r0c1=1").code == 2);
}

BOOST_AUTO_TEST_CASE(a_hint_that_withholds_the_step_has_no_way_to_write_it) {
  const std::vector<string> hint = {"explain", "--hint", "--hint-level"};
  const auto with = [&](std::vector<string> more) {
    more.insert(more.begin(), hint.begin(), hint.end());
    more.push_back(kEasy);
    return run(more);
  };
  for (const Outcome& o : {with({"1", "--brief"}), with({"2", "--notation", "eureka"}),
                           with({"4", "--brief", "--format", "json"})}) {
    BOOST_TEST(o.code == 2);
    BOOST_TEST(o.err.find(" has no effect with --hint-level below 4") != string::npos, o.err);
  }
  BOOST_TEST(with({"4", "--brief", "--format", "line"}).code == 0);
}

BOOST_AUTO_TEST_CASE(placed_values_of_a_library_line_are_the_players) {
  for (const std::vector<string>& scale :
       {std::vector<string>{}, {"--scale", "se121"}, {"--scale", "hodoku"}}) {
    std::vector<string> command = {"explain", "--hint", "--format", "line"};
    command.insert(command.end(), scale.begin(), scale.end());
    const auto said = [&](const string& line) {
      auto with = command;
      with.push_back(line);
      return run(with);
    };
    const Outcome wrong = said(line_of("2"));
    BOOST_TEST(wrong.code == 1);
    BOOST_TEST(wrong.out == "The value of r1c3 is wrong.\nCorrect that first, then ask again.\n");
    const Outcome right = said(line_of("4"));
    BOOST_TEST(right.code == 0);
    BOOST_TEST(right.out.starts_with("1. "));
  }
}

BOOST_AUTO_TEST_CASE(hint_levels_and_original_on_a_scale) {
  const Outcome less =
      run({"explain", "--hint", "--hint-level", "2", "--scale", "se121", "--format", "line", kEasy});
  BOOST_TEST(less.code == 0);
  BOOST_TEST(less.out.starts_with("1. Look in "));
  BOOST_TEST(less.out.find(" for: ") != string::npos);
  const auto j = ndjson(run({"explain", "--hint", "--hint-level", "1", "--scale", "hodoku",
                             "--format", "ndjson", kEasy}))
                     .at(0);
  BOOST_TEST(j["steps"][0]["hint_level"] == 1);
}

BOOST_AUTO_TEST_CASE(a_plan_on_a_scale_has_every_step) {
  const auto by_default = ndjson(run({"explain", "--plan", "--format", "ndjson", kStalls})).at(0);
  BOOST_TEST(by_default["stalled"] == true);
  const auto plan =
      ndjson(run({"explain", "--plan", "--scale", "hodoku", "--format", "ndjson", kStalls})).at(0);
  BOOST_TEST(plan["stalled"] == false);
  BOOST_TEST(plan["scale"] == "hodoku");
  BOOST_TEST(plan["steps"].size() > by_default["steps"].size());
  for (const auto& step : plan["steps"]) BOOST_TEST(step["hints"].size() == 4u);
}

// It is stalled, or a reason says which limit came.
BOOST_AUTO_TEST_CASE(a_plan_without_one_solution_is_stalled) {
  for (const string scale : {"", "se121"}) {
    const auto plan_of = [&](std::vector<string> more) {
      more.insert(more.begin(), {"explain", "--plan", "--format", "ndjson"});
      if (!scale.empty()) more.insert(more.end(), {"--scale", scale});
      return ndjson(run(more)).at(0);
    };
    for (const string& puzzle : {kEmpty, kClash}) {
      const auto plan = plan_of({puzzle});
      BOOST_TEST(plan["stalled"] == true);
      BOOST_TEST(plan["steps"].empty());
      BOOST_TEST(!plan.contains("reason"));
    }
    const auto limited = plan_of({"--time-limit", "0", kStalls});
    BOOST_TEST(limited["stalled"] == false);
    BOOST_TEST(limited["reason"] == "time");
  }
}

BOOST_AUTO_TEST_CASE(the_profile_tresse_is_no_scale) {
  const Outcome o = run({"grade", "--scale", "tresse", kEasy});
  BOOST_TEST(o.code == 2);
  BOOST_TEST(says(o.err, "tresse is a profile of levels"), o.err);
  BOOST_TEST(says(run({"techniques", "full-house"}).out, "easy, 1 point\n"));
  BOOST_TEST(says(run({"techniques", "bug-lite"}).out, "0622, of later libraries of cases"));
}

BOOST_AUTO_TEST_CASE(a_grade_in_csv_has_no_reason) {
  const Outcome o = run({"grade", "--format", "csv", kStalls});
  BOOST_TEST(o.code == 0);
  BOOST_TEST(says(o.out, ",extreme,"), o.out);
  BOOST_TEST(o.out.find("not asked") == string::npos, o.out);
}

}  // namespace
}  // namespace tresse::test
