// Layout: where on which page each puzzle and each solution stands. Pure geometry: nothing is drawn here
// and no font is opened, so that every promise (nothing overlaps, nothing leaves the margin, no digit
// is too small to read) is tested on numbers.
//
// Lengths are points (1/72 inch), x to the right, y down, from the upper left corner of the paper.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tresse/model/result.hpp"

namespace tresse {

struct Rect {
  double x = 0;
  double y = 0;
  double width = 0;
  double height = 0;

  [[nodiscard]] double right() const { return x + width; }
  [[nodiscard]] double bottom() const { return y + height; }
};

inline constexpr double kPointsPerMillimetre = 72 / 25.4;

struct Paper {
  double width = 0;
  double height = 0;
};
// "a3", "a4", "a5", "letter", "legal", "6x9" (inches), or "WxHmm" with 30 to 2000 mm each; nullopt
// otherwise.
[[nodiscard]] std::optional<Paper> paper_named(std::string_view name);
[[nodiscard]] std::vector<std::string> paper_keys();
// "a3, a4, ..., or WxHmm", for messages.
[[nodiscard]] std::string paper_names();

// What of a puzzle decides how small it can be.
struct SheetShape {
  std::size_t side = 9;
  double widest = 0.64;  // the widest of its symbols, in ems
  // The small grid of pencil marks in a cell; 0 = it has none.
  std::size_t mark_columns = 0;
  std::size_t mark_rows = 0;
  // What clues take, in cells: beside the grid, of its width or its height, and of the top of each cell.
  double beside = 0;
  double cell_top = 0;
};

inline constexpr std::size_t kMostPerPage = 12;
inline constexpr double kLeastDigit = 6;          // of a puzzle: one has to write beside it
inline constexpr double kLeastSolutionDigit = 4;  // only to be looked up
inline constexpr double kLeastMark = 4;
inline constexpr double kTitleSize = 16;           // of its letters
inline constexpr double kTitleBand = 34;           // of one line
inline constexpr double kTitleLine = 20;           // of each further line
inline constexpr std::size_t kMostTitleLines = 4;  // more are cut
inline constexpr double kNoteScale = 0.75;         // letters below a grid, of those above it
inline constexpr double kLargeDigit = 16;          // of every puzzle in large print

struct LayoutOptions {
  Paper paper{210 * kPointsPerMillimetre, 297 * kPointsPerMillimetre};
  double margin = 12.7 * kPointsPerMillimetre;
  double gutter =
      0;  // more on the side where pages are bound: the left of odd pages, the right of even ones
  std::size_t per_page = 0;  // puzzles; 0 = as many as print comfortably, up to kMostPerPage
  bool large_print = false;
  bool title = false;           // there is one, on the pages of puzzles
  std::size_t title_lines = 1;  // of the title as draw_page() wraps it: title_lines() of font.hpp
  std::size_t note_lines = 0;   // below each puzzle
  bool headers = true;          // a line above each puzzle: number, name, level
  bool puzzles = true;          // at least one of these two
  bool solutions = false;       // after all puzzles
  bool title_page = false;      // before all
  std::size_t rules = 0;        // on pages of their own, before the puzzles
};

struct Slot {
  std::size_t entry = 0;  // which puzzle, from 0
  Rect header;            // above the grid; height 0 = none
  Rect grid;              // a square; the border is drawn along its edges, or inside it where clues stand beside the grid
  Rect note;              // below the grid; height 0 = none
  double digit = 0;       // size of its digits
  double mark = 0;        // size of its pencil marks, 0 = none
};

struct SheetPage {
  bool solutions = false;
  bool front = false;  // its slots are rules: the name is the header, the text the note beside the picture; none: the title page
  Rect title;   // height 0 = none
  Rect footer;  // the page number
  double header_size = 0;
  std::vector<Slot> slots;  // in the order of the entries, row by row
};

// The pages, puzzles first. `chapters`: the number of the chapter of each entry, or nothing; a chapter begins on a page of its own. A page takes as many neighbours as the largest of them allows; in a book of one
// kind all pages are alike. The error is a sentence that names the entry, the limit, and
// what would fit. O(entries).
[[nodiscard]] Result<std::vector<SheetPage>, std::string> lay_out(
    std::span<const SheetShape> shapes, const LayoutOptions& options, std::span<const std::size_t> chapters = {});

// The number of the page with the solution of each entry, from 1; 0 = there is none.
[[nodiscard]] std::vector<std::size_t> solution_pages(
    std::span<const SheetPage> pages, std::size_t entries);

// Does one puzzle of this shape fit, as a puzzle and as a solution, as far as asked? nullopt = yes, else
// the sentence of lay_out() without the entry. Known before anything is solved.
[[nodiscard]] std::optional<std::string> misfit(const SheetShape& shape,
                                                              const LayoutOptions& options);

// A page of the paper's size that is one puzzle alone, its cells of that many points, `margin` around it.
struct PicturePage {
  Paper paper;
  SheetPage page;
};
[[nodiscard]] PicturePage picture_page(const SheetShape& shape, double cell,
                                                     double margin);

}  // namespace tresse
