// The look. Shading first, thin lines over it, borders of boxes and regions over these, digits last. A
// border is a line between two cells of different boxes or regions, so that boxes and jigsaws are one
// case; lines are drawn as long as they run, with square ends that close the corners. Cells of diagonals,
// windows, extra houses and extra regions are shaded light enough to write on (diagonals a little darker, so that both
// can be told where a puzzle has both). Groups that fill the grid are not, for nobody would see them apart.
//
// Clues of further rules lie between: shades and thick lines below the lines of the grid, dots and letters over them.
//
// Digits of a row stand on one line: their height is that of "0", centred in the cell; from left to
// right the ink of each is centred. In a solution the givens are bold.
#include "sheet/draw.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "base/stop.hpp"
#include "model/clue_drawing.hpp"
#include "model/extra_houses.hpp"
#include "sheet/cairo.hpp"
#include "sheet/font.hpp"

namespace tresse {
namespace {

constexpr double kDiagonal = 0.83;  // grey, 1 = white
constexpr double kWindow = 0.90;
constexpr double kMarkInset = 0.05;  // of a cell, on each side
constexpr double kFooterSize = 9;

class Pen {
 public:
  Pen(cairo_t* cr, Ink ink, const Font& font, const StopToken& stop)
      : cr_(cr), ink_(ink), font_(font), stop_(stop) {
    cairo().set_font_options(cr_, font_.faces().options.get());
  }

  // Asked before each puzzle and each row of cells; whoever draws leaves off when it is true.
  [[nodiscard]] bool stopped() {
    if (reason_ == StopReason::none) reason_ = stop_.poll(stop_point::sheet_row);
    return reason_ != StopReason::none;
  }
  [[nodiscard]] StopReason reason() const { return reason_; }

  [[nodiscard]] cairo_t* cr() const { return cr_; }
  void grey(double value) {
    if (ink_ == Ink::alpha) {
      cairo().set_source_rgba(cr_, 0, 0, 0, value);
    } else {
      cairo().set_source_rgb(cr_, value, value, value);
    }
  }

  // Red, green, blue. requires: Ink::colour.
  void colour(std::uint32_t value) {
    const auto part = [&](int shift) { return static_cast<double>(value >> shift & 255) / 255; };
    cairo().set_source_rgb(cr_, part(16), part(8), part(0));
  }

  void font(double size, bool bold) {
    size_ = size;
    bold_ = bold;
    const FontFaces& faces = font_.faces();
    cairo().set_font_face(cr_, (bold ? faces.bold : faces.regular).get());
    cairo().set_font_size(cr_, size);
  }
  [[nodiscard]] double advance(const std::string& text) const {
    return font_.measure(text, bold_).advance * size_;
  }
  void at(double x, double baseline, const std::string& text) {
    cairo().move_to(cr_, x, baseline);
    cairo().show_text(cr_, text.c_str());
  }
  // The ink centred at x; the height of "0" centred at y.
  void centred(double x, double y, const std::string& text) {
    const TextExtent e = font_.measure(text, bold_);
    const TextExtent zero = font_.measure("0", bold_);
    at(x - (e.left + e.width / 2) * size_, y - (zero.top + zero.height / 2) * size_, text);
  }
  // As much of the text as is no wider.
  [[nodiscard]] std::string fitted(std::string text, double width) const {
    if (advance(text) <= width) return text;
    while (!text.empty() && advance(text + "...") > width) {
      while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xC0) == 0x80) {
        text.pop_back();
      }
      if (!text.empty()) text.pop_back();
    }
    return text.empty() ? text : text + "...";
  }

 private:
  cairo_t* cr_;
  Ink ink_;
  const Font& font_;
  const StopToken& stop_;
  StopReason reason_ = StopReason::none;
  double size_ = 0;
  bool bold_ = false;
};

struct Board {
  const Topology& topology;
  Rect grid;
  double cell;

  [[nodiscard]] double x(std::size_t column) const {
    return grid.x + static_cast<double>(column) * cell;
  }
  [[nodiscard]] double y(std::size_t row) const { return grid.y + static_cast<double>(row) * cell; }
};

// Each cell once, however many lists it is in: cairo's time grows faster than the path.
void shade(Pen& pen, const Board& b, const std::vector<std::vector<CellId>>& lists, double grey) {
  const Topology& t = b.topology;
  std::vector<bool> shaded(t.cell_count());
  for (const auto& cells : lists) {
    for (CellId c : cells) {
      if (shaded[c.index()]) continue;
      shaded[c.index()] = true;
      cairo().rectangle(pen.cr(), b.x(t.column_of(c)), b.y(t.row_of(c)), b.cell, b.cell);
    }
  }
  pen.grey(grey);
  cairo().fill(pen.cr());
}

void shade(Pen& pen, const Board& b, HouseKind kind, double grey) {
  const Topology& t = b.topology;
  std::vector<std::vector<CellId>> houses;
  for (std::size_t h = 0; h < t.house_count(); ++h) {
    if (t.info(HouseId(h)).kind == kind) houses.emplace_back(t.cells(HouseId(h)).begin(), t.cells(HouseId(h)).end());
  }
  shade(pen, b, houses, grey);
}

// The box or region of a cell; one for all in a Latin square.
std::size_t area_of(const Topology& t, std::size_t row, std::size_t column) {
  for (const Membership& m : t.houses(t.cell(row, column))) {
    const HouseInfo info = t.info(m.house);
    if (info.kind == HouseKind::box || info.kind == HouseKind::region) return info.number;
  }
  return 0;
}

void thin_lines(Pen& pen, const Board& b) {
  const std::size_t side = b.topology.side();
  for (std::size_t i = 1; i < side; ++i) {
    cairo().move_to(pen.cr(), b.x(i), b.grid.y);
    cairo().line_to(pen.cr(), b.x(i), b.grid.bottom());
    cairo().move_to(pen.cr(), b.grid.x, b.y(i));
    cairo().line_to(pen.cr(), b.grid.right(), b.y(i));
  }
  pen.grey(0.25);
  cairo().set_line_cap(pen.cr(), CAIRO_LINE_CAP_BUTT);
  cairo().set_line_width(pen.cr(), std::clamp(0.018 * b.cell, 0.25, 0.6));
  cairo().stroke(pen.cr());
}

void borders(Pen& pen, const Board& b) {
  const Topology& t = b.topology;
  const std::size_t side = t.side();
  for (std::size_t i = 1; i < side; ++i) {
    if (pen.stopped()) return;
    for (const bool vertical : {true, false}) {
      const auto parted = [&](std::size_t k) {
        return k < side && (vertical ? area_of(t, k, i - 1) != area_of(t, k, i)
                                     : area_of(t, i - 1, k) != area_of(t, i, k));
      };
      for (std::size_t k = 0; k < side; ++k) {
        if (!parted(k)) continue;
        std::size_t end = k + 1;
        while (parted(end)) ++end;
        cairo().move_to(pen.cr(), b.x(vertical ? i : k), b.y(vertical ? k : i));
        cairo().line_to(pen.cr(), b.x(vertical ? i : end), b.y(vertical ? end : i));
        k = end;
      }
    }
  }
  pen.grey(0);
  cairo().set_line_cap(pen.cr(), CAIRO_LINE_CAP_SQUARE);
  cairo().set_line_width(pen.cr(), std::clamp(0.09 * b.cell, 0.8, 1.9));
  cairo().stroke(pen.cr());
}

void frame(Pen& pen, const Board& b) {
  pen.grey(0);
  cairo().rectangle(pen.cr(), b.grid.x, b.grid.y, b.grid.width, b.grid.height);
  cairo().set_line_join(pen.cr(), CAIRO_LINE_JOIN_MITER);
  cairo().set_line_width(pen.cr(), std::clamp(0.11 * b.cell, 1.0, 2.4));
  cairo().stroke(pen.cr());
}

constexpr double kRound = 2 * 3.14159265358979;

void clue_mark(Pen& pen, const Board& b, const ClueMark& mark) {
  cairo_t* const cr = pen.cr();
  const auto x = [&](ClueSpot at) { return b.grid.x + at.x * b.cell; };
  const auto y = [&](ClueSpot at) { return b.grid.y + at.y * b.cell; };
  if (mark.form == ClueMark::Form::text) {
    pen.colour(mark.fill.value_or(0));
    pen.font(mark.size * b.cell, false);
    return pen.centred(x(mark.at[0]), y(mark.at[0]), mark.text);
  }
  cairo().new_sub_path(cr);
  if (mark.form == ClueMark::Form::disc) {
    cairo().arc(cr, x(mark.at[0]), y(mark.at[0]), mark.size * b.cell, 0, kRound);
  } else {
    for (const ClueSpot at : mark.at) cairo().line_to(cr, x(at), y(at));
  }
  if (mark.form == ClueMark::Form::area) cairo().close_path(cr);
  if (mark.fill) {
    pen.colour(*mark.fill);
    (mark.ink ? cairo().fill_preserve : cairo().fill)(cr);
  }
  if (!mark.ink) return;
  pen.colour(*mark.ink);
  const double dash[] = {kClueDash * b.cell, kClueGap * b.cell};
  cairo().set_dash(cr, dash, mark.dashed ? 2 : 0, 0);
  cairo().set_line_width(cr, mark.stroke * b.cell);
  cairo().set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
  cairo().set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
  cairo().stroke(cr);
  cairo().set_dash(cr, nullptr, 0, 0);
}

void clues(Pen& pen, const Board& b, const ClueDrawing& drawing, bool over) {
  for (const ClueMark& mark : drawing.marks) {
    if ((mark.level == ClueMark::Level::over) == over) clue_mark(pen, b, mark);
  }
}

void empty_grid(Pen& pen, const Board& b, const ClueDrawing& drawing = {}) {
  const ExtraHouses extra = name_extra_houses(b.topology.spec());
  if (!extra.others_cover(b.topology.cell_count())) shade(pen, b, extra.others, kWindow);
  shade(pen, b, b.topology.spec().extra_regions, kWindow);
  shade(pen, b, HouseKind::window, kWindow);
  shade(pen, b, extra.diagonals, kDiagonal);
  shade(pen, b, HouseKind::diagonal, kDiagonal);
  clues(pen, b, drawing, false);
  thin_lines(pen, b);
  borders(pen, b);
  frame(pen, b);
  clues(pen, b, drawing, true);
  pen.grey(0);
}

// The values of `grid` that are (or are not) givens.
void digits(Pen& pen, const Board& b, const Grid& grid, const BookEntry& entry, bool givens) {
  for (std::size_t i = 0; i < b.topology.cell_count(); ++i) {
    if (i % b.topology.side() == 0 && pen.stopped()) return;
    const CellId c(i);
    const auto d = grid.at(c);
    if (!d || entry.puzzle.givens.filled(c) != givens) continue;
    pen.centred(b.x(b.topology.column_of(c)) + b.cell / 2, b.y(b.topology.row_of(c)) + b.cell / 2,
                entry.alphabet.text(*d));
  }
}

void marks(Pen& pen, const Board& b, const BookEntry& entry, double size, const Font& font) {
  const Puzzle& puzzle = entry.puzzle;
  if (!puzzle.marks || size == 0) return;
  const SheetShape shape = shape_of(b.topology, true, entry.alphabet, font);
  const double room = (1 - 2 * kMarkInset) * b.cell, top = shape.cell_top * b.cell;
  const double width = room / static_cast<double>(shape.mark_columns);
  const double height = (room - top) / static_cast<double>(shape.mark_rows);
  pen.font(size, false);
  for (std::size_t i = 0; i < b.topology.cell_count(); ++i) {
    if (i % b.topology.side() == 0 && pen.stopped()) return;
    const CellId c(i);
    if (puzzle.givens.filled(c)) continue;
    for (std::size_t d = 0; d < shape.side; ++d) {
      if (!puzzle.marks->allows(c, Digit(d))) continue;
      const auto column = static_cast<double>(d % shape.mark_columns);
      const auto row = static_cast<double>(d / shape.mark_columns);
      const double x = b.x(b.topology.column_of(c)) + kMarkInset * b.cell;
      const double y = b.y(b.topology.row_of(c)) + kMarkInset * b.cell + top;
      pen.centred(x + (column + 0.5) * width, y + (row + 0.5) * height,
                  entry.alphabet.text(Digit(d)));
    }
  }
}

// kMostDots dots, the first of them filled; returns their width.
double dots(Pen& pen, double right, double middle, double size, std::size_t filled) {
  const double radius = 0.21 * size;
  const double step = 0.6 * size;
  cairo().set_line_width(pen.cr(), 0.05 * size);
  for (std::size_t i = 0; i < kMostDots; ++i) {
    cairo().new_sub_path(pen.cr());
    cairo().arc(pen.cr(), right - radius - static_cast<double>(kMostDots - 1 - i) * step, middle,
                radius, 0, kRound);
    if (i < filled) cairo().fill_preserve(pen.cr());
    cairo().stroke(pen.cr());
  }
  return static_cast<double>(kMostDots) * step;
}

// On one line, smaller if it must be, else on two small lines; cut if these are too short as well.
void name_line(Pen& pen, const std::string& name, const Rect& in, double baseline, double size,
               const Font& font) {
  constexpr double kSmallest = 0.6;
  if (name.empty() || in.width <= 0) return;
  pen.font(size, false);
  pen.font(size * std::clamp(in.width / pen.advance(name), kSmallest, 1.0), false);
  if (pen.advance(name) <= 1.001 * in.width) {
    pen.at(in.x, baseline, name);
    return;
  }
  const double small = kSmallest * size;
  auto lines = wrapped_lines(name, font, false, small, in.width);
  for (std::size_t i = 2; i < lines.size(); ++i) lines[1] += " " + lines[i];
  pen.at(in.x, baseline - (lines.size() > 1 ? 1.1 * small : 0), lines[0]);
  if (lines.size() > 1) pen.at(in.x, baseline, pen.fitted(lines[1], in.width));
}

void header(Pen& pen, const BookEntry& entry, const Slot& slot, double size, bool solution,
            const Font& font) {
  if (slot.header.height == 0) return;
  const double baseline = slot.header.bottom() - 0.6 * size;
  double left = slot.header.x;
  double right = slot.header.right();
  pen.grey(0);
  pen.font(size, true);
  const std::string number = pen.fitted(printable(entry.number), right - left);
  pen.at(left, baseline, number);
  if (!number.empty()) left += pen.advance(number) + 0.8 * size;
  if (solution && !number.empty()) return;  // the number finds it
  if (!solution && entry.dots != 0) {
    right -= dots(pen, right, baseline - 0.36 * size, size, entry.dots) + 0.2 * size;
  }
  if (!solution && !entry.level.empty()) {
    // Smaller rather than cut: a rating without its figure says nothing.
    const std::string whole = printable(entry.level);
    pen.font(size, false);
    pen.font(size * std::clamp((right - left) / pen.advance(whole), 0.6, 1.0), false);
    const std::string level = pen.fitted(whole, right - left);
    right -= pen.advance(level);
    pen.at(right, baseline, level);
    right -= 0.8 * size;
  }
  name_line(pen, printable(entry.name), {left, slot.header.y, right - left, slot.header.height},
            baseline, size, font);
}

void puzzle_slot(Pen& pen, const BookEntry& entry, const Slot& slot, const Font& font) {
  const Topology& t = *entry.puzzle.topology;
  const ClueDrawing drawing = drawing_of_clues(t);
  const double side = static_cast<double>(t.side());
  const double wide = drawing.left + drawing.right, high = drawing.top + drawing.bottom;
  Board b{t, slot.grid, slot.grid.width / (side + std::max(wide, high))};
  if (!drawing.marks.empty()) {  // in the middle of the slot
    const double size = side * b.cell, left = slot.grid.width - size - wide * b.cell, above = slot.grid.height - size - high * b.cell;
    b.grid = {slot.grid.x + left / 2 + drawing.left * b.cell, slot.grid.y + above / 2 + drawing.top * b.cell, size, size};
  }
  empty_grid(pen, b, drawing);
  marks(pen, b, entry, slot.mark, font);
  pen.font(slot.digit, false);
  digits(pen, b, entry.puzzle.givens, entry, true);
}

void solution_slot(Pen& pen, const BookEntry& entry, const Slot& slot) {
  const Topology& t = *entry.puzzle.topology;
  const Board b{t, slot.grid, slot.grid.width / static_cast<double>(t.side())};
  if (!entry.solution) {
    frame(pen, b);
    pen.font(8, false);
    const std::string text = pen.fitted(printable(entry.instead), 0.9 * slot.grid.width);
    pen.at(slot.grid.x + (slot.grid.width - pen.advance(text)) / 2,
           slot.grid.y + slot.grid.height / 2 + 3, text);
    return;
  }
  empty_grid(pen, b);
  for (const bool givens : {true, false}) {
    pen.font(slot.digit, givens);
    digits(pen, b, *entry.solution, entry, givens);
  }
}

// Lines of a text, each in the middle, the last of them cut if there are more than `most`.
void centred_lines(Pen& pen, const Rect& in, std::vector<std::string> lines, std::size_t most,
                   double baseline, double step) {
  for (std::size_t i = most; i < lines.size(); ++i) lines[most - 1] += " " + lines[i];
  lines.resize(std::min(lines.size(), most));
  for (const std::string& line : lines) {
    const std::string text = pen.fitted(line, in.width);
    pen.at(in.x + (in.width - pen.advance(text)) / 2, baseline, text);
    baseline += step;
  }
}

void title(Pen& pen, const Book& book, const SheetPage& page, const Font& font) {
  if (page.title.height == 0) return;
  pen.grey(0);
  pen.font(kTitleSize, true);
  const std::string text = page.front ? "Rules" : page.slots.empty() ? book.title : entry_at(book, page, page.slots[0]).chapter;
  auto lines = wrapped_lines(page_title(text.empty() ? book.title : text, page.solutions), font, true, kTitleSize, page.title.width);
  const double first = page.title.y + kTitleSize;
  const auto room =
      1 + static_cast<std::size_t>((page.title.height - kTitleBand) / kTitleLine + 0.5);
  centred_lines(pen, page.title, std::move(lines), room, first, kTitleLine);
}

// The first page: the title, and how many puzzles there are.
void title_page(Pen& pen, const Book& book, const SheetPage& page, const Font& font) {
  constexpr double kLarge = 2 * kTitleSize, kStep = 1.25 * kLarge;
  pen.grey(0);
  pen.font(kLarge, true);
  const auto lines = wrapped_lines(printable(book.title), font, true, kLarge, page.title.width);
  const auto most = static_cast<std::size_t>(std::max(1.0, page.title.height / kStep - 1));
  centred_lines(pen, page.title, lines, most, page.title.y + kLarge, kStep);
  pen.font(kTitleSize, false);
  const std::string count = std::to_string(book.entries.size()) + (book.entries.size() == 1 ? " puzzle" : " puzzles");
  centred_lines(pen, page.title, {count}, 1, page.title.y + kStep * static_cast<double>(std::min(lines.size(), most)) + kLarge, kStep);
}

// A rule: its picture, and beside it its name and what it says, smaller rather than cut.
void rule_slot(Pen& pen, const BookEntry& rule, Slot slot, const Font& font) {
  constexpr double kSize = 9.5;
  slot.digit = 0.62 * slot.grid.width / static_cast<double>(rule.puzzle.side());
  puzzle_slot(pen, rule, slot, font);
  pen.font(kSize, true);
  pen.at(slot.header.x, slot.header.y + kSize, pen.fitted(rule.name, slot.header.width));
  double size = kSize;
  const auto lines = [&] { return wrapped_lines(rule.caption, font, false, size, slot.note.width); };
  while (static_cast<double>(lines().size()) * 1.2 * size > slot.note.height && size > 0.6 * kSize) size *= 0.94;
  pen.font(size, false);
  double baseline = slot.note.y + size;
  for (const std::string& line : lines()) {
    if (baseline > slot.note.bottom()) break;
    pen.at(slot.note.x, baseline, pen.fitted(line, slot.note.width));
    baseline += 1.2 * size;
  }
}

// Below a puzzle: what it asks, and where its solution is.
void note(Pen& pen, const BookEntry& entry, const Slot& slot, double header_size,
          const Font& font) {
  if (slot.note.height == 0) return;
  const double size = kNoteScale * header_size, step = 1.2 * size;
  const auto room = static_cast<std::size_t>(slot.note.height / step + 0.5);
  double baseline = slot.note.y + 0.9 * size;
  pen.grey(0);
  const std::size_t caption = entry.solution_page == 0 ? room : room - 1;
  if (caption != 0 && !entry.caption.empty()) {
    // Smaller rather than cut.
    double small = size;
    const auto lines = [&] {
      return wrapped_lines(printable(entry.caption), font, false, small, slot.note.width);
    };
    while (lines().size() > caption && small > 0.6 * size) small *= 0.92;
    pen.font(small, false);
    centred_lines(pen, slot.note, lines(), caption, baseline, step);
    baseline += static_cast<double>(std::min(lines().size(), caption)) * step;
  }
  if (entry.solution_page == 0) return;
  pen.font(size, false);
  centred_lines(pen, slot.note, {"Solution on page " + std::to_string(entry.solution_page)}, 1,
                baseline, step);
}

void footer(Pen& pen, const SheetPage& page, PageNumber number) {
  if (number.of < 2) return;
  const std::string text = std::to_string(number.page);
  pen.grey(0);
  pen.font(kFooterSize, false);
  pen.at(page.footer.x + (page.footer.width - pen.advance(text)) / 2, page.footer.bottom() - 2,
         text);
}

}  // namespace

StopReason draw_page(cairo_t* cr, Ink ink, const Book& book, const SheetPage& page,
                     PageNumber number, const Font& font, const StopToken& stop) {
  Pen pen(cr, ink, font, stop);
  if (page.front && page.slots.empty()) {
    title_page(pen, book, page, font);
    return pen.reason();
  }
  title(pen, book, page, font);
  for (const Slot& slot : page.slots) {
    if (pen.stopped()) break;
    const BookEntry& entry = entry_at(book, page, slot);
    if (page.front) {
      rule_slot(pen, entry, slot, font);
      continue;
    }
    header(pen, entry, slot, page.header_size, page.solutions, font);
    if (page.solutions) {
      solution_slot(pen, entry, slot);
    } else {
      puzzle_slot(pen, entry, slot, font);
      note(pen, entry, slot, page.header_size, font);
    }
  }
  footer(pen, page, number);
  return pen.reason();
}

}  // namespace tresse
