// The strong and weak links of a board, for chains that alternate them.
//
// A node is a candidate, or a group: the places of a digit where a box and a line cross, two or more. It is on if one of
// its candidates is true. A strong link says that one of two nodes is on: the two candidates of a cell, or two nodes that
// hold all places of a digit in a house. A weak link says that one of two nodes is off: candidates of one cell, or nodes
// of one digit in a house. With almost locked sets, the places of a digit in such a set are a node too. Two of a set are
// a strong link; they have no other one. Links come in a fixed order: cells, rows and columns, then boxes. Weak links to nodes without a strong link are left out: no chain goes on there.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "grader/techniques/als/almost_locked_sets.hpp"
#include "grader/techniques/chains/nodes.hpp"

namespace tresse::logic {

// The cause of a strong link by an almost locked set: + its number.
inline constexpr Cause kSet = 0x8000;
inline constexpr std::size_t kMostSets = 0x7fff;

struct LinkArc {
  std::uint32_t to;
  Cause cause;
};

template <class G>
class LinkGraph {
 public:
  using Mask = typename G::Mask;

  // `sets`: almost locked sets up to that size.
  void build(const View<G>& look, bool groups, std::size_t sets = 0) {
    look_ = &look;
    clear();
    list_candidates();
    if (groups) list_groups();
    first_of_set_ = size();
    strong.assign(size(), {});
    if (sets != 0) list_sets(sets);
    list_places();
    weak.assign(size(), {});
    listed_.assign(size(), kNobody);
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
  [[nodiscard]] bool is_candidate(std::uint32_t i) const { return i < candidates_; }
  [[nodiscard]] bool is_of_set(std::uint32_t i) const { return i >= first_of_set_; }
  [[nodiscard]] std::span<const std::uint16_t> set(std::size_t number) const {
    return sets_[number];
  }

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
    if (is_candidate(i)) {
      for (const std::size_t v : BitsOf<Mask>{look_->cand(own[0])}) {
        if (v != digit(i)) add(own[0], v);
      }
    }
    for (const std::size_t c : geo.peers(own[0])) {
      if (!has(look_->cand(c), digit(i)) || !seen_by_all(c, own)) continue;
      if (why(i, c, digit(i)) != kNone) add(c, digit(i));  // by one house
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
    std::uint32_t set = 0;
  };
  struct InHouse {
    std::uint32_t node;
    Mask places;
  };

  void clear() {
    nodes_.clear();
    cells_.clear();
    sets_.clear();
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
  // For each two digits of a set a strong link: without the one, the set holds the other.
  void list_sets(std::size_t most) {
    const AlmostLockedSets<G> all(*look_, most);
    for (std::size_t s = 0; s < all.sets().size(); ++s) {
      const auto& one = all.sets()[s];
      if (size_of(one.positions) < 2 || sets_.size() == kMostSets) continue;
      const std::uint32_t first = size();
      for (const std::size_t v : BitsOf<Mask>{one.digits}) {
        begin(v);
        nodes_.back().set = static_cast<std::uint32_t>(sets_.size());
        all.places(s, v).each([&](std::size_t c) { add(c); });
      }
      std::vector<std::uint16_t>& own = sets_.emplace_back();
      one.cells.each([&](std::size_t c) { own.push_back(static_cast<std::uint16_t>(c)); });
      const auto cause = static_cast<Cause>(kSet + sets_.size() - 1);
      strong.resize(size());
      for (std::uint32_t i = first; i < size(); ++i) {
        for (std::uint32_t j = first; j < size(); ++j) {
          if (i != j) strong[i].push_back({j, cause});
        }
      }
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
      if (is_of_set(a.node)) break;
      const Mask rest = static_cast<Mask>(all & ~a.places);
      for (const InHouse& b : in) {
        if (is_of_set(b.node)) break;
        if (b.places == rest) link(strong[a.node], b.node, static_cast<Cause>(kHouse + h));
      }
    }
  }
  void list_weak(std::uint32_t i) {
    const G& geo = look_->geo;
    const auto own = cells(i);
    if (is_candidate(i)) {
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
      if (is_of_set(i) && is_of_set(other.node) && nodes_[i].set == nodes_[other.node].set)
        continue;
      const bool apart = empty(static_cast<Mask>(other.places & me->places));
      if (!apart || strong[other.node].empty() || listed_[other.node] == i) continue;
      listed_[other.node] = i;
      weak[i].push_back({other.node, static_cast<Cause>(kHouse + h)});
    }
  }

  const View<G>* look_ = nullptr;
  std::vector<Node> nodes_;
  std::vector<std::uint16_t> cells_;
  std::uint32_t candidates_ = 0;    // nodes that are candidates come first
  std::uint32_t first_of_set_ = 0;  // and those of sets last
  std::vector<std::vector<std::uint16_t>> sets_;
  std::vector<std::uint32_t> listed_;  // the last node with a weak link to this one
  std::vector<std::uint32_t> number_;
  std::vector<std::vector<InHouse>> in_house_;
  std::vector<std::vector<std::uint32_t>> excluded_;
};

}  // namespace tresse::logic
