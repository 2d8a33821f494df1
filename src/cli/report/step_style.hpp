// What `explain` shows of the steps, and how it writes them.
#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "cli/report/rating_report.hpp"
#include "cli/report/report.hpp"
#include "grader/explain/drawing.hpp"
#include "grader/explain/explain.hpp"
#include "grader/position.hpp"
#include "library/steps/marks_check.hpp"
#include "tresse/notation.hpp"

namespace tresse {

struct StepStyle {
  std::size_t after = 0;             // the first so many are left out
  std::optional<int> hint_level;     // of the hint: 1 to 4
  std::optional<Notation> notation;  // none: in sentences, in JSON the plain one
  bool library = false;              // as lines of a technique library
  bool brief = false;                // without the reasons
  bool legend = false;               // what implied houses are stands before the steps
  bool color = false;                // what a step does is coloured
  bool drawings = false;             // in JSON
  // Up to this side the position is drawn before each step, with the step in it.
  std::size_t marked_up_to = 0;

  [[nodiscard]] bool marks(const Puzzle& puzzle) const { return puzzle.side() <= marked_up_to; }
  [[nodiscard]] int level() const { return hint_level.value_or(4); }

  [[nodiscard]] bool hides(std::size_t number, bool hint) const {
    return number <= after || (hint && number != after + 1);
  }
};
// A step behind `prefix`, in lines that end with a break; wide ones are wrapped if `wrap`. `name`: what it is called instead;
// `note`: what stands behind that.
[[nodiscard]] std::string step_lines(const std::string& prefix, const Topology& topology,
                                     const Step& step, const StepStyle& style,
                                     const DigitText& symbol, bool wrap,
                                     const std::string& name = {}, const std::string& note = {});
// What a drawing of the position before the step marks; less for a hint of a lower level.
[[nodiscard]] StepMarks marks_of(const Topology& topology, const Step& step, int level);
// That drawing with signs, and a line that says what they mean.
[[nodiscard]] std::string marked_position(const Puzzle& puzzle, const Position& before,
                                          const Step& step, int level, WriteOptions options);
// The position before or after a step without signs, for --grids: the step shows by its colours.
[[nodiscard]] std::string colored_position(const Puzzle& puzzle, const Position& at,
                                           const Step& step, WriteOptions options);
// The keys of a step that the style changes.
void restyle(nlohmann::ordered_json& step, const StepStyle& style);

// What a hint of less than level 4 says.
[[nodiscard]] std::string hint_line(const Topology& topology, const Step& step,
                                    const StepStyle& style, const DigitText& symbol);
[[nodiscard]] std::string hint_line(const Topology& topology, const TraceEvent& event,
                                    const StepStyle& style, const DigitText& symbol);
// The line of a technique library, or a comment that says why there is none. `supposing`: under a hypothesis.
[[nodiscard]] std::string library_line(const Puzzle& puzzle, const Position& before,
                                       const Step& step, std::size_t number, bool supposing);

// The same as the key `library`; null: none.
void put_library_line(nlohmann::ordered_json& json, const Puzzle& puzzle, const Position& before,
                      const Step& step, bool supposing);

// The key `drawing`, if the style asks for drawings. `at`: what the board shows.
void put_drawing(nlohmann::ordered_json& json, const StepStyle& style, const Puzzle& puzzle,
                 const Position& at, const StepDrawing& drawing);

// A position of which only that is told which is wrong; `steps`: with an empty list of steps in JSON.
[[nodiscard]] std::string report_wrong_position(std::size_t index, const Record& record,
                                                const library::MarksCheck& check,
                                                const ReportOptions& options, bool steps);
// explain --plan.
[[nodiscard]] std::string report_plan(const ExplainReport& report, const ReportOptions& options);

[[nodiscard]] std::string report_explain(const ExplainReport& report, const StepStyle& style,
                                         const ReportOptions& options);
[[nodiscard]] std::string report_rated_plan(const RatedExplainReport& report,
                                            const ReportOptions& options);
[[nodiscard]] std::string report_rated_steps(const RatedExplainReport& report,
                                             const StepStyle& style, const ReportOptions& options);

}  // namespace tresse
