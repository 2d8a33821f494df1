// The puzzle as it began is that of --original, else the grid without the values that its format says the player placed.
#include "cli/grading/wrong_position.hpp"

#include "cli/process/exit_code.hpp"
#include "tresse/tool/logic/marks_check.hpp"

namespace tresse::cli {

std::optional<RecordOutput> wrong_position(const Engine& engine, const Shown& shown,
                                           const Options& options, std::size_t index,
                                           const Record& record, const StopToken& stop) {
  const bool by_player = record.puzzle.marks || !record.placed.empty() || shown.original;
  const bool asked = shown.hint || options.has("why-not");
  if (!asked || !by_player) return std::nullopt;
  std::optional<Puzzle> original = shown.original;
  if (!original && !record.placed.empty()) {
    original.emplace(record.puzzle.topology, record.puzzle.givens);
    for (const CellId c : record.placed) original->givens.clear(c);
  }
  const service::MarksCheck check = service::check_marks(
      engine, original ? &*original : nullptr, record.puzzle, options.query, stop);
  if (!check.wrong()) return std::nullopt;
  RecordOutput output;
  output.happened = kNegative;
  output.out = report_wrong_position(index, record, check, options.report);
  return output;
}

}  // namespace tresse::cli
