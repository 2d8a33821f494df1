// The strong and weak links between candidates, for chains that alternate them: X-Chains, XY-Chains, those of kraken fish.
//
// A strong link says that one of two candidates is on: the two of a cell, or the two places of a digit in a house. A weak
// link says that one of two is off: candidates of a digit in a house, or of a cell. Links come in a fixed order: cells, rows
// and columns, then other houses. Weak links to candidates without a strong link are left out: no chain goes on there.
#pragma once

#include <algorithm>
#include <vector>

#include "grader/techniques/chains/nodes.hpp"

namespace tresse::logic {

struct LinkArc {
  std::uint32_t to;
  Cause cause;
};

template <class G>
class LinkGraph {
 public:
  using Mask = typename G::Mask;

  // `weak_cells`: with weak links inside cells.
  void build(const View<G>& look, bool weak_cells) {
    look_ = &look;
    nodes_.clear();
    list_candidates();
    strong.assign(size(), {});
    weak.assign(size(), {});
    for (std::uint32_t i = 0; i < size(); ++i) {
      link_cell(i);
      each_house(i, [&](std::size_t h) {
        const Mask all = look_->pos(h, digit(i));
        if (size_of(all) != 2) return;
        for (const std::size_t at : BitsOf<Mask>{all}) {
          const std::uint32_t j = number(look_->geo.cell(h, at), digit(i));
          if (j != i && j != kNobody) link(strong[i], j, static_cast<Cause>(kHouse + h));
        }
      });
    }
    for (std::uint32_t i = 0; i < size(); ++i) {
      if (weak_cells) list_weak_in_cell(i);
      list_weak(i);
    }
  }

  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(nodes_.size()); }
  [[nodiscard]] std::size_t digit(std::uint32_t i) const {
    return nodes_[i] % look_->geo.side();
  }
  [[nodiscard]] std::size_t cell(std::uint32_t i) const { return nodes_[i] / look_->geo.side(); }
  [[nodiscard]] CandId candidate(std::uint32_t i) const { return CandId(nodes_[i]); }

  std::vector<std::vector<LinkArc>> strong;
  std::vector<std::vector<LinkArc>> weak;

 private:
  [[nodiscard]] std::uint32_t number(std::size_t c, std::size_t v) const {
    return number_[c * look_->geo.side() + v];
  }
  void list_candidates() {
    const std::size_t n = look_->geo.side();
    number_.assign(look_->geo.cell_count() * n, kNobody);
    for (std::size_t c = 0; c < look_->geo.cell_count(); ++c) {
      if (size_of(look_->cand(c)) < 2) continue;
      for (const std::size_t v : BitsOf<Mask>{look_->cand(c)}) {
        number_[c * n + v] = size();
        nodes_.push_back(static_cast<std::uint32_t>(c * n + v));
      }
    }
  }
  // Calls f(house) for the houses of a candidate: rows and columns, then the others.
  template <class F>
  void each_house(std::uint32_t i, F&& f) const {
    for (const bool lines : {true, false}) {
      for (const auto place : look_->geo.places(cell(i))) {
        if (is_line(look_->geo.kind(place.house)) == lines) f(std::size_t{place.house});
      }
    }
  }
  static void link(std::vector<LinkArc>& list, std::uint32_t to, Cause cause) {
    const auto same = [&](const LinkArc& arc) { return arc.to == to; };
    if (std::none_of(list.begin(), list.end(), same)) list.push_back({to, cause});
  }
  void link_cell(std::uint32_t i) {
    const Mask others = static_cast<Mask>(look_->cand(cell(i)) & ~bit<G>(digit(i)));
    if (size_of(others) == 1) link(strong[i], number(cell(i), lowest(others)), kCell);
  }
  void list_weak_in_cell(std::uint32_t i) {
    for (const std::size_t v : BitsOf<Mask>{look_->cand(cell(i))}) {
      const std::uint32_t j = number(cell(i), v);
      if (j != i && !strong[j].empty()) weak[i].push_back({j, kCell});
    }
  }
  void list_weak(std::uint32_t i) {
    each_house(i, [&](std::size_t h) {
      for (const std::size_t at : BitsOf<Mask>{look_->pos(h, digit(i))}) {
        const std::uint32_t j = number(look_->geo.cell(h, at), digit(i));
        if (j == i || j == kNobody || strong[j].empty()) continue;
        link(weak[i], j, static_cast<Cause>(kHouse + h));
      }
    });
  }

  const View<G>* look_ = nullptr;
  std::vector<std::uint32_t> nodes_;  // cell * side + digit
  std::vector<std::uint32_t> number_;
};

}  // namespace tresse::logic
