// tresse candidates: which digits can a cell have at all? text: pencil marks, undecided ones included and
// listed below; line: one token a cell, digits joined by commas, an undecided one with '?'; json: arrays.
#include <nlohmann/json.hpp>

#include "cli/command.hpp"
#include "cli/exit_code.hpp"
#include "cli/sat_options.hpp"
#include "report/contradiction.hpp"
#include "sat/backbone.hpp"

namespace tresse::cli {
namespace {

using std::string;

Answer verdict_of(const TrueCandidates& found) {
  Answer answer;
  answer.verdict = found.verdict;
  answer.reason = found.reason;
  answer.detail = found.detail;
  return answer;
}

// "1,2?,5", "-" for a cell without any.
string cell_text(const TrueCandidates& found, CellId c) {
  string text;
  for (std::size_t d = 0; d < found.shown.side(); ++d) {
    const bool open = found.open.allows(c, Digit(d));
    if (!open && !found.shown.allows(c, Digit(d))) continue;
    text += (text.empty() ? "" : ",") + std::to_string(d + 1) + (open ? "?" : "");
  }
  return text.empty() ? "-" : text;
}

string line_text(const Record& record, const TrueCandidates& found) {
  const Puzzle& puzzle = record.puzzle;
  if (found.verdict == Verdict::none) return verdict_text(verdict_of(found), record) + "\n";
  string text;
  for (std::size_t i = 0; i < puzzle.topology->cell_count(); ++i) {
    text += (i == 0 ? "" : " ") + cell_text(found, CellId(i));
  }
  return text + "\n";
}

string text_text(const Record& record, const TrueCandidates& found, const ReportOptions& options) {
  const Puzzle& puzzle = record.puzzle;
  const Topology& t = *puzzle.topology;
  string text = verdict_text(verdict_of(found), record) + "\n";
  if (found.verdict == Verdict::none) return text;
  PencilMarks marks = found.shown;
  string undecided;
  for (std::size_t i = 0; i < t.cell_count(); ++i) {
    const CellId c(i);
    string digits;
    for (std::size_t d = 0; d < t.side(); ++d) {
      if (!found.open.allows(c, Digit(d))) continue;
      marks.allow(c, Digit(d));
      digits += " " + std::to_string(d + 1);
    }
    if (!digits.empty()) undecided += "undecided: " + t.name(c) + digits + "\n";
  }
  return text + write_pencil(t, puzzle.givens, marks, write_options(record, options)) + undecided;
}

string json_record(std::size_t index, const Record& record, const TrueCandidates& found,
                   const ReportOptions& options) {
  auto j = record_json(index, record, options);
  j["verdict"] = name_of(found.verdict);
  put_contradiction(j, found.verdict, record);
  if (found.reason != StopReason::none) j["reason"] = reason_text(verdict_of(found));
  auto lists = [&](const PencilMarks& marks) {
    auto cells = nlohmann::ordered_json::array();
    for (std::size_t i = 0; i < record.puzzle.topology->cell_count(); ++i) {
      auto digits = nlohmann::ordered_json::array();
      for (std::size_t d = 0; d < marks.side(); ++d) {
        if (marks.allows(CellId(i), Digit(d))) digits.push_back(d + 1);
      }
      cells.push_back(std::move(digits));
    }
    return cells;
  };
  if (found.verdict != Verdict::none) j["candidates"] = lists(found.shown);
  if (found.verdict == Verdict::unknown) j["undecided"] = lists(found.open);
  return json_text(j) + "\n";
}

}  // namespace

std::uint32_t run_candidates(const Run& run) {
  const SatOptions sat = sat_options(run.options);
  const ReportFormat format = run.options.report.format;
  return run_records(run, {}, [&](std::size_t index, const Record& record, const StopToken& stop) {
    const TrueCandidates found = true_candidates(record.puzzle, run.options.query, sat, stop);
    RecordOutput output;
    if (found.verdict == Verdict::none) output.happened = kNegative;
    if (found.verdict == Verdict::unknown) output.happened = kUndecided;
    output.out = format == ReportFormat::text ? text_text(record, found, run.options.report)
                 : format == ReportFormat::line
                     ? line_text(record, found)
                     : json_record(index, record, found, run.options.report);
    return output;
  });
}

}  // namespace tresse::cli
