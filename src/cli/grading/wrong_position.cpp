// The puzzle as it began is that of --original, else what the text of the position says of it.
#include "cli/grading/wrong_position.hpp"

#include "cli/process/exit_code.hpp"
#include "tresse/tool/logic/marks_check.hpp"

namespace tresse::cli {

std::optional<RecordOutput> wrong_position(const Engine& engine,
                                           const std::optional<Puzzle>& original,
                                           const Options& options, std::size_t index,
                                           const Record& record, const StopToken& stop, bool steps) {
  const std::optional<Puzzle>& began = original ? original : record.began;
  if (!began && !record.puzzle.marks) return std::nullopt;
  const service::MarksCheck check = service::check_marks(
      engine, began ? &*began : nullptr, record.puzzle, options.query, stop);
  if (!check.wrong()) return std::nullopt;
  RecordOutput output;
  output.happened = kNegative;
  output.out = report_wrong_position(index, record, check, options.report, steps);
  return output;
}

}  // namespace tresse::cli
