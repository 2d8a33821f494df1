// The commands: what earlier small programs did, and ours must do too.
#include "boost_main.hpp"
#include "cli/program.hpp"
#include "cli/puzzles.hpp"

namespace tresse::test {
namespace {

const std::vector<std::vector<std::string>> kSinglesOnly = {
    {"3xxx24xxx", "6xxxx8xxx", "xxxxxx918", "xxxxxxxxx", "8xx5xxx3x", "xxxx4xx62", "x2xx87xx4",
     "xx4xxx5xx", "x1xxx32xx"},
    {"2xxxx7x6x", "37xxxxxxx", "xxx2xx19x", "xxxxxx6xx", "1xx84x5xx", "x3xxx6x8x", "412xxxxxx",
     "xxxx2x7x9", "xx5x1xxxx"},
    {"2xxx7xx6x", "613xxxxx4", "xx43xx2xx", "xxxxxx8x5", "xxx1xx7xx", "x8xxx3x19", "4x17xxxxx",
     "xx2xxx5xx", "xxxx5xxxx"}};
const std::vector<std::string> kLocked = {"2xxx65xxx", "x57xxxxxx", "xx893xx56",
                                          "xxxxxxxx7", "xxx1xxxxx", "71xxx4x89",
                                          "xx68xxxxx", "xx9x2x4x8", "xxxx4x6xx"};
const std::vector<std::string> kHypotheses1 = {"5xxxx84xx", "x6xxxxxxx", "xx39xxx8x",
                                               "xxxxxxxx3", "x9x5xx8xx", "47xxx1xx2",
                                               "186xxxxxx", "xxxx4x5xx", "xx5x6x1xx"};
const std::vector<std::string> kHypotheses2 = {"xxxxx8x1x", "x37xxxxxx", "x5xx7x4x9",
                                               "xxxxxx2xx", "xxx6xxxxx", "41xxx2xx3",
                                               "x71xxxxxx", "xx9x2x6x4", "xx6x935xx"};
const std::string kTriples =
    "5.....4.6...3295....1.............23...7.6...89.............8....8951...4.6.....7";

std::vector<std::string> args(std::vector<std::string> head, const std::vector<std::string>& tail) {
  head.insert(head.end(), tail.begin(), tail.end());
  return head;
}

nlohmann::json grade(const std::vector<std::string>& rows, const std::string& techniques = "") {
  std::vector<std::string> head = {"grade", "--format", "ndjson"};
  if (!techniques.empty()) head.insert(head.end(), {"--techniques", techniques});
  const Outcome o = run(args(head, rows));
  BOOST_TEST(o.code == 0, o.err);
  return ndjson(o).at(0);
}

BOOST_AUTO_TEST_CASE(nine_row_arguments) {
  const Outcome o = run(args({"solve"}, kSinglesOnly[0]));
  BOOST_TEST(o.code == 0, o.err);
  BOOST_TEST(o.out.size() == 82u);
  const Outcome again = run({"verify", "--format", "ndjson", o.out.substr(0, 81)});
  BOOST_TEST(again.code == 0, again.out);
}

BOOST_AUTO_TEST_CASE(standard_input_with_typed_rows) {
  std::string typed;
  for (const std::string& row : kSinglesOnly[1]) typed += row + "\n";
  const Outcome a = run({"solve", "-"}, typed);
  const Outcome b = run({"solve"}, typed);
  const Outcome c = run(args({"solve"}, kSinglesOnly[1]));
  BOOST_TEST(a.code == 0);
  BOOST_TEST(a.out == b.out);
  BOOST_TEST(a.out == c.out);
}

BOOST_AUTO_TEST_CASE(blanks_and_separators_of_every_kind) {
  for (char blank : {'x', '.', '0', '_', '*', '-', '?', ' '}) {
    std::string rows;
    for (std::size_t r = 0; r < 9; ++r) rows += kEasy.substr(9 * r, 9) + "\n";
    for (char& c : rows) c = c == '.' ? blank : c;
    const Outcome o = run({"solve", "-"}, rows);
    BOOST_TEST(o.out == kEasySolution + "\n", "blank '" << blank << "': " << o.err);
    BOOST_TEST(o.code == 0);
  }
  const std::string drawn =
      "+-------+-------+-------+\n| 5 3 . | . 7 . | . . . |\n| 6 . . | 1 9 5 | . . . |\n"
      "| . 9 8 | . . . | . 6 . |\n+-------+-------+-------+\n| 8 . . | . 6 . | . . 3 |\n"
      "| 4 . . | 8 . 3 | . . 1 |\n| 7 . . | . 2 . | . . 6 |\n+-------+-------+-------+\n"
      "| . 6 . | . . . | 2 8 . |\n| . . . | 4 1 9 | . . 5 |\n| . . . | . 8 . | . 7 9 |\n"
      "+-------+-------+-------+\n";
  BOOST_TEST(run({"solve"}, drawn).out == kEasySolution + "\n");
}

BOOST_AUTO_TEST_CASE(rows_that_look_like_options) {
  std::vector<std::string> dashes = {"solve"}, bars = {"solve"};
  for (std::size_t r = 0; r < 9; ++r) {
    std::string row = kEasy.substr(9 * r, 9);
    bars.push_back(row.substr(0, 3) + "|" + row.substr(3, 3) + "|" + row.substr(6));
    for (char& c : row) c = c == '.' ? '-' : c;
    dashes.push_back(row);
  }
  BOOST_TEST(run(dashes).out == kEasySolution + "\n");
  BOOST_TEST(run(bars).out == kEasySolution + "\n");
  std::string slashes = kEasy;
  for (char& c : slashes) c = c == '.' ? '/' : c;
  BOOST_TEST(run({"solve", slashes}).out == kEasySolution + "\n");
}

BOOST_AUTO_TEST_CASE(one_none_several) {
  const auto one = ndjson(run({"solve", "--format", "ndjson", kEasy})).at(0);
  BOOST_TEST(one["verdict"] == "unique");
  BOOST_TEST(one["solution"] == kEasySolution);
  BOOST_TEST(one["second"].is_null());
  BOOST_TEST(one["count"] == 1);
  BOOST_TEST(one["count_exact"] == true);
  BOOST_TEST(one["clues"] == 30);
  BOOST_TEST(one["side"] == 9);
  BOOST_TEST(one["conflict"].is_null());

  const Outcome several = run({"solve", "--format", "ndjson", std::string(81, '.')});
  BOOST_TEST(several.code == 1);
  const auto many = ndjson(several).at(0);
  BOOST_TEST(many["verdict"] == "multiple");
  BOOST_TEST(many["solution"].get<std::string>().size() == 81u);
  BOOST_TEST(many["solution"] != many["second"]);

  std::string clash = kEasy;
  clash[2] = '5';
  const Outcome none = run({"solve", "--format", "ndjson", clash});
  BOOST_TEST(none.code == 1);
  BOOST_TEST(ndjson(none).at(0)["verdict"] == "none");
  BOOST_TEST((ndjson(none).at(0)["conflict"] == nlohmann::json{"r1c1", "r1c3"}));

  std::string hidden = kEasy;
  hidden[80] = '.';
  hidden[2] = '1';  // no clash, no solution
  const auto core = ndjson(run({"solve", "--format", "ndjson", hidden})).at(0);
  BOOST_TEST(core["verdict"] == "none");
  BOOST_TEST(core["conflict"].size() >= 3u);
}

BOOST_AUTO_TEST_CASE(timing_of_one_engine_and_of_several) {
  for (const char* command : {"solve", "count"}) {
    BOOST_TEST(!ndjson(run({command, "--format", "ndjson", kEasy})).at(0).contains("time"));
    const Outcome o = run({command, "--timing", "--format", "ndjson", kEasy});
    const auto one = ndjson(o).at(0);
    BOOST_TEST_REQUIRE(one.contains("time"), o.out);
    BOOST_TEST(one["time"].is_number());
    BOOST_TEST(run({"convert", "-"}, o.out).err == "");  // a key that is known
  }
  const auto all = ndjson(run({"verify", "--timing", "--format", "ndjson", kEasy})).at(0);
  BOOST_TEST(!all.contains("time"));
  BOOST_TEST(all["engines"]["sat"]["time"].is_number());
}

BOOST_AUTO_TEST_CASE(first_and_limits) {
  const auto first = ndjson(run({"solve", "--first", "--format", "ndjson", kEasy})).at(0);
  BOOST_TEST(first["count"] == 1);
  BOOST_TEST(first["count_exact"] == false);
  BOOST_TEST(first["solution"] == kEasySolution);
  BOOST_TEST(run({"solve", "--first", kEasy}).code == 0);
  const auto ten =
      ndjson(run({"count", "--limit", "10", "--format", "ndjson", std::string(81, '.')})).at(0);
  BOOST_TEST(ten["count"] == 10);
  BOOST_TEST(ten["count_exact"] == false);
}

BOOST_AUTO_TEST_CASE(counting_constants_on_every_engine) {
  struct Case {
    std::size_t cells;
    std::vector<std::string> options;
    int count;
  };
  const std::vector<Case> cases = {{16, {}, 288},
                                   {16, {"--diagonals"}, 48},
                                   {16, {"--latin"}, 576},
                                   {25, {"--latin", "--diagonals"}, 960},
                                   {1, {}, 1}};
  for (const Case& c : cases) {
    for (const char* engine : {"native", "sat", "logic", "auto", "all"}) {
      std::vector<std::string> line = {"count", "--limit", "0", "--engine", engine};
      line.insert(line.end(), c.options.begin(), c.options.end());
      line.push_back(std::string(c.cells, '.'));
      if (c.cells == 1) line.insert(line.end() - 1, {"--side", "1"});
      const Outcome o = run(line);
      BOOST_TEST(o.out == std::to_string(c.count) + "\n", engine << " " << c.cells << " " << o.err);
      BOOST_TEST(o.code == 0);
    }
  }
  BOOST_TEST(run({"count", "--limit", "all", "--latin", std::string(25, '.')}).out == "161280\n");
}

BOOST_AUTO_TEST_CASE(engines_say_the_same) {
  for (const char* engine : {"auto", "logic", "native", "sat", "all"}) {
    const Outcome o = run({"solve", "--engine", engine, kEasy});
    BOOST_TEST(o.out == kEasySolution + "\n", engine);
    BOOST_TEST(o.code == 0);
  }
  const auto all = ndjson(run({"verify", "--format", "ndjson", kEasy})).at(0);
  BOOST_TEST(all["agree"] == true);
  for (const char* engine : {"logic", "native", "sat"}) {
    BOOST_TEST(all["engines"][engine]["verdict"] == "unique");
    BOOST_TEST(all["engines"][engine]["count"] == 1);
  }
}

BOOST_AUTO_TEST_CASE(full_grids_are_judged) {
  const Outcome valid = run({"verify", kEasySolution});
  BOOST_TEST(valid.code == 0);
  BOOST_TEST(valid.out == "valid\n");
  std::string broken = kEasySolution;
  std::swap(broken[0], broken[1]);
  const Outcome wrong = run({"verify", broken});
  BOOST_TEST(wrong.code == 1);
  BOOST_TEST(wrong.out == "not valid (r1c1 and r9c1 hold the same digit in column 1)\n");
}

BOOST_AUTO_TEST_CASE(the_chain_of_the_tradition) {
  for (const auto& rows : kSinglesOnly) {
    const auto g = grade(rows);
    BOOST_TEST(g["solved_by_logic"] == true);
    BOOST_TEST(g["level"] == "easy");
    BOOST_TEST(g["hypotheses"] == 0);
    BOOST_TEST(grade(rows, "singles")["solved_by_logic"] == true);
  }
  const auto locked = grade(kLocked);
  BOOST_TEST(locked["solved_by_logic"] == true);
  BOOST_TEST(locked["level"] == "medium");
  BOOST_TEST(grade(kLocked, "singles")["solved_by_logic"] == false);
  BOOST_TEST(grade(kLocked, "singles,locked")["solved_by_logic"] == true);
  for (const auto& rows : {kHypotheses1, kHypotheses2}) {
    const auto g = grade(rows, "naked-single,hidden-single,pointing");
    BOOST_TEST(g["solved_by_logic"] == false);
    BOOST_TEST(g["hypotheses"].get<int>() > 0);
    const Outcome tree = run(
        args({"grade", "--format", "text", "--techniques", "naked-single,hidden-single,pointing"},
             rows));
    BOOST_TEST(tree.out.find("assume") != std::string::npos);
  }
  const auto stalled = grade({kTriples}, "singles,pointing");
  BOOST_TEST(stalled["hypotheses"].get<int>() > 0);
  const auto closed = grade({kTriples}, "singles,pointing,naked-triple");
  BOOST_TEST(closed["hypotheses"] == 0);
  BOOST_TEST(closed["solved_by_logic"] == true);
}

BOOST_AUTO_TEST_CASE(not_unique_is_not_graded) {
  const Outcome o = run({"grade", "--format", "ndjson", std::string(81, '.')});
  BOOST_TEST(o.code == 1);
  const auto g = ndjson(o).at(0);
  BOOST_TEST(g["verdict"] == "multiple");
  BOOST_TEST(g["level"].is_null());
}

BOOST_AUTO_TEST_CASE(the_deterministic_fill_alone) {
  const Outcome o = run({"solve", "--engine", "logic", "--techniques", "naked-single", "--format",
                         "ndjson", kTriples});
  BOOST_TEST(o.code == 1);
  const auto r = ndjson(o).at(0);
  BOOST_TEST(r["verdict"] == "unknown");
  BOOST_TEST(r["reason"] == "stalled");
  BOOST_TEST(r["partial"].get<std::string>().size() == 81u);
  BOOST_TEST(r["solution"].is_null());
}

BOOST_AUTO_TEST_CASE(explanations) {
  const Outcome all = run({"explain", kEasy});
  BOOST_TEST(all.code == 0);
  BOOST_TEST(all.out.find("1. ") == 0u);
  BOOST_TEST(all.out.find("Solved.") != std::string::npos);
  const Outcome hint = run({"explain", "--hint", kEasy});
  BOOST_TEST(std::count(hint.out.begin(), hint.out.end(), '\n') == 1);
  BOOST_TEST(all.out.find(hint.out) == 0u);
  // The path ends there, and says nothing about the whole puzzle.
  const auto first = ndjson(run({"explain", "--hint", "--format", "ndjson", kEasy})).at(0);
  BOOST_TEST(first["steps"].size() == 1u);
  for (const char* whole : {"solved_by_logic", "hypotheses", "reason"}) {
    BOOST_TEST(first[whole].is_null(), whole);
  }
  BOOST_TEST(says(run({"explain", "--step", "2", "--check", kEasy}).out, "2 steps proven by SAT"));
  const Outcome third = run({"explain", "--step", "3", "--grids", kEasy});
  BOOST_TEST(third.out.find("before:") == 0u);
  BOOST_TEST(third.out.find("after:") != std::string::npos);
  BOOST_TEST(run({"explain", "--step", "9999", kEasy}).code == 1);
  const auto json = ndjson(run({"explain", "--format", "ndjson", kEasy})).at(0);
  BOOST_TEST(json["steps"].size() >= 51u);
  BOOST_TEST(json["steps"][0].contains("technique"));
}

BOOST_AUTO_TEST_CASE(encodings) {
  const Outcome cnf = run({"encode", kEasy});
  BOOST_TEST(cnf.code == 0);
  BOOST_TEST(cnf.out.find("p cnf ") != std::string::npos);
  BOOST_TEST(cnf.out.find("c map") != std::string::npos);
  const Outcome blocked = run({"encode", "--block", kTriples});
  BOOST_TEST(blocked.code == 0);
  BOOST_TEST(blocked.out.size() > run({"encode", kTriples}).out.size());
  BOOST_TEST(run({"encode", kEasy, kTriples}).code == 2);
}

BOOST_AUTO_TEST_CASE(formulations_by_name) {
  for (const std::string encoding :
       {"auto", "extended", "minimal", "dual", "efficient", "house", "cell", "dual-efficient"}) {
    for (const std::string amo :
         {"auto", "pairwise", "sequential", "product", "commander", "bimander"}) {
      const Outcome o =
          run({"solve", "--engine", "sat", "--encoding", encoding, "--amo", amo, kTriples});
      BOOST_TEST(o.code == 0, encoding << " " << amo << " " << o.err);
      BOOST_TEST(o.out == run({"solve", "--engine", "native", kTriples}).out);
    }
  }
  const Outcome cnf = run({"encode", "--full", "--encoding", "dual", "--amo", "product", kEasy});
  BOOST_TEST(cnf.code == 0);
  BOOST_TEST(cnf.out.find("c dual encoding, at-most-one product") != std::string::npos);
  BOOST_TEST(cnf.out.find("c auxiliary variables 730 to ") != std::string::npos);
  BOOST_TEST(run({"verify", "--encoding", "cell", "--amo", "bimander", kEasy}).code == 0);
  BOOST_TEST(run({"count", "--amo", "commander", kEasy}).out == "1\n");

  const Outcome unknown = run({"solve", "--amo", "sequentail", kEasy});
  BOOST_TEST(unknown.code == 2);
  BOOST_TEST(unknown.err.find("unknown --amo 'sequentail'; did you mean 'sequential'?") !=
             std::string::npos);
  const Outcome strange = run({"encode", "--encoding", "minial", kEasy});
  BOOST_TEST(strange.code == 2);
  BOOST_TEST(strange.err.find("did you mean 'minimal'?") != std::string::npos);
  BOOST_TEST(strange.out.empty());

  // What pairwise would need is not there: something else is taken, and said.
  const Outcome small = run({"solve", "--engine", "sat", "--memory-limit", "0.03", "--jobs", "1",
                             "--format", "ndjson", "--side", "25", "--first", "-"},
                            std::string(625, '.') + "\n");
  BOOST_TEST(small.code == 0, small.err);
  const std::string choice = ndjson(small).at(0).at("choice");
  BOOST_TEST(choice.find("extended pairwise needs") != std::string::npos, choice);
}

BOOST_AUTO_TEST_CASE(bench_signature_is_stable) {
  const Outcome a = run({"bench"});
  const Outcome b = run({"bench", "--quiet"});
  BOOST_TEST(a.code == 0);
  BOOST_TEST(a.out.size() == 17u);
  BOOST_TEST(a.out == b.out);
  BOOST_TEST(b.err.empty());
  if (run({"--version"}).out.find("CryptoMiniSat 5.11.4, CaDiCaL") != std::string::npos) {
    BOOST_TEST(run({"bench", "--quiet", "--backend", "cryptominisat"}).out == a.out);
    BOOST_TEST(run({"bench", "--quiet", "--backend", "cadical"}).out != a.out);
  }
  BOOST_TEST(run({"bench", "--backend", "minisat"}).code == 2);
  BOOST_TEST(run({"bench", "--backend", "cadical", "data/puzzles/09x09-unique-easy.txt"}).code == 2);
}

}  // namespace
}  // namespace tresse::test
