// Aligned decimals under a header comment that states the shape, and the region map after them.
#include "io/write/parts.hpp"

namespace tresse::io {

std::string numbers_record(const Puzzle& puzzle, const WriteOptions& options, Losses* losses) {
  note_losses(puzzle, {.shape = true, .regions = true}, losses);
  const std::size_t side = puzzle.side();
  const std::size_t width = std::to_string(side).size();
  const bool value = options.blank >= '1' && options.blank <= '9';
  const char blank = value || options.blank <= ' ' || options.blank == '#' ? '.' : options.blank;
  const auto values = puzzle.givens.values();
  std::string text = shape_comment(*puzzle.topology);
  text.reserve(text.size() + values.size() * (width + 1));
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::string number = values[i] == 0 ? std::string(1, blank) : std::to_string(values[i]);
    text.append(width - number.size(), ' ');
    text += number;
    text += (i + 1) % side == 0 ? '\n' : ' ';
  }
  return text + regions_block(*puzzle.topology);
}

}  // namespace tresse::io
