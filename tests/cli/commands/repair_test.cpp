// minimize and repair: what they print, what they refuse, exit codes, the same bytes for any --jobs.
#include <boost/test/unit_test.hpp>

#include "cli/program.hpp"
#include "cli/puzzles.hpp"
#include "sanitized.hpp"

namespace tresse::test {
namespace {

const std::string kSeventeen =
    ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...";

std::size_t clues(const std::string& line) {
  return static_cast<std::size_t>(
      std::ranges::count_if(line, [](char c) { return c >= '1' && c <= '9'; }));
}
std::string first_line(const Outcome& o) {
  return o.out.substr(0, o.out.find('\n'));
}

BOOST_AUTO_TEST_CASE(several_minimal_puzzles_are_an_array) {
  const auto puzzles = [](const char* format) {
    return run({"minimize", "--count", "3", "--format", format, kEasy, kEasy});
  };
  const Outcome lines = puzzles("ndjson"), array = puzzles("json");
  BOOST_TEST(array.code == 0);
  const auto records = nlohmann::json::parse(array.out);
  BOOST_TEST_REQUIRE(records.is_array());
  BOOST_TEST((records.get<std::vector<nlohmann::json>>() == ndjson(lines)));
  BOOST_TEST(records.size() == 6u);
}

BOOST_AUTO_TEST_CASE(a_limit_while_givens_are_chosen_leaves_a_record) {
  const std::string empty16(256, '.');
  for (const char* format : {"ndjson", "json", "text", "line"}) {
    const Outcome o = run({"repair", "--node-limit", "1", "-f", format, empty16});
    BOOST_TEST(o.code == 4, format);
    BOOST_TEST(!o.out.empty(), format);
  }
}

// Empty ones, and those of one row: in a moment, with what is proven.
BOOST_AUTO_TEST_CASE(a_large_grid_is_repaired_and_a_true_bound_is_told) {
  for (const std::size_t side : {25u, 64u}) {
    std::string row, blank, below;
    for (std::size_t i = 0; i < side; ++i) {
      row += std::to_string(i + 1) + " ";
      blank += "0 ";
    }
    for (std::size_t r = 1; r < side; ++r) below += blank;
    const std::size_t of_rows = side == 25 ? 3 + 4 * 4 : 6 + 7 * 7;  // bands less one row each
    for (const auto& [first, least] : {std::pair(blank, side - 1), std::pair(row, of_rows)}) {
      const std::vector<std::string> args = {"--side", std::to_string(side), "-"};
      std::vector<std::string> command = {"repair", "-f", "ndjson"};
      command.insert(command.end(), args.begin(), args.end());
      const Outcome o = run(command, first + below + "\n");
      BOOST_TEST(o.code == 4, o.err);
      BOOST_TEST(o.cpu.count() < (kSanitized ? 200 : 20));
      const auto j = ndjson(o).at(0);
      BOOST_TEST(j["verdict"] == "multiple");
      BOOST_TEST(j["result_verdict"] == "unique");
      BOOST_TEST(j["added_at_least"] == least);
      BOOST_TEST(j["added"].size() > least);
      BOOST_TEST(j["minimum"] == false);
      BOOST_TEST(j.contains("reason"));
      command[2] = "text";
      const std::string text = run(command, first + below + "\n").out;
      BOOST_TEST(says(text, "several solutions\n"));
      BOOST_TEST(
          says(text, " added, not proven to be the fewest, at least " + std::to_string(least)));
      command[2] = "line";
      const std::string line = run(command, first + below + "\n").out;
      BOOST_TEST(run({"solve", "--side", std::to_string(side), "-"}, line).code == 0);
    }
  }
}

// Nothing was found in the time, but something was proven.
BOOST_AUTO_TEST_CASE(at_a_limit_what_is_proven_is_told) {
  const std::string clashing = "12345678." + std::string(8, '.') + "9" + std::string(63, '.');
  const auto j = ndjson(run({"repair", "--node-limit", "1", "-f", "ndjson", clashing})).at(0);
  BOOST_TEST(j["verdict"] == "none");
  BOOST_TEST(j["result"].is_null());
  BOOST_TEST(j["removed_at_least"].get<int>() > 0);
  const std::string known =
      "at least " + std::to_string(j["removed_at_least"].get<int>()) + " given";
  for (const char* format : {"line", "text"}) {
    const Outcome o = run({"repair", "--node-limit", "1", "-f", format, clashing});
    BOOST_TEST(o.code == 4);
    BOOST_TEST(says(o.out, known), o.out);
    BOOST_TEST(says(o.out, "must be removed\n"), o.out);
    BOOST_TEST(says(o.out, "nodes"), o.out);
  }
}

BOOST_AUTO_TEST_CASE(fewest_in_turn_is_not_called_the_minimum) {
  const auto records = ndjson(run({"repair", "--unique", "-f", "ndjson", "..12...143...124"}));
  BOOST_REQUIRE(records.size() == 1u);
  BOOST_TEST(records[0]["removed"].size() == 2u);
  BOOST_TEST(records[0]["added"].size() == 1u);
  BOOST_TEST(records[0]["minimum"] == false);  // 2 others removed are enough
}

BOOST_AUTO_TEST_CASE(minimize_prints_a_minimal_puzzle_with_the_same_solution) {
  const Outcome o = run({"minimize", kEasySolution});
  BOOST_TEST(o.code == 0, o.err);
  BOOST_TEST(clues(first_line(o)) < 40u);
  BOOST_TEST(run({"solve", first_line(o)}).out == kEasySolution + "\n");
  BOOST_TEST(run({"minimize", "--all", first_line(o)}).out == "-\n");
  BOOST_TEST(run({"minimize", kEasySolution, "--seed", "1"}).out != o.out);
  BOOST_TEST(run({"minimize", kEasySolution}).out == o.out);
}

BOOST_AUTO_TEST_CASE(minimize_all_names_each_given_that_can_go_alone) {
  const Outcome o = run({"minimize", "--all", "-f", "ndjson", kEasy});
  BOOST_TEST(o.code == 0);
  const auto j = ndjson(o).at(0);
  BOOST_TEST(j["minimal"] == false);
  for (const auto& name : j["redundant"]) {
    const auto text = name.get<std::string>();  // r1c1=5
    const auto at = static_cast<std::size_t>((text.at(1) - '1') * 9 + (text.at(3) - '1'));
    BOOST_TEST(kEasy.at(at) == text.at(5));
    std::string without = kEasy;
    without[at] = '.';
    BOOST_TEST(run({"solve", without}).code == 0);
  }
  BOOST_TEST(j["redundant"].size() == 22u);
}

BOOST_AUTO_TEST_CASE(minimize_smallest_finds_seventeen_again) {
  const std::string solution = first_line(run({"solve", kSeventeen}));
  std::string more = kSeventeen;
  for (std::size_t i = 0; i < 81; i += 5) more[i] = solution[i];
  const auto j = ndjson(run({"minimize", "--smallest", "-f", "ndjson", more})).at(0);
  BOOST_TEST(j["result_clues"] == 17);
  BOOST_TEST(j["minimum"] == true);
  BOOST_TEST(j["at_least"] == 17);
  BOOST_TEST(j["checked"] == true);
}

BOOST_AUTO_TEST_CASE(minimize_smallest_ends_by_its_limit_with_the_best_so_far) {
  const std::vector<std::string> args = {"minimize", "--smallest", "-f", "ndjson", kEasySolution};
  for (const bool time : {true, false}) {
    std::vector<std::string> few = args;
    few.insert(few.end(), {"--node-limit", "200"});
    const auto is_minimal = [](const Outcome& got) { return ndjson(got).at(0)["minimal"] == true; };
    const Outcome o = time ? run_limited(args, std::chrono::milliseconds(300), is_minimal) : run(few);
    BOOST_TEST(o.code == 4);
    const auto j = ndjson(o).at(0);
    BOOST_TEST(j["minimum"] == false);
    BOOST_TEST(j["minimal"] == true);
    BOOST_TEST(j["at_least"].get<std::size_t>() <= 20u);
    BOOST_TEST(j["result_clues"].get<std::size_t>() < 30u);
    BOOST_TEST(run({"solve", j["result"].get<std::string>()}).out == kEasySolution + "\n");
  }
}

BOOST_AUTO_TEST_CASE(minimize_count_gives_different_ones) {
  const Outcome o = run({"minimize", "--count", "5", kEasySolution});
  BOOST_TEST(o.code == 0);
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < o.out.size(); at += 82) lines.push_back(o.out.substr(at, 81));
  BOOST_TEST(lines.size() == 5u);
  std::ranges::sort(lines);
  BOOST_TEST((std::ranges::adjacent_find(lines) == lines.end()));
  const Outcome minimal = run({"minimize", "--count", "5", kSeventeen});
  BOOST_TEST(minimal.out == kSeventeen + "\n");
}

BOOST_AUTO_TEST_CASE(minimize_refuses_what_is_not_unique) {
  const Outcome several = run({"minimize", kEmpty});
  BOOST_TEST(several.code == 1);
  BOOST_TEST(several.out == "multiple\n");
  BOOST_TEST(several.err == "tresse: argument:1: puzzle 1: not minimized: it has several solutions; tresse repair makes it a puzzle with one\n");
  std::string clash = kEasy;
  clash[2] = '5';
  const Outcome none = run({"minimize", "-f", "ndjson", clash});
  BOOST_TEST(none.code == 1);
  BOOST_TEST(ndjson(none).at(0)["verdict"] == "none");
  BOOST_TEST(ndjson(none).at(0)["result"].is_null());
  BOOST_TEST(run({"minimize", "-f", "csv", kEasy}).code == 2);
  BOOST_TEST(run({"minimize", "--all", "--smallest", kEasy}).code == 2);
  BOOST_TEST(run({"minimize", "--count", "0", kEasy}).code == 2);
}

BOOST_AUTO_TEST_CASE(repair_removes_the_wrong_given) {
  std::string wrong = kEasy;
  wrong[80] = '5';  // was 9, and r8c9 is 5
  const Outcome o = run({"repair", "-f", "ndjson", wrong});
  BOOST_TEST(o.code == 0, o.err);
  const auto j = ndjson(o).at(0);
  BOOST_TEST(j["verdict"] == "none");
  BOOST_TEST(j["result_verdict"] == "unique");
  BOOST_TEST((j["removed"] == nlohmann::json{"r9c9=5"}));
  BOOST_TEST(j["added"].empty());
  BOOST_TEST(j["minimum"] == true);
  BOOST_TEST(j["result_solution"] == kEasySolution);
  BOOST_TEST(j["checked"] == true);
  // The record holds the puzzle as it was: nothing in it is said to be the solution of that.
  BOOST_TEST(run({"verify", "-"}, o.out).err == "");
  wrong[80] = '.';
  BOOST_TEST(j["result"] == wrong);
}

BOOST_AUTO_TEST_CASE(repair_adds_the_fewest_and_towards_a_solution) {
  std::string open = kEasy;
  for (std::size_t i : {0u, 4u, 44u, 80u}) open[i] = '.';
  BOOST_TEST(run({"solve", open}).code == 1);
  const Outcome free = run({"repair", "-f", "ndjson", open});
  BOOST_TEST(free.code == 0);
  const auto any = ndjson(free).at(0);
  BOOST_TEST(any["minimum"] == true);
  BOOST_TEST(run({"solve", any["result"].get<std::string>()}).code == 0);

  const auto one = ndjson(run({"repair", "--to", kEasySolution, "-f", "ndjson", open})).at(0);
  BOOST_TEST(one["minimum"] == true);
  BOOST_TEST(one["result_solution"] == kEasySolution);
  BOOST_TEST(one["added"].size() >= any["added"].size());
  BOOST_TEST(run({"solve", one["result"].get<std::string>()}).out == kEasySolution + "\n");
}

BOOST_AUTO_TEST_CASE(repair_says_what_it_cannot_prove) {
  const Outcome o = run({"repair", "-f", "ndjson", kEmpty});
  BOOST_TEST(o.code == 4);
  const auto j = ndjson(o).at(0);
  BOOST_TEST(j["minimum"] == false);
  BOOST_TEST(j["reason"] == "the puzzle has more than 1000 solutions, so not all were compared");
  BOOST_TEST(run({"solve", j["result"].get<std::string>()}).code == 0);
  const Outcome nothing = run({"repair", kEasy});
  BOOST_TEST(nothing.code == 0);
  BOOST_TEST(nothing.out == kEasy + "\n");
}

// All but a few givens go, and which others are the fewest is the question that 17 clues took years for.
BOOST_AUTO_TEST_CASE(repair_to_the_solution_of_another_puzzle_ends_and_says_so) {
  const Outcome o = run({"repair", "--to", kEasySolution, "-f", "ndjson", kHard});
  BOOST_TEST(o.code == 4);
  BOOST_TEST(says(o.err, "--to: 18 of 21 givens differ from this solution and were removed: r1c1=8, "), o.err);
  BOOST_TEST(says(o.err, "Is it the solution of another puzzle?"), o.err);
  const auto j = ndjson(o).at(0);
  BOOST_TEST(j["minimum"] == false);
  BOOST_TEST(j["added_at_least"].get<std::size_t>() >= 10u);
  BOOST_TEST(says(j["reason"].get<std::string>(), "after 200000 nodes"), j["reason"]);
  BOOST_TEST(run({"solve", j["result"].get<std::string>()}).out == kEasySolution + "\n");
  BOOST_TEST(run({"repair", "--to", kEasySolution, kEasy}).err == "");
}

// Nothing but wrong givens.
BOOST_AUTO_TEST_CASE(repair_of_digits_at_random_ends) {
  std::string random;
  for (std::size_t i = 0; i < 81; ++i) random += static_cast<char>('1' + (i * i * 7 + i * 5 + i / 9) % 9);
  const Outcome o = run({"repair", "-f", "ndjson", random});
  BOOST_TEST(o.code == 4);
  const auto j = ndjson(o).at(0);
  BOOST_TEST(says(j["reason"].get<std::string>(), "after 200000 nodes"), j["reason"]);
  BOOST_TEST(run({"verify", j["result"].get<std::string>()}).code != 3);
}

BOOST_AUTO_TEST_CASE(repair_of_what_no_change_helps) {
  std::string other = kEasySolution;
  std::swap(other[0], other[1]);
  BOOST_TEST(run({"repair", "--to", other, kEasy}).code == 2);
  BOOST_TEST(run({"repair", "--to", kEasy, kEasy}).code == 2);
  BOOST_TEST(run({"repair", "--to", std::string(81, '1'), kEasy}).code == 2);
  const Outcome small = run({"repair", "--to", "1234341221434321", kEasy});
  BOOST_TEST(small.code == 1);
  BOOST_TEST(small.out == "none\n");
  BOOST_TEST(small.err.find("--to:") != std::string::npos);
  BOOST_TEST(run({"repair", "--solutions", "x", kEasy}).code == 2);
}

BOOST_AUTO_TEST_CASE(the_same_bytes_for_any_number_of_threads) {
  std::string text;
  for (std::size_t i = 0; i < 12; ++i) {
    std::string p = kEasy;
    p[i] = p[i] == '.' ? static_cast<char>('1' + i % 9) : '.';
    p[80 - i] = '.';
    text += p + "\n";
  }
  for (const char* command : {"repair", "minimize"}) {
    for (const char* format : {"text", "ndjson", "json"}) {
      const Outcome one = run({command, "--jobs", "1", "-f", format}, text);
      BOOST_TEST(run({command, "--jobs", "4", "-f", format}, text).out == one.out);
      BOOST_TEST(one.out.size() > 500u);
    }
  }
}

}  // namespace
}  // namespace tresse::test
