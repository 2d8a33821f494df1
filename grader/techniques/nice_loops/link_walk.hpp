// Walks breadth first from "a node is off" over strong and weak links in turn: the shortest chain to each node that is
// then on. The link inside an almost locked set counts as many as the set has cells, less one: large sets
// are hard to see.
#pragma once

#include "grader/techniques/nice_loops/link_graph.hpp"

namespace tresse::logic {

// Which links a walk takes.
struct LinkUse {
  bool strong_cells = true;
  bool strong_houses = true;
  bool weak_cells = true;
};

struct PathNode {
  std::uint32_t node;
  bool on;
  Cause cause;
};

template <class G>
class LinkWalk {
 public:
  // `simple`: a chain goes on only to cells that it has not come to.
  void run(const LinkGraph<G>& graph, std::uint32_t start, const LinkUse& use,
           bool simple = false) {
    start_ = start;
    simple_ = simple;
    on_.assign(graph.size(), {kNobody, kNone, 0});
    off_.assign(graph.size(), {kNobody, kNone, 0});
    reached_.clear();
    for (auto& level : levels_) level.clear();
    off_[start].from = start;
    strengthen(graph, start, use);
    for (std::size_t length = 0; length < levels_.size(); ++length) {
      for (std::size_t i = 0; i < levels_[length].size(); ++i) {
        const std::uint32_t b = levels_[length][i];
        reached_.push_back(b);
        for (const LinkArc& arc : graph.weak[b]) {
          if (off_[arc.to].from != kNobody || (arc.cause == kCell && !use.weak_cells)) continue;
          if (simple_ && !apart(graph, arc.to, b)) continue;
          off_[arc.to] = {b, arc.cause, on_[b].length + 1};
          strengthen(graph, arc.to, use);
        }
      }
    }
  }
  // Nodes that are on, the nearest ones first.
  [[nodiscard]] const std::vector<std::uint32_t>& reached() const { return reached_; }
  // Links of the chain.
  [[nodiscard]] std::uint32_t length(std::uint32_t end) const { return on_[end].length; }
  // The chain: start off, ..., end on.
  [[nodiscard]] std::vector<PathNode> path(std::uint32_t end) const {
    std::vector<PathNode> all;
    for (std::uint32_t b = end;;) {
      all.push_back({b, true, on_[b].cause});
      const std::uint32_t a = on_[b].from;
      all.push_back({a, false, off_[a].cause});
      if (a == start_) break;
      b = off_[a].from;
    }
    std::reverse(all.begin(), all.end());
    return all;
  }

 private:
  static std::uint32_t weight(const LinkGraph<G>& graph, Cause cause) {
    if (cause < kSet) return 1;
    return static_cast<std::uint32_t>(graph.set(cause - kSet).size() - 1);
  }
  static bool meet(const LinkGraph<G>& graph, std::uint32_t i, std::uint32_t j) {
    for (const std::size_t c : graph.cells(i)) {
      for (const std::size_t d : graph.cells(j)) {
        if (c == d) return true;
      }
    }
    return false;
  }
  // Does a node that is off have no cell of the chain to b on, but for b's?
  [[nodiscard]] bool apart(const LinkGraph<G>& graph, std::uint32_t node, std::uint32_t b) const {
    const std::uint32_t a = on_[b].from;
    if (meet(graph, node, a)) return false;
    return a == start_ || apart(graph, node, off_[a].from, a);
  }
  // And one that is on, behind b on and a off? It may be the start again.
  [[nodiscard]] bool apart(const LinkGraph<G>& graph, std::uint32_t node, std::uint32_t b,
                           std::uint32_t) const {
    for (;;) {
      if (meet(graph, node, b)) return false;
      const std::uint32_t a = on_[b].from;
      if (a == start_ && node == start_) return true;
      if (meet(graph, node, a)) return false;
      if (a == start_) return true;
      b = off_[a].from;
    }
  }
  struct Step {
    std::uint32_t from;
    Cause cause;
    std::uint32_t length;
  };
  void strengthen(const LinkGraph<G>& graph, std::uint32_t a, const LinkUse& use) {
    for (const LinkArc& arc : graph.strong[a]) {
      if (on_[arc.to].from != kNobody) continue;
      if (arc.cause == kCell ? !use.strong_cells : !use.strong_houses) continue;
      if (simple_ && a != start_ && !apart(graph, arc.to, off_[a].from, a)) continue;
      const std::uint32_t length = off_[a].length + weight(graph, arc.cause);
      on_[arc.to] = {a, arc.cause, length};
      if (levels_.size() <= length) levels_.resize(length + 1);
      levels_[length].push_back(arc.to);
    }
  }

  std::uint32_t start_ = 0;
  bool simple_ = false;
  std::vector<Step> on_;
  std::vector<Step> off_;
  std::vector<std::vector<std::uint32_t>> levels_;  // of each length, the nodes that are on
  std::vector<std::uint32_t> reached_;
};

}  // namespace tresse::logic
