// Positions: pencil-mark grids, .sdx cells, Sukaku strings.
#include <algorithm>

#include "base/rng.hpp"
#include "io/read/context.hpp"
#include "reading.hpp"

namespace tresse::test {
namespace {

// A state with four placed cells.
const std::string kQ =
    ".3.25..4...8..........49..5..3..6......73.1.....59....3..1..8.9.2....631.1...35.4";

// Is there a cell that c sees with the digit as given or mark? Cell by cell.
bool is_seen(const Puzzle& puzzle, CellId c, Digit d) {
  const auto has = [&](CellId p) {
    const auto given = puzzle.givens.at(p);
    return p != c && (given ? *given == d : puzzle.marks->allows(p, d));
  };
  const Topology& t = *puzzle.topology;
  for (const Membership& m : t.houses(c)) {
    const auto cells = t.cells(m.house);
    if (std::any_of(cells.begin(), cells.end(), has)) return true;
  }
  const auto links = t.links(c);
  return std::any_of(links.begin(), links.end(), has);
}

BOOST_AUTO_TEST_CASE(singles_that_no_cell_sees_are_placed) {
  Rng rng(7);
  std::size_t placed = 0, left = 0;
  for (int round = 0; round < 600; ++round) {
    TopologySpec spec;
    spec.side = round % 3 == 0 ? 9 : round % 3 == 1 ? 6 : 70;
    spec.box_rows = spec.side == 70 ? 7 : spec.side / 3;
    spec.box_cols = spec.side / spec.box_rows;
    if (round % 2 == 0) spec.global_rules = {RuleKind::anti_knight};
    if (spec.side == 70 && round % 60 != 2) continue;
    const auto built = Topology::build(std::move(spec));
    BOOST_TEST_REQUIRE(built.has_value());
    const auto t = built.value();
    Puzzle before(t, Grid(t->side()));
    before.marks.emplace(t->side(), false);
    std::vector<CellId> singles;
    for (std::size_t i = 0; i < t->cell_count(); ++i) {
      const CellId c(i);
      const auto any = [&] { return Digit(rng.below(t->side())); };
      if (rng.below(8) == 0) {
        before.givens.set(c, any());
      } else if (rng.below(4) == 0) {
        before.marks->allow(c, any());
        singles.push_back(c);
      } else if (rng.below(8) == 0) {
        for (int k = 0; k < 3; ++k) before.marks->allow(c, any());
      }
    }
    Puzzle puzzle = before;
    const std::size_t n = io::place_singles(puzzle, singles).size();
    std::size_t expected = 0;
    for (const CellId c : singles) {
      std::size_t value = 0;
      while (!before.marks->allows(c, Digit(value))) ++value;
      const bool seen = is_seen(before, c, Digit(value));
      BOOST_TEST(puzzle.givens.filled(c) == !seen);
      if (!seen) BOOST_TEST((puzzle.givens.at(c) == Digit(value)));
      expected += seen ? 0u : 1u;
    }
    BOOST_TEST(n == expected);
    placed += n;
    left += singles.size() - n;
  }
  BOOST_TEST(placed > 100u);
  BOOST_TEST(left > 100u);
}

BOOST_AUTO_TEST_CASE(band_of_the_reference) {
  const std::string text =
      ".-----------------------.-----------------.------------------.\n"
      "| 1679     3      1679  | 2    5     178  | 79    4     678  |\n"
      "| 1245679  45679  8     | 36   167   17   | 2379  12679 2367 |\n"
      "| 1267     67     1267  | 368  4     9    | 237   12678 5    |\n"
      ":-----------------------+-----------------+------------------:\n";
  const std::string rest = "| 1 2 3 | 4 5 6 | 7 8 9 |\n";
  const InputError e = read_error(text);
  BOOST_TEST(e.code == InputCode::wrong_length);
  // The whole of Q, made by the writer, read back.
  const Record q = read_one(kQ);
  const std::string pencil = written("pencil", q.puzzle);
  BOOST_TEST(pencil.find("| 1679    3     1679  | 2   5    178  | 79   4     678   |") !=
             std::string::npos);
  const Record back = read_one(pencil);
  BOOST_TEST(line_of(back) == kQ);
  BOOST_TEST_REQUIRE(back.puzzle.marks.has_value());
  BOOST_TEST(back.puzzle.marks->count(CellId(0)) == 4u);
  BOOST_TEST(written("pencil", back.puzzle) == pencil);
}

BOOST_AUTO_TEST_CASE(a_single_is_placed_only_if_no_peer_has_it) {
  const std::string text =
      "1   234 234 234\n"
      "234 234 134 134\n"
      "234 34  2   134\n"
      "234 134 134 134\n";
  const Record r = read_one(text);
  // 1 in r1c1 has no peer with 1; 2 in r3c3 has peers with 2 (r3c1).
  BOOST_TEST(r.puzzle.givens.at(CellId(0)).has_value());
  BOOST_TEST(!r.puzzle.givens.at(CellId(10)).has_value());
  BOOST_TEST(r.puzzle.marks->count(CellId(10)) == 1u);
}

BOOST_AUTO_TEST_CASE(colour_marks_are_dropped) {
  const std::string text =
      "1   234* 23#4 234\n"
      "234 234@ 134A 13-4\n"
      "234 34   2    134\n"
      "234 134  134  134\n";
  const Record r = read_one(text);
  BOOST_TEST(r.puzzle.marks->count(CellId(1)) == 3u);
  BOOST_TEST(r.puzzle.marks->allows(CellId(7), Digit(3)));
}

BOOST_AUTO_TEST_CASE(a_cell_without_candidates) {
  const InputError e = read_error("12 34 .  34\n34 12 34 12\n12 34 12 34\n34 12 34 12\n");
  BOOST_TEST(e.code == InputCode::contradiction);
  BOOST_TEST(e.detail.find("r1c3") != std::string::npos);
  BOOST_TEST(e.line == 1u);
  BOOST_TEST(e.column == 7u);
}

BOOST_AUTO_TEST_CASE(a_slip_is_no_pencil_mark) {
  const InputError e = read_error("1 . 23 .\n. 3 . 1\n. . . .\n. . 2 3\n");
  BOOST_TEST(e.code == InputCode::value_out_of_range);
  BOOST_TEST(e.column == 5u);
}

BOOST_AUTO_TEST_CASE(user_cells_of_sdx) {
  std::string rows;
  for (std::size_t r = 0; r < 9; ++r) {
    for (std::size_t c = 0; c < 9; ++c) {
      const char v = kP[r * 9 + c];
      rows += (c == 0 ? "" : " ");
      if (r == 1 && c == 7) {
        rows += "u4";
      } else if (v == '.') {
        rows += "123456789";
      } else {
        rows += v;
      }
    }
    rows += "\n";
  }
  const Record r = read_one(rows, of_position());
  auto expected = kP;
  expected[16] = '4';
  BOOST_TEST(line_of(r) == expected);
}

BOOST_AUTO_TEST_CASE(numbers_above_nine_are_joined_by_commas) {
  Puzzle p(Topology::boxes(3, 4), Grid(12));
  p.givens.set(CellId(0), Digit(11));
  p.marks.emplace(std::size_t{12}, true);
  for (std::size_t d = 2; d < 12; ++d) p.marks->forbid(CellId(60), Digit(d));
  const std::string text = written("pencil", p);
  BOOST_TEST(text.find(" 1,2 ") != std::string::npos);
  const Record r = read_one(text);
  BOOST_TEST(r.puzzle.side() == 12u);
  BOOST_TEST((r.puzzle.givens == p.givens));
  BOOST_TEST(r.puzzle.marks->count(CellId(60)) == 2u);
  BOOST_TEST(r.puzzle.marks->count(CellId(143)) == 12u);
}

BOOST_AUTO_TEST_CASE(sukaku) {
  const Record q = read_one(kQ);
  std::vector<std::string> losses;
  const std::string text =
      written("sukaku", read_one(written("pencil", q.puzzle)).puzzle, {}, &losses);
  BOOST_TEST(losses.size() == 1u);
  BOOST_TEST(text.size() == 730u);
  BOOST_TEST(text.substr(0, 81) ==
             "1....67.9..3......1....67.9.2...........5....1.....78.......7.9...4..........678.");
  const Record r = read_one(text);
  BOOST_TEST(r.read_as.substr(0, 6) == "sukaku");
  BOOST_TEST(r.puzzle.clue_count() == 0u);
  BOOST_TEST(r.puzzle.marks->count(CellId(0)) == 4u);
  BOOST_TEST(r.puzzle.marks->count(CellId(1)) == 1u);
  BOOST_TEST(written("sukaku", r.puzzle) == text);
}

BOOST_AUTO_TEST_CASE(sixty_four_symbols) {
  ReadOptions sukaku, line;
  sukaku.format = "sukaku";
  line.format = "line";
  // Dense: as an 8x8 line it would clash.
  std::string dense;
  for (int i = 0; i < 16; ++i) dense += "1234";
  BOOST_TEST(read_one(dense).puzzle.side() == 4u);
  // Sparse: both readings stand.
  std::string sparse(64, '.');
  sparse[0] = '1', sparse[13] = '2';
  const InputError e = read_error(sparse);
  BOOST_TEST(e.code == InputCode::ambiguous);
  BOOST_TEST(e.detail.find("say format line or format sukaku") != std::string::npos);
  BOOST_TEST(read_one(sparse, sukaku).puzzle.side() == 4u);
  BOOST_TEST(read_one(sparse, line).puzzle.side() == 8u);
  ReadOptions eight;
  eight.side = 8;
  BOOST_TEST(read_one(sparse, eight).puzzle.side() == 8u);
  // A value where it cannot be a candidate: a line.
  sparse[1] = '8';
  BOOST_TEST(read_one(sparse).puzzle.side() == 8u);
  BOOST_TEST(read_one(std::string(64, '.')).puzzle.side() == 8u);
}

BOOST_AUTO_TEST_CASE(lengths_around_a_cube) {
  const std::string full(729, '.');
  BOOST_TEST(read_one(full).puzzle.side() == 27u);
  for (std::size_t n : {728u, 730u}) {
    BOOST_TEST(read_error(std::string(n, '1')).code == InputCode::wrong_length);
  }
}

}  // namespace
}  // namespace tresse::test
