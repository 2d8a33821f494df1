// What a player entered is no given, in every format that tells the two apart: the puzzle is the givens, and everybody is told; or, if
// that is asked for, all of it, beside the puzzle as it began.
#include <boost/test/unit_test.hpp>

#include "reading.hpp"

namespace tresse::test {
namespace {

using std::string;

struct Saved {
  string name, text;
  bool marks = false;  // with pencil marks, of which r9c1 has no 1
};

// What is wrong in r1c3 is the player's: 4 is right.
string with_value(char value) {
  string line = kP;
  line[2] = value;
  return line;
}

string rows_of(const string& line) {
  string text;
  for (std::size_t r = 0; r < 9; ++r) text += line.substr(9 * r, 9) + "\n";
  return text;
}

// The marks of every open cell: all digits, but for the 1 of r9c1. `cell` spells what stands in a cell with a value.
template <class Cell>
string marks_of(const string& state, Cell cell) {
  string text;
  for (std::size_t i = 0; i < 81; ++i) {
    text += state[i] != '.' ? cell(i) : i == 72 ? "23456789" : "123456789";
    text += i % 9 == 8 ? "\n" : " ";
  }
  return text;
}

std::vector<Saved> saved(char value) {
  const string state = with_value(value);
  const string sign = "53+" + state.substr(2);
  string fpuzzles = R"({"size":9,"grid":[)", opensudoku = "<opensudoku>\n<game data=\"version: 3&#10;", packed = "S9B";
  for (std::size_t i = 0; i < 81; ++i) {
    fpuzzles += i % 9 == 0 ? (i == 0 ? "[" : "],[") : ",";
    fpuzzles += state[i] == '.' ? "{}"
                : i == 2        ? string(R"({"value":)") + state[i] + "}"
                                : string(R"({"given":true,"value":)") + state[i] + "}";
    opensudoku += (state[i] == '.' ? "0" : string(1, state[i])) + "|0|0|" + (state[i] == '.' || i == 2 ? "1" : "0") + "|";
    const char placed = static_cast<char>(value == '1' ? 'a' : 'a' + (value - '1'));
    packed += i == 2 ? string("0") + placed : state[i] == '.' ? "00" : string("0") + state[i];
  }
  const auto plain = [&](std::size_t i) { return string(1, state[i]); };
  const auto user = [&](std::size_t i) { return (i == 2 ? "u" : "") + string(1, state[i]); };
  return {
      {"a line with signs", sign + "\n"},
      {"a line with signs and a name", sign + " # mine\n"},
      {"signs in CSV", "puzzle,clues\n" + sign + ",30\n"},
      {"signs in JSON", R"({"puzzle":")" + sign + "\"}\n"},
      {"JSON", R"({"puzzle":")" + state + R"(","placed":["r1c3"]})" + "\n"},
      {"HoDoKu's library", ":0000:x:" + sign + ":::\n"},
      {"HoDoKu's library with deleted candidates", ":0000:x:" + sign + ":191:::\n", true},
      {"SadMan", "[Puzzle]\n" + rows_of(kP) + "[State]\n" + rows_of(state)},
      {"SadMan with marks", "[Puzzle]\n" + rows_of(kP) + "[State]\n" + rows_of(state) + "[PencilMarks]\n" + marks_of(state, plain), true},
      {"f-puzzles", fpuzzles + "]]}\n"},
      {"OpenSudoku", opensudoku + "\" />\n</game>\n"},
      {"SudokuWiki", packed + "\n"},
      {"SudoCue", marks_of(state, user), true},
      {"Simple Sudoku", rows_of(kP) + "\n" + rows_of(state) + "\n" + marks_of(state, plain), true},
  };
}

BOOST_AUTO_TEST_CASE(what_the_player_entered_is_not_the_puzzle) {
  for (const char value : {'4', '2'}) {
    for (const Saved& save : saved(value)) {
      BOOST_TEST_CONTEXT(save.name << ", r1c3 is " << value) {
        const Record record = read_one(save.text);
        BOOST_TEST(line_of(record) == kP);
        BOOST_TEST(!record.puzzle.marks);
        BOOST_TEST(!record.began);
        BOOST_TEST_REQUIRE(record.warnings.size() == 1u);
        BOOST_TEST(record.warnings[0].find("the player entered 1 value (r1c3)") != string::npos, record.warnings[0]);
        BOOST_TEST((record.warnings[0].find("pencil marks") != string::npos) == save.marks);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(a_position_has_it_all) {
  for (const Saved& save : saved('2')) {
    BOOST_TEST_CONTEXT(save.name) {
      const Record record = read_one(save.text, of_position());
      BOOST_TEST(line_of(record) == with_value('2'));
      BOOST_TEST_REQUIRE(record.began.has_value());
      BOOST_TEST((record.began->givens == read_one(kP).puzzle.givens));
      BOOST_TEST(!record.began->marks);
      BOOST_TEST(record.warnings.empty());
      BOOST_TEST(record.puzzle.marks.has_value() == save.marks);
      if (save.marks) BOOST_TEST(!record.puzzle.marks->allows(CellId(72), Digit(0)));
      // Both formats that tell the player's part write it so that it is read back.
      WriteOptions w;
      w.began = &*record.began;
      for (const char* format : {"json", "sdk"}) {
        const Record back = read_one(find_output_format(format)->write(record.puzzle, w, nullptr), of_position());
        BOOST_TEST((back.puzzle.givens == record.puzzle.givens));
        BOOST_TEST(back.puzzle.marks.has_value() == save.marks);
        for (std::size_t c = 0; save.marks && c < 81; ++c) {
          for (std::size_t d = 0; d < 9; ++d) BOOST_TEST(back.puzzle.allows(CellId(c), Digit(d)) == record.puzzle.allows(CellId(c), Digit(d)));
        }
        BOOST_TEST_REQUIRE(back.began.has_value());
        BOOST_TEST((back.began->givens == record.began->givens));
      }
    }
  }
}

// With 19, 40 or 63 signs there are 100, 121 or 144 symbols, which is no 10x10, 11x11 or 12x12 grid. The line may be full.
BOOST_AUTO_TEST_CASE(as_many_symbols_as_a_larger_grid_has) {
  for (const std::size_t count : {19u, 40u, 51u, 63u}) {
    for (const bool full : {false, true}) {
      string line, givens;
      std::size_t placed = 0;
      for (std::size_t i = 0; i < 81; ++i) {
        const bool open = full ? i % 9 < 8 : kP[i] == '.';
        const bool mine = open && placed < count;
        placed += mine ? 1u : 0u;
        if (mine) line += '+';
        line += mine || full ? kS[i] : kP[i];
        givens += mine ? '.' : full ? kS[i] : kP[i];
      }
      BOOST_TEST_REQUIRE(line.size() == 81 + placed);
      const Record record = read_one(line);
      BOOST_TEST(line_of(record) == givens);
      BOOST_TEST(read_one(line, of_position()).puzzle.clue_count() == read_one(givens).puzzle.clue_count() + placed);
    }
  }
  string ten(100, '+');
  ten.replace(0, 9, "123456789");
  BOOST_TEST(read_one(ten).puzzle.side() == 10u);
}

// Signs are read wherever the puzzle is read without them.
BOOST_AUTO_TEST_CASE(signs_inside_other_texts) {
  const string sign = "53+4" + kP.substr(3), plain = "534" + kP.substr(3);
  for (const string& text : {"\"" + sign + "\"", "'" + sign + "'", "puzzle=" + sign, "p = '" + sign + "'", "0;" + sign + ";3", "x\t" + sign,
                             "1: " + sign, sign + "=" + kS, sign + " " + kS, "[\"" + sign + "\"]", "id,puzzle,level\n1," + sign + ",easy"}) {
    BOOST_TEST_CONTEXT(text) {
      const Record record = read_one(text + "\n");
      BOOST_TEST(line_of(record) == kP);
      BOOST_TEST(record.warnings.size() == 1u);
      const Record position = read_one(text + "\n", of_position());
      BOOST_TEST(line_of(position) == plain);
      BOOST_TEST(position.began.has_value());
    }
  }
}

BOOST_AUTO_TEST_CASE(a_line_with_signs_among_lines_without) {
  const auto items = read_all(kP + "\n53+4" + kP.substr(3) + "\n534" + kP.substr(3) + "\n" + kP + "\n");
  BOOST_TEST_REQUIRE(items.size() == 4u);
  BOOST_TEST(line_of(*items[1]) == kP);
  BOOST_TEST(line_of(*items[2]) == "534" + kP.substr(3));
  for (std::size_t k = 0; k < 4; ++k) BOOST_TEST(items[k]->warnings.size() == (k == 1 ? 1u : 0u));
}

// A border that lost its line end is no sign.
BOOST_AUTO_TEST_CASE(a_border_before_a_line_is_no_sign) {
  const auto items = read_all("+-------+-------+-------+" + kP + "\n");
  BOOST_TEST_REQUIRE(items.size() == 1u);
  if (items[0]) BOOST_TEST(line_of(*items[0]) == kP);
}

// Two glued puzzles are no third one.
BOOST_AUTO_TEST_CASE(glued_lines_with_signs_are_refused) {
  const string sign = "53+4" + kP.substr(3);
  BOOST_TEST(!read_all(sign + sign + "\n").at(0).has_value());
}

// Values and marks are told apart, each once for a source.
BOOST_AUTO_TEST_CASE(another_kind_is_told_too) {
  const auto items = read_all(":0000:x:53+4" + kP.substr(3) + ":::\n:0000:x:" + kP + ":191:::\n:0000:x:53+4" + kP.substr(3) + ":191:::\n");
  BOOST_TEST_REQUIRE(items.size() == 3u);
  BOOST_TEST(items[0]->warnings.at(0).find("1 value (r1c3): ignored") != string::npos);
  BOOST_TEST(items[1]->warnings.at(0).find("entered pencil marks: ignored") != string::npos);
  BOOST_TEST(items[2]->warnings.empty());
}

BOOST_AUTO_TEST_CASE(a_state_of_another_puzzle_is_refused) {
  const string other = "6" + kP.substr(1);
  const InputError error = read_error("[Puzzle]\n" + rows_of(kP) + "[State]\n" + rows_of(other));
  BOOST_TEST(error.detail.find("different values in r1c1") != string::npos, error.detail);
  const Record turned = read_one("[State]\n" + rows_of(with_value('2')) + "[Puzzle]\n" + rows_of(kP));
  BOOST_TEST(line_of(turned) == kP);
}

BOOST_AUTO_TEST_CASE(the_place_of_a_fault_counts_the_signs) {
  ReadOptions options;
  options.blank = '0';
  const InputError error = read_error("53+4" + kP.substr(3) + "\n", options);
  BOOST_TEST(error.column == 5u, to_string(error));
}

// Notes are what a player wants to remember: they are no candidates, and it is told that they are not read. Once for each source.
BOOST_AUTO_TEST_CASE(notes_that_are_not_read_are_told) {
  string game = "<game data=\"version: 3&#10;";
  for (std::size_t i = 0; i < 81; ++i) {
    game += (kP[i] == '.' ? "0" : string(1, kP[i])) + "|" + (i == 2 ? "6" : "0") + "|0|" + (kP[i] == '.' ? "1" : "0") + "|";
  }
  game += "\" />\n";
  const auto games = read_all("<opensudoku>\n" + game + game);
  BOOST_TEST_REQUIRE(games.size() == 2u);
  for (std::size_t k = 0; k < 2; ++k) {
    BOOST_TEST_REQUIRE(games[k].has_value());
    BOOST_TEST(line_of(*games[k]) == kP);
    BOOST_TEST(games[k]->warnings.size() == (k == 0 ? 1u : 0u));
  }
  BOOST_TEST(games[0]->warnings.at(0).find("notes of the player are not read") != string::npos);
}

// Marks that exclude what the values in sight exclude say nothing.
BOOST_AUTO_TEST_CASE(marks_that_follow_from_the_values_are_no_position) {
  const Record record = read_one(written("ss", read_one(kP).puzzle) + "\n" + written("pencil", read_one(kP).puzzle));
  BOOST_TEST(line_of(record) == kP);
  BOOST_TEST(record.warnings.empty());
}

// Where no value is a given, nothing tells the two apart.
BOOST_AUTO_TEST_CASE(without_givens_the_values_are_the_puzzle) {
  string json = R"({"size":9,"grid":[)";
  for (std::size_t i = 0; i < 81; ++i) {
    json += i % 9 == 0 ? (i == 0 ? "[" : "],[") : ",";
    json += kP[i] == '.' ? "{}" : string(R"({"value":)") + kP[i] + "}";
  }
  const Record record = read_one(json + "]]}\n");
  BOOST_TEST(line_of(record) == kP);
  BOOST_TEST_REQUIRE(record.warnings.size() == 1u);
  BOOST_TEST(record.warnings[0].find("no value is a given here") != string::npos);
  // Marks of the player go then, too.
  string placed, marks;
  for (std::size_t i = 0; i < 81; ++i) {
    if (kP[i] != '.') placed += (placed.empty() ? "\"r" : ",\"r") + std::to_string(i / 9 + 1) + "c" + std::to_string(i % 9 + 1) + "\"";
    marks += string(i == 0 ? "" : ",") + (i == 3 ? "[1,2,3]" : "[1,2,3,4,5,6,7,8,9]");
  }
  const Record marked = read_one(R"({"puzzle":")" + kP + R"(","placed":[)" + placed + R"(],"candidates":[)" + marks + "]}");
  BOOST_TEST(!marked.puzzle.marks);
  BOOST_TEST(marked.warnings.at(0).find("pencil marks are left out") != string::npos);
}

BOOST_AUTO_TEST_CASE(placed_names_cells_with_a_value_once) {
  for (const char* placed : {R"(["r1c4"])", R"(["r1c1","r1c1"])", R"(["r10c1"])", R"("r1c1")"}) {
    BOOST_TEST(read_error(R"({"puzzle":")" + kP + R"(","placed":)" + placed + "}").detail.find("placed") != string::npos);
  }
}

}  // namespace
}  // namespace tresse::test
