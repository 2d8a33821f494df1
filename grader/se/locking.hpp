// Locked candidates. Direct: the digit that is locked leaves one place in another house, which is
// filled at once; nothing is removed but by that placement.
#pragma once

#include "grader/se/hint.hpp"

namespace tresse::se {

// Calls f(crossing, v) for each digit v locked in a crossing, until f returns true. `skip(index)`
// leaves crossings out.
template <class G, class Skip, class F>
bool locked_unless(const View<G>& look, Skip&& skip, F&& f) {
  using Mask = typename G::Mask;
  const G& geo = look.geo;
  std::size_t index = 0;
  [[maybe_unused]] std::size_t base = geo.house_count();
  [[maybe_unused]] Mask segment[3] = {};
  for (const Crossing& x : geo.crossings()) {
    if (skip(x, index++)) continue;
    Mask in = 0;
    Mask out = 0;
    if constexpr (G::kSquare9) {
      // Three crossings of a base follow each other: its three segments serve them all.
      if (x.base != base || (index - 1) % 3 == 0) {
        base = x.base;
        const std::size_t first = (index - 1) / 3 * 3;
        for (std::size_t k = 0; k < 3; ++k) {
          segment[k] = 0;
          for (const std::size_t p : BitsOf{geo.crossings()[first + k].common}) {
            segment[k] |= look.cand(geo.cell(x.base, p));
          }
        }
      }
      const std::size_t k = (index - 1) % 3;
      in = segment[k];
      out = segment[(k + 1) % 3] | segment[(k + 2) % 3];
    } else {
      for (std::size_t p = 0; p < geo.side(); ++p) {
        const Mask cand = look.cand(geo.cell(x.base, p));
        const bool common = (x.common >> p & 1) != 0;
        in |= common ? cand : 0;
        out |= common ? 0 : cand;
      }
    }
    for (const std::size_t v : BitsOf{static_cast<Mask>(in & ~out)}) {
      if (size_of(look.pos(x.base, v)) >= 2 && f(x, v)) return true;
    }
  }
  return false;
}
template <class G, class F>
bool locked(const View<G>& look, F&& f) {
  return locked_unless(
      look, [&](const Crossing& x, std::size_t) { return look.clean(x.base); },
      static_cast<F&&>(f));
}

// The places of v in the cover of x that lie outside its base, as positions of the cover.
template <class G>
typename G::Mask locked_out(const View<G>& look, const Crossing& x, std::size_t v) {
  const G& geo = look.geo;
  auto rest = look.pos(x.cover, v);
  for (const std::size_t p : BitsOf{look.pos(x.base, v)}) {
    for (const auto place : geo.places(geo.cell(x.base, p))) {
      if (place.house == x.cover) rest &= ~bit<G>(place.position);
    }
  }
  return rest;
}

template <class G>
void keep_locked(const View<G>& look, const Crossing& x, std::size_t v, Step& step) {
  add_positions(step.cells, look.geo, x.base, look.pos(x.base, v));
  add_houses(step.houses, x.base, x.cover);
  step.digits.push_back(Digit(v));
}

template <class G>
bool locking(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
  return locked(look, [&](const Crossing& x, std::size_t v) {
    const auto out = locked_out(look, x, v);
    if (out == 0) return false;
    const bool pointing = !is_line(look.geo.kind(x.base));
    hint.start(row.yield[pointing ? 0 : 1]);
    if (!look.wants(hint.technique)) return false;
    for (const std::size_t p : BitsOf{out}) {
      hint.remove(look.geo.cell(x.cover, p), std::uint64_t{1} << v);
    }
    if (keep) keep_locked(look, x, v, hint.step);
    return true;
  });
}

template <class G>
bool direct_locking(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
  const G& geo = look.geo;
  // A change in any house that meets the cover may leave one place there.
  const auto skip = [&](const Crossing&, std::size_t index) {
    return look.agenda != nullptr && !geo.meets_any(index, look.agenda->houses);
  };
  return locked_unless(look, skip, [&](const Crossing& x, std::size_t v) {
    if (locked_out(look, x, v) == 0) return false;
    for (std::size_t h = 0; h < geo.house_count(); ++h) {
      if (geo.kind(h) != geo.kind(x.base) || h == x.base || !geo.meet(h, x.cover)) continue;
      const auto places = look.pos(h, v);
      if (size_of(places) < 2) continue;
      std::size_t outside = 0;
      std::size_t found = 0;
      for (const std::size_t p : BitsOf{places}) {
        const std::size_t c = geo.cell(h, p);
        bool in_cover = false;
        for (const auto place : geo.places(c)) in_cover |= place.house == x.cover;
        if (in_cover) continue;
        ++outside;
        found = c;
      }
      if (outside != 1) continue;
      const bool pointing = !is_line(geo.kind(x.base));
      hint.start(row.yield[pointing ? 0 : 1]);
      if (!look.wants(hint.technique)) return false;
      hint.place(found, v);
      if (keep) {
        keep_locked(look, x, v, hint.step);
        add_houses(hint.step.houses, h);
      }
      return true;
    }
    return false;
  });
}

}  // namespace tresse::se
