// The cover against the definition: every assignment of a few variables, by brute force.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstdlib>

#include "base/rng.hpp"
#include "cube/cover.hpp"

namespace tresse::test {
namespace {

using Cubes = std::vector<std::vector<Literal>>;

Cover cover_of(const Cubes& cubes, std::size_t holes = 1000, std::uint64_t work = 1'000'000) {
  std::vector<std::span<const Literal>> all(cubes.begin(), cubes.end());
  return find_holes(all, holes, work, StopToken());
}

bool holds(const std::vector<Literal>& cube, unsigned assignment) {
  return std::all_of(cube.begin(), cube.end(), [&](Literal l) {
    return (((assignment >> (std::abs(l) - 1)) & 1) != 0) == (l > 0);
  });
}

bool any(const Cubes& cubes, unsigned assignment) {
  return std::any_of(cubes.begin(), cubes.end(),
                     [&](const auto& cube) { return holds(cube, assignment); });
}

BOOST_AUTO_TEST_CASE(holes_are_exactly_what_is_left) {
  constexpr unsigned kVariables = 6;
  std::size_t whole = 0, broken = 0;
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    Rng rng(seed);
    // A random tree, some lines dropped, some literals flipped, some random cubes on top.
    Cubes cubes = {{}};
    for (std::size_t cuts = rng.below(12); cuts > 0; --cuts) {
      const std::size_t leaf = rng.below(cubes.size());
      std::vector<Literal> at = cubes[leaf];
      const auto variable = static_cast<Literal>(1 + rng.below(kVariables));
      if (std::any_of(at.begin(), at.end(), [&](Literal l) { return std::abs(l) == variable; })) {
        continue;
      }
      cubes[leaf].push_back(variable);
      at.push_back(-variable);
      cubes.push_back(at);
    }
    if (rng.below(2) == 0) cubes.erase(cubes.begin() + static_cast<long>(rng.below(cubes.size())));
    if (rng.below(3) == 0 && !cubes.empty()) {
      for (Literal& l : cubes[rng.below(cubes.size())]) l = rng.below(4) == 0 ? -l : l;
    }
    for (std::size_t extra = rng.below(3); extra > 0; --extra) {
      std::vector<Literal> cube;
      for (std::size_t k = 1 + rng.below(3); k > 0; --k) {
        const auto v = static_cast<Literal>(1 + rng.below(kVariables));
        cube.push_back(rng.below(2) == 0 ? v : -v);
      }
      cubes.push_back(cube);
    }
    const Cover cover = cover_of(cubes);
    BOOST_TEST((cover.stopped == StopReason::none));
    bool complete = true;
    for (unsigned a = 0; a < 1u << kVariables; ++a) {
      complete = complete && any(cubes, a);
      BOOST_TEST(any(cubes, a) != any(cover.holes, a));
    }
    BOOST_TEST(complete == cover.holes.empty());
    (complete ? whole : broken) += 1;
  }
  BOOST_TEST(whole > 400u);
  BOOST_TEST(broken > 400u);
}

BOOST_AUTO_TEST_CASE(no_cubes_and_the_empty_cube) {
  BOOST_TEST((cover_of({}).holes == Cubes{{}}));
  BOOST_TEST(cover_of({{}}).holes.empty());
  BOOST_TEST(cover_of({{1}, {-1}}).holes.empty());
  BOOST_TEST((cover_of({{1}}).holes == Cubes{{-1}}));
}

BOOST_AUTO_TEST_CASE(a_long_chain_is_cheap) {
  Cubes cubes;
  std::vector<Literal> path;
  for (Literal v = 1; v <= 400; ++v) {
    cubes.push_back(path);
    cubes.back().push_back(v);
    path.push_back(-v);
  }
  BOOST_TEST((cover_of(cubes, 10, 100'000'000).holes == Cubes{path}));
  cubes.push_back(path);
  BOOST_TEST(cover_of(cubes, 10, 100'000'000).holes.empty());
}

BOOST_AUTO_TEST_CASE(bounds_and_stops_are_not_a_cover) {
  Cubes cubes;  // pairs of unrelated variables: exponential
  for (Literal v = 1; v < 60; v += 2) cubes.push_back({v, v + 1});
  BOOST_TEST((cover_of(cubes, 1'000'000, 10'000).stopped == StopReason::nodes));
  BOOST_TEST((cover_of(cubes, 5).stopped == StopReason::nodes));
  std::vector<std::span<const Literal>> all(cubes.begin(), cubes.end());
  StopSource source;
  source.request_stop();
  BOOST_TEST((find_holes(all, 5, 1000, source.token()).stopped == StopReason::interrupted));
}

}  // namespace
}  // namespace tresse::test
