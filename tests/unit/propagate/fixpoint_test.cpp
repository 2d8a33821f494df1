// Propagation against the definition: at the fixpoint no rule applies anywhere (checked by full
// scans that share nothing with the work list), and no removed candidate is in any solution.
#include <algorithm>
#include <string>

#include "base/stop.hpp"
#include "boost_main.hpp"
#include "propagate/fixpoint.hpp"
#include "unit/sat/samples.hpp"

using namespace tresse;

namespace {

template <int W>
bool has_single(const CandidateGrid<W>& g) {
  const Topology& t = g.topology();
  for (std::size_t i = 0; i < t.cell_count(); ++i) {
    if (g.open(CellId(i)) && g.digits(CellId(i)).count() == 1) return true;
  }
  for (std::size_t h = 0; h < t.house_count(); ++h) {
    for (std::size_t d = 0; d < t.side(); ++d) {
      if (g.places(HouseId(h), Digit(d)).count() == 1) return true;
    }
  }
  return false;
}

// Some two houses where all places of a digit in one lie in the other, which has further places.
template <int W>
bool has_locked(const CandidateGrid<W>& g) {
  const Topology& t = g.topology();
  const auto places = [&](std::size_t h, std::size_t d) {
    std::vector<CellId> cells;
    for (CellId c : t.cells(HouseId(h))) {
      if (g.has(c, Digit(d))) cells.push_back(c);
    }
    return cells;
  };
  for (std::size_t d = 0; d < t.side(); ++d) {
    for (std::size_t base = 0; base < t.house_count(); ++base) {
      const auto inner = places(base, d);
      if (inner.empty()) continue;
      for (std::size_t cover = 0; cover < t.house_count(); ++cover) {
        const auto outer = places(cover, d);
        if (cover != base && outer.size() > inner.size() && std::ranges::includes(outer, inner)) {
          return true;
        }
      }
    }
  }
  return false;
}

std::vector<std::shared_ptr<const Topology>> shapes() {
  TopologySpec jigsaw;
  jigsaw.side = 4;
  jigsaw.regions = {0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 2, 3, 2, 3, 3, 3};
  return {Topology::boxes(1, 1),
          Topology::boxes(2, 2),
          test::shaped(4, 2, 2, true),
          Topology::latin(4),
          Topology::build(jigsaw).value(),
          Topology::boxes(2, 3),
          Topology::boxes(3, 3),
          test::shaped(9, 3, 3, true, true),
          Topology::boxes(4, 4)};
}

}  // namespace

BOOST_AUTO_TEST_CASE(fixpoint_leaves_nothing_to_do) {
  std::size_t fixpoints = 0, contradictions = 0, locked_mattered = 0;
  for (const auto& t : shapes()) {
    const std::size_t cells = t->cell_count();
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      const bool random = seed % 3 == 0;
      Puzzle p = random
                     ? test::scatter(t, cells / 5, seed)
                     : test::dig(t, test::full_grid(*t, seed), cells * (2 + seed % 4) / 10, seed);
      if (seed % 5 == 0) {
        p.marks = PencilMarks(t->side(), true);
        Rng rng(seed);
        for (std::size_t k = 0; k < cells; ++k) {
          p.marks->forbid(CellId(rng.below(cells)), Digit(rng.below(t->side())));
        }
      }
      CandidateGrid<1> g(p), singles(p);
      BOOST_REQUIRE(propagate(g, kSinglesAndLocked, {}) == StopReason::none);
      BOOST_REQUIRE(propagate(singles, kSingles, {}) == StopReason::none);
      BOOST_TEST(g.ok());
      BOOST_TEST(singles.ok());
      if (!singles.contradiction()) BOOST_TEST(!has_single(singles));
      if (g.contradiction()) {
        ++contradictions;
        continue;
      }
      ++fixpoints;
      BOOST_TEST(!has_single(g));
      BOOST_TEST(!has_locked(g));
      if (has_locked(singles)) ++locked_mattered;
    }
  }
  BOOST_TEST(fixpoints > 100U);
  BOOST_TEST(contradictions > 50U);
  BOOST_TEST(locked_mattered > 10U);
}

BOOST_AUTO_TEST_CASE(nothing_of_a_solution_is_removed) {
  std::size_t solutions = 0, refuted = 0;
  for (const auto& t : shapes()) {
    if (t->side() > 4) continue;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
      const Puzzle p = test::scatter(t, 1 + seed % (t->side() + 1), seed);
      CandidateGrid<1> g(p);
      BOOST_REQUIRE(propagate(g, kSinglesAndLocked, {}) == StopReason::none);
      std::size_t found = 0;
      Grid scratch(t->side());
      test::brute_force(p, scratch, 0, [&](const Grid& s) {
        ++found;
        for (std::size_t i = 0; i < t->cell_count(); ++i) {
          const CellId c(i);
          BOOST_REQUIRE(g.values().at(c) == s.at(c) || (g.open(c) && g.has(c, *s.at(c))));
        }
      });
      solutions += found;
      if (g.contradiction()) BOOST_TEST(found == 0U);
      refuted += found == 0 ? 1 : 0;
    }
  }
  BOOST_TEST(solutions > 1000U);
  BOOST_TEST(refuted > 100U);
}

BOOST_AUTO_TEST_CASE(works_at_every_width) {
  for (const std::size_t order : {8U, 9U, 12U, 17U}) {
    const auto t = Topology::boxes(order, order);
    const Grid full = test::full_grid(*t, order);
    with_width(t->side(), [&]<int W>() {
      CandidateGrid<W> g(test::dig(t, full, t->cell_count() * 9 / 10, 1));
      BOOST_TEST((propagate(g, kSinglesAndLocked, {}) == StopReason::none));
      BOOST_TEST(g.ok());
      BOOST_TEST(g.solved());
      BOOST_TEST((g.values() == full));
    });
  }
}

BOOST_AUTO_TEST_CASE(stops_where_it_is_told) {
  const auto t = Topology::boxes(3, 3);
  const Puzzle p = test::dig(t, test::full_grid(*t, 3), 30, 3);
  std::uint64_t visit = 1;
  for (;; ++visit) {
    StopSource source;
    source.trip_at(stop_point::propagate_step, visit);
    CandidateGrid<1> g(p);
    const auto why = propagate(g, kSinglesAndLocked, source.token());
    BOOST_TEST(g.ok());
    if (why == StopReason::none) break;
    BOOST_REQUIRE(why == StopReason::interrupted);
  }
  BOOST_TEST(visit > 5U);
}

BOOST_AUTO_TEST_CASE(refuted_givens_are_refuted_and_minimal) {
  const auto t = Topology::boxes(3, 3);
  const CandidateGrid<1> ground(Puzzle(t, Grid(9)));
  std::size_t sets = 0;
  const auto refuted = [&](const Grid& givens) {
    CandidateGrid<1> g(Puzzle(t, givens));
    BOOST_REQUIRE(propagate(g, kSinglesAndLocked, {}) == StopReason::none);
    return g.contradiction().has_value();
  };
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    const Grid givens = test::scatter(t, 16, seed).givens;
    const auto cells = refuted_givens(ground, givens, 100, {});
    BOOST_TEST(cells.has_value() == refuted(givens));
    if (!cells) continue;
    ++sets;
    BOOST_TEST(std::ranges::is_sorted(*cells));
    Grid only(9);
    for (CellId c : *cells) only.set(c, *givens.at(c));
    BOOST_TEST(refuted(only));
    for (CellId c : *cells) {
      Grid less = only;
      less.clear(c);
      BOOST_TEST(!refuted(less));
    }
    // Fewer passes: a larger set that still contradicts.
    const auto early = refuted_givens(ground, givens, 1, {});
    BOOST_REQUIRE(early.has_value());
    Grid rough(9);
    for (CellId c : *early) rough.set(c, *givens.at(c));
    BOOST_TEST(refuted(rough));
    BOOST_TEST(early->size() >= cells->size());
  }
  BOOST_TEST(sets > 50U);
}
