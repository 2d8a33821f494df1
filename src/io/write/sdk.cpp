// SadMan .sdk: the rows, after #D with the name; with pencil marks the sections [Puzzle] and
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
  if (!marked) return text + write_rows(puzzle.givens, fixed);
  text += "[Puzzle]\n" + write_rows(puzzle.givens, fixed) + "[PencilMarks]\n";
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
