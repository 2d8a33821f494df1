// Steps and techniques of the public headers: what a step says is what the command line writes of it.
#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>
#include <algorithm>
#include <set>
#include <string>

#include "tresse/tresse.hpp"

using namespace tresse;

namespace {

const Puzzle kForced =
    Puzzle::from_text(
        "..3.5..8.4..78.1.....1.3..527....9.4.3.......9.8.....2367..2.5....83.....4...5.9.")
        .value();

Graded explained(const Puzzle& puzzle, GradeSettings settings = {}) {
  settings.explain = true;
  return grade(puzzle, settings);
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_technique_has_a_row_and_a_name) {
  std::set<std::string> keys;
  for (const Technique& t : techniques()) {
    keys.emplace(t.key);
    BOOST_TEST(find_technique(t.key) == &technique_of(t.id), t.key);
    BOOST_TEST(&technique_of(t.id) == &t, t.key);
  }
  BOOST_TEST(keys.size() == techniques().size());
  BOOST_TEST(find_technique("Naked Triplet")->key == "naked-triple");
  BOOST_TEST(find_technique("wings") == nullptr);  // several
  BOOST_TEST(find_technique("no such wing") == nullptr);
}

BOOST_AUTO_TEST_CASE(a_technique_that_is_named_is_tried) {
  const auto times = [](const Graded& graded, std::string_view key) {
    return std::ranges::count_if(graded.steps, [&](const PathStep& s) {
      return s.kind == PathStep::Kind::step && technique_of(s.step.technique).key == key;
    });
  };
  GradeSettings settings;
  BOOST_TEST(times(explained(kForced, settings), "grouped-discontinuous-nice-loop") == 0);
  settings.also = "grouped-discontinuous-nice-loop,death-blossom";
  BOOST_TEST(times(explained(kForced, settings), "grouped-discontinuous-nice-loop") > 0);
  settings.also = "all";
  BOOST_TEST(times(explained(kForced, settings), "discontinuous-nice-loop") > 0);
  for (const char* none : {"naked-pair", "grouped-aik", "direct-pointing"}) {
    settings.also = none;
    BOOST_TEST((grade(kForced, settings).answer.reason == StopReason::bad_request), none);
  }
}

BOOST_AUTO_TEST_CASE(steps_lead_to_the_solution) {
  const Graded graded = explained(kForced);
  BOOST_TEST(graded.profile == "tresse");
  BOOST_REQUIRE(!graded.steps.empty());
  Grid grid = kForced.givens;
  for (const PathStep& s : graded.steps) {
    if (s.kind != PathStep::Kind::step) continue;
    for (const CandId p : s.step.placements) {
      BOOST_TEST(!grid.filled(cell_of(p, 9)));
      grid.set(cell_of(p, 9), digit_of(p, 9));
    }
    for (const CandId e : s.step.eliminations) {
      BOOST_TEST((graded.answer.solutions[0].at(cell_of(e, 9)) != digit_of(e, 9)));
    }
    BOOST_TEST(s.text == explain(kForced, s.step));
    const auto j = nlohmann::json::parse(step_json(kForced, s.step));
    BOOST_TEST(j["technique"] == technique_of(s.step.technique).key);
    BOOST_TEST(j["notation"] == notation(kForced, s.step));
    BOOST_TEST(j["pattern"].size() == parts_of(s.step).size());
  }
  BOOST_TEST((grid == graded.answer.solutions[0]));
}

BOOST_AUTO_TEST_CASE(hypotheses_are_told_as_such) {
  GradeSettings singles;
  singles.techniques = "singles";
  const Graded graded = explained(kForced, singles);
  BOOST_TEST(graded.profile == "basic");
  std::size_t assumed = 0, dead_ends = 0, solutions = 0;
  for (const PathStep& s : graded.steps) {
    assumed += s.kind == PathStep::Kind::assume ? 1 : 0;
    dead_ends += s.kind == PathStep::Kind::dead_end ? 1 : 0;
    solutions += s.kind == PathStep::Kind::solution ? 1 : 0;
    BOOST_TEST(s.assumption.has_value() == (s.kind == PathStep::Kind::assume));
    BOOST_TEST(!s.text.empty());
  }
  BOOST_TEST(assumed > dead_ends);
  BOOST_TEST(dead_ends > 0u);
  BOOST_TEST(solutions == 1u);
}

BOOST_AUTO_TEST_CASE(without_uniqueness_no_step_assumes_it) {
  const Puzzle loop =
      Puzzle::from_text(
          "..974..6....51..........2.1.8...642....1....7.6..59..8..8.9..........5..241......")
          .value();
  const auto assumes = [&](bool uniqueness) {
    GradeSettings settings;
    settings.uniqueness = uniqueness;
    std::size_t n = 0;
    for (const PathStep& s : explained(loop, settings).steps) {
      if (s.kind == PathStep::Kind::step) n += technique_of(s.step.technique).unique ? 1 : 0;
    }
    return n;
  };
  BOOST_TEST(assumes(true) > 0u);
  BOOST_TEST(assumes(false) == 0u);
}

BOOST_AUTO_TEST_CASE(without_assumptions_the_position_that_is_left_is_told) {
  const Puzzle puzzle =
      Puzzle::from_text(
          "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
          .value();
  GradeSettings settings;
  settings.assumptions = false;
  const Graded graded = explained(puzzle, settings);
  BOOST_TEST(!graded.level);
  BOOST_TEST((graded.answer.reason == StopReason::stalled));
  BOOST_REQUIRE(graded.stuck.has_value());
  for (const PathStep& s : graded.steps) BOOST_TEST((s.kind == PathStep::Kind::step));
  const Puzzle after = position_after(puzzle, graded.steps);
  BOOST_TEST((graded.stuck->givens == after.givens));
  BOOST_TEST((graded.stuck->marks == after.marks));
  BOOST_TEST(!grade(puzzle).stuck);
  RateSettings scale;
  scale.assumptions = false;
  const RatingReport rated = rate(puzzle, scale);
  BOOST_TEST(!rated.assumptions);
  BOOST_TEST((rated.reason == StopReason::stalled));
}
