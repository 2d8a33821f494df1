// CSV: puzzle, clues, name. Quotes only where RFC 4180 needs them; no trailing comma.
#include "io/text.hpp"
#include "io/write/parts.hpp"

namespace tresse::io {

std::string csv_record(const Puzzle& puzzle, const WriteOptions& options, Losses* losses) {
  note_losses(puzzle, {.name = true}, losses);
  std::string text = write_line(puzzle.givens, options);
  if (text.find(',') != std::string::npos) text = write_line(puzzle.givens, WriteOptions{});
  text += "," + std::to_string(puzzle.clue_count()) + ",";
  const std::string name = without_controls(puzzle.name);
  if (name.find_first_of(",\"") == std::string::npos) return text + name + "\n";
  text += '"';
  for (char c : name) {
    if (c == '"') text += '"';
    text += c;
  }
  return text + "\"\n";
}

}  // namespace tresse::io
