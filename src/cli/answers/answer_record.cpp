// One record, from puzzle to report. A solution given with the puzzle (CSV, JSON) is compared with
// ours; a disagreement of engines writes a replay file beside the user and ends in exit 70.
#include "cli/answers/answer_record.hpp"

#include <nlohmann/json.hpp>

#include "cli/process/exit_code.hpp"
#include "cli/process/files.hpp"
#include "model/verify.hpp"
#include "sat/solve.hpp"
#include "sat/stop_points.hpp"

namespace tresse::cli {
namespace {

std::optional<ConflictReport> conflict_of(const Puzzle& puzzle, bool search, const Query& query,
                                          Shrink how, const StopToken& stop) {
  ConflictReport report;
  if (const auto clash = find_clash(*puzzle.topology, puzzle.givens)) {
    report.clash = clash;
    report.cells = {clash->first, clash->second};
    return report;
  }
  if (!search) return std::nullopt;
  auto conflict = find_conflict(puzzle, query, stop, how);
  if (!conflict) return std::nullopt;
  report.cells = std::move(conflict->cells);
  report.minimal = conflict->minimal;
  return report;
}

// The solution checker decides a full grid, without limits; engines that say otherwise disagree. In the output
// the checker is called "judge".
void verify_grid(const Puzzle& puzzle, SolveReport& report) {
  const bool valid = is_solution(puzzle, puzzle.givens);
  const Verdict verdict = valid ? Verdict::unique : Verdict::none;
  for (const Answer& a : report.check->answers) {
    if (a.verdict == Verdict::unknown || a.verdict == verdict) continue;
    report.check->agree = false;
    report.check->disagreement = a.engine + " contradicts the judge on a full grid";
  }
  Answer checked;
  checked.engine = "judge";
  conclude(checked, valid ? 1 : 0, true, StopReason::none);
  if (valid) checked.solutions.push_back(puzzle.givens);
  if (report.answer.verdict == Verdict::unknown) report.answer = checked;
}

// What was certified is one more answer of the cross-check.
void compare(const Answer& certified, SolveReport& report) {
  const Answer& answer = report.answer;
  if (certified.verdict == Verdict::unknown || answer.verdict == Verdict::unknown) return;
  const bool same = certified.verdict == answer.verdict &&
                    (answer.verdict != Verdict::unique || certified.solutions == answer.solutions);
  if (same) return;
  report.check->agree = false;
  report.check->disagreement = "the certificate contradicts " + answer.engine;
}

}  // namespace

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
  std::optional<Answer> certified;
  if (ask.certificates != nullptr) {
    certified = ask.certificates->write(index, record, stop, output);
  }
  if (ask.cross_check) {
    // Who counts or lists asks for all, whatever it costs; who verifies does not want to wait.
    const bool whole = ask.counting || tell != nullptr || query.solution_limit == 0;
    const CrossCheckOptions effort = whole ? CrossCheckOptions{0, 0} : CrossCheckOptions{};
    report.check = cross_check(ask.engines, puzzle, query, effort, stop);
    report.answer = report.check->answer;
    report.judged_grid = !ask.counting && tell == nullptr && puzzle.givens.complete();
    if (report.judged_grid) verify_grid(puzzle, report);
    if (certified) compare(*certified, report);
  } else if (certified) {
    report.answer = *std::move(certified);
  } else {
    report.answer = run_guarded(*ask.engines[0], puzzle, query, stop);
  }
  if (report.answer.verdict == Verdict::none) {
    const bool to_the_end = options.has("minimal-conflict");
    report.conflict = conflict_of(puzzle, ask.explain_conflict, options.query,
                                  to_the_end ? Shrink::to_the_end : Shrink::with_effort, stop);
    // A stop leaves more givens in it than needed.
    if (stop.poll(stop_point::sat_core) == StopReason::interrupted) output.happened |= kInterrupted;
  }

  if (record.solution) report.stated_solution_valid = is_solution(puzzle, *record.solution);
  const bool uniqueness = query.solution_limit != 1 && tell == nullptr;
  output.happened |= happened_in(report.answer, uniqueness, ask.counting);
  output.out = report_solve(report, options.report);
  if (report.check && !report.check->agree) {
    output.happened |= kInternal;
    output.err += write_replay(report);
  }
  if (report.stated_solution_valid == false) {
    output.happened |= kNegative;
    output.err += "tresse: " + record.file + ":" + std::to_string(record.line) + ": puzzle " +
                  std::to_string(index) +
                  ": the solution stated there is not a solution of this puzzle\n";
  }
  return output;
}

}  // namespace tresse::cli
