#include "generate/sample/unbiased.hpp"
#include <boost/test/unit_test.hpp>
#include "base/stop.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "base/rng.hpp"
#include "native/kernel9/kernel.hpp"
#include "native/search/search.hpp"
#include "tresse/model/topology.hpp"
#include "tresse/puzzle.hpp"

BOOST_AUTO_TEST_SUITE(unbiased_samples)

namespace {
using namespace tresse;

std::vector<std::uint64_t> seeds(std::size_t count) {
  std::vector<std::uint64_t> list(count);
  for (std::size_t k = 0; k < count; ++k) list[k] = Rng::sub_seed(5, k);
  return list;
}

std::vector<Weighted> samples(const kernel9::Kernel& kernel, std::size_t count) {
  std::vector<Weighted> out(count);
  UnbiasedSampler(kernel).sample(seeds(count), {}, out);
  return out;
}

bool same(const Weighted& a, const Weighted& b) {
  return std::equal(a.solution.cell, a.solution.cell + 81, b.solution.cell) &&
         a.givens == b.givens && a.weight == b.weight && a.tries == b.tries &&
         a.stopped == b.stopped;
}

Verdict verdict(const Line81& solution, const Cells81& givens) {
  static const auto topology = Topology::boxes(3, 3);
  Puzzle puzzle(topology, Grid(9));
  for (const std::size_t c : givens) {
    puzzle.givens.set(CellId(c), Digit(static_cast<std::size_t>(solution.cell[c] - '1')));
  }
  return solve_native(puzzle, {}, {}).verdict;
}
}  // namespace

// What others found: 26.577 givens, 4.58e15 puzzles in a grid (D. Berthier and "Red Ed", 2009, by other
// ways). A wrong weight of any step moves these far: without weights the mean is 25.7.
BOOST_AUTO_TEST_CASE(the_weighted_mean_of_givens_is_the_known_one) {
  const auto out = samples(*kernel9::kernels().front(), 1'500);
  double sum = 0, squares = 0, clues = 0, tries = 0;
  for (const Weighted& w : out) {
    sum += w.weight;
    squares += w.weight * w.weight;
    clues += w.weight * static_cast<double>(w.givens.count());
    tries += static_cast<double>(w.tries);
    BOOST_TEST(w.log_weight == std::log(w.weight));
  }
  const double effective = sum * sum / squares, mean = clues / sum;
  BOOST_TEST(effective > 60);
  BOOST_TEST(std::abs(mean - 26.577) < 4 * 1.116 / std::sqrt(effective));
  BOOST_TEST(std::abs(std::log(sum / tries / 4.58e15)) < 4 / std::sqrt(effective));
}

BOOST_AUTO_TEST_CASE(puzzles_are_unique_and_minimal) {
  for (const Weighted& w : samples(*kernel9::kernels().front(), 40)) {
    BOOST_REQUIRE((verdict(w.solution, w.givens) == Verdict::unique));
    for (const std::size_t c : w.givens) {
      Cells81 less = w.givens;
      less.reset(c);
      BOOST_TEST((verdict(w.solution, less) == Verdict::multiple));
    }
  }
}

BOOST_AUTO_TEST_CASE(kernels_and_neighbours_change_nothing) {
  const auto expected = samples(*kernel9::kernels().front(), 130);
  for (const kernel9::Kernel* kernel : kernel9::kernels()) {
    UnbiasedSampler sampler(*kernel);
    auto list = seeds(130);
    std::reverse(list.begin(), list.end());
    list.resize(40);
    std::vector<Weighted> out(list.size());
    sampler.sample(list, {}, out);
    for (std::size_t k = 0; k < out.size(); ++k) {
      BOOST_TEST(same(out[k], expected[129 - k]), kernel->name << ", " << k);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_stop_at_any_question_makes_no_answer) {
  const auto list = seeds(6);
  std::vector<Weighted> expected(list.size()), out(list.size());
  UnbiasedSampler sampler(*kernel9::kernels().front());
  sampler.sample(list, {}, expected);
  bool finished = false;
  for (std::uint64_t visit = 1; !finished; visit += 1 + visit / 8) {
    StopSource source;
    source.trip_at(stop_point::kernel9_round, visit);
    sampler.sample(list, source.token(), out);
    finished = true;
    for (std::size_t k = 0; k < list.size(); ++k) {
      if (out[k].stopped != StopReason::none) {
        finished = false;
        BOOST_TEST((out[k].stopped == StopReason::interrupted));
      } else {
        BOOST_TEST(same(out[k], expected[k]));
      }
    }
    BOOST_REQUIRE(visit < 1'000'000);
  }
}

BOOST_AUTO_TEST_SUITE_END()
