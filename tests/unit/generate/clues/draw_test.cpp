// Clues at random: each fits, the grid obeys it, and cells are taken once.
#include "generate/clues/draw.hpp"

#include <boost/test/unit_test.hpp>
#include <set>

#include "generate/random_puzzle.hpp"
#include "model/rules/judge.hpp"

BOOST_AUTO_TEST_SUITE(drawing_clues)

namespace {
using namespace tresse;

bool says_where(ClueShape shape) {
  return shape != ClueShape::flag && shape != ClueShape::listed && shape != ClueShape::numbers;
}
}  // namespace

BOOST_AUTO_TEST_CASE(each_rule_has_clues_that_the_grid_obeys) {
  const auto shapes = {Topology::boxes(2, 2), Topology::boxes(2, 3), Topology::boxes(3, 3), Topology::boxes(3, 4)};
  std::set<RuleKind> met;
  for (const auto& shape : shapes) {
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
      const Grid grid = random_solution(shape, seed).value();
      for (const ClueRule& rule : clue_rules()) {
        if (!says_where(rule.shape)) continue;
        ClueDraw draw(shape, grid, seed);
        for (const Constraint& clue : draw.draw(rule, 0)) {
          BOOST_TEST((clue.kind == rule.kind));
          BOOST_TEST(clue_fault(clue, shape->spec()).value_or("") == "", rule.name);
          BOOST_TEST(judge_clue(clue, *shape, grid), rule.name);
          met.insert(clue.kind);
        }
      }
    }
  }
  for (const ClueRule& rule : clue_rules()) BOOST_TEST((met.contains(rule.kind) == says_where(rule.shape)), rule.name);
}

BOOST_AUTO_TEST_CASE(what_lies_on_the_board_takes_its_cells_alone) {
  const auto shape = Topology::boxes(3, 3);
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    ClueDraw draw(shape, random_solution(shape, seed).value(), seed);
    std::set<CellId> cells;
    std::size_t count = 0;
    for (const RuleKind kind : {RuleKind::arrow, RuleKind::clone, RuleKind::thermometer, RuleKind::killer_cage}) {
      const auto clues = draw.draw(clue_rule(kind), kind == RuleKind::killer_cage ? 0 : 2);
      BOOST_TEST((kind == RuleKind::killer_cage || clues.size() <= 2u));
      for (const Constraint& clue : clues) {
        cells.insert(clue.cells.begin(), clue.cells.end());
        count += clue.cells.size();
      }
    }
    BOOST_TEST(cells.size() == count);
    BOOST_TEST(count >= 65u);  // cages take nearly all that is left
  }
}

BOOST_AUTO_TEST_CASE(a_row_that_reads_alike_from_both_sides_has_one_clue) {
  const auto shape = Topology::boxes(3, 3);
  ClueDraw draw(shape, random_solution(shape, 3).value(), 1);
  BOOST_TEST(draw.draw(clue_rule(RuleKind::sandwich), 0).size() == 18u);
  BOOST_TEST(draw.draw(clue_rule(RuleKind::skyscraper), 0).size() == 36u);
}

BOOST_AUTO_TEST_SUITE_END()
