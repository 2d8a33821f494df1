// Walks along the links of an unchanging board, which are listed once: the shortest chain from a candidate that is on (off) to
// its opposite, and how it goes.
//
// What a chain concludes and how long it is depends on its start alone. So chains are measured by a plain breadth-first
// walk, and written out in order only when someone wants to read them. (Everything ordered: 4.0 ms a puzzle of ER 6.5 to
// 7.6; this way 0.3 ms.)
#pragma once

#include "grader/techniques/chains/chain_hints.hpp"
#include "grader/techniques/chains/chain_steps.hpp"
#include "grader/techniques/chains/static_graph.hpp"

namespace tresse::logic {

template <class G>
class StaticWalk {
 protected:
  using Arc = typename StaticGraph<G>::Arc;

  struct Sweep {
    bool cell;
    bool house;
    HintKind kind;
  };

  explicit StaticWalk(const G& geo) : geo_(geo) {}

  void list_links(const View<G>& look) {
    graph_.build(look);
    front_.reserve(graph_.size());
    back_.reserve(graph_.size());
    for (auto* stamps : {&on_seen_, &off_seen_}) {
      if (stamps->size() < graph_.size()) stamps->resize(graph_.size(), 0);
    }
  }
  void enter(const Sweep& sweep) {
    sweep_ = sweep;
    linked_ = (sweep.cell && sweep.house ? graph_.linked
               : sweep.cell              ? graph_.by_cell
                                         : graph_.by_house)
                  .data();
  }

  std::size_t cell_of(std::uint32_t i) const { return graph_.cell[i]; }
  std::size_t digit_of(std::uint32_t i) const { return graph_.digit[i]; }

  std::span<const Arc> offs(std::uint32_t i) const {
    const auto& l = graph_.off;
    const std::uint32_t from = sweep_.cell ? l.first[i] : l.middle[i];
    return {l.arcs.data() + from, l.arcs.data() + l.first[i + 1]};
  }
  std::span<const Arc> ons(std::uint32_t i) const {
    const auto& l = graph_.on;
    const std::uint32_t from = sweep_.cell ? l.first[i] : l.middle[i];
    const std::uint32_t to = sweep_.house ? l.first[i + 1] : l.middle[i];
    return {l.arcs.data() + from, l.arcs.data() + to};
  }
  // Number of a node's candidate.
  std::uint32_t at(std::uint32_t node) const { return nodes_[node].more; }
  // Does i, if on, turn j off in this sweep? If so, by what first?
  bool excludes(std::uint32_t i, std::uint32_t j) const {
    if (graph_.cell[i] == graph_.cell[j]) return sweep_.cell && i != j;
    if (graph_.digit[i] != graph_.digit[j]) return false;
    // Its links are those of cells and houses: what a rule alone excludes, it does not follow.
    return geo_.sees(graph_.cell[i], graph_.cell[j]) &&
           (!geo_.links_cells() || cause_of(i, j) != kNone);
  }
  Cause cause_of(std::uint32_t i, std::uint32_t j) const {
    if (graph_.cell[i] == graph_.cell[j]) return kCell;
    for (const auto one : geo_.places(graph_.cell[i])) {
      for (const auto other : geo_.places(graph_.cell[j])) {
        if (one.house == other.house) return static_cast<Cause>(kHouse + one.house);
      }
    }
    return kNone;
  }

  // Nodes of the shortest chain from i on (off) to i off (on); 0: none, or longer than wanted.
  std::uint32_t chain_length(std::uint32_t start, bool on) {
    next_stamp();
    const std::uint32_t now = stamp_;
    front_.clear();
    std::uint32_t depth = 1;
    if (on) {
      on_seen_[start] = now;
      front_.push_back(start);
    } else {
      off_seen_[start] = now;
      ++depth;
      for (const Arc b : ons(start)) {
        on_seen_[b.to] = now;
        front_.push_back(b.to);
      }
    }
    // front_: what came on last, at `depth`.
    while (!front_.empty()) {
      const std::uint32_t next = depth + (on ? 3 : 2);
      if (next > longest_) return 0;
      if (next > most_) {
        cut_ = true;
        return 0;
      }
      back_.clear();
      bool home = false;
      for (const std::uint32_t p : front_) {
        for (const Arc a : offs(p)) {
          if (linked_[a.to] == 0 || off_seen_[a.to] == now) continue;
          off_seen_[a.to] = now;
          for (const Arc b : ons(a.to)) {
            if (on_seen_[b.to] == now) continue;
            on_seen_[b.to] = now;
            if (on && excludes(start, b.to)) return depth + 3;
            home |= b.to == start;
            back_.push_back(b.to);
          }
        }
      }
      if (home && !on) return depth + 2;
      depth += 2;
      std::swap(front_, back_);
    }
    return 0;
  }

  std::uint32_t add(std::uint32_t i, bool on, std::uint32_t parent, Cause cause) {
    nodes_.push_back({graph_.key[i] + (on ? 1 : 0), parent, i, 0, cause, kNobody});
    return static_cast<std::uint32_t>(nodes_.size() - 1);
  }
  // The chain with the parents that are found first; its last node.
  std::uint32_t ordered_chain(std::uint32_t start, bool on) {
    next_stamp();
    nodes_.clear();
    (on ? on_seen_ : off_seen_)[start] = stamp_;
    add(start, on, kNobody, kNone);
    // One list serves as queue of both: layers of "on" and "off" alternate.
    for (std::uint32_t p = 0; p < nodes_.size(); ++p) {
      const bool p_on = is_on(nodes_[p].key);
      if (on && p_on && p != 0 && excludes(at(p), start)) {
        return add(start, false, p, cause_of(at(p), start));
      }
      auto& seen = p_on ? off_seen_ : on_seen_;
      for (const Arc a : p_on ? offs(at(p)) : ons(at(p))) {
        if ((p_on && linked_[a.to] == 0) || seen[a.to] == stamp_) continue;
        seen[a.to] = stamp_;
        const std::uint32_t end = add(a.to, !p_on, p, a.cause);
        if (a.to == start && p_on == on) return end;
      }
    }
    return kNobody;
  }

  // The nodes from the start to this one.
  std::vector<Node> path_to(std::uint32_t end) const {
    std::vector<Node> path;
    for (std::uint32_t i = end; i != kNobody; i = nodes_[i].parent) path.push_back(nodes_[i]);
    std::reverse(path.begin(), path.end());
    return path;
  }
  void next_stamp() {
    if (++stamp_ != 0) return;
    for (auto* stamps : {&on_seen_, &off_seen_}) std::fill(stamps->begin(), stamps->end(), 0);
    stamp_ = 1;
  }

  const G& geo_;
  Sweep sweep_{true, true, HintKind::xy};
  StaticGraph<G> graph_;
  const std::uint8_t* linked_ = nullptr;  // has i a strong link in this sweep?
  std::uint32_t longest_ = kNobody;       // of chains that are wanted
  std::uint32_t most_ = kNobody;          // length of chains looked for at the moment
  bool cut_ = false;                      // a walk was ended by it
  std::vector<Node> nodes_;               // `more` is the number of the candidate
  std::vector<std::uint32_t> front_, back_;
  std::vector<std::uint32_t> on_seen_, off_seen_;
  std::uint32_t stamp_ = 0;
};

}  // namespace tresse::logic
