// Nodes of chains: "this candidate is on (true)" or "is off (false)". A Reach holds what follows from
// one assumption, in the order in which it was found; the order is part of the scale, because the
// first parents found stay. Each proposition is at most once in a Reach, so a node is an index.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "grader/techniques/hint.hpp"

namespace tresse::logic {

using Key = std::uint32_t;  // 2 * candidate + on
constexpr bool is_on(Key key) {
  return (key & 1) != 0;
}
constexpr Key opposite(Key key) {
  return key ^ 1;
}

// Why a node holds: nothing (the assumption), its cell, a nested deduction, or a house.
using Cause = std::uint16_t;
inline constexpr Cause kNone = 0;
inline constexpr Cause kCell = 1;
inline constexpr Cause kNested = 2;
inline constexpr Cause kHouse = 3;  // + house in search order

inline constexpr std::uint32_t kNobody = ~std::uint32_t{0};

struct Node {
  Key key;
  std::uint32_t parent;  // the first parent, kNobody for an assumption
  std::uint32_t more;    // further parents: Reach::more[more ..)
  std::uint32_t more_count;
  Cause cause;
  std::uint32_t nested;  // the deduction, cause kNested; kNobody if it adds no complexity
};

struct Reach {
  std::vector<Node> nodes;
  std::vector<std::uint32_t> more;
  std::vector<std::uint32_t> on;  // indices of nodes, in the order found
  std::vector<std::uint32_t> off;
  std::vector<std::uint64_t> has_on;  // bit sets over candidates
  std::vector<std::uint64_t> has_off;
  std::uint8_t level = 0;  // of the search that found this
  bool contradiction = false;
  std::uint32_t end_on = 0;  // the clash: one of them is known and the other new (and in no set)
  std::uint32_t end_off = 0;

  void clear(std::size_t candidates) {
    nodes.clear();
    more.clear();
    on.clear();
    off.clear();
    has_on.assign((candidates + 63) / 64, 0);
    has_off.assign((candidates + 63) / 64, 0);
    contradiction = false;
  }
  [[nodiscard]] std::size_t bytes() const {
    return nodes.capacity() * sizeof(Node) + (has_on.capacity() + has_off.capacity()) * 8 +
           (more.capacity() + on.capacity() + off.capacity()) * 4;
  }
  [[nodiscard]] static bool test(const std::vector<std::uint64_t>& set, std::size_t i) {
    return (set[i / 64] >> (i % 64) & 1) != 0;
  }
  [[nodiscard]] bool has(Key key) const { return test(is_on(key) ? has_on : has_off, key / 2); }
  // The node of a key that is there.
  [[nodiscard]] std::uint32_t find(Key key) const {
    for (const std::uint32_t i : is_on(key) ? on : off) {
      if (nodes[i].key == key) return i;
    }
    return kNobody;
  }
};

// One end of an argument.
struct Target {
  const Reach* reach;
  std::uint32_t node;
};

// Walks a target's ancestors breadth first, each once, the target first. One object serves many
// walks.
class Ancestors {
 public:
  // The nodes, as indices into the target's reach; valid until the next walk.
  const std::vector<std::uint32_t>& of(const Target& target) {
    const auto& nodes = target.reach->nodes;
    if (stamp_.size() < nodes.size()) stamp_.resize(nodes.size(), 0);
    if (++now_ == 0) {
      std::fill(stamp_.begin(), stamp_.end(), 0);
      now_ = 1;
    }
    list_.clear();
    visit(target.node);
    for (std::size_t i = 0; i < list_.size(); ++i) {
      const Node& n = nodes[list_[i]];
      if (n.parent != kNobody) visit(n.parent);
      for (std::uint32_t k = n.more; k < n.more + n.more_count; ++k) visit(target.reach->more[k]);
    }
    return list_;
  }

 private:
  void visit(std::uint32_t node) {
    if (stamp_[node] == now_) return;
    stamp_[node] = now_;
    list_.push_back(node);
  }
  std::vector<std::uint32_t> stamp_;
  std::vector<std::uint32_t> list_;
  std::uint32_t now_ = 0;
};

struct AncestorNode {
  Key key;
  Cause cause;
};
using AncestorLists = std::vector<std::vector<AncestorNode>>;  // of each target, breadth first

// A nested hint in use: what it adds to the length of chains that rest on it.
struct NestedHint {
  std::uint32_t complexity = 0;                    // 0: a pattern, which adds nothing
  std::shared_ptr<const AncestorLists> ancestors;  // null: of a pattern
  std::shared_ptr<const Step> step;                // when patterns are asked for

  [[nodiscard]] bool same_ancestors(const NestedHint& other) const {
    return ancestors == other.ancestors ||
           (ancestors && other.ancestors &&
            std::equal(ancestors->begin(), ancestors->end(), other.ancestors->begin(),
                       other.ancestors->end(), [](const auto& a, const auto& b) {
                         return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                                           [](const AncestorNode& x, const AncestorNode& y) {
                                             return x.key == y.key;
                                           });
                       }));
  }
};

// Chain hints and their order. A search offers every hint it finds; either only the first in order
// is kept, or all of them (a nested search needs the whole list). Of hints with the same removals only the first in order is
// of use, so the others are left before anything is written down for them: nine of ten hints of a nested search.
//
// Order: rating (raw double), complexity, kind, order of finding. In one search with one base the
// rating follows from the complexity.

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

// Chains as parts of a Step: links in an order in which reasons come first.

// Appends what stands behind a target as an inference; nested deductions come along once.
class StepWriter {
 public:
  StepWriter(Step& step, const std::vector<NestedHint>& nested) : step_(step), nested_(nested) {}

  void add(const Target& target, const std::vector<std::uint32_t>& ancestors) {
    std::vector<std::uint32_t> order(ancestors);
    // Parents are found before their children.
    std::sort(order.begin(), order.end());
    std::erase(order, target.node);
    order.push_back(target.node);
    const auto index = [&](std::uint32_t node) {
      return static_cast<std::uint32_t>(std::find(order.begin(), order.end(), node) -
                                        order.begin());
    };
    Inference inference;
    for (const std::uint32_t i : order) {
      const Node& n = target.reach->nodes[i];
      Link link = link_of(n);
      if (n.parent != kNobody) link.from.push_back(index(n.parent));
      for (std::uint32_t k = n.more; k < n.more + n.more_count; ++k) {
        const std::uint32_t from = index(target.reach->more[k]);
        if (std::find(link.from.begin(), link.from.end(), from) == link.from.end()) {
          link.from.push_back(from);
        }
      }
      inference.links.push_back(std::move(link));
    }
    step_.inferences.push_back(std::move(inference));
  }
  // A chain of single parents that may come back to its start.
  void add_path(const std::vector<Node>& path) {
    Inference inference;
    for (const Node& n : path) {
      Link link = link_of(n);
      if (!inference.links.empty()) {
        link.from.push_back(static_cast<std::uint32_t>(inference.links.size() - 1));
      }
      inference.links.push_back(std::move(link));
    }
    step_.inferences.push_back(std::move(inference));
  }

 private:
  Link link_of(const Node& n) {
    Link link;
    link.candidate = CandId(n.key / 2);
    link.on = is_on(n.key);
    if (n.cause == kCell) {
      link.reason = LinkReason::cell;
    } else if (n.cause == kNested) {
      link.reason = LinkReason::nested;
      const auto at = std::find(used_.begin(), used_.end(), n.nested);
      link.nested = static_cast<std::uint32_t>(at - used_.begin());
      if (at == used_.end()) {
        used_.push_back(n.nested);
        step_.nested.push_back(*nested_[n.nested].step);
      }
    } else if (n.cause >= kHouse) {
      link.reason = LinkReason::house;
      link.house = HouseId(static_cast<std::size_t>(n.cause - kHouse));
    }
    return link;
  }

  Step& step_;
  const std::vector<NestedHint>& nested_;
  std::vector<std::uint32_t> used_;
};

}  // namespace tresse::logic
