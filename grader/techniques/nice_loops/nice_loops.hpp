// Chains that alternate strong and weak links, as HoDoKu names them. All rest on one thing: if node a is off, node b is on;
// so a or b is on, and what both exclude goes. Their step has one inference, and the links say the rest:
//   X-Chain, XY-Chain, AIC    from a off to b on
//     X-Chain: links of one digit; XY-Chain: strong links inside cells, a and b of one digit
//     AIC: any links; two or more eliminations. What removes one candidate only is a loop of it:
//   Discontinuous Nice Loop   from x on, by a off and b on, to x off: x goes; or from a off to a on: a is true
//   Continuous Nice Loop      a and b exclude each other: from b on, by a off, to b on again. Every weak link is strong
//                             too: what both of its nodes exclude goes
// Grouped: some nodes are groups, or of almost locked sets; the ends are candidates. A set is one node of a chain.
// A chain comes to no cell twice. Its length is the number of links; of a nice loop, without those inside the cell where
// it is closed.
#pragma once

#include "grader/techniques/nice_loops/chain_list.hpp"

namespace tresse::logic {

template <class G>
class AlternatingChains {
 public:
  using Path = std::vector<PathNode>;

  AlternatingChains(const View<G>& look, const ProfileRow& row) : look_(look), row_(row) {}

  // X-Chains; XY-Chains.
  void of_one_digit(TechniqueId id, const LinkUse& use) {
    graph_.build(look_, false);
    each_chain(use, [&](std::uint32_t a, std::uint32_t b) {
      if (a == b || graph_.digit(a) != graph_.digit(b)) return;
      const std::vector<std::uint32_t> removed = of_digit(common(a, b), graph_.digit(a));
      if (!removed.empty()) add_chain(id, removed, b);
    });
  }
  // Nice loops and AICs; with groups only those that have one.
  void nice_loops(bool groups, std::size_t sets = 0) {
    grouped_ = groups;
    twice_ = sets != 0;
    graph_.build(look_, groups, sets);
    each_chain(LinkUse{}, [&](std::uint32_t a, std::uint32_t b) {
      if (a == b) return take_true(a);
      const std::vector<std::uint32_t> removed = common(a, b);
      for (const std::uint32_t x : removed) take_false(x, a, b);
      take_aic(removed, a, b);
      if (graph_.is_candidate(a) && graph_.exclude(b, a)) take_continuous(a, b);
    });
  }
  bool hand_over(Hint& hint, bool keep) {
    for (const AlternatingChain& chain : found_.sorted()) {
      const Yield* yield = row_.find(chain.technique);
      hint.start(*yield);
      for (const std::uint32_t x : chain.removed) {
        hint.remove(x / side(), std::uint64_t{1} << x % side());
      }
      hint.gather();
      if (keep) write(chain, hint.step);
      if (look_.take(hint)) return true;
    }
    return false;
  }

 private:
  [[nodiscard]] std::size_t side() const { return look_.geo.side(); }
  [[nodiscard]] bool wanted(TechniqueId id) const {
    return row_.find(id) != nullptr && look_.wants(id);
  }

  // Calls f(a, b) for each chain of three links or more.
  template <class F>
  void each_chain(const LinkUse& use, F&& f) {
    for (std::uint32_t a = 0; a < graph_.size(); ++a) {
      if (graph_.strong[a].empty()) continue;
      if (look_.patience.ends_soon()) return;
      for (const bool simple : {false, true}) {
        if (simple && !twice_) break;
        walk_.run(graph_, a, use, simple);
        for (const std::uint32_t b : walk_.reached()) {
          if (walk_.length(b) >= (graph_.is_of_set(a) ? 2u : 3u)) f(a, b);
        }
      }
    }
  }

  [[nodiscard]] std::vector<std::uint32_t> common(std::uint32_t a, std::uint32_t b) {
    std::vector<std::uint32_t> both;
    const auto& one = graph_.excluded(a);
    const auto& other = graph_.excluded(b);
    std::set_intersection(one.begin(), one.end(), other.begin(), other.end(),
                          std::back_inserter(both));
    return both;
  }
  [[nodiscard]] std::vector<std::uint32_t> of_digit(std::vector<std::uint32_t> list,
                                                    std::size_t v) const {
    std::erase_if(list, [&](std::uint32_t x) { return x % side() != v; });
    return list;
  }

  // Is no cell left and entered again? Of a loop, the last node stands beside the first one.
  [[nodiscard]] bool simple(const Path& path, bool loop, std::uint32_t extra = kNobody) const {
    const auto meets = [&](std::uint32_t i, std::uint32_t j) {
      for (const std::size_t c : graph_.cells(i)) {
        for (const std::size_t d : graph_.cells(j)) {
          if (c == d) return true;
        }
      }
      return false;
    };
    const std::size_t n = path.size();
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = i + 2; j < n; ++j) {
        if (loop && i == 0 && j == n - 1) continue;
        if (meets(path[i].node, path[j].node)) return false;
      }
    }
    if (extra == kNobody) return true;
    for (std::size_t i = 1; i + 1 < n; ++i) {
      for (const std::size_t c : graph_.cells(path[i].node)) {
        if (c == extra) return false;
      }
    }
    return true;
  }
  // Has it groups as it should?
  [[nodiscard]] bool right(const Path& path) const {
    return grouped_ == std::any_of(path.begin(), path.end(),
                                   [&](const PathNode& p) { return !graph_.is_candidate(p.node); });
  }
  [[nodiscard]] static std::vector<ChainLink> links_of(const Path& path) {
    std::vector<ChainLink> links;
    for (const PathNode& p : path) links.push_back({p.node, p.on, p.cause});
    return links;
  }

  [[nodiscard]] TechniqueId discontinuous() const {
    return grouped_ ? TechniqueId::grouped_discontinuous_nice_loop
                    : TechniqueId::discontinuous_nice_loop;
  }
  void add_chain(TechniqueId id, const std::vector<std::uint32_t>& removed, std::uint32_t b) {
    if (!wanted(id) || !found_.wants(id, removed, walk_.length(b))) return;
    const Path path = walk_.path(b);
    if (right(path) && simple(path, false))
      found_.add({id, walk_.length(b), removed, links_of(path)});
  }
  void take_aic(const std::vector<std::uint32_t>& removed, std::uint32_t a, std::uint32_t b) {
    if (removed.size() < 2 || !graph_.is_candidate(a) || !graph_.is_candidate(b)) return;
    if (graph_.cells(a)[0] == graph_.cells(b)[0]) return;
    add_chain(grouped_ ? TechniqueId::grouped_aic : TechniqueId::aic, removed, b);
  }
  // From a off to a on: a is true.
  void take_true(std::uint32_t a) {
    const TechniqueId id = discontinuous();
    if (!graph_.is_candidate(a)) return;
    const std::size_t c = graph_.cells(a)[0];
    std::vector<std::uint32_t> removed;
    for (const std::uint32_t x : graph_.excluded(a)) {
      if (x / side() == c) removed.push_back(x);
    }
    if (!wanted(id) || !found_.wants(id, removed, walk_.length(a))) return;
    const Path path = walk_.path(a);
    if (path[1].cause == kCell || !right(path) || !simple(path, true)) return;
    found_.add({id, walk_.length(a), removed, links_of(path)});
  }
  // From x on to a off, from b on to x off.
  void take_false(std::uint32_t x, std::uint32_t a, std::uint32_t b) {
    const TechniqueId id = discontinuous();
    const std::size_t c = x / side();
    const std::size_t v = x % side();
    const Cause first = graph_.why(a, c, v);
    const Cause last = graph_.why(b, c, v);
    if (first == kCell && last == kCell) return;
    const std::uint32_t length = walk_.length(b) + (first == kCell || last == kCell ? 1 : 2);
    if (!wanted(id) || !found_.wants(id, {x}, length)) return;
    const Path path = walk_.path(b);
    if (!right(path) || !simple(path, false, static_cast<std::uint32_t>(c))) return;
    std::vector<ChainLink> links = links_of(path);
    links[0].cause = first;
    links.insert(links.begin(), {kNobody, true, kNone, x});
    links.push_back({kNobody, false, last, x});
    found_.add({id, length, {x}, std::move(links)});
  }
  void take_continuous(std::uint32_t a, std::uint32_t b) {
    const TechniqueId id =
        grouped_ ? TechniqueId::grouped_continuous_nice_loop : TechniqueId::continuous_nice_loop;
    if (!wanted(id)) return;
    Path path = walk_.path(b);
    if (!right(path) || !simple(path, true)) return;
    path[0].cause = graph_.why(b, a);
    std::vector<std::uint32_t> removed;
    bool in_cell = false;
    for (std::size_t i = 0; i < path.size(); ++i) {
      in_cell = in_cell || path[i].cause == kCell;
      if (path[i].on) continue;
      const std::uint32_t before = i == 0 ? b : path[i - 1].node;
      const auto more = common(before, path[i].node);
      removed.insert(removed.end(), more.begin(), more.end());
    }
    for (std::size_t i = 1; i < path.size(); ++i) {
      if (path[i].on && path[i].cause >= kSet) add_locked(path[i - 1].node, path[i], removed);
    }
    std::sort(removed.begin(), removed.end());
    removed.erase(std::unique(removed.begin(), removed.end()), removed.end());
    const std::uint32_t length = walk_.length(b) + (in_cell ? 0 : 1);
    if (removed.empty() || !found_.wants(id, removed, length)) return;
    std::vector<ChainLink> links = links_of(path);
    links.insert(links.begin(), {b, true, kNone});
    found_.add({id, length, removed, std::move(links)});
  }

  // A set of a continuous loop holds one of the two digits by which the loop passes, and all others.
  void add_locked(std::uint32_t entry, const PathNode& exit, std::vector<std::uint32_t>& removed) {
    for (const LinkArc& arc : graph_.strong[entry]) {
      if (arc.cause != exit.cause || arc.to == exit.node) continue;
      const auto& more = graph_.excluded(arc.to);
      removed.insert(removed.end(), more.begin(), more.end());
    }
  }

  void write(const AlternatingChain& chain, Step& step) const {
    Inference inference;
    for (const ChainLink& one : chain.links) {
      Link link;
      if (one.node == kNobody) {
        link.candidate = CandId(one.candidate);
      } else {
        const auto cells = graph_.cells(one.node);
        const auto of = [&](std::size_t c) { return CandId(c * side() + graph_.digit(one.node)); };
        link.candidate = of(cells[0]);
        for (const std::size_t c : cells.subspan(1)) link.more.push_back(of(c));
      }
      link.on = one.on;
      if (!inference.links.empty()) {
        link.from.push_back(static_cast<std::uint32_t>(inference.links.size() - 1));
        if (one.cause == kCell) {
          link.reason = LinkReason::cell;
        } else if (one.cause >= kSet) {
          link.reason = LinkReason::set;
          for (const std::size_t c : graph_.set(one.cause - kSet)) link.set.push_back(CellId(c));
        } else {
          link.reason = LinkReason::house;
          link.house = HouseId(static_cast<std::size_t>(one.cause - kHouse));
        }
      }
      inference.links.push_back(std::move(link));
    }
    step.inferences = {std::move(inference)};
  }

  const View<G>& look_;
  const ProfileRow& row_;
  bool grouped_ = false;
  bool twice_ = false;  // walk again without coming to a cell twice
  LinkGraph<G> graph_;
  LinkWalk<G> walk_;
  ChainList found_;
};

template <class G>
bool one_digit_chains(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
  AlternatingChains<G> chains(look, row);
  chains.of_one_digit(TechniqueId::alternating_x_chain,
                      {.strong_cells = false, .weak_cells = false});
  return chains.hand_over(hint, keep);
}
template <class G>
bool bivalue_chains(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
  AlternatingChains<G> chains(look, row);
  chains.of_one_digit(TechniqueId::alternating_xy_chain,
                      {.strong_houses = false, .weak_cells = false});
  return chains.hand_over(hint, keep);
}
template <class G>
bool nice_loops(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
  AlternatingChains<G> chains(look, row);
  chains.nice_loops(false);
  return chains.hand_over(hint, keep);
}
// With almost locked sets up to `size` cells.
template <class G>
bool grouped_nice_loops(const View<G>& look, std::size_t size, const ProfileRow& row, Hint& hint,
                        bool keep) {
  AlternatingChains<G> chains(look, row);
  chains.nice_loops(true, size);
  return chains.hand_over(hint, keep);
}

}  // namespace tresse::logic
