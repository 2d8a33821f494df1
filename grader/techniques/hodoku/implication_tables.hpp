// What follows from one proposition, "a candidate is true" or "is false", by single implications: HoDoKu's tables.
//
// A node is a candidate, or a group: the places of a digit where a box and a line cross, two or three. If a node is on,
// all that it excludes is off; if it is off and one other node is left in its cell or house, that one is on. Implications
// stand in HoDoKu's order, and a table is walked breadth first, so each consequence has one shortest chain, and of equal ones
// that which HoDoKu shows. Which chain that is matters: a loop that it spoils is not found.
//
// For the plain 9x9.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "grader/techniques/hint.hpp"

namespace tresse::logic {

class ImplicationTables {
 public:
  using Look = View<Square9>;
  using Prop = std::uint16_t;  // twice the number of a node; 1 more: it is on
  static constexpr Prop kNoProp = 0xffff;

  struct Node {
    std::uint8_t digit = 0;
    std::uint8_t count = 0;
    std::array<std::uint8_t, 3> cells{};  // rising

    [[nodiscard]] std::size_t cell() const { return cells[0]; }
    [[nodiscard]] std::span<const std::uint8_t> all() const { return {cells.data(), count}; }
    [[nodiscard]] bool holds(std::size_t c) const {
      return std::find(all().begin(), all().end(), c) != all().end();
    }
  };

  void build(const Look& look, bool groups) {
    look_ = &look;
    nodes_.clear();
    number_.fill(kNoProp);
    for (std::size_t c = 0; c < 81; ++c) {
      for (const std::size_t v : BitsOf{look.cand(c)}) {
        number_[9 * c + v] = static_cast<Prop>(nodes_.size());
        nodes_.push_back({static_cast<std::uint8_t>(v), 1, {static_cast<std::uint8_t>(c)}});
      }
    }
    candidates_ = nodes_.size();
    if (groups) list_groups();
    follows_.resize(2 * nodes_.size());
    for (Follows& list : follows_) list.count = 0;
    for (std::size_t i = 0; i < candidates_; ++i) imply_from_candidate(i);
    for (std::size_t i = candidates_; i < nodes_.size(); ++i) imply_from_group(i);
  }

  [[nodiscard]] std::size_t candidates() const { return candidates_; }  // they are the first nodes
  [[nodiscard]] std::size_t size() const { return nodes_.size(); }
  [[nodiscard]] const Node& node(std::size_t i) const { return nodes_[i]; }
  [[nodiscard]] const Node& node_of(Prop p) const { return nodes_[p / 2]; }
  [[nodiscard]] static bool on(Prop p) { return p % 2 != 0; }
  [[nodiscard]] static Prop prop(std::size_t node, bool is_on) {
    return static_cast<Prop>(2 * node + (is_on ? 1 : 0));
  }
  // The node of a candidate; kNoProp: it is none.
  [[nodiscard]] Prop number(std::size_t c, std::size_t v) const { return number_[9 * c + v]; }
  [[nodiscard]] std::span<const Prop> follows(Prop p) const {
    return {follows_[p].list.data(), follows_[p].count};
  }

  // Cells that see all cells of a node.
  [[nodiscard]] static bool seen(const Node& node, std::size_t c) {
    return std::all_of(node.all().begin(), node.all().end(),
                       [&](std::size_t d) { return Square9::sees(c, d); });
  }
  // A house that holds both nodes and, `alone`, no other place of the digit.
  [[nodiscard]] std::size_t house(const Node& a, const Node& b, bool alone) const {
    for (const auto place : Square9::places(a.cell())) {
      const auto holds = [&](std::size_t c) {
        const auto& of = Square9::places(c);
        return std::any_of(of.begin(), of.end(), [&](auto p) { return p.house == place.house; });
      };
      const auto inside = [&](const Node& n) {
        return std::all_of(n.all().begin(), n.all().end(), holds);
      };
      if (!inside(a) || !inside(b)) continue;
      const auto places = size_of(look_->pos(place.house, a.digit));
      if (!alone || places == std::size_t{a.count} + b.count) return place.house;
    }
    return 0;
  }

  // A chain as an inference, each link from the one before it.
  [[nodiscard]] Inference inference(std::span<const Prop> chain) const {
    Inference all;
    for (std::size_t i = 0; i < chain.size(); ++i) {
      all.links.push_back(link(chain[i]));
      if (i != 0) explain(all.links.back(), chain[i - 1], chain[i], i - 1);
    }
    return all;
  }
  [[nodiscard]] Link link(Prop p) const {
    const Node& n = node_of(p);
    Link one;
    one.candidate = CandId(n.cell() * 9 + n.digit);
    one.on = on(p);
    for (const std::size_t c : n.all().subspan(1)) one.more.push_back(CandId(c * 9 + n.digit));
    return one;
  }
  // That `from`, link number `number`, implies it.
  void explain(Link& to, Prop from, Prop p, std::size_t number) const {
    to.from.push_back(static_cast<std::uint32_t>(number));
    if (node_of(from).digit != node_of(p).digit) {
      to.reason = LinkReason::cell;
    } else {
      to.reason = LinkReason::house;
      to.house = HouseId(house(node_of(from), node_of(p), on(p)));
    }
  }

 private:
  struct Follows {
    std::uint8_t count = 0;
    std::array<Prop, 63> list{};
  };
  static constexpr Kind kLines[] = {kRow, kColumn};
  static constexpr Kind kOrder[] = {kRow, kColumn, kBlock};

  static std::size_t house_with(std::size_t c, Kind kind) { return Square9::places(c)[kind].house; }
  void add(Prop from, Prop to) {
    Follows& list = follows_[from];
    const auto end = list.list.begin() + list.count;
    if (std::find(list.list.begin(), end, to) != end || list.count == list.list.size()) return;
    list.list[list.count++] = to;
  }

  void list_groups() {
    for (const Kind kind : kLines) {
      for (std::size_t h = Square9::first(kind); h < Square9::first(kind) + 9; ++h) {
        for (std::size_t v = 0; v < 9; ++v) {
          Node in_box[9];
          for (const std::size_t p : BitsOf{look_->pos(h, v)}) {
            const std::size_t c = Square9::cell(h, p);
            Node& n = in_box[house_with(c, kBlock)];
            n.digit = static_cast<std::uint8_t>(v);
            n.cells[n.count++] = static_cast<std::uint8_t>(c);
          }
          for (const Node& n : in_box) {
            if (n.count >= 2) nodes_.push_back(n);
          }
        }
      }
    }
  }

  void imply_from_candidate(std::size_t i) {
    const std::size_t c = nodes_[i].cell();
    const std::size_t v = nodes_[i].digit;
    const Mask others = look_->cand(c) & ~(Mask{1} << v);
    for (const std::size_t w : BitsOf{others}) {
      add(prop(i, true), prop(number(c, w), false));
      if (size_of(others) == 1) add(prop(i, false), prop(number(c, w), true));
    }
    for (const Kind kind : kOrder) {
      const std::size_t h = house_with(c, kind);
      const Mask places = look_->pos(h, v);
      for (const std::size_t p : BitsOf{places}) {
        const std::size_t d = Square9::cell(h, p);
        if (d == c) continue;
        add(prop(i, true), prop(number(d, v), false));
        if (size_of(places) == 2) add(prop(i, false), prop(number(d, v), true));
      }
    }
  }

  void imply_from_group(std::size_t i) {
    const Node& group = nodes_[i];
    const std::size_t v = group.digit;
    const std::size_t box = house_with(group.cell(), kBlock);
    const bool by_row = house_with(group.cells[0], kRow) == house_with(group.cells[1], kRow);
    const std::size_t line = house_with(group.cell(), by_row ? kRow : kColumn);
    for (std::size_t d = 0; d < 81; ++d) {
      const Prop other = number(d, v);
      if (other == kNoProp || !seen(group, d)) continue;
      add(prop(i, true), prop(other, false));
      add(prop(other, true), prop(i, false));
    }
    for (const std::size_t h : {box, line}) {
      std::size_t rest = 0;
      Prop last = kNoProp;
      for (const std::size_t p : BitsOf{look_->pos(h, v)}) {
        const std::size_t d = Square9::cell(h, p);
        if (group.holds(d)) continue;
        ++rest;
        last = number(d, v);
      }
      if (rest != 1) continue;
      add(prop(i, false), prop(last, true));
      add(prop(last, false), prop(i, true));
    }
    imply_groups(i, box, line);
  }

  // Other groups of the digit in the same line and box; a house of two groups alone joins them.
  void imply_groups(std::size_t i, std::size_t box, std::size_t line) {
    const Node& group = nodes_[i];
    std::size_t first[2] = {0, 0};
    std::size_t count[2] = {0, 0};
    for (std::size_t j = candidates_; j < nodes_.size(); ++j) {
      const Node& other = nodes_[j];
      if (j == i || other.digit != group.digit) continue;
      const bool meets = std::any_of(other.all().begin(), other.all().end(),
                                     [&](std::size_t c) { return group.holds(c); });
      if (meets) continue;
      for (const std::size_t k : {0u, 1u}) {
        const std::size_t h = k == 0 ? line : box;
        const auto inside = [&](std::size_t c) {
          const auto& of = Square9::places(c);
          return std::any_of(of.begin(), of.end(), [&](auto p) { return p.house == h; });
        };
        if (!std::all_of(other.all().begin(), other.all().end(), inside)) continue;
        if (count[k]++ == 0) first[k] = j;
        add(prop(i, true), prop(j, false));
      }
    }
    for (const std::size_t k : {0u, 1u}) {
      if (count[k] != 1) continue;
      const std::size_t places = size_of(look_->pos(k == 0 ? line : box, group.digit));
      if (places == std::size_t{group.count} + nodes_[first[k]].count) {
        add(prop(i, false), prop(first[k], true));
      }
    }
  }

  using Mask = Square9::Mask;
  const Look* look_ = nullptr;
  std::vector<Node> nodes_;
  std::size_t candidates_ = 0;
  std::array<Prop, 729> number_{};
  std::vector<Follows> follows_;
};

// The table of one premise.
class TableWalk {
 public:
  using Prop = ImplicationTables::Prop;

  void run(const ImplicationTables& tables, Prop premise) {
    from_.assign(2 * tables.size(), ImplicationTables::kNoProp);
    order_.clear();
    order_.push_back(premise);
    from_[premise] = premise;
    for (std::size_t j = 0; j < order_.size(); ++j) {
      for (const Prop p : tables.follows(order_[j])) {
        if (from_[p] != ImplicationTables::kNoProp) continue;
        from_[p] = order_[j];
        order_.push_back(p);
      }
    }
  }
  // The premise, then its consequences in the order in which they were found.
  [[nodiscard]] const std::vector<Prop>& order() const { return order_; }
  [[nodiscard]] bool reaches(Prop p) const { return from_[p] != ImplicationTables::kNoProp; }
  // From the premise to p.
  void chain(Prop p, std::vector<Prop>& chain) const {
    chain.clear();
    for (; p != order_[0]; p = from_[p]) chain.push_back(p);
    chain.push_back(p);
    std::reverse(chain.begin(), chain.end());
  }

 private:
  std::vector<Prop> from_;
  std::vector<Prop> order_;
};

}  // namespace tresse::logic
