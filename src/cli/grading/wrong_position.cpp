// The puzzle as it began is that of --original, else the values of the grid.
#include "cli/grading/wrong_position.hpp"

#include "cli/process/exit_code.hpp"
#include "tresse/tool/logic/marks_check.hpp"

namespace tresse::cli {

std::optional<RecordOutput> wrong_position(const Engine& engine, const Shown& shown,
                                           const Options& options, std::size_t index,
                                           const Record& record, const StopToken& stop) {
  if (!shown.hint || !(record.puzzle.marks || shown.original)) return std::nullopt;
  const service::MarksCheck check = service::check_marks(
      engine, shown.original ? &*shown.original : nullptr, record.puzzle, options.query, stop);
  if (!check.wrong()) return std::nullopt;
  RecordOutput output;
  output.happened = kNegative;
  output.out = report_wrong_position(index, record, check, options.report);
  return output;
}

}  // namespace tresse::cli
