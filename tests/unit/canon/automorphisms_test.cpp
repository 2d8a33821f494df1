// Automorphisms against trying: every symmetry of the grid, with the renaming that it needs, if there is one.

#include <boost/test/unit_test.hpp>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "base/rng.hpp"
#include "base/stop.hpp"
#include "canon/canon.hpp"
#include "symmetries.hpp"

BOOST_AUTO_TEST_SUITE(automorphisms_of_puzzles)

namespace {
using namespace tresse;
using Listed = std::set<std::pair<CellMap, std::vector<std::size_t>>>;  // source, label

// The renaming that makes the moved puzzle the puzzle again; digits that are not given stay.
std::optional<std::vector<std::size_t>> renaming(const Puzzle& puzzle, const CellMap& source) {
  const std::size_t n = puzzle.side();
  std::vector<std::size_t> label(n, n);
  std::set<std::size_t> used;
  for (std::size_t i = 0; i < source.size(); ++i) {
    const auto from = puzzle.givens.at(CellId(source[i])), to = puzzle.givens.at(CellId(i));
    if (from.has_value() != to.has_value()) return std::nullopt;
    if (!from) continue;
    std::size_t& name = label[from->index()];
    if (name == n && !used.insert(to->index()).second) return std::nullopt;
    if (name != n && name != to->index()) return std::nullopt;
    name = to->index();
  }
  for (std::size_t d = 0; d < n; ++d) {
    if (label[d] == n) label[d] = d;
  }
  return label;
}

BOOST_AUTO_TEST_CASE(the_list_is_that_of_trying) {
  TopologySpec spec;
  spec.side = 4;
  spec.box_rows = spec.box_cols = 2;
  std::size_t symmetric = 0;
  for (const bool diagonals : {false, true}) {
    spec.diagonals = diagonals;
    const auto topology = Topology::build(spec).value();
    const auto all = Symmetries(*topology).all();
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
      Rng rng(seed);
      Puzzle puzzle(topology, Grid(4));
      for (std::size_t i = 0; i < seed / 6; ++i) {
        puzzle.givens.set(CellId(rng.below(16)), Digit(rng.below(4)));
      }
      Listed expected;
      for (const CellMap& source : all) {
        if (auto label = renaming(puzzle, source)) expected.emplace(source, std::move(*label));
      }
      const Automorphisms found = automorphisms_of(puzzle, 1000, StopToken());
      BOOST_REQUIRE((found.reason == StopReason::none));
      Listed listed;
      for (const Automorphism& a : found.list) {
        std::pair<CellMap, std::vector<std::size_t>> one;
        for (const CellId c : a.source) one.first.push_back(c.index());
        for (const Digit d : a.label) one.second.push_back(d.index());
        listed.insert(std::move(one));
      }
      BOOST_REQUIRE((listed == expected));
      BOOST_TEST(found.list.size() == expected.size());
      BOOST_TEST((found.count == expected.size()));
      symmetric += expected.size() > 1 ? 1 : 0;
    }
  }
  BOOST_TEST(symmetric > 20u);
}

// 9x9: the number by the min-lex search, which knows no graphs.
BOOST_AUTO_TEST_CASE(the_number_is_that_of_the_canonizer) {
  const auto topology = Topology::boxes(3, 3);
  for (std::size_t givens : {0u, 1u, 2u, 3u, 5u, 8u}) {
    Puzzle puzzle(topology, Grid(9));
    for (std::size_t i = 0; i < givens; ++i) puzzle.givens.set(CellId(10 * i), Digit(i % 3));
    const Automorphisms found = automorphisms_of(puzzle, 200, StopToken());
    BOOST_TEST((found.count == Canonizer()(puzzle, StopToken()).automorphisms));
    BOOST_TEST(found.list.size() == (*found.count <= 200 ? *found.count : 0));
  }
}

BOOST_AUTO_TEST_CASE(a_stop_is_no_number) {
  const Puzzle puzzle(Topology::boxes(2, 3), Grid(6));
  for (std::uint64_t visit : {1u, 2u, 3u, 4u, 5u, 3000u}) {  // the last among the 3,456 of the list
    StopSource source;
    source.trip_at(stop_point::canon_split, visit);
    const Automorphisms found = automorphisms_of(puzzle, 10'000, source.token());
    BOOST_TEST((found.reason == StopReason::interrupted), visit);
    BOOST_TEST(!found.count);
    BOOST_TEST(found.list.empty());
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
