// Measures how the symbols and pencil marks of a puzzle fill a cell. Needs a font, but nothing of cairo.
#include <algorithm>
#include <string_view>

#include "model/clue_drawing.hpp"
#include "sheet/font.hpp"

namespace tresse {

// Leaves only what a font can draw: whole UTF-8 characters, and no control characters.

namespace {

// Length of the UTF-8 character at text[at], 0 if there is none.
std::size_t utf8_length(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(at);
  if (first < 0x80) return 1;
  const std::size_t length = first >= 0xC2 && first < 0xE0   ? 2
                             : first >= 0xE0 && first < 0xF0 ? 3
                             : first >= 0xF0 && first < 0xF5 ? 4
                                                             : 0;
  if (length == 0 || at + length > text.size()) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(at + i) & 0xC0) != 0x80) return 0;
  }
  const unsigned char second = byte(at + 1);
  const bool overlong = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
  const bool beyond = (first == 0xED && second >= 0xA0) || (first == 0xF4 && second >= 0x90);
  return overlong || beyond ? 0 : length;
}

}  // namespace

std::string printable(const std::string& text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = utf8_length(text, at);
    const bool control = length == 1 && (text[at] < ' ' || text[at] == 0x7f);
    if (length == 0) out += "\xEF\xBF\xBD";
    if (!control) out.append(text, at, length);
    at += std::max<std::size_t>(length, 1);
  }
  return out;
}

SheetShape shape_of(const Topology& topology, bool marks, const Alphabet& alphabet,
                    const Font& font) {
  SheetShape shape;
  shape.side = topology.side();
  shape.widest = 0;
  for (std::size_t d = 0; d < shape.side; ++d) {
    for (const bool bold : {false, true}) {
      shape.widest = std::max(shape.widest, font.measure(alphabet.text(Digit(d)), bold).width);
    }
  }
  // Decimals of one length may come in any mixture: no narrower than their number of figures.
  shape.widest = std::max(shape.widest, 0.5);
  const ClueDrawing clues = drawing_of_clues(topology);
  shape.beside = std::max(clues.left + clues.right, clues.top + clues.bottom);
  shape.cell_top = clues.cell_top;
  if (!marks) return shape;
  shape.mark_columns = topology.spec().box_cols;
  while (shape.mark_columns * shape.mark_columns < shape.side && topology.spec().box_cols == 0) {
    ++shape.mark_columns;
  }
  shape.mark_rows = (shape.side + shape.mark_columns - 1) / shape.mark_columns;
  return shape;
}

// Where the character that begins at `at` ends.
static std::size_t character_end(const std::string& text, std::size_t at) {
  ++at;
  while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80) ++at;
  return at;
}

std::vector<std::string> wrapped_lines(const std::string& text, const Font& font, bool bold,
                                       double size, double width) {
  std::vector<std::string> lines;
  std::string line;
  const auto too_wide = [&](const std::string& some) {
    return font.measure(some, bold).advance * size > width;
  };
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::string word = text.substr(at, end - at);
    at = end + 1;
    if (word.empty()) continue;
    const std::string longer = line.empty() ? word : line + " " + word;
    if (line.empty() || !too_wide(longer)) {
      line = longer;
    } else {
      lines.push_back(std::move(line));
      line = word;
    }
    // A word that is wider than a line is broken, at least one character a line.
    while (too_wide(line)) {
      std::size_t fits = 0;
      for (std::size_t next = character_end(line, 0);
           next < line.size() && (fits == 0 || !too_wide(line.substr(0, next)));
           next = character_end(line, next)) {
        fits = next;
      }
      if (fits == 0) break;
      lines.push_back(line.substr(0, fits));
      line.erase(0, fits);
    }
  }
  if (!line.empty()) lines.push_back(std::move(line));
  return lines;
}

std::string page_title(const std::string& title, bool solutions) {
  const std::string text = printable(title);
  return !solutions ? text : text.empty() ? "Solutions" : text + " - Solutions";
}

std::size_t title_lines(const std::string& title, const Font& font, const LayoutOptions& options) {
  const double width = options.paper.width - options.gutter - 2 * options.margin;
  const std::size_t lines =
      wrapped_lines(page_title(title, options.solutions), font, true, kTitleSize, width).size();
  return std::clamp(lines, std::size_t{1}, kMostTitleLines);
}

}  // namespace tresse
