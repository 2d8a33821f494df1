// Hints of the public headers: what is wrong with a position, where a path stands, plans, and steps as cases.
#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tresse/tresse.hpp"

using namespace tresse;

namespace {

const Puzzle kHinted =
    Puzzle::from_text(
        "..3.5..8.4..78.1.....1.3..527....9.4.3.......9.8.....2367..2.5....83.....4...5.9.")
        .value();

std::vector<PathStep> hinted_path(const GradeSettings& settings = {}) {
  GradeSettings how = settings;
  how.explain = true;
  return grade(kHinted, how).steps;
}

// explain --plan.
nlohmann::json plan(std::vector<std::pair<std::string, std::string>> options = {}) {
  options.emplace_back("plan", "true");
  std::string json;
  const RunEnd end = run({.command = "explain", .options = std::move(options), .input = to_string(kHinted) + "\n"}, [&](std::string_view piece) {
    json += piece;
    return true;
  });
  BOOST_TEST(end.messages == "");
  return nlohmann::json::parse(json);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(library_hints)

// Each position of a path is right, and its hint is the next step.
BOOST_AUTO_TEST_CASE(a_path_is_walked_position_by_position) {
  const std::vector<PathStep> steps = hinted_path();
  const std::span<const PathStep> all(steps);
  for (std::size_t k = 0; k < steps.size(); k += 7) {
    const Puzzle now = position_after(kHinted, all.first(k));
    BOOST_TEST(!check_position(now, &kHinted).wrong());
    const auto open = first_open_step(steps, now);
    BOOST_TEST((steps[k].kind == PathStep::Kind::step ? open == k : !open));
  }
  const Puzzle end = position_after(kHinted, steps);
  BOOST_TEST(end.givens.complete());
  BOOST_TEST(!first_open_step(steps, end));
}

BOOST_AUTO_TEST_CASE(a_wrong_position_is_told_in_words) {
  Puzzle now = kHinted;
  now.givens.set(CellId(0), Digit(5));
  PositionCheck check = check_position(now, &kHinted);
  BOOST_TEST(explain(now, check) == "The value of r1c1 is wrong.\n");
  now = position_after(kHinted, {});
  now.marks->forbid(CellId(0), Digit(0));
  now.marks->forbid(CellId(2), Digit(1));  // a given: its marks are not asked
  now.marks->forbid(CellId(1), *solve(kHinted).solutions.at(0).at(CellId(1)));
  check = check_position(now);
  BOOST_TEST(explain(now, check) == "The pencil marks of r1c1, r1c2 lack their digits.\n");
  BOOST_TEST(explain(kHinted, check_position(kHinted)).empty());
  const Puzzle small = *Puzzle::from_text(".3....2..1..4...");
  BOOST_TEST((check_position(kHinted, &small).reason == StopReason::bad_request));
}

BOOST_AUTO_TEST_CASE(a_hypothesis_ends_a_position_and_a_plan) {
  GradeSettings singles;
  singles.techniques = "singles";
  const std::vector<PathStep> steps = hinted_path(singles);
  const Puzzle end = position_after(kHinted, steps);
  BOOST_TEST(!end.givens.complete());
  const auto j = plan({{"techniques", "singles"}});
  BOOST_TEST(j["stalled"] == true);
  std::size_t certain = 0;
  while (steps.at(certain).kind == PathStep::Kind::step) ++certain;
  BOOST_TEST(j["steps"].size() == certain);
  BOOST_TEST(!first_open_step(steps, end));
  BOOST_TEST(case_lines(kHinted, steps).back().empty());
}

// A limit is no word on what the techniques find.
BOOST_AUTO_TEST_CASE(a_plan_that_a_limit_ends_is_not_stalled) {
  BOOST_TEST(plan({{"time-limit", "1ms"}})["stalled"] == false);
}

BOOST_AUTO_TEST_CASE(every_step_has_its_four_levels_and_its_case) {
  const std::vector<PathStep> steps = hinted_path();
  const std::vector<std::string> lines = case_lines(kHinted, steps);
  const auto j = plan();
  BOOST_TEST(j["stalled"] == false);
  BOOST_REQUIRE(lines.size() == steps.size());
  for (std::size_t i = 0; i < j["steps"].size(); ++i) {
    const Step& step = steps[i].step;
    BOOST_TEST(j["steps"][i]["hints"].get<std::vector<std::string>>() == hint_levels(kHinted, step),
               boost::test_tools::per_element());
    BOOST_TEST(j["steps"][i]["brief"] == brief(kHinted, step));
    std::string code(technique_of(step.technique).code.substr(0, 4));
    // One that removes one candidate is a loop in the library of cases.
    if ((code == "0708" || code == "0711") && step.eliminations.size() == 1) code.clear();
    BOOST_TEST(lines[i].substr(0, 5) == (code.empty() ? "" : ":" + code));
  }
  BOOST_TEST(run_case(lines[0])->pass);
}

BOOST_AUTO_TEST_SUITE_END()
