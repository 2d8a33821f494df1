// Hints in four levels, and what is wrong with a position. (run() gives plans, from which an app can hint without Tresse.)
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "tresse/grade.hpp"
#include "tresse/version.hpp"

namespace tresse {
inline namespace v0 {

// Where to look; for which technique; in which cells; what to do, and why: each says more than the one before.
[[nodiscard]] TRESSE_PUBLIC std::array<std::string, 4> hint_levels(const Puzzle& puzzle,
                                                                   const Step& step);

// Values and pencil marks of a player beside the solution.
struct PositionCheck {
  std::vector<CandId> values;   // values where the solution has another one
  std::vector<CandId> missing;  // digits of the solution that the marks of open cells exclude
  bool no_solution = false;     // something is wrong, and it is not known what
  StopReason reason = StopReason::none;  // not found out: time, ..., bad_request
  std::string detail;

  [[nodiscard]] bool wrong() const { return no_solution || !values.empty() || !missing.empty(); }
};
// `original`: the puzzle as it began. Without it the values of `now` are taken for the puzzle, and none of them can
// be told to be wrong. Ask for a hint only of a position that is right.
[[nodiscard]] TRESSE_PUBLIC PositionCheck check_position(const Puzzle& now,
                                                         const Puzzle* original = nullptr,
                                                         const Limits& limits = {});
// What is wrong, a sentence a line, without the digits that would be right: "The value of r1c4 is wrong.\n". Empty:
// nothing is known to be wrong.
[[nodiscard]] TRESSE_PUBLIC std::string explain(const Puzzle& puzzle, const PositionCheck& check);

// Where a path stands after these steps, the first ones of it, as `tresse explain --at-step`: values are givens, and
// the candidates of open cells are pencil marks. Nothing that stands under a hypothesis is carried out. requires:
// steps of a path from `puzzle`.
[[nodiscard]] TRESSE_PUBLIC Puzzle position_after(const Puzzle& puzzle,
                                                  std::span<const PathStep> steps);

// Which of the steps is the first that a player has not made: the hint at `now`. None: all are made. A step is made
// if what it places stands there and what it removes is no candidate: excluded by a mark of `now`, or by a value in
// sight. requires: steps of a puzzle of this shape.
[[nodiscard]] TRESSE_PUBLIC std::optional<std::size_t> first_open_step(
    std::span<const PathStep> steps, const Puzzle& now);

// Each step as a line of HoDoKu's library of cases, which run_case() runs; empty where the technique has no code, or
// the puzzle is not the plain 9x9. requires: the steps of one path from `puzzle`.
[[nodiscard]] TRESSE_PUBLIC std::vector<std::string> case_lines(const Puzzle& puzzle,
                                                                std::span<const PathStep> steps);

}  // namespace v0
}  // namespace tresse
