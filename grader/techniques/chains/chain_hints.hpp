// Chain hints and their order. A search offers every hint it finds; either only the first in order
// is kept, or all of them (a nested search needs the whole list). Of hints with the same removals only the first in order is
// of use, so the others are left before anything is written down for them: nine of ten hints of a nested search.
//
// Order: rating (raw double), complexity, kind, order of finding. In one search with one base the
// rating follows from the complexity.
#pragma once

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "grader/techniques/chains/nodes.hpp"

namespace tresse::logic {

enum class HintKind : std::uint8_t { double_forcing = 1, x, y, xy, cell, region, contradiction };

struct ChainHint {
  TechniqueId technique{};
  HintKind kind{};
  double rating = 0;
  std::uint32_t complexity = 0;
  std::uint32_t turn = 0;  // in the order of finding, where that is not the order of offering
  std::uint32_t offered = 0;  // in full lists: the order of offering
  std::uint32_t next = kNobody;  // in full lists: the next one that begins with the same cell
  bool places = false;
  std::uint16_t cell = 0;
  std::uint8_t digit = 0;
  Cause start =
      kNone;  // what the cause of an assumption counts as: the cell or the region of the hint
  std::vector<Removal> removals;
  AncestorLists ancestors;  // only in full lists
  Step step;                // when patterns are asked for

  void clear() {
    places = false;
    turn = 0;
    start = kNone;
    removals.clear();
    ancestors.clear();
    step = Step{};
  }
};

// The term for length: 0.1 for each bound 4 6 8 12 16 24 ... below complexity - 2, summed in doubles.
inline double length_term(std::uint32_t complexity) {
  double added = 0.0;
  std::uint64_t bound = 4;
  bool odd = false;
  while (complexity > bound + 2) {
    added += 0.1;
    bound = odd ? bound * 4 / 3 : bound * 3 / 2;
    odd = !odd;
  }
  return added;
}

// How long an argument is: the different propositions behind its targets, and the complexity of the
// different nested hints among them.
class Complexity {
 public:
  explicit Complexity(const std::vector<NestedHint>& nested) : nested_(nested) {}

  // Stops counting past `most`.
  std::uint32_t of(const std::vector<Target>& targets, bool with_nested, std::uint32_t most) {
    std::uint32_t total = 0;
    used_.clear();
    for (const Target& t : targets) {
      const auto& list = walk_.of(t);
      total += static_cast<std::uint32_t>(list.size());
      if (total > most) return total;
      if (!with_nested) continue;
      for (const std::uint32_t i : list) {
        const std::uint32_t h = t.reach->nodes[i].nested;
        if (h != kNobody && nested_[h].complexity != 0) total += first_use(h);
      }
      if (total > most) return total;
    }
    return total;
  }

 private:
  std::uint32_t first_use(std::uint32_t h) {
    for (const std::uint32_t other : used_) {
      if (other == h || nested_[other].same_ancestors(nested_[h])) return 0;
    }
    used_.push_back(h);
    return nested_[h].complexity;
  }
  const std::vector<NestedHint>& nested_;
  Ancestors walk_;
  std::vector<std::uint32_t> used_;
};

class ChainHints {
 public:
  // Hints of other techniques are dropped when they are offered.
  void want(const TechniqueSet& techniques) { wanted_ = techniques; }
  // Room for as many removals as there are cells.
  void reserve(std::size_t cells) {
    best_.removals.reserve(cells);
    spare_.removals.reserve(cells);
  }
  void start(bool all) {
    all_ = all;
    for (const ChainHint& h : list_) first_[h.removals.front().cell] = kNobody;
    list_.clear();
    offered_ = 0;
    any_ = false;
  }
  [[nodiscard]] bool all() const { return all_; }
  [[nodiscard]] bool empty() const { return !any_; }
  // The first one in order. requires: only this one is kept, and there is one.
  [[nodiscard]] ChainHint& best() { return best_; }
  // A hint to be filled and added: its memory is that of one that is not kept.
  [[nodiscard]] ChainHint& fresh() {
    spare_.clear();
    return spare_;
  }
  // Would a hint of this order be the first?
  [[nodiscard]] bool wants(double rating, std::uint32_t complexity, HintKind kind,
                           std::uint32_t turn = 0) const {
    if (all_ || !any_) return true;
    const ChainHint& b = best_;
    if (rating != b.rating) return rating < b.rating;
    if (complexity != b.complexity) return complexity < b.complexity;
    if (kind != b.kind) return kind < b.kind;
    return turn < b.turn;
  }
  // In full lists: the one that has the same removals; null: none has. Valid until the next is added.
  [[nodiscard]] const ChainHint* same(std::span<const Removal> removals) const {
    const std::size_t cell = removals.front().cell;
    if (!all_ || cell >= first_.size()) return nullptr;
    for (std::uint32_t i = first_[cell]; i != kNobody; i = list_[i].next) {
      if (std::equal(removals.begin(), removals.end(), list_[i].removals.begin(),
                     list_[i].removals.end())) {
        return &list_[i];
      }
    }
    return nullptr;
  }
  // Would a hint of this order be of use beside `same`?
  [[nodiscard]] static bool precedes(double rating, std::uint32_t complexity, HintKind kind,
                                     const ChainHint* same) {
    if (same == nullptr) return true;
    if (rating != same->rating) return rating < same->rating;
    if (complexity != same->complexity) return complexity < same->complexity;
    return kind < same->kind;
  }
  [[nodiscard]] bool counts(TechniqueId technique) const {
    return wanted_[static_cast<std::size_t>(technique)];
  }
  // Adds what `fresh` gave.
  void add() {
    if (!counts(spare_.technique)) return;
    any_ = true;
    if (!all_) return std::swap(best_, spare_);
    spare_.offered = offered_++;
    if (const ChainHint* other = same(spare_.removals)) {
      if (!precedes(spare_.rating, spare_.complexity, spare_.kind, other)) return;
      spare_.next = other->next;
      std::swap(list_[static_cast<std::size_t>(other - list_.data())], spare_);
      return;
    }
    const std::size_t cell = spare_.removals.front().cell;
    if (first_.size() <= cell) first_.resize(cell + 1, kNobody);
    spare_.next = std::exchange(first_[cell], static_cast<std::uint32_t>(list_.size()));
    list_.push_back(std::move(spare_));
  }
  // Hands the whole list over, in order.
  template <class F>
  void take_all(F&& f) {
    for (const ChainHint& h : list_) first_[h.removals.front().cell] = kNobody;
    std::sort(list_.begin(), list_.end(), [](const ChainHint& a, const ChainHint& b) {
      if (a.rating != b.rating) return a.rating < b.rating;
      if (a.complexity != b.complexity) return a.complexity < b.complexity;
      if (a.kind != b.kind) return a.kind < b.kind;
      return a.offered < b.offered;
    });
    for (ChainHint& h : list_) f(h);
    list_.clear();
  }

 private:
  bool all_ = false;
  TechniqueSet wanted_ = TechniqueSet().set();
  bool any_ = false;
  ChainHint best_, spare_;
  std::vector<ChainHint> list_;  // all of them
  std::vector<std::uint32_t> first_;  // of the list, that begins with a cell
  std::uint32_t offered_ = 0;
};

}  // namespace tresse::logic
