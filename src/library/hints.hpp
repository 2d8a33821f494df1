// A plan: every step of a path with its hints, so that an app can hint without asking again. Schema: docs/hints.md.
#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "base/stop.hpp"
#include "engines/engine.hpp"
#include "grader/explain/explain.hpp"
#include "grader/grade.hpp"
#include "grader/position.hpp"
#include "grader/refutation.hpp"
#include "model/answer.hpp"
#include "tresse/hints.hpp"
#include "tresse/model/ids.hpp"
#include "tresse/model/stop_reason.hpp"
#include "tresse/model/topology.hpp"
#include "tresse/puzzle.hpp"
#include "tresse/step.hpp"

namespace tresse::library {

// Of the schema. It changes with what a key means; new keys leave it.
inline constexpr int kPlanVersion = 1;

// What a plan says beyond the puzzle and its grade: schema, version, stalled, steps. `stalled`: the steps do not end
// in the solution.
[[nodiscard]] nlohmann::ordered_json plan_json(const Topology& topology,
                                                             const std::vector<const Step*>& steps,
                                                             bool stalled, const DigitText& text);
// The steps of a trace before any hypothesis.
[[nodiscard]] std::vector<const Step*> certain_steps(
    const std::vector<TraceEvent>& trace);

// Is all done that the step does? `now`: values and candidates of a player.
[[nodiscard]] bool is_made(const Step& step, const Position& now);

// Is where a player stands right? `original`: the puzzle as it began; null: the values of `now`. Where it has several solutions, a
// value is wrong if none of them has it, and else marks and values are if they leave none. requires: of one shape.
[[nodiscard]] PositionCheck check_position(const Engine& engine, const Puzzle* original, const Puzzle& now, const Query& query, const StopToken& stop);

// Where the steps of a round were seen: at the position before the first of them.

class SeenAt {
 public:
  // Hears of each step before it is carried out, with its number; or of each event, of which those that are no steps
  // begin where they stand.
  void begin(const Position& before, const Step& step, std::size_t number);
  void begin(const Position& before, const TraceEvent& event, std::size_t number);
  // requires: begin() was called.
  [[nodiscard]] const Position& position() const { return *position_; }
  // ", seen in the grid before step 7", to stand behind the name of the technique, where the grid that the steps before it
  // left lacks a candidate that the step names; else empty.
  [[nodiscard]] std::string words(const Puzzle& puzzle, const Position& before, const Step& step) const;
  [[nodiscard]] std::string words(const Puzzle& puzzle, const Position& before, const TraceEvent& event) const;
  // `text` of that event with those words.
  [[nodiscard]] std::string with_note(std::string text, const Puzzle& puzzle, const Position& before, const TraceEvent& event) const;

 private:
  std::optional<Position> position_;
  std::size_t first_ = 0;
};

// Why a candidate is false: what follows from it, until something contradicts.

struct WhyNot {
  CandId supposed;
  Answer answer;  // of the puzzle with it; none: it is false
  // The shortest that is known: by singles, else by the techniques of a profile. Empty: techniques do not refute it.
  Refutation refutation;
};
// requires: an open cell.
[[nodiscard]] WhyNot why_not(const Engine& engine, const Puzzle& puzzle, CandId supposed, const Query& query, const StopToken& stop);
// "Suppose that r1c3 is 2.\n1. Naked Single: ...\nThen r4c4 has no candidate left. So r1c3 is not 2."
[[nodiscard]] std::string explain(const Topology& topology, const WhyNot& why, const DigitText& text = decimal);

}  // namespace tresse::library
