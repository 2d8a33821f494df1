// Boundary sides, in lines, rows and numbers; one symbol too few and too many.
#include "reading.hpp"

namespace tresse::test {
namespace {

Grid diagonal_grid(std::size_t side) {
  Grid g(side);
  for (std::size_t i = 0; i < side; ++i) g.set(CellId(i * side + i), Digit(side - 1 - i));
  return g;
}

BOOST_AUTO_TEST_CASE(one_character_sides) {
  for (std::size_t side : {1u, 4u, 6u, 8u, 9u, 10u, 12u, 15u, 16u, 25u, 35u, 36u, 61u, 62u, 64u}) {
    ReadOptions o;
    if (side < 4) o.side = side;
    if (side == 61) o.latin = true;
    WriteOptions w;
    w.alphabet = side <= 35 ? Alphabet::standard(side) : *Alphabet::named("wide64", side);
    if (side > 35) o.alphabet = side <= 61 ? "wide" : "wide64";
    const std::string rows = write_rows(diagonal_grid(side), w);
    std::string line;
    for (char c : rows) {
      if (c != '\n') line += c;
    }
    BOOST_TEST((read_one(rows, o).puzzle.givens == diagonal_grid(side)), side);
    BOOST_TEST((read_one(line, o).puzzle.givens == diagonal_grid(side)), side);
    if (side < 4) continue;
    BOOST_TEST(!read_all(line.substr(1), o).back().has_value(), side);
    BOOST_TEST(!read_all(line + ".", o).back().has_value(), side);
    const auto batch =
        read_all(line + "\n" + line.substr(1) + "\n" + line + ".\n" + line + "\n", o);
    BOOST_TEST_REQUIRE(batch.size() == 4u);
    BOOST_TEST(batch[1].error().code == InputCode::wrong_length);
    BOOST_TEST(batch[1].error().column == side * side);
    BOOST_TEST(batch[2].error().code == InputCode::wrong_length);
    BOOST_TEST(batch[2].error().column == side * side + 1);
    BOOST_TEST(batch[3].has_value());
  }
}

BOOST_AUTO_TEST_CASE(numbers_of_any_side) {
  for (std::size_t side :
       {1u, 4u, 6u, 9u, 10u, 16u, 25u, 35u, 36u, 62u, 64u, 65u, 144u, 256u, 1024u}) {
    const auto box = default_box_shape(side);
    BOOST_TEST_REQUIRE(box.has_value());
    const Puzzle p(Topology::boxes(box->rows, box->cols), diagonal_grid(side));
    const std::string text = written("numbers", p);
    const Record r = read_one(text);
    BOOST_TEST((r.puzzle.givens == p.givens), side);
    if (side >= 10) BOOST_TEST(r.alphabet.numeric());
    if (side > 35) {
      const Record line = read_one(written("line", p));
      BOOST_TEST((line.puzzle.givens == p.givens), side);
    }
  }
}

BOOST_AUTO_TEST_CASE(prime_sides_need_a_word) {
  for (std::size_t side : {5u, 7u, 11u, 61u}) {
    const std::string line(side * side, '.');
    BOOST_TEST(read_error("1" + line.substr(1)).code == InputCode::bad_side);
    ReadOptions o;
    o.latin = true;
    BOOST_TEST(read_one("1" + line.substr(1), o).puzzle.side() == side);
  }
}

BOOST_AUTO_TEST_CASE(side_too_large) {
  std::string row;
  for (int i = 0; i < 1025; ++i) row += ". ";
  std::string text;
  for (int i = 0; i < 1025; ++i) text += row + "\n";
  BOOST_TEST(!read_all(text).front().has_value());
  ReadOptions o;
  o.side = 1025;
  BOOST_TEST(read_error(kP, o).code == InputCode::bad_side);
}

BOOST_AUTO_TEST_CASE(small_sides_on_request) {
  for (std::size_t side : {1u, 2u, 3u}) {
    ReadOptions o;
    o.side = side;
    const std::string line = "1" + std::string(side * side - 1, '.');
    BOOST_TEST(read_one(line, o).puzzle.side() == side);
    BOOST_TEST(read_one(in_rows(line, side), o).puzzle.side() == side);
  }
  // A lone symbol is what is left of a text, unless the side is said.
  for (const char* text : {"1\n", ".\n", "| 1 |\n"}) {
    const InputError error = read_error(text);
    BOOST_TEST(error.code == InputCode::wrong_length, text);
    BOOST_TEST(error.detail.find("a 9x9 line has 81") != std::string::npos, error.detail);
  }
  BOOST_TEST(read_one("# n=1 latin\n1\n").puzzle.side() == 1u);
  BOOST_TEST(read_error(".\n").detail.ends_with("; say side 1 for a 1x1 line"));
  BOOST_TEST(read_error("..21\n").detail ==
             "no format fits: 4 symbols on 1 row; a 9x9 line has 81; say side 2 for a 2x2 line");
  BOOST_TEST(read_error(".......21\n").detail.ends_with("; say side 3 for a 3x3 line"));
  BOOST_TEST(read_error(".......1\n").detail.ends_with("; a 9x9 line has 81"));
}

// What Tresse writes of a small side it reads: CSV of its own tells the clues, and a name stands above two rows as above four.
BOOST_AUTO_TEST_CASE(small_sides_are_read_back) {
  for (const char* text : {"1", ".", "..2.", "....", ".2......1", "........."}) {
    const std::size_t cells = std::string_view(text).size();
    const std::size_t side = cells == 1 ? 1 : cells == 4 ? 2 : 3;
    ReadOptions o;
    o.side = side;
    Puzzle puzzle = read_one(text, o).puzzle;
    puzzle.name = "a name";
    for (const char* format : {"json", "csv", "sdk"}) {
      if (format == std::string_view("sdk") && side == 1) continue;  // a lone symbol
      const OutputFormat& writer = *find_output_format(format);
      std::string written = writer.write(puzzle, {}, nullptr);
      if (format == std::string_view("csv")) written.insert(0, "puzzle,clues,name\n");
      const Record again = read_one(written);
      BOOST_TEST((again.puzzle.givens == puzzle.givens), written);
      BOOST_TEST(again.puzzle.name == "a name", written);
    }
  }
  BOOST_TEST(read_one("puzzle,clues,solution\n..2.,1,1221\n").solution->side() == 2u);
  // Elsewhere a short puzzle is what is left of one.
  BOOST_TEST(read_error("puzzle\n..2.\n").code == InputCode::wrong_length);
  BOOST_TEST(read_error("puzzle,name\n..2.,a\n").detail ==
             "4 symbols in the puzzle column; say side 2 for a 2x2 puzzle");
  BOOST_TEST(read_error("puzzle,clues\n..2,1\n").detail ==
             "3 symbols in the puzzle column, which is not N x N (81 for a 9x9)");
  BOOST_TEST(read_all("#Comment\n" + std::string(16, '.') + "\n" + std::string(16, '.') + "\n").size() == 2u);
}

BOOST_AUTO_TEST_CASE(forced_box) {
  ReadOptions o;
  o.box = BoxShape{3, 2};
  BOOST_TEST(read_one(std::string(36, '.'), o).puzzle.topology->spec().box_rows == 3u);
  BOOST_TEST(read_error(kP, o).code == InputCode::bad_side);
}

BOOST_AUTO_TEST_CASE(a_cut_line_is_no_small_puzzle) {
  std::string text;
  for (int i = 0; i < 30; ++i) text += kP + "\n";
  text += kP.substr(0, 64) + "\n" + std::string(16, '.') + "\n" + kP + "\n";
  const auto items = read_all(text);
  BOOST_TEST_REQUIRE(items.size() == 33u);
  BOOST_TEST(items[30].error().code == InputCode::wrong_length);
  BOOST_TEST(items[31].error().code == InputCode::wrong_length);
  BOOST_TEST(items[32].has_value());
}

}  // namespace
}  // namespace tresse::test
