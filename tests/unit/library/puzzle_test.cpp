// Puzzles from text and from values, and back to text; what is wrong has a code and a sentence.
#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "tresse/tresse.hpp"

using namespace tresse;

namespace {

constexpr const char* kLine =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

}  // namespace

BOOST_AUTO_TEST_SUITE(library_puzzle)

BOOST_AUTO_TEST_CASE(text_values_and_text_again) {
  const auto read = Puzzle::from_text(kLine);
  BOOST_TEST_REQUIRE(read.has_value());
  const auto made = Puzzle::from_values(read->givens.values());
  BOOST_TEST_REQUIRE(made.has_value());
  BOOST_TEST((made->givens == read->givens));
  BOOST_TEST(made->topology->describe() == "9x9 with 3x3 boxes");
  const auto written = write_puzzle(*made);
  BOOST_TEST_REQUIRE(written.has_value());
  BOOST_TEST(written->text == std::string(kLine) + "\n");
  BOOST_TEST(written->losses.empty());
  BOOST_TEST(write_puzzle(*made, "nothing")
                 .error()
                 .detail.starts_with("unknown format 'nothing' (line, grid, "));
}

BOOST_AUTO_TEST_CASE(any_topology_has_values) {
  TopologySpec jigsaw;
  jigsaw.regions = {0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 1, 3, 2, 3, 3, 3};
  const auto puzzle = Puzzle::from_values(std::vector<std::uint16_t>(16, 0), jigsaw);
  BOOST_TEST_REQUIRE(puzzle.has_value());
  BOOST_TEST(puzzle->topology->describe() == "4x4 jigsaw");
  BOOST_TEST(count(*puzzle).count_exact);
  TopologySpec diagonal;
  diagonal.box_rows = diagonal.box_cols = 3;
  diagonal.diagonals = true;
  const auto x = Puzzle::from_values(std::vector<std::uint16_t>(81, 0), diagonal);
  BOOST_TEST_REQUIRE(x.has_value());
  BOOST_TEST(write_puzzle(*x, "line")->losses.size() == 1u);
}

BOOST_AUTO_TEST_CASE(what_is_wrong_is_said) {
  const auto code = [](std::size_t cells, std::uint16_t value) {
    std::vector<std::uint16_t> values(cells, 0);
    if (!values.empty()) values[0] = value;
    return Puzzle::from_values(values).error().code;
  };
  BOOST_TEST((code(80, 0) == InputCode::wrong_length));
  BOOST_TEST((code(0, 0) == InputCode::wrong_length));
  BOOST_TEST((code(25, 0) == InputCode::bad_side));
  BOOST_TEST((code(81, 10) == InputCode::value_out_of_range));
  BOOST_TEST((Puzzle::from_text("12").error().code == InputCode::wrong_length));
  BOOST_TEST((Puzzle::from_text("").error().code == InputCode::empty_input));
  const auto two = Puzzle::from_text(std::string(kLine) + "\n" + kLine);
  BOOST_TEST((two.error().code == InputCode::ambiguous));
  BOOST_TEST(two.error().detail == "2 puzzles: read_puzzles() reads several");
}

BOOST_AUTO_TEST_CASE(formulas) {
  const Puzzle puzzle = *Puzzle::from_text(kLine);
  BOOST_TEST(write_cnf(puzzle)->find("p cnf ") != std::string::npos);
  CnfSettings block;
  block.block = true;
  BOOST_TEST(write_cnf(puzzle, block)->size() > write_cnf(puzzle)->size());
  const auto none = write_cnf(*Puzzle::from_text("11.............."), block);
  BOOST_TEST_REQUIRE(!none.has_value());
  BOOST_TEST((none.error().code == InputCode::contradiction));
}

BOOST_AUTO_TEST_CASE(grades_say_what_settings_mean_nothing) {
  const Puzzle puzzle = *Puzzle::from_text(kLine);
  const Graded graded = grade(puzzle);
  BOOST_TEST_REQUIRE(graded.level.has_value());
  BOOST_TEST((*graded.level == Level::easy));
  GradeSettings settings;
  settings.profile = "no-such";
  BOOST_TEST(grade(puzzle, settings).answer.detail == "unknown profile 'no-such' (known: basic, tresse)");
  settings.profile = "tresse";
  settings.techniques = "singles";
  BOOST_TEST(grade(puzzle, settings).answer.detail ==
             "techniques and max_subset need profile basic");
}

BOOST_AUTO_TEST_SUITE_END()
