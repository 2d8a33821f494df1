// Nodes of chains: "this candidate is on (true)" or "is off (false)". A Reach holds what follows from
// one assumption, in the order in which it was found; the order is part of the scale, because the
// first parents found stay. Each proposition is at most once in a Reach, so a node is an index.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
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

}  // namespace tresse::logic
