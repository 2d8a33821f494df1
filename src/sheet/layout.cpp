// A page is a band for the title, the area of the slots, and a band for the page number. k slots are put
// in the columns that make the grids largest; what is left over is spread evenly between and around
// them. Slots depend on k only, and a grid is as large as its slot allows, up to a cell that nobody
// wants larger.
//
// Sizes. A digit is 0.62 of its cell, or less where two or three of them stand side by side. Automatic
// pages take the largest k at which digits are still comfortable (12 pt; 7 pt in solutions), which is 6
// on A4 and 2 on 6 x 9 inch for 9x9; where even one puzzle a page is smaller than that, one a page, down to
// the least (6 and 4 pt: below, office printers fill the eyes of 8 and 9, and a cell of less than 9 pt is
// too small to write in). Whoever asks for a number of puzzles gets that number or a refusal, never a
// bad page.
//
// Invariants: slots of a page are disjoint and inside the margin, the border (1.5 pt at most on either
// side of an edge) included.
#include "sheet/layout.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "base/decimal.hpp"

namespace tresse {

namespace {

constexpr double kBorder = 1.5;  // of an outer line outside of its grid
constexpr double kFooter = 22;
constexpr double kNoteGap = 3;
constexpr std::size_t kMostSolutions = 30;

// What differs between pages of puzzles and of solutions.
struct Style {
  double least;
  double comfortable;
  double header_size;
  double gap;
  double most_cell;
  std::size_t most;
  std::size_t asked;
  bool marks;
  bool title;
};

Style style_of(const LayoutOptions& o, bool solutions) {
  if (solutions) {
    return {.least = kLeastSolutionDigit,
            .comfortable = o.large_print ? 11.0 : 7.0,
            .header_size = o.large_print ? 11.0 : 8.0,
            .gap = 14,
            .most_cell = 24,
            .most = kMostSolutions,
            .asked = 0,
            .marks = false,
            .title = true};
  }
  return {.least = o.large_print ? kLargeDigit : kLeastDigit,
          .comfortable = o.large_print ? kLargeDigit : 12,
          .header_size = o.large_print ? 16.0 : 10.0,
          .gap = 22,
          .most_cell = 48,
          .most = kMostPerPage,
          .asked = o.per_page,
          .marks = true,
          .title = o.title};
}

double header_height(const LayoutOptions& o, const Style& s) {
  return o.headers ? 1.7 * s.header_size : 0;
}

double title_height(const LayoutOptions& o, const Style& s) {
  return s.title ? kTitleBand + static_cast<double>(o.title_lines - 1) * kTitleLine : 0;
}

// Below each puzzle.
double note_height(const LayoutOptions& o, const Style& s) {
  if (!s.marks || o.note_lines == 0) return 0;
  return kNoteGap + static_cast<double>(o.note_lines) * 1.2 * kNoteScale * s.header_size;
}

// What stands above and below a grid.
double around(const LayoutOptions& o, const Style& s) {
  return header_height(o, s) + note_height(o, s);
}

Rect area_of(const LayoutOptions& o, const Style& s) {
  const double top = title_height(o, s);
  return {o.margin + kBorder, o.margin + kBorder + top, o.paper.width - 2 * (o.margin + kBorder),
          o.paper.height - 2 * (o.margin + kBorder) - top - kFooter};
}

struct Arrangement {
  std::size_t columns = 1;
  std::size_t rows = 1;
  double grid = 0;  // the room for one, 0 or less = none
};

Arrangement arrange(const LayoutOptions& o, const Style& s, std::size_t k) {
  const Rect area = area_of(o, s);
  Arrangement best;
  for (std::size_t columns = 1; columns <= k; ++columns) {
    const std::size_t rows = (k + columns - 1) / columns;
    const auto c = static_cast<double>(columns);
    const auto r = static_cast<double>(rows);
    const double grid = std::min((area.width - (c - 1) * s.gap) / c,
                                 (area.height - (r - 1) * s.gap) / r - around(o, s));
    if (columns == 1 || grid > best.grid) best = {columns, rows, grid};
  }
  return best;
}

struct Sizes {
  double grid = 0;
  double digit = 0;
  double mark = 0;
};

Sizes sizes_of(const SheetShape& shape, const Style& s, double room) {
  const double side = static_cast<double>(shape.side) + (s.marks ? shape.beside : 0);
  const double cell = std::clamp(room / side, 0.0, s.most_cell);
  Sizes sizes{cell * side, std::min(0.62 * cell, 0.72 * cell / shape.widest), 0};
  if (s.marks && shape.mark_columns != 0) {
    sizes.mark = std::min((0.76 - shape.cell_top) * cell / static_cast<double>(shape.mark_rows),
                          0.8 * cell / (static_cast<double>(shape.mark_columns) * shape.widest));
  }
  return sizes;
}

bool at_least(const Sizes& sizes, const SheetShape& shape, const Style& s, double digit) {
  return sizes.digit >= digit && (!s.marks || shape.mark_columns == 0 || sizes.mark >= kLeastMark);
}

// The largest number of slots up to `most` with such digits; 0 = not even one.
std::size_t most_with(const SheetShape& shape, const LayoutOptions& o, const Style& s,
                      std::size_t most, double digit) {
  for (std::size_t k = most; k > 0; --k) {
    if (at_least(sizes_of(shape, s, arrange(o, s, k).grid), shape, s, digit)) return k;
  }
  return 0;
}

std::string tenth(double value) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.1f", std::floor(value * 10) / 10);
  return text.data();
}

std::string side_text(const SheetShape& shape) {
  return std::to_string(shape.side) + "x" + std::to_string(shape.side);
}

// Why k slots of this shape are too small.
std::string too_small(const SheetShape& shape, const LayoutOptions& o, const Style& s,
                      std::size_t k) {
  const Sizes sizes = sizes_of(shape, s, arrange(o, s, k).grid);
  const bool marks = sizes.digit >= s.least;
  std::string text = side_text(shape) + " does not fit";
  if (k > 1) text += " " + std::to_string(k) + " times";
  text += ": its " + std::string(marks ? "pencil marks" : "digits") + " would be " +
          tenth(marks ? sizes.mark : sizes.digit) + " pt, the least is " +
          tenth(marks ? kLeastMark : s.least) + " pt";
  if (o.large_print && !marks) text += " in large print";
  return text;
}

Result<std::size_t, std::string> capacity(const SheetShape& shape, const LayoutOptions& o,
                                          const Style& s) {
  if (s.asked == 0) {
    if (const auto k = most_with(shape, o, s, s.most, s.comfortable); k != 0) return k;
    if (most_with(shape, o, s, 1, s.least) == 1) return std::size_t{1};
    return Failure{too_small(shape, o, s, 1) + "; take a larger paper or a smaller margin"};
  }
  const std::size_t most = most_with(shape, o, s, s.asked, s.least);
  if (most == s.asked) return most;
  std::string text = too_small(shape, o, s, s.asked);
  text += most == 0 ? "; take a larger paper or a smaller margin"
                    : "; at most " + std::to_string(most) + " a page";
  return Failure{text};
}

SheetPage empty_page(const LayoutOptions& o, const Style& s, bool solutions) {
  SheetPage page;
  page.solutions = solutions;
  page.header_size = s.header_size;
  const double width = o.paper.width - 2 * o.margin;
  page.title = {o.margin, o.margin, width, title_height(o, s)};
  page.footer = {o.margin, o.paper.height - o.margin - kFooter, width, kFooter};
  return page;
}

// Where slot i of `count` begins on a line: a gap between two, what is left over evenly around each.
double start_of(std::size_t i, std::size_t count, double line, double size, double gap) {
  const auto n = static_cast<double>(count);
  const double over = (line - n * size - (n - 1) * gap) / n;
  return over / 2 + static_cast<double>(i) * (size + gap + over);
}

Slot slot_at(std::size_t place, std::size_t k, const SheetShape& shape, const LayoutOptions& o,
             const Style& s) {
  const Rect area = area_of(o, s);
  const Arrangement a = arrange(o, s, k);
  const Sizes sizes = sizes_of(shape, s, a.grid);
  const double header = header_height(o, s);
  Slot slot;
  slot.digit = sizes.digit;
  slot.mark = sizes.mark;
  const double x = area.x + start_of(place % a.columns, a.columns, area.width, a.grid, s.gap) +
                   (a.grid - sizes.grid) / 2;
  const double y = area.y +
                   start_of(place / a.columns, a.rows, area.height, around(o, s) + a.grid, s.gap) +
                   (a.grid - sizes.grid) / 2;
  slot.header = {x, y, sizes.grid, header};
  slot.grid = {x, y + header, sizes.grid, sizes.grid};
  if (const double note = note_height(o, s); note != 0) {
    slot.note = {x, slot.grid.bottom() + kNoteGap, sizes.grid, note - kNoteGap};
  }
  return slot;
}

// The first entry after those that share a page with `begin`: as many as each of them allows, of one chapter.
std::size_t page_end(std::span<const std::size_t> rooms, std::span<const std::size_t> chapters, std::size_t begin) {
  std::size_t room = rooms[begin];
  std::size_t end = begin + 1;
  const auto joined = [&] { return chapters.empty() || chapters[end] == chapters[begin]; };
  while (end < rooms.size() && end - begin < std::min(room, rooms[end]) && joined()) {
    room = std::min(room, rooms[end]);
    ++end;
  }
  return end;
}

std::optional<std::string> add_pages(std::span<const SheetShape> shapes, const LayoutOptions& o,
                                     std::span<const std::size_t> chapters, bool solutions, std::vector<SheetPage>& pages) {
  const Style s = style_of(o, solutions);
  std::vector<std::size_t> rooms;
  for (const SheetShape& shape : shapes) {
    const auto room = capacity(shape, o, s);
    if (!room) return "puzzle " + std::to_string(rooms.size() + 1) + ": " + room.error();
    rooms.push_back(*room);
  }
  std::size_t before = 0;  // room of the page before
  for (std::size_t begin = 0; begin < shapes.size();) {
    const std::size_t end = page_end(rooms, chapters, begin);
    std::size_t room = *std::min_element(rooms.begin() + static_cast<std::ptrdiff_t>(begin),
                                         rooms.begin() + static_cast<std::ptrdiff_t>(end));
    // The last page of a book has the slots of the others; what has a page for itself has it whole.
    if (s.asked == 0 && room != before) room = std::min(room, end - begin);
    before = room;
    SheetPage page = empty_page(o, s, solutions);
    for (std::size_t i = begin; i < end; ++i) {
      page.slots.push_back(slot_at(i - begin, room, shapes[i], o, s));
      page.slots.back().entry = i;
    }
    pages.push_back(std::move(page));
    begin = end;
  }
  return std::nullopt;
}

// The title page, and rules in one or two columns.
void add_front(const LayoutOptions& o, std::vector<SheetPage>& pages) {
  constexpr double kPicture = 84, kBeside = 10, kLeastText = 110, kName = 14, kGap = 16;
  const Style s = style_of(o, true);
  const Rect area = area_of(o, s);
  SheetPage blank = empty_page(o, s, false);
  blank.front = true;
  if (o.title_page) {
    pages.push_back(blank);
    pages.back().title = {area.x, area.y + area.height / 4, area.width, area.height / 2};
  }
  const std::size_t columns = area.width >= 2 * (kPicture + kBeside + kLeastText) + kGap ? 2 : 1;
  const double width = (area.width - static_cast<double>(columns - 1) * kGap) / static_cast<double>(columns);
  const std::size_t rows = static_cast<std::size_t>(std::max(1.0, (area.height + kGap) / (kPicture + kGap)));
  for (std::size_t i = 0; i < o.rules; ++i) {
    const std::size_t place = i % (rows * columns);
    if (place == 0) pages.push_back(blank);
    const double x = area.x + static_cast<double>(place / rows) * (width + kGap), y = area.y + static_cast<double>(place % rows) * (kPicture + kGap);
    const double text = x + kPicture + kBeside, room = width - kPicture - kBeside;
    pages.back().slots.push_back({.entry = i, .header = {text, y, room, kName}, .grid = {x, y, kPicture, kPicture},
                                  .note = {text, y + kName, room, kPicture - kName}});
  }
}

// The paper without the gutter. All pages are laid out on its left part first.
LayoutOptions without_gutter(LayoutOptions o) {
  o.paper.width -= o.gutter;
  return o;
}

void move_right(SheetPage& page, double by) {
  page.title.x += by;
  page.footer.x += by;
  for (Slot& slot : page.slots) {
    for (Rect* rect : {&slot.header, &slot.grid, &slot.note}) rect->x += by;
  }
}

}  // namespace

std::optional<std::string> misfit(const SheetShape& shape, const LayoutOptions& asked) {
  const LayoutOptions o = without_gutter(asked);
  for (const bool solutions : {false, true}) {
    if (!(solutions ? o.solutions : o.puzzles)) continue;
    const auto k = capacity(shape, o, style_of(o, solutions));
    if (!k) return k.error();
  }
  return std::nullopt;
}

Result<std::vector<SheetPage>, std::string> lay_out(std::span<const SheetShape> shapes,
                                                    const LayoutOptions& asked, std::span<const std::size_t> chapters) {
  const LayoutOptions o = without_gutter(asked);
  std::vector<SheetPage> pages;
  std::optional<std::string> fault;
  add_front(o, pages);
  if (o.puzzles) fault = add_pages(shapes, o, chapters, false, pages);
  if (!fault && o.solutions) fault = add_pages(shapes, o, chapters, true, pages);
  if (fault) return Failure{*fault};
  // Odd pages are right-hand ones, bound on their left.
  for (std::size_t i = 0; i < pages.size(); i += 2) move_right(pages[i], asked.gutter);
  return pages;
}

std::vector<std::size_t> solution_pages(std::span<const SheetPage> pages, std::size_t entries) {
  std::vector<std::size_t> page_of(entries, 0);
  for (std::size_t i = 0; i < pages.size(); ++i) {
    if (!pages[i].solutions) continue;
    for (const Slot& slot : pages[i].slots) page_of.at(slot.entry) = i + 1;
  }
  return page_of;
}

PicturePage picture_page(const SheetShape& shape, double cell, double margin) {
  Style s = style_of({}, false);
  s.most_cell = cell;
  const double side = cell * (static_cast<double>(shape.side) + shape.beside);
  const Sizes sizes = sizes_of(shape, s, side);
  Slot slot;
  slot.grid = {margin, margin, side, side};
  slot.digit = sizes.digit;
  slot.mark = sizes.mark;
  PicturePage picture;
  picture.paper = {side + 2 * margin, side + 2 * margin};
  picture.page.slots.push_back(slot);
  return picture;
}

// The papers by name, one row each, and those given in millimetres.

namespace {

struct Row {
  std::string_view name;
  double width;  // millimetres
  double height;
};

constexpr std::array kPapers = {
    Row{"a3", 297, 420},         Row{"a4", 210, 297},        Row{"a5", 148, 210},
    Row{"letter", 215.9, 279.4}, Row{"legal", 215.9, 355.6}, Row{"6x9", 152.4, 228.6},
};

constexpr double kLeastMillimetres = 30;
constexpr double kMostMillimetres = 2000;

// Whole millimetres or with decimals; nullopt outside of the limits.
std::optional<double> millimetres(std::string_view text) {
  const auto [value, rest, error] = decimal_of(text);
  if (error != std::errc() || !rest.empty() || text.find_first_of("eE") != text.npos) return std::nullopt;
  if (!(value >= kLeastMillimetres && value <= kMostMillimetres)) return std::nullopt;
  return value;
}

}  // namespace

std::optional<Paper> paper_named(std::string_view name) {
  const auto made = [](double width, double height) {
    return Paper{width * kPointsPerMillimetre, height * kPointsPerMillimetre};
  };
  for (const Row& row : kPapers) {
    if (row.name == name) return made(row.width, row.height);
  }
  if (!name.ends_with("mm")) return std::nullopt;
  name.remove_suffix(2);
  const auto x = name.find('x');
  if (x == std::string_view::npos) return std::nullopt;
  const auto width = millimetres(name.substr(0, x));
  const auto height = millimetres(name.substr(x + 1));
  if (!width || !height) return std::nullopt;
  return made(*width, *height);
}

std::vector<std::string> paper_keys() {
  std::vector<std::string> keys;
  for (const Row& row : kPapers) keys.emplace_back(row.name);
  return keys;
}

std::string paper_names() {
  std::string text;
  for (const std::string& key : paper_keys()) text += key + ", ";
  return text + "or WxHmm with 30 to 2000 mm each";
}

}  // namespace tresse
