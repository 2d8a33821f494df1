// What is built up is solved by propagation alone, and an effort makes it less.
#include "base/stop.hpp"
#include "generate/dig/digger.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "generate/grids/full_grid.hpp"
#include "propagate/fixpoint.hpp"

BOOST_AUTO_TEST_SUITE(building_up)

namespace {
using namespace tresse;

std::size_t givens_of(const BuiltUp& t) {
  return static_cast<std::size_t>(std::count(t.givens.begin(), t.givens.end(), true));
}

bool closes(const std::shared_ptr<const Topology>& topology, const Grid& full, const BuiltUp& t) {
  Puzzle p(topology, Grid(topology->side()));
  for (std::size_t i = 0; i < t.givens.size(); ++i) {
    if (t.givens[i]) p.givens.set(CellId(i), *full.at(CellId(i)));
  }
  return with_width(p.side(), [&]<int W>() {
    CandidateGrid<W> grid(p);
    Worklist<W> work(grid);
    return propagate(work, kSinglesAndLocked, {}) == StopReason::none && grid.solved() &&
           grid.values() == full;
  });
}
}  // namespace

BOOST_AUTO_TEST_CASE(an_effort_leaves_fewer_givens_and_propagation_closes_them) {
  for (const std::size_t order : {4u, 5u, 6u}) {
    const auto topology = Topology::boxes(order, order);
    const Grid full = FullGrids(topology).make(order, {}).value();
    std::vector<std::vector<CellId>> groups;
    for (std::size_t i = 0; i < topology->cell_count(); ++i) groups.push_back({CellId(i)});
    const Puzzle none(topology, Grid(topology->side()));
    const BuiltUp cheap = build_up(none, full, groups, topology->cell_count(), 7, {});
    const BuiltUp fewer = build_up(none, full, groups, 0, 7, {});
    BOOST_TEST(cheap.solved);
    BOOST_TEST(fewer.solved);
    BOOST_TEST(closes(topology, full, cheap));
    BOOST_TEST(closes(topology, full, fewer));
    BOOST_TEST(100 * givens_of(fewer) < 98 * givens_of(cheap));
    BOOST_TEST((build_up(none, full, groups, 0, 7, {}).givens == fewer.givens));
    BOOST_TEST((build_up(none, full, groups, givens_of(cheap), 7, {}).givens == cheap.givens));
  }
}

BOOST_AUTO_TEST_CASE(groups_are_given_whole_and_the_base_stays) {
  const auto topology = Topology::boxes(5, 5);
  const Grid full = FullGrids(topology).make(1, {}).value();
  auto groups = orbits(25, Symmetry::rotate180);
  Puzzle base(topology, Grid(25));
  for (const CellId c : groups.back()) base.givens.set(c, *full.at(c));
  const auto given = groups.back();
  groups.pop_back();
  for (const std::size_t enough : {625u, 0u}) {
    const BuiltUp t = build_up(base, full, groups, enough, 3, {});
    BOOST_TEST(t.solved);
    BOOST_TEST(closes(topology, full, t));
    for (const CellId c : given) BOOST_TEST(t.givens[c.index()]);
    for (const auto& group : groups) {
      for (const CellId c : group) BOOST_TEST(t.givens[c.index()] == t.givens[group[0].index()]);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_stop_anywhere_gives_nothing) {
  const auto topology = Topology::boxes(4, 4);
  const Grid full = FullGrids(topology).make(1, {}).value();
  const auto groups = orbits(16, Symmetry::none);
  const Puzzle none(topology, Grid(16));
  for (std::uint64_t visit = 1;; visit = visit * 3 / 2 + 1) {
    StopSource source;
    source.trip_at(stop_point::propagate_step, visit);
    const BuiltUp t = build_up(none, full, groups, 0, 1, source.token());
    if (t.stopped == StopReason::none) {
      BOOST_TEST(t.solved);
      BOOST_TEST(visit > 20u);
      break;
    }
    BOOST_TEST(!t.solved);
  }
}

BOOST_AUTO_TEST_SUITE_END()
