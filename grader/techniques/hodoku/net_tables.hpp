// What follows from one proposition by singles too: the tables of HoDoKu's forcing nets.
//
// A premise is carried out on the position: a value takes its digit from all cells that see it. Then come naked and hidden
// singles, all that are there at once, four times. This is the table of a premise. It is then extended by the tables of all
// that it has, and of all that they have.
//
// For the plain 9x9.
#pragma once

#include <bitset>
#include <span>
#include <vector>

#include "grader/techniques/hodoku/implication_tables.hpp"

namespace tresse::logic {

class NetTables {
 public:
  using Look = ImplicationTables::Look;
  using Prop = ImplicationTables::Prop;
  using Node = ImplicationTables::Node;
  using Props = std::bitset<1458>;  // of candidates: each on and off

  void build(const Look& look) {
    look_ = &look;
    single_.build(look, true);
    own_.assign(2 * candidates(), {});
    reach_.assign(2 * candidates(), {});
    for (Prop p = 0; p < own_.size(); ++p) {
      if (look.patience.ends_soon()) return;
      fill(p);
    }
    for (Prop p = 0; p < own_.size(); ++p) {
      if (look.patience.ends_soon()) return;
      extend(p);
      for (const Entry& e : all_) {
        if (e.prop / 2u < candidates()) reach_[p].set(e.prop);
      }
    }
  }
  [[nodiscard]] const ImplicationTables& single() const { return single_; }
  [[nodiscard]] std::size_t candidates() const { return single_.candidates(); }
  [[nodiscard]] const Props& reach(Prop p) const { return reach_[p]; }

  // All that leads from the premise to the targets, in an order in which reasons come first; of equal rank the targets stand
  // in their order, the last one last.
  Inference inference(Prop premise, std::span<const Prop> targets) {
    extend(premise);
    std::vector<std::uint8_t> needed(all_.size(), 0);
    for (const Prop t : targets) needed[at_[t]] = 1;
    for (std::size_t i = all_.size(); i-- > 0;) {
      if (needed[i] == 0) continue;
      for (const Prop parent : all_[i].from) needed[at_[parent]] = 1;
    }
    Inference result;
    std::vector<std::uint32_t> number(all_.size(), 0);
    for (std::size_t i = 0; i < all_.size(); ++i) {
      if (needed[i] == 0) continue;
      number[i] = static_cast<std::uint32_t>(result.links.size());
      Link link = single_.link(all_[i].prop);
      for (const Prop parent : all_[i].from) explain(link, parent, all_[i], number[at_[parent]]);
      result.links.push_back(std::move(link));
    }
    return result;
  }

 private:
  using Mask = Square9::Mask;
  static constexpr std::size_t kRounds = 4;
  static constexpr std::uint16_t kNowhere = 0xffff;
  struct Entry {
    Prop prop = 0;
    std::uint8_t house = kNoHouse;  // of a hidden single
    std::vector<Prop> from =
        {};  // what it follows from, earlier in the table; nothing: the premise
  };
  static constexpr std::uint8_t kNoHouse = 0xff;

  void explain(Link& link, Prop parent, const Entry& entry, std::size_t number) const {
    single_.explain(link, parent, entry.prop, number);
    if (entry.house != kNoHouse) link.house = HouseId(std::size_t{entry.house});
  }

  // --- the table of a premise by itself ---

  void fill(Prop premise) {
    table_ = &own_[premise];
    has_.reset();
    value_.reset();
    for (std::size_t c = 0; c < 81; ++c) cand_[c] = look_->cand(c);
    const Node& n = single_.node_of(premise);
    add({premise});
    if (ImplicationTables::on(premise)) {
      place(n.cell(), n.digit);
    } else {
      drop(cand_[n.cell()], n.digit);
      if (size_of(cand_[n.cell()]) == 1) naked(n.cell());
    }
    for (std::size_t i = 0; i < kRounds; ++i) {
      if (!round()) return;
    }
  }
  void add(Entry entry) {
    if (has_[entry.prop]) return;
    has_.set(entry.prop);
    table_->push_back(std::move(entry));
  }
  [[nodiscard]] Prop prop(std::size_t c, std::size_t v, bool on) const {
    return ImplicationTables::prop(single_.number(c, v), on);
  }
  // What a value excludes. requires: its proposition is in the table.
  void place(std::size_t c, std::size_t v) {
    const Prop reason = prop(c, v, true);
    value_.set(c);
    for (const std::size_t d : Square9::peers(c)) {
      if (!has(cand_[d], v)) continue;
      drop(cand_[d], v);
      add({prop(d, v, false), kNoHouse, {reason}});
    }
    for (const std::size_t w : BitsOf{cand_[c] & ~(Mask{1} << v)}) {
      add({prop(c, w, false), kNoHouse, {reason}});
    }
    cand_[c] = Mask{1} << v;
  }
  // Its other candidates are all off.
  void naked(std::size_t c) {
    const std::size_t v = lowest(cand_[c]);
    Entry entry{prop(c, v, true)};
    for (const std::size_t w : BitsOf{look_->cand(c) & ~cand_[c]}) {
      entry.from.push_back(prop(c, w, false));
    }
    add(std::move(entry));
    place(c, v);
  }
  [[nodiscard]] bool all_off(const Entry& entry) const {
    return std::all_of(entry.from.begin(), entry.from.end(), [&](Prop p) { return has_[p]; });
  }

  // All singles that are there. False: there is none.
  bool round() {
    std::vector<std::size_t> naked_cells;
    for (std::size_t c = 0; c < 81; ++c) {
      if (!value_[c] && size_of(cand_[c]) == 1) naked_cells.push_back(c);
    }
    struct Hidden {
      std::size_t cell;
      std::size_t digit;
      std::size_t house;
    };
    std::vector<Hidden> hidden_places;
    for (std::size_t h = 0; h < 27; ++h) {
      for (const std::size_t v : BitsOf{look_->board.missing[h]}) {
        std::size_t count = 0;
        std::size_t last = 0;
        for (std::size_t p = 0; p < 9; ++p) {
          const std::size_t c = Square9::cell(h, p);
          if (!has(cand_[c], v)) continue;
          ++count;
          last = c;
        }
        if (count == 1 && !value_[last]) hidden_places.push_back({last, v, h});
      }
    }
    for (const std::size_t c : naked_cells) {
      if (!value_[c] && size_of(cand_[c]) == 1) naked(c);
    }
    for (const Hidden& one : hidden_places) hidden(one.cell, one.digit, one.house);
    return !naked_cells.empty() || !hidden_places.empty();
  }
  // The other places of the digit in the house are all off.
  void hidden(std::size_t c, std::size_t v, std::size_t h) {
    if (value_[c] || !has(cand_[c], v)) return;
    Entry entry{prop(c, v, true), static_cast<std::uint8_t>(h)};
    for (const std::size_t p : BitsOf{look_->pos(h, v)}) {
      const std::size_t d = Square9::cell(h, p);
      if (d != c) entry.from.push_back(prop(d, v, false));
    }
    if (!all_off(entry)) return;
    add(std::move(entry));
    place(c, v);
  }

  // --- with the tables of what it has ---

  void extend(Prop premise) {
    all_.clear();
    at_.assign(2 * single_.size(), kNowhere);
    append({premise});
    for (std::size_t i = 0; i < all_.size(); ++i) {
      const Prop p = all_[i].prop;
      if (p / 2u < candidates()) {
        for (const Entry& e : own_[p]) append(e);
      }
      for (const Prop q : single_.follows(p)) append({q, kNoHouse, {p}});
    }
  }
  void append(const Entry& entry) {
    if (at_[entry.prop] != kNowhere) return;
    at_[entry.prop] = static_cast<std::uint16_t>(all_.size());
    all_.push_back(entry);
  }

  const Look* look_ = nullptr;
  ImplicationTables single_;
  std::vector<std::vector<Entry>> own_;
  std::vector<Props> reach_;
  // Of one premise by itself:
  std::vector<Entry>* table_ = nullptr;
  Props has_;
  std::bitset<81> value_;
  std::array<Mask, 81> cand_{};
  // And with all that follows:
  std::vector<Entry> all_;
  std::vector<std::uint16_t> at_;
};

}  // namespace tresse::logic
