// Hints from plans, positions that are wrong, and steps as lines of a library.
#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include "base/rng.hpp"
#include "base/stop.hpp"
#include "encoders/at_most_one.hpp"
#include "encoders/formulation.hpp"
#include "engines/engine.hpp"
#include "engines/engines.hpp"
#include "grader/explain/hint_words.hpp"
#include "grader/table.hpp"
#include "library/grader.hpp"
#include "library/hints.hpp"
#include "library/techniques.hpp"
#include "native/kernel9/kernel9.hpp"
#include "sat/backend.hpp"
#include "sat/options.hpp"
#include "tresse/generate.hpp"

using namespace tresse;

namespace {

const char* const kForcedLine =
    "..3.5..8.4..78.1.....1.3..527....9.4.3.......9.8.....2367..2.5....83.....4...5.9.";

Puzzle read9(const std::string& text) {
  return Puzzle::from_text(text).value();
}

Logic path_of(const Puzzle& puzzle) {
  LogicOptions options;
  options.keep_trace = true;
  return library::Grader(options, &default_profile()).run(puzzle, {}, true, {});
}

PositionCheck checked(const Puzzle& now, const Puzzle* original = nullptr) {
  return library::check_position(*make_auto_engine(), original, now, {}, {});
}

}  // namespace

BOOST_AUTO_TEST_SUITE(hints_tests)

// Every line is a case that is read back as the same position and step; it passes, or the technique does more with its digits,
// or a chain of the same result is shorter.
BOOST_AUTO_TEST_CASE(steps_as_lines_of_a_library_pass) {
  GenerateSettings settings;
  settings.minimal = true;
  settings.seed = 11;
  std::size_t passed = 0;
  std::size_t others = 0;
  std::size_t without = 0;
  for (std::uint64_t n = 1; n <= 12; ++n) {
    const Puzzle puzzle = *generate(n, settings).puzzle;
    const Logic logic = path_of(puzzle);
    Position now = start_of(puzzle);
    library::SeenAt seen;
    for (const Step* step : library::certain_steps(logic.trace)) {
      seen.begin(now, *step, 1);
      const Position& at = seen.position();
      const auto line = library::case_line(puzzle, at, *step);
      const std::string_view code = technique(step->technique).code;
      const bool is_loop_there =
          (code == "0708" || code == "0711") && step->eliminations.size() == 1;
      BOOST_TEST(line.has_value() == (!code.empty() && !is_loop_there));
      if (line) {
        const auto one = library::read_case(*line);
        BOOST_REQUIRE_MESSAGE(one.has_value(), *line);
        BOOST_TEST((one->origin.givens == puzzle.givens), *line);
        BOOST_TEST((start_of(one->puzzle) == at), *line);
        BOOST_TEST((one->eliminations == step->eliminations), *line);
        BOOST_TEST((one->placements == step->placements), *line);
        const CaseRun result = library::run_case(*one, LengthConvention::v1_4, {});
        if (!result.pass) {
          BOOST_TEST((result.detail == "more was found with these digits" ||
                      result.detail.starts_with("the shortest chain")),
                     *line + ": " + result.detail);
        }
        ++(result.pass ? passed : others);
      } else {
        ++without;
      }
      apply(*puzzle.topology, now, *step);
    }
  }
  // A round has several findings with the same digits, so of many a case says that more was found.
  BOOST_TEST(passed > others);
  BOOST_TEST(passed > 10 * without);
}

BOOST_AUTO_TEST_CASE(a_wrong_position_is_told_cell_by_cell) {
  const Puzzle puzzle = read9(kForcedLine);
  BOOST_TEST(!checked(puzzle).wrong());
  Puzzle now = puzzle;
  now.marks = start_of(puzzle).marks;
  BOOST_TEST(!checked(now).wrong());
  now.marks->forbid(CellId(0), Digit(0));  // 1 is right there
  const PositionCheck lacks = checked(now);
  BOOST_TEST((lacks.missing == std::vector<CandId>{cand(CellId(0), Digit(0), 9)}));
  BOOST_TEST(lacks.values.empty());
  // 6 in r1c1 is allowed, but wrong. Alone it leaves no solution.
  now = puzzle;
  now.givens.set(CellId(0), Digit(5));
  BOOST_TEST((checked(now, &puzzle).values == std::vector<CandId>{cand(CellId(0), Digit(5), 9)}));
  BOOST_TEST(checked(now).no_solution);
}

// A player makes the steps in any order and also fills cells at random: the first step that is not made always says something
// new, and nothing but the solution is left when all are made.
BOOST_AUTO_TEST_CASE(the_first_step_that_is_not_made_is_a_hint) {
  const Puzzle puzzle = read9(kForcedLine);
  const Logic logic = path_of(puzzle);
  const auto steps = library::certain_steps(logic.trace);
  const Grid& solution = logic.answer.solutions.at(0);
  Rng rng(5);
  for (int game = 0; game < 5; ++game) {
    Position now = start_of(puzzle);
    for (int moves = 0; !now.values.complete(); ++moves) {
      BOOST_REQUIRE(moves < 1000);
      if (rng.below(3) == 0) {
        const CellId c(rng.below(81));
        if (!now.values.filled(c)) place(*puzzle.topology, now, c, *solution.at(c));
        continue;
      }
      const auto next = std::find_if(steps.begin(), steps.end(),
                                     [&](const Step* s) { return !library::is_made(*s, now); });
      BOOST_REQUIRE(next != steps.end());
      for (const CandId x : (*next)->eliminations) {
        BOOST_TEST((solution.at(cell_of(x, 9)) != digit_of(x, 9)));
        now.marks.forbid(cell_of(x, 9), digit_of(x, 9));
      }
      for (const CandId x : (*next)->placements) {
        BOOST_TEST((solution.at(cell_of(x, 9)) == digit_of(x, 9)));
        if (!now.values.filled(cell_of(x, 9)))
          place(*puzzle.topology, now, cell_of(x, 9), digit_of(x, 9));
      }
    }
    for (const Step* s : steps) BOOST_TEST(library::is_made(*s, now));
  }
}

BOOST_AUTO_TEST_CASE(a_plan_has_every_step_and_four_levels) {
  const Puzzle puzzle = read9(kForcedLine);
  const Logic logic = path_of(puzzle);
  const auto steps = library::certain_steps(logic.trace);
  const auto plan = library::plan_json(*puzzle.topology, steps, !logic.closed, decimal);
  BOOST_TEST(plan["schema"] == "tresse-plan");
  BOOST_TEST(plan["version"] == library::kPlanVersion);
  BOOST_TEST(plan["stalled"] == false);
  BOOST_REQUIRE(plan["steps"].size() == steps.size());
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const auto& entry = plan["steps"][i];
    BOOST_TEST(entry["n"] == i + 1);
    BOOST_TEST(entry["place"].size() == steps[i]->placements.size());
    BOOST_TEST(entry["eliminate"].size() == steps[i]->eliminations.size());
    BOOST_REQUIRE(entry["hints"].size() == 4u);
    const std::string place = entry["hints"][0];
    BOOST_TEST(place.starts_with("Look in "));
    const std::string what = entry["hints"][1];
    BOOST_TEST(what.starts_with(place.substr(0, place.size() - 1)));
    BOOST_TEST(what.find(step_name(*steps[i])) != std::string::npos);
    BOOST_TEST(std::string(entry["hints"][2]).starts_with(what));
    BOOST_TEST(entry["hints"][3] == explain(*puzzle.topology, *steps[i]));
  }
}

BOOST_AUTO_TEST_SUITE_END()
