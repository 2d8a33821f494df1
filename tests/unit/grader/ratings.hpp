// What the tests of the rater share: puzzles, paths, and how these are compared.
#pragma once

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <vector>

#include "generate/random_puzzle.hpp"
#include "grader/position.hpp"
#include "grader/rating.hpp"
#include "support.hpp"

namespace tresse::test {

// Unique puzzles: without a given that can go, or of about `givens`.
inline Puzzle random_unique(const TopologyPtr& t, std::size_t givens, std::uint64_t seed) {
  Rng rng(seed);
  const Grid solution = tresse::random_solution(t, rng.next()).value();
  return dig_unique(t, solution, givens, rng.next());
}
inline std::vector<Puzzle> random_unique9(std::size_t count, std::uint64_t seed) {
  const auto t = Topology::boxes(3, 3);
  std::vector<Puzzle> all;
  for (std::size_t i = 0; i < count; ++i) {
    all.push_back(random_unique(t, i % 4 == 0 ? 32 : 0, Rng::sub_seed(seed, i)));
  }
  return all;
}

inline Rated rate(const Puzzle& p, const RateOptions& options) {
  return Rater(options).rate(p, StopToken());
}
inline RateOptions with_steps() {
  RateOptions options;
  options.keep_steps = true;
  return options;
}

// `from`: of the first one's steps.
inline void require_equal(const Rated& one, const Rated& other, std::size_t from = 0) {
  BOOST_REQUIRE((one.end == other.end));
  BOOST_REQUIRE(one.steps.size() == from + other.steps.size());
  for (std::size_t i = 0; i < other.steps.size(); ++i) {
    BOOST_REQUIRE(one.steps[from + i].rating == other.steps[i].rating);
    BOOST_REQUIRE((one.steps[from + i].step == other.steps[i].step));
  }
  if (from != 0) return;
  BOOST_REQUIRE(rating_text(one.rating) == rating_text(other.rating));
  BOOST_REQUIRE(one.used == other.used);
}

// The position `back` steps before the first of the hardest, as givens and pencil marks.
inline Puzzle cut_before_hardest(const Puzzle& p, const Rated& rated, std::size_t back) {
  const auto hardest =
      std::max_element(rated.steps.begin(), rated.steps.end(),
                       [](const RatedStep& a, const RatedStep& b) { return a.rating < b.rating; });
  const auto at = static_cast<std::size_t>(hardest - rated.steps.begin());
  Position position = start_of(p);
  for (std::size_t i = 0; i + back < at; ++i) apply(*p.topology, position, rated.steps[i].step);
  Puzzle cut(p.topology, position.values);
  cut.marks = position.marks;
  return cut;
}

inline bool agrees(const Step& step, const Grid& solution) {
  const std::size_t n = solution.side();
  for (CandId c : step.placements) {
    if (solution.at(cell_of(c, n)) != digit_of(c, n)) return false;
  }
  for (CandId c : step.eliminations) {
    if (solution.at(cell_of(c, n)) == digit_of(c, n)) return false;
  }
  return true;
}

}  // namespace tresse::test
