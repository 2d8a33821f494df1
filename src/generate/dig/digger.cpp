// The eight symmetries of the square as maps of (row, column); a class of puzzles is named by the maps
// that generate its group.
#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "generate/dig/digger.hpp"

namespace tresse {
namespace {

using Place = std::pair<std::size_t, std::size_t>;
using Map = Place (*)(Place, std::size_t last);

Place half_turn(Place p, std::size_t last) {
  return {last - p.first, last - p.second};
}
Place quarter_turn(Place p, std::size_t last) {
  return {p.second, last - p.first};
}
Place left_right(Place p, std::size_t last) {
  return {p.first, last - p.second};
}
Place up_down(Place p, std::size_t last) {
  return {last - p.first, p.second};
}
Place in_diagonal(Place p, std::size_t) {
  return {p.second, p.first};
}
Place in_antidiagonal(Place p, std::size_t last) {
  return {last - p.second, last - p.first};
}

struct Generators {
  std::size_t count;
  std::array<Map, 2> maps;
};

Generators generators(Symmetry symmetry) {
  switch (symmetry) {
    case Symmetry::none:
      return {0, {}};
    case Symmetry::rotate180:
      return {1, {half_turn}};
    case Symmetry::rotate90:
      return {1, {quarter_turn}};
    case Symmetry::horizontal:
      return {1, {left_right}};
    case Symmetry::vertical:
      return {1, {up_down}};
    case Symmetry::diagonal:
      return {1, {in_diagonal}};
    case Symmetry::antidiagonal:
      return {1, {in_antidiagonal}};
    case Symmetry::both:
      return {2, {left_right, up_down}};
    case Symmetry::full:
      return {2, {quarter_turn, left_right}};
  }
  return {0, {}};
}

}  // namespace

std::size_t count_of(const std::vector<bool>& givens) {
  return static_cast<std::size_t>(std::count(givens.begin(), givens.end(), true));
}

Grid restricted(const Grid& solution, const std::vector<bool>& givens) {
  Grid g(solution.side());
  for (std::size_t c = 0; c < givens.size(); ++c) {
    if (givens[c]) g.set(CellId(c), *solution.at(CellId(c)));
  }
  return g;
}

std::vector<std::vector<CellId>> symmetry_maps(std::size_t side, Symmetry symmetry) {
  const Generators g = generators(symmetry);
  std::vector<CellId> same(side * side);
  for (std::size_t c = 0; c < same.size(); ++c) same[c] = CellId(c);
  std::vector<std::vector<CellId>> maps{std::move(same)};
  for (std::size_t at = 0; at < maps.size(); ++at) {
    for (std::size_t k = 0; k < g.count; ++k) {
      std::vector<CellId> next = maps[at];
      for (CellId& cell : next) {
        const Place image = g.maps[k]({cell.index() / side, cell.index() % side}, side - 1);
        cell = CellId(image.first * side + image.second);
      }
      if (std::find(maps.begin(), maps.end(), next) == maps.end()) maps.push_back(std::move(next));
    }
  }
  return maps;
}

std::vector<std::vector<CellId>> orbits(std::size_t side, Symmetry symmetry) {
  const auto maps = symmetry_maps(side, symmetry);
  std::vector<bool> seen(side * side, false);
  std::vector<std::vector<CellId>> result;
  for (std::size_t start = 0; start < seen.size(); ++start) {
    if (seen[start]) continue;
    std::vector<CellId> orbit;
    for (const auto& map : maps) {
      if (seen[map[start].index()]) continue;
      seen[map[start].index()] = true;
      orbit.push_back(map[start]);
    }
    std::sort(orbit.begin(), orbit.end());
    result.push_back(std::move(orbit));
  }
  return result;
}

OrbitCounts::OrbitCounts(std::size_t side, Symmetry symmetry) {
  for (const auto& orbit : orbits(side, symmetry))
    ++of_size_[static_cast<std::size_t>(std::countr_zero(orbit.size()))];
}

// The large ones first: each size divides the next, so that nothing is lost by it.
bool OrbitCounts::can_be(std::size_t givens) const {
  for (std::size_t k = of_size_.size(); k-- > 0;) {
    givens -= std::min(of_size_[k], givens >> k) << k;
  }
  return givens == 0;
}

// Which way is faster is a matter of the topology alone.
std::unique_ptr<Digger> make_digger(const std::shared_ptr<const Topology>& topology) {
  auto classic = make_classic_digger(topology);
  return classic ? std::move(classic) : make_any_digger(topology);
}

}  // namespace tresse
