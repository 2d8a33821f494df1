// .sdm: one puzzle per line, 0 for blanks; so never an alphabet that has 0 as a value.
#include "io/write/parts.hpp"

namespace tresse::io {

std::string sdm_record(const Puzzle& puzzle, const WriteOptions& options, Losses* losses) {
  note_losses(puzzle, {}, losses);
  WriteOptions fixed = options;
  fixed.blank = '0';
  if (fixed.alphabet.symbols().find('0') != std::string::npos) fixed.alphabet = Alphabet();
  return write_line(puzzle.givens, fixed) + "\n";
}

}  // namespace tresse::io
