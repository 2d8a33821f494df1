// Walks breadth first from "a candidate is off" over strong and weak links in turn: the shortest chain to each one that is
// then on.
#pragma once

#include "grader/techniques/nice_loops/link_graph.hpp"

namespace tresse::logic {

struct PathNode {
  std::uint32_t node;
  bool on;
  Cause cause;
};

template <class G>
class LinkWalk {
 public:
  // `by_cells`: strong links are those inside cells; else those of houses.
  void run(const LinkGraph<G>& graph, std::uint32_t start, bool by_cells) {
    start_ = start;
    by_cells_ = by_cells;
    on_.assign(graph.size(), {kNobody, kNone, 0});
    off_.assign(graph.size(), {kNobody, kNone, 0});
    reached_.clear();
    off_[start].from = start;
    strengthen(graph, start);
    for (std::size_t i = 0; i < reached_.size(); ++i) {
      const std::uint32_t b = reached_[i];
      for (const LinkArc& arc : graph.weak[b]) {
        if (off_[arc.to].from != kNobody) continue;
        off_[arc.to] = {b, arc.cause, on_[b].length + 1};
        strengthen(graph, arc.to);
      }
    }
  }
  // Candidates that are on, the nearest ones first.
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
  struct Step {
    std::uint32_t from;
    Cause cause;
    std::uint32_t length;
  };
  void strengthen(const LinkGraph<G>& graph, std::uint32_t a) {
    for (const LinkArc& arc : graph.strong[a]) {
      if (on_[arc.to].from != kNobody || (arc.cause == kCell) != by_cells_) continue;
      on_[arc.to] = {a, arc.cause, off_[a].length + 1};
      reached_.push_back(arc.to);
    }
  }

  std::uint32_t start_ = 0;
  bool by_cells_ = false;
  std::vector<Step> on_;
  std::vector<Step> off_;
  std::vector<std::uint32_t> reached_;
};

}  // namespace tresse::logic
