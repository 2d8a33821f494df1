// One record, from puzzle to report. A solution given with the puzzle (CSV, JSON) is compared with
// ours; a disagreement of engines writes a replay file beside the user and ends in exit 70.
#include "cli/answers/answer_record.hpp"

#include <nlohmann/json.hpp>

#include "cli/process/exit_code.hpp"
#include "cli/process/output_file.hpp"
#include "cli/records/losses.hpp"
#include "io/writer.hpp"
#include "tresse/solve.hpp"

namespace tresse::cli {

void tell_certificate(const Certificate& made, const std::string& what, RecordOutput& output) {
  if (made.written) return;
  const std::string why = made.io_error.empty() ? reason_text(made.answer) : made.io_error;
  output.err += "tresse: " + what + ": no certificate: " + why + "\n";
  output.happened |= !made.io_error.empty()                          ? kInputOutput
                     : made.answer.reason == StopReason::interrupted ? kInterrupted
                                                                     : kUndecided;
}

std::uint32_t happened_in(const Answer& a, bool uniqueness, bool counting) {
  switch (a.verdict) {
    case Verdict::unique:
      return kNothing;
    case Verdict::none:
      return counting ? kNothing : kNegative;
    case Verdict::multiple:
      if (a.reason == StopReason::interrupted) return kInterrupted;
      if (uniqueness && !counting) return kNegative;
      return a.reason == StopReason::none ? kNothing : kUndecided;
    case Verdict::unknown:
      if (a.reason == StopReason::not_asked && a.count > 0) return kNothing;
      if (a.reason == StopReason::stalled) return kNegative;
      return a.reason == StopReason::interrupted ? kInterrupted : kUndecided;
  }
  return kInternal;
}

std::string contradiction_text(const Answer& answer, std::size_t index, const Record& record) {
  return "tresse: logic contradicts " + answer.engine + " on puzzle " + std::to_string(index) +
         " (" + record.file + ":" + std::to_string(record.line) +
         "); this is a bug; to replay it: tresse verify that puzzle\n";
}

std::string write_replay(const SolveReport& report) {
  // The puzzle with its marks, as convert writes and every command reads it; then what was said.
  const Record& record = *report.record;
  nlohmann::ordered_json j = nlohmann::ordered_json::parse(find_output_format("json")->write(
      record.puzzle, write_options(record, ReportOptions{}), nullptr));
  j["file"] = record.file;
  j["line"] = record.line;
  j["disagreement"] = report.check->disagreement;
  j["engines"] = nlohmann::ordered_json::object();
  for (const Answer& a : report.check->answers) {
    auto one = nlohmann::ordered_json::object();
    one["verdict"] = name_of(a.verdict);
    one["count"] = a.count;
    one["count_exact"] = a.count_exact;
    one["reason"] = reason_text(a);
    one["nodes"] = a.nodes;
    one["solutions"] = nlohmann::ordered_json::array();
    const WriteOptions w = write_options(*report.record, ReportOptions{});
    for (const Grid& s : a.solutions) one["solutions"].push_back(grid_json(s, w));
    j["engines"][a.engine] = std::move(one);
  }
  const std::string path = "tresse-disagreement-" + std::to_string(report.index) + ".json";
  const std::string error = write_file(path, j.dump(1) + "\n");
  std::string message = "tresse: the engines disagree: " + report.check->disagreement + "\n";
  if (!error.empty()) {
    return message + "tresse: and " + path + " cannot be written: " + error + "\n" + j.dump() +
           "\n";
  }
  return message + "tresse: this is a bug; to replay it: tresse verify " + path + "\n";
}

RecordOutput answer_record(const Ask& ask, const Options& options, std::size_t index,
                           const Record& record, const StopToken& stop, const Tell* tell) {
  SolveReport report;
  report.record = &record;
  report.index = index;
  report.counting = ask.counting;
  const Puzzle& puzzle = record.puzzle;
  RecordOutput output;
  const SolutionSink each = [&](const Grid& solution) {
    RecordOutput part;
    ++report.listed;
    part.out = report_listed(report, solution, options.report);
    return (*tell)(std::move(part));
  };
  Query query = options.query;
  if (tell != nullptr) query.each = &each;
  report.listing = tell != nullptr;
  library::AnswerRequest request{ask.engines, ask.cross_check, ask.counting, query};
  // A table has no column for it. The search for it takes a thousand times as long as the answer of a 9x9.
  if (ask.explain_conflict && options.report.format != ReportFormat::csv) {
    request.conflict = options.has("minimal-conflict") ? library::ExplainConflict::to_the_end
                                                       : library::ExplainConflict::with_effort;
  }
  if (ask.certificates != nullptr) request.certificate = ask.certificates->of(index);
  library::AnswerResult result = library::answer(request, puzzle, stop);
  if (result.certificate) {
    tell_certificate(*result.certificate, "puzzle " + std::to_string(index), output);
  }
  if (result.conflict_cut_short) output.happened |= kInterrupted;
  report.answer = std::move(result.answer);
  report.time = result.time;
  report.check = std::move(result.check);
  report.conflict = std::move(result.conflict);
  report.judged_grid = result.judged_grid;

  if (record.solution) report.stated_solution_valid = solves(*record.solution, puzzle);
  const bool uniqueness = query.solution_limit != 1 && tell == nullptr;
  output.happened |= happened_in(report.answer, uniqueness, ask.counting);
  output.out = report_solve(report, options.report);
  note_losses_in_table(record, options, output);
  if (report.check && !report.check->agree) {
    output.happened |= kInternal;
    output.err += write_replay(report);
  }
  output.stated_solution_valid = report.stated_solution_valid;
  if (report.stated_solution_valid == false) output.happened |= kNegative;
  return output;
}

}  // namespace tresse::cli
