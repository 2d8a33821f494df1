// Choosing k of some things, in rising numeric order of the sets (the largest element moves slowest): the order in which
// the scale tries them.
#pragma once

#include <cstddef>
#include <cstdint>

#include "grader/techniques/hint.hpp"

namespace tresse::logic {

// Calls f(combination as mask) for all sets of k of the bits of `among`, in increasing numeric order
// of the sets (the largest element moves slowest), until f returns true.
template <class Mask, class F>
bool combinations(Mask among, std::size_t k, F&& f) {
  std::size_t item[64];
  std::size_t n = 0;
  for (const std::size_t i : BitsOf{among}) item[n++] = i;
  if (k > n || n == 0) return false;
  if (k == 0) return f(Mask{0});
  std::size_t at[64];
  Mask set = 0;
  for (std::size_t i = 0; i < k; ++i) {
    at[i] = i;
    set |= Mask{1} << item[i];
  }
  for (;;) {
    if (f(set)) return true;
    std::size_t i = 0;
    while (i < k && at[i] + 1 == (i + 1 < k ? at[i + 1] : n)) ++i;
    if (i == k) return false;
    set &= ~(Mask{1} << item[at[i]]);
    set |= Mask{1} << item[++at[i]];
    for (std::size_t j = 0; j < i; ++j) {
      set &= ~(Mask{1} << item[at[j]]);
      at[j] = j;
    }
    for (std::size_t j = 0; j < i; ++j) set |= Mask{1} << item[j];
  }
}

// A thing with members: a cell of a house with its digits, or a digit with its places.
template <class Mask>
struct Item {
  Mask members;
  std::size_t id;
};

// Calls f(ids, members) for all sets of `Left` of the items below `below` that have with `ids` no more than `most`
// members in all, until f returns true.
template <std::size_t Left, class G, class Items, class F>
bool choose(const View<G>& look, const Items& items, std::size_t below, std::size_t most,
            const typename G::Mask& ids, const typename G::Mask& members, F& f) {
  for (std::size_t i = Left - 1; i < below; ++i) {
    if constexpr (!G::kSquare9) {
      if (look.patience.ends_soon(stop_point::subset_scan)) return true;
    }
    const auto united = members | items[i].members;
    if (size_of(united) > most) continue;
    const auto chosen = ids | bit<G>(items[i].id);
    if constexpr (Left == 1) {
      if (f(chosen, united)) return true;
    } else {
      if (choose<Left - 1>(look, items, i, most, chosen, united, f)) return true;
    }
  }
  return false;
}
// Sets of d = 2 to 4 items with d members in all. A partial union of more than d members ends its branch.
template <class G, class Items, class F>
bool tight_sets(const View<G>& look, const Items& items, std::size_t d, F&& f) {
  if (items.size() < d) return false;
  auto exact = [&](const typename G::Mask& ids, const typename G::Mask& members) {
    return size_of(members) == d && f(ids, members);
  };
  const typename G::Mask none{};
  if (d == 2) return choose<2>(look, items, items.size(), d, none, none, exact);
  if (d == 3) return choose<3>(look, items, items.size(), d, none, none, exact);
  return choose<4>(look, items, items.size(), d, none, none, exact);
}

}  // namespace tresse::logic
