#include <boost/test/unit_test.hpp>

#include <array>
#include <cmath>
#include <set>
#include <string>
#include <vector>

#include "generate/classic/grid.hpp"
#include "model/verify_line.hpp"

BOOST_AUTO_TEST_SUITE(classic_grid_tests)

namespace {
using namespace tresse;

bool full_and_valid(const Line81& grid) {
  return is_solution_line(masked({}, {}).cell, nullptr, grid.cell);
}

constexpr double kTrials = 300'000;
}  // namespace

// The known number of grids (Felgenhauer and Jarvis) against the share of trials that have one: a scheme
// that missed grids or gave some twice would be off by its share of them. 4 standard errors: 6 %.
BOOST_AUTO_TEST_CASE(as_many_trials_have_a_grid_as_there_are_grids) {
  Rng rng(1);
  double hits = 0;
  for (int k = 0; k < static_cast<int>(kTrials); ++k) {
    const auto grid = grid_of_trial(rng.below(kGridTrials));
    if (!grid) continue;
    ++hits;
    BOOST_REQUIRE(full_and_valid(*grid));
    BOOST_REQUIRE(std::string(grid->cell, 3) == "123");
  }
  const double share = static_cast<double>(kGridsOfFirstBox) / static_cast<double>(kGridTrials);
  const double error = std::sqrt(kTrials * share * (1 - share));
  BOOST_TEST(std::abs(hits - kTrials * share) < 4 * error);
}

BOOST_AUTO_TEST_CASE(a_seed_gives_one_valid_grid_and_others_give_others) {
  std::set<std::string> seen;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Rng rng(seed), same(seed);
    const Line81 grid = uniform_grid(rng), again = uniform_grid(same);
    BOOST_REQUIRE(full_and_valid(grid));
    BOOST_TEST(std::string(grid.cell, 81) == std::string(again.cell, 81));
    seen.insert(std::string(grid.cell, 81));
  }
  BOOST_TEST(seen.size() == 200u);
}

// Transposing and permuting bands leave a uniform grid uniform, but not the way in which it was made: box 1,
// then the top band, then the middle one. In each band and each stack, the pairs of lines that exchange two
// digits in two places must be equally many, up to 4 standard errors. 200,000 grids pass too.
BOOST_AUTO_TEST_CASE(bands_and_stacks_are_alike) {
  Rng rng(3);
  std::array<double, 6> sum{};
  std::array<std::array<double, 6>, 6> squares{};
  constexpr int kGrids = 5'000;
  std::vector<Cells81> sets;
  for (int k = 0; k < kGrids; ++k) {
    sets.clear();
    small_unavoidable(uniform_grid(rng), sets);
    std::array<double, 6> here{};
    for (const Cells81& set : sets) {
      if (set.count() != 4) continue;
      const std::size_t a = first(set), b = *++set.begin();
      // Two rows of one band and columns of two stacks; or the other way round.
      here[a / 9 == b / 9 && a % 9 / 3 != b % 9 / 3 ? a / 27 : 3 + a % 9 / 3] += 1;
    }
    for (std::size_t i = 0; i < 6; ++i) {
      sum[i] += here[i];
      for (std::size_t j = 0; j < i; ++j)
        squares[i][j] += (here[i] - here[j]) * (here[i] - here[j]);
    }
  }
  for (std::size_t i = 0; i < 6; ++i) {
    BOOST_TEST(sum[i] > kGrids);
    for (std::size_t j = 0; j < i; ++j) {
      BOOST_TEST(std::abs(sum[i] - sum[j]) < 4 * std::sqrt(squares[i][j]), i << " and " << j);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
