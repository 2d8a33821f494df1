// Naked and hidden subsets of K = 2, 3, 4 in one house. Both are the same question: choose K items
// whose members together are exactly K. Naked: items = open cells, members = their digits. Hidden:
// items = missing digits, members = their places.
//
// An item takes part if it has 2 .. K members; with one it is a single. Combinations come in rising
// numeric order of their bit mask (item i = bit i), so the largest item moves slowest; this is also
// the order of the SE rating. A partial union above K cuts the branch.
// Cost: C(n, K) unions at worst, n = items with 2 .. K members; the miss allocates nothing once the
// scratch has grown.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <utility>

#include "grader/search.hpp"
#include "model/candidates.hpp"

namespace tresse {

namespace subset_detail {

// chosen[Left .. K-1] are fixed, chosen[Left-1] is taken below `below`. True = enough.
template <std::size_t Left, std::size_t K, int W, class Visit>
bool choose(Search<W>& search, std::size_t below, const Bits<W>& united,
            std::array<std::size_t, K>& chosen, Visit& visit) {
  for (std::size_t i = Left - 1; i < below; ++i) {
    if (search.tick()) return true;
    const Bits<W> all = united | search.items[i].members;
    const std::size_t size = all.count();
    if (size > K) continue;
    chosen[Left - 1] = i;
    if constexpr (Left == 1) {
      if (size == K && visit(all)) return true;
    } else {
      if (choose<Left - 1>(search, i, all, chosen, visit)) return true;
    }
  }
  return false;
}

}  // namespace subset_detail

// Calls visit(chosen, united) for each choice of K items of search.items with K members in all;
// `chosen` are indices into search.items, rising. True = visit said enough, or a stop.
template <std::size_t K, int W, class Visit>
bool choose_subsets(Search<W>& search, Visit&& visit) {
  if (search.items.size() < K) return false;
  std::array<std::size_t, K> chosen{};
  auto visit_all = [&](const Bits<W>& united) {
    return visit(std::span<const std::size_t>(chosen), united);
  };
  return subset_detail::choose<K>(search, search.items.size(), Bits<W>{}, chosen, visit_all);
}

// The Step of a naked subset: `cells` positions and `digits`, or nothing if it removes nothing.
template <int W>
bool take_naked(const CandidateGrid<W>& grid, HouseId h, TechniqueId id, const Bits<W>& positions,
                const Bits<W>& digits, Search<W>& search) {
  Bits<W> others;
  for (auto d : digits) others |= grid.places(h, Digit(d));
  others -= positions;
  if (others.none()) return false;
  const auto cells = grid.topology().cells(h);
  Step step;
  step.technique = id;
  step.houses = {h};
  for (auto p : positions) step.cells.push_back(cells[p]);
  for (auto d : digits) step.digits.push_back(Digit(d));
  for (auto p : others) {
    for (auto d : grid.digits(cells[p]) & digits) {
      step.eliminations.push_back(cand(cells[p], Digit(d), grid.side()));
    }
  }
  return search.take(std::move(step));
}

// The Step of a hidden subset, or nothing if it removes nothing.
template <int W>
bool take_hidden(const CandidateGrid<W>& grid, HouseId h, TechniqueId id, const Bits<W>& digits,
                 const Bits<W>& positions, Search<W>& search) {
  const auto cells = grid.topology().cells(h);
  bool removes = false;
  for (auto p : positions) removes = removes || !subset(grid.digits(cells[p]), digits);
  if (!removes) return false;
  Step step;
  step.technique = id;
  step.houses = {h};
  for (auto d : digits) step.digits.push_back(Digit(d));
  for (auto p : positions) {
    step.cells.push_back(cells[p]);
    for (auto d : grid.digits(cells[p]) - digits) {
      step.eliminations.push_back(cand(cells[p], Digit(d), grid.side()));
    }
  }
  return search.take(std::move(step));
}

template <std::size_t K, int W>
bool naked_in_house(const CandidateGrid<W>& grid, HouseId h, TechniqueId id, Search<W>& search) {
  if (grid.unplaced(h).count() <= K) return false;
  const auto cells = grid.topology().cells(h);
  search.items.clear();
  for (std::size_t p = 0; p < cells.size(); ++p) {
    const Bits<W>& digits = grid.digits(cells[p]);
    const std::size_t count = digits.count();
    if (count >= 2 && count <= K) search.items.push_back({p, digits});
  }
  return choose_subsets<K>(search, [&](std::span<const std::size_t> chosen, const Bits<W>& all) {
    Bits<W> positions;
    for (auto i : chosen) positions.set(search.items[i].id);
    return take_naked(grid, h, id, positions, all, search);
  });
}

template <std::size_t K, int W>
bool hidden_in_house(const CandidateGrid<W>& grid, HouseId h, TechniqueId id, Search<W>& search) {
  if (grid.unplaced(h).count() <= K) return false;
  search.items.clear();
  for (auto d : grid.unplaced(h)) {
    const Bits<W>& places = grid.places(h, Digit(d));
    const std::size_t count = places.count();
    if (count >= 2 && count <= K) search.items.push_back({d, places});
  }
  return choose_subsets<K>(search, [&](std::span<const std::size_t> chosen, const Bits<W>& all) {
    Bits<W> digits;
    for (auto i : chosen) digits.set(search.items[i].id);
    return take_hidden(grid, h, id, digits, all, search);
  });
}

}  // namespace tresse
