// Hidden Single and Naked Single. A hidden single through a house where only its cell is open is a
// full house (1.0); such houses are looked at first, all of them, before any other hidden single.
#pragma once

#include "grader/se/hint.hpp"

namespace tresse::se {

template <class G>
bool hidden_single(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
  const G& geo = look.geo;
  std::size_t first = geo.house_count();
  std::size_t full = geo.house_count();
  look.board.with_lone.any_of([&](std::size_t rank) {
    const std::size_t h = geo.block_column_row()[rank];
    if (first == geo.house_count()) first = h;
    if (look.open(h) != 1) return false;
    full = h;
    return true;
  });
  if (first == geo.house_count()) return false;
  const bool alone = full != geo.house_count();
  const std::size_t h = alone ? full : first;
  const std::size_t v = lowest(look.board.lone[h]);
  const std::size_t c = geo.cell(h, lowest(look.pos(h, v)));
  const Yield& yield = row.yield[alone ? 0 : 1];
  hint.start(yield.technique, alone || geo.kind(h) == kBlock ? yield.rating : yield.in_line);
  hint.place(c, v);
  if (keep) {
    add_cells(hint.step.cells, c);
    add_houses(hint.step.houses, h);
    hint.step.digits.push_back(Digit(v));
  }
  return true;
}

template <class G>
bool naked_single(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
  for (std::size_t c = 0; c < look.geo.cell_count(); ++c) {
    if (size_of(look.cand(c)) != 1 || look.clean(look.geo.places(c)[0].house)) continue;
    const std::size_t v = lowest(look.cand(c));
    hint.start(row.yield[0]);
    hint.place(c, v);
    if (keep) {
      add_cells(hint.step.cells, c);
      hint.step.digits.push_back(Digit(v));
    }
    return true;
  }
  return false;
}

}  // namespace tresse::se
