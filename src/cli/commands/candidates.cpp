// tresse candidates: which digits can a cell have at all? text: a heading with the shape and pencil marks,
// undecided ones included and listed below; line: one token a cell, digits joined by commas, an undecided
// one with '?'; json: arrays. Of a position of a player that is wrong, only that is told. A signal while much is written leaves the verdict alone: of a 1024x1024, 5 GB
// can be undecided.
#include <nlohmann/json.hpp>

#include "cli/commands/commands.hpp"
#include "cli/grading/wrong_position.hpp"
#include "cli/options/engine_options.hpp"
#include "cli/process/exit_code.hpp"
#include "cli/report/report.hpp"
#include "engines/engines.hpp"
#include "io/writer.hpp"
#include "sat/candidates.hpp"

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

// Looked at before each cell; up to side 64 what is known is always written.
class Watch {
 public:
  Watch(const Record& record, const StopToken& signal)
      : stop_(record.puzzle.side() > 64 ? signal : StopToken()) {}
  [[nodiscard]] bool stopped() const {
    return stop_.poll(stop_point::write_text) != StopReason::none;
  }
  [[nodiscard]] const StopToken& stop() const { return stop_; }

 private:
  StopToken stop_;
};

// Not where there is no solution, nor where a stop came before the first mark.
bool has_marks(const TrueCandidates& found) {
  return found.verdict != Verdict::none && found.shown.side() != 0;
}

string line_text(const Record& record, const TrueCandidates& found, const Watch& watch) {
  const Puzzle& puzzle = record.puzzle;
  const string verdict = verdict_text(verdict_of(found), record) + "\n";
  if (!has_marks(found)) return verdict;
  string text;
  for (std::size_t i = 0; i < puzzle.topology->cell_count(); ++i) {
    if (watch.stopped()) return verdict;
    text += (i == 0 ? "" : " ") + cell_text(found, CellId(i));
  }
  return text + "\n";
}

string text_text(std::size_t index, const Record& record, const TrueCandidates& found,
                 const ReportOptions& options, const Watch& watch) {
  const Puzzle& puzzle = record.puzzle;
  const Topology& t = *puzzle.topology;
  const string verdict = verdict_text(verdict_of(found), record) + "\n";
  WriteOptions w = write_options(record, options);
  w.stop = watch.stop();
  if (!has_marks(found)) return puzzle_head(index, record, w) + verdict + "\n";
  PencilMarks marks = found.shown;
  string undecided;
  for (std::size_t i = 0; i < t.cell_count(); ++i) {
    if (watch.stopped()) return verdict;
    const CellId c(i);
    string digits;
    for (std::size_t d = 0; d < t.side(); ++d) {
      if (!found.open.allows(c, Digit(d))) continue;
      marks.allow(c, Digit(d));
      digits += " " + std::to_string(d + 1);
    }
    if (!digits.empty()) undecided += "undecided: " + t.name(c) + digits + "\n";
  }
  const string grid = write_pencil(t, puzzle.givens, marks, w);
  if (grid.empty()) return verdict;
  return puzzle_heading(index, record) + "\n" + grid + write_regions(t) + verdict + undecided +
         "\n";
}

nlohmann::ordered_json fields_of(std::size_t index, const Record& record,
                                 const TrueCandidates& found, const ReportOptions& options) {
  auto j = verdict_json(index, record, found.verdict, options);
  if (found.reason != StopReason::none) j["reason"] = reason_text(verdict_of(found));
  if (found.verdict != Verdict::none) j.erase("candidates");  // those of the input
  return j;
}

// The candidates of each cell. After a stop, a key that is not complete is left out.
string large_fields_of(const Record& record, const TrueCandidates& found, const Watch& watch) {
  string text;
  const auto put = [&](const char* key, const PencilMarks& marks) {
    const std::size_t before = text.size();
    text += string(",\"") + key + "\":[";
    for (std::size_t i = 0; i < record.puzzle.topology->cell_count(); ++i) {
      if (watch.stopped()) return text.resize(before);
      text += i == 0 ? "[" : ",[";
      const std::size_t none = text.size();
      for (std::size_t d = 0; d < marks.side(); ++d) {
        if (!marks.allows(CellId(i), Digit(d))) continue;
        if (text.size() != none) text += ',';
        text += std::to_string(d + 1);
      }
      text += ']';
    }
    text += ']';
  };
  if (has_marks(found)) put("candidates", found.shown);
  if (has_marks(found) && found.verdict == Verdict::unknown) put("undecided", found.open);
  return text;
}

}  // namespace

std::uint32_t run_candidates(const Run& asked) {
  Options options = asked.options;
  options.read.position = true;
  const Run run = asked.with(options);
  const auto engine = make_auto_engine();
  const SatOptions sat = sat_options(run.options);
  return run_records(run, {}, [&](std::size_t index, const Record& record, const StopToken& stop) {
    if (record.began) {
      if (auto wrong = wrong_position(*engine, {}, options, index, record, stop, false)) return std::move(*wrong);
    }
    const TrueCandidates found = true_candidates(record.puzzle, run.options.query, sat, stop);
    RecordOutput output;
    if (found.verdict == Verdict::none) output.happened = kNegative;
    if (found.verdict == Verdict::unknown) output.happened = kUndecided;
    const Watch watch(record, run.stop.token());
    const ReportOptions& report = run.options.report;
    Described d;
    d.fields = [&] { return fields_of(index, record, found, report); };
    d.large_fields = [&] { return large_fields_of(record, found, watch); };
    d.text = [&] { return text_text(index, record, found, report, watch); };
    d.line = [&] { return line_text(record, found, watch); };
    output.out = write_record(d, report.format);
    return output;
  });
}

}  // namespace tresse::cli
