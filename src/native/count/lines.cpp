// Orders the lines of a grid so that few positions are left behind each.
#include "native/count/lines.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace tresse {
namespace {

struct Line {
  std::size_t open;   // cells
  std::size_t group;  // of lines that share boxes
  std::vector<CellId> cells;
};

std::vector<Line> lines_of(const Topology& t, const std::vector<bool>& open, bool columns) {
  const std::size_t side = t.side(), wide = std::max<std::size_t>(1, columns ? t.spec().box_cols : t.spec().box_rows);
  std::vector<Line> lines;
  std::vector<std::size_t> open_in(side);
  for (std::size_t i = 0; i < side; ++i) {
    const auto cells = t.cells(HouseId(columns ? side + i : i));
    const auto number = std::count_if(cells.begin(), cells.end(), [&](CellId c) { return open[c.index()]; });
    lines.push_back({static_cast<std::size_t>(number), i / wide, {cells.begin(), cells.end()}});
    open_in[i / wide] += lines.back().open;
  }
  std::stable_sort(lines.begin(), lines.end(), [&](const Line& a, const Line& b) {
    if (a.group != b.group) return open_in[a.group] != open_in[b.group] ? open_in[a.group] < open_in[b.group] : a.group < b.group;
    return a.open < b.open;
  });
  return lines;
}

std::size_t work_of(const std::vector<Line>& lines) {
  std::size_t sum = 0;
  for (std::size_t i = 0; i < lines.size(); ++i) sum += (lines.size() - i) * lines[i].open;
  return sum;
}

}  // namespace

Lines order_lines(const Topology& t, const std::vector<bool>& open) {
  std::array<std::vector<Line>, 2> both{lines_of(t, open, false), lines_of(t, open, true)};
  const bool by_boxes = t.spec().box_rows != t.spec().box_cols;
  Lines lines;
  lines.columns = by_boxes ? t.spec().box_cols > t.spec().box_rows : work_of(both[1]) < work_of(both[0]);
  for (Line& line : both[lines.columns ? 1 : 0]) lines.cells.push_back(std::move(line.cells));
  return lines;
}

}  // namespace tresse
