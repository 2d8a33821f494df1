// SadMan .sdk: the rows, after #D with the name; of a position or with pencil marks the sections [Puzzle], [State] and
// [PencilMarks], where a cell with a value shows that value.
#include "io/text.hpp"
#include "io/write/parts.hpp"

namespace tresse::io {

std::string sdk_record(const Puzzle& puzzle, const WriteOptions& options, Losses* losses) {
  const std::size_t side = puzzle.side();
  const bool marked = puzzle.marks && side <= kLargestMarked;
  note_losses(puzzle, {.marks = marked, .name = true}, losses);
  WriteOptions fixed = options;
  fixed.blank = '.';
  fixed.color = false;
  std::string text;
  if (!puzzle.name.empty()) text += "#D" + without_controls(puzzle.name) + "\n";
  const Grid& givens = options.began == nullptr ? puzzle.givens : options.began->givens;
  if (!marked && options.began == nullptr) return text + write_rows(givens, fixed);
  if (options.began == nullptr && losses != nullptr && givens.filled_count() != 0) {
    losses->push_back("pencil marks as a part of the puzzle (they are read as marks of a player)");
  }
  text += "[Puzzle]\n" + write_rows(givens, fixed);
  if (!(givens == puzzle.givens)) text += "[State]\n" + write_rows(puzzle.givens, fixed);
  if (!marked) return text;
  text += "[PencilMarks]\n";
  for (std::size_t c = 0; c < side * side; ++c) {
    bool any = false;
    for (std::size_t d = 0; d < side; ++d) {
      if (!puzzle.allows(CellId(c), Digit(d))) continue;
      if (any && side > 9) text += ',';
      text += std::to_string(d + 1);
      any = true;
    }
    if (!any) text += '.';
    text += (c + 1) % side == 0 ? '\n' : ' ';
  }
  return text;
}

}  // namespace tresse::io
