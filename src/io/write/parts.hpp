// What several writers share: the symbol of a cell, the comment that states a shape, the losses.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "io/ink.hpp"
#include "io/writer.hpp"

namespace tresse::io {

// The text of all candidates grows with N^3; above this side it is not written (70 MB at 256).
inline constexpr std::size_t kLargestMarked = 256;

using Losses = std::vector<std::string>;

// Text of one cell value (0 = empty) in a settled alphabet.
class CellText {
 public:
  // glue_above: one-character symbols above side 35 too, if the alphabet has them.
  CellText(std::size_t side, const WriteOptions& options, bool glue_above = false);

  [[nodiscard]] bool single() const { return !symbols_.empty(); }
  // Characters of the widest value.
  [[nodiscard]] std::size_t width() const { return width_; }
  [[nodiscard]] char symbol(std::uint16_t value) const {
    return value == 0 ? blank_ : symbols_[value - 1u];
  }
  // Appends the value, padded on the left to `width`.
  void append(std::string& out, std::uint16_t value, std::size_t width) const;
  // Appends the values of a grid: glued symbols, or decimals with one blank between.
  void append_line(std::string& out, std::span<const std::uint16_t> values) const;
  [[nodiscard]] char blank() const { return blank_; }

 private:
  std::string symbols_;  // empty: decimals
  std::size_t width_ = 1;
  char blank_ = '.';
  bool in_order_ = false;  // is each symbol the next character?
};

// The colour of a value.
[[nodiscard]] Ink ink_of_value(CellId cell, const WriteOptions& options);
// Appends the value of a cell in its colour, if there are colours.
void append_inked(std::string& out, const CellText& text, std::uint16_t value, std::size_t width,
                  CellId cell, const WriteOptions& options);

// The comment of the shape, if a reader would see another one without it; the drawing; the map of regions, if there are any.
[[nodiscard]] std::string with_shape(const Topology& topology, const std::string& drawing);

// What a format keeps; the rest of the puzzle is added to `losses`.
struct Keeps {
  bool marks = false;
  bool shape = false;  // boxes that are not the usual ones, Latin, diagonals, windoku, anti-knight ...
  bool regions = false;
  bool extra = false;  // extra houses, extra regions
  bool name = false;
  bool clues = false;  // of further rules
};
void note_losses(const Puzzle& puzzle, Keeps keeps, Losses* losses);

// Formats that other writers use, or that have a file of their own.
std::string numbers_record(const Puzzle& puzzle, const WriteOptions& options, Losses* losses);
std::string pencil_record(const Puzzle& puzzle, const WriteOptions& options, Losses* losses);
std::string sukaku_record(const Puzzle& puzzle, const WriteOptions& options, Losses* losses);
std::string json_record(const Puzzle& puzzle, const WriteOptions& options, Losses* losses);
std::string fpuzzles_record(const Puzzle& puzzle, const WriteOptions& options, Losses* losses);
std::string link_record(const Puzzle& puzzle, const WriteOptions& options, Losses* losses);
std::string svg_record(const Puzzle& puzzle, const WriteOptions& options, Losses* losses);

}  // namespace tresse::io
