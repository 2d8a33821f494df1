// What `explain` shows of the steps, and how it writes them: in sentences, on one line, as a hint, as a line of a library, as JSON.
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
#include "library/hints.hpp"
#include "tresse/notation.hpp"

namespace tresse {

// The steps of a path: of the chain, or of a rating.
struct ExplainReport {
  const Record* record = nullptr;
  std::size_t index = 0;
  Answer answer;
  Logic logic;  // its trace has the steps of a rating too
  std::optional<library::ScaleRating> scale = {};  // --scale
  std::vector<double> ratings = {};                // of the steps on it
  std::optional<std::size_t> only_step = {};  // 1-based: one event only
  bool hint = false;                          // the next step only
  bool grids = false;                         // the position before and after each step
  bool uniqueness = true;                     // were techniques allowed that assume one solution?
  bool assumptions = true;                    // and those that suppose a value, and hypotheses?
  std::vector<TechniqueId> also = {};         // --also
  std::optional<std::size_t> checked = {};    // --check: steps that were checked
  std::size_t proven = 0;                     // of these, proven by SAT
};

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
// The lines of what notation() says between the name and "=>": one for each branch. A branch that is no row of links is cut
// between its parts, and then goes on in indented lines, so that most have no more than `width` characters. `chain` in one line
// without parts: that line alone.
[[nodiscard]] std::vector<std::string> branch_lines(std::string_view chain, std::size_t width);
// What a hint of less than level 4 says.
[[nodiscard]] std::string hint_line(const Topology& topology, const TraceEvent& event,
                                    const StepStyle& style, const DigitText& symbol);
// The key `drawing`, if the style asks for drawings. `at`: what the board shows.
void put_drawing(nlohmann::ordered_json& json, const StepStyle& style, const Puzzle& puzzle,
                 const Position& at, const StepDrawing& drawing);

// What stands in place of the name of step i (from 0) of a rating: "7.1 Forcing X-Chain (SE: Turbot Fish)", with the scale's own
// name where it is another one; empty: its name.
[[nodiscard]] std::string rated_name(const ExplainReport& report, std::size_t i);

// A position of which only that is told which is wrong; `steps`: with an empty list of steps in JSON.
[[nodiscard]] std::string report_wrong_position(std::size_t index, const Record& record,
                                                const library::MarksCheck& check,
                                                const ReportOptions& options, bool steps);
// explain --plan.
[[nodiscard]] std::string report_plan(const ExplainReport& report, const ReportOptions& options);

[[nodiscard]] std::string report_explain(const ExplainReport& report, const StepStyle& style,
                                         const ReportOptions& options);

}  // namespace tresse
