// rate() of the public header: the verdict comes before any figure, and what is missing has its reason.
#include <boost/test/unit_test.hpp>
#include <limits>
#include <numeric>
#include <string>

#include "tresse.hpp"

using namespace tresse;

namespace {

constexpr const char* kHard =
    "..3.5..8.4..78.1.....1.3..527....9.4.3.......9.8.....2367..2.5....83.....4...5.9.";

Sudoku puzzle(const std::string& text, const ReadSettings& settings = {}) {
  const ReadResult read = read_puzzles(text, settings);
  BOOST_REQUIRE(read.errors.empty());
  return read.puzzles.at(0);
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_unique_puzzle_has_a_rating) {
  RateSettings settings;
  settings.explain = true;
  const SudokuRating r = rate(puzzle(kHard), settings);
  BOOST_TEST(r.verdict == "unique");
  BOOST_TEST(r.reason == "");
  BOOST_TEST(r.scale == "se121");
  BOOST_TEST(r.uniqueness);
  BOOST_TEST(r.text == "8.3/1.2/1.2");
  BOOST_TEST(r.er == 8.3);
  BOOST_TEST(r.ep == 1.2);
  BOOST_TEST(r.ed == 1.2);
  const auto steps = std::accumulate(r.techniques.begin(), r.techniques.end(), std::uint64_t{0},
                                     [](auto sum, const auto& t) { return sum + t.second; });
  BOOST_TEST(r.steps.size() == steps);
  BOOST_TEST(r.steps.at(0).starts_with("1.2 Hidden Single: "), r.steps[0]);
  settings.explain = false;
  BOOST_TEST(rate(puzzle(kHard), settings).steps.empty());
  BOOST_TEST((rate(puzzle(kHard), settings).techniques == r.techniques));
}

BOOST_AUTO_TEST_CASE(other_topologies_have_the_extended_scale) {
  ReadSettings diagonals;
  diagonals.diagonals = true;
  const SudokuRating r = rate(puzzle(".3..........2...15..............6.2.", diagonals));
  BOOST_TEST(r.verdict == "unique");
  BOOST_TEST(r.scale == "se121-extended");
  BOOST_TEST(r.er > 2.0);
}

BOOST_AUTO_TEST_CASE(other_verdicts_have_none) {
  const std::string empty(81, '.');
  const SudokuRating several = rate(puzzle(empty));
  BOOST_TEST(several.verdict == "multiple");
  BOOST_TEST(several.text == "");
  BOOST_TEST(several.er == 0.0);
  BOOST_TEST(several.techniques.empty());
  std::string clash = kHard;
  clash[0] = '3';
  BOOST_TEST(rate(puzzle(clash)).verdict == "none");
  BOOST_TEST(rate(puzzle(clash)).text == "");
}

BOOST_AUTO_TEST_CASE(filters_limits_and_unknown_scales) {
  const Sudoku hard = puzzle(kHard);
  const auto passes = [&](const RateSettings& settings) {
    const SudokuRating r = rate(hard, settings);
    BOOST_TEST(r.verdict == "unique");
    BOOST_TEST((r.text.empty() ? r.reason == "filtered" : r.text == "8.3/1.2/1.2"));
    return !r.text.empty();
  };
  RateSettings s;
  s.min_er = s.max_er = 8.3;
  BOOST_TEST(passes(s));
  s.max_er = 8.2;
  BOOST_TEST(!passes(s));
  s.max_er.reset();
  s.min_er = 8.4;
  BOOST_TEST(!passes(s));
  s.min_er = std::numeric_limits<double>::infinity();
  BOOST_TEST(!passes(s));
  s.min_er = std::numeric_limits<double>::quiet_NaN();
  BOOST_TEST(passes(s));
  s = {};
  s.pearl = true;
  BOOST_TEST(!passes(s));

  std::atomic<bool> stop{true};
  s = {};
  s.limits.stop = &stop;
  s.limits.time_limit = std::chrono::nanoseconds(0);
  const SudokuRating stopped = rate(hard, s);
  BOOST_TEST(stopped.text == "");
  BOOST_TEST(stopped.reason != "");

  s = {};
  s.scale = "hodoku";
  BOOST_TEST(rate(hard, s).verdict == "unknown");
  BOOST_TEST(rate(hard, s).reason == "unsupported");
  BOOST_TEST(rate(hard, s).scale == "");
}

BOOST_AUTO_TEST_CASE(without_uniqueness_it_says_so) {
  RateSettings settings;
  settings.uniqueness = false;
  const SudokuRating r = rate(puzzle(kHard), settings);
  BOOST_TEST(!r.uniqueness);
  BOOST_TEST(!r.text.empty());
  for (const auto& [key, used] : r.techniques) {
    BOOST_TEST(!key.starts_with("unique-loop"));
    BOOST_TEST(!key.starts_with("bug"));
  }
}
