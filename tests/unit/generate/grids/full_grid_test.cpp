// Full grids: valid on 32 topologies, uniform where they can be counted, far from the shifted pattern,
// the same for a seed whatever was asked before, ended by stops.
#include "base/stop.hpp"
#include "generate/grids/full_grid.hpp"
#include "unit/generate/grids/quadrangles.hpp"

#include <boost/test/unit_test.hpp>
#include <map>

#include "base/rng.hpp"
#include "model/verify.hpp"
#include "unit/generate/topologies.hpp"

BOOST_AUTO_TEST_SUITE(full_grids)

namespace {
using namespace tresse;

bool full(const std::shared_ptr<const Topology>& t, const std::optional<Grid>& g) {
  return g && is_solution(Puzzle(t, Grid(t->side())), *g);
}
}  // namespace

BOOST_AUTO_TEST_CASE(are_valid_and_differ_by_seed) {
  auto all = test::small_topologies();
  for (auto& t : test::large_topologies()) all.push_back(std::move(t));
  BOOST_TEST(all.size() == 32U);
  for (const auto& t : all) {
    FullGrids grids(t);
    const auto first = grids.make(1, {});
    BOOST_TEST(full(t, first), t->describe());
    if (t->side() < 6) continue;
    const auto second = grids.make(2, {});
    BOOST_TEST(full(t, second), t->describe());
    BOOST_TEST(!(*first == *second), t->describe());
  }
}

BOOST_AUTO_TEST_CASE(a_seed_gives_its_grid_whatever_came_before) {
  for (const auto& t : test::built({test::boxed(2, 2), test::boxed(3, 3), test::boxed(5, 5),
                                    test::jigsaw(16), test::boxed(13, 13)})) {
    FullGrids one(t), other(t);
    const auto first = one.make(7, {});
    (void)other.make(3, {});
    BOOST_TEST((first == other.make(7, {})), t->describe());
  }
}

BOOST_AUTO_TEST_CASE(where_there_is_none_none_is_made) {
  const auto t = test::built({test::crossed(test::latin(2)), test::crossed(test::latin(3))});
  for (const auto& each : t) BOOST_TEST(!FullGrids(each).make(1, {}));
}

// Chi-square over the 288 grids, 100 draws each on average: 287 degrees of freedom, 366 is the 99.9 %
// quantile. The same for the 48 with diagonals: 82.7.
BOOST_AUTO_TEST_CASE(the_grids_of_4x4_are_drawn_uniformly) {
  struct Case {
    TopologySpec spec;
    std::size_t grids;
    double limit;
  };
  for (const Case& each :
       {Case{test::boxed(2, 2), 288, 366.0}, Case{test::crossed(test::boxed(2, 2)), 48, 82.7}}) {
    const auto t = Topology::build(each.spec).value();
    FullGrids grids(t);
    std::map<std::vector<std::uint16_t>, double> seen;
    for (std::uint64_t i = 0; i < 100 * each.grids; ++i) {
      const auto g = grids.make(Rng::sub_seed(42, i), {});
      BOOST_TEST_REQUIRE(g.has_value());
      ++seen[{g->values().begin(), g->values().end()}];
    }
    BOOST_TEST(seen.size() == each.grids);
    double chi = 0;
    for (const auto& [grid, n] : seen) chi += (n - 100) * (n - 100) / 100;
    BOOST_TEST(chi < each.limit);
    BOOST_TEST_MESSAGE(t->describe() << ": chi-square " << chi);
  }
}

BOOST_AUTO_TEST_CASE(are_far_from_a_shifted_pattern) {
  constexpr std::size_t kSamples = 20'000;
  // The pattern itself, with rows, columns and digits permuted: every quadrangle closes.
  BOOST_TEST(quadrangle_share(*random_solution(Topology::boxes(5, 5), 1), 1, kSamples) == 1.0);
  for (const auto& t : test::built({test::boxed(4, 4), test::boxed(5, 5), test::latin(25),
                                    test::boxed(6, 6), test::boxed(5, 13)})) {
    const double share = quadrangle_share(*FullGrids(t).make(3, {}), 1, kSamples);
    BOOST_TEST(share < 1.6 / static_cast<double>(t->side()), t->describe() << ": " << share);
  }
  // Shuffled as thoroughly as searched: at side 16, where backtracking makes grids; and at 169, where
  // only shuffling does.
  const auto t = Topology::boxes(4, 4);
  double searched = 0, shuffled = 0;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    searched += quadrangle_share(*FullGrids(t).make(seed, {}), 1, kSamples) / 5;
    const auto grid = shuffled_pattern(*t, seed, {});
    BOOST_TEST(full(t, grid));
    shuffled += quadrangle_share(*grid, 1, kSamples) / 5;
  }
  BOOST_TEST(std::abs(searched - shuffled) < 0.015);
  const auto large = Topology::boxes(13, 13);
  BOOST_TEST(quadrangle_share(*FullGrids(large).make(1, {}), 1, kSamples) < 2.0 / 169);
  const auto oblong = Topology::boxes(2, 5);
  BOOST_TEST(full(oblong, shuffled_pattern(*oblong, 1, {})));
  BOOST_TEST(full(Topology::latin(9), shuffled_pattern(*Topology::latin(9), 1, {})));
}

BOOST_AUTO_TEST_CASE(full_grids_stop_anywhere) {
  int cut = 0;
  for (const auto& t : test::built(
           {test::boxed(2, 2), test::boxed(3, 3), test::boxed(5, 5), test::boxed(13, 13)})) {
    const auto truth = FullGrids(t).make(1, {});
    for (const auto point : {stop_point::search_setup, stop_point::search_node}) {
      for (std::uint64_t visit = 1;; visit += visit / 4 + 1) {
        StopSource source;
        source.trip_at(point, visit);
        FullGrids grids(t);
        const auto grid = grids.make(1, source.token());
        if (grid) BOOST_TEST((grid == truth));
        cut += grid ? 0 : 1;
        if (!grid) BOOST_TEST((grids.make(1, {}) == truth));  // no trace of the stop is left
        if (source.visits(point) < visit) break;
      }
    }
  }
  BOOST_TEST(cut > 10);
}

BOOST_AUTO_TEST_SUITE_END()
