// The strong and weak links of a board, for chains that alternate them.
//
// A node is a candidate, or a group: the places of a digit where a box and a line cross, two or more. It is on if one of
// its candidates is true. A strong link says that one of two nodes is on: the two candidates of a cell, or two nodes that
// hold all places of a digit in a house. A weak link says that one of two nodes is off: candidates of one cell, or nodes
// of one digit in a house. Links come in a fixed order: cells, rows and columns, then boxes. Weak links to nodes without a strong link are left out: no chain goes on there.
#pragma once

#include <algorithm>
#include <span>
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

  void build(const View<G>& look, bool groups) {
    look_ = &look;
    clear();
    list_candidates();
    if (groups) list_groups();
    list_places();
    strong.assign(size(), {});
    weak.assign(size(), {});
    for (std::uint32_t i = 0; i < candidates_; ++i) link_cell(i);
    any_house(look.geo, HouseOrder::lines_first, [&](std::size_t h) {
      for (std::size_t v = 0; v < look.geo.side(); ++v) link_house(h, v);
      return false;
    });
    for (std::uint32_t i = 0; i < size(); ++i) list_weak(i);
  }

  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(nodes_.size()); }
  [[nodiscard]] std::size_t digit(std::uint32_t i) const { return nodes_[i].digit; }
  [[nodiscard]] std::span<const std::uint16_t> cells(std::uint32_t i) const {
    return {cells_.data() + nodes_[i].first, nodes_[i].count};
  }
  [[nodiscard]] bool is_group(std::uint32_t i) const { return nodes_[i].count > 1; }

  // Candidates that are false if a node is on, as cell * side + digit, rising.
  [[nodiscard]] const std::vector<std::uint32_t>& excluded(std::uint32_t i) {
    if (excluded_.size() < size()) excluded_.resize(size());
    std::vector<std::uint32_t>& list = excluded_[i];
    if (!list.empty()) return list;
    const G& geo = look_->geo;
    const auto own = cells(i);
    const auto add = [&](std::size_t c, std::size_t v) {
      list.push_back(static_cast<std::uint32_t>(c * geo.side() + v));
    };
    if (!is_group(i)) {
      for (const std::size_t v : BitsOf<Mask>{look_->cand(own[0])}) {
        if (v != digit(i)) add(own[0], v);
      }
    }
    for (const std::size_t c : geo.peers(own[0])) {
      if (has(look_->cand(c), digit(i)) && seen_by_all(c, own)) add(c, digit(i));
    }
    std::sort(list.begin(), list.end());
    return list;
  }
  // Are two nodes never both on?
  [[nodiscard]] bool exclude(std::uint32_t a, std::uint32_t b) {
    const auto& list = excluded(a);
    const std::size_t n = look_->geo.side();
    return std::all_of(cells(b).begin(), cells(b).end(), [&](std::size_t c) {
      return std::binary_search(list.begin(), list.end(),
                                static_cast<std::uint32_t>(c * n + digit(b)));
    });
  }
  // Why a node excludes a candidate that it does exclude.
  [[nodiscard]] Cause why(std::uint32_t i, std::size_t c, std::size_t v) const {
    if (v != digit(i)) return kCell;
    for (const auto place : look_->geo.places(c)) {
      if (lies_in(i, place.house)) return static_cast<Cause>(kHouse + place.house);
    }
    return kNone;
  }
  [[nodiscard]] Cause why(std::uint32_t i, std::uint32_t j) const {
    if (digit(j) != digit(i)) return kCell;
    for (const auto place : look_->geo.places(cells(j)[0])) {
      if (lies_in(i, place.house) && lies_in(j, place.house)) {
        return static_cast<Cause>(kHouse + place.house);
      }
    }
    return kNone;
  }

  std::vector<std::vector<LinkArc>> strong;
  std::vector<std::vector<LinkArc>> weak;

 private:
  struct Node {
    std::uint16_t digit;
    std::uint32_t first;
    std::uint32_t count;
  };
  struct InHouse {
    std::uint32_t node;
    Mask places;
  };

  void clear() {
    nodes_.clear();
    cells_.clear();
    excluded_.clear();
  }
  void begin(std::size_t v) {
    nodes_.push_back({static_cast<std::uint16_t>(v), static_cast<std::uint32_t>(cells_.size()), 0});
  }
  void add(std::size_t c) {
    cells_.push_back(static_cast<std::uint16_t>(c));
    ++nodes_.back().count;
  }
  [[nodiscard]] bool seen_by_all(std::size_t c, std::span<const std::uint16_t> cells) const {
    return std::all_of(cells.begin(), cells.end(),
                       [&](std::size_t other) { return other != c && look_->geo.sees(c, other); });
  }
  [[nodiscard]] bool holds(std::size_t h, std::size_t c) const {
    for (const auto place : look_->geo.places(c)) {
      if (place.house == h) return true;
    }
    return false;
  }
  [[nodiscard]] bool lies_in(std::uint32_t i, std::size_t h) const {
    const auto own = cells(i);
    return std::all_of(own.begin(), own.end(), [&](std::size_t c) { return holds(h, c); });
  }

  void list_candidates() {
    const std::size_t n = look_->geo.side();
    number_.assign(look_->geo.cell_count() * n, kNobody);
    for (std::size_t c = 0; c < look_->geo.cell_count(); ++c) {
      if (size_of(look_->cand(c)) < 2) continue;
      for (const std::size_t v : BitsOf<Mask>{look_->cand(c)}) {
        number_[c * n + v] = size();
        begin(v);
        add(c);
      }
    }
    candidates_ = size();
  }
  void list_groups() {
    const G& geo = look_->geo;
    for (std::size_t b = geo.first(kBlock); b < geo.first(kBlock) + geo.count(kBlock); ++b) {
      for (const Kind kind : {kRow, kColumn}) {
        for (std::size_t h = geo.first(kind); h < geo.first(kind) + geo.count(kind); ++h) {
          if (geo.meet(b, h)) list_groups(b, h);
        }
      }
    }
  }
  void list_groups(std::size_t box, std::size_t line) {
    const G& geo = look_->geo;
    for (std::size_t v = 0; v < geo.side(); ++v) {
      std::vector<std::size_t> common;
      for (const std::size_t p : BitsOf<Mask>{look_->pos(line, v)}) {
        if (holds(box, geo.cell(line, p))) common.push_back(geo.cell(line, p));
      }
      if (common.size() < 2) continue;
      begin(v);
      for (const std::size_t c : common) add(c);
    }
  }
  // Which nodes lie in which houses.
  void list_places() {
    const G& geo = look_->geo;
    in_house_.assign(geo.house_count() * geo.side(), {});
    for (std::uint32_t i = 0; i < size(); ++i) {
      for (const auto place : geo.places(cells(i)[0])) {
        if (!lies_in(i, place.house)) continue;
        Mask places{};
        for (const std::size_t c : cells(i)) {
          for (const auto at : geo.places(c)) {
            if (at.house == place.house) places |= bit<G>(at.position);
          }
        }
        in_house_[place.house * geo.side() + digit(i)].push_back({i, places});
      }
    }
  }

  static void link(std::vector<LinkArc>& list, std::uint32_t to, Cause cause) {
    const auto same = [&](const LinkArc& arc) { return arc.to == to; };
    if (std::none_of(list.begin(), list.end(), same)) list.push_back({to, cause});
  }
  void link_cell(std::uint32_t i) {
    const std::size_t c = cells(i)[0];
    const Mask others = static_cast<Mask>(look_->cand(c) & ~bit<G>(digit(i)));
    if (size_of(others) != 1) return;
    link(strong[i], number_[c * look_->geo.side() + lowest(others)], kCell);
  }
  void link_house(std::size_t h, std::size_t v) {
    const Mask all = look_->pos(h, v);
    const auto& in = in_house_[h * look_->geo.side() + v];
    for (const InHouse& a : in) {
      const Mask rest = static_cast<Mask>(all & ~a.places);
      for (const InHouse& b : in) {
        if (b.places == rest) link(strong[a.node], b.node, static_cast<Cause>(kHouse + h));
      }
    }
  }
  void list_weak(std::uint32_t i) {
    const G& geo = look_->geo;
    const auto own = cells(i);
    if (!is_group(i)) {
      for (const std::size_t v : BitsOf<Mask>{look_->cand(own[0])}) {
        const std::uint32_t j = number_[own[0] * geo.side() + v];
        if (j != i && !strong[j].empty()) weak[i].push_back({j, kCell});
      }
    }
    for (const bool lines : {true, false}) {
      for (const auto place : geo.places(own[0])) {
        if (is_line(geo.kind(place.house)) == lines) list_weak(i, place.house);
      }
    }
  }
  void list_weak(std::uint32_t i, std::size_t h) {
    const auto& in = in_house_[h * look_->geo.side() + digit(i)];
    const auto me =
        std::find_if(in.begin(), in.end(), [&](const InHouse& x) { return x.node == i; });
    if (me == in.end()) return;
    for (const InHouse& other : in) {
      const bool apart = empty(static_cast<Mask>(other.places & me->places));
      if (!apart || strong[other.node].empty()) continue;
      link(weak[i], other.node, static_cast<Cause>(kHouse + h));
    }
  }

  const View<G>* look_ = nullptr;
  std::vector<Node> nodes_;
  std::vector<std::uint16_t> cells_;
  std::uint32_t candidates_ = 0;  // nodes that are candidates come first
  std::vector<std::uint32_t> number_;
  std::vector<std::vector<InHouse>> in_house_;
  std::vector<std::vector<std::uint32_t>> excluded_;
};

}  // namespace tresse::logic
