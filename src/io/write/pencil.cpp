// Pencil-mark grids: digits glued up to side 9, joined by commas above. Candidates that clash with
// a value are left out, because a reader takes a lone candidate for a value only if no peer has it.
// The text grows with N^3, so sides above 256 (70 MB) are written as numbers.
#include <algorithm>
#include <vector>

#include "base/ranges.hpp"
#include "io/read/context.hpp"
#include "io/write/parts.hpp"

namespace tresse {
namespace {

// The border of one band: its left end, dashes over each stack, what stands between stacks, its right end.
struct Border {
  const char* left;
  const char* middle;
  const char* right;
};
constexpr Border kAsciiBorders[] = {{".", ".", "."}, {":", "+", ":"}, {"'", "'", "'"}};
constexpr Border kUnicodeBorders[] = {
    {"\u250c", "\u252c", "\u2510"}, {"\u251c", "\u253c", "\u2524"}, {"\u2514", "\u2534", "\u2518"}};

std::string border_text(const std::vector<std::size_t>& stacks, const Border& border, bool unicode) {
  std::string line = border.left;
  for (std::size_t i = 0; i < stacks.size(); ++i) {
    for (std::size_t k = 0; k < std::max<std::size_t>(stacks[i], 3); ++k) line += unicode ? "\u2500" : "-";
    line += i + 1 == stacks.size() ? border.right : border.middle;
  }
  return line + "\n";
}

std::string padded(std::string text, std::size_t width) {
  text.resize(std::max(width, text.size()), ' ');
  return text;
}

// "     c1  c2 ...", each above its column.
std::string column_names(const std::vector<std::size_t>& widths, std::size_t stack, std::size_t margin) {
  std::string line(margin, ' ');
  for (std::size_t c = 0; c < widths.size(); ++c) {
    if (c % stack == 0) line += "  ";
    line += padded("c" + std::to_string(c + 1), widths[c] + 1);
  }
  line.erase(line.find_last_not_of(' ') + 1);
  return line + "\n";
}

// The text of one cell, and how wide it is on a terminal.
struct CellMarks {
  std::string text;
  std::size_t width = 0;

  void add(std::string_view part, Ink ink) {
    text += ink == Ink::none ? std::string(part) : inked(part, ink);
    width += part.size();
  }
};

// What a step does with a candidate or cell.
class StepOn {
 public:
  StepOn(const WriteOptions& options, std::size_t side) : options_(options), side_(side) {}
  [[nodiscard]] bool in_pattern(CellId c) const {
    return options_.step != nullptr && std::binary_search(options_.step->cells.begin(), options_.step->cells.end(), c);
  }
  void value(CellMarks& to, CellId c, Digit d) const {
    const bool placed = has(&StepMarks::placed, c, d);
    sign(to, in_pattern(c), "*", Ink::cell);
    to.add(std::to_string(d.index() + 1), ink(placed ? Ink::placed : io::ink_of_value(c, options_)));
  }
  void candidate(CellMarks& to, CellId c, Digit d) const {
    const bool placed = has(&StepMarks::placed, c, d), removed = has(&StepMarks::removed, c, d);
    const Ink one = placed ? Ink::placed : removed ? Ink::removed : Ink::none;
    sign(to, placed || removed, placed ? "+" : "-", one);
    to.add(std::to_string(d.index() + 1), ink(one == Ink::none && in_pattern(c) ? Ink::cell : one));
  }
  void sign(CellMarks& to, bool shown, std::string_view text, Ink one) const {
    if (shown && options_.step->signs) to.add(text, ink(one));
  }

 private:
  [[nodiscard]] bool has(std::vector<CandId> StepMarks::*list, CellId c, Digit d) const {
    if (options_.step == nullptr) return false;
    const std::vector<CandId>& of = options_.step->*list;
    return std::binary_search(of.begin(), of.end(), cand(c, d, side_));
  }
  [[nodiscard]] Ink ink(Ink one) const { return options_.color ? one : Ink::none; }

  const WriteOptions& options_;
  std::size_t side_;
};

// The marks of open cells without those that clash with a value; nothing if a stop came first.
std::optional<PencilMarks> without_clashes(const Topology& topology, const Grid& values, const PencilMarks& marks, const StopToken& stop) {
  PencilMarks left = marks;
  const std::size_t side = topology.side();
  std::vector<std::uint64_t> clashes((side + 63) / 64);
  for (std::size_t i = 0; i < topology.cell_count(); ++i) {
    const CellId id(i);
    if (i % side == 0 && stop.poll(stop_point::write_text) != StopReason::none) return std::nullopt;
    if (values.filled(id)) continue;
    clashes.assign(clashes.size(), 0);
    const auto add = [&](CellId peer) {
      if (const auto v = values.at(peer)) clashes[v->index() / 64] |= std::uint64_t{1} << (v->index() % 64);
    };
    for (const Membership& m : topology.houses(id)) ranges::for_each(topology.cells(m.house), add);
    ranges::for_each(topology.links(id), add);
    left.forbid(id, clashes);
  }
  return left;
}

// Which cells a reader takes for givens: all if no cell has several candidates, or else those of place_singles().
void note_other_givens(const Puzzle& puzzle, PencilMarks marks, io::Losses& losses) {
  const Topology& t = *puzzle.topology;
  std::vector<CellId> singles;
  bool several = false, empty = false;
  const std::vector<std::uint64_t> all((t.side() + 63) / 64, ~std::uint64_t{0});
  for (std::size_t i = 0; i < t.cell_count(); ++i) {
    const CellId c(i);
    if (const auto v = puzzle.givens.at(c)) {
      marks.forbid(c, all);
      marks.allow(c, *v);
    }
    const std::size_t count = marks.count(c);
    if (count == 1) singles.push_back(c);
    several = several || count > 1;
    empty = empty || count == 0;
  }
  Puzzle read(puzzle.topology, Grid(t.side()));
  read.marks = std::move(marks);
  if (several) io::place_singles(read, singles);
  bool more = false, fewer = false;
  for (CellId c : singles) {
    const bool given = puzzle.givens.filled(c), placed = !several || read.givens.filled(c);
    more = more || (placed && !given);
    fewer = fewer || (given && !placed);
  }
  if (more) losses.push_back("open cells with one candidate (they are read as givens)");
  if (fewer) losses.push_back("givens that clash (they are read as cells with one candidate)");
  if (empty) losses.push_back("cells without a candidate");
}

}  // namespace

std::string write_pencil(const Topology& topology, const Grid& values, const PencilMarks& marks, const WriteOptions& options) {
  const auto stopped = [&] { return options.stop.poll(stop_point::write_text) != StopReason::none; };
  const std::size_t side = topology.side();
  const TopologySpec& shape = topology.spec();
  const std::size_t stack = shape.box_cols != 0 ? shape.box_cols : side;
  const std::size_t band = shape.box_rows != 0 ? shape.box_rows : side;
  const StepOn step(options, side);
  const auto left = without_clashes(topology, values, marks, options.stop);
  if (!left) return {};
  std::vector<CellMarks> cells(side * side);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const CellId id(i);
    if (i % side == 0 && stopped()) return {};
    if (const auto v = values.at(id)) {
      step.value(cells[i], id, *v);
      continue;
    }
    step.sign(cells[i], step.in_pattern(id), "*", Ink::cell);
    bool any = false;
    for (std::size_t d = 0; d < side; ++d) {
      if (!left->allows(id, Digit(d))) continue;
      if (side > 9 && any) cells[i].add(",", Ink::none);
      step.candidate(cells[i], id, Digit(d));
      any = true;
    }
    if (!any) cells[i].add(".", Ink::none);
  }
  // A step names its cells: r6c2. So where a step is marked, rows and columns are named.
  const bool named = options.step != nullptr && options.step->signs;
  const std::size_t margin = named ? std::to_string(side).size() + 2 : 0;
  std::vector<std::size_t> widths(side, named ? margin - 1 : 1), stacks(side / stack, 0);
  for (std::size_t i = 0; i < cells.size(); ++i) widths[i % side] = std::max(widths[i % side], cells[i].width);
  for (std::size_t c = 0; c < side; ++c) stacks[c / stack] += widths[c] + 1;
  for (std::size_t& s : stacks) ++s;
  const Border* borders = options.unicode ? kUnicodeBorders : kAsciiBorders;
  const std::string_view stroke = options.unicode ? "\u2502" : "|";
  std::string text = named ? column_names(widths, stack, margin) : std::string();
  const auto border = [&](const Border& b) { text.append(margin, ' ') += border_text(stacks, b, options.unicode); };
  border(borders[0]);
  for (std::size_t r = 0; r < side; ++r) {
    if (stopped()) return {};
    if (r != 0 && r % band == 0) border(borders[1]);
    if (named) text += padded("r" + std::to_string(r + 1), margin);
    for (std::size_t c = 0; c < side; ++c) {
      if (c % stack == 0) (text += stroke) += ' ';
      const CellMarks& cell = cells[r * side + c];
      text += cell.text;
      text.append(widths[c] - cell.width + 1, ' ');
    }
    (text += stroke) += '\n';
  }
  border(borders[2]);
  return text;
}

namespace io {

std::string pencil_record(const Puzzle& puzzle, const WriteOptions& options, Losses* losses) {
  if (puzzle.side() > kLargestMarked) {
    if (losses != nullptr) losses->push_back("candidates (side above 256: written as numbers)");
    return numbers_record(puzzle, options, losses);
  }
  note_losses(puzzle, {.marks = true, .shape = true, .regions = true}, losses);
  const Topology& t = *puzzle.topology;
  const PencilMarks all = puzzle.marks ? *puzzle.marks : PencilMarks(puzzle.side(), true);
  if (losses != nullptr) {
    auto left = without_clashes(t, puzzle.givens, all, options.stop);
    if (!left) return {};
    note_other_givens(puzzle, std::move(*left), *losses);
  }
  const std::string grid = write_pencil(t, puzzle.givens, all, options);
  return grid.empty() ? grid : with_shape(t, grid);
}

}  // namespace io
}  // namespace tresse
