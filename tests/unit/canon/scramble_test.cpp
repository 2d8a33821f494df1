// Random forms: every symmetry that trying finds is drawn, about equally often, and no other; marks move too; stops.
#include "tresse/scramble.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "canon/canon.hpp"
#include "canon/graph.hpp"
#include "base/stop.hpp"
#include "symmetries.hpp"
#include "tresse/canonical.hpp"

BOOST_AUTO_TEST_SUITE(scrambled_forms)

namespace {
using namespace tresse;

Puzzle empty_puzzle(TopologySpec spec) {
  const auto topology = Topology::build(std::move(spec)).value();
  return Puzzle(topology, Grid(topology->side()));
}

TopologySpec boxed_spec(std::size_t rows, std::size_t cols) {
  TopologySpec spec;
  spec.side = rows * cols;
  spec.box_rows = rows;
  spec.box_cols = cols;
  return spec;
}

// Regions (row + column) mod N: rows, columns and regions may change places.
TopologySpec latin_spec(std::size_t side) {
  TopologySpec spec;
  spec.side = side;
  for (std::size_t i = 0; i < side * side; ++i) {
    spec.regions.push_back(static_cast<std::uint16_t>((i / side + i % side) % side));
  }
  return spec;
}

CellMap map_of(const Scrambled& made) {
  CellMap map;
  for (const CellId c : made.source) map.push_back(c.index());
  return map;
}

BOOST_AUTO_TEST_CASE(every_symmetry_is_drawn_and_no_other) {
  TopologySpec diagonals = boxed_spec(2, 2);
  diagonals.diagonals = true;
  TopologySpec square;
  square.side = 3;
  std::vector<std::pair<TopologySpec, bool>> specs = {{boxed_spec(2, 2), false},
                                                      {square, false}};
  if (can_label_graphs()) {
    specs.emplace_back(diagonals, true);
    specs.emplace_back(latin_spec(3), true);
  }
  for (const auto& [spec, graph] : specs) {
    const Puzzle puzzle = empty_puzzle(spec);
    const auto all = Symmetries(*puzzle.topology).all();
    std::map<CellMap, std::size_t> drawn;
    for (const CellMap& map : all) drawn[map] = 0;
    const std::size_t draws = 40 * all.size();
    for (std::uint64_t k = 1; k <= draws; ++k) {
      const CellMap map = map_of(scramble(puzzle, k, {.seed = 3}));
      BOOST_REQUIRE(drawn.count(map) == 1);
      ++drawn[map];
    }
    // 40 are expected of each; less than 12 or more than 80 of one has a chance of 10^-6.
    for (const auto& [map, times] : drawn) BOOST_TEST((times >= 12 && times <= 80), times);
    BOOST_TEST_MESSAGE(all.size() << " symmetries" << (graph ? ", by graphs" : ""));
  }
}

BOOST_AUTO_TEST_CASE(every_renaming_is_drawn) {
  const Puzzle puzzle = empty_puzzle(boxed_spec(2, 2));
  std::set<std::vector<Digit>> drawn;
  for (std::uint64_t k = 1; k <= 400; ++k) drawn.insert(scramble(puzzle, k).label);
  BOOST_TEST(drawn.size() == 24u);
}

BOOST_AUTO_TEST_CASE(givens_marks_and_the_name_go_along) {
  Puzzle puzzle = empty_puzzle(boxed_spec(2, 3));
  puzzle.name = "six";
  puzzle.givens.set(CellId(0), Digit(0));
  puzzle.givens.set(CellId(8), Digit(4));
  puzzle.marks = PencilMarks(6, true);
  puzzle.marks->forbid(CellId(1), Digit(2));
  puzzle.marks->forbid(CellId(35), Digit(0));
  std::set<std::vector<std::uint16_t>> forms;
  for (std::uint64_t k = 1; k <= 20; ++k) {
    const Scrambled made = scramble(puzzle, k, {.seed = 1});
    BOOST_TEST_REQUIRE((made.reason == StopReason::none));
    BOOST_TEST(made.puzzle.name == "six");
    for (std::size_t i = 0; i < 36; ++i) {
      const CellId from = made.source[i];
      const auto given = puzzle.givens.at(from);
      const auto now = made.puzzle.givens.at(CellId(i));
      BOOST_REQUIRE(given.has_value() == now.has_value());
      if (given) BOOST_REQUIRE((*now == made.label[given->index()]));
      for (std::size_t d = 0; d < 6 && !given; ++d) {
        BOOST_REQUIRE(puzzle.marks->allows(from, Digit(d)) ==
                      made.puzzle.marks->allows(CellId(i), made.label[d]));
      }
    }
    const auto values = made.puzzle.givens.values();
    forms.insert(std::vector<std::uint16_t>(values.begin(), values.end()));
    if (!can_label_graphs()) continue;
    BOOST_TEST((Canonizer()(made.puzzle, StopToken()).form.givens ==
                Canonizer()(puzzle, StopToken()).form.givens));
  }
  BOOST_TEST(forms.size() > 15u);
}

BOOST_AUTO_TEST_CASE(a_stop_at_every_visit_ends_it) {
  TopologySpec spec = boxed_spec(2, 2);
  spec.diagonals = can_label_graphs();
  const Puzzle puzzle = empty_puzzle(spec);
  StopSource counting;
  counting.trip_at(stop_point::canon_split, 1'000'000);
  BOOST_TEST((scramble(puzzle, 1, {}, counting.token()).reason == StopReason::none));
  const std::uint64_t visits = counting.visits(stop_point::canon_split);
  BOOST_TEST(visits > 4u);
  for (std::uint64_t visit = 1; visit <= visits; ++visit) {
    StopSource source;
    source.trip_at(stop_point::canon_split, visit);
    BOOST_REQUIRE(
        (scramble(puzzle, 1, {}, source.token()).reason == StopReason::interrupted));
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
