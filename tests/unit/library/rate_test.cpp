// rate() of the public header: the verdict comes before any figure, and what is missing has its reason.
#include <boost/test/unit_test.hpp>
#include <numeric>
#include <sstream>
#include <string>

#include "tresse/tresse.hpp"

using namespace tresse;

namespace {

constexpr const char* kHard =
    "..3.5..8.4..78.1.....1.3..527....9.4.3.......9.8.....2367..2.5....83.....4...5.9.";

Puzzle puzzle(const std::string& text, const ReadSettings& settings = {}) {
  const ReadResult read = read_puzzles(text, settings);
  BOOST_REQUIRE(read.errors.empty());
  return read.puzzles.at(0);
}

}  // namespace

BOOST_AUTO_TEST_CASE(figures_print_with_one_decimal) {
  for (int tenths = 0; tenths <= 150; ++tenths) {
    const std::string expected = std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
    const RatingFigure figure = tenths / 10.0;
    std::ostringstream out;
    out << figure;
    BOOST_TEST(out.str() == expected);
    BOOST_TEST(figure.text() == expected);
    BOOST_TEST(figure == tenths / 10.0);
  }
  const RatingFigures figures{8, 1.2, 1.2};
  const std::optional<double> bound = figures.er;
  BOOST_TEST(*bound == 8);
  BOOST_TEST((figures.er > figures.ep));
  BOOST_TEST(figures.er.text() == "8.0");
}

BOOST_AUTO_TEST_CASE(another_scale) {
  RateSettings settings;
  settings.scale = "sukaku";
  const RatingReport r = rate(puzzle(kHard), settings);
  BOOST_TEST(r.scale == "sukaku");
  BOOST_TEST_REQUIRE(r.figures.has_value());
  BOOST_TEST(r.figures->er == 8.3);
  BOOST_TEST(r.techniques.contains("two-strong-links"));
}

BOOST_AUTO_TEST_CASE(a_scale_of_levels_and_a_score) {
  const Puzzle easy =
      puzzle(".....68.....5.....35.9.....8....39.5.1...2......4.568..9.8....4..3.2..1...4......");
  RateSettings settings;
  settings.scale = "hodoku";
  const RatingReport r = rate(easy, settings);
  BOOST_TEST(!r.figures.has_value());
  BOOST_TEST_REQUIRE(r.score.has_value());
  BOOST_TEST(r.score->level == "Easy");
  BOOST_TEST(r.score->score == 362u);
  settings.min = settings.max = "score=362";
  BOOST_TEST(!rate(easy, settings).filtered);
  settings.min = "score=363";
  BOOST_TEST(rate(easy, settings).answer.detail ==
             "min score=363 is above max score=362: the range is empty");
  settings.max.clear();
  BOOST_TEST(rate(easy, settings).filtered);
  settings.min = "er=1.0";
  BOOST_TEST(rate(easy, settings).answer.detail ==
             "min takes score=N with the scale hodoku, not 'er=1.0'");
  settings = {};
  settings.max = "score=400";
  BOOST_TEST(rate(easy, settings).answer.detail == "max takes er=R, ep=R or ed=R, not 'score=400'");
}

BOOST_AUTO_TEST_CASE(a_unique_puzzle_has_a_rating) {
  RateSettings settings;
  settings.explain = true;
  const RatingReport r = rate(puzzle(kHard), settings);
  BOOST_TEST((r.answer.verdict == Verdict::unique));
  BOOST_TEST((r.reason == StopReason::none));
  BOOST_TEST(r.scale == "se121");
  BOOST_TEST(r.uniqueness);
  BOOST_TEST_REQUIRE(r.figures.has_value());
  BOOST_TEST(r.figures->er == 8.3);
  BOOST_TEST(r.figures->ep == 1.2);
  BOOST_TEST(r.figures->ed == 1.2);
  const auto steps = std::accumulate(r.techniques.begin(), r.techniques.end(), std::uint64_t{0},
                                     [](auto sum, const auto& t) { return sum + t.second; });
  BOOST_TEST(r.steps.size() == steps);
  BOOST_TEST(r.steps.at(0).rating == 1.2);
  BOOST_TEST(r.steps[0].text.starts_with("Hidden Single: "), r.steps[0].text);
  settings.explain = false;
  BOOST_TEST(rate(puzzle(kHard), settings).steps.empty());
  BOOST_TEST((rate(puzzle(kHard), settings).techniques == r.techniques));
}

BOOST_AUTO_TEST_CASE(other_topologies_have_the_extended_scale) {
  ReadSettings diagonals;
  diagonals.diagonals = true;
  const RatingReport r = rate(puzzle(".3..........2...15..............6.2.", diagonals));
  BOOST_TEST((r.answer.verdict == Verdict::unique));
  BOOST_TEST(r.scale == "se121-extended");
  BOOST_TEST(r.figures.value().er > 2.0);
}

BOOST_AUTO_TEST_CASE(other_verdicts_have_none) {
  const std::string empty(81, '.');
  const RatingReport several = rate(puzzle(empty));
  BOOST_TEST((several.answer.verdict == Verdict::multiple));
  BOOST_TEST(!several.figures.has_value());
  BOOST_TEST(several.techniques.empty());
  std::string clash = kHard;
  clash[0] = '3';
  BOOST_TEST((rate(puzzle(clash)).answer.verdict == Verdict::none));
  BOOST_TEST(!rate(puzzle(clash)).figures.has_value());
}

BOOST_AUTO_TEST_CASE(filters_limits_and_unknown_scales) {
  const Puzzle hard = puzzle(kHard);
  const auto passes = [&](const RateSettings& settings) {
    const RatingReport r = rate(hard, settings);
    BOOST_TEST((r.answer.verdict == Verdict::unique));
    BOOST_TEST(r.filtered == !r.figures.has_value());
    return r.figures.has_value() && r.figures->er == 8.3;
  };
  RateSettings s;
  s.min = s.max = "er=8.3";
  BOOST_TEST(passes(s));
  s.min.clear();
  s.max = "er=8.2";
  BOOST_TEST(!passes(s));
  s.max.clear();
  s.min = "er=8.4";
  BOOST_TEST(!passes(s));
  s = {};
  s.pearl = true;
  BOOST_TEST(!passes(s));

  std::stop_source stop;
  stop.request_stop();
  s = {};
  s.limits.stop = stop.get_token();
  const RatingReport stopped = rate(hard, s);
  BOOST_TEST(!stopped.figures.has_value());
  BOOST_TEST((stopped.answer.reason == StopReason::interrupted));

  s = {};
  s.scale = "gnome";
  BOOST_TEST((rate(hard, s).answer.verdict == Verdict::unknown));
  BOOST_TEST((rate(hard, s).answer.reason == StopReason::bad_request));
  BOOST_TEST(rate(hard, s).scale == "");
}

BOOST_AUTO_TEST_CASE(without_uniqueness_it_says_so) {
  RateSettings settings;
  settings.uniqueness = false;
  const RatingReport r = rate(puzzle(kHard), settings);
  BOOST_TEST(!r.uniqueness);
  BOOST_TEST(r.figures.has_value());
  for (const auto& [key, used] : r.techniques) {
    BOOST_TEST(!key.starts_with("unique-loop"));
    BOOST_TEST(!key.starts_with("bug"));
  }
}
