// Walks along the links of an unchanging board, which are listed once: the shortest chain from a candidate that is on (off) to
// its opposite, and how it goes.
//
// What a chain concludes and how long it is depends on its start alone. So chains are measured by a plain breadth-first
// walk, and written out in order only when someone wants to read them. (Everything ordered: 4.0 ms a puzzle of ER 6.5 to
// 7.6; this way 0.3 ms.)
#pragma once

#include <vector>

#include "grader/techniques/chains/chain_hints.hpp"
#include "grader/techniques/chains/chain_steps.hpp"
#include "grader/techniques/chains/nodes.hpp"

namespace tresse::logic {

// The implications between candidates on an unchanging board, listed in the scale's order of links.

// "On" lists of every candidate, and "off" lists as far as they lead on: to candidates that have an "on"
// list. Cell links come first; a sweep uses a part of each list. Candidates are numbered in cell and
// digit order.
template <class G>
class StaticGraph {
 public:
  using Mask = typename G::Mask;
  struct Arc {
    std::uint32_t to;
    Cause cause;
  };
  struct Lists {
    std::vector<Arc> arcs;
    std::vector<std::uint32_t> first;  // of the cell links of i; those by houses begin at middle[i]
    std::vector<std::uint32_t> middle;
    std::vector<std::uint32_t> listed;  // the last candidate with an arc by house to this one

    void clear(std::size_t size) {
      arcs.clear();
      first.clear();
      middle.clear();
      listed.assign(size, kNobody);
    }
    void begin() { first.push_back(static_cast<std::uint32_t>(arcs.size())); }
    void turn() { middle.push_back(static_cast<std::uint32_t>(arcs.size())); }
    // Once: two houses may share two cells.
    void list(std::uint32_t to, Cause cause) {
      const auto from = static_cast<std::uint32_t>(first.size());
      if (listed[to] == from) return;
      listed[to] = from;
      arcs.push_back({to, cause});
    }
  };

  void build(const View<G>& look) {
    const G& geo = look.geo;
    const std::size_t n = geo.side();
    key.clear();
    cell.clear();
    digit.clear();
    number_.assign(geo.cell_count() * n, kNobody);
    // A cell with one candidate is found before any chain is looked for. In a nested search it is on,
    // and all that it excludes is off: it leads nowhere.
    for (std::size_t c = 0; c < geo.cell_count(); ++c) {
      if (size_of(look.cand(c)) < 2) continue;
      for (const std::size_t v : BitsOf{look.cand(c)}) {
        number_[c * n + v] = static_cast<std::uint32_t>(key.size());
        key.push_back(static_cast<Key>(2 * (c * n + v)));
        cell.push_back(static_cast<std::uint16_t>(c));
        digit.push_back(static_cast<std::uint8_t>(v));
      }
    }
    on.clear(size());
    by_cell.assign(size(), 0);
    by_house.assign(size(), 0);
    linked.assign(size(), 0);
    for (std::uint32_t i = 0; i < size(); ++i) list_on(look, i);
    on.begin();
    off.clear(size());
    for (std::uint32_t i = 0; i < size(); ++i) list_off(look, i);
    off.begin();
  }
  [[nodiscard]] std::size_t size() const { return key.size(); }

  std::vector<Key> key;  // of each number, off
  std::vector<std::uint16_t> cell;
  std::vector<std::uint8_t> digit;
  Lists on;                                             // what must be on when i is off
  std::vector<std::uint8_t> by_cell, by_house, linked;  // has i such a link? Any?
  Lists off;                                            // what goes off when i is on, and leads on

 private:
  void list_on(const View<G>& look, std::uint32_t i) {
    const std::size_t n = look.geo.side();
    const Mask others = look.cand(cell[i]) & ~bit<G>(digit[i]);
    on.begin();
    if (size_of(others) == 1) on.arcs.push_back({number_[cell[i] * n + lowest(others)], kCell});
    by_cell[i] = size_of(others) == 1;
    on.turn();
    for (const auto place : look.geo.places(cell[i])) {
      const Mask rest = look.pos(place.house, digit[i]) & ~bit<G>(place.position);
      if (size_of(rest) != 1) continue;
      const std::uint32_t j = number_[look.geo.cell(place.house, lowest(rest)) * n + digit[i]];
      if (j != kNobody) on.list(j, static_cast<Cause>(kHouse + place.house));
    }
    by_house[i] = on.middle.back() != on.arcs.size();
    linked[i] = by_cell[i] | by_house[i];
  }
  void list_off(const View<G>& look, std::uint32_t i) {
    const std::size_t n = look.geo.side();
    off.begin();
    for (const std::size_t w : BitsOf{static_cast<Mask>(look.cand(cell[i]) & ~bit<G>(digit[i]))}) {
      const std::uint32_t j = number_[cell[i] * n + w];
      if (linked[j] != 0) off.arcs.push_back({j, kCell});
    }
    off.turn();
    for (const auto place : look.geo.places(cell[i])) {
      const Mask others = look.pos(place.house, digit[i]) & ~bit<G>(place.position);
      for (const std::size_t p : BitsOf{others}) {
        const std::uint32_t j = number_[look.geo.cell(place.house, p) * n + digit[i]];
        if (j != kNobody && linked[j] != 0) off.list(j, static_cast<Cause>(kHouse + place.house));
      }
    }
  }
  std::vector<std::uint32_t> number_;
};

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
