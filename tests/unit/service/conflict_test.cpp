// The givens that an answer names: of plain 9x9 puzzles by the kernel, judged here by SAT.
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <string>

#include "library/answer.hpp"
#include "native/kernel9/kernel9.hpp"
#include "sat/solve.hpp"
#include "tresse/clash.hpp"

using namespace tresse;

namespace {

bool solvable(const Puzzle& puzzle) {
  Query one;
  one.solution_limit = 1;
  return solve_sat(puzzle, one, {}).count == 1;
}

library::AnswerRequest request() {
  library::AnswerRequest with_effort;
  with_effort.conflict = library::ExplainConflict::with_effort;
  return with_effort;
}

// The puzzle with a value in its first open cell that clashes with nothing and is not that of the solution.
Puzzle spoiled(const Puzzle& puzzle, const Grid& solution) {
  for (std::size_t i = 0; i < puzzle.topology->cell_count(); ++i) {
    if (puzzle.givens.filled(CellId(i))) continue;
    for (std::size_t d = 0; d < 9; ++d) {
      Puzzle wrong = puzzle;
      wrong.givens.set(CellId(i), Digit(d));
      if (solution.at(CellId(i)) != Digit(d) && !find_clash(*wrong.topology, wrong.givens)) {
        return wrong;
      }
    }
  }
  return puzzle;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(service_conflict)

BOOST_AUTO_TEST_CASE(sets_of_plain_puzzles_are_minimal) {
  std::ifstream file(TRESSE_SOURCE_DIR "/tests/data/rated/own_se_490.txt");
  std::size_t judged = 0;
  for (std::string line; judged < 15 && std::getline(file, line);) {
    if (line.starts_with("#")) continue;
    const Puzzle puzzle = Puzzle::from_text(line.substr(0, 81)).value();
    const Puzzle wrong = spoiled(puzzle, solve_sat(puzzle, {}, {}).solutions.at(0));
    const auto found = library::conflict_of(wrong, request(), {});
    BOOST_TEST_REQUIRE(found.has_value());
    BOOST_TEST(found->minimal);
    Puzzle part(wrong.topology, Grid(9));
    for (const CellId c : found->cells) part.givens.set(c, wrong.givens.at(c).value());
    BOOST_TEST(!solvable(part));
    for (const CellId c : found->cells) {
      Puzzle less(wrong.topology, Grid(9));
      for (const CellId other : found->cells) {
        if (other != c) less.givens.set(other, wrong.givens.at(other).value());
      }
      BOOST_TEST(solvable(less));
    }
    ++judged;
  }
  BOOST_TEST(judged == 15u);
}

BOOST_AUTO_TEST_CASE(no_set_of_a_puzzle_with_a_solution_and_two_cells_of_a_clash) {
  const Puzzle good = Puzzle::from_text(std::string(81, '.')).value();
  BOOST_TEST(!library::conflict_of(good, request(), {}).has_value());
  const Puzzle pair = Puzzle::from_text("11" + std::string(79, '.')).value();
  const auto clash = library::conflict_of(pair, {}, {});
  BOOST_TEST_REQUIRE(clash.has_value());
  BOOST_TEST(clash->clash.has_value());
  BOOST_TEST(clash->cells.size() == 2u);
}

BOOST_AUTO_TEST_SUITE_END()
