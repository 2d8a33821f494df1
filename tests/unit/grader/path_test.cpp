// The parts of the scale se121: both geometries give the same path; the length term, the rounding and
// the order of combinations are those of the scale.
#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "generate/random_puzzle.hpp"
#include "grader/path/path.hpp"
#include "grader/techniques/chains/nodes.hpp"
#include "grader/techniques/combinations.hpp"
#include "unit/grader/support.hpp"

using namespace tresse;
using namespace tresse::test;

namespace {

// Puzzles that cannot lose a given.
std::vector<Puzzle> minimal9(std::size_t count, std::uint64_t seed) {
  const auto t = Topology::boxes(3, 3);
  std::vector<Puzzle> all;
  for (std::size_t i = 0; i < count; ++i) {
    const auto solution = tresse::random_solution(t, Rng::sub_seed(seed, i));
    all.push_back(dig_unique(t, solution.value(), 0, Rng::sub_seed(~seed, i)));
  }
  return all;
}

struct BothGeometries {
  BothGeometries() {
    options.keep_steps = true;
    nine = logic::make_path(square, options);
    any = logic::make_path(geometry, options);
  }
  // Also the doubles must be equal, not only what is printed of them.
  void compare(const Puzzle& p) {
    Rated one, other;
    nine->rate(p, StopToken(), one);
    any->rate(p, StopToken(), other);
    BOOST_TEST((one.end == other.end));
    BOOST_TEST(one.rating.er == other.rating.er);
    BOOST_TEST(one.rating.ep == other.rating.ep);
    BOOST_TEST(one.rating.ed == other.rating.ed);
    BOOST_TEST(one.used == other.used);
    BOOST_REQUIRE(one.steps.size() == other.steps.size());
    for (std::size_t i = 0; i < one.steps.size(); ++i) {
      BOOST_REQUIRE(one.steps[i].rating == other.steps[i].rating);
      BOOST_REQUIRE((one.steps[i].step == other.steps[i].step));
    }
    hardest = std::max(hardest, one.rating.er);
    steps += one.steps.size();
  }

  std::shared_ptr<const Topology> topology = Topology::boxes(3, 3);
  logic::Square9 square;
  logic::AnyGeometry geometry{*topology};
  RateOptions options;
  std::unique_ptr<logic::Path> nine;
  std::unique_ptr<logic::Path> any;
  double hardest = 0;
  std::size_t steps = 0;
};

// 4 6 8 12 16 24 ...: up to this complexity the term has so many tenths.
struct Length {
  std::uint32_t most;
  double term;
};
constexpr Length kLengths[] = {{6, 0},
                               {8, 0.1},
                               {10, 0.2},
                               {14, 0.30000000000000004},
                               {18, 0.4},
                               {26, 0.5},
                               {34, 0.6},
                               {50, 0.7},
                               {66, 0.7999999999999999},
                               {98, 0.8999999999999999},
                               {130, 0.9999999999999999},
                               {194, 1.0999999999999999},
                               {258, 1.2},
                               {386, 1.3},
                               {514, 1.4000000000000001}};

}  // namespace

BOOST_AUTO_TEST_SUITE(se_tests)

BOOST_AUTO_TEST_CASE(both_geometries_give_the_same_path) {
  BothGeometries both;
  for (const Puzzle& p : minimal9(30, 1)) both.compare(p);
  both.compare(
      puzzle9("..3.5..8.4..78.1.....1.3..527....9.4.3.......9.8.....2367..2.5....83.....4...5.9."));
  BOOST_TEST(both.hardest > 8.2);
  BOOST_TEST_MESSAGE(both.steps << " steps, hardest " << both.hardest);
}

BOOST_AUTO_TEST_CASE(both_geometries_give_the_same_path_on_rated_puzzles) {
  const auto lines = own_rated_lines();
  BothGeometries both;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (i % 20 == 0 || lines[i].substr(82) > "8.85") both.compare(puzzle9(lines[i].substr(0, 81)));
  }
  BOOST_TEST_MESSAGE(both.steps << " steps, hardest " << both.hardest);
  BOOST_TEST(both.hardest > 9.0);
}

BOOST_AUTO_TEST_CASE(length_term_by_complexity) {
  std::uint32_t complexity = 0;
  for (const Length& row : kLengths) {
    for (; complexity <= row.most; ++complexity) {
      BOOST_TEST(logic::length_term(complexity) == row.term, complexity << " " << row.term);
    }
  }
  BOOST_TEST(logic::length_term(515) > 1.45);
}

// Equal on paper, not as doubles: the order of producer 21 rests on it.
BOOST_AUTO_TEST_CASE(sums_that_print_alike_differ) {
  BOOST_TEST(6.6 + logic::length_term(8) < 6.5 + logic::length_term(10));
  BOOST_TEST(6.6 + logic::length_term(14) < 6.5 + logic::length_term(18));
  BOOST_TEST(6.6 + logic::length_term(34) < 6.5 + logic::length_term(50));
  BOOST_TEST(6.6 + logic::length_term(34) < 7.0 + logic::length_term(10));
  BOOST_TEST(6.6 + logic::length_term(66) < 7.0 + logic::length_term(18));
  BOOST_TEST(6.6 + logic::length_term(10) == 6.5 + logic::length_term(14));
  BOOST_TEST(6.6 + logic::length_term(50) == 7.0 + logic::length_term(14));
}

BOOST_AUTO_TEST_CASE(ratings_are_rounded_to_tenths) {
  BOOST_TEST(rating_text(4.699999999999999) == "4.7");
  BOOST_TEST(rating_text(5.300000000000001) == "5.3");
  BOOST_TEST(rating_text(1.2) == "1.2");
  BOOST_TEST(rating_text(0) == "0.0");
  BOOST_TEST(rating_text(20.0) == "20.0");
  BOOST_TEST(rating_text(10.0 + logic::length_term(130)) == "11.0");
  for (int t = 0; t <= 200; ++t) {
    BOOST_TEST(tenths(t / 10.0) == t);
    BOOST_TEST(tenths(t / 10.0 - 1e-9) == t);
    BOOST_TEST(tenths(t / 10.0 + 1e-9) == t);
  }
  for (const Length& row : kLengths) {
    for (const double base : {6.5, 6.6, 7.0, 7.5, 8.0, 8.5, 9.0, 9.5, 10.0, 10.5, 11.0}) {
      const int expected = tenths(base) + static_cast<int>(&row - kLengths);
      BOOST_TEST(tenths(base + row.term) == expected);
    }
  }
  BOOST_TEST(rating_text(Rating{&k_se121_profile, 8.3, 1.2, 1.2}) == "8.3/1.2/1.2");
}

BOOST_AUTO_TEST_CASE(combinations_rise_as_numbers) {
  for (const std::uint64_t among :
       std::vector<std::uint64_t>{0x0, 0x1, 0x7f, 0x1ff, 0xa5, 0x111, 0x80000001}) {
    for (std::size_t k = 0; k <= 6; ++k) {
      std::vector<std::uint64_t> expected;
      // Subsets of `among` in rising order.
      for (std::uint64_t set = 0; among != 0;) {
        if (logic::size_of(set) == k) expected.push_back(set);
        set = (set - among) & among;
        if (set == 0) break;
      }
      std::vector<std::uint64_t> found;
      BOOST_TEST(!logic::combinations(among, k, [&](std::uint64_t set) {
        found.push_back(set);
        return false;
      }));
      BOOST_TEST(found == expected, among << " " << k);
      // It ends where it is told to.
      std::size_t seen = 0;
      if (expected.empty()) continue;
      BOOST_TEST(
          logic::combinations(among, k, [&](std::uint64_t) { return ++seen == expected.size(); }));
      BOOST_TEST(seen == expected.size());
    }
  }
  // The highest bit of the widest mask.
  std::vector<std::uint64_t> pairs;
  const std::uint64_t top = std::uint64_t{1} << 63;
  (void)logic::combinations(top | 3u, 2, [&](std::uint64_t set) {
    pairs.push_back(set);
    return false;
  });
  BOOST_TEST((pairs == std::vector<std::uint64_t>{3, top | 1, top | 2}));
}

BOOST_AUTO_TEST_SUITE_END()
