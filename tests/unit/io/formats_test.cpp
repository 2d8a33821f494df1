// The example blocks of the format reference: lines, grids, numbers, .sdk, .sdm, .ss, library
// lines, bank records; and what earlier small programs accepted.
#include "boost_main.hpp"
#include "reading.hpp"

namespace tresse::test {
namespace {

const std::string kSix = ".3..2...413..4.3.......1........5.12";

BOOST_AUTO_TEST_CASE(lines_of_several_sides) {
  const auto items = read_all(kP + " # first example\n" + kFour + "\n" + kSix + "\n");
  BOOST_TEST_REQUIRE(items.size() == 3u);
  BOOST_TEST(line_of(*items[0]) == kP);
  BOOST_TEST(items[0]->puzzle.name == "first example");
  BOOST_TEST(line_of(*items[1]) == kFour);
  BOOST_TEST(items[1]->line == 2u);
  BOOST_TEST(line_of(*items[2]) == kSix);
  BOOST_TEST(items[2]->puzzle.topology->spec().box_rows == 2u);
  BOOST_TEST(items[2]->puzzle.topology->spec().box_cols == 3u);
  BOOST_TEST(has_note(*items[2], "say box 3x2"));
  BOOST_TEST(items[0]->read_as == "line, 9x9 with 3x3 boxes, alphabet digits, blank '.'");
}

BOOST_AUTO_TEST_CASE(tails_are_names) {
  for (const char* tail : {" # name", ",name", ";name", "\tname", "   name  ", "#name"}) {
    BOOST_TEST(read_one(kP + tail).puzzle.name == "name");
  }
  BOOST_TEST(read_one(kP + " ; ED=7.2/1.2/1.2").puzzle.name == "ED=7.2/1.2/1.2");
}

BOOST_AUTO_TEST_CASE(puzzle_and_solution) {
  for (const char* separator : {" ", ",", ";", "\t", ""}) {
    const Record r = read_one(kP + separator + kS);
    BOOST_TEST(line_of(r) == kP);
    BOOST_TEST_REQUIRE(r.solution.has_value());
    BOOST_TEST(write_line(*r.solution, {}) == kS);
  }
  BOOST_TEST(read_error(kP + kP).code == InputCode::ambiguous);
}

BOOST_AUTO_TEST_CASE(five_spellings_of_one_grid) {
  for (const char* text :
       {"+-----+-----+\n| 1 . | . . |\n| . 3 | . 1 |\n+-----+-----+\n| . . | . . |\n| . . | 2 3 |\n"
        "+-----+-----+\n",
        "1.|..\n.3|.1\n--+--\n..|..\n..|23\n", "1 0 0 0\n0 3 0 1\n0 0 0 0\n0 0 2 3\n",
        "1...\n.3.1\n....\n..23\n", "1,,,\n,3,,1\n,,,\n,,2,3\n", "4\n1...\n.3.1\n....\n..23",
        "2 2\n1 0 0 0\n0 3 0 1\n0 0 0 0\n0 0 2 3\n",
        "2\n0\n1\t-1\t-1\t-1\n-1\t3\t-1\t1\n-1\t-1\t-1\t-1\n"
        "-1\t-1\t2\t3\n",
        "1, 0, 0, 0\n0, 3, 0, 1\n0, 0, 0, 0\n0, 0, 2, 3\n",
        "1 _  _ _\n_ 3  _ 1\n\n_ _  _ _\n_ _  2 3\n", "1---\n-3-1\n----\n--23\n",
        "1 - | - -\n- 3 | - 1\n----+----\n- - | - -\n- - | 2 3\n",
        "1...\r\n.3.1\r\n....\r\n..23\r\n", "1...\r.3.1\r....\r..23\r", "1   \n 3 1\n    \n  23\n",
        "\u2554\u2550\u2550\u2566\u2550\u2550\u2557\n\u25511\u00b7\u2551\u00b7\u00b7\u2551\n"
        "\u2551\u00b73\u2551\u00b71\u2551\n\u2560\u2550\u2550\u256c\u2550\u2550\u2563\n"
        "\u2551\u00b7\u00b7\u2551\u00b7\u00b7\u2551\n\u2551\u00b7\u00b7\u255123\u2551\n"
        "\u255a\u2550\u2550\u2569\u2550\u2550\u255d\n"}) {
    BOOST_TEST(line_of(read_one(text)) == kFour, text);
  }
}

BOOST_AUTO_TEST_CASE(digits_in_any_layout) {
  std::string text;
  const std::string zeros = replaced(kP, '.', '0');
  for (std::size_t i = 0; i < 81; ++i)
    text += std::string(1, zeros[i]) + (i % 20 == 19 ? "\n" : " ");
  BOOST_TEST(line_of(read_one(text)) == kP);
}

BOOST_AUTO_TEST_CASE(rows_as_arguments_and_on_one_line) {
  const std::string rows = in_rows(replaced(kP, '.', 'x'), 9);
  BOOST_TEST(line_of(read_one(rows)) == kP);
  BOOST_TEST(line_of(read_one(replaced(rows, '\n', ' '))) == kP);
  BOOST_TEST(line_of(read_one(replaced(rows, '\n', ','))) == kP);
  const auto batch = read_all(replaced(rows, '\n', ' ') + "\n" + replaced(rows, '\n', ' ') + "\n");
  BOOST_TEST(batch.size() == 2u);
}

BOOST_AUTO_TEST_CASE(any_symbol_is_a_blank) {
  for (char blank : std::string(".0*_-xX?/o~!+=^&$a")) {
    BOOST_TEST(line_of(read_one(replaced(kP, '.', blank))) == kP, blank);
    BOOST_TEST(line_of(read_one(in_rows(replaced(kP, '.', blank), 9))) == kP, blank);
  }
  ReadOptions dash;
  dash.blank = '-';
  BOOST_TEST(line_of(read_one(replaced(kP, '.', '-'), dash)) == kP);
  BOOST_TEST(read_error(kP, dash).code == InputCode::unknown_symbol);
}

BOOST_AUTO_TEST_CASE(two_blank_symbols_are_a_warning) {
  std::string mixed = kP;
  mixed[3] = '-';
  for (const std::string& text :
       {mixed, in_rows(mixed, 9), "{\"puzzle\": \"" + mixed + "\"}", "puzzle\n" + mixed + "\n"}) {
    const Record record = read_one(text);
    BOOST_TEST(line_of(record) == line_of(read_one(kP)));
    BOOST_TEST_REQUIRE(record.warnings.size() == 1u, text);
    BOOST_TEST(record.warnings[0].find("two symbols for empty cells, '.' and '-' (in r1c4)") !=
                   std::string::npos,
               record.warnings[0]);
  }
  BOOST_TEST(read_one(kP).warnings.empty());
  const auto twice = read_all(mixed + "\n" + mixed + "\n");  // once for each source
  BOOST_TEST_REQUIRE(twice.size() == 2u);
  BOOST_TEST(twice[0]->warnings.size() == 1u);
  BOOST_TEST(twice[1]->warnings.empty());
  mixed[2] = '_';
  const InputError e = read_error(mixed);
  BOOST_TEST(e.code == InputCode::unknown_symbol);
}

BOOST_AUTO_TEST_CASE(several_grids_in_one_file) {
  const std::string one = in_rows(kP, 9);
  BOOST_TEST(read_all(one + one + one).size() == 3u);
  BOOST_TEST(read_all(one + "\n" + one + "\n\n" + one).size() == 3u);
  const std::string four = in_rows(kFour, 4);
  const auto items = read_all(four + "\n" + four + four);
  BOOST_TEST_REQUIRE(items.size() == 3u);
  for (const auto& item : items) BOOST_TEST(line_of(*item) == kFour);
}

BOOST_AUTO_TEST_CASE(titles_above_grids) {
  const std::string one = in_rows(kP, 9);
  const auto items = read_all("Grid 01\n" + one + "Grid 02\n" + one);
  BOOST_TEST_REQUIRE(items.size() == 2u);
  BOOST_TEST(line_of(*items[1]) == kP);
  BOOST_TEST(items[1]->puzzle.name == "Grid 02");
}

BOOST_AUTO_TEST_CASE(a_short_grid_costs_only_itself) {
  const std::string one = in_rows(kP, 9);
  const auto items = read_all(one + "\n" + one.substr(0, 60) + "\n\n" + one + "\n" + one);
  BOOST_TEST_REQUIRE(items.size() == 4u);
  BOOST_TEST(items[0].has_value());
  BOOST_TEST(!items[1].has_value());
  BOOST_TEST(line_of(*items[2]) == kP);
  BOOST_TEST(line_of(*items[3]) == kP);
}

BOOST_AUTO_TEST_CASE(sixteen_lines_of_sixteen_symbols) {
  std::string lines;
  for (int i = 0; i < 16; ++i) lines += kFour + "\n";
  BOOST_TEST(read_all(lines).size() == 16u);
  std::string blanks;
  for (int i = 0; i < 16; ++i) blanks += std::string(16, '.') + "\n";
  BOOST_TEST(read_one(blanks).puzzle.side() == 16u);
  std::string grid = blanks;
  grid.replace(0, 16, "1234123412341234");
  grid.replace(17, 16, "56789ABCDEFG....");
  for (int row = 2; row < 16; ++row) grid[static_cast<std::size_t>(row) * 17] = 'G';
  BOOST_TEST(read_one(grid).puzzle.side() == 16u);
}

BOOST_AUTO_TEST_CASE(sdk) {
  const std::string text = "#ATresse\n#DMy title\n#LEasy\n#CP of the reference\n" + in_rows(kP, 9);
  const Record r = read_one(text);
  BOOST_TEST(line_of(r) == kP);
  BOOST_TEST(r.puzzle.name == "My title");
  BOOST_TEST(r.read_as.substr(0, 4) == "sdk,");
  const Record s =
      read_one("[Puzzle]\n" + in_rows(kP, 9) + "[State]\n" + in_rows(kS, 9) + "[Extra]\nabc\n");
  BOOST_TEST(line_of(s) == kP);
  BOOST_TEST(has_note(s, "[Extra]"));
}

BOOST_AUTO_TEST_CASE(sdm) {
  const Record r = read_one(replaced(kP, '.', '0') + "\n");
  BOOST_TEST(line_of(r) == kP);
  BOOST_TEST(written("sdm", r.puzzle) == replaced(kP, '.', '0') + "\n");
}

BOOST_AUTO_TEST_CASE(simple_sudoku) {
  std::string file, clip = "*-----------*\n";
  for (std::size_t r = 0; r < 9; ++r) {
    if (r == 3 || r == 6) {
      file += "-----------\n";
      clip += "|---+---+---|\n";
    }
    const std::string row =
        kP.substr(r * 9, 3) + "|" + kP.substr(r * 9 + 3, 3) + "|" + kP.substr(r * 9 + 6, 3);
    file += row + "\n";
    clip += "|" + row + "|\n";
  }
  clip += "*-----------*\n";
  BOOST_TEST(line_of(read_one(file)) == kP);
  BOOST_TEST(line_of(read_one(clip)) == kP);
  BOOST_TEST(line_of(read_one(file + kP + "\n")) == kP);
  auto wrong = kP;
  wrong[0] = '9';
  BOOST_TEST(!read_all(file + wrong + "\n").back().has_value());
  BOOST_TEST(written("ss", read_one(file).puzzle) == file);
}

BOOST_AUTO_TEST_CASE(simple_sudoku_with_pencil_marks) {
  const Record r = read_one(kP);
  const std::string clip = written("ss", r.puzzle) + "\n" + written("pencil", r.puzzle);
  const Record both = read_one(clip);
  BOOST_TEST(line_of(both) == kP);
  // Givens, placed cells, pencil marks.
  auto placed = kP;
  placed[2] = '4';
  const std::string three = written("ss", r.puzzle) + "\n" +
                            written("ss", read_one(placed).puzzle) + "\n" +
                            written("pencil", read_one(placed).puzzle);
  BOOST_TEST(line_of(read_one(three, of_position())) == placed);
}

BOOST_AUTO_TEST_CASE(library_line) {
  const Record r = read_one(
      ":0100:8:.3.25..4...8..........49..5..3..6......7+3.1.....59....+3..1..8.9.2....63+1.1...35."
      "+4:841 151::\n",
      of_position());
  BOOST_TEST(r.puzzle.clue_count() == 27u);
  BOOST_TEST_REQUIRE(r.puzzle.marks.has_value());
  BOOST_TEST(!r.puzzle.marks->allows(CellId(27), Digit(7)));
  BOOST_TEST(!r.puzzle.marks->allows(CellId(36), Digit(0)));
  BOOST_TEST(r.puzzle.marks->count(CellId(0)) == 9u);
}

BOOST_AUTO_TEST_CASE(bank_record) {
  const std::string record = "bbab350d8ae7 " + replaced(kP, '.', '0') + "  1.2\n";
  const Record r = read_one(record);
  BOOST_TEST(line_of(r) == kP);
  BOOST_TEST(r.puzzle.name == "1.2");
  BOOST_TEST(r.notes.empty());
  BOOST_TEST(has_note(read_one("a" + record.substr(1)), "hash"));
}

BOOST_AUTO_TEST_CASE(refused_by_name) {
  for (const char* text : {"<?xml version=\"1.0\"?>\n<ksudoku/>\n", "c x\np cnf 64 1\n1 0\n",
                           "s SATISFIABLE\nv 1 0\n", "3x3::k:1:2:3\n"}) {
    const InputError e = read_error(text);
    BOOST_TEST(e.code == InputCode::unsupported, text);
    BOOST_TEST(e.detail.find("not read") != std::string::npos);
  }
}

BOOST_AUTO_TEST_CASE(clashing_givens_are_no_bad_input) {
  BOOST_TEST(read_one("11" + std::string(79, '.')).puzzle.clue_count() == 2u);
}

BOOST_AUTO_TEST_CASE(comments_are_never_cells) {
  BOOST_TEST(line_of(read_one("# my list 2026\n" + kP + "\n")) == kP);
  BOOST_TEST(line_of(read_one("# 123456789\n" + in_rows(kP, 9) + "# 1\n")) == kP);
}

BOOST_AUTO_TEST_CASE(order_of_records_does_not_matter) {
  const std::string bad = kP.substr(1);
  const auto a = read_all(kP + "\n" + bad + "\n" + kS + "\n");
  const auto b = read_all(kS + "\n" + bad + "\n" + kP + "\n");
  BOOST_TEST_REQUIRE(a.size() == 3u);
  BOOST_TEST_REQUIRE(b.size() == 3u);
  BOOST_TEST(line_of(*a[0]) == line_of(*b[2]));
  BOOST_TEST(a[1].error().detail == b[1].error().detail);
  BOOST_TEST(line_of(*a[2]) == line_of(*b[0]));
}

}  // namespace
}  // namespace tresse::test
