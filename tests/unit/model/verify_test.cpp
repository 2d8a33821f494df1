// The two solution checkers against judgements by the plainest means: every grid that differs from a solution in one cell or
// by an exchange, every given, every mark, and what is no digit at all.
#include "model/verify.hpp"

#include <array>
#include <boost/test/unit_test.hpp>
#include <set>
#include <string>

#include "model/verify_line.hpp"
#include "tresse/model/topology.hpp"

namespace tresse {

BOOST_AUTO_TEST_SUITE(verify)

namespace {

using std::string;

// Each row, column and box of a 9x9 has nine different digits, and the givens are where they were.
bool right_line(const string& puzzle, const string& solution) {
  std::array<std::set<char>, 27> houses;
  for (std::size_t c = 0; c < 81; ++c) {
    const char s = solution[c];
    if (s < '1' || s > '9') return false;
    if (puzzle[c] >= '1' && puzzle[c] <= '9' && puzzle[c] != s) return false;
    houses[c / 9].insert(s);
    houses[9 + c % 9].insert(s);
    houses[18 + c / 27 * 3 + c % 9 / 3].insert(s);
  }
  for (const auto& house : houses) {
    if (house.size() != 9) return false;
  }
  return true;
}

// A solution of the empty puzzle; `turn` renames its digits.
string some_solution(std::size_t turn) {
  string s;
  for (std::size_t c = 0; c < 81; ++c) {
    const std::size_t row = c / 9;
    s += static_cast<char>('1' + (c % 9 + row % 3 * 3 + row / 3 + turn) % 9);
  }
  return s;
}

// Behind the 81 characters stands what would be wrong if it were looked at.
bool checked(const string& puzzle, const string& solution, const std::uint16_t* allowed = nullptr) {
  const string p = puzzle + (allowed == nullptr ? "1" : "."), s = solution + "2";
  return is_solution_line(p.c_str(), allowed, s.c_str());
}

Grid grid_of(std::size_t side, const string& text) {
  Grid g(side);
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '.') g.set(CellId(i), Digit(std::size_t(text[i] - '1')));
  }
  return g;
}

}  // namespace

BOOST_AUTO_TEST_CASE(lines_one_cell_or_one_exchange_away) {
  const string blank(81, '.');
  for (const std::size_t turn : {0u, 4u}) {
    const string solution = some_solution(turn);
    BOOST_TEST_REQUIRE(right_line(blank, solution));
    BOOST_TEST(checked(blank, solution));
    BOOST_TEST(checked(solution, solution));
    for (std::size_t c = 0; c < 81; ++c) {
      for (int other = 0; other < 256; ++other) {
        string changed = solution;
        changed[c] = static_cast<char>(other);
        if (changed == solution) continue;
        BOOST_TEST(!checked(blank, changed), c << " " << other);
        string given = blank;  // what is no digit is a blank
        given[c] = static_cast<char>(other);
        BOOST_TEST(checked(given, solution) == right_line(given, solution), c << " " << other);
      }
      for (std::size_t d = 0; d < c; ++d) {
        string changed = solution;
        std::swap(changed[c], changed[d]);
        BOOST_TEST(checked(blank, changed) == (changed == solution), c << " " << d);
      }
    }
  }
  // Rows and columns are right, boxes are not; and the other two pairs.
  string latin, boxes_and_rows, boxes_and_columns;
  for (std::size_t c = 0; c < 81; ++c) {
    const std::size_t row = c / 9, column = c % 9;
    latin += static_cast<char>('1' + (row + column) % 9);
    boxes_and_rows += static_cast<char>('1' + (column + row % 3 * 3) % 9);
    boxes_and_columns += static_cast<char>('1' + (row + column % 3 * 3) % 9);
  }
  for (const string& wrong : {latin, boxes_and_rows, boxes_and_columns}) BOOST_TEST(!checked(blank, wrong));
  for (char d = '1'; d <= '9'; ++d) BOOST_TEST(!checked(blank, string(81, d)));
}

BOOST_AUTO_TEST_CASE(lines_with_marks) {
  const string solution = some_solution(2), blank(81, '.');
  std::array<std::uint16_t, 82> only{};  // the digit of the solution, and in the end nothing
  for (std::size_t c = 0; c < 81; ++c) only[c] = static_cast<std::uint16_t>(1u << (solution[c] - '1'));
  BOOST_TEST(checked(blank, solution, only.data()));
  for (std::size_t c = 0; c < 81; ++c) {
    auto without = only;
    without[c] ^= 511;
    BOOST_TEST(!checked(blank, solution, without.data()), c);
    string given = blank;  // a given is no choice
    given[c] = solution[c];
    BOOST_TEST(checked(given, solution, without.data()), c);
    without[c] = 511;
    BOOST_TEST(checked(blank, solution, without.data()), c);
    string wrong = solution;
    wrong[c] = wrong[c] == '9' ? '1' : static_cast<char>(wrong[c] + 1);
    BOOST_TEST(!checked(blank, wrong, without.data()), c);
  }
}

BOOST_AUTO_TEST_CASE(grids_one_cell_away) {
  const string solution = "1234341221434321";
  const auto t = Topology::boxes(2, 2);
  const Grid right = grid_of(4, solution);
  const Puzzle empty(t, Grid(4));
  BOOST_TEST(is_solution(empty, right));
  BOOST_TEST(is_solution(Puzzle(t, right), right));
  for (std::size_t i = 0; i < 16; ++i) {
    const CellId c(i);
    Grid without = right;
    without.clear(c);
    BOOST_TEST(!is_solution(empty, without), i);
    BOOST_TEST(!find_clash(*t, without));
    for (std::size_t d = 0; d < 5; ++d) {  // 4: a digit that the side has not
      Grid changed = right;
      changed.set(c, Digit(d));
      BOOST_TEST(is_solution(empty, changed) == (changed == right), i << " " << d);
      if (d == 4) continue;
      Puzzle given = empty;
      given.givens.set(c, Digit(d));
      BOOST_TEST(is_solution(given, right) == (changed == right), i << " " << d);
      Puzzle marked = empty;
      marked.marks = PencilMarks(4, true);
      marked.marks->forbid(c, Digit(d));
      BOOST_TEST(is_solution(marked, right) == (changed != right), i << " " << d);
      marked.givens.set(c, *right.at(c));  // a given is no choice
      BOOST_TEST(is_solution(marked, right), i << " " << d);
    }
  }
  // Of another side, with these values in its first cells.
  Grid larger(9);
  for (std::size_t i = 0; i < 16; ++i) larger.set(CellId(i), *right.at(CellId(i)));
  BOOST_TEST(!is_solution(empty, larger));
}

BOOST_AUTO_TEST_CASE(clashes_are_told_with_their_place) {
  const auto t = Topology::boxes(2, 2);
  for (std::size_t a = 0; a < 16; ++a) {
    for (std::size_t b = a + 1; b < 16; ++b) {
      Grid g(4);
      g.set(CellId(a), Digit(2));
      g.set(CellId(b), Digit(2));
      const bool sees = a / 4 == b / 4 || a % 4 == b % 4 || (a / 8 == b / 8 && a % 4 / 2 == b % 4 / 2);
      const auto clash = find_clash(*t, g);
      BOOST_TEST(clash.has_value() == sees);
      if (!clash) continue;
      BOOST_TEST(clash->first.index() == a);
      BOOST_TEST(clash->second.index() == b);
      BOOST_TEST(clash->digit.index() == 2u);
      BOOST_TEST(!clash->rule);
      const string house = a / 4 == b / 4   ? "row " + std::to_string(a / 4 + 1)
                           : a % 4 == b % 4 ? "column " + std::to_string(a % 4 + 1)
                                            : "box " + std::to_string(a / 8 * 2 + a % 4 / 2 + 1);
      BOOST_TEST(where(*t, *clash) == "in " + house);
      BOOST_TEST(twice_text(*t, *clash) == house + " holds a digit twice");
      g.set(CellId(b), Digit(1));
      BOOST_TEST(!find_clash(*t, g));
    }
  }
  TopologySpec spec = t->spec();
  spec.global_rules.add(RuleKind::anti_knight);
  const auto knights = *Topology::build(spec);
  const auto clash = find_clash(*knights, grid_of(4, "1.....1........."));
  BOOST_TEST_REQUIRE(clash.has_value());
  BOOST_TEST((clash->rule == RuleKind::anti_knight));
  BOOST_TEST(where(*knights, *clash) == "a knight's move apart");
  BOOST_TEST(twice_text(*knights, *clash) == "r1c1 and r2c3 are a knight's move apart and hold the same digit");
  BOOST_TEST(!find_clash(*t, grid_of(4, "1.....1.........")));
  BOOST_TEST(!is_solution(Puzzle(knights, Grid(4)), grid_of(4, "1234341221434321")));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace tresse
