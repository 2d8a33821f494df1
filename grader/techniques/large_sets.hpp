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
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "grader/techniques/hidden_sets.hpp"
#include "grader/techniques/naked_sets.hpp"

namespace tresse::logic {

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
