// The implications between candidates on an unchanging board, listed in the scale's order of links.
#pragma once

#include <vector>

#include "grader/techniques/chains/nodes.hpp"

namespace tresse::logic {

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

}  // namespace tresse::logic
