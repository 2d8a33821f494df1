// Large subsets by matching instead of by combining.
//
// Items (open cells, or missing digits) and their members (digits, or places) form a bipartite
// graph; in a house without contradiction it has a perfect matching. A set of items is tight when
// its members are as many as itself: exactly the naked (hidden) subsets. Follow item -> each of its
// members -> the item matched to it: all that an item reaches this way is the smallest tight set
// around it, and every tight set is a union of such sets (Dulmage and Mendelsohn 1958; Regin 1994
// for alldifferent). A tight set that eliminates something contains a smallest one that does. So
// the smallest tight set around each item is all that has to be looked at, and when every size up
// to the limit is tried, nothing is missed.
//
// Without perfect matching some item is left over; the items it competes with are a tight set whose
// members leave it, and that set is the finding.
// Cost: O(n) searches over n * W words, n = items of the house, whatever the size of the subset;
// combining costs C(n, k): 1e13 unions for k = 10 at n = 100.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "grader/search.hpp"
#include "grader/techniques/subset_scan.hpp"
#include "model/candidates.hpp"

namespace tresse {

enum class SubsetKind : std::uint8_t { naked, hidden };

template <int W>
class TightSets {
 public:
  struct Set {
    Bits<W> items;  // indices into the list of items
    Bits<W> members;
  };

  // requires: every item has a member; members < side.
  TightSets(const std::vector<SubsetItem<W>>& items, std::size_t side)
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
    set.items.set(item);
    set.members = items_[item].members;
    Bits<W> waiting = set.members;
    while (waiting.any()) {
      if (set.members.count() > limit) return {};
      const std::size_t m = first(waiting);
      waiting.reset(m);
      const std::size_t next = owner_[m];
      if (next == kNone) return {};
      if (set.items.test(next)) continue;
      set.items.set(next);
      waiting |= items_[next].members - set.members;
      set.members |= items_[next].members;
    }
    return set;
  }

 private:
  static constexpr std::size_t kNone = SIZE_MAX;

  // Breadth-first augmenting path from a free item.
  bool match(std::size_t root) {
    Bits<W> seen;
    std::vector<std::size_t> queue{root};
    for (std::size_t head = 0; head < queue.size(); ++head) {
      const std::size_t item = queue[head];
      for (auto m : items_[item].members - seen) {
        seen.set(m);
        via_[m] = item;
        if (owner_[m] == kNone) {
          augment(m, root);
          return true;
        }
        queue.push_back(owner_[m]);
      }
    }
    for (std::size_t head = 1; head < queue.size(); ++head) crowded_.items.set(queue[head]);
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

  const std::vector<SubsetItem<W>>& items_;
  std::vector<std::size_t> owner_;    // member -> item
  std::vector<std::size_t> partner_;  // item -> member
  std::vector<std::size_t> via_;      // member -> item it was reached from
  bool perfect_ = true;
  Set crowded_;
};

// The findings of one house with 5 .. limit items, by first item of the set, into `all`.
template <int W>
void large_subsets_in_house(const CandidateGrid<W>& grid, HouseId h, SubsetKind kind,
                            std::size_t limit, Search<W>& all) {
  std::vector<SubsetItem<W>>& items = all.items;
  items.clear();
  if (kind == SubsetKind::naked) {
    const auto cells = grid.topology().cells(h);
    for (std::size_t p = 0; p < cells.size(); ++p) {
      if (grid.open(cells[p])) items.push_back({p, grid.digits(cells[p])});
    }
  } else {
    for (auto d : grid.unplaced(h)) items.push_back({d, grid.places(h, Digit(d))});
  }
  for (const auto& item : items) {
    if (item.members.none()) return;
  }
  const auto take = [&](const typename TightSets<W>::Set& set) {
    const std::size_t size = set.members.count();
    if (size < 5 || size > limit) return;
    Bits<W> ids;
    for (auto i : set.items) {
      if (lone(items[i].members)) return;  // a single, and it goes first
      ids.set(items[i].id);
    }
    if (kind == SubsetKind::naked) {
      take_naked(grid, h, TechniqueId::naked_subset, ids, set.members, all);
    } else {
      take_hidden(grid, h, TechniqueId::hidden_subset, ids, set.members, all);
    }
  };

  const TightSets<W> tight(items, grid.side());
  if (!tight.perfect()) return take(tight.crowded());
  std::vector<Bits<W>> before;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (items[i].members.count() > limit) continue;
    const auto set = tight.around(i, limit);
    if (set.items.none()) continue;
    if (std::find(before.begin(), before.end(), set.items) != before.end()) continue;
    before.push_back(set.items);
    take(set);
  }
}

// All houses of the agenda; findings by size, then house, then first item.
template <int W>
void large_subsets(const CandidateGrid<W>& grid, SubsetKind kind, Search<W>& search) {
  const std::size_t limit = std::min(search.max_subset, grid.side() / 2);
  if (limit < 5) return;
  Search<W> all;
  all.limit = 0;
  std::swap(all.items, search.items);
  for (std::size_t h = search.agenda.next(0); h < search.agenda.size();
       h = search.agenda.next(h + 1)) {
    if (search.halted()) return;
    const std::size_t before = all.found.size();
    large_subsets_in_house(grid, HouseId(h), kind, limit, all);
    if (all.found.size() == before) search.agenda.remove(HouseId(h));
  }
  std::swap(all.items, search.items);
  std::stable_sort(all.found.begin(), all.found.end(),
                   [](const Step& a, const Step& b) { return a.digits.size() < b.digits.size(); });
  for (Step& step : all.found) {
    if (search.take(std::move(step))) return;
  }
}

}  // namespace tresse
