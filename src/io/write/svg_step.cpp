// A step on the picture of a position. Without colours it is understood too: what is placed has a thick ring, what is removed is struck
// through, arrows to what must be true are solid, those to what must be false are dashed.
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "io/write/svg.hpp"

namespace tresse::io {
namespace {

constexpr double kInset = 0.06 * kCell;
constexpr double kBend = 0.12;  // of the length of an arrow
constexpr double kMostBend = 10;
constexpr double kTip = 4;         // the length of an arrow head
constexpr double kTipTurn = 0.45;  // half of its angle

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
std::string arrow(Point a, Point b, double gap, bool strong) {
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

}  // namespace

std::string short_number(double value) {
  std::array<char, 32> text{};
  const double rounded = std::round(value * 100) / 100 + 0.0;  // no -0
  const auto end = std::to_chars(text.data(), text.data() + text.size(), rounded).ptr;
  return {text.data(), end};
}

CandidatePlaces::CandidatePlaces(const Topology& topology) : t(topology) {
  columns = std::max<std::size_t>(1, t.spec().box_cols);
  while (t.spec().box_cols == 0 && columns * columns < t.side()) ++columns;
  rows = (t.side() + columns - 1) / columns;
}
Point CandidatePlaces::centre(CellId c, Digit d) const {
  const double room = kCell - 2 * kInset;
  const double column = static_cast<double>(d.index() % columns) + 0.5;
  const double row = static_cast<double>(d.index() / columns) + 0.5;
  const auto tenth = [](double value) { return std::round(10 * value) / 10; };
  return {tenth(kCell * static_cast<double>(t.column_of(c)) + kInset +
                column * room / static_cast<double>(columns)),
          tenth(kCell * static_cast<double>(t.row_of(c)) + kInset +
                row * room / static_cast<double>(rows))};
}
Point CandidatePlaces::centre(CandId c) const {
  return centre(cell_of(c, t.side()), digit_of(c, t.side()));
}
double CandidatePlaces::radius() const {
  return 0.46 * (kCell - 2 * kInset) / static_cast<double>(std::max(columns, rows));
}

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

}  // namespace tresse::io

namespace tresse {

DrawingParts svg_parts(const Topology& topology, const StepDrawing& drawing,
                       const PencilMarks& marks) {
  using namespace io;
  const CandidatePlaces places(topology);
  const std::size_t side = topology.side();
  const double radius = places.radius();
  DrawingParts out;
  for (const HouseId h : drawing.houses) out.under += house_shape(topology, h);
  for (const auto& [cell, mark] : drawing.cells) {
    out.under += square(topology, cell, "cell " + std::string(name_of_mark(mark)));
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
    out.over += arrow(places.centre(a.from), places.centre(a.to), radius, a.strong);
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
