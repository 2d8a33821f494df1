// tresse grade: grades of puzzles (library/grader.hpp). Only a puzzle with exactly one solution is graded.
// With --scale the rating on that scale takes the place of the chain (rate_records.cpp).
#include "cli/answers/answer_record.hpp"
#include "cli/commands/commands.hpp"
#include "cli/grading/rate_records.hpp"
#include "cli/process/exit_code.hpp"
#include "cli/records/losses.hpp"
#include "engines/engines.hpp"
#include "library/grader.hpp"

namespace tresse::cli {
namespace {

RecordOutput grade_record(const Engine& engine, library::Grader& grader, const Options& options,
                          const std::vector<TechniqueId>& also, std::size_t index,
                          const Record& record, const StopToken& stop) {
  GradeReport report;
  report.also = also;
  report.uniqueness = !options.has("no-uniqueness");
  report.assumptions = !options.has("no-assumptions");
  report.record = &record;
  report.index = index;
  library::Grade grade = grader.grade(engine, record.puzzle, options.query, stop);
  report.answer = std::move(grade.answer);
  report.logic = std::move(grade.logic);
  RecordOutput output;
  if (grade.contradicted) {
    output.err = contradiction_text(report.answer, index, record);
    output.happened |= kInternal;
  }
  const bool graded = report.logic && report.logic->answer.count > 0;
  output.happened |= happened_in(report.answer, true, false);
  if (report.answer.verdict == Verdict::unique && !graded) {
    output.happened |= report.logic && report.logic->stuck ? kNegative : kUndecided;
  }
  output.out = report_grade(report, options.report);
  note_losses(record, options, line_holds_marks(record.puzzle), output);
  return output;
}

}  // namespace

std::uint32_t run_grade(const Run& run) {
  const ScaleRequest request = scale_request(run.options);
  if (!request.scales.empty()) return rate_records(run, request);
  LogicOptions logic = logic_options(run.options);
  logic.keep_trace = run.options.report.format == ReportFormat::text;
  const std::vector<TechniqueId> also = logic.also;
  library::Grader grader(std::move(logic), profile_option(run.options),
                         !run.options.has("no-uniqueness"));
  const auto engine = make_auto_engine();
  Framing framing;
  framing.columns = kGradeColumns;
  return run_records(run, framing,
                     [&](std::size_t index, const Record& record, const StopToken& stop) {
                       return grade_record(*engine, grader, run.options, also, index, record, stop);
                     });
}

}  // namespace tresse::cli
