// The puzzle as it began is that of --original, else what the text of the position says of it.
#include "cli/grading/wrong_position.hpp"

#include "cli/process/exit_code.hpp"
#include "cli/report/explain_report.hpp"
#include "library/hints.hpp"

namespace tresse::cli {
namespace {

// Is the record a position of another puzzle than --original?
void refuse_other_original(const Puzzle& original, std::size_t index, const Record& record) {
  const Puzzle& now = record.puzzle;
  const Topology& t = *now.topology;
  const std::string other = "--original is another puzzle than that of puzzle " + std::to_string(index) + ": ";
  if (!(original.topology->spec() == t.spec())) {
    throw UsageError(other + original.topology->describe() + ", not " + t.describe());
  }
  for (std::size_t i = 0; i < t.cell_count(); ++i) {
    const CellId c(i);
    const auto given = original.givens.at(c), here = now.givens.at(c);
    const auto said = [](std::optional<Digit> d) { return d ? std::to_string(d->index() + 1) : std::string("empty"); };
    if (given && given != here) throw UsageError(other + t.name(c) + " is " + said(given) + " there and " + said(here) + " here");
    if (!given && record.began && record.began->givens.filled(c)) {
      throw UsageError(other + t.name(c) + " is empty there, and a given here");
    }
  }
}

}  // namespace

std::optional<RecordOutput> wrong_position(const Engine& engine,
                                           const std::optional<Puzzle>& original,
                                           const Options& options, std::size_t index,
                                           const Record& record, const StopToken& stop, bool steps) {
  const std::optional<Puzzle>& began = original ? original : record.began;
  if (original) refuse_other_original(*original, index, record);
  if (!began && !record.puzzle.marks) return std::nullopt;
  const library::MarksCheck check = library::check_marks(
      engine, began ? &*began : nullptr, record.puzzle, options.query, stop);
  if (!check.wrong()) return std::nullopt;
  RecordOutput output;
  output.happened = kNegative;
  output.out = report_wrong_position(index, record, check, options.report, steps);
  return output;
}

}  // namespace tresse::cli
