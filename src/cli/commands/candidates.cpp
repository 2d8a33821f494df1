// tresse candidates: which digits can a cell have at all? text: a heading with the shape and pencil marks,
// undecided ones included and listed below; line: one token a cell, digits joined by commas, an undecided
// one with '?'; json: arrays. Of a position of a player that is wrong, only that is told. A signal while much is written leaves the verdict alone: of a 1024x1024, 5 GB
// can be undecided.
#include <nlohmann/json.hpp>

#include "cli/commands/commands.hpp"
#include "cli/grading/explain.hpp"
#include "cli/options/settings.hpp"
#include "engines/engines.hpp"
#include "io/writer.hpp"
#include "library/settings.hpp"
#include "sat/candidates.hpp"

namespace tresse::cli {
namespace {

using std::string;

Answer verdict_of(const TrueCandidates& found) { return library::bare_answer(found.reason, found.detail, found.verdict); }

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

struct CandidatesReport : Reported {
  const TrueCandidates& found;
  const StopToken& stop;

  // Looked at before each cell.
  [[nodiscard]] bool stopped() const { return stop.poll(stop_point::write_text) != StopReason::none; }
  // Not where there is no solution, nor where a stop came before the first mark.
  [[nodiscard]] bool has_marks() const { return found.verdict != Verdict::none && found.shown.side() != 0; }
  [[nodiscard]] string verdict() const { return verdict_text(verdict_of(found)) + "\n"; }

  [[nodiscard]] string line() const {
    if (!has_marks()) return verdict();
    string text;
    for (std::size_t i = 0; i < topology().cell_count(); ++i) {
      if (stopped()) return verdict();
      text += (i == 0 ? "" : " ") + cell_text(found, CellId(i));
    }
    return text + "\n";
  }

  [[nodiscard]] string text() const {
    const Topology& t = topology();
    WriteOptions w = symbols();
    w.stop = stop;
    if (!has_marks()) return head() + verdict() + "\n";
    PencilMarks marks = found.shown;
    string undecided;
    for (std::size_t i = 0; i < t.cell_count(); ++i) {
      if (stopped()) return verdict();
      const CellId c(i);
      string digits;
      for (std::size_t d = 0; d < t.side(); ++d) {
        if (!found.open.allows(c, Digit(d))) continue;
        marks.allow(c, Digit(d));
        digits += " " + std::to_string(d + 1);
      }
      if (!digits.empty()) undecided += "undecided: " + t.name(c) + digits + "\n";
    }
    const string grid = write_pencil(t, puzzle().givens, marks, w);
    if (grid.empty()) return verdict();
    return heading() + "\n" + grid + write_regions(t) + verdict() + undecided + "\n";
  }

  [[nodiscard]] nlohmann::ordered_json fields() const {
    auto j = verdict_fields(found.verdict);
    if (found.reason != StopReason::none) j["reason"] = reason_text(verdict_of(found));
    if (found.verdict != Verdict::none) j.erase("candidates");  // those of the input
    return j;
  }

  // The candidates of each cell. After a stop, a key that is not complete is left out.
  [[nodiscard]] string large_fields() const {
    string text;
    const auto put = [&](const char* key, const PencilMarks& marks) {
      const std::size_t before = text.size();
      text += string(",\"") + key + "\":[";
      for (std::size_t i = 0; i < topology().cell_count(); ++i) {
        if (stopped()) return text.resize(before);
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
    if (has_marks()) put("candidates", found.shown);
    if (has_marks() && found.verdict == Verdict::unknown) put("undecided", found.open);
    return text;
  }
};

}  // namespace

std::uint32_t run_candidates(const Run& asked) {
  Options options = asked.options;
  options.read.position = true;
  const Run run = asked.with(options);
  const auto engine = make_auto_engine();
  const SatOptions sat = made_of<SatSettings>(run.options, library::sat_options);
  return run_records(run, {}, [&](std::size_t index, const Record& record, const StopToken& stop) {
    const Reported of{index, record, run.options.report};
    if (record.began) {
      if (auto wrong = wrong_position(of, *engine, {}, options.query, stop, false)) return std::move(*wrong);
    }
    const TrueCandidates found = true_candidates(record.puzzle, run.options.query, sat, stop);
    RecordOutput output;
    if (found.verdict == Verdict::none) output.happened = kNegative;
    if (found.verdict == Verdict::unknown) output.happened = kUndecided;
    const StopToken writing = record.puzzle.side() > 64 ? run.stop.token() : StopToken();  // up to side 64 all that is known is written
    output.out = written(CandidatesReport{of, found, writing}, of.options.format);
    return output;
  });
}

}  // namespace tresse::cli
