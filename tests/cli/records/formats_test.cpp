// Sides, alphabets and output formats through the program: what convert writes, solve reads.
#include <boost/test/unit_test.hpp>
#include <sstream>

#include "cli/program.hpp"
#include "cli/puzzles.hpp"
#include "generate/random_puzzle.hpp"
#include "io/writer.hpp"
#include "model/verify.hpp"

namespace tresse::test {
namespace {

// A puzzle of ours at half of its cells; large sides are easy at this fill.
Puzzle puzzle_of(std::size_t side) {
  const auto shape = default_box_shape(side).value();
  const auto t = Topology::boxes(shape.rows, shape.cols);
  const Grid g = random_solution(t, 5).value();
  return dig(t, g, t->cell_count() * (side > 30 ? 4 : 3) / 5, 7);
}

std::string text_of(const Puzzle& p, const Alphabet& a) {
  WriteOptions w;
  w.alphabet = a;
  return write_line(p.givens, w);
}

BOOST_AUTO_TEST_CASE(sides_and_alphabets) {
  struct Case {
    std::size_t side;
    const char* alphabet;
  };
  for (const Case& c : {Case{4, "digits"},
                        {9, "digits"},
                        {16, "hex1"},
                        {16, "letters"},
                        {25, "letters"},
                        {25, "b35"},
                        {36, "numbers"},
                        {49, "numbers"},
                        {64, "numbers"}}) {
    const Puzzle p = puzzle_of(c.side);
    const std::string text = text_of(p, Alphabet::named(c.alphabet, c.side).value());
    const Outcome o = run({"solve", "--first", "--format", "ndjson", "-"}, text + "\n");
    BOOST_TEST(o.code == 0, c.side << " " << c.alphabet << ": " << o.err);
    const auto r = ndjson(o).at(0);
    BOOST_TEST(r["side"] == c.side);
    BOOST_TEST(r["clues"] == p.clue_count());
    // The solution read back is a full, valid grid that extends the puzzle.
    std::string solution;
    if (r["solution"].is_string()) {
      solution = r["solution"];
    } else {
      for (const auto& v : r["solution"]) solution += std::to_string(v.get<int>()) + " ";
    }
    std::vector<std::string> verify = {"verify", "--format", "line"};
    if (std::string(c.alphabet) != "numbers" && c.side > 9) {
      verify.insert(verify.end(), {"--alphabet", c.alphabet});
    }
    verify.push_back("-");
    BOOST_TEST(run(verify, solution + "\n").out == "valid\n");
  }
}

BOOST_AUTO_TEST_CASE(decimals_and_empty_grids_round_trip) {
  const std::string numbers = std::string(TRESSE_SOURCE_DIR) + "/data/puzzles/36x36-unique.txt";
  const std::string line = run({"convert", numbers}).out;
  const Outcome csv = run({"convert", "--to", "csv", numbers});
  BOOST_TEST(run({"convert", "-"}, csv.out).out == line);
  const std::string empty(144, '.');
  const Outcome box = run({"convert", "--to", "box", empty});
  BOOST_TEST(run({"convert", "-"}, box.out).out == empty + "\n");
}

BOOST_AUTO_TEST_CASE(an_option_that_is_ignored_says_so) {
  const Outcome column = run({"solve", "--col", "board", kEasy});
  BOOST_TEST(column.err.find("--col is ignored: this input is not CSV") != std::string::npos,
             column.err);
  BOOST_TEST(run({"solve", "--regions", "x", "--box", "3x3", kEasy}).code == 2);
  BOOST_TEST(run({"solve", "--regions", "x", "--latin", kEasy}).code == 2);
  BOOST_TEST(run({"scramble", "--unicode", kEasy}).code == 2);
  BOOST_TEST(run({"vicinity", "--unicode", kEasy}).code == 2);
}

BOOST_AUTO_TEST_CASE(side_one) {
  BOOST_TEST(run({"solve", "--side", "1", "."}).out == "1\n");
  // A lone symbol is what is left of a text: it needs the option.
  const Outcome lone = run({"solve", "1"});
  BOOST_TEST(lone.code == 3);
  BOOST_TEST(lone.err.find("1 symbol on 1 row; a 9x9 line has 81") != std::string::npos, lone.err);
}

BOOST_AUTO_TEST_CASE(convert_round_trips) {
  for (const char* to : {"line", "grid", "rows", "box", "numbers", "pencil", "sukaku", "json",
                         "csv", "sdk", "sdm", "ss"}) {
    const Outcome there = run({"convert", "--to", to, kEasy});
    BOOST_TEST(there.code == 0, to << ": " << there.err);
    const Outcome back = run({"solve", "-"}, there.out);
    BOOST_TEST(back.code == 0, to << ": " << back.err << there.out);
    BOOST_TEST(back.out == run({"solve", kEasy}).out, to);
  }
}

BOOST_AUTO_TEST_CASE(spaced_display_grid) {
  const Outcome o = run({"convert", "--to", "grid", "--write-blank", "_", kEasy});
  std::istringstream lines(o.out);
  std::string line;
  std::getline(lines, line);
  BOOST_TEST(line == "5 3 _  _ 7 _  _ _ _");
  BOOST_TEST(o.out.find("\n\n") != std::string::npos);
  BOOST_TEST(run({"solve", "-"}, o.out).out == run({"solve", kEasy}).out);
}

BOOST_AUTO_TEST_CASE(rows_in_rows_out) {
  std::string rows;
  for (std::size_t r = 0; r < 9; ++r) rows += kEasy.substr(9 * r, 9) + "\n";
  for (char& c : rows) c = c == '.' ? '0' : c;
  const Outcome o = run({"solve", "--format", "rows"}, rows);
  BOOST_TEST(o.code == 0);
  BOOST_TEST(o.out.substr(0, 20) == "534678912\n672195348\n");
  BOOST_TEST(o.out.size() == 90u);
  // Two solutions are two grids.
  BOOST_TEST(run({"verify", "--format", "rows", "1............23."}).out.size() == 2 * 20u + 1);
}

BOOST_AUTO_TEST_CASE(json_is_one_object_or_an_array) {
  const auto one = nlohmann::json::parse(run({"solve", "--format", "json", kEasy}).out);
  BOOST_TEST(one.is_object());
  const auto two = nlohmann::json::parse(run({"solve", "--format", "json", kEasy, kEasy}).out);
  BOOST_TEST(two.is_array());
  BOOST_TEST(two.size() == 2u);
}

BOOST_AUTO_TEST_CASE(csv_in_and_out) {
  const std::string csv =
      "quizzes,solutions\n" + kEasy + "," + run({"solve", kEasy}).out.substr(0, 81) + "\n";
  const Outcome o = run({"verify", "--format", "csv"}, csv);
  BOOST_TEST(o.code == 0, o.err);
  BOOST_TEST(o.out.find("index,puzzle,") == 0u);
  std::string wrong = csv;
  std::swap(wrong[wrong.size() - 2], wrong[wrong.size() - 3]);
  const Outcome bad = run({"verify", "--format", "csv"}, wrong);
  BOOST_TEST(bad.code == 1);
  BOOST_TEST(bad.err.find("not a solution") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(jigsaw_with_its_map) {
  const std::string puzzle =
      "...2\n....\n2..1\n.4..\n# regions\n1 1 2 2\n1 3 3 2\n1 3 3 2\n4 4 4 4\n";
  const Outcome o = run({"solve", "-"}, puzzle);
  BOOST_TEST(o.out == "4132321423411423\n", o.err);
  for (const char* engine : {"logic", "native", "sat"}) {
    BOOST_TEST(run({"solve", "--engine", engine, "-"}, puzzle).out == "4132321423411423\n");
  }
}

}  // namespace
}  // namespace tresse::test
