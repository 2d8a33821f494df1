// The structure of a topology: sorts its houses, so that equal ones are one, and draws the graph of cells and houses.
#include "canon/structure.hpp"

#include <algorithm>
#include <utility>

#include "tresse/tool/canon/stop_points.hpp"

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

}  // namespace tresse::canon
