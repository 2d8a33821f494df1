// Min-lex forms against all 3,359,232 symmetries one by one, random copies of random puzzles, known
// numbers of classes and automorphisms, and puzzles made to tie everywhere.
#include "canon/canon9.hpp"

#include <algorithm>
#include <array>
#include <boost/test/unit_test.hpp>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "generate/classic/grid.hpp"
#include "generate/random_puzzle.hpp"
#include "tresse/model/topology.hpp"

BOOST_AUTO_TEST_SUITE(min_lex_9x9)

namespace {
using namespace tresse;

Line81 line_of(const std::string& text) {
  Line81 line{};
  std::copy(text.begin(), text.end(), line.cell);
  return line;
}

std::string text_of(const Line81& line) {
  return std::string(line.cell, 81);
}

Line81 line_of(const Grid& grid) {
  Line81 line{};
  for (std::size_t i = 0; i < 81; ++i) {
    const auto v = grid.values()[i];
    line.cell[i] = v == 0 ? '.' : static_cast<char>('0' + v);
  }
  return line;
}

Line81 random_full(std::uint64_t seed) {
  return line_of(random_solution(Topology::boxes(3, 3), seed).value());
}

// The most symmetric grid: 648 automorphisms.
const std::string kMostCanonical =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

// The 1,296 orders of nine lines.
std::vector<std::array<int, 9>> line_orders() {
  std::vector<std::array<int, 9>> all;
  std::array<int, 9> p{0, 1, 2, 3, 4, 5, 6, 7, 8};
  do {
    const auto together = [&](std::size_t i) {
      return p[i] / 3 == p[i + 1] / 3 && p[i] / 3 == p[i + 2] / 3;
    };
    if (together(0) && together(3)) all.push_back(p);
  } while (std::next_permutation(p.begin(), p.end()));
  return all;
}

struct Smallest {
  std::string text = std::string(81, '9' + 1);
  std::uint32_t ways = 0;
};

// By definition: every symmetry, digits named as they come.
Smallest smallest(const Line81& puzzle) {
  static const auto orders = line_orders();
  Smallest best;
  for (const bool transpose : {false, true}) {
    for (const auto& rows : orders) {
      for (const auto& columns : orders) {
        char name[10] = {};
        char next = '1';
        char text[81];
        int compared = 0;  // -1: below the best so far
        std::size_t i = 0;
        for (; i < 81 && compared <= 0; ++i) {
          const int r = rows[i / 9], c = columns[i % 9];
          const char symbol = puzzle.cell[transpose ? 9 * c + r : 9 * r + c];
          text[i] = '.';
          if (symbol >= '1' && symbol <= '9') {
            char& n = name[symbol - '0'];
            if (n == 0) n = next++;
            text[i] = n;
          }
          if (compared == 0)
            compared = text[i] < best.text[i] ? -1 : text[i] > best.text[i] ? 1 : 0;
        }
        if (compared > 0) continue;
        if (compared < 0) best = {std::string(text, 81), 0};
        ++best.ways;
      }
    }
  }
  return best;
}

// Does the stated mapping make the form of the puzzle?
bool maps(const Line81& puzzle, const Canon9& c) {
  std::set<std::size_t> cells;
  for (std::size_t i = 0; i < 81; ++i) {
    const std::size_t from = c.mapping.source(i);
    cells.insert(from);
    const char symbol = puzzle.cell[from];
    const bool given = symbol >= '1' && symbol <= '9';
    const char want =
        given ? static_cast<char>('0' + c.mapping.label[static_cast<std::size_t>(symbol - '0')])
              : '.';
    if (want != c.form.cell[i]) return false;
  }
  std::set<int> labels(c.mapping.label.begin() + 1, c.mapping.label.end());
  return cells.size() == 81 && labels.size() == 9 && *labels.begin() == 1 && *labels.rbegin() == 9;
}

Line81 with_blanks(Line81 line, std::size_t givens, Rng& rng) {
  std::array<std::size_t, 81> order{};
  for (std::size_t i = 0; i < 81; ++i) order[i] = i;
  rng.shuffle<std::size_t>(order);
  for (std::size_t i = givens; i < 81; ++i) line.cell[order[i]] = '.';
  return line;
}
}  // namespace

BOOST_AUTO_TEST_CASE(smallest_of_all_symmetries) {
  BOOST_REQUIRE(line_orders().size() == 1296);
  Rng rng(5);
  std::vector<Line81> puzzles = {
      line_of(std::string(81, '.')),
      line_of(std::string(40, '.') + "7" + std::string(40, '.')),
      line_of("1.......2" + std::string(63, '.') + "3.......1"),
      line_of("123......456......789......" + std::string(54, '.')),
      line_of("......12........3..2..4....18....5..............6....7.8.......9....5....4......."),
      random_isomorph(line_of(kMostCanonical), rng),
      with_blanks(line_of(kMostCanonical), 40, rng),
      random_full(1),
      with_blanks(random_full(2), 24, rng),
      with_blanks(random_full(3), 60, rng),
      // Contradictory: a digit several times in a row, column, box.
      line_of("11.......2.2.......3.3..4...................1...1..............5555........1.2.3."),
      line_of("112233445" + std::string(63, '.') + "554433221"),
  };
  Line81 nonsense{};
  for (char& symbol : nonsense.cell) symbol = static_cast<char>('1' + rng.below(3));
  puzzles.push_back(nonsense);
  Canonizer9 canonize;
  for (const Line81& puzzle : puzzles) {
    const Smallest expected = smallest(puzzle);
    const Canon9 c = canonize(puzzle);
    BOOST_TEST(text_of(c.form) == expected.text);
    BOOST_TEST(c.automorphisms == expected.ways);
    BOOST_TEST(maps(puzzle, c), text_of(puzzle));
  }
}

BOOST_AUTO_TEST_CASE(random_copies_have_the_same_form) {
  Canonizer9 canonize;
  Rng rng(11);
  for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
    // Also without the grid's rules: random digits at random places.
    Line81 puzzle = random_full(seed % 50 + 1);
    if (seed % 5 == 0) {
      for (std::size_t i = 0; i < 81; ++i) {
        puzzle.cell[i] = static_cast<char>('1' + rng.below(1 + seed % 9));
      }
    }
    puzzle = with_blanks(puzzle, seed % 3 == 0 ? rng.below(82) : 20 + rng.below(10), rng);
    const Canon9 first = canonize(puzzle);
    BOOST_REQUIRE(maps(puzzle, first));
    for (int copy = 0; copy < 10; ++copy) {
      const Line81 other = random_isomorph(puzzle, rng);
      const Canon9 c = canonize(other);
      BOOST_REQUIRE_EQUAL(text_of(c.form), text_of(first.form));
      BOOST_REQUIRE(c.automorphisms == first.automorphisms);
      BOOST_REQUIRE(maps(other, c));
    }
    BOOST_REQUIRE_EQUAL(text_of(canonize(first.form).form), text_of(first.form));
  }
}

// It is the min-lex grid number 1 of 5,472,730,538; 648 automorphisms are the most a grid has.
BOOST_AUTO_TEST_CASE(the_most_symmetric_grid) {
  Rng rng(3);
  Canonizer9 canonize;
  const Canon9 c = canonize(random_isomorph(line_of(kMostCanonical), rng));
  BOOST_TEST(text_of(c.form) == kMostCanonical);
  BOOST_TEST(c.automorphisms == 648);
}

// Every puzzle of two givens: the orbits of the classes, from their automorphisms, add up to all of them.
BOOST_AUTO_TEST_CASE(classes_of_two_givens_add_up) {
  Canonizer9 canonize;
  for (const char second : {'1', '2'}) {
    std::map<std::string, std::uint32_t> automorphisms;
    for (std::size_t a = 0; a < 81; ++a) {
      for (std::size_t b = a + 1; b < 81; ++b) {
        Line81 puzzle = line_of(std::string(81, '.'));
        puzzle.cell[a] = '1';
        puzzle.cell[b] = second;
        const Canon9 c = canonize(puzzle);
        const auto [at, fresh] = automorphisms.emplace(text_of(c.form), c.automorphisms);
        BOOST_REQUIRE(at->second == c.automorphisms);
      }
    }
    std::uint32_t puzzles = 0;
    for (const auto& [form, count] : automorphisms) {
      BOOST_REQUIRE(3359232 % count == 0);
      puzzles += 3359232 / count;
    }
    BOOST_TEST(puzzles == 81 * 80 / 2);
    // Same line of a box, same line, same box otherwise, same band, neither.
    BOOST_TEST(automorphisms.size() == 5);
  }
}

BOOST_AUTO_TEST_CASE(blanks_may_be_written_in_any_way) {
  Canonizer9 canonize;
  Rng rng(1);
  const Line81 puzzle = with_blanks(random_full(9), 25, rng);
  Line81 zeros = puzzle;
  for (char& symbol : zeros.cell) symbol = symbol == '.' ? '0' : symbol;
  BOOST_TEST(text_of(canonize(zeros).form) == text_of(canonize(puzzle).form));
}

BOOST_AUTO_TEST_SUITE_END()
