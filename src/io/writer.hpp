// Writers: Puzzle or Grid -> text in one format; one row of the table in write/formats.cpp each.
// Pure functions: nothing is printed here.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/stop.hpp"
#include "io/alphabet.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/model/ids.hpp"
#include "tresse/model/result.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {

namespace io {
class CellText;
}

namespace stop_point {
inline constexpr StopPoint write_text{"write_text"};
}  // namespace stop_point

// A step on the position that a pencil-mark grid shows. Lists rise.
struct StepMarks {
  std::vector<CellId> cells;  // of its pattern
  std::vector<CandId> placed;
  std::vector<CandId> removed;
  // Signs in the cells: * of the pattern; + before a digit that is placed, - before one that is removed. Readers of
  // pencil-mark grids pass over them.
  bool signs = false;
};

struct StepDrawing;  // step_drawing.hpp

struct WriteOptions {
  // Ignored where the format fixes it. "numbers", the default, stands for what is usual at a side:
  // one-character symbols up to 35, decimals above.
  Alphabet alphabet;
  // Replaced by '.' where it is a value of the alphabet.
  char blank = '.';
  bool unicode = false;  // box-drawing characters instead of + - |
  // Of drawings, that is write_box() and write_pencil(): colours for a terminal. Values of `givens` are bold, others
  // are solved; without it all values are given.
  bool color = false;
  const Grid* givens = nullptr;
  // The puzzle, where a position of it is written: of formats that tell the player's part.
  const Puzzle* began = nullptr;
  const Grid* solution = nullptr;        // that came with the puzzle; of formats that say so
  const StepMarks* step = nullptr;       // of write_pencil()
  const StepDrawing* drawing = nullptr;  // of the format svg
  // Of the formats whose text grows with N^3 or with extra houses: a stop leaves it empty.
  StopToken stop = {};
};

// The cells of a position that hold a value of the player.
[[nodiscard]] std::vector<CellId> cells_of_player(const Puzzle& began, const Puzzle& position);

// The line form of a grid: N^2 symbols up to side 35, decimals separated by one blank above,
// without a line end. The form of "puzzle", "solution" and "second" everywhere. O(N^2), one
// allocation.
[[nodiscard]] std::string write_line(const Grid& grid, const WriteOptions& options);

// The same for many grids of one side.
class LineWriter {
 public:
  LineWriter(std::size_t side, const WriteOptions& options);
  ~LineWriter();
  // Appends the line to a text. requires: a grid of that side.
  void append(const Grid& grid, std::string& text) const;

 private:
  std::unique_ptr<const io::CellText> cell_;
};

// The line of a whole puzzle: that of its givens, or with pencil marks the N^3 symbols of a Sukaku line.
// Above side 35 there is no such line, and the marks are left out.
[[nodiscard]] std::string write_puzzle_line(const Puzzle& puzzle,
                                                          const WriteOptions& options);
// Does it hold the pencil marks?
[[nodiscard]] bool line_holds_marks(const Puzzle& puzzle);
// What a line of givens cannot carry of a puzzle, but its name: "pencil marks", "regions", ...
[[nodiscard]] std::vector<std::string> lost_in_line(const Puzzle& puzzle);

// Row i on line i, symbols glued (one-character alphabets) or blank-separated: `--format rows`.
// Every line ends with '\n', here and below.
[[nodiscard]] std::string write_rows(const Grid& grid, const WriteOptions& options);

// N rows, symbols separated by one blank, an empty line every box_rows rows and a gap every
// box_cols columns (no gaps where there are no boxes).
[[nodiscard]] std::string write_grid(const Topology& topology, const Grid& grid,
                                                   const WriteOptions& options);

// The same with borders drawn; jigsaw regions get their own borders.
[[nodiscard]] std::string write_box(const Topology& topology, const Grid& grid,
                                                  const WriteOptions& options);

// The region map of a jigsaw as the reader knows it, under a comment; nothing for other shapes.
[[nodiscard]] std::string write_regions(const Topology& topology);

// "# n=9 box=3x3 diagonals\n": the shape that the reader takes for the drawings below, up to the next one.
[[nodiscard]] std::string write_shape(const Topology& topology);

// Pencil-mark grid of any position: values and candidates of every cell. Candidates that clash with
// a value in a house of the cell are left out; a cell without any is '.'. O(N^3) text.
[[nodiscard]] std::string write_pencil(const Topology& topology, const Grid& values,
                                                     const PencilMarks& marks,
                                                     const WriteOptions& options);

// Formats by key: line grid box rows numbers pencil sukaku json fpuzzles link csv sdk sdm ss svg.
struct OutputFormat {
  std::string_view key;
  std::string_view what;
  // One whole record, its last line end included. `losses`, if not null, receives what the format
  // cannot carry ("pencil marks", "regions"), for a warning.
  std::string (*write)(const Puzzle& puzzle, const WriteOptions& options,
                       std::vector<std::string>* losses);
  // First line of a file of such records (without line end), or empty (CSV header).
  std::string_view header;
  // What goes between two records of a file: "\n" for formats of several lines, else nothing.
  std::string_view between;
  bool one_file = false;  // a file holds one record
  bool solution = false;  // WriteOptions::solution is written too
  bool position = false;  // it tells the values of a player from the givens: WriteOptions::began
};
[[nodiscard]] std::span<const OutputFormat> output_formats();
[[nodiscard]] const OutputFormat* find_output_format(std::string_view key);

}  // namespace tresse
