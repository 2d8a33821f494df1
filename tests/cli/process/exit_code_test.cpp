// Exit codes, and which wins; usage errors; every listed bad input with its message and code.
#include <boost/test/unit_test.hpp>
#include <filesystem>

#include "cli/process/exit_code.hpp"
#include "cli/program.hpp"
#include "cli/puzzles.hpp"
#include "cpu_time.hpp"
#include "sanitized.hpp"

namespace tresse::test {
namespace {

BOOST_AUTO_TEST_CASE(order_of_exit_codes) {
  using namespace cli;
  BOOST_TEST(exit_code(kNothing) == 0);
  BOOST_TEST(exit_code(kNegative) == 1);
  BOOST_TEST(exit_code(kNegative | kUndecided) == 4);
  BOOST_TEST(exit_code(kNegative | kUndecided | kMalformed) == 3);
  BOOST_TEST(exit_code(kMalformed | kInterrupted) == 130);
  BOOST_TEST(exit_code(kInterrupted | kInputOutput) == 74);
  BOOST_TEST(exit_code(kInputOutput | kInternal | kNegative) == 70);
}

BOOST_AUTO_TEST_CASE(usage_errors) {
  const std::vector<std::vector<std::string>> wrong = {
      {},
      {"slove", kEasy},
      {"solve", "--fromat", "line", kEasy},
      {"solve", "--format", "lines", kEasy},
      {"solve", "--engine", "magic", kEasy},
      {"solve", "--limit", "two", kEasy},
      {"solve", "--first", "--limit", "3", kEasy},
      {"solve", "--jobs", "0", kEasy},
      {"solve", "--time-limit", "5 apples", kEasy},
      {"solve", "--box", "3", kEasy},
      {"grade", "--techniques", "naked-piar", kEasy},
      {"convert", "--to", "pdf", kEasy},
      {"explain", "--format", "csv", kEasy}};
  for (const auto& args : wrong) {
    const Outcome o = run(args);
    BOOST_TEST(o.code == 2, (args.empty() ? "" : args[0]) << " " << o.err);
    BOOST_TEST(o.out.empty());
    BOOST_TEST(!o.err.empty());
  }
  BOOST_TEST(says(run({"slove", kEasy}).err, "did you mean 'solve'"));
  BOOST_TEST(says(run({"solve", "--fromat", "line"}).err, "did you mean --format"));
  BOOST_TEST(says(run({"grade", "--techniques", "naked-piar", kEasy}).err, "naked-pair"));
}

BOOST_AUTO_TEST_CASE(a_puzzle_in_the_place_of_a_command_is_solved) {
  const std::string solved = run({"solve", kEasy}).out;
  BOOST_TEST(run({kEasy}).out == solved);
  BOOST_TEST(run({kEasy, "-f", "line"}).out == solved);
  BOOST_TEST(run({"-"}, kEasy + "\n").out == solved);
  BOOST_TEST(run({temporary("puzzle", kEasy + "\n")}).out == solved);
  // Options of solve may stand before the puzzle, but not before a command.
  BOOST_TEST(run({"--color", "always", "--format", "text", kEasy}).out ==
             run({"solve", "--color", "always", "--format", "text", kEasy}).out);
  BOOST_TEST(run({"-f", "line", kEasy}).out == solved);
  BOOST_TEST(run({"--format=line", kEasy}).out == solved);
  const Outcome before = run({"--format", "text", "solve", kEasy});
  BOOST_TEST(before.code == 2);
  BOOST_TEST(before.err == "tresse: options stand behind the command: tresse solve --format ...\n");
  // A word that is no file is a command that is misspelt.
  for (const std::string word : {"slove", "Solve", "--pages"}) {
    const Outcome o = run({word, kEasy});
    BOOST_TEST(o.code == 2);
    BOOST_TEST(says(o.err, "unknown command '" + word + "'"), o.err);
  }
}

BOOST_AUTO_TEST_CASE(a_blank_may_be_a_hyphen_at_the_front) {
  const std::string four = "---4--1--1--2-31", solved = run({"solve", "-"}, four).out;
  BOOST_TEST(solved.size() == 17u, solved);
  BOOST_TEST(run({"solve", four}).out == solved);
  BOOST_TEST(run({"solve", "--", four}).out == solved);
  BOOST_TEST(run({four}).out == solved);
  BOOST_TEST(run({"--", four}).out == solved);
  // What stands for a hyphen while the options are parsed is a byte like others.
  const std::string control = "\x01" + four;
  for (const std::vector<std::string>& args : {std::vector<std::string>{"solve", control}, {"solve", "--", control}}) {
    BOOST_TEST(run(args).out == run({"solve", "-"}, control).out);
  }
  const std::string start = "---4--1--1--2---", now = "---4--1--1--2-31";
  BOOST_TEST(run({"explain", "--hint", "--original", start, now}).out == run({"explain", "--hint", "--original=" + start, now}).out);
}

BOOST_AUTO_TEST_CASE(help_is_a_word_of_its_own) {
  BOOST_TEST(run({"help", "help"}).out == run({"help"}).out);
  BOOST_TEST(run({"help", "help"}).code == 0);
  BOOST_TEST(says(run({"docs", "bash"}).out, " help --help --version'"));
  BOOST_TEST(says(run({"docs", "zsh"}).out, "'help:lists the options of a command'"));
  BOOST_TEST(says(run({"docs", "fish"}).out, "__fish_use_subcommand -f -a help "));
}

BOOST_AUTO_TEST_CASE(text_says_what_a_reader_asked_for) {
  BOOST_TEST(!says(run({"solve", "-f", "text", kEasy}).out, "chosen:"));
  BOOST_TEST(says(run({"solve", "-f", "text", "--verbose", kEasy}).out, "chosen: native"));
  BOOST_TEST(says(run({"explain", "-f", "text", kEasySolution}).out, "+\nAlready solved.\n+"));
  BOOST_TEST(says(run({"generate", "--seed", "1", "--level", "extreme", "--tries", "1"}).err, "no match in 1 attempt"));
}

BOOST_AUTO_TEST_CASE(help_and_version) {
  for (const char* command :
       {"solve", "verify", "count", "grade", "explain", "encode", "convert", "bench"}) {
    const Outcome o = run({command, "--help"});
    BOOST_TEST(o.code == 0);
    BOOST_TEST(says(o.out, std::string("tresse ") + command));
    BOOST_TEST(says(run({"--help"}).out, command));
  }
  BOOST_TEST(run({"--version"}).code == 0);
  BOOST_TEST(says(run({"--version"}).out, "tresse "));
}

BOOST_AUTO_TEST_CASE(missing_files_and_folders) {
  const Outcome missing = run({"solve", "no/such/file.txt"});
  BOOST_TEST(missing.code == 74);
  BOOST_TEST(says(missing.err, "no/such/file.txt"));
  const Outcome folder = run({"solve", std::filesystem::temp_directory_path().string()});
  BOOST_TEST(folder.code == 74);
  BOOST_TEST(says(folder.err, "directory"));
  // The others are answered all the same.
  const Outcome both = run({"solve", "no-such-file.txt", kEasy});
  BOOST_TEST(both.code == 74);
  BOOST_TEST(says(both.out, "534678912"));
}

// A name below a file, and a file that is there and that no read succeeds of: trouble with files, no wrong command line.
BOOST_AUTO_TEST_CASE(files_that_cannot_be_written_or_read) {
  const std::string below = temporary("plain.txt", "") + "/x";
  const std::string unread = "/proc/self/mem";
  const std::vector<std::vector<std::string>> wishes = {
      {"explain", "--svg", below, kEasy},        {"explain", "--html", below, kEasy},
      {"verify", "--certificate", below, kEasy}, {"generate", "--certificate", below},
      {"generate", "--resume", below},           {"sheet", "-o", below + ".pdf", kEasy},
      {"convert", "-o", below + ".json", kEasy}, {"convert", "-o", below + ".svg", kEasy},
      {"generate", "--avoid", unread},           {"generate", "--pattern", unread},
      {"solve", "--regions", unread, kEasy},     {"repair", "--to", unread, kEasy},
      {"solve", "--cube", unread + ":1", kEasy}, {"merge", kEasy, unread},
      {"regress", unread},                       {"bench", unread}};
  for (const auto& args : wishes) {
    const Outcome o = run(args);
    BOOST_TEST(o.code == 74, args[0] << " " << args[1] << ": " << o.code);
    BOOST_TEST(!o.err.empty(), args[0] << " " << args[1]);
  }
}

BOOST_AUTO_TEST_CASE(output_that_cannot_be_written_is_told) {
  for (const std::string command : {"docs bash", "bench", "check no/such/folder"}) {
    const std::string line = TRESSE_PROGRAM " " + command + " 2>&1 >/dev/full";
    FILE* pipe = popen(line.c_str(), "r");
    std::string told;
    for (int c = 0; (c = std::fgetc(pipe)) != EOF;) told += static_cast<char>(c);
    BOOST_TEST(WEXITSTATUS(pclose(pipe)) == 74, command);
    BOOST_TEST(says(told, "cannot write to standard output"), command << ": " << told);
  }
}

BOOST_AUTO_TEST_CASE(bad_records_do_not_stop_a_batch) {
  const std::string file = temporary(
      "batch.txt", kEasy + "\n" + kEasy.substr(0, 80) + "\n# a comment 2026\n" + kEasy + "\n");
  const Outcome o = run({"solve", "--format", "ndjson", file});
  BOOST_TEST(o.code == 3);
  const auto records = ndjson(o);
  BOOST_TEST_REQUIRE(records.size() == 3u);
  BOOST_TEST(records[0]["verdict"] == "unique");
  BOOST_TEST(records[1]["error"]["line"] == 2);
  BOOST_TEST(records[1]["error"]["code"] == "wrong_length");
  BOOST_TEST(records[1]["index"] == 2);
  BOOST_TEST(records[1]["error"]["file"] == file);
  BOOST_TEST(records[2]["verdict"] == "unique");
  BOOST_TEST(says(o.err, file + ":2"));
  BOOST_TEST(says(o.err, "80"));
}

BOOST_AUTO_TEST_CASE(messages_say_which_argument_or_option) {
  const Outcome one = run({"solve", "1x3"});
  BOOST_TEST(one.err.find("tresse: argument:1:") == 0u, one.err);
  const Outcome two = run({"solve", kEasy, "1x3"});
  BOOST_TEST(two.err.find("tresse: argument 2:1:") == 0u, two.err);
  const Outcome less = run({"sheet", kEasy, "--output", "-", "--gutter", "-5"});
  BOOST_TEST(less.code == 2);
  BOOST_TEST(less.err.find("--gutter takes a number from 0, not -5") != std::string::npos, less.err);
}

BOOST_AUTO_TEST_CASE(what_newcomers_try_is_read_or_named) {
  const std::string link =
      "https://www.sudokuwiki.org/Sudoku.htm?bd=0002607016800700901900045008201000400046029000500030280"
      "09300074040050036703018000";
  BOOST_TEST(run({"solve", link}).code == 0);
  BOOST_TEST(says(run({"solve", "https://example.org/?x=1"}).err, "this link has no puzzle in it"));
  BOOST_TEST(says(run({"hint", kEasy}).err, "did you mean 'explain --hint'?"));
  BOOST_TEST(says(run({"print", kEasy}).err, "did you mean 'sheet'?"));
  const Outcome picture = run({"convert", kEasy, "mine.svg"});
  BOOST_TEST(picture.code == 74);
  BOOST_TEST(says(picture.err, "mine.svg: no such file; is it the file to write: --output mine.svg?"));
  std::string wrong = kEasy;  // a value that its row has already
  wrong.replace(wrong.find('.'), 1, 1, wrong[wrong.find_first_not_of('.')]);
  BOOST_TEST(says(run({"explain", "--hint", wrong}).err, "--original PUZZLE"));
  BOOST_TEST(says(run({"explain", "--hint", wrong}).err, "tresse repair names"));
  const Outcome far = run({"explain", "--step", "999", kEasy});
  BOOST_TEST(far.code == 1);
  const std::string all = run({"explain", kEasy}).out;
  BOOST_REQUIRE(all.ends_with("\nSolved.\n"));
  const auto steps = std::count(all.begin(), all.end(), '\n') - 1;
  BOOST_TEST(far.err == "tresse: argument:1: puzzle 1: there is no step 999; the path has only " + std::to_string(steps) + " steps\n");
  const Outcome next = run({"explain", "--step", std::to_string(steps + 1), kEasy});  // not "Solved."
  BOOST_TEST(next.code == 1);
  BOOST_TEST(next.out == "");
}

BOOST_AUTO_TEST_CASE(bad_inputs_have_codes) {
  const auto code_of = [](const std::string& content) {
    return run({"solve", "--format", "ndjson", "-"}, content);
  };
  const Outcome empty = code_of("");
  BOOST_TEST(empty.code == 3);
  BOOST_TEST(ndjson(empty).at(0)["error"]["code"] == "empty_input");
  const Outcome nul = code_of(kEasy.substr(0, 40) + std::string(1, '\0') + kEasy.substr(41) + "\n");
  BOOST_TEST(nul.code == 3);
  BOOST_TEST(ndjson(nul).at(0)["error"]["code"] == "bad_encoding");
  BOOST_TEST(code_of("\xEF\xBB\xBF" + kEasy + "\r\n").code == 0);  // BOM and CRLF are fine
  BOOST_TEST(code_of(kEasy).code == 0);                            // no final newline
  std::string symbol = kEasy;
  symbol[10] = '#';
  BOOST_TEST(code_of(symbol + "\n").code == 3);
  // A line of 100 MB: an error in bounded memory, and what follows is read.
  // It comes from a file: until it runs the program, a child has the memory of this test.
  const std::string file =
      temporary("huge.txt", kEasy + "\n" + std::string(100'000'000, '5') + "\n" + kEasy + "\n");
  const Outcome huge = run({"solve", "--format", "ndjson", file});
  BOOST_TEST(huge.code == 3);
  if (!kSanitized) BOOST_TEST(huge.peak_kilobytes < 100'000);
  const auto records = ndjson(huge);
  BOOST_TEST_REQUIRE(records.size() == 3u);
  BOOST_TEST(records[1]["error"]["code"] == "line_too_long");
  BOOST_TEST(records[2]["verdict"] == "unique");
}

BOOST_AUTO_TEST_CASE(limits_do_not_become_answers) {
  const std::string solution = run({"solve", kEasy}).out.substr(0, 81);
  const Outcome judged = run({"verify", "--memory-limit", "0.000001", solution});
  BOOST_TEST(judged.out == "valid\n");
  BOOST_TEST(judged.code == 0);
  const std::vector<std::string> hard = {
      "--techniques", "full-house", "--node-limit", "60",
      "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"};
  for (const char* command : {"explain", "grade"}) {
    std::vector<std::string> args = {command, "--format", "ndjson"};
    args.insert(args.end(), hard.begin(), hard.end());
    const Outcome o = run(args);
    BOOST_TEST(o.code == 4, command);
    BOOST_TEST(ndjson(o).at(0)["hypotheses"].is_null(), command);
  }
}

// Where a limit keeps the judge from a verdict no hypotheses are made: the limit is the reason, no stall.
BOOST_AUTO_TEST_CASE(explain_says_that_a_limit_left_the_verdict_open) {
  const std::string hard =
      "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
  for (const std::vector<std::string>& args :
       {std::vector<std::string>{"explain", "--node-limit", "1", hard},
        {"explain", "--hint", "--node-limit", "1", hard}}) {
    const Outcome o = run(args);
    BOOST_TEST(o.code == 4);
    BOOST_TEST(o.out.ends_with("It is not known whether the puzzle has one solution (nodes).\n"),
               o.out);
    BOOST_TEST(!says(o.out, "No technique"), o.out);
  }
  const auto record =
      ndjson(run({"explain", "--node-limit", "1", "--format", "ndjson", hard})).at(0);
  BOOST_TEST(record["verdict"] == "unknown");
  BOOST_TEST(record["reason"] == "nodes");
}

BOOST_AUTO_TEST_CASE(a_bad_record_has_its_place_in_rows) {
  const Outcome o = run({"solve", "--format", "rows", "-"}, kEasy.substr(1) + "\n" + kEasy + "\n");
  BOOST_TEST(o.code == 3);
  BOOST_TEST(o.out.starts_with("error wrong_length\n\n"), o.out);
  BOOST_TEST(std::count(o.out.begin(), o.out.end(), '\n') == 11);
}

BOOST_AUTO_TEST_CASE(limits_are_undecided) {
  // An empty 64x64 grid with all solutions asked for cannot end.
  Outcome time;
  const auto used = [&] {
    time = run({"count", "--limit", "0", "--time-limit", "200ms", "--format", "ndjson", "--side", "9", std::string(81, '.')});
    return time.cpu.count();
  };
  BOOST_TEST(least(0.5, used) < 0.5);
  BOOST_TEST(time.code == 4);
  BOOST_TEST(ndjson(time).at(0)["reason"] == "time");
  BOOST_TEST(ndjson(time).at(0)["count_exact"] == false);
  const Outcome nodes = run({"count", "--limit", "0", "--engine", "native", "--node-limit", "5",
                             "--format", "ndjson", std::string(81, '.')});
  BOOST_TEST(nodes.code == 4);
  BOOST_TEST(ndjson(nodes).at(0)["reason"] == "nodes");
  std::string large = "# n=64\n";
  for (int r = 0; r < 64; ++r) {
    for (int c = 0; c < 64; ++c) large += ". ";
    large += "\n";
  }
  const Outcome memory =
      run({"solve", "--engine", "sat", "--memory-limit", "0.01", "--format", "ndjson", "-"}, large);
  BOOST_TEST(memory.code == 4, memory.out << memory.err);
  BOOST_TEST(says(ndjson(memory).at(0)["reason"], "too large, needs"));
}

}  // namespace
}  // namespace tresse::test
