// From a candidate grid to its list colouring.
#include "anneal/list_colouring.hpp"

#include <utility>

#include "base/check.hpp"
#include "base/stop.hpp"

namespace tresse {
namespace {

constexpr std::uint32_t kNoVertex = ~std::uint32_t{0};

bool stops(const StopToken& stop, std::size_t at) {
  return at % 1024 == 0 && stop.poll(stop_point::anneal_setup) != StopReason::none;
}

void add_links(const Topology& t, const std::vector<std::uint32_t>& vertex_of,
               ListColouring& into) {
  for (const CellId c : into.cells) {
    for (const CellId other : t.links(c)) {
      if (vertex_of[other.index()] == kNoVertex) continue;
      into.links.items.push_back(vertex_of[other.index()]);
    }
    into.links.end_list();
  }
}

bool add_neighbours(const Topology& t, const std::vector<std::uint32_t>& vertex_of,
                    ListColouring& into, const StopToken& stop) {
  std::vector<std::vector<std::uint16_t>> members(t.house_count() * into.colours);
  for (std::size_t v = 0; v < into.vertices(); ++v) {
    for (std::uint32_t k = into.base[v]; k < into.base[v + 1]; ++k) {
      for (const std::uint32_t h : into.groups.in[v]) {
        members[h * into.colours + into.colour[k]].push_back(static_cast<std::uint16_t>(k));
      }
    }
  }
  std::vector<std::uint32_t> last_of(into.candidates(), kNoVertex);  // the candidate that it was the last neighbour of
  auto& list = into.neighbours.items;
  for (std::size_t v = 0; v < into.vertices(); ++v) {
    if (stops(stop, v)) return false;
    for (std::uint32_t k = into.base[v]; k < into.base[v + 1]; ++k) {
      last_of[k] = k;
      const auto add = [&](std::uint16_t j) {
        if (std::exchange(last_of[j], k) != k) list.push_back(j);
      };
      for (const std::uint32_t h : into.groups.in[v]) {
        for (const std::uint16_t j : members[h * into.colours + into.colour[k]]) add(j);
      }
      for (const CellId other : t.links(into.cells[v])) {
        const std::uint32_t u = vertex_of[other.index()];
        if (u == kNoVertex) continue;
        for (std::uint32_t j = into.base[u]; j < into.base[u + 1]; ++j) {
          if (into.colour[j] == into.colour[k]) add(static_cast<std::uint16_t>(j));
        }
      }
      into.neighbours.end_list();
    }
  }
  into.has_neighbours = true;
  return true;
}

// Pairs of equal candidates in a house, counted from both ends.
template <int W>
double listed_pairs(const CandidateGrid<W>& grid) {
  const Topology& t = grid.topology();
  double pairs = 0;
  for (std::size_t h = 0; h < t.house_count(); ++h) {
    for (const auto d : grid.unplaced(HouseId(h))) {
      const auto n = static_cast<double>(grid.places(HouseId(h), Digit(d)).count());
      pairs += n * n;
    }
  }
  return pairs + 2 * static_cast<double>(t.link_count());
}

}  // namespace

template <int W>
double colouring_bytes(const CandidateGrid<W>& grid) {
  const Topology& t = grid.topology();
  double candidates = 0, vertices = 0, memberships = 0;
  for (std::size_t i = 0; i < t.cell_count(); ++i) {
    if (!grid.open(CellId(i))) continue;
    ++vertices;
    candidates += static_cast<double>(grid.digits(CellId(i)).count());
    memberships += static_cast<double>(t.houses(CellId(i)).size() + t.links(CellId(i)).size());
  }
  const double lists = candidates <= static_cast<double>(kMostListed) ? 4 * listed_pairs(grid) : 0;
  const double counts = 8 * static_cast<double>(t.side() * 3 * t.house_count());
  return 14 * candidates + 120 * vertices + 12 * memberships + lists + counts;
}

template <int W>
bool build_colouring(const CandidateGrid<W>& grid, ListColouring& into, const StopToken& stop) {
  const Topology& t = grid.topology();
  into = ListColouring{};
  into.colours = t.side();
  std::vector<std::uint32_t> vertex_of(t.cell_count(), kNoVertex);
  for (std::size_t i = 0; i < t.cell_count(); ++i) {
    if (stops(stop, i)) return false;
    if (!grid.open(CellId(i))) continue;
    const auto& digits = grid.digits(CellId(i));
    TRESSE_CHECK(digits.count() >= 2);
    vertex_of[i] = static_cast<std::uint32_t>(into.vertices());
    into.cells.push_back(CellId(i));
    into.base.push_back(static_cast<std::uint32_t>(into.candidates()));
    for (const auto d : digits) into.colour.push_back(static_cast<std::uint16_t>(d));
  }
  into.base.push_back(static_cast<std::uint32_t>(into.candidates()));
  if (!into.groups.make(t, into.cells, stop, stop_point::anneal_setup)) return false;
  add_links(t, vertex_of, into);
  return into.candidates() > kMostListed || add_neighbours(t, vertex_of, into, stop);
}

#define TRESSE_WIDTH(W)                                                                            \
  template double colouring_bytes<W>(const CandidateGrid<W>&);                                     \
  template bool build_colouring<W>(const CandidateGrid<W>&, ListColouring&, const StopToken&);
TRESSE_EACH_WIDTH(TRESSE_WIDTH)
#undef TRESSE_WIDTH

}  // namespace tresse
