// Naked and hidden sets of two to four, and larger ones. Naked pair, triple, quad: removals in the one house where the set is
// seen. Locked pair, triple: the cells of the set lie where a box and a line cross, and the digits leave the rest of both.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "grader/board/house_lanes.hpp"
#include "grader/techniques/combinations.hpp"
#include "grader/techniques/hint.hpp"

namespace tresse::logic {

// Calls f(house, positions, digits) for each naked set of d cells in a house of `least_open` open cells or more,
// until f returns true.
template <class G, class F>
bool naked_sets(const View<G>& look, std::size_t d, std::size_t least_open, F&& f) {
  using Mask = typename G::Mask;
  const G& geo = look.geo;
  typename G::template List<Item<Mask>> cells;
  return any_changed_house(look, [&](std::size_t h) {
    bool possible = look.open(h) >= least_open;
    if constexpr (G::kSquare9) {
      if (possible && d == 2) {
        Mask nine[9];
        for (std::size_t p = 0; p < 9; ++p) nine[p] = look.cand(geo.cell(h, p));
        possible = has_pair_of_nine(nine);
      }
    }
    if (possible) {
      cells.clear();
      for (std::size_t p = 0; p < geo.side(); ++p) {
        const Mask& cand = look.cand(geo.cell(h, p));
        const std::size_t k = size_of(cand);
        if constexpr (G::kSquare9) {
          cells.push_if(k - 2 <= d - 2, {cand, p});
        } else {
          if (k >= 2 && k <= d) cells.push_back({cand, p});
        }
      }
      const bool done = tight_sets(look, cells, d, [&](const Mask& places, const Mask& digits) {
        return f(h, places, digits);
      });
      if (done) return true;
    }
    look.nothing_in(h);
    return false;
  });
}

template <class G>
bool take_naked(const View<G>& look, std::size_t h, const typename G::Mask& places,
                const typename G::Mask& digits, const Yield& yield, Hint& hint, bool keep) {
  hint.start(yield);
  for (std::size_t p = 0; p < look.geo.side(); ++p) {
    if (has(places, p)) continue;
    const std::size_t c = look.geo.cell(h, p);
    hint.remove(c, look.cand(c) & digits);
  }
  if (!hint.worth()) return false;
  if (keep) {
    add_positions(hint.step.cells, look.geo, h, places);
    add_houses(hint.step.houses, h);
    add_digits(hint.step.digits, digits);
  }
  return look.take(hint);
}

template <class G>
bool naked_set(const View<G>& look, std::size_t d, const ProfileRow& row, Hint& hint, bool keep) {
  using Mask = typename G::Mask;
  return naked_sets(look, d, row.open_cells, [&](std::size_t h, Mask places, Mask digits) {
    return take_naked(look, h, places, digits, row.yield[0], hint, keep);
  });
}

// Removes the digits from the cells of a house that are not of the set, nor in `taken`; false: no cell has one.
template <class G>
bool remove_beside(const View<G>& look, std::size_t h, std::size_t taken,
                   typename G::Mask positions, typename G::Mask digits, Hint& hint) {
  const std::size_t before = hint.removals.size();
  for (std::size_t p = 0; p < look.geo.side(); ++p) {
    const std::size_t c = look.geo.cell(h, p);
    if (!has(positions, p) && !lies_in(look.geo, c, taken)) hint.remove(c, look.cand(c) & digits);
  }
  return hint.removals.size() != before;
}

// Only sets that remove something from the box and something from the line outside of it: others are found as naked sets.
template <class G>
bool locked_set(const View<G>& look, std::size_t d, const ProfileRow& row, Hint& hint, bool keep) {
  using Mask = typename G::Mask;
  const G& geo = look.geo;
  for (const Crossing& x : geo.crossings()) {
    if (is_line(geo.kind(x.base)) || !is_line(geo.kind(x.cover))) continue;
    if (look.clean(x.base) && look.clean(x.cover)) continue;
    Mask among = 0;
    for (const std::size_t p : BitsOf{x.common}) {
      const std::size_t k = size_of(look.cand(geo.cell(x.base, p)));
      if (k >= 2 && k <= d) among |= bit<G>(p);
    }
    const bool done = combinations(among, d, [&](Mask positions) {
      Mask digits = 0;
      for (const std::size_t p : BitsOf{positions}) digits |= look.cand(geo.cell(x.base, p));
      if (size_of(digits) != d) return false;
      hint.start(row.yield[0]);
      const bool in_box = remove_beside(look, x.base, geo.house_count(), positions, digits, hint);
      if (!in_box || !remove_beside(look, x.cover, x.base, 0, digits, hint)) return false;
      hint.gather();
      if (keep) {
        add_positions(hint.step.cells, geo, x.base, positions);
        add_houses(hint.step.houses, x.base, x.cover);
        add_digits(hint.step.digits, digits);
      }
      return look.take(hint);
    });
    if (done) return true;
  }
  return false;
}

// Hidden pair, triple, quad. The guards on open cells are part of the scale: they decide whether a
// set is seen as hidden or its complement as naked. Direct: the set leaves one place for another
// digit, which is filled at once.

// Calls f(house, digits, positions) for each hidden set of d digits in a house of `least_open` open cells or more,
// until f returns true.
template <class G, class F>
bool hidden_sets(const View<G>& look, std::size_t d, std::size_t least_open, F&& f) {
  using Mask = typename G::Mask;
  typename G::template List<Item<Mask>> digits;
  return any_changed_house(look, [&](std::size_t h) {
    bool possible = look.open(h) >= least_open;
    if constexpr (G::kSquare9) {
      possible = possible && (d != 2 || has_pair_of_nine(&look.pos(h, 0)));
    }
    if (possible) {
      digits.clear();
      if constexpr (G::kSquare9) {
        const Mask few = few_of_nine(&look.pos(h, 0), d);
        if (size_of(few) >= d) {
          for (const std::size_t v : BitsOf{few}) digits.push_back({look.pos(h, v), v});
        }
      } else {
        for (const std::size_t v : BitsOf<Mask>{look.board.missing[h]}) {
          const std::size_t k = size_of(look.pos(h, v));
          if (k >= 2 && k <= d) digits.push_back({look.pos(h, v), v});
        }
      }
      const bool done = tight_sets(
          look, digits, d, [&](const Mask& set, const Mask& places) { return f(h, set, places); });
      if (done) return true;
    }
    look.nothing_in(h);
    return false;
  });
}

template <class G>
void keep_hidden(const View<G>& look, std::size_t h, typename G::Mask digits,
                 typename G::Mask places, Step& step) {
  add_positions(step.cells, look.geo, h, places);
  add_houses(step.houses, h);
  add_digits(step.digits, digits);
}

template <class G>
bool take_hidden(const View<G>& look, std::size_t h, const typename G::Mask& digits,
                 const typename G::Mask& places, const Yield& yield, Hint& hint, bool keep) {
  hint.start(yield);
  for (const std::size_t p : BitsOf<typename G::Mask>{places}) {
    const std::size_t c = look.geo.cell(h, p);
    hint.remove(c, without(look.cand(c), digits));
  }
  if (!hint.worth()) return false;
  if (keep) keep_hidden(look, h, digits, places, hint.step);
  return look.take(hint);
}

template <class G>
bool hidden_set(const View<G>& look, std::size_t d, const ProfileRow& row, Hint& hint, bool keep) {
  using Mask = typename G::Mask;
  return hidden_sets(look, d, row.open_cells, [&](std::size_t h, Mask digits, Mask places) {
    return take_hidden(look, h, digits, places, row.yield[0], hint, keep);
  });
}

template <class G>
bool direct_hidden_set(const View<G>& look, std::size_t d, const ProfileRow& row, Hint& hint,
                       bool keep) {
  using Mask = typename G::Mask;
  return hidden_sets(look, d, row.open_cells, [&](std::size_t h, Mask digits, Mask places) {
    for (std::size_t w = 0; w < look.geo.side(); ++w) {
      if ((digits & bit<G>(w)) != 0 || size_of(look.pos(h, w)) < 2) continue;
      const Mask rest = look.pos(h, w) & ~places;
      if (size_of(rest) != 1) continue;
      const std::size_t c = look.geo.cell(h, lowest(rest));
      hint.start(row.yield[0]);
      hint.place(c, w);
      if (keep) {
        keep_hidden(look, h, digits, places, hint.step);
        add_cells(hint.step.others, c);
        hint.step.extra.push_back(Digit(w));
      }
      return true;
    }
    return false;
  });
}

// Naked and hidden sets of five and more, by matching instead of by combining.
//
// Items (open cells, or missing digits) and their members (digits, or places) form a bipartite
// graph; in a house without contradiction it has a perfect matching. A set of items is tight when
// its members are as many as itself: exactly the naked (hidden) sets. Follow item -> each of its
// members -> the item matched to it: all that an item reaches this way is the smallest tight set
// around it, and every tight set is a union of such sets (Dulmage and Mendelsohn 1958; Regin 1994
// for alldifferent). A tight set that removes something contains a smallest one that does. So
// the smallest tight set around each item is all that has to be looked at, and when every size up
// to the limit is tried, nothing is missed.
//
// Without perfect matching some item is left over; the items it competes with are a tight set whose
// members leave it, and that set is the finding.
// Cost: O(n) searches over n masks, n = items of the house, whatever the size of the set;
// combining costs C(n, k): 1e13 unions for k = 10 at n = 100.

template <class G>
class Matching {
 public:
  using Mask = typename G::Mask;
  struct Set {
    Mask items{};  // numbers in the list of items
    Mask members{};
  };

  // requires: every item has a member; members < side.
  Matching(const std::vector<Item<Mask>>& items, std::size_t side)
      : items_(items), owner_(side, kNone), partner_(items.size(), kNone), via_(side, kNone) {
    for (std::size_t i = 0; i < items_.size() && perfect_; ++i) perfect_ = match(i);
  }

  [[nodiscard]] bool perfect() const { return perfect_; }
  // When not perfect: the tight set that starves one more item.
  [[nodiscard]] const Set& crowded() const { return crowded_; }

  // The smallest tight set around an item, given up (returned empty) above `limit` members.
  // requires: perfect().
  [[nodiscard]] Set around(std::size_t item, std::size_t limit) const {
    Set set;
    set.items |= bit<G>(item);
    set.members = items_[item].members;
    Mask waiting = set.members;
    while (!empty(waiting)) {
      if (size_of(set.members) > limit) return {};
      const std::size_t m = lowest(waiting);
      drop(waiting, m);
      const std::size_t next = owner_[m];
      if (next == kNone) return {};
      if (has(set.items, next)) continue;
      set.items |= bit<G>(next);
      waiting |= without(items_[next].members, set.members);
      set.members |= items_[next].members;
    }
    return set;
  }

 private:
  static constexpr std::size_t kNone = SIZE_MAX;

  // Breadth-first augmenting path from a free item.
  bool match(std::size_t root) {
    Mask seen{};
    std::vector<std::size_t> queue{root};
    for (std::size_t head = 0; head < queue.size(); ++head) {
      const std::size_t item = queue[head];
      for (const std::size_t m : BitsOf<Mask>{without(items_[item].members, seen)}) {
        seen |= bit<G>(m);
        via_[m] = item;
        if (owner_[m] == kNone) {
          augment(m, root);
          return true;
        }
        queue.push_back(owner_[m]);
      }
    }
    for (std::size_t head = 1; head < queue.size(); ++head) {
      crowded_.items |= bit<G>(queue[head]);
    }
    crowded_.members = seen;
    return false;
  }

  void augment(std::size_t member, std::size_t root) {
    for (;;) {
      const std::size_t item = via_[member];
      const std::size_t before = partner_[item];
      owner_[member] = item;
      partner_[item] = member;
      if (item == root) return;
      member = before;
    }
  }

  const std::vector<Item<Mask>>& items_;
  std::vector<std::size_t> owner_;    // member -> item
  std::vector<std::size_t> partner_;  // item -> member
  std::vector<std::size_t> via_;      // member -> item it was reached from
  bool perfect_ = true;
  Set crowded_;
};

// Calls f(ids, members) for the sets of 5 .. limit items, by first item.
template <class G, class F>
void large_sets_of(const std::vector<Item<typename G::Mask>>& items, std::size_t side,
                   std::size_t limit, F&& f) {
  using Mask = typename G::Mask;
  for (const auto& item : items) {
    if (empty(item.members)) return;
  }
  const auto take = [&](const typename Matching<G>::Set& set) {
    const std::size_t size = size_of(set.members);
    if (size < 5 || size > limit) return;
    Mask ids{};
    for (const std::size_t i : BitsOf<Mask>{set.items}) {
      if (single(items[i].members)) return;  // a single, and it goes first
      ids |= bit<G>(items[i].id);
    }
    f(ids, set.members);
  };
  const Matching<G> matching(items, side);
  if (!matching.perfect()) return take(matching.crowded());
  std::vector<Mask> before;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (size_of(items[i].members) > limit) continue;
    const auto set = matching.around(i, limit);
    if (empty(set.items) || std::find(before.begin(), before.end(), set.items) != before.end()) {
      continue;
    }
    before.push_back(set.items);
    take(set);
  }
}

// The smallest set of the first house that has one of its size; take_one(house, ids, members, hints) adds a hint, or
// none.
template <class G, class Items, class Take>
bool large_sets(const View<G>& look, const ProfileRow& row, Hint& hint, Items&& items_of,
                Take&& take_one) {
  const std::size_t limit = std::min<std::size_t>(row.size, look.geo.side() / 2);
  if (limit < 5) return false;
  std::vector<Hint> found;
  View<G> collect = look;
  collect.all = &found;
  std::vector<Item<typename G::Mask>> items;
  (void)any_changed_house(look, [&](std::size_t h) {
    if (look.patience.ends(stop_point::subset_scan)) return true;
    items.clear();
    items_of(h, items);
    const std::size_t before = found.size();
    large_sets_of<G>(items, look.geo.side(), limit, [&](const auto& ids, const auto& members) {
      take_one(collect, h, ids, members);
    });
    if (found.size() == before) look.nothing_in(h);
    return false;
  });
  if (look.patience.ended()) return false;
  std::stable_sort(found.begin(), found.end(), [](const Hint& a, const Hint& b) {
    return a.step.digits.size() < b.step.digits.size();
  });
  for (Hint& one : found) {
    hint = std::move(one);
    if (look.take(hint)) return true;
  }
  return false;
}

template <class G>
bool large_naked_set(const View<G>& look, const ProfileRow& row, Hint& hint, bool) {
  const G& geo = look.geo;
  Hint each;
  return large_sets(
      look, row, hint,
      [&](std::size_t h, auto& items) {
        for (std::size_t p = 0; p < geo.side(); ++p) {
          const std::size_t c = geo.cell(h, p);
          if (look.board.value[c] == 0) items.push_back({look.cand(c), p});
        }
      },
      [&](const View<G>& collect, std::size_t h, const auto& places, const auto& digits) {
        (void)take_naked(collect, h, places, digits, row.yield[0], each, true);
      });
}

template <class G>
bool large_hidden_set(const View<G>& look, const ProfileRow& row, Hint& hint, bool) {
  using Mask = typename G::Mask;
  Hint each;
  return large_sets(
      look, row, hint,
      [&](std::size_t h, auto& items) {
        for (const std::size_t v : BitsOf<Mask>{look.board.missing[h]}) {
          items.push_back({look.pos(h, v), v});
        }
      },
      [&](const View<G>& collect, std::size_t h, const auto& digits, const auto& places) {
        (void)take_hidden(collect, h, digits, places, row.yield[0], each, true);
      });
}

}  // namespace tresse::logic
