// The implications between candidates on an unchanging board, listed in the scale's order of links.
#pragma once

#include <vector>

#include "grader/se/nodes.hpp"

namespace tresse::se {

// "Off" and "on" lists of every candidate, cell links first. A sweep uses a part of each list.
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
  };

  void build(const View<G>& look) {
    const G& geo = look.geo;
    const std::size_t n = geo.side();
    key.clear();
    number_.resize(geo.cell_count() * n);
    for (std::size_t c = 0; c < geo.cell_count(); ++c) {
      if (size_of(look.cand(c)) < 2) continue;
      for (const std::size_t v : BitsOf{look.cand(c)}) {
        number_[c * n + v] = static_cast<std::uint32_t>(key.size());
        key.push_back(static_cast<Key>(2 * (c * n + v)));
      }
    }
    for (Lists* l : {&off, &on}) {
      l->listed.assign(key.size(), kNobody);
      l->arcs.clear();
      l->first.clear();
      l->middle.clear();
    }
    for (const Key k : key) {
      const std::size_t c = k / 2 / n;
      const std::size_t v = k / 2 % n;
      const Mask others = look.cand(c) & ~bit<G>(v);
      begin(off);
      for (const std::size_t w : BitsOf{others}) off.arcs.push_back({number_[c * n + w], kCell});
      turn(off);
      begin(on);
      if (size_of(others) == 1) on.arcs.push_back({number_[c * n + lowest(others)], kCell});
      turn(on);
      for (const auto place : geo.places(c)) {
        const Mask seen = look.pos(place.house, v) & ~bit<G>(place.position);
        const Cause cause = static_cast<Cause>(kHouse + place.house);
        for (const std::size_t p : BitsOf{seen}) {
          // A cell with one candidate has no number: it is found before any chain is looked for,
          // but on the boards of nested searches.
          if (size_of(look.cand(geo.cell(place.house, p))) < 2) continue;
          list(off, number_[geo.cell(place.house, p) * n + v], cause);
        }
        if (size_of(seen) != 1) continue;
        if (size_of(look.cand(geo.cell(place.house, lowest(seen)))) < 2) continue;
        list(on, number_[geo.cell(place.house, lowest(seen)) * n + v], cause);
      }
    }
    begin(off);
    begin(on);
  }
  [[nodiscard]] std::size_t size() const { return key.size(); }

  std::vector<Key> key;  // of each number, off
  Lists off;             // what goes off when i is on
  Lists on;              // what must be on when i is off

 private:
  static void begin(Lists& l) { l.first.push_back(static_cast<std::uint32_t>(l.arcs.size())); }
  static void turn(Lists& l) { l.middle.push_back(static_cast<std::uint32_t>(l.arcs.size())); }
  // Once: two houses may share two cells.
  static void list(Lists& l, std::uint32_t to, Cause cause) {
    const auto from = static_cast<std::uint32_t>(l.first.size());
    if (l.listed[to] == from) return;
    l.listed[to] = from;
    l.arcs.push_back({to, cause});
  }
  std::vector<std::uint32_t> number_;
};

}  // namespace tresse::se
