// Hidden pair, triple, quad. The guards on open cells are part of the scale: they decide whether a
// set is seen as hidden or its complement as naked. Direct: the set leaves one place for another
// digit, which is filled at once.
#pragma once

#include "grader/se/hint.hpp"

namespace tresse::se {

// Calls f(house, digits, positions) for each hidden set of d digits in a house of `least_open` open cells or more,
// until f returns true.
template <class G, class F>
bool hidden_sets(const View<G>& look, std::size_t d, std::size_t least_open, F&& f) {
  using Mask = typename G::Mask;
  const G& geo = look.geo;
  for (const std::size_t h : geo.block_column_row()) {
    if (look.clean(h)) continue;
    if (look.open(h) < least_open) continue;
    Mask among = 0;
    for (std::size_t v = 0; v < geo.side(); ++v) {
      const std::size_t k = size_of(look.pos(h, v));
      if (k >= 2 && k <= d) among |= bit<G>(v);
    }
    if (size_of(among) < d) continue;
    const bool done = combinations(among, d, [&](Mask digits) {
      Mask places = 0;
      for (const std::size_t v : BitsOf{digits}) places |= look.pos(h, v);
      return size_of(places) == d && f(h, digits, places);
    });
    if (done) return true;
  }
  return false;
}

template <class G>
void keep_hidden(const View<G>& look, std::size_t h, typename G::Mask digits,
                 typename G::Mask places, Step& step) {
  add_positions(step.cells, look.geo, h, places);
  add_houses(step.houses, h);
  add_digits(step.digits, digits);
}

template <class G>
bool hidden_set(const View<G>& look, std::size_t d, const ProfileRow& row, Hint& hint, bool keep) {
  using Mask = typename G::Mask;
  return hidden_sets(look, d, row.open_cells, [&](std::size_t h, Mask digits, Mask places) {
    hint.start(row.yield[0]);
    for (const std::size_t p : BitsOf{places}) {
      const std::size_t c = look.geo.cell(h, p);
      hint.remove(c, look.cand(c) & ~digits);
    }
    if (!hint.worth()) return false;
    if (keep) keep_hidden(look, h, digits, places, hint.step);
    return true;
  });
}

template <class G>
bool direct_hidden_set(const View<G>& look, std::size_t d, const ProfileRow& row, Hint& hint,
                       bool keep) {
  using Mask = typename G::Mask;
  return hidden_sets(look, d, row.open_cells, [&](std::size_t h, Mask digits, Mask places) {
    for (std::size_t w = 0; w < look.geo.side(); ++w) {
      if ((digits & bit<G>(w)) != 0 || size_of(look.pos(h, w)) < 2) continue;
      const Mask rest = look.pos(h, w) & ~places;
      if (size_of(rest) != 1) continue;
      const std::size_t c = look.geo.cell(h, lowest(rest));
      hint.start(row.yield[0]);
      hint.place(c, w);
      if (keep) {
        keep_hidden(look, h, digits, places, hint.step);
        add_cells(hint.step.others, c);
        hint.step.extra.push_back(Digit(w));
      }
      return true;
    }
    return false;
  });
}

}  // namespace tresse::se
