// Steps in other words, hints for a player, and plans by tresse.h.
#include <algorithm>
#include <optional>

#include "bindings/c/handles.hpp"

using namespace tresse;
using namespace tresse::c;

namespace {

// What `words` says of step `index`.
template <class Words>
tresse_status say_step(const tresse_path* path, size_t index, char** text, char** error,
                       const Words& words) {
  *text = nullptr;
  return guarded(error, [&] {
    if (path == nullptr) return TRESSE_NO_MEMORY;
    if (index >= path->steps.size()) return fail(TRESSE_NOT_FOUND, "there is no such step", error);
    const PathStep& s = path->steps[index];
    if (s.kind != PathStep::Kind::step) {
      return fail(TRESSE_NOT_FOUND, "this is not a step of a technique", error);
    }
    return give(words(path->puzzle, s.step), text, error);
  });
}

bool same_shape(const Puzzle& a, const Puzzle& b) {
  return a.topology->spec() == b.topology->spec();
}

}  // namespace

extern "C" {

tresse_status tresse_step_notation(const tresse_path* path, size_t index, const char* style,
                                   char** text, char** error) {
  return say_step(path, index, text, error, [&](const Puzzle& puzzle, const Step& step) {
    return notation(puzzle, step, named<Notation>(text_or(style, "plain"), kNotations, "notation"));
  });
}

tresse_status tresse_step_brief(const tresse_path* path, size_t index, char** text, char** error) {
  return say_step(path, index, text, error,
                  [](const Puzzle& puzzle, const Step& step) { return brief(puzzle, step); });
}

tresse_status tresse_step_hint(const tresse_path* path, size_t index, int level, char** text,
                               char** error) {
  return say_step(path, index, text, error, [&](const Puzzle& puzzle, const Step& step) {
    if (level < 1 || level > 4) throw std::invalid_argument("a hint has a level from 1 to 4");
    return hint_levels(puzzle, step)[static_cast<std::size_t>(level) - 1];
  });
}

tresse_status tresse_path_cases(const tresse_path* path, char** lines, char** error) {
  *lines = nullptr;
  return guarded(error, [&] {
    if (path == nullptr) return TRESSE_NO_MEMORY;
    std::string all;
    for (const std::string& line : case_lines(path->puzzle, path->steps)) all += line + "\n";
    return give(all, lines, error);
  });
}

tresse_status tresse_path_position(const tresse_path* path, size_t count, tresse_puzzle** position,
                                   char** error) {
  *position = nullptr;
  return guarded(error, [&] {
    if (path == nullptr) return TRESSE_NO_MEMORY;
    if (count > path->steps.size()) {
      return fail(TRESSE_NOT_FOUND,
                  "the path has " + std::to_string(path->steps.size()) + " steps", error);
    }
    const auto first = std::span(path->steps).first(count);
    *position = new tresse_puzzle{position_after(path->puzzle, first)};
    return TRESSE_OK;
  });
}

tresse_status tresse_path_first_open(const tresse_path* path, const tresse_puzzle* now,
                                     size_t* index, char** error) {
  *index = 0;
  return guarded(error, [&] {
    if (path == nullptr) return TRESSE_NO_MEMORY;
    if (!same_shape(path->puzzle, now->puzzle)) {
      return fail(TRESSE_MALFORMED, "the position is not of the same shape as the puzzle", error);
    }
    const auto open = first_open_step(path->steps, now->puzzle);
    if (!open) return fail(TRESSE_NOT_FOUND, "every step is made", error);
    *index = *open;
    return TRESSE_OK;
  });
}

tresse_status tresse_check_position(const tresse_puzzle* now, const tresse_puzzle* original,
                                    const tresse_limits* limits, uint8_t* cells, char** error) {
  const std::size_t side = now->puzzle.side();
  if (cells != nullptr) std::fill_n(cells, side * side, std::uint8_t{0});
  return guarded(error, [&] {
    const PositionCheck check = check_position(
        now->puzzle, original == nullptr ? nullptr : &original->puzzle, limits_of(limits));
    if (check.reason != StopReason::none) {
      return fail(status_of(check.reason), why(check.reason, check.detail), error);
    }
    if (!check.wrong()) return TRESSE_OK;
    if (cells != nullptr) {
      for (const CandId c : check.values) cells[cell_of(c, side).index()] = 1;
      for (const CandId c : check.missing) cells[cell_of(c, side).index()] = 2;
    }
    return fail(TRESSE_NOT_FOUND, explain(now->puzzle, check), error);
  });
}

tresse_status tresse_plan(const tresse_puzzle* puzzle, const tresse_grade_settings* settings,
                          char** json, char** error) {
  *json = nullptr;
  return guarded(error, [&] {
    const Plan made = plan(puzzle->puzzle, grade_settings_of(settings));
    if (!made.json.empty()) return give(made.json, json, error);
    if (made.answer.verdict == Verdict::unknown || made.answer.verdict == Verdict::unique) {
      return fail(status_of(made.answer.reason), why(made.answer.reason, made.answer.detail),
                  error);
    }
    return fail(TRESSE_NOT_FOUND,
                made.answer.verdict == Verdict::none ? "the puzzle has no solution"
                                                     : "the puzzle has several solutions",
                error);
  });
}

}  // extern "C"
