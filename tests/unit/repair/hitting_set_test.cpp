// Against all subsets of small universes.
#include "base/stop.hpp"
#include "repair/hitting_set.hpp"

#include <bit>
#include <boost/test/unit_test.hpp>

#include "base/rng.hpp"

BOOST_AUTO_TEST_SUITE(hitting_sets)

namespace {
using namespace tresse;
using Set = std::vector<std::uint32_t>;

std::uint32_t mask_of(const Set& set) {
  std::uint32_t mask = 0;
  for (const std::uint32_t e : set) mask |= 1u << e;
  return mask;
}

std::vector<Set> random_sets(std::size_t universe, std::size_t count, Rng& rng) {
  std::vector<Set> sets(count);
  for (Set& set : sets) {
    const std::size_t size = 1 + rng.below(4);
    std::vector<bool> in(universe, false);
    for (std::size_t i = 0; i < size; ++i) in[rng.below(universe)] = true;
    for (std::uint32_t e = 0; e < universe; ++e) {
      if (in[e]) set.push_back(e);
    }
  }
  return sets;
}

// The size of a smallest hitting set, by trying all.
std::size_t fewest(std::size_t universe, const std::vector<Set>& sets) {
  std::size_t best = universe + 1;
  for (std::uint32_t chosen = 0; chosen < (1u << universe); ++chosen) {
    const auto hit = [&](const Set& set) { return (mask_of(set) & chosen) != 0; };
    if (std::ranges::all_of(sets, hit)) {
      best = std::min(best, static_cast<std::size_t>(std::popcount(chosen)));
    }
  }
  return best;
}
}  // namespace

BOOST_AUTO_TEST_CASE(as_small_as_the_best_of_all_subsets) {
  Rng rng(1);
  for (std::size_t round = 0; round < 300; ++round) {
    const std::size_t universe = 1 + rng.below(11);
    const auto sets = random_sets(universe, rng.below(14), rng);
    HittingSets solver(universe);
    for (const Set& set : sets) solver.add(set);
    const std::size_t best = fewest(universe, sets);
    if (best > 0) {
      BOOST_TEST((solver.at_most(best - 1, 0, {}).status == HittingSets::Found::Status::none));
    }
    const auto found = solver.at_most(best, 0, {});
    BOOST_REQUIRE((found.status == HittingSets::Found::Status::found));
    BOOST_TEST(found.elements.size() == best);
    for (const Set& set : sets) BOOST_TEST((mask_of(set) & mask_of(found.elements)) != 0u);
  }
}

BOOST_AUTO_TEST_CASE(an_empty_set_is_never_hit_and_no_set_always) {
  HittingSets none(5);
  BOOST_TEST((none.at_most(0, 0, {}).status == HittingSets::Found::Status::found));
  none.add({});
  BOOST_TEST((none.at_most(5, 0, {}).status == HittingSets::Found::Status::none));
}

BOOST_AUTO_TEST_CASE(a_limit_and_a_stop_are_no_proof) {
  HittingSets sets(40);
  for (std::uint32_t i = 0; i < 40; ++i) {
    for (std::uint32_t j = i + 1; j < 40; ++j) sets.add({i, j});
  }
  const auto limited = sets.at_most(38, 1, {});
  BOOST_TEST((limited.status == HittingSets::Found::Status::stopped));
  BOOST_TEST((limited.reason == StopReason::nodes));
  StopSource source;
  source.trip_at(stop_point::sat_core, 3);
  const auto stopped = sets.at_most(39, 0, source.token());
  BOOST_TEST((stopped.status == HittingSets::Found::Status::stopped));
  BOOST_TEST((stopped.reason == StopReason::interrupted));
}

BOOST_AUTO_TEST_CASE(obstacles_that_come_one_by_one_give_the_same_minimum) {
  Rng rng(2);
  for (std::size_t round = 0; round < 300; ++round) {
    const std::size_t universe = 1 + rng.below(11);
    const auto sets = random_sets(universe, rng.below(14), rng);
    const FindObstacle find = [&](const std::vector<bool>& chosen) {
      Obstacle o;
      for (const Set& set : sets) {
        if (std::ranges::any_of(set, [&](std::uint32_t e) { return chosen[e]; })) continue;
        o.status = Obstacle::Status::found;
        o.elements = set;
        break;
      }
      return o;
    };
    const std::size_t best = fewest(universe, sets);
    const FewestHits hits = fewest_hits(universe, find, {}, 0, 0, {});
    BOOST_TEST((hits.status == FewestHits::Status::hit));
    BOOST_TEST(hits.minimum);
    BOOST_TEST(hits.lower == best);
    BOOST_TEST(hits.elements.size() == best);
    for (const Set& set : sets) BOOST_TEST((mask_of(set) & mask_of(hits.elements)) != 0u);

    if (best == 0) continue;
    const FewestHits fewer = fewest_hits(universe, find, {}, best, 0, {});
    const bool claimed = fewer.status == FewestHits::Status::hit && fewer.elements.size() < best;
    BOOST_TEST(!claimed);
    StopSource source;
    source.trip_at(stop_point::sat_core, 1 + rng.below(20));
    const FewestHits stopped = fewest_hits(universe, find, {}, 0, 0, source.token());
    BOOST_TEST(stopped.lower <= best);
    if (stopped.status == FewestHits::Status::hit) {
      BOOST_TEST(stopped.elements.size() >= best);
      BOOST_TEST((!stopped.minimum || stopped.elements.size() == best));
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
