// tresse.h has every way to write a step, hints for a player, and plans.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <vector>

#include "unit/library/c/handles.hpp"

BOOST_AUTO_TEST_SUITE(library_c_hints)

BOOST_AUTO_TEST_CASE(a_technique_that_is_named_is_tried) {
  const PuzzleOfC puzzle = puzzle_of_c(kLineOfC);
  const auto uses = [&](const char* technique, const char* also) {
    tresse_grade_settings how = {};
    how.also = also;
    const PathOfC path(tresse_grade(puzzle.get(), &how));
    for (std::size_t i = 0; i < tresse_step_count(path.get()); ++i) {
      const char* json = tresse_step_json(path.get(), i);
      if (json != nullptr && std::string(json).find('"' + std::string(technique) + '"') != std::string::npos) return true;
    }
    return false;
  };
  BOOST_TEST(!uses("grouped-discontinuous-nice-loop", nullptr));
  BOOST_TEST(uses("grouped-discontinuous-nice-loop", "grouped-discontinuous-nice-loop"));
  BOOST_TEST(uses("discontinuous-nice-loop", "all"));
  tresse_grade_settings how = {};
  how.also = "naked-pair";
  const PathOfC path(tresse_grade(puzzle.get(), &how));
  BOOST_TEST(tresse_path_status(path.get()) == TRESSE_MALFORMED);
}

BOOST_AUTO_TEST_CASE(a_step_in_every_notation) {
  const PuzzleOfC puzzle = puzzle_of_c(kLineOfC);
  const PathOfC path(tresse_grade(puzzle.get(), nullptr));
  std::size_t chains = 0;
  const std::size_t end = tresse_step_count(path.get()) - 1;  // the solution, which is no step
  for (std::size_t i = 0; i < end; ++i) {
    const auto json = nlohmann::json::parse(tresse_step_json(path.get(), i));
    char* text = nullptr;
    BOOST_TEST(tresse_step_notation(path.get(), i, nullptr, &text, nullptr) == TRESSE_OK);
    const std::string plain = taken(text);
    BOOST_TEST(json["notation"] == plain);
    BOOST_TEST(tresse_step_notation(path.get(), i, "words", &text, nullptr) == TRESSE_OK);
    BOOST_TEST(taken(text) == tresse_step_text(path.get(), i));
    BOOST_TEST(tresse_step_notation(path.get(), i, "eureka", &text, nullptr) == TRESSE_OK);
    const bool chain = json.contains("chains");
    BOOST_TEST((taken(text) != plain) == chain);
    chains += chain ? 1 : 0;
    BOOST_TEST(tresse_step_brief(path.get(), i, &text, nullptr) == TRESSE_OK);
    BOOST_TEST(json["brief"] == taken(text));
    std::string before;
    for (int level = 1; level <= 4; ++level) {
      BOOST_TEST(tresse_step_hint(path.get(), i, level, &text, nullptr) == TRESSE_OK);
      const std::string hint = taken(text);
      BOOST_TEST(hint != before);
      before = hint;
    }
    BOOST_TEST(before == tresse_step_text(path.get(), i));
  }
  BOOST_TEST(chains > 0u);
  char* text = nullptr;
  char* error = nullptr;
  BOOST_TEST(tresse_step_notation(path.get(), 0, "latin", &text, &error) == TRESSE_MALFORMED);
  BOOST_TEST(taken(error) == "unknown notation 'latin' (plain, eureka, nice-loop, words)");
  BOOST_TEST(tresse_step_hint(path.get(), 0, 5, &text, nullptr) == TRESSE_MALFORMED);
  BOOST_TEST(tresse_step_hint(path.get(), end, 1, &text, &error) == TRESSE_NOT_FOUND);
  BOOST_TEST(taken(error) == "this is not a step of a technique");
  BOOST_TEST(tresse_step_brief(path.get(), end + 1, &text, nullptr) == TRESSE_NOT_FOUND);
  BOOST_TEST(tresse_step_brief(nullptr, 0, &text, nullptr) == TRESSE_NO_MEMORY);
  BOOST_TEST(text == nullptr);
}

BOOST_AUTO_TEST_CASE(a_player_asks_for_hints) {
  const PuzzleOfC puzzle = puzzle_of_c(kLineOfC);
  const PathOfC path(tresse_rate(puzzle.get(), nullptr, nullptr));
  const std::size_t count = tresse_step_count(path.get());
  std::size_t index = 0;
  tresse_puzzle* position = nullptr;
  char* error = nullptr;
  BOOST_TEST(tresse_path_position(path.get(), 5, &position, nullptr) == TRESSE_OK);
  const PuzzleOfC now(position);
  BOOST_TEST(tresse_check_position(now.get(), puzzle.get(), nullptr, nullptr, nullptr) == TRESSE_OK);
  BOOST_TEST(tresse_path_first_open(path.get(), now.get(), &index, nullptr) == TRESSE_OK);
  BOOST_TEST(index == 5u);
  BOOST_TEST(tresse_path_position(path.get(), count, &position, nullptr) == TRESSE_OK);
  const PuzzleOfC end(position);
  BOOST_TEST(tresse_path_first_open(path.get(), end.get(), &index, nullptr) == TRESSE_NOT_FOUND);
  BOOST_TEST(tresse_path_position(path.get(), count + 1, &position, &error) == TRESSE_NOT_FOUND);
  BOOST_TEST(taken(error) == "the path has " + std::to_string(count) + " steps");
  BOOST_TEST(position == nullptr);
  const PuzzleOfC small = puzzle_of_c(".3....2..1..4...");
  BOOST_TEST(tresse_path_first_open(path.get(), small.get(), &index, nullptr) == TRESSE_MALFORMED);
}

BOOST_AUTO_TEST_CASE(a_wrong_position_has_its_cells) {
  const PuzzleOfC original = puzzle_of_c(".3....2..1..4...");
  const PuzzleOfC now = puzzle_of_c("13....2..1..4...");
  std::vector<std::uint8_t> cells(16, 9);
  char* error = nullptr;
  BOOST_TEST(tresse_check_position(now.get(), original.get(), nullptr, cells.data(), &error) ==
             TRESSE_NOT_FOUND);
  BOOST_TEST(taken(error) == "The value of r1c1 is wrong.\n");
  BOOST_TEST(cells[0] == 1);
  BOOST_TEST(cells[1] == 0);
  BOOST_TEST(tresse_check_position(now.get(), nullptr, nullptr, nullptr, &error) ==
             TRESSE_NOT_FOUND);
  BOOST_TEST(taken(error).starts_with("Values and pencil marks leave no solution"));
  const tresse_limits limits = over();
  BOOST_TEST(tresse_check_position(now.get(), original.get(), &limits, nullptr, nullptr) ==
             TRESSE_UNDECIDED);
  const PuzzleOfC other = puzzle_of_c(kLineOfC);
  BOOST_TEST(tresse_check_position(now.get(), other.get(), nullptr, nullptr, &error) ==
             TRESSE_MALFORMED);
  BOOST_TEST(taken(error) == "the position is not of the same shape as the original puzzle");
  // Without 2 in r1c1, which is right there.
  const PuzzleOfC marks = puzzle_of_c(
      "14 3 124 124\n124 124 2 124\n123 1 123 123\n4 123 123 123\n");
  BOOST_TEST(tresse_check_position(marks.get(), original.get(), nullptr, cells.data(), nullptr) ==
             TRESSE_NOT_FOUND);
  BOOST_TEST(cells[0] == 2);
}

BOOST_AUTO_TEST_CASE(plans_and_cases) {
  const PuzzleOfC puzzle = puzzle_of_c(kLineOfC);
  char* text = nullptr;
  char* error = nullptr;
  BOOST_TEST(tresse_plan(puzzle.get(), nullptr, &text, nullptr) == TRESSE_OK);
  const auto plan = nlohmann::json::parse(taken(text));
  const PathOfC path(tresse_grade(puzzle.get(), nullptr));
  BOOST_TEST(plan["steps"].size() + 1 == tresse_step_count(path.get()));
  BOOST_TEST(plan["level"] == tresse_path_level(path.get()));
  BOOST_TEST(tresse_path_cases(path.get(), &text, nullptr) == TRESSE_OK);
  const std::string lines = taken(text);
  BOOST_TEST(std::count(lines.begin(), lines.end(), '\n') ==
             static_cast<std::ptrdiff_t>(tresse_step_count(path.get())));
  BOOST_TEST(tresse_run_case(lines.substr(0, lines.find('\n')).c_str(), nullptr, nullptr, nullptr,
                             nullptr) == TRESSE_OK);
  tresse_grade_settings how = {};
  how.limits = over();
  BOOST_TEST(tresse_plan(puzzle.get(), &how, &text, nullptr) == TRESSE_UNDECIDED);
  how = {};
  how.profile = "nope";
  BOOST_TEST(tresse_plan(puzzle.get(), &how, &text, &error) == TRESSE_MALFORMED);
  BOOST_TEST(taken(error) == "unknown profile 'nope' (basic, tresse)");
  const PuzzleOfC empty = puzzle_of_c("................");
  BOOST_TEST(tresse_plan(empty.get(), nullptr, &text, &error) == TRESSE_NOT_FOUND);
  BOOST_TEST(taken(error) == "the puzzle has several solutions");
  BOOST_TEST(text == nullptr);
}

BOOST_AUTO_TEST_SUITE_END()
