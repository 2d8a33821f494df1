// A picture of one puzzle for web pages: an SVG cropped to the grid, with texts that stay texts, so that they can be searched, copied
// and restyled. Every element has a class, and the style sheet inside names them all: given, solved, mark; diagonal, window, extra
// (shaded cells); line, border, frame, paper. Nothing is measured: a browser chooses the font, so digits are as small as the
// widest of usual fonts needs. Each given digit is a text of its own. Of solved ones and of pencil marks, and in the
// picture of a step of all, a line is one text, in which each symbol has its own x: a path through a large grid has millions.
//
// The pages of `tresse sheet` are drawn by cairo, which makes outlines of texts.
//
// Clues of further rules are shapes with colours of their own, in two groups, below and above the lines of the grid; those beside the
// grid widen the picture.
//
// A step is drawn on it. Without colours it is understood too: what is placed has a thick ring, what is removed is struck through,
// arrows to what must be true are solid, those to what must be false are dashed.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <vector>

#include "io/step_svg.hpp"
#include "io/text.hpp"
#include "io/write/parts.hpp"
#include "model/clue_drawing.hpp"
#include "model/extra_houses.hpp"
#include "model/rules/clue.hpp"

namespace tresse {
namespace io {
namespace {

constexpr double kCell = 40;                 // the side of a cell
constexpr double kEdge = 2;                  // around the grid, for the outer half of the frame
constexpr double kFigure = 0.6;              // the width of a figure, in ems
constexpr double kAdvance = 0.56;            // from one figure of a number to the next
constexpr double kHeight = 0.72;             // its height
constexpr std::size_t kLargestWhole = 25;  // a step beside all candidates; above, beside those that it speaks of
constexpr double kInset = 0.06 * kCell;
constexpr double kBend = 0.12;  // of the length of an arrow
constexpr double kMostBend = 10;
constexpr double kTip = 4;         // the length of an arrow head
constexpr double kTipTurn = 0.45;  // half of its angle

// Up to two decimals.
std::string short_number(double value) {
  const std::int64_t hundredths = std::llround(value * 100), rest = std::abs(hundredths) % 100;
  std::string text = (hundredths < 0 ? "-" : "") + std::to_string(std::abs(hundredths) / 100);
  if (rest != 0) text += (rest < 10 ? ".0" : ".") + std::to_string(rest % 10 == 0 ? rest / 10 : rest);
  return text;
}

double tenth(double value) { return std::round(10 * value) / 10; }

struct Point {
  double x = 0;
  double y = 0;
};

// Where each candidate stands in its cell: as many columns as a box has.
struct CandidatePlaces {
  // `top`: what clues take of the top of each cell.
  CandidatePlaces(const Topology& topology, double top) : t(topology), above(top) {
    columns = std::max<std::size_t>(1, t.spec().box_cols);
    while (t.spec().box_cols == 0 && columns * columns < t.side()) ++columns;
    rows = (t.side() + columns - 1) / columns;
  }

  [[nodiscard]] Point centre(CellId c, Digit d) const {
    const double room = kCell - 2 * kInset, high = room - above;
    const double column = static_cast<double>(d.index() % columns) + 0.5;
    const double row = static_cast<double>(d.index() / columns) + 0.5;
    return {tenth(kCell * static_cast<double>(t.column_of(c)) + kInset + column * room / static_cast<double>(columns)),
            tenth(kCell * static_cast<double>(t.row_of(c)) + kInset + above + row * high / static_cast<double>(rows))};
  }
  [[nodiscard]] Point centre(CandId c) const { return centre(cell_of(c, t.side()), digit_of(c, t.side())); }
  // Of a ring around one.
  [[nodiscard]] double radius() const {
    const double room = kCell - 2 * kInset;
    return std::min(0.46 * room / static_cast<double>(columns), 0.46 * (room - above) / static_cast<double>(rows));
  }

  const Topology& t;
  double above;
  std::size_t columns = 1;
  std::size_t rows = 1;
};

// The candidates that a step speaks of: those of its cells, and its digits in its houses.
struct SpokenOf {
  std::vector<bool> cells, house_cells, digits;

  [[nodiscard]] bool has(CellId c, Digit d) const {
    return cells[c.index()] || (house_cells[c.index()] && digits[d.index()]);
  }
};

SpokenOf spoken_of(const Topology& topology, const StepDrawing& drawing) {
  const std::vector<bool> none(topology.cell_count());
  SpokenOf all{none, none, std::vector<bool>(topology.side())};
  for (const auto& [cell, mark] : drawing.cells) all.cells[cell.index()] = true;
  for (const auto& [candidate, mark] : drawing.candidates) {
    all.cells[cell_of(candidate, topology.side()).index()] = true;
    all.digits[digit_of(candidate, topology.side()).index()] = true;
  }
  for (const HouseId h : drawing.houses) {
    for (const CellId c : topology.cells(h)) all.house_cells[c.index()] = true;
  }
  return all;
}

std::string_view name_of_mark(StepDrawing::Mark mark) {
  static constexpr std::array<std::string_view, 4> kNames = {"pattern", "other", "place", "remove"};
  return kNames[static_cast<std::size_t>(mark)];
}

std::string square(const Topology& t, CellId c, std::string_view name) {
  return "<rect class=\"" + std::string(name) + "\" x=\"" +
         short_number(kCell * static_cast<double>(t.column_of(c))) + "\" y=\"" +
         short_number(kCell * static_cast<double>(t.row_of(c))) + "\" width=\"" +
         short_number(kCell) + "\" height=\"" + short_number(kCell) + "\"/>\n";
}

// A rectangle for each row of it that runs on: a row of 64 cells is one.
std::string house_shape(const Topology& t, HouseId h) {
  std::string d;
  const auto cells = t.cells(h);
  for (std::size_t i = 0; i < cells.size();) {
    std::size_t end = i + 1;
    while (end < cells.size() && t.row_of(cells[end]) == t.row_of(cells[i]) &&
           cells[end].index() == cells[end - 1].index() + 1) {
      ++end;
    }
    const std::string width = short_number(kCell * static_cast<double>(end - i));
    d += "M" + short_number(kCell * static_cast<double>(t.column_of(cells[i]))) + " " +
         short_number(kCell * static_cast<double>(t.row_of(cells[i]))) + "h" + width + "v" +
         short_number(kCell) + "h-" + width + "z";
    i = end;
  }
  return "<path class=\"house\" d=\"" + d + "\"/>\n";
}

std::string coordinates(Point p) {
  return short_number(p.x) + " " + short_number(p.y);
}

// From ring to ring, bent a little, so that arrows along one line are seen apart.
std::string bent_arrow(Point a, Point b, double gap, bool strong) {
  const double length = std::max(1.0, std::hypot(b.x - a.x, b.y - a.y));
  const double dx = (b.x - a.x) / length, dy = (b.y - a.y) / length;
  const double bend = std::min(kMostBend, kBend * length);
  const Point middle{(a.x + b.x) / 2 - dy * bend, (a.y + b.y) / 2 + dx * bend};
  const Point begin{a.x + dx * gap, a.y + dy * gap}, end{b.x - dx * gap, b.y - dy * gap};
  const double turn = std::atan2(end.y - middle.y, end.x - middle.x);
  const auto barb = [&](double by) {
    return coordinates({end.x - kTip * std::cos(turn + by), end.y - kTip * std::sin(turn + by)});
  };
  const std::string kind = strong ? "strong" : "weak";
  return "<path class=\"" + kind + "\" d=\"M" + coordinates(begin) + "Q" + coordinates(middle) +
         " " + coordinates(end) + "\"/>\n<path class=\"" + kind + " tip\" d=\"M" + barb(kTipTurn) +
         "L" + coordinates(end) + "L" + barb(-kTipTurn) + "\"/>\n";
}

std::string hex(std::uint32_t colour) {
  static constexpr char kDigits[] = "0123456789abcdef";
  std::string text = "#";
  for (int shift = 20; shift >= 0; shift -= 4) text += kDigits[colour >> shift & 15];
  return text;
}

std::string in_cells(ClueSpot at) { return coordinates(Point{kCell * at.x, kCell * at.y}); }

std::string clue_mark(const ClueMark& mark) {
  if (mark.form == ClueMark::Form::text) {
    return "<text class=\"" + std::string(mark.fill == 0xffffffu ? "white" : "black") + "\" x=\"" + short_number(kCell * mark.at[0].x) + "\" y=\"" +
           short_number(kCell * (mark.at[0].y + mark.size * kHeight / 2)) + "\" font-size=\"" + short_number(kCell * mark.size) + "\">" +
           escaped_xml(mark.text) + "</text>\n";
  }
  std::string look = " fill=\"" + (mark.fill ? hex(*mark.fill) : "none") + "\"";
  if (mark.ink) look += " stroke=\"" + hex(*mark.ink) + "\" stroke-width=\"" + short_number(kCell * mark.stroke) + "\"";
  if (mark.dashed) look += " stroke-dasharray=\"" + short_number(kCell * kClueDash) + " " + short_number(kCell * kClueGap) + "\"";
  const std::string rule = " class=\"" + std::string(clue_rule(mark.rule).key) + "\"" + look;
  if (mark.form == ClueMark::Form::disc) {
    return "<circle" + rule + " cx=\"" + short_number(kCell * mark.at[0].x) + "\" cy=\"" + short_number(kCell * mark.at[0].y) + "\" r=\"" +
           short_number(kCell * mark.size) + "\"/>\n";
  }
  std::string way = "M" + in_cells(mark.at[0]);
  for (std::size_t i = 1; i < mark.at.size(); ++i) way += "L" + in_cells(mark.at[i]);
  return "<path" + rule + " d=\"" + way + (mark.form == ClueMark::Form::area ? "z" : "") + "\"/>\n";
}

// The rows of the style sheet for what svg_parts() draws.
std::string svg_step_style() {
  return ".sudoku .house { fill: #fff3c4 }\n"
         ".sudoku .pattern { fill: #cfe3ff }\n"
         ".sudoku .other { fill: #ead6f7 }\n"
         ".sudoku .place { fill: #bfe6c4 }\n"
         ".sudoku .remove { fill: #f9c6c0 }\n"
         ".sudoku .ring { stroke: #1b4f9c; stroke-width: 0.5 }\n"
         ".sudoku .ring.place { stroke: #0b6b2e; stroke-width: 1.4 }\n"
         ".sudoku .ring.remove { stroke: #b3261e; stroke-width: 0.7 }\n"
         ".sudoku .strike { stroke: #b3261e; stroke-width: 0.8 }\n"
         ".sudoku .strong { fill: none; stroke: #0b6b2e; stroke-width: 1 }\n"
         ".sudoku .weak { fill: none; stroke: #a04a00; stroke-width: 0.8; stroke-dasharray: 2.4 "
         "1.8 }\n"
         ".sudoku .tip { stroke-dasharray: none }\n";
}

class Picture {
 public:
  Picture(const Puzzle& puzzle, const WriteOptions& options)
      : puzzle_(puzzle),
        t_(*puzzle.topology),
        options_(options),
        cell_text_(t_.side(), options),
        figures_(static_cast<double>(cell_text_.width())),
        extra_(name_extra_houses(t_.spec())),
        clues_(drawing_of_clues(t_)),
        places_(t_, kCell * clues_.cell_top) {}

  // Empty: stopped.
  std::string text() {
    head();
    out_ += "<rect class=\"paper\" x=\"" + left_ + "\" y=\"" + top_ + "\" width=\"" + width_ +
            "\" height=\"" + height_ + "\"/>\n";
    if (!extra_.others_cover(t_.cell_count())) shade(extra_.others, "extra");
    for (const auto& region : t_.spec().extra_regions) {
      for (const CellId c : region) out_ += square(t_, c, "extra");
    }
    shade(houses_of(HouseKind::window), "window");
    shade(extra_.diagonals, "diagonal");
    shade(houses_of(HouseKind::diagonal), "diagonal");
    DrawingParts step;
    if (options_.drawing && draws_marks()) {
      step = svg_parts(t_, *options_.drawing, *puzzle_.marks);
    }
    out_ += step.ground;
    clues(false);
    out_ += step.under;
    lines();
    const std::string size = short_number(kCell * static_cast<double>(t_.side()));
    out_ += "<rect class=\"frame\" width=\"" + size + "\" height=\"" + size + "\"/>\n";
    clues(true);
    if (!digits() || (draws_marks() && !marks())) return {};
    return out_ + step.over + "</svg>\n";
  }

 private:
  [[nodiscard]] double x(CellId c) const { return kCell * static_cast<double>(t_.column_of(c)); }
  [[nodiscard]] double y(CellId c) const { return kCell * static_cast<double>(t_.row_of(c)); }

  [[nodiscard]] bool draws_marks() const { return puzzle_.marks && t_.side() <= kLargestPicture; }

  // Those over the lines of the grid, or those below them.
  void clues(bool over) {
    std::string marks;
    for (const ClueMark& mark : clues_.marks) {
      if ((mark.level == ClueMark::Level::over) == over) marks += clue_mark(mark);
    }
    if (marks.empty()) return;
    out_ += std::string("<g class=\"clues ") + (over ? "above" : "below") + "\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\n" + marks + "</g>\n";
  }

  // A line for each rule that has clues, and for houses that are not drawn.
  [[nodiscard]] std::string rules() const {
    std::string text;
    if (extra_.disjoint_groups) text += "\ndisjoint groups: " + std::string(kDisjointGroups);
    for (const ClueRule& rule : clue_rules()) {
      if (t_.rules().has(rule.kind)) text += "\n" + std::string(rule.name) + ": " + std::string(rule.text);
    }
    return text;
  }

  void head() {
    const double digit = std::min(0.62 * kCell, 0.84 * kCell / (kFigure * figures_));
    mark_size_ =
        0.9 * std::min((0.86 * kCell - places_.above) / static_cast<double>(places_.rows),
                       0.86 * kCell / (static_cast<double>(places_.columns) * kFigure * figures_));
    digit_size_ = digit;
    const double side = static_cast<double>(t_.side());
    left_ = short_number(-kEdge - kCell * clues_.left);
    top_ = short_number(-kEdge - kCell * clues_.top);
    width_ = short_number(kCell * (side + clues_.left + clues_.right) + 2 * kEdge);
    height_ = short_number(kCell * (side + clues_.top + clues_.bottom) + 2 * kEdge);
    const std::string shape =
        t_.describe() + ", " + io::counted(puzzle_.clue_count(), "given");
    const StepDrawing* step = options_.drawing;
    const std::string title = step ? step->title : puzzle_.name.empty() ? shape : puzzle_.name;
    out_ = "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"sudoku\" viewBox=\"" + left_ + " " +
           top_ + " " + width_ + " " + height_ + "\" width=\"" + width_ + "\" height=\"" + height_ +
           (clues_.cell_top == 0 ? "" : "\" data-cell-top=\"" + short_number(clues_.cell_top)) + (step ? "\" role=\"img\">" : "\">") + "\n<title>" + escaped_xml(title) +
           "</title>\n<desc>" + escaped_xml(step ? step->words : shape + rules()) +
           "</desc>\n<style>\n"
           ".sudoku text { font-family: sans-serif; text-anchor: middle }\n"
           ".sudoku .solved { fill: #0645ad }\n"
           ".sudoku .mark { fill: #333 }\n"
           ".sudoku .paper { fill: #fff }\n"
           ".sudoku .diagonal { fill: #d4d4d4 }\n"
           ".sudoku .window, .sudoku .extra { fill: #e6e6e6 }\n"
           ".sudoku .line { fill: none; stroke: #555; stroke-width: 0.7 }\n"
           ".sudoku .border, .sudoku .frame { fill: none; stroke: #000; stroke-width: 2.6; "
           "stroke-linecap: square }\n" +
           (clues_.marks.empty() ? "" : ".sudoku .white { fill: #fff }\n") + (step ? svg_step_style() : "") + "</style>\n";
  }

  // Each cell once, however many houses of that kind it is in.
  void shade(const std::vector<HouseCells>& houses, std::string_view name) {
    std::vector<bool> done(t_.cell_count());
    for (const HouseCells& house : houses) {
      for (const CellId c : house) {
        if (!done[c.index()]) out_ += square(t_, c, name);
        done[c.index()] = true;
      }
    }
  }
  [[nodiscard]] std::vector<HouseCells> houses_of(HouseKind kind) const {
    std::vector<HouseCells> houses;
    for (std::size_t h = 0; h < t_.house_count(); ++h) {
      if (t_.info(HouseId(h)).kind == kind) houses.emplace_back(t_.cells(HouseId(h)).begin(), t_.cells(HouseId(h)).end());
    }
    return houses;
  }

  // The box or region of a cell; one for all in a Latin square.
  [[nodiscard]] std::size_t area(std::size_t row, std::size_t column) const {
    const TopologySpec& s = t_.spec();
    if (!s.regions.empty()) return s.regions[row * s.side + column];
    if (s.box_rows == 0) return 0;
    return row / s.box_rows * (s.side / s.box_cols) + column / s.box_cols;
  }
  // Thin lines over the whole grid, then borders as long as they run.
  void lines() {
    const std::size_t side = t_.side();
    const std::string size = short_number(kCell * static_cast<double>(side));
    std::string thin, thick;
    for (std::size_t i = 1; i < side; ++i) {
      const std::string at = short_number(kCell * static_cast<double>(i));
      thin += "M" + at + " 0V" + size + "M0 " + at + "H" + size;
      for (const bool vertical : {true, false}) {
        const auto parted = [&](std::size_t k) {
          return k < side &&
                 (vertical ? area(k, i - 1) != area(k, i) : area(i - 1, k) != area(i, k));
        };
        for (std::size_t k = 0; k < side; ++k) {
          if (!parted(k)) continue;
          std::size_t end = k + 1;
          while (parted(end)) ++end;
          const std::string from = short_number(kCell * static_cast<double>(k));
          const std::string to = short_number(kCell * static_cast<double>(end));
          thick += vertical ? "M" + at + " " + from + "V" + to : "M" + from + " " + at + "H" + to;
          k = end;
        }
      }
    }
    if (!thin.empty()) out_ += "<path class=\"line\" d=\"" + thin + "\"/>\n";
    if (!thick.empty()) out_ += "<path class=\"border\" d=\"" + thick + "\"/>\n";
  }

  [[nodiscard]] std::string text_of(std::size_t value) const {
    std::string shown;
    cell_text_.append(shown, static_cast<std::uint16_t>(value), 0);
    return escaped_xml(shown);
  }
  [[nodiscard]] static std::string base_line(double centre, double size) {
    return short_number(tenth(centre + size * kHeight / 2));
  }
  struct Symbol {
    double x = 0;
    std::size_t value = 0;
  };
  // One text for each symbol, or one for all, in which each has its own x.
  void symbol(std::string_view name, double centre, double size, Symbol one) {
    out_ += "<text class=\"" + std::string(name) + "\" x=\"" + short_number(one.x) + "\" y=\"" +
            base_line(centre, size) + "\">" + text_of(one.value) + "</text>\n";
  }
  void line(std::string_view name, double centre, double size, const std::vector<Symbol>& symbols) {
    if (symbols.empty()) return;
    std::string xs, texts;
    for (const Symbol& one : symbols) {
      const std::string shown = text_of(one.value);
      if (cell_text_.single()) {
        texts += shown;
        xs += short_number(one.x) + " ";
        continue;
      }
      // A number: each figure has its x, and the blank before it.
      if (!texts.empty()) xs += short_number(tenth(one.x)) + " ";
      texts += (texts.empty() ? "" : " ") + shown;
      for (std::size_t i = 0; i < shown.size(); ++i) {
        const double from_middle =
            static_cast<double>(i) - static_cast<double>(shown.size() - 1) / 2;
        xs += short_number(tenth(one.x + from_middle * kAdvance * size)) + " ";
      }
    }
    xs.pop_back();
    out_ += "<text class=\"" + std::string(name) + "\" x=\"" + xs + "\" y=\"" +
            base_line(centre, size) + "\">" + texts + "</text>\n";
  }
  [[nodiscard]] bool stopped() const {
    return options_.stop.poll(stop_point::write_text) != StopReason::none;
  }
  void group(double size) { out_ += "<g font-size=\"" + short_number(size) + "\">\n"; }

  // False: stopped; here and below.
  bool digits() {
    std::vector<std::vector<Symbol>> given(t_.side()), solved(t_.side());
    for (std::size_t i = 0; i < t_.cell_count(); ++i) {
      const CellId c(i);
      if (i % t_.side() == 0 && stopped()) return false;
      const auto v = puzzle_.givens.at(c);
      if (!v) continue;
      auto& rows = ink_of_value(c, options_) == Ink::given ? given : solved;
      rows[i / t_.side()].push_back({x(c) + kCell / 2, v->index() + 1});
    }
    const auto centre = [](std::size_t row) { return kCell * (static_cast<double>(row) + 0.5); };
    group(digit_size_);
    for (std::size_t row = 0; row < t_.side(); ++row) {
      if (options_.drawing != nullptr) {
        line("given", centre(row), digit_size_, given[row]);
      } else {
        for (const Symbol& one : given[row]) symbol("given", centre(row), digit_size_, one);
      }
    }
    out_ += "</g>\n";
    for (std::size_t row = 0; row < t_.side(); ++row) {
      if (solved[row].empty()) continue;
      group(digit_size_);
      line("solved", centre(row), digit_size_, solved[row]);
      out_ += "</g>\n";
    }
    return true;
  }
  bool marks() {
    if (options_.drawing != nullptr && t_.side() > kLargestWhole) {
      spoken_ = spoken_of(t_, *options_.drawing);
    }
    for (std::size_t row = 0; row < t_.side(); ++row) {
      if (stopped()) return false;
      for (std::size_t from = 0; from < t_.side(); from += places_.columns) {
        const double centre = places_.centre(t_.cell(row, 0), Digit(from)).y;
        const std::vector<Symbol> here = marks_of(row, from);
        if (here.empty()) continue;
        group(mark_size_);
        line("mark", centre, mark_size_, here);
        out_ += "</g>\n";
      }
    }
    return true;
  }
  [[nodiscard]] bool stands(CellId c, Digit d) const {
    return !puzzle_.givens.at(c) && puzzle_.marks->allows(c, d);
  }
  // The candidates of one line: the digits from `from` on, as many as stand side by side.
  [[nodiscard]] std::vector<Symbol> marks_of(std::size_t row, std::size_t from) const {
    std::vector<Symbol> all;
    for (std::size_t column = 0; column < t_.side(); ++column) {
      const CellId c = t_.cell(row, column);
      for (std::size_t d = from; d < std::min(from + places_.columns, t_.side()); ++d) {
        if (stands(c, Digit(d)) && (!spoken_ || spoken_->has(c, Digit(d)))) {
          all.push_back({places_.centre(c, Digit(d)).x, d + 1});
        }
      }
    }
    return all;
  }
  const Puzzle& puzzle_;
  const Topology& t_;
  const WriteOptions& options_;
  CellText cell_text_;
  double figures_;  // of the widest symbol
  ExtraHouses extra_;
  ClueDrawing clues_;
  CandidatePlaces places_;
  double digit_size_ = 0;
  double mark_size_ = 0;
  std::optional<SpokenOf> spoken_;  // of a step of a large grid: no others are drawn
  std::string left_, top_, width_, height_;  // of the picture
  std::string out_;
};

}  // namespace

std::string svg_record(const Puzzle& puzzle, const WriteOptions& options, Losses* losses) {
  const bool marks = puzzle.side() <= kLargestPicture;
  note_losses(puzzle, {.marks = marks, .shape = true, .regions = true, .extra = true, .name = true, .clues = true},
              losses);
  return Picture(puzzle, options).text();
}

}  // namespace io

DrawingParts svg_parts(const Topology& topology, const StepDrawing& drawing,
                       const PencilMarks& marks) {
  using namespace io;
  const CandidatePlaces places(topology, kCell * drawing_of_clues(topology).cell_top);
  const std::size_t side = topology.side();
  const double radius = places.radius();
  DrawingParts out;
  for (const HouseId h : drawing.houses) out.ground += house_shape(topology, h);
  for (const auto& [cell, mark] : drawing.cells) {
    out.ground += square(topology, cell, "cell " + std::string(name_of_mark(mark)));
  }
  for (const auto& [candidate, mark] : drawing.candidates) {
    if (!marks.allows(cell_of(candidate, side), digit_of(candidate, side))) continue;
    const Point p = places.centre(candidate);
    out.under += "<circle class=\"ring " + std::string(name_of_mark(mark)) + "\" cx=\"" +
                 short_number(p.x) + "\" cy=\"" + short_number(p.y) + "\" r=\"" +
                 short_number(radius) + "\"/>\n";
    if (mark != StepDrawing::Mark::remove) continue;
    out.over += "<path class=\"strike\" d=\"M" + coordinates({p.x - radius, p.y}) + "h" +
                short_number(2 * radius) + "\"/>\n";
  }
  for (const StepDrawing::Arrow& a : drawing.arrows) {
    out.over += bent_arrow(places.centre(a.from), places.centre(a.to), radius, a.strong);
  }
  return out;
}

std::string escaped_xml(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '&') {
      out += "&amp;";
    } else if (c == '<') {
      out += "&lt;";
    } else if (static_cast<unsigned char>(c) >= ' ' || c == '\n') {
      out += c;
    }
  }
  return out;
}

}  // namespace tresse
