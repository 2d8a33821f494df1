// What the program says to somebody who has read nothing else: the whole text of messages that were once unclear.
#include <boost/test/unit_test.hpp>

#include "cli/program.hpp"
#include "cli/puzzles.hpp"

namespace tresse::test {
namespace {

const std::string kSeveral =
    "The puzzle has several solutions; tresse repair adds the fewest givens that leave one.\n";

// Behind what is wrong with a text in an argument.
const std::string kNoFile = "; there is no such file either\n";

struct Said {
  std::vector<std::string> args;
  std::string input;
  int code;
  std::string err;
  std::string out;
};

void check(const Said& said) {
  const Outcome o = run(said.args, said.input);
  BOOST_TEST(o.code == said.code);
  BOOST_TEST(o.err == said.err);
  BOOST_TEST(o.out == said.out);
}

BOOST_AUTO_TEST_CASE(what_is_no_grid) {
  check({{"solve", "--side", "16", kEasy},
         "",
         3,
         "tresse: argument:1:82: no format fits: 81 symbols on 1 row; --side 16 needs 256 symbols" + kNoFile,
         "error wrong_length\n"});
  // Rows as arguments, one of them left out.
  std::vector<std::string> args = {"solve"};
  for (std::size_t r = 0; r < 8; ++r) args.push_back(kEasy.substr(9 * r, 9));
  check({args,
         "",
         3,
         "tresse: argument:8: 8 rows, each of 9 cells; a 9x9 grid has 9 rows\n",
         "error wrong_length\n"});
  args.push_back(kEasy.substr(72, 8));
  check({args,
         "",
         3,
         "tresse: argument:9:9: row 9 has 8 symbols, expected 9\n",
         "error wrong_length\n"});
  // Lines of 16 symbols are puzzles, not rows.
  const std::string small = "1..4..1..1..2.31";
  BOOST_TEST(run({"solve", small, small}).out == "1324421331422431\n1324421331422431\n");
  // Marks of quoted mail are not symbols.
  check({{"solve", "-"},
         "> " + kEasy.substr(0, 42) + "\n> " + kEasy.substr(42, 38) + "\n",
         3,
         "tresse: standard input:1:45: no format fits: 80 symbols in 2 rows of different length; the quote marks (>) "
         "do not count: remove them\n",
         "error wrong_length\n"});
}

BOOST_AUTO_TEST_CASE(an_alphabet_that_does_not_fit) {
  const std::string known =
      "; the names are digits, hex1, hex0, letters, ascii, b35, b36, wide, wide-lower, wide64, numbers" + kNoFile;
  const std::string says = "tresse: argument:1: alphabet ", error = "error bad_side\n";
  check({{"solve", "--alphabet", "hex", kEasy},
         "",
         3,
         says + "'hex' is not a name (did you mean 'hex1'?) and does not list the 9 different symbols of a grid of "
                "side 9" + known,
         error});
  check({{"solve", "--alphabet", "letters|hex", kEasy},
         "",
         3,
         says + "'letters|hex': '|' cannot be a value" + kNoFile,
         error});
  check({{"solve", "--alphabet", "digits", std::string(256, '.')},
         "",
         3,
         says + "'digits' has too few symbols for a grid of side 16" + kNoFile,
         error});
  check({{"solve", "--alphabet", "numbers", kEasy},
         "",
         3,
         says + "'numbers' needs blanks between the numbers" + kNoFile,
         error});
  const std::string greek = "\xce\xb1\xce\xb2\xce\xb3\xce\xb4\xce\xb5\xce\xb6\xce\xb7\xce\xb8\xce\xb9";
  check({{"solve", "--alphabet", greek, kEasy}, "", 3, says + "'" + greek + "': values are ASCII characters" + kNoFile, error});
  const auto writing = [](const std::string& alphabet) { return run({"convert", "--write-alphabet", alphabet, kEasy}); };
  BOOST_TEST(writing("ABCDEFGHA").code == 2);
  BOOST_TEST(writing("ABCDEFGHA").err.starts_with(
      "tresse: --write-alphabet ABCDEFGHA is not a name and does not list the 9 different symbols of a grid of side 9; the names are "));
  BOOST_TEST(writing(greek).err.starts_with("tresse: --write-alphabet " + greek + ": values are ASCII characters\n"));
}

BOOST_AUTO_TEST_CASE(json_under_other_keys) {
  const std::string says = "tresse: standard input:1: an object without key \"puzzle\"; is it ";
  const auto object = [](const std::string& a, const std::string& b) {
    return "{\"" + a + "\":\"" + kEasySolution + "\",\"" + b + "\":\"" + kEasy + "\"}";
  };
  // The puzzle is what has empty cells, whatever it is called.
  // The names of other programs are read.
  check({{"solve"}, object("answer", "quiz"), 0, "", kEasySolution + "\n"});
  check({{"solve"},
         object("current", "initial"),
         3,
         says + "'initial'? then call it \"puzzle\", and 'current' \"solution\"\n",
         "error bad_syntax\n"});
  std::string rows = "[[0,0,0,4],[0,0,2,0],[0,3,0,0],[1,0,0,0]]";
  BOOST_TEST(run({"count"}, "{\"board\":" + rows + "}").code == run({"count"}, "{\"puzzle\":" + rows + "}").code);
  check({{"solve"},
         "{\"start\":" + rows + "}",
         3,
         says + "'start'? then call it \"puzzle\"\n",
         "error bad_syntax\n"});
  // Lists that are no rows would be another puzzle under that name.
  check({{"solve"},
         "{\"Spalten\":" + rows + "}",
         3,
         "tresse: standard input:1: an object without key \"puzzle\"; does 'Spalten' hold columns or "
         "boxes? then write the rows, and call them \"puzzle\"\n",
         "error bad_syntax\n"});
}

BOOST_AUTO_TEST_CASE(a_title_that_turns_the_rows_is_refused) {
  std::string rows;
  for (std::size_t r = 0; r < 9; ++r) rows += kEasy.substr(9 * r, 9) + "\n";
  for (const char* title : {"Column by column:", "Spalten:", "rows from bottom to top:",
                            "The boxes, left to right, top to bottom:"}) {
    const Outcome o = run({"solve", "-"}, std::string(title) + "\n" + rows);
    BOOST_TEST(o.code == 3, title);
    BOOST_TEST(says(o.err, "tresse: standard input:1:"), title);
    BOOST_TEST(says(o.err, "are these columns or boxes, or turned round?"), title);
  }
  BOOST_TEST(run({"solve", "-"}, "My puzzle of today:\n" + rows).code == 0);
  const Outcome rule = run({"solve", "-"}, "Non-consecutive Sudoku\n" + rows);
  BOOST_TEST(rule.err.find("the text says \"Non-consecutive\"") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(what_contradicts_is_named) {
  check({{"solve", kClash}, "", 1, "", "none (r1c1 and r1c2 hold the same digit in row 1)\n"});
  std::string full = kEasySolution;
  full[80] = '7';
  check({{"verify", full}, "", 1, "", "not valid (r9c8 and r9c9 hold the same digit in row 9)\n"});
  // A contradiction that only a search finds.
  std::string deep = kEasy;
  deep[2] = '1';
  const Outcome searched = run({"solve", deep});
  BOOST_TEST(searched.code == 1);
  BOOST_TEST(searched.out.starts_with("none (these "), searched.out);
  BOOST_TEST(says(searched.out, " givens contradict each other: r1c"), searched.out);
}

BOOST_AUTO_TEST_CASE(steps_that_are_not_there) {
  check({{"explain", kEmpty}, "", 1, "", "No technique finds a step. " + kSeveral});
  check({{"explain", "--at-step", "999", kEasy},
         "",
         1,
         "tresse: argument:1: puzzle 1: there is no step 999; the path has only 51 steps\n",
         ""});
  BOOST_TEST(run({"explain", "--at-step", "51", kEasy}).out == "Solved.\n");
  check({{"explain", "--step", "1", kEasySolution},
         "",
         1,
         "tresse: argument:1: puzzle 1: there is no step 1; the path has no step\n",
         ""});
  // Of several files the puzzle that it is about can be found.
  BOOST_TEST(says(run({"explain", "--hint", "-"}, "\n" + kClash + "\n").err, "tresse: standard input:2: puzzle 1 has no solution. If you copied it"));
  BOOST_TEST(says(run({"minimize", "-"}, kEasy + "\n\n" + kClash + "\n").err, "tresse: standard input:3: puzzle 2: not minimized: "));
  BOOST_TEST(says(run({"repair", "-"}, "\n" + kEmpty + "\n").err, "tresse: standard input:2: puzzle 1: "));
}

BOOST_AUTO_TEST_CASE(a_repair_that_may_not_be_the_smallest_says_so) {
  const Outcome o = run({"repair", kEmpty});
  BOOST_TEST(o.code == 4);
  BOOST_TEST(says(o.err, " added, but fewer may be enough (at least 17): the puzzle has more than 1000 solutions, so "
                         "not all were compared\n"),
             o.err);
  BOOST_TEST(run({"repair", "--quiet", kEmpty}).err == "");
}

// Each says what may go, and a limit is told where the line has no room for it.
BOOST_AUTO_TEST_CASE(what_minimize_says) {
  const auto last_line = [](std::vector<std::string> args) {
    args.insert(args.begin(), {"minimize", "--format", "text"});
    const std::string out = run(args).out;
    return out.substr(out.rfind('\n', out.size() - 3) + 1);
  };
  BOOST_TEST(last_line({"--all", "--parts", "clues", kEasy}) == "no clue can be removed\n\n");
  BOOST_TEST(last_line({"--all", ".3....2..1..4..."}) == "no given can be removed\n\n");
  BOOST_TEST(says(run({"minimize", "--format", "text", "--parts", "clues", kEasy}).out, " left, no clue can be removed\n"));
  const Outcome o = run({"minimize", "--smallest", "--node-limit", "1", "--format", "line", kEasy});
  BOOST_TEST(o.code == 4);
  BOOST_TEST(says(o.err, "not proven to be the fewest, at least "), o.err);
}

BOOST_AUTO_TEST_CASE(formats_of_files_have_no_words_between_puzzles) {
  const std::string mixed = kEasy + "\nbad\n" + kEasy + "\n";
  for (const char* to : {"json", "csv", "sdk"}) {
    const Outcome o = run({"canon", "--to", to, "-"}, mixed);
    BOOST_TEST(o.code == 3, to);
    BOOST_TEST(!says(o.out, "error"), to << o.out);
    BOOST_TEST(says(o.err, "standard input:2:"), o.err);
  }
}

BOOST_AUTO_TEST_CASE(one_grid_is_asked_for) {
  const Outcome o = run({"repair", "--to", "-", "2..............."}, "2314142331424231\n1234341221434321\n");
  BOOST_TEST(o.code == 2);
  BOOST_TEST(o.err == "tresse: --to takes one grid, and there are more\n", o.err);
}

// A puzzle whose clues the solver would not be told is an error in its place.
BOOST_AUTO_TEST_CASE(judge_goes_on_behind_clues) {
  const std::string killer = R"({"puzzle":"2........1....3.","n":4,"constraints":{"killercage":[{"cells":["R2C4","R3C2"],"value":"3"}]}})";
  const Outcome o = run({"judge", "--solver", "echo 2314142331424231", "--format", "json", "-"}, killer + "\n{\"puzzle\":\".3....2..1..4...\"}\n");
  BOOST_TEST(o.code == 3);
  BOOST_TEST(says(o.out, "does not hold the clues (killer cage) that the solver must know"), o.out);
  BOOST_TEST(says(o.out, "\"agree\":1"), o.out);
  BOOST_TEST(o.out.ends_with("]\n"), o.out);
}

BOOST_AUTO_TEST_CASE(what_people_type_first) {
  const auto refused = [](const std::vector<std::string>& args, const std::string& err) {
    check({args, "", 2, "tresse: " + err + "\n", ""});
  };
  refused({"generate", "50"},
          "generate reads no puzzles: '50'; --count N says how many it makes, --level L how hard they are");
  refused({"generate", "-o", "book.txt"},
          "generate does not use -o (used by: convert, sheet); it writes to standard output: add > FILE");
  refused({"generate", "--givens", "30"}, "unknown option --givens; did you mean --clues?");
  refused({"generate", "--easy"}, "unknown option --easy (tresse help generate lists the options)");
  refused({"sheet", "--solutions", "none", "--time-limit", "1", "-o", "x.pdf", kEasy},
          "--time-limit has no effect with --solutions none without --grade, --scale or --chapters level");
  refused({"version"}, "unknown command 'version'; did you mean '--version'? (tresse help all lists the commands)");
}

BOOST_AUTO_TEST_CASE(why_no_puzzle_was_found) {
  const std::string once = "tresse: puzzle 1: no match in 1 attempt; --tries allows more\n";
  const Outcome level = run({"generate", "--level", "extreme", "--tries", "1", "--seed", "3"});
  BOOST_TEST(level.code == 4);
  BOOST_TEST(level.err.starts_with(once + "tresse: candidates tried: 1; refused: level too low (100 %)\n"
                                          "tresse: the nearest candidate (25 givens; its level is too low): "),
             level.err);
  const Outcome clues = run({"generate", "--clues", "17", "--tries", "1", "--seed", "3"});
  BOOST_TEST(clues.err.starts_with(
                 once + "tresse: candidates tried: 1; refused: wrong number of givens (100 %)\n"
                        "tresse: the nearest candidate (25 givens; it does not have the number of givens that you asked for): "),
             clues.err);
}

BOOST_AUTO_TEST_CASE(options_that_do_not_fit) {
  check({{"solve", "--limit", "-1", kEasy}, "", 2, "tresse: --limit takes a whole number from 0, not '-1'\n", ""});
  check({{"solve", "--limit", "18446744073709551616", kEasy},
         "",
         2,
         "tresse: --limit takes a whole number up to 18446744073709551615, not '18446744073709551616'\n",
         ""});
  for (const auto& [limit, said] :
       {std::pair{"-1", "takes a number from 0, not '-1'"}, {"1e400", "1e400 is too large"}, {"1e-400", "1e-400 is too small"},
        {"x", "takes a number, not 'x'"}, {".", "takes a number, not '.'"}, {"inf", "takes a number, not 'inf'"},
        {"5d", "5d: the units are ms, s, m, h"}, {"1e10", "1e10 is too long"}}) {
    check({{"solve", "--time-limit", limit, kEasy}, "", 2, std::string("tresse: --time-limit ") + said + "\n", ""});
  }
  check({{"solve", "--foo", kEasy}, "", 2, "tresse: unknown option --foo (tresse help solve lists the options)\n", ""});
  for (const char* rule : {"--latin", "--diagonals", "--windoku", "--anti-knight"})
    check({{"solve", "--kernel", "portable", rule, kEasy},
           "",
           2,
           "tresse: --kernel has no effect with --latin, --diagonals, --windoku, --regions, --anti-knight, --anti-king\n",
           ""});
  check({{"grade", "--also", "nishio", "--no-assumptions", kEasy},
         "",
         2,
         "tresse: --also: 'nishio' has no effect: it supposes a value, which is left out\n",
         ""});
  check({{"grade", "--also", "bug-lite", "--no-uniqueness", kEasy},
         "",
         2,
         "tresse: --also: 'bug-lite' has no effect: it assumes that the puzzle has one solution, which is left out\n",
         ""});
  check({{"generate", "--progress", "json", "--quiet"}, "", 2, "tresse: --progress has no effect with --quiet, unless it is never\n", ""});
}

// One of a thing is no several; what is named can be named again.
BOOST_AUTO_TEST_CASE(numbers_and_names) {
  const std::string one = "1" + std::string(15, '.');
  BOOST_TEST(run({"solve", "--format", "text", one}).out.starts_with("Puzzle 1: 4x4 with 2x2 boxes, 1 given\n"));
  BOOST_TEST(run({"convert", "--to", "json", "-"}, run({"solve", "--format", "text", one}).out).out.find(one) !=
             std::string::npos);
  const std::string file = temporary("no-folder", "");
  check({{"check", file}, "", 74, "tresse: " + file + ": this is a file; name its folder\n", "error not_readable\n"});
  const std::string cubes = temporary("one.cubes", run({"cube", "--cubes", "1", one}).out);
  check({{"solve", "--cube", cubes + ":2", one}, "", 2, "tresse: --cube " + cubes + ":2: the file has 1 open cube\n", ""});
  BOOST_TEST(run({"merge", one, cubes, temporary("no-answers", "")}).out == "unknown (part undecided, cube 1 of 1)\n");
  const std::string large = temporary("large.txt", "# n=36 box=6x6\n" + [] {
    std::string numbers;
    for (int i = 0; i < 36 * 36; ++i) numbers += i % 36 == 35 ? "0\n" : "0 ";
    return numbers;
  }());
  BOOST_TEST(run({"convert", "--to", "sukaku", large}).err.find(
                 "the format sukaku cannot hold sides above 35 (written as pencil marks); use --to json\n") !=
             std::string::npos);
}

}  // namespace
}  // namespace tresse::test
