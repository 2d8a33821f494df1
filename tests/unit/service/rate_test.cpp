// Ratings that an engine's verdict comes before: several scales, filters, and paths of puzzles that are not known to
// have one solution.
#include "library/grader.hpp"

#include <boost/test/unit_test.hpp>
#include <limits>

#include "engines/engines.hpp"
#include "model/answer.hpp"
#include "told_engine.hpp"

using namespace tresse;
using library::PuzzleRater;
using library::PuzzleRating;
using library::RatingRequest;

namespace {

// ER 8.3, EP and ED 1.2.
const Puzzle kRated =
    puzzle_of("..3.5..8.4..78.1.....1.3..527....9.4.3.......9.8.....2367..2.5....83.....4...5.9.");

Answer counted(std::uint64_t solutions) {
  Answer answer;
  conclude(answer, solutions, true, StopReason::none);
  return answer;
}

PuzzleRating rate_by(const Answer& answer, RatingRequest request, const Puzzle& puzzle = kRated) {
  PuzzleRater rater(std::move(request), std::make_unique<Told>(answer));
  return rater.rate(puzzle, Query{}, {});
}

RateOptions with_steps() {
  RateOptions options;
  options.keep_steps = true;
  return options;
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_scale_of_a_request_has_its_rating) {
  const PuzzleRating rated = rate_by(counted(1), {{RateOptions{}, RateOptions{}}, {}, {}});
  BOOST_TEST_REQUIRE(rated.scales.size() == 2u);
  for (const auto& scale : rated.scales) {
    BOOST_TEST(scale.scale == "se121");
    BOOST_TEST_REQUIRE(scale.rating.has_value());
    BOOST_TEST(rating_text(*scale.rating) == "8.3/1.2/1.2");
    BOOST_TEST(!scale.used.empty());
  }
  BOOST_TEST(!rated.outside);
}

BOOST_AUTO_TEST_CASE(only_a_unique_puzzle_is_rated) {
  for (const Answer& answer : {counted(0), counted(2), unknown_answer()}) {
    const PuzzleRating rated = rate_by(answer, {{RateOptions{}}, {}, {}});
    BOOST_TEST((rated.answer.verdict == answer.verdict));
    BOOST_TEST(!rated.scales.at(0).rating.has_value());
    BOOST_TEST(rated.scales.at(0).scale == "se121");
    // What a limit leaves undecided is not known to be outside.
    BOOST_TEST(rated.outside == (answer.verdict != Verdict::unknown));
  }
}

BOOST_AUTO_TEST_CASE(every_figure_is_filtered) {
  const auto outside = [](RatingRequest request) {
    BOOST_TEST(request.filters());
    const PuzzleRating rated = rate_by(counted(1), std::move(request));
    BOOST_TEST((rated.answer.verdict == Verdict::unique));
    return rated.outside;
  };
  RateOptions low, high, pearl;
  low.max_er = 83;
  high.min_er = 84;
  pearl.pearl = true;
  BOOST_TEST(!outside({{low}, {}, {}}));
  BOOST_TEST(outside({{high}, {}, {}}));
  BOOST_TEST(outside({{pearl}, {}, {}}));
  BOOST_TEST(!outside({{RateOptions{}}, {12, 12}, {12, std::nullopt}}));
  BOOST_TEST(outside({{RateOptions{}}, {13, std::nullopt}, {}}));
  BOOST_TEST(outside({{RateOptions{}}, {}, {std::nullopt, 11}}));
  const RatingRequest none{{RateOptions{}}, {}, {}};
  BOOST_TEST(!none.filters());
}

BOOST_AUTO_TEST_CASE(a_path_that_is_stopped_is_not_outside) {
  StopFlag stop;
  stop.request_stop();
  RateOptions high;
  high.min_er = 84;
  PuzzleRater rater({{high}, {}, {}});
  const PuzzleRating rated = rater.rate_unique(kRated, StopToken(stop));
  BOOST_TEST(!rated.outside);
  BOOST_TEST(!rated.scales.at(0).rating.has_value());
  BOOST_TEST((rated.scales.at(0).reason == StopReason::interrupted));
}

BOOST_AUTO_TEST_CASE(what_the_scale_does_not_rate_says_so) {
  const Puzzle large(Topology::boxes(10, 10), Grid(100));
  PuzzleRater rater({{RateOptions{}}, {}, {}});
  BOOST_TEST((rater.rate_unique(large, {}).scales.at(0).reason == StopReason::unsupported));
  const PuzzleRating asked = rater.rate(large, Query{}, {});
  BOOST_TEST((asked.answer.reason == StopReason::unsupported));
  BOOST_TEST(!asked.outside);
  const PuzzleRating explained = rater.explain(large, Query{}, {});
  BOOST_TEST(explained.scales.at(0).steps.empty());
}

// HoDoKu does not look at them: that is no failure of its techniques.
BOOST_AUTO_TEST_CASE(hodoku_does_not_rate_pencil_marks_with_few_values) {
  RateOptions hodoku;
  hodoku.scale = find_profile("hodoku");
  Puzzle marks = kRated;
  const auto keep = [&](std::size_t values) {
    for (std::size_t c = 0; marks.givens.filled_count() > values; ++c) marks.givens.clear(CellId(c));
  };
  keep(10);
  BOOST_TEST(rating_refusal(*hodoku.scale, marks) == "");
  keep(9);
  PuzzleRater rater({{hodoku}, {}, {}}, std::make_unique<Told>(counted(1)));
  for (const PuzzleRating& rated : {rater.rate(marks, Query{}, {}), rater.explain(marks, Query{}, {})}) {
    BOOST_TEST((rated.scales.at(0).reason == StopReason::unsupported));
    BOOST_TEST(rated.scales.at(0).detail == "hodoku looks at no puzzle with fewer than 10 values");
  }
}

BOOST_AUTO_TEST_CASE(the_path_of_a_unique_puzzle_is_explained) {
  PuzzleRater rater({{with_steps()}, {}, {}}, std::make_unique<Told>(counted(1)));
  const auto first = rater.explain(kRated, Query{}, {}).scales.at(0);
  BOOST_TEST(first.uniqueness);
  BOOST_TEST(first.rating.has_value());
  BOOST_TEST(first.steps.size() > 40u);
}

// Techniques that assume one solution are off, and figures would mean nothing.
BOOST_AUTO_TEST_CASE(a_puzzle_not_known_to_be_unique_is_explained_with_care) {
  for (const Answer& answer : {counted(2), unknown_answer()}) {
    PuzzleRater rater({{with_steps()}, {}, {}}, std::make_unique<Told>(answer));
    const auto first = rater.explain(kRated, Query{}, {}).scales.at(0);
    BOOST_TEST(!first.uniqueness);
    BOOST_TEST(!first.rating.has_value());
    BOOST_TEST(!first.steps.empty());
  }
  PuzzleRater rater({{with_steps()}, {}, {}}, std::make_unique<Told>(counted(0)));
  BOOST_TEST(rater.explain(kRated, Query{}, {}).scales.at(0).steps.empty());
}

BOOST_AUTO_TEST_CASE(bounds_are_whole_tenths) {
  BOOST_TEST((library::bound_in_tenths(6.5) == 65));
  BOOST_TEST((library::bound_in_tenths(0) == 0));
  BOOST_TEST((library::bound_in_tenths(100) == 1000));
  for (const double none : {6.55, -0.1, 100.1, std::numeric_limits<double>::infinity(),
                            std::numeric_limits<double>::quiet_NaN()}) {
    BOOST_TEST(!library::bound_in_tenths(none).has_value(), none);
  }
}
