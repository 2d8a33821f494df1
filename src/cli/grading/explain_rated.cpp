// The steps are replayed by naive code: each is judged on the position before it when asked, and where
// they end must be the engine's solution, always.
#include "cli/grading/explain_rated.hpp"

#include <utility>

#include "cli/grading/rating_work.hpp"
#include "cli/grading/step_pictures.hpp"
#include "cli/grading/wrong_position.hpp"
#include "cli/process/exit_code.hpp"
#include "cli/records/losses.hpp"
#include "engines/engines.hpp"
#include "grader/position.hpp"
#include "library/rate.hpp"
#include "library/steps/step_audit.hpp"

namespace tresse::cli {
namespace {

// Follows the steps; returns what is wrong with them, or nothing.
std::string replay(RatedExplainReport& report, bool check, const StopToken& stop) {
  const Puzzle& puzzle = report.record->puzzle;
  library::StepAudit audit(puzzle);
  Position at = start_of(puzzle);
  for (std::size_t i = 0; i < report.steps.size(); ++i) {
    const Step& step = report.steps[i].step;
    // An undecided puzzle may have no solution, from which everything follows.
    const bool supposed = report.answer.verdict == Verdict::unknown;
    if (check) audit.check(i + 1, at, step, supposed, stop);
    apply(*puzzle.topology, at, step);
  }
  if (check) {
    report.checked = audit.checked();
    report.proven = audit.proven();
  }
  if (!audit.fault().empty()) return audit.fault();
  if (report.scale.rating && at.values != report.answer.solutions.at(0)) {
    return "the steps do not end in the solution that " + report.answer.engine + " found";
  }
  return {};
}

RecordOutput explain_record(const Engine& engine, library::PuzzleRater& rater, const Shown& shown,
                            StepPictures& pictures, const Options& options, std::size_t index, const Record& record,
                            const StopToken& stop) {
  if (shown.hint) {
    if (auto wrong = wrong_position(engine, shown.original, options, index, record, hint_time(shown, options, stop))) return std::move(*wrong);
  }
  library::PuzzleRating rated = rater.explain(record.puzzle, options.query, hint_time(shown, options, stop));
  RatedExplainReport report;
  report.record = &record;
  report.index = index;
  report.only_step = shown.step;
  report.hint = shown.hint;
  report.grids = shown.grids;
  report.answer = std::move(rated.answer);
  report.scale = std::move(rated.scales.front());
  report.steps = std::move(report.scale.steps);
  RecordOutput output;
  output.err = refusal_of(report.answer, index, record);
  const bool explained =
      report.answer.verdict != Verdict::none && report.answer.reason != StopReason::unsupported;
  if (explained) {
    const std::string fault = replay(report, shown.check, stop);
    if (!fault.empty()) {
      output.err += audit_message(fault, index, record);
      output.happened |= kInternal;
    }
  }
  output.happened |= happened_in(report.answer, report.scale);
  output.out = shown.plan ? report_rated_plan(report, options.report)
                          : report_rated_steps(report, shown.style, options.report);
  note_losses(record, options, line_holds_marks(record.puzzle), output);
  output.notes.push_back(std::make_shared<RecordNote>(RecordNote{{}, report.scale}));
  miss_step(output, shown, index, report.steps.size());
  pictures.add(report, shown, stop, output);
  return output;
}

}  // namespace

StopToken hint_time(const Shown& shown, const Options& options, const StopToken& stop) {
  return shown.hint && !options.time_limit ? stop.with_cpu_limit(kHintTime) : stop;
}

std::string audit_message(const std::string& fault, std::size_t index, const Record& record) {
  return "tresse: " + record.file + ":" + std::to_string(record.line) + ": puzzle " +
         std::to_string(index) + ": " + fault +
         "; this is a bug, please report it with this puzzle\n";
}

void miss_step(RecordOutput& output, const Shown& shown, std::size_t index, std::size_t steps) {
  const std::size_t asked = shown.step ? *shown.step : shown.style.after;
  if (asked <= steps) return;
  const std::string all = steps == 0   ? "no step"
                          : steps == 1 ? "only 1 step"
                                       : "only " + std::to_string(steps) + " steps";
  output.err += "tresse: puzzle " + std::to_string(index) + ": there is no step " +
                std::to_string(asked) + "; the path has " + all + "\n";
  output.happened |= kNegative;
}

std::uint32_t explain_rated(const Run& run, const RateOptions& scale, const Shown& shown,
                            StepPictures& pictures) {
  RateOptions options = scale;
  options.keep_steps = true;
  if (!shown.plan) options.most_steps = shown.enough();
  const auto engine = make_auto_engine();
  library::PuzzleRater rater(library::RatingRequest{{options}, {}, {}});
  Framing framing;
  ScaleNames names;
  if (run.options.report.format == ReportFormat::trace) {
    framing.before_writing = [&names](RecordOutput& output) { names.say(output); };
  }
  return run_records(run, framing,
                     [&](std::size_t index, const Record& record, const StopToken& stop) {
                       return explain_record(*engine, rater, shown, pictures, run.options, index, record, stop);
                     });
}

}  // namespace tresse::cli
