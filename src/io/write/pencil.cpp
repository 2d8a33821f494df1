// Pencil-mark grids: digits glued up to side 9, joined by commas above. Candidates that clash with
// a value are left out, because a reader takes a lone candidate for a value only if no peer has it.
// The text grows with N^3, so sides above 256 (70 MB) are written as numbers.
#include <algorithm>
#include <vector>

#include "io/write/parts.hpp"

namespace tresse {
namespace {

// The border of one band: `left`, dashes over each stack, `middle` between stacks, `right`.
std::string border(const std::vector<std::size_t>& stacks, char left, char middle, char right) {
  std::string line(1, left);
  for (std::size_t i = 0; i < stacks.size(); ++i) {
    line.append(std::max<std::size_t>(stacks[i], 3), '-');
    line += i + 1 == stacks.size() ? right : middle;
  }
  return line + "\n";
}

}  // namespace

std::string write_pencil(const Topology& topology, const Grid& values, const PencilMarks& marks,
                         const WriteOptions& options) {
  const auto stopped = [&] {
    return options.stop.poll(stop_point::write_text) != StopReason::none;
  };
  const std::size_t side = topology.side();
  const TopologySpec& shape = topology.spec();
  const std::size_t stack = shape.box_cols != 0 ? shape.box_cols : side;
  const std::size_t band = shape.box_rows != 0 ? shape.box_rows : side;
  std::vector<std::string> cells(side * side);
  std::vector<bool> clashes(side);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const CellId id(i);
    if (i % side == 0 && stopped()) return {};
    if (const auto v = values.at(id)) {
      cells[i] = std::to_string(v->index() + 1);
      continue;
    }
    clashes.assign(side, false);
    for (const Membership& m : topology.houses(id)) {
      for (CellId peer : topology.cells(m.house)) {
        if (const auto v = values.at(peer)) clashes[v->index()] = true;
      }
    }
    for (CellId peer : topology.links(id)) {
      if (const auto v = values.at(peer)) clashes[v->index()] = true;
    }
    for (std::size_t d = 0; d < side; ++d) {
      if (clashes[d] || !marks.allows(id, Digit(d))) continue;
      if (side > 9 && !cells[i].empty()) cells[i] += ',';
      cells[i] += std::to_string(d + 1);
    }
    if (cells[i].empty()) cells[i] = ".";
  }
  std::vector<std::size_t> widths(side, 1), stacks(side / stack, 0);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    widths[i % side] = std::max(widths[i % side], cells[i].size());
  }
  for (std::size_t c = 0; c < side; ++c) stacks[c / stack] += widths[c] + 1;
  for (std::size_t& s : stacks) ++s;
  std::string text = border(stacks, '.', '.', '.');
  for (std::size_t r = 0; r < side; ++r) {
    if (stopped()) return {};
    if (r != 0 && r % band == 0) text += border(stacks, ':', '+', ':');
    for (std::size_t c = 0; c < side; ++c) {
      if (c % stack == 0) text += "| ";
      const std::string& cell = cells[r * side + c];
      text += cell;
      text.append(widths[c] - cell.size() + 1, ' ');
    }
    text += "|\n";
  }
  return text + border(stacks, '\'', '\'', '\'');
}

namespace io {

std::string pencil_record(const Puzzle& puzzle, const WriteOptions& options, Losses* losses) {
  if (puzzle.side() > kLargestMarked) {
    if (losses != nullptr) losses->push_back("candidates (side above 256: written as numbers)");
    return numbers_record(puzzle, options, losses);
  }
  note_losses(puzzle, {.marks = true, .shape = true, .regions = true}, losses);
  const Topology& t = *puzzle.topology;
  if (losses != nullptr && puzzle.marks) {
    for (std::size_t c = 0; c < t.cell_count(); ++c) {
      if (puzzle.givens.filled(CellId(c)) || puzzle.marks->count(CellId(c)) != 1) continue;
      losses->push_back("open cells with one candidate (they may be read as givens)");
      break;
    }
  }
  const PencilMarks all = puzzle.marks ? *puzzle.marks : PencilMarks(puzzle.side(), true);
  const std::string grid = write_pencil(t, puzzle.givens, all, options);
  if (grid.empty()) return {};
  return (unusual_shape(t) ? shape_comment(t) : std::string()) + grid + regions_block(t);
}

}  // namespace io
}  // namespace tresse
