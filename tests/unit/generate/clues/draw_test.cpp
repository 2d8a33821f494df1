// Clues at random: each fits, the grid obeys it, and cells are taken once.
#include "generate/clues/draw.hpp"

#include <boost/test/unit_test.hpp>
#include <set>

#include "generate/dig/digger.hpp"
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

BOOST_AUTO_TEST_CASE(digits_can_have_the_sum_that_no_part_of_a_cage_may_have) {
  const auto shape = Topology::boxes(3, 3);
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    for (const Constraint& clue : ClueDraw(shape, random_solution(shape, seed).value(), seed).draw(clue_rule(RuleKind::rellik_cage), 0)) {
      const auto count = static_cast<std::int32_t>(clue.cells.size());
      BOOST_TEST(clue.values[0] <= count * (19 - count) / 2);
    }
  }
}

// Each orbit is closed under the maps, but for values; what has no order or no direction has none to keep.
BOOST_AUTO_TEST_CASE(with_a_symmetry_the_images_of_a_clue_are_clues) {
  using Cells = std::vector<CellId>;
  const auto shape = Topology::boxes(3, 3);
  const auto sorted = [](Cells cells) {
    std::ranges::sort(cells);
    return cells;
  };
  std::set<RuleKind> met;
  for (const Symmetry symmetry : {Symmetry::rotate180, Symmetry::rotate90, Symmetry::vertical, Symmetry::diagonal, Symmetry::full}) {
    const auto maps = symmetry_maps(9, symmetry);
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      const Grid grid = random_solution(shape, seed).value();
      for (const ClueRule& rule : clue_rules()) {
        if (!says_where(rule.shape)) continue;
        const bool exact = rule.shape == ClueShape::arrow || rule.look.begin == LineEnd::bulb, diagonal = rule.shape == ClueShape::diagonal;
        std::set<Cells> places, sets;
        std::size_t count = 0, cells = 0;
        for (const ClueOrbit& orbit : ClueDraw(shape, grid, seed, maps).draw_orbits(rule, 0)) {
          for (const Constraint& clue : orbit) {
            BOOST_TEST(clue_fault(clue, shape->spec()).value_or("") == "", rule.name);
            BOOST_TEST(judge_clue(clue, *shape, grid), rule.name);
            met.insert(clue.kind);
            places.insert(clue.cells);
            sets.insert(sorted(clue.cells));
            ++count;
            cells += clue.cells.size();
          }
        }
        BOOST_TEST(places.size() == count, rule.name);  // no place twice
        if (rule.kind == RuleKind::sandwich || diagonal) BOOST_TEST(sets.size() == count, rule.name);
        for (const Cells& place : places) {
          for (const auto& map : maps) {
            Cells image = place;
            for (CellId& c : image) c = map[c.index()];
            // A sandwich or a little killer may stand at either end; that of half a turn stands at the other one.
            const bool turned = (rule.kind == RuleKind::sandwich || diagonal) && symmetry == Symmetry::rotate180 && sorted(image) != sorted(place);
            BOOST_TEST((exact || turned ? places.contains(image) : sets.contains(sorted(image))), rule.name);
          }
        }
        if (rule.shape == ClueShape::cage || rule.shape == ClueShape::line || rule.shape == ClueShape::arrow) {
          std::set<CellId> taken;
          for (const Cells& place : places) taken.insert(place.begin(), place.end());
          BOOST_TEST(taken.size() == cells, rule.name);
        }
      }
    }
  }
  for (const RuleKind kind : {RuleKind::killer_cage, RuleKind::thermometer, RuleKind::arrow, RuleKind::sandwich, RuleKind::little_killer,
                              RuleKind::quadruple, RuleKind::xv, RuleKind::renban}) {
    BOOST_TEST(met.contains(kind), clue_rule(kind).name);
  }
}

BOOST_AUTO_TEST_SUITE_END()
