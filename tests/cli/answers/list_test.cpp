// solve --limit K above 2, or all: every solution is written as it is found, in every format; the default
// and --limit 1 and 2 are as before.
#include <signal.h>

#include <algorithm>
#include <set>
#include <sstream>

#include "boost_main.hpp"
#include "cli/program.hpp"
#include "cli/puzzles.hpp"
#include "sanitized.hpp"

namespace tresse::test {
namespace {

using Lines = std::vector<std::string>;

// 688 solutions.
const std::string kMany =
    "5.....9..6...9...8..8.4...7.5...1...4....3.91..39...5....5..2.4..7.1..35.......7.";
const std::string kNone =
    "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

Lines lines_of(const std::string& text) {
  Lines lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

Outcome solve(std::vector<std::string> args, const std::string& input = "") {
  args.insert(args.begin(), "solve");
  return run(args, input);
}

// The exit code of a shell command; $T is the program.
int shell(const std::string& command) {
  const std::string line = "T='" TRESSE_PROGRAM "'; " + command;
  const int status = std::system(("bash -c '" + line + "'").c_str());
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

BOOST_AUTO_TEST_CASE(all_are_written_one_a_line) {
  std::set<std::string> expected;
  for (const char* engine : {"auto", "native", "logic", "sat", "portfolio", "all"}) {
    const Outcome o = solve({"--limit", "all", "--engine", engine, kMany});
    BOOST_TEST(o.code == 0, engine);
    BOOST_TEST(o.err == "", engine);
    const Lines lines = lines_of(o.out);
    BOOST_TEST(lines.size() == 688u, engine);
    for (const std::string& line : lines) {
      for (std::size_t c = 0; c < 81; ++c) {
        BOOST_TEST_REQUIRE((kMany[c] == '.' || kMany[c] == line.at(c)), engine);
      }
    }
    const std::set<std::string> set(lines.begin(), lines.end());
    BOOST_TEST(set.size() == 688u, engine);
    if (expected.empty()) expected = set;
    BOOST_TEST((set == expected), engine);
  }
  BOOST_TEST(solve({"--limit", "0", kMany}).out == solve({"--limit", "all", kMany}).out);
}

BOOST_AUTO_TEST_CASE(known_totals) {
  BOOST_TEST(lines_of(solve({"--limit", "all", std::string(16, '.')}).out).size() == 288u);
  BOOST_TEST(lines_of(solve({"--limit", "all", "--latin", std::string(16, '.')}).out).size() ==
             576u);
}

BOOST_AUTO_TEST_CASE(kernels_list_in_one_order) {
  const std::string expected = solve({"--limit", "all", kMany}).out;
  for (const char* kernel : {"portable", "avx2", "avx512"}) {
    const Outcome o = solve({"--limit", "all", "--engine", "native", "--kernel", kernel, kMany});
    if (o.code != 2) BOOST_TEST(o.out == expected, kernel);
  }
}

BOOST_AUTO_TEST_CASE(a_limit_ends_the_list) {
  const Lines all = lines_of(solve({"--limit", "all", kMany}).out);
  const Outcome five = solve({"--limit", "5", kMany});
  BOOST_TEST(five.code == 0);
  BOOST_TEST((lines_of(five.out) == Lines(all.begin(), all.begin() + 5)));
  BOOST_TEST(lines_of(solve({"--limit", "5", kEmpty}).out).size() == 5u);
}

BOOST_AUTO_TEST_CASE(one_and_two_are_as_before) {
  const Lines all = lines_of(solve({"--limit", "all", kMany}).out);
  const std::string two = "multiple " + all[0] + " " + all[1] + "\n";
  BOOST_TEST(solve({kMany}).out == two);
  BOOST_TEST(solve({kMany}).code == 1);
  BOOST_TEST(solve({"--limit", "2", kMany}).out == two);
  BOOST_TEST(solve({"--limit", "2", kMany}).code == 1);
  for (const Lines& first : {Lines{"--first"}, Lines{"--limit", "1"}}) {
    Lines args = first;
    args.push_back(kMany);
    const Outcome o = solve(args);
    BOOST_TEST(o.out == all[0] + "\n");
    BOOST_TEST(o.code == 0);
  }
}

BOOST_AUTO_TEST_CASE(an_empty_line_stands_between_puzzles) {
  const std::string input = kEasy + "\n" + kNone + "\nnot a puzzle\n" + kMany + "\n";
  const Outcome o = solve({"--limit", "all", "-"}, input);
  BOOST_TEST(o.code == 3);
  const Lines lines = lines_of(o.out);
  BOOST_TEST_REQUIRE(lines.size() == 3u + 3u + 688u);
  BOOST_TEST(lines[0] + "\n" == solve({kEasy}).out);
  BOOST_TEST(lines[1] == "");
  BOOST_TEST(lines[2] == "none (r1c1 and r1c2 hold the same digit in row 1)");
  BOOST_TEST(lines[3] == "");
  BOOST_TEST(lines[4].starts_with("error "));
  BOOST_TEST(lines[5] == "");
  BOOST_TEST(std::count(lines.begin() + 6, lines.end(), "") == 0);
  BOOST_TEST(solve({"--limit", "all", kNone}).code == 1);
  BOOST_TEST(solve({"--limit", "all", kEasy}).code == 0);
}

BOOST_AUTO_TEST_CASE(json_has_a_record_for_each_and_then_the_puzzle) {
  const Lines lines = lines_of(solve({"--limit", "all", kMany}).out);
  const auto records = ndjson(solve({"--limit", "all", "--format", "ndjson", kEasy, kMany}));
  BOOST_TEST_REQUIRE(records.size() == 2u + 689u);
  BOOST_TEST(records[0]["index"] == 1);
  BOOST_TEST(records[0]["solution_number"] == 1);
  BOOST_TEST(records[1]["verdict"] == "unique");
  BOOST_TEST(records[1]["solution"] == records[0]["solution"]);
  for (std::size_t k = 0; k < 688; ++k) {
    BOOST_TEST_REQUIRE(records[2 + k]["index"] == 2);
    BOOST_TEST_REQUIRE(records[2 + k]["solution_number"] == k + 1);
    BOOST_TEST_REQUIRE(records[2 + k]["solution"] == lines[k]);
  }
  const auto& last = records.back();
  BOOST_TEST(last["verdict"] == "multiple");
  BOOST_TEST(last["count"] == 688);
  BOOST_TEST(last["count_exact"] == true);
  BOOST_TEST(last["solution"] == lines[0]);
  BOOST_TEST(last["second"] == lines[1]);
  // One array, always.
  for (const Lines& puzzles : {Lines{kNone}, Lines{kEasy}, Lines{kEasy, kMany}}) {
    Lines args = {"--limit", "all", "--format"};
    Lines array = args, stream = args;
    array.push_back("json");
    stream.push_back("ndjson");
    array.insert(array.end(), puzzles.begin(), puzzles.end());
    stream.insert(stream.end(), puzzles.begin(), puzzles.end());
    const auto json = nlohmann::json::parse(solve(array).out);
    BOOST_TEST(json.is_array());
    BOOST_TEST((json.get<std::vector<nlohmann::json>>() == ndjson(solve(stream))));
  }
}

BOOST_AUTO_TEST_CASE(csv_rows_and_text) {
  const Lines lines = lines_of(solve({"--limit", "3", kMany}).out);
  const Lines csv = lines_of(solve({"--limit", "3", "--format", "csv", kMany, kNone}).out);
  BOOST_TEST_REQUIRE(csv.size() == 1u + 4u + 1u);
  const auto columns = [](const std::string& row) {
    return std::count(row.begin(), row.end(), ',');
  };
  for (const std::string& row : csv) BOOST_TEST(columns(row) == columns(csv[0]), row);
  BOOST_TEST(csv[0] ==
             "index,puzzle,side,clues,verdict,count,count_exact,number,solution,engine,reason");
  BOOST_TEST(csv[2] == "1," + kMany + ",9,25,,,,2," + lines[1] + ",,");
  BOOST_TEST(csv[4] == "1," + kMany + ",9,25,multiple,3,false,,,native,");
  BOOST_TEST(csv[5].starts_with("2," + kNone + ",9,30,none,0,true,,,"));

  const std::string small = "12..34..21......";  // 4 solutions
  const Lines rows =
      lines_of(solve({"--limit", "all", "--format", "rows", small, "1234341221434321"}).out);
  BOOST_TEST_REQUIRE(rows.size() == 4u * 4u + 3u + 2u + 4u);
  for (const std::size_t empty : {4U, 9U, 14U, 19U, 20U}) BOOST_TEST(rows[empty] == "");

  const std::string text = solve({"--limit", "all", "--format", "text", small}).out;
  for (const char* part : {"Puzzle 1: ", "solution 1\n", "solution 4\n", "several solutions: 4 "}) {
    BOOST_TEST(text.find(part) != std::string::npos, part);
  }
  BOOST_TEST(text.find("solution 5") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(jobs_do_not_change_a_byte) {
  std::string input;
  for (int i = 0; i < 30; ++i) {
    input += kMany + "\n" + kEasy + "\n" + kNone + "\n" + kEmpty + "\n";
    if (i % 7 == 3) input += "not a puzzle\n";
  }
  const std::string file = temporary("lists.txt", input);
  for (const char* format : {"line", "ndjson", "json", "csv", "rows", "text"}) {
    const Lines args = {"--limit", "1000", "--format", format, file};
    Lines one = args, four = args;
    one.insert(one.end(), {"--jobs", "1"});
    four.insert(four.end(), {"--jobs", "4"});
    const Outcome a = solve(one);
    const Outcome b = solve(four);
    BOOST_TEST((a.out == b.out), format);
    BOOST_TEST(a.err == b.err, format);
    BOOST_TEST(a.code == 3);
    BOOST_TEST(b.code == 3);
  }
}

BOOST_AUTO_TEST_CASE(solutions_come_before_the_search_ends) {
  // An empty 9x9 grid has 6.7e21 solutions.
  for (const char* engine : {"auto", "native", "logic", "sat", "portfolio", "all"}) {
    const Lines args = {"solve", "--limit", "all", "--engine", engine, kEmpty};
    const Outcome cut = run(args, "", Signal{SIGINT, {}, 1000});
    BOOST_TEST(cut.code == 130, engine);
    Lines lines = lines_of(cut.out);
    BOOST_TEST_REQUIRE(lines.size() > 1u, engine);
    BOOST_TEST(lines.back() == "unknown (interrupted)", engine);
    lines.pop_back();
    const Outcome whole =
        run({"solve", "--limit",
             std::to_string(std::max<std::size_t>(3, std::min<std::size_t>(200, lines.size()))),
             "--engine", engine, kEmpty});
    lines.resize(std::min<std::size_t>(200, lines.size()));
    BOOST_TEST(whole.out.starts_with([&] {
      std::string text;
      for (const std::string& line : lines) text += line + "\n";
      return text;
    }()),
               engine);
  }
}

BOOST_AUTO_TEST_CASE(a_limit_of_time_or_nodes_says_so) {
  const Outcome time = run_limited({"solve", "--limit", "all", kEmpty, kEasy}, std::chrono::milliseconds(200), [](const Outcome& o) {
    return lines_of(o.out).size() > 3 && o.out.ends_with("\n" + kEasySolution + "\n");
  });
  BOOST_TEST(time.code == 4);
  const Lines lines = lines_of(time.out);
  BOOST_TEST_REQUIRE(lines.size() > 3u);
  BOOST_TEST(lines[lines.size() - 3] == "unknown (time)");
  BOOST_TEST(lines[lines.size() - 2] == "");
  for (const char* engine : {"native", "logic", "sat", "portfolio"}) {
    const auto records = ndjson(solve({"--limit", "all", "--engine", engine, "--node-limit", "200",
                                       "--format", "ndjson", kEmpty}));
    BOOST_TEST_REQUIRE(records.size() > 0u);
    BOOST_TEST(records.back()["count"] == records.size() - 1, engine);
    BOOST_TEST(records.back()["count_exact"] == false, engine);
    BOOST_TEST(records.back()["reason"] == "nodes", engine);
  }
}

BOOST_AUTO_TEST_CASE(memory_does_not_grow_with_the_list) {
  for (const char* format : {"line", "ndjson"}) {
    const auto peak = [&](const char* limit) {
      return solve({"--limit", limit, "--format", format, "--engine", "native", kEmpty})
          .peak_kilobytes;
    };
    const long small = peak("1000");
    const long large = peak("1000000");
    if (!kSanitized) BOOST_TEST(large < small + 4000, format);
  }
  // Others wait for their turn.
  const auto peak = [&](const char* limit) {
    return solve({"--limit", limit, "--jobs", "4", kEmpty, kEmpty, kEmpty, kEmpty}).peak_kilobytes;
  };
  const long small = peak("1000");
  if (!kSanitized) BOOST_TEST(peak("200000") < small + 4000);
}

BOOST_AUTO_TEST_CASE(output_that_fails_ends_the_search) {
  BOOST_TEST(shell("$T solve --limit all " + kEmpty + " > /dev/full 2> /dev/null") == 74);
  BOOST_TEST(shell("$T --help 2>&1 > /dev/full | grep -q 'cannot write to standard output'") == 0);
  BOOST_TEST(shell("$T solve --limit all -j 4 " + kEmpty + " " + kEmpty +
                   " > /dev/full 2> /dev/null") == 74);
  // Nobody reads any more: with SIGPIPE ignored the write fails.
  BOOST_TEST(shell("trap \"\" PIPE; $T solve --limit all " + kEmpty +
                   " 2> /dev/null | head -n 3 > /dev/null; exit ${PIPESTATUS[0]}") == 74);
}

BOOST_AUTO_TEST_CASE(a_slow_reader_holds_the_search_back) {
  const std::string file = temporary("slow.txt", "");
  BOOST_TEST(shell("timeout 200 $T solve --limit 20000 " + kEmpty + " | { sleep 1; wc -l; } > " +
                   file) == 0);
  BOOST_TEST(shell("test $(cat " + file + ") = 20000") == 0);
}

}  // namespace
}  // namespace tresse::test
