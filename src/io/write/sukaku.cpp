// N^3 symbols, cell by cell. A given becomes its only candidate, which a reader cannot tell from an
// open cell with one candidate: that is a loss. Sides above 35 have no symbols and are written as
// pencil marks.
#include "io/write/parts.hpp"

namespace tresse::io {

std::string sukaku_record(const Puzzle& puzzle, const WriteOptions& options, Losses* losses) {
  const std::size_t side = puzzle.side();
  if (side > 35) {
    if (losses != nullptr) losses->push_back("sides above 35 (written as pencil marks)");
    return pencil_record(puzzle, options, losses);
  }
  note_losses(puzzle, {.marks = true}, losses);
  if (losses != nullptr && puzzle.clue_count() != 0) {
    losses->push_back("givens (they become cells with one candidate)");
  }
  const std::string symbols = Alphabet::standard(side).symbols();
  const bool zero = options.blank == '0';
  std::string text(side * side * side, zero ? '0' : '.');
  for (std::size_t c = 0; c < side * side; ++c) {
    for (std::size_t d = 0; d < side; ++d) {
      if (puzzle.allows(CellId(c), Digit(d))) text[c * side + d] = symbols[d];
    }
  }
  return text + "\n";
}

}  // namespace tresse::io
