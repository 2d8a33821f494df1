// The structure of a topology: sorts its houses, so that equal ones are one, and draws the graph of cells and houses.
#include "canon/structure.hpp"

#include <algorithm>
#include <utility>

#include "base/stop.hpp"

namespace tresse::canon {

Houses further_houses(const Topology& t) {
  Houses lines, further;
  for (std::size_t h = 0; h < t.house_count(); ++h) {
    const auto cells = t.cells(HouseId(h));
    (h < 2 * t.side() ? lines : further).emplace_back(cells.begin(), cells.end());
  }
  std::sort(lines.begin(), lines.end());
  std::sort(further.begin(), further.end());
  further.erase(std::unique(further.begin(), further.end()), further.end());
  std::erase_if(further, [&](const auto& house) {
    return std::binary_search(lines.begin(), lines.end(), house);
  });
  return further;
}

std::optional<BoxShape> boxes_alone(const Topology& t, const Houses& further) {
  const std::size_t n = t.side();
  if (t.link_count() != 0) return std::nullopt;
  if (further.empty()) return BoxShape{1, 1};
  if (further.size() != n) return std::nullopt;
  std::size_t cols = 1;  // of the box in the corner
  while (cols < n && further[0][cols].index() == cols) ++cols;
  if (n % cols != 0) return std::nullopt;
  const auto boxes = Topology::boxes(n / cols, cols);
  if (further_houses(*boxes) != further) return std::nullopt;
  return BoxShape{n / cols, cols};
}

Structure::Structure(std::shared_ptr<const Topology> t, const StopToken& stop)
    : topology(std::move(t)) {
  const auto polled = [&] {
    stopped = stop.poll(stop_point::canon_split);
    return stopped != StopReason::none;
  };
  std::vector<std::pair<std::vector<CellId>, unsigned>> all;
  for (unsigned h = 0; h < topology->house_count(); ++h) {
    if (polled()) return;
    const auto cells = topology->cells(HouseId(h));
    all.emplace_back(std::vector<CellId>(cells.begin(), cells.end()), h);
  }
  std::sort(all.begin(), all.end());
  house_of.resize(all.size());
  for (auto& [cells, h] : all) {
    if (houses.empty() || houses.back() != cells) houses.push_back(std::move(cells));
    house_of[h] = static_cast<unsigned>(houses.size() - 1);
  }
  const auto cells = static_cast<unsigned>(topology->cell_count());
  bare.colours.assign(cells, kOpenCell);
  bare.colours.resize(cells + houses.size(), kHouse);
  for (unsigned h = 0; h < houses.size(); ++h) {
    if (polled()) return;
    for (const CellId c : houses[h]) {
      bare.edges.emplace_back(static_cast<unsigned>(c.index()), cells + h);
    }
  }
  for (unsigned c = 0; c < cells; ++c) {
    for (const CellId x : topology->links(CellId(c))) {
      if (c < x.index()) bare.edges.emplace_back(c, static_cast<unsigned>(x.index()));
    }
  }
  if (const auto box = boxes_alone(*topology, further_houses(*topology))) {
    regular = true;
    band = box->rows;
    stack = box->cols;
  }
}

PuzzleGraph puzzle_graph(const Structure& structure, const Puzzle& puzzle, const StopToken& stop) {
  const std::size_t n = puzzle.side();
  PuzzleGraph made{structure.bare, std::vector<unsigned>(n, kNoVertex), StopReason::none};
  const auto join = [&](std::size_t cell, std::size_t digit) {
    unsigned& vertex = made.vertex_of[digit];
    if (vertex == kNoVertex) {
      vertex = static_cast<unsigned>(made.graph.colours.size());
      made.graph.colours.push_back(kDigit);
    }
    made.graph.edges.emplace_back(static_cast<unsigned>(cell), vertex);
  };
  for (std::size_t i = 0; i < puzzle.topology->cell_count(); ++i) {
    if (i % n == 0) {
      made.stopped = stop.poll(stop_point::canon_split);
      if (made.stopped != StopReason::none) return made;
    }
    if (const auto given = puzzle.givens.at(CellId(i))) {
      made.graph.colours[i] = kGivenCell;
      join(i, given->index());
    } else if (puzzle.marks) {
      for (std::size_t d = 0; d < n; ++d) {
        if (!puzzle.marks->allows(CellId(i), Digit(d))) join(i, d);
      }
    }
  }
  return made;
}

}  // namespace tresse::canon
