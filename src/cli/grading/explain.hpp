// What `explain` shows of the steps, and how it writes them: in sentences, on one line, as a hint, as a line of a library, as JSON, as
// pictures.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "cli/grading/rating.hpp"
#include "cli/records/run_records.hpp"
#include "cli/report/report.hpp"
#include "grader/explain/drawing.hpp"
#include "grader/explain/explain.hpp"
#include "grader/grade.hpp"
#include "grader/position.hpp"
#include "library/hints.hpp"

namespace tresse::cli {

using library::ExplainSettings;

// The steps of a path: of the chain, or of a rating.
struct ExplainReport : Reported {
  const ExplainSettings& settings;
  Answer answer = {};
  Logic logic = {};                                 // its trace has the steps of a rating too
  std::optional<library::ScaleRating> scale = {};   // --scale
  std::vector<double> ratings = {};                 // of the steps on it
  std::optional<std::size_t> checked = {};          // --check: steps that were checked
  std::size_t proven = 0;                           // of these, proven by SAT

  [[nodiscard]] nlohmann::ordered_json fields() const;
  [[nodiscard]] std::string text() const { return words(true); }
  [[nodiscard]] std::string line() const { return words(false); }
  [[nodiscard]] std::string trace() const;  // requires: a scale
  // explain --plan.
  [[nodiscard]] nlohmann::ordered_json plan() const;

  // Is event number i, from 0, shown? That the puzzle is solved at the end is no step.
  [[nodiscard]] bool shows(std::size_t i) const {
    return settings.shows(i + 1) && !(settings.step && logic.trace[i].kind == TraceEvent::Kind::solution);
  }
  // What stands in place of the name of step i (from 0) of a rating: "7.1 Forcing X-Chain (SE: Turbot Fish)", with the scale's own
  // name where it is another one; empty: its name.
  [[nodiscard]] std::string rated_name(std::size_t i) const;

 private:
  [[nodiscard]] bool needs_positions() const;
  [[nodiscard]] std::string told(std::size_t i) const;
  [[nodiscard]] const Answer& unfinished() const;
  void put_rating(nlohmann::ordered_json& json) const;
  void put_chain(nlohmann::ordered_json& json) const;
  [[nodiscard]] std::string words(bool text) const;
  [[nodiscard]] std::string rating_end() const;
  [[nodiscard]] std::string chain_end(bool said) const;
  [[nodiscard]] std::string chain_verdict() const;
  [[nodiscard]] const Grid* drawn_solution() const;
};

// Follows a path: where each event begins, and where it was seen.
struct Followed {
  std::optional<library::Walker> walker = {};  // none: nobody asks
  library::SeenAt seen = {};

  void begin(const TraceEvent& event, std::size_t number) {
    if (walker) seen.begin(walker->before(event), event, number);
  }
  void end(const TraceEvent& event) {
    if (walker) walker->follow(event);
  }
};

// A step behind `prefix`, in lines that end with a break. `text`: wide ones are wrapped, and the legend says what implied houses are.
// `color`: what a step does is coloured. `name`: what it is called instead; `note`: what stands behind that.
[[nodiscard]] std::string step_lines(const std::string& prefix, const Topology& topology, const Step& step,
                                     const ExplainSettings& settings, const DigitText& symbol, bool text, bool color,
                                     const std::string& name, const std::string& note);
// The lines of what notation() says between the name and "=>": one for each branch. A branch that is no row of links is cut
// between its parts, and then goes on in indented lines, so that most have no more than `width` characters. `chain` in one line
// without parts: that line alone.
[[nodiscard]] std::vector<std::string> branch_lines(std::string_view chain, std::size_t width);
// What a hint of less than level 4 says.
[[nodiscard]] std::string hint_line(const Topology& topology, const TraceEvent& event, const ExplainSettings& settings,
                                    const DigitText& symbol);
// The key `drawing`, if drawings are asked for. `at`: what the board shows.
void put_drawing(nlohmann::ordered_json& json, const ExplainSettings& settings, const Puzzle& puzzle,
                 const Position& at, const StepDrawing& drawing);

// What is said of a player's position before any hint: what is wrong with it. Nothing: it is right as far as is known, or nothing shows
// what the player did: there are neither pencil marks nor values of his nor `original`, the puzzle as it began. `steps`: with an empty
// list of steps in JSON.
[[nodiscard]] std::optional<RecordOutput> wrong_position(const Reported& of, const Engine& engine, const std::optional<Puzzle>& original,
                                                         const Query& query, const StopToken& stop, bool steps = true);

// explain --html and --svg: a picture of the position before each step that is shown, with the step on it. Made before the records are
// answered; add() may be called on several threads at once.
class StepPictures {
 public:
  // Makes the folder of --svg. Throws UsageError.
  StepPictures(const Run& run, const ExplainSettings& settings);

  // The pictures of the steps that are shown. What goes wrong is added to `output`.
  void add(const ExplainReport& report, const StopToken& stop, RecordOutput& output);
  // Writes the page of --html. Returns bits of Happened.
  [[nodiscard]] std::uint32_t end(std::uint32_t happened);

 private:
  class Work;

  const Run& run_;
  std::string page_;    // the file; empty: none
  std::string folder_;  // the same
  std::mutex mutex_;
  std::map<std::size_t, std::string> sections_;  // of the page, by the number of the puzzle; guarded by mutex_
};

}  // namespace tresse::cli
