// X-Chains and XY-Chains, as HoDoKu names them. Both rest on one thing: if candidate a is off, candidate b of the same digit is
// on; so a or b is on, and the digit goes where both are seen.
//   X-Chain    links of one digit
//   XY-Chain   strong links inside cells, weak ones between them
// A chain comes to no cell twice, but for the two ends of a link. Its length is the number of links.
#pragma once

#include "grader/techniques/nice_loops/chain_list.hpp"
#include "grader/techniques/nice_loops/link_walk.hpp"

namespace tresse::logic {

template <class G>
class OneDigitChains {
 public:
  static constexpr std::uint32_t kMostBoundedLinks = 20;  // HoDoKu's longest on its way

  OneDigitChains(const View<G>& look, const ProfileRow& row) : look_(look), row_(row) {}

  bool find(TechniqueId id, bool by_cells, Hint& hint, bool keep) {
    if (!sought(look_, row_, id)) return false;
    graph_.build(look_, false);
    for (std::uint32_t a = 0; a < graph_.size(); ++a) {
      if (graph_.strong[a].empty()) continue;
      if (look_.patience.ends_soon()) return false;
      walk_.run(graph_, a, by_cells);
      for (const std::uint32_t b : walk_.reached()) {
        if (walk_.length(b) >= 3 && a != b && graph_.digit(a) == graph_.digit(b)) take(id, a, b);
      }
    }
    return found_.hand_over(look_, row_, hint, keep);
  }

 private:
  void take(TechniqueId id, std::uint32_t a, std::uint32_t b) {
    if (row_.bounded && walk_.length(b) > kMostBoundedLinks) return;
    const std::vector<std::uint32_t> removed = seen_by_both(a, b);
    if (removed.empty() || !found_.wants(id, removed, walk_.length(b))) return;
    const std::vector<PathNode> path = walk_.path(b);
    if (comes_twice(path)) return;
    std::vector<Link> links;
    for (const PathNode& p : path) {
      Link& link = links.emplace_back();
      link.candidate = graph_.candidate(p.node);
      link.on = p.on;
      if (links.size() == 1) continue;
      link.reason = p.cause == kCell ? LinkReason::cell : LinkReason::house;
      if (p.cause != kCell) link.house = HouseId(static_cast<std::size_t>(p.cause - kHouse));
    }
    found_.add({id, walk_.length(b), removed, std::move(links)});
  }
  [[nodiscard]] std::vector<std::uint32_t> seen_by_both(std::uint32_t a, std::uint32_t b) const {
    std::vector<std::uint32_t> both;
    const std::size_t v = graph_.digit(a);
    for (const std::size_t c : look_.geo.peers(graph_.cell(a))) {
      if (c == graph_.cell(b) || !has(look_.cand(c), v)) continue;
      if (!look_.geo.sees(c, graph_.cell(b))) continue;
      both.push_back(static_cast<std::uint32_t>(c * look_.geo.side() + v));
    }
    std::sort(both.begin(), both.end());
    return both;
  }
  [[nodiscard]] bool comes_twice(const std::vector<PathNode>& path) const {
    for (std::size_t i = 0; i < path.size(); ++i) {
      for (std::size_t j = i + 2; j < path.size(); ++j) {
        if (graph_.cell(path[i].node) == graph_.cell(path[j].node)) return true;
      }
    }
    return false;
  }

  const View<G>& look_;
  const ProfileRow& row_;
  LinkGraph<G> graph_;
  LinkWalk<G> walk_;
  ChainList found_;
};

template <class G>
bool one_digit_chains(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
  OneDigitChains<G> chains(look, row);
  return chains.find(TechniqueId::alternating_x_chain, false, hint, keep);
}
template <class G>
bool bivalue_chains(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
  OneDigitChains<G> chains(look, row);
  return chains.find(TechniqueId::alternating_xy_chain, true, hint, keep);
}

}  // namespace tresse::logic
