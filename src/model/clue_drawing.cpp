// From clues to shapes. The shape of a rule says where its clues stand; its look says colours, widths and ends.
//
// Beside the grid each place has layers, one behind the other: a little killer has the first, since its arrow touches the grid.
#include "model/clue_drawing.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "base/ranges.hpp"
#include "model/extra_houses.hpp"
#include "model/rules/differ.hpp"

namespace tresse {
namespace {

using Form = ClueMark::Form;
using Level = ClueMark::Level;

constexpr std::uint32_t kBlack = 0x000000, kWhite = 0xffffff, kDark = 0x333333;
constexpr double kThin = 0.02;       // of outlines
constexpr double kCircle = 0.38;     // radius
constexpr double kDiamond = 0.42;
constexpr double kThick = 0.1;       // a line from which on it lies below others
constexpr double kCageInset = 0.06;
constexpr double kSum = 0.25;        // letters of a cage
constexpr double kCageTop = 0.25;    // that they take
constexpr double kSmall = 0.22;      // letters in a cell
constexpr double kDot = 0.15;
constexpr double kCorner = 0.27;     // the circle of a quadruple
constexpr double kValue = 0.42;      // letters beside the grid
constexpr double kDiagonal = 0.32;   // of little killers
constexpr double kLayer = 0.85;
constexpr double kRise = 0.72;       // the height of a figure, in ems
constexpr double kLetter = 0.6;      // the width of a letter or figure for which there is room, in ems
constexpr double kWords = 0.36;      // letters below the grid
constexpr double kWordsRoom = 0.6;

ClueSpot between(ClueSpot a, ClueSpot b, double part = 0.5) { return {a.x + part * (b.x - a.x), a.y + part * (b.y - a.y)}; }

double width_of(const std::string& text, double size) { return kLetter * size * static_cast<double>(text.size()); }

// The corner p between the ways from `before` and to `after`.
void add_corner(std::vector<ClueSpot>& way, ClueSpot before, ClueSpot p, ClueSpot after, double radius) {
  constexpr int kSteps = 6;
  if (radius == 0) return way.push_back(p);
  const auto toward = [&](ClueSpot q) { return between(p, q, radius / std::max(radius, std::hypot(q.x - p.x, q.y - p.y))); };
  const ClueSpot a = toward(before), b = toward(after);
  for (int i = 0; i <= kSteps; ++i) {
    const double t = static_cast<double>(i) / kSteps;
    way.push_back(between(between(a, p, t), between(p, b, t), t));
  }
}

class Sketch {
 public:
  explicit Sketch(const Topology& t) : t_(t), side_(t.side()) {}

  ClueDrawing take() {
    std::set<RuleKind> outside;
    for (const Constraint& clue : t_.spec().constraints) {
      if (clue_rule(clue.kind).shape == ClueShape::outside) outside.insert(clue.kind);
    }
    lettered_ = outside.size() > 1;
    for (const bool touching : {true, false}) {
      for (const Constraint& clue : t_.spec().constraints) {
        kind_ = clue.kind;
        if ((clue_rule(kind_).shape == ClueShape::diagonal) == touching) add(clue, clue_rule(kind_));
      }
    }
    // Of lines the widest are below.
    ranges::stable_sort(out_.marks, {}, [](const ClueMark& mark) {
      return std::pair(mark.level, mark.level == Level::line ? -std::max(mark.stroke, 2 * mark.size) : 0.0);
    });
    say();
    return std::move(out_);
  }

 private:
  [[nodiscard]] ClueSpot corner(CellId c) const { return {static_cast<double>(t_.column_of(c)), static_cast<double>(t_.row_of(c))}; }
  [[nodiscard]] ClueSpot centre(CellId c) const { return {corner(c).x + 0.5, corner(c).y + 0.5}; }

  void put(ClueMark mark) {
    mark.rule = kind_;
    out_.marks.push_back(std::move(mark));
  }
  void text(Level level, ClueSpot at, double size, std::string words, std::uint32_t fill = kBlack) {
    if (words.empty()) return;
    put({.form = Form::text, .level = level, .at = {at}, .size = size, .fill = fill, .text = std::move(words)});
  }
  void disc(Level level, ClueSpot at, double size, std::optional<std::uint32_t> fill, std::optional<std::uint32_t> ink = {}, double stroke = 0) {
    put({.form = Form::disc, .level = level, .at = {at}, .size = size, .fill = fill, .ink = ink, .stroke = stroke});
  }
  void area(Level level, std::vector<ClueSpot> at, std::optional<std::uint32_t> fill, std::optional<std::uint32_t> ink = {}, double stroke = 0) {
    put({.form = Form::area, .level = level, .at = std::move(at), .fill = fill, .ink = ink, .stroke = stroke});
  }
  void line(Level level, std::vector<ClueSpot> at, std::uint32_t ink, double stroke) {
    put({.form = Form::line, .level = level, .at = std::move(at), .ink = ink, .stroke = stroke});
  }
  void square(Level level, ClueSpot middle, double width, double height, std::uint32_t fill, std::optional<std::uint32_t> ink = {}, double stroke = 0) {
    const double x = width / 2, y = height / 2;
    area(level, {{middle.x - x, middle.y - y}, {middle.x + x, middle.y - y}, {middle.x + x, middle.y + y}, {middle.x - x, middle.y + y}}, fill, ink, stroke);
  }
  // An open arrow head with its tip at `tip`.
  void head(ClueSpot from, ClueSpot tip, double length, std::uint32_t ink, double stroke) {
    const double turn = std::atan2(tip.y - from.y, tip.x - from.x);
    const auto barb = [&](double by) { return ClueSpot{tip.x - length * std::cos(turn + by), tip.y - length * std::sin(turn + by)}; };
    line(Level::sign, {barb(0.6), tip, barb(-0.6)}, ink, stroke);
  }
  // The next place in the rows of labels of a cell: how far from its corner.
  ClueSpot next_label(ClueSpot& used, double width, double height) {
    if (used.x > 0 && used.x + width > 0.95) used = {0, used.y + height};
    const ClueSpot at = used;
    used.x += width;
    return at;
  }
  // Small letters at the lower right corner of a cell, and those of a further clue to the left of them.
  void small_text(CellId c, std::string words) {
    const double width = width_of(words, kSmall);
    const ClueSpot used = next_label(small_[c], width, kSmall);
    text(Level::over, {corner(c).x + 0.95 - used.x - width / 2, corner(c).y + 0.94 - used.y - kRise * kSmall / 2}, kSmall, std::move(words));
  }
  // What stands at a spot, else beside it, along the way.
  ClueSpot free_spot(ClueSpot at, ClueSpot way) {
    const int n = at_spot_[{at.x, at.y}]++, far = n % 2 == 0 ? -n / 2 : n / 2 + 1;
    return {at.x + far * way.x, at.y + far * way.y};
  }

  void add(const Constraint& clue, const ClueRule& rule) {
    const ClueLook& look = rule.look;
    switch (rule.shape) {
      case ClueShape::flag:
      case ClueShape::listed:
        return;
      case ClueShape::cell:
        return add_sign(clue.cells[0], look);
      case ClueShape::each_cell:
        return shade(clue.cells, look.colour, std::string(look.letter));
      case ClueShape::clone:
        return add_clone(clue, look);
      case ClueShape::pair:
        return add_pair(clue, look);
      case ClueShape::cage:
        return add_cage(clue, look);
      case ClueShape::numbers:
        if (look.width == 0) return add_cage(clue, look);
        [[fallthrough]];
      case ClueShape::line:
      case ClueShape::arrow:
        return add_line(clue, look);
      case ClueShape::corner:
        return add_corner_circle(clue);
      case ClueShape::diagonal:
        return add_diagonal(clue);
      case ClueShape::outside:
        return add_outside(clue, look);
    }
  }

  void add_sign(CellId cell, const ClueLook& look) {
    const ClueSpot at = centre(cell);
    constexpr std::uint32_t kEdge = 0x9c9c9c;
    if (look.sign == CellSign::disc) return disc(Level::sign, at, kCircle, look.colour, kEdge, kThin);
    if (look.sign == CellSign::square) return square(Level::sign, at, 2 * kCircle, 2 * kCircle, look.colour, kEdge, kThin);
    square(Level::shade, at, 1, 1, look.colour);
    for (const ClueSpot way : {ClueSpot{1, 0}, ClueSpot{-1, 0}, ClueSpot{0, 1}, ClueSpot{0, -1}}) {
      const auto spot = [&](double out, double aside) { return ClueSpot{at.x + out * way.x + aside * way.y, at.y + out * way.y + aside * way.x}; };
      const double tip = look.sign == CellSign::least ? 0.36 : 0.45, ends = 0.81 - tip;
      line(Level::sign, {spot(ends, 0.11), spot(tip, 0), spot(ends, -0.11)}, kDark, 0.03);
    }
  }
  void shade(const std::vector<CellId>& cells, std::uint32_t colour, const std::string& letter) {
    for (const CellId c : cells) square(Level::shade, centre(c), 1, 1, colour);
    if (!cells.empty()) small_text(cells[0], letter);
  }
  // Both parts have the same letter: there may be several.
  void add_clone(const Constraint& clue, const ClueLook& look) {
    const std::string letter(1, static_cast<char>(static_cast<std::size_t>(look.letter[0]) + clones_[kind_]++ % 26));
    const auto half = clue.cells.begin() + static_cast<std::ptrdiff_t>(clue.first);
    for (const std::vector<CellId>& part : {std::vector<CellId>(clue.cells.begin(), half), std::vector<CellId>(half, clue.cells.end())}) {
      shade(part, look.colour, letter);
      for (auto& way : outlines(part, side_, kCageInset / 2, 0)) area(Level::shade, std::move(way), {}, 0x777777, kThin);
    }
  }
  void add_pair(const Constraint& clue, const ClueLook& look) {
    const ClueSpot a = centre(clue.cells[0]), b = centre(clue.cells[1]);
    const ClueSpot at = free_spot(between(a, b), {0.32 * std::abs(b.y - a.y), 0.32 * std::abs(b.x - a.x)});
    std::string words = label(clue, look);
    if (clue.kind == RuleKind::xv) {
      square(Level::over, at, 0.26, 0.3, kWhite);
      return text(Level::over, at, 0.34, std::move(words));
    }
    disc(Level::over, at, kDot, look.colour, kBlack, kThin);
    text(Level::over, at, words.size() < 2 ? 0.24 : 0.18, std::move(words), look.colour == kBlack ? kWhite : kBlack);
  }
  [[nodiscard]] std::string label(const Constraint& clue, const ClueLook& look) {
    if (look.label != nullptr) return std::string(look.letter) + look.label(clue);
    if (clue_rule(clue.kind).shape == ClueShape::numbers) {
      return numbered_.try_emplace({clue.kind, clue.values}, std::string(look.letter) + std::to_string(numbered_.size() + 1)).first->second;
    }
    const std::string words = value_text(clue);
    return std::string(look.letter) + (look.usual != 0 && words == std::to_string(look.usual) ? "" : words);
  }
  void add_cage(const Constraint& clue, const ClueLook& look) {
    if (look.sign == CellSign::ring) {
      for (const CellId c : clue.cells) disc(Level::sign, centre(c), kCircle, {}, look.colour, 0.03);
      return;
    }
    double inset = kCageInset;
    for (const CellId c : clue.cells) inset = std::max(inset, kCageInset + 0.05 * cages_[c]++);
    for (auto& way : outlines(clue.cells, side_, inset, 0)) {
      put({.form = Form::area, .level = Level::sign, .at = std::move(way), .ink = look.colour, .stroke = 0.025, .dashed = true});
    }
    for (std::size_t i = 1; look.factors && i < clue.values.size(); ++i) small_text(clue.cells[i - 1], "*" + std::to_string(clue.values[i]));
    std::string words = label(clue, look);
    if (words.empty()) return;
    const CellId first = *ranges::min_element(clue.cells);
    const double size = std::min(kSum, 0.9 / width_of(words, 1)), width = width_of(words, size), height = kRise * size;
    const ClueSpot at = corner(first), used = next_label(labels_[first], width + 0.1, height + 0.03);
    const ClueSpot middle{at.x + 0.06 + used.x + width / 2, at.y + 0.07 + used.y + height / 2};
    square(Level::sign, middle, width + 0.04, height + 0.06, kWhite);
    text(Level::over, middle, size, std::move(words));
    out_.cell_top = std::max(out_.cell_top, kCageTop + used.y);
  }
  void add_line(const Constraint& clue, const ClueLook& look) {
    const Level level = look.width < kThick ? Level::sign : Level::line;
    std::vector<ClueSpot> way;
    for (std::size_t i = clue.first; i < clue.cells.size(); ++i) way.push_back(centre(clue.cells[i]));
    // The line of an arrow begins in the cell of its circle that is nearest.
    const auto circle_end = clue.cells.begin() + static_cast<std::ptrdiff_t>(clue.first);
    const auto far = [&](CellId c) { return std::hypot(centre(c).x - way[0].x, centre(c).y - way[0].y); };
    if (clue.first != 0) way.insert(way.begin(), centre(*ranges::min_element(std::span(clue.cells).first(clue.first), {}, far)));
    const std::vector<ClueSpot> whole = way;
    // From the edge of an empty circle.
    const auto shorten = [&](LineEnd end, ClueSpot& at, ClueSpot next) {
      if (end == LineEnd::ring) at = between(at, next, kCircle / std::max(1.0, std::hypot(next.x - at.x, next.y - at.y)));
    };
    const std::size_t last = whole.size() - 1;
    if (last > 0) {
      shorten(look.begin, way.front(), whole[1]);
      shorten(look.end, way.back(), whole[last - 1]);
    }
    if (look.end == LineEnd::head) head(whole[last - 1], way.back(), 0.2, look.colour, look.width);
    line(level, std::move(way), look.colour, look.width);
    if (clue.first > 1) {
      for (auto& pill : outlines({clue.cells.begin(), circle_end}, side_, 0.5 - kCircle, kCircle)) area(level, std::move(pill), {}, look.colour, look.width);
    } else {
      add_end(look.begin, level, whole.front(), look);
    }
    add_end(look.end, level, whole.back(), look);
    small_text(clue.cells[0], label(clue, look));
  }
  void add_end(LineEnd end, Level level, ClueSpot at, const ClueLook& look) {
    const double stroke = std::max(look.width / 3, 0.04);
    if (end == LineEnd::bulb) disc(level, at, kCircle, look.colour);
    if (end == LineEnd::ring) disc(level, at, kCircle, {}, look.colour, stroke);
    if (end == LineEnd::diamond) {
      area(Level::sign, {{at.x, at.y - kDiamond}, {at.x + kDiamond, at.y}, {at.x, at.y + kDiamond}, {at.x - kDiamond, at.y}}, kWhite, look.colour, stroke);
    }
    if (end == LineEnd::circle) disc(Level::sign, at, kCircle, kWhite, look.colour, stroke);
  }
  void add_corner_circle(const Constraint& clue) {
    ClueSpot low = corner(clue.cells[0]), high = low;
    for (const CellId c : clue.cells) {
      low = {std::min(low.x, corner(c).x), std::min(low.y, corner(c).y)};
      high = {std::max(high.x, corner(c).x), std::max(high.y, corner(c).y)};
    }
    // Two cells that share an edge: its middle. One cell: the point below or right of it that the grid has inside.
    const bool beside = clue.cells.size() == 2 && (low.x == high.x) != (low.y == high.y), above = beside && low.x == high.x;
    const auto point = [&](double from, double to) { return to > from || to + 1 < static_cast<double>(side_) ? std::max(to, from + 1) : from; };
    const ClueSpot spot = beside ? ClueSpot{above ? low.x + 0.5 : high.x, above ? high.y : low.y + 0.5} : ClueSpot{point(low.x, high.x), point(low.y, high.y)};
    const ClueSpot at = free_spot(spot, above ? ClueSpot{2 * kCorner, 0} : ClueSpot{0, 2 * kCorner});
    disc(Level::over, at, kCorner, kWhite, kBlack, kThin);
    const std::size_t rows = clue.values.size() > 2 ? 2 : 1;
    const bool long_digits = side_ > 9;
    const double size = long_digits ? 0.17 : rows == 2 ? 0.26 : 0.34;
    for (std::size_t row = 0; row < rows; ++row) {
      std::string words;
      for (std::size_t i = 2 * row; i < std::min(clue.values.size(), 2 * row + 2); ++i) words += (long_digits && !words.empty() ? " " : "") + std::to_string(clue.values[i]);
      text(Level::over, {at.x, at.y + (static_cast<double>(row) - static_cast<double>(rows - 1) / 2) * 0.22}, size, std::move(words));
    }
  }
  // An arrow at the corner of the first cell, and the sum behind it: two may stand beside one row or column.
  void add_diagonal(const Constraint& clue) {
    const ClueSide from = side_of(clue, side_);
    const double x = static_cast<double>(from.right), y = static_cast<double>(from.down);
    const ClueSpot first = centre(clue.cells[0]), tip{first.x - 0.5 * x, first.y - 0.5 * y};
    const bool beside_row = from.row >= 0 && from.row < static_cast<std::ptrdiff_t>(side_);
    const bool beside_column = from.column >= 0 && from.column < static_cast<std::ptrdiff_t>(side_);
    const double far = beside_row || beside_column ? 0.62 : 0.52;
    const auto off = [&](double by) { return ClueSpot{tip.x - by * x, tip.y - by * y}; };
    // As far from the other sum over its column as from the nearest one over the next column.
    constexpr double kAside = 0.25, kWidest = 2 * kAside - 0.05;
    std::string sum = value_text(clue);
    const double size = sum.empty() ? kDiagonal : std::min(kDiagonal, kWidest / width_of(sum, 1));
    text(Level::over, {tip.x - (beside_column ? kAside : far) * x, tip.y - (beside_row ? 0.3 : far) * y}, size, std::move(sum));
    line(Level::over, {off(0.3), off(0.09)}, kDark, 0.03);
    head(off(0.3), off(0.09), 0.13, kDark, 0.03);
    taken_[{from.row, from.column}] = 1;
    make_room(from, 1);
  }
  void add_outside(const Constraint& clue, const ClueLook& look) {
    const ClueSide from = side_of(clue, side_);
    const int layer = taken_[{from.row, from.column}]++;
    const ClueSpot first = centre(clue.cells[0]);
    const double off = 0.5 + 0.45 + kLayer * layer;
    const std::string words = (lettered_ ? std::string(look.letter) : "") + value_text(clue);
    text(Level::over, {first.x - off * static_cast<double>(from.right), first.y - off * static_cast<double>(from.down)},
         words.size() < 3 ? kValue : 0.8 * kValue, words);
    make_room(from, layer + 1);
  }
  void make_room(const ClueSide& from, int layers) {
    const auto n = static_cast<std::ptrdiff_t>(side_);
    const auto grow = [&](bool here, double& margin) { if (here) margin = std::max(margin, kLayer * layers); };
    grow(from.row < 0, out_.top);
    grow(from.row >= n, out_.bottom);
    grow(from.column < 0, out_.left);
    grow(from.column >= n, out_.right);
  }

  void say() {
    if (t_.spec().constraints.empty()) return;
    std::string words;
    const double side = static_cast<double>(side_);
    const auto write = [&] {
      const double size = std::min(kWords, side / width_of(words, 1));
      text(Level::over, {side / 2, side + out_.bottom + kWordsRoom / 2}, size, std::move(words));
      words.clear();
      out_.bottom += kWordsRoom;
    };
    const auto add = [&](const std::string& more) {
      if (!words.empty() && width_of(words + more, kSmall) > side) write();
      words += (words.empty() ? "" : ", ") + more;
    };
    if (name_extra_houses(t_.spec()).disjoint_groups) add("disjoint groups");
    for (const DifferRule& rule : differ_rules()) {
      if (t_.spec().global_rules.has(rule.kind)) add(std::string(rule.name));
    }
    for (const ClueRule& rule : clue_rules()) {
      if (!t_.rules().has(rule.kind)) continue;
      if (rule.shape == ClueShape::flag || rule.shape == ClueShape::listed) add(std::string(rule.name));
      const bool lettered = rule.shape == ClueShape::numbers && rule.look.label != nullptr;
      if (lettered || (rule.shape == ClueShape::outside && lettered_)) add(std::string(rule.look.letter) + ": " + std::string(rule.name));
    }
    std::map<std::string, std::string> meanings;
    for (const auto& [clue, number] : numbered_) {
      meanings[number] = std::string(clue_rule(clue.first).name) + (!clue.second.empty() && clue.second.size() <= side_ ? " " + value_text({clue.first, {}, clue.second, 0}) : "");
    }
    for (const auto& [number, meaning] : meanings) add(number + ": " + meaning);
    if (!words.empty()) write();
  }

  const Topology& t_;
  std::size_t side_;
  RuleKind kind_{};
  bool lettered_ = false;
  std::map<RuleKind, std::size_t> clones_;
  std::map<std::pair<RuleKind, std::vector<std::int32_t>>, std::string> numbered_;  // clues of the shape numbers
  std::map<CellId, ClueSpot> small_, labels_;  // what small letters and labels of cages have taken in cells
  std::map<CellId, int> cages_;
  std::map<std::pair<double, double>, int> at_spot_;
  std::map<std::pair<std::ptrdiff_t, std::ptrdiff_t>, int> taken_;  // layers of the places beside the grid
  ClueDrawing out_;
};

}  // namespace

// The edges of the cells that no two of them share, each in the sense of the clock around its cell: where a way has a choice, it stays at
// its cell, which is the turn to the right.
std::vector<std::vector<ClueSpot>> outlines(const std::vector<CellId>& cells, std::size_t side, double inset, double radius) {
  using Place = std::pair<int, int>;  // column, row
  constexpr Place kWays[] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
  const int n = static_cast<int>(side);
  std::set<Place> inside;
  for (const CellId c : cells) inside.insert({static_cast<int>(c.index()) % n, static_cast<int>(c.index()) / n});
  std::set<std::pair<Place, int>> left;  // edges: where they begin, and their way
  for (const auto& [x, y] : inside) {
    const Place begins[] = {{x, y}, {x + 1, y}, {x + 1, y + 1}, {x, y + 1}};
    const Place across[] = {{x, y - 1}, {x + 1, y}, {x, y + 1}, {x - 1, y}};
    for (int way = 0; way < 4; ++way) {
      if (!inside.contains(across[way])) left.insert({begins[way], way});
    }
  }
  std::vector<std::vector<ClueSpot>> all;
  while (!left.empty()) {
    std::vector<ClueSpot> corners;
    const auto first = *left.begin();
    auto [at, way] = first;
    while (left.erase({at, way}) != 0) {
      at = {at.first + kWays[way].first, at.second + kWays[way].second};
      int next = way;
      for (const int turn : {3, 0, 1}) {
        const std::pair edge(at, (way + turn) % 4);
        if (edge == first || left.contains(edge)) next = edge.second;
      }
      if (next != way) {
        const auto in = [&](int a, int b) { return static_cast<double>(-kWays[a].second - kWays[b].second); };
        const auto down = [&](int a, int b) { return static_cast<double>(kWays[a].first + kWays[b].first); };
        corners.push_back({at.first + inset * in(way, next), at.second + inset * down(way, next)});
      }
      way = next;
    }
    std::vector<ClueSpot>& smooth = all.emplace_back();
    for (std::size_t i = 0; i < corners.size(); ++i) {
      add_corner(smooth, corners[(i + corners.size() - 1) % corners.size()], corners[i], corners[(i + 1) % corners.size()], radius);
    }
  }
  return all;
}

namespace {

Constraint example_on(const TopologySpec& plain, const ClueRule& rule) {
  const std::size_t side = plain.side;
  Constraint clue;
  clue.kind = rule.kind;
  // Rows and columns of the upper left 4x4.
  const auto cells = [&](std::initializer_list<std::pair<std::size_t, std::size_t>> places) {
    for (const auto& [row, column] : places) clue.cells.emplace_back(row * side + column);
  };
  if (rule.value && (rule.value->needed || rule.shape == ClueShape::cage)) clue.values = {rule.shape == ClueShape::pair ? 5 : 4};
  switch (rule.shape) {
    case ClueShape::flag:
    case ClueShape::listed:
      break;
    case ClueShape::cell:
    case ClueShape::each_cell:
      cells({{1, 2}});
      break;
    case ClueShape::pair:
      cells({{1, 1}, {1, 2}});
      break;
    case ClueShape::cage:
      cells({{0, 1}, {0, 2}, {1, 1}});
      break;
    case ClueShape::line:
      cells({{0, 0}, {1, 1}, {1, 2}, {2, 3}, {3, 3}});
      break;
    case ClueShape::numbers:
      cells({{0, 0}, {0, 1}, {1, 1}});
      // The first that the rule takes.
      for (std::vector<std::int32_t> some : {std::vector<std::int32_t>{}, {9}, {1, 2}, std::vector<std::int32_t>(side, 1), std::vector<std::int32_t>(side + 2, 1)}) {
        clue.values = std::move(some);
        if (!clue_fault(clue, plain)) break;
      }
      break;
    case ClueShape::arrow:
      cells({{0, 0}, {1, 1}, {1, 2}, {2, 3}});
      clue.first = 1;
      break;
    case ClueShape::clone:
      cells({{0, 0}, {0, 1}, {2, 2}, {2, 3}});
      clue.first = 2;
      break;
    case ClueShape::corner:
      cells({{1, 1}, {1, 2}, {2, 1}, {2, 2}});
      clue.values = {2, 3};
      break;
    case ClueShape::diagonal:
      for (std::size_t i = 0; i + 1 < side; ++i) cells({{i, i + 1}});
      break;
    case ClueShape::outside:
      for (std::size_t i = 0; i < side; ++i) cells({{1, i}});
      break;
  }
  return clue;
}

}  // namespace

TopologySpec clue_example(const ClueRule& rule) {
  TopologySpec spec;
  for (const std::size_t side : {4u, 6u}) {  // some rules are for certain sides
    spec.side = side;
    spec.box_rows = 2;
    spec.box_cols = side / 2;
    spec.constraints.clear();
    spec.constraints = {example_on(spec, rule)};
    if (!clue_fault(spec.constraints[0], spec)) break;
  }
  return spec;
}

ClueDrawing drawing_of_clues(const Topology& topology) { return Sketch(topology).take(); }

}  // namespace tresse
