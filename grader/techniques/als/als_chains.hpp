// Chains of almost locked sets: ALS-XY-Wing (three sets) and ALS-XY-Chain (four and more).
//
// Each two neighbours share a restricted common, and those of a set to both sides differ. If the first set is without z, it
// holds its restricted common; so the next set is without that and holds its other one; and so on, and the last set holds
// z. So z is in the first set or in the last one, and leaves what sees all its cells in both. Their step:
//   sets: all of them, in the order of the chain; houses: one of each; extra: the restricted commons, in this order;
//   digits: those that are removed
//
// A chain is found breadth first from each set and each common that may leave it: to each set by each common that may enter
// it there is one shortest chain. Neighbours share no cell, unless the row says that they may. Chains of more than seven sets
// are not looked for, but by a bounded row, whose sets stand in HoDoKu's order, as HoDoKu's do: of the 15 in the
// Regression Test Library none is longer.
#pragma once

#include <utility>
#include <vector>

#include "grader/techniques/als/almost_locked_sets.hpp"
#include "grader/techniques/hodoku/step_order.hpp"

namespace tresse::logic {

// Which sets share which restricted commons.
template <class G>
class RestrictedCommons {
 public:
  using Mask = typename G::Mask;
  struct To {
    std::uint32_t set;
    Mask digits;
  };
  RestrictedCommons(const View<G>& look, const AlmostLockedSets<G>& all, bool overlap)
      : of_(all.sets().size()) {
    RestrictedPairs<G> commons(look, all);
    for (std::size_t i = 0; i < of_.size(); ++i) {
      if (look.patience.ends_soon(stop_point::subset_scan)) return;
      const auto& a = all.sets()[i];
      commons.any_behind(i, [&](std::uint32_t j, Mask digits) {
        const auto& b = all.sets()[j];
        if (!overlap && a.cells.meets(b.cells)) return false;
        if (a.cells.inside(b.cells) || b.cells.inside(a.cells)) return false;
        of_[i].push_back({j, digits});
        of_[j].push_back({static_cast<std::uint32_t>(i), digits});
        return false;
      });
    }
  }
  [[nodiscard]] const std::vector<To>& of(std::size_t i) const { return of_[i]; }

 private:
  std::vector<std::vector<To>> of_;
};

template <class G>
void add_set(Step& step, const View<G>& look, const AlmostLockedSet<G>& set) {
  add_positions(step.sets.emplace_back(), look.geo, set.house, set.positions);
  add_digits(step.set_digits.emplace_back(), set.digits);
  add_houses(step.houses, set.house);
}

// A chain as its sets, and the commons between them.
struct AlsChain {
  std::vector<std::uint32_t> sets;
  std::vector<std::size_t> commons;
};

template <class G>
bool take_als_chain(const View<G>& look, const AlmostLockedSets<G>& all, const AlsChain& chain,
                    const ProfileRow& row, Hint& hint, bool keep) {
  using Mask = typename G::Mask;
  const std::size_t first = chain.sets.front();
  const std::size_t last = chain.sets.back();
  auto common = static_cast<Mask>(all.sets()[first].digits & all.sets()[last].digits &
                                  ~bit<G>(chain.commons.front()) & ~bit<G>(chain.commons.back()));
  // HoDoKu leaves out both of two restricted commons, though one of them joins the sets.
  if (row.bounded && chain.sets.size() == 3) {
    common &= static_cast<Mask>(~all.restricted(first, chain.sets[1]) &
                                ~all.restricted(chain.sets[1], last));
  }
  hint.start(row.yield[0]);
  Mask removed = 0;
  for (const std::size_t v : BitsOf{common}) {
    CellSet<G> gone = all.with(v);
    gone.keep(all.seen(first, v));
    gone.keep(all.seen(last, v));
    if (gone.empty()) continue;
    removed |= bit<G>(v);
    gone.each([&](std::size_t c) { hint.remove(c, bit<G>(v)); });
  }
  if (!hint.worth()) return false;
  hint.gather();
  if (keep) {
    for (const std::uint32_t i : chain.sets) add_set(hint.step, look, all.sets()[i]);
    for (const std::size_t v : chain.commons) hint.step.extra.push_back(Digit(v));
    add_digits(hint.step.digits, removed);
  }
  return look.take(hint);
}

// Of all pairs of different restricted commons, the first one.
template <class Mask>
bool is_first_pair(Mask a, Mask b, std::size_t x, std::size_t y) {
  for (const std::size_t v : BitsOf<Mask>{a}) {
    for (const std::size_t w : BitsOf<Mask>{b}) {
      if (v != w) return v == x && w == y;
    }
  }
  return false;
}

template <class G>
bool als_xy_wing(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
  const AlmostLockedSets<G> all(look, largest_als(look.geo, row));
  const RestrictedCommons<G> commons(look, all, row.overlap);
  for (std::uint32_t c = 0; c < all.sets().size(); ++c) {
    const auto& near = commons.of(c);
    for (std::size_t i = 0; i < near.size(); ++i) {
      for (std::size_t j = i + 1; j < near.size(); ++j) {
        if (look.patience.ends_soon(stop_point::subset_scan)) return false;
        const auto& a = all.sets()[near[i].set];
        const auto& b = all.sets()[near[j].set];
        if ((a.digits & b.digits) == 0) continue;
        if (!row.overlap && a.cells.meets(b.cells)) continue;
        for (const std::size_t x : BitsOf{near[i].digits}) {
          for (const std::size_t y : BitsOf{near[j].digits}) {
            if (x == y) continue;
            if (row.bounded && !is_first_pair(near[i].digits, near[j].digits, x, y)) continue;
            const AlsChain chain{{near[i].set, c, near[j].set}, {x, y}};
            if (take_als_chain(look, all, chain, row, hint, keep)) return true;
          }
        }
      }
    }
  }
  return false;
}

// The chains that leave one set by one common.
template <class G>
class AlsChainSearch {
 public:
  AlsChainSearch(const View<G>& look, const AlmostLockedSets<G>& all,
                 const RestrictedCommons<G>& commons, bool bounded)
      : look_(look), all_(all), commons_(commons), entered_(all.sets().size(), 0) {
    if (!bounded) return;
    for (const auto& set : all.sets()) {
      std::vector<CellId> cells;
      set.cells.each([&](std::size_t c) { cells.push_back(CellId(c)); });
      keys_.push_back(HodokuOrder::key_of_set(cells));
    }
  }

  // Calls f(chain) for each of four sets or more, until f returns true.
  template <class F>
  bool each(std::uint32_t start, std::size_t common, F&& f) {
    start_ = start;
    steps_.clear();
    std::fill(entered_.begin(), entered_.end(), 0);
    for (const auto& to : commons_.of(start)) {
      if (has(to.digits, common)) reach(to.set, common, kFirst);
    }
    for (std::size_t at = 0; at < steps_.size(); ++at) {
      if (look_.patience.ends_soon(stop_point::subset_scan)) return false;
      const Reached now = steps_[at];
      if (steps_[at].length >= 3 && (bounded() || now.set > start)) {
        chain_.sets.clear();
        chain_.commons.clear();
        for (std::size_t i = at; i != kFirst; i = steps_[i].from) {
          chain_.sets.push_back(steps_[i].set);
          chain_.commons.push_back(steps_[i].common);
        }
        chain_.sets.push_back(start);
        std::reverse(chain_.sets.begin(), chain_.sets.end());
        std::reverse(chain_.commons.begin(), chain_.commons.end());
        if (f(chain_)) return true;
      }
      for (const auto& to : commons_.of(now.set)) {
        for (const std::size_t x : BitsOf{to.digits}) {
          if (x != now.common) reach(to.set, x, at);
        }
      }
    }
    return false;
  }

 private:
  static constexpr std::size_t kMostSets = 7;
  static constexpr std::size_t kFirst = static_cast<std::size_t>(-1);
  struct Reached {
    std::uint32_t set;
    std::uint32_t length;
    std::size_t common;  // by which it was entered
    std::size_t from;
  };
  void reach(std::uint32_t set, std::size_t common, std::size_t from) {
    if (has(entered_[set], common) || !fits(set, from)) return;
    entered_[set] |= bit<G>(common);
    steps_.push_back({set, from == kFirst ? 1 : steps_[from].length + 1, common, from});
  }
  // Is the set another one than those before it?
  [[nodiscard]] bool fits(std::uint32_t set, std::size_t from) const {
    if (bounded()) return keys_[from == kFirst ? start_ : steps_[from].set] < keys_[set];
    if (from == kFirst) return set != start_;
    if (steps_[from].length + 2 > kMostSets) return false;
    for (std::size_t i = from; i != kFirst; i = steps_[i].from) {
      if (steps_[i].set == set) return false;
    }
    return set != start_;
  }

  const View<G>& look_;
  [[nodiscard]] bool bounded() const { return !keys_.empty(); }

  const AlmostLockedSets<G>& all_;
  const RestrictedCommons<G>& commons_;
  std::vector<std::vector<std::int32_t>> keys_;  // of each set, if the search is bounded
  std::uint32_t start_ = 0;
  std::vector<typename G::Mask> entered_;  // of each set: the commons by which it was entered
  std::vector<Reached> steps_;
  AlsChain chain_;
};

template <class G>
bool als_xy_chain(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
  const AlmostLockedSets<G> all(look, largest_als(look.geo, row));
  const RestrictedCommons<G> commons(look, all, row.overlap);
  AlsChainSearch<G> search(look, all, commons, row.bounded);
  for (std::uint32_t a = 0; a < all.sets().size(); ++a) {
    for (const std::size_t x : BitsOf{all.sets()[a].digits}) {
      const bool done = search.each(a, x, [&](const AlsChain& chain) {
        return take_als_chain(look, all, chain, row, hint, keep);
      });
      if (done) return true;
    }
  }
  return false;
}

}  // namespace tresse::logic
