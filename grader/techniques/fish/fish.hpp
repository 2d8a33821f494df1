// X-Wing, Swordfish, Jellyfish: columns as base first, then rows.
#pragma once

#include "grader/techniques/combinations.hpp"
#include "grader/techniques/hint.hpp"

namespace tresse::logic {

// Calls f(base kind, base lines, cover lines, v) for each fish of d lines, bases outside, digits
// inside, until f returns true.
template <class G, class F>
bool fish_of(const View<G>& look, std::size_t d, F&& f) {
  using Mask = typename G::Mask;
  const G& geo = look.geo;
  const std::size_t n = geo.side();
  for (const Kind kind : {kColumn, kRow}) {
    const std::size_t first = geo.first(kind);
    // Lines that can be a base of v; then the bases that any digit has.
    Mask lines[64];
    Mask any = 0;
    for (std::size_t v = 0; v < n; ++v) {
      lines[v] = 0;
      if (look.board.placed[v] + 2 * d > n || look.clean_digit(v)) continue;
      for (std::size_t i = 0; i < n; ++i) {
        const std::size_t k = size_of(look.pos(first + i, v));
        if (k >= 2 && k <= d) lines[v] |= bit<G>(i);
      }
      if (size_of(lines[v]) < d) {
        lines[v] = 0;
      } else {
        any |= lines[v];
      }
    }
    const bool done = combinations(any, d, [&](Mask bases) {
      for (std::size_t v = 0; v < n; ++v) {
        if ((bases & ~lines[v]) != 0) continue;
        Mask covers = 0;
        for (const std::size_t i : BitsOf{bases}) covers |= look.pos(first + i, v);
        if (size_of(covers) == d && f(kind, bases, covers, v)) return true;
      }
      return false;
    });
    if (done) return true;
  }
  return false;
}

// Positions of `lines` of one kind are the numbers of the lines across.
template <class G>
std::size_t fish_first_cover(const G& geo, Kind base) {
  return geo.first(base == kColumn ? kRow : kColumn);
}

template <class G>
void keep_fish(const View<G>& look, Kind kind, typename G::Mask bases, typename G::Mask covers,
               std::size_t v, Step& step) {
  const G& geo = look.geo;
  for (const std::size_t i : BitsOf{bases}) {
    add_positions(step.cells, geo, geo.first(kind) + i, look.pos(geo.first(kind) + i, v));
    add_houses(step.houses, geo.first(kind) + i);
  }
  for (const std::size_t i : BitsOf{covers}) {
    add_houses(step.houses, fish_first_cover(geo, kind) + i);
  }
  step.digits.push_back(Digit(v));
}

template <class G>
bool fish(const View<G>& look, std::size_t d, const ProfileRow& row, Hint& hint, bool keep) {
  using Mask = typename G::Mask;
  const G& geo = look.geo;
  return fish_of(look, d, [&](Kind kind, Mask bases, Mask covers, std::size_t v) {
    hint.start(row.yield[0]);
    for (const std::size_t i : BitsOf{covers}) {
      const std::size_t cover = fish_first_cover(geo, kind) + i;
      for (const std::size_t p : BitsOf{static_cast<Mask>(look.pos(cover, v) & ~bases)}) {
        hint.remove(geo.cell(cover, p), std::uint64_t{1} << v);
      }
    }
    if (!hint.worth()) return false;
    if (keep) keep_fish(look, kind, bases, covers, v, hint.step);
    return look.take(hint);
  });
}

}  // namespace tresse::logic
