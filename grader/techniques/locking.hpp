// Locked candidates. Direct: the digit that is locked leaves one place in another house, which is
// filled at once; nothing is removed but by that placement.
#pragma once

#include <type_traits>

#include "grader/techniques/hint.hpp"

namespace tresse::logic {

// The same on the plain 9x9. A segment is what a box and a line share: segment 9 * k + i is the k-th one of line i, and those of a
// box follow each other. Digits of all 27 side by side: nothing here is a branch, and it drops nearly all digits. Base by base
// among those that have changed, with a look at the places in the cover: 1.4 times the time of direct locking.
struct Segments {
  using Digits = std::array<std::uint32_t, 27>;
  Digits any;      // of its cells
  Digits twice;    // of two of them or more
  Digits in_box;   // of the other two segments of its box
  Digits in_line;  // of its line
  Digits in_line_direct, in_box_direct;  // of these, what leaves one place in the other base there
};
// f(segment and the two others)
template <class F>
void each_of_line(F&& f) {
  for (std::size_t i = 0; i < 9; ++i) {
    f(i, i + 9, i + 18);
    f(i + 9, i, i + 18);
    f(i + 18, i, i + 9);
  }
}
template <class F>
void each_of_box(F&& f) {
  for (std::size_t i = 0; i < 27; i += 3) {
    f(i, i + 1, i + 2);
    f(i + 1, i, i + 2);
    f(i + 2, i, i + 1);
  }
}
// Lines are columns, or rows. `line`: from a line's first cell to the next one's; `step`: from cell to cell within it.
// `direct`: also what direct locking asks.
template <bool direct>
void find_segments(const std::uint32_t* cand, std::size_t line, std::size_t step, Segments& s) {
  for (std::size_t k = 0; k < 3; ++k) {
    for (std::size_t i = 0; i < 9; ++i) {
      const std::uint32_t* at = cand + line * i + 3 * step * k;
      const std::uint32_t x = at[0];
      const std::uint32_t y = at[step];
      const std::uint32_t z = at[2 * step];
      s.any[9 * k + i] = x | y | z;
      s.twice[9 * k + i] = (x & y) | ((x | y) & z);
    }
  }
  const auto either = [](const Segments::Digits& of, Segments::Digits& to) {
    return [&](std::size_t x, std::size_t a, std::size_t b) { to[x] = of[a] | of[b]; };
  };
  each_of_line(either(s.any, s.in_line));
  each_of_box(either(s.any, s.in_box));
  if constexpr (direct) {
    Segments::Digits lone;
    const auto lone_outside = [&](std::size_t x, std::size_t a, std::size_t b) {
      lone[x] = s.any[x] & (s.any[a] ^ s.any[b]) & ~(s.twice[a] | s.twice[b]);
    };
    each_of_box(lone_outside);
    each_of_line(either(lone, s.in_line_direct));
    each_of_line(lone_outside);
    each_of_box(either(lone, s.in_box_direct));
  }
}
// Calls f(crossing, index, v) in the order of the scale for each digit that is locked in a crossing and has places in the cover
// outside the base. `direct`: and in another base there, which has one place outside the cover.
// `changed(kinds)`: bases that may have one, as a set of 9: boxes with columns, boxes with rows, columns, rows.
template <bool direct, class G, class Changed, class F>
bool locked_in_segments(const View<G>& look, Changed&& changed, F&& f) {
  const std::uint32_t bases[] = {changed(0), changed(1), changed(2), changed(3)};
  if ((bases[0] | bases[1] | bases[2] | bases[3]) == 0) return false;
  Segments of[2];
  find_segments<direct>(look.marks.cand.data(), 1, 9, of[0]);
  find_segments<direct>(look.marks.cand.data(), 9, 1, of[1]);
  const auto among = [&](std::size_t kinds, auto&& segment) {
    const Segments& s = of[kinds % 2];
    const auto& base = kinds < 2 ? s.in_box : s.in_line;
    const auto& of_line = direct ? s.in_line_direct : s.in_line;
    const auto& of_box = direct ? s.in_box_direct : s.in_box;
    const auto& use = kinds < 2 ? of_line : of_box;
    for (const std::size_t i : BitsOf{bases[kinds]}) {
      const auto locked = [&](std::size_t x) { return s.twice[x] & ~base[x] & use[x]; };
      const std::uint32_t all =
          locked(segment(i, 0)) | locked(segment(i, 1)) << 9 | locked(segment(i, 2)) << 18;
      for (const std::size_t at : BitsOf{all}) {
        const std::size_t index = 27 * kinds + 3 * i + at / 9;
        if (f(look.geo.crossings()[index], index, at % 9)) return true;
      }
    }
    return false;
  };
  const auto by_line = [](std::size_t i, std::size_t k) { return 9 * k + i; };
  return among(0, [](std::size_t i, std::size_t k) { return 9 * (i / 3) + 3 * (i % 3) + k; }) ||
         among(1, [](std::size_t i, std::size_t k) { return 9 * (i % 3) + 3 * (i / 3) + k; }) ||
         among(2, by_line) || among(3, by_line);
}
// Kinds of bases, as those four.
constexpr std::size_t first_base(std::size_t kinds) {
  constexpr std::size_t kFirst[] = {0, 0, 18, 9};
  return kFirst[kinds];
}
// The bases of these kinds that have changed.
template <class G>
typename G::Mask changed_bases(const View<G>& look, std::size_t kinds) {
  if (look.agenda == nullptr) return 0x1FF;
  return look.agenda->houses.bits() >> first_base(kinds) & 0x1FF;
}
// Those with a cover that meets such a base: the bases of its stack or band.
template <class G>
typename G::Mask bases_beside_changed(const View<G>& look, std::size_t kinds) {
  const auto changed = changed_bases(look, kinds);
  if (kinds == 0) return ((changed | changed >> 3 | changed >> 6) & 7) * 0x49;
  return ((changed | changed >> 1 | changed >> 2) & 0x49) * 7;
}
// Calls f(crossing, index, v) for each digit v locked in a crossing, until f returns true. `skip(index)`
// leaves crossings out.
template <class G, class Skip, class F>
bool locked_unless(const View<G>& look, Skip&& skip, F&& f) {
  using Mask = typename G::Mask;
  const G& geo = look.geo;
  std::size_t index = 0;
  for (const Crossing& x : geo.crossings()) {
    const std::size_t number = index++;
    if (skip(x)) continue;
    Mask in = 0;
    Mask out = 0;
    for (std::size_t p = 0; p < geo.side(); ++p) {
      const Mask cand = look.cand(geo.cell(x.base, p));
      const bool common = (x.common >> p & 1) != 0;
      in |= common ? cand : 0;
      out |= common ? 0 : cand;
    }
    for (const std::size_t v : BitsOf{static_cast<Mask>(in & ~out)}) {
      if (size_of(look.pos(x.base, v)) >= 2 && f(x, number, v)) return true;
    }
  }
  return false;
}
// Digit by digit among crossings of the same kinds of houses.
template <class G, class Skip, class F>
bool locked_by_digit(const View<G>& look, Skip&& skip, F&& f) {
  using Mask = typename G::Mask;
  const G& geo = look.geo;
  const auto& crossings = geo.crossings();
  const auto same = [&](const Crossing& a, const Crossing& b) {
    return geo.kind(a.base) == geo.kind(b.base) && geo.kind(a.cover) == geo.kind(b.cover);
  };
  std::size_t to = 0;
  for (std::size_t from = 0; from < crossings.size(); from = to) {
    for (to = from + 1; to < crossings.size() && same(crossings[from], crossings[to]);) ++to;
    for (std::size_t v = 0; v < geo.side(); ++v) {
      for (std::size_t i = from; i < to; ++i) {
        const Crossing& x = crossings[i];
        const Mask places = look.pos(x.base, v);
        if (size_of(places) < 2 || (places & ~static_cast<Mask>(x.common)) != 0) continue;
        if (!skip(x) && f(x, i, v)) return true;
      }
    }
  }
  return false;
}
// In the order of the scale. `direct`: also in bases that have not changed, where a base that meets their cover has; not
// all of them, but those that leave one place there.
template <bool direct, class G, class F>
bool locked_in_order(const View<G>& look, F&& f) {
  if constexpr (G::kSquare9) {
    const auto bases = [&](std::size_t kinds) {
      return direct ? bases_beside_changed(look, kinds) : changed_bases(look, kinds);
    };
    if (!look.sukaku()) return locked_in_segments<direct>(look, bases, f);
    typename G::Mask in[4];
    for (std::size_t kinds = 0; kinds < 4; ++kinds) in[kinds] = bases(kinds);
    const auto skip = [&](const Crossing& x) {
      const std::size_t cover = x.cover < 9 ? 0 : x.cover < 18 ? 1 : 2;
      const std::size_t kinds = x.base >= 18 ? 2 : x.base >= 9 ? 3 : 2 - cover;
      return !has(in[kinds], x.base % 9);
    };
    return locked_by_digit(look, skip, f);
  } else {
    // Where nothing has changed at all, nothing is to be found.
    const auto skip = [&](const Crossing& x) {
      if (look.agenda == nullptr) return false;
      return direct ? !look.agenda->houses.any() : look.clean(x.base);
    };
    if (look.sukaku()) return locked_by_digit(look, skip, f);
    return locked_unless(look, skip, f);
  }
}
template <class G, class F>
bool locked(const View<G>& look, F&& f) {
  return locked_in_order<false>(
      look, [&](const Crossing& x, std::size_t, std::size_t v) { return f(x, v); });
}

// Locked candidates of a line are claimed by another house; those of any other house point.
template <class G>
bool pointing(const View<G>& look, std::size_t base) {
  return !is_line(look.geo.kind(base));
}

// The places of v in the cover that lie outside the base, as positions of the cover.
template <class G>
typename G::Mask locked_out(const View<G>& look, std::size_t base, std::size_t cover,
                            std::size_t v) {
  const G& geo = look.geo;
  auto rest = look.pos(cover, v);
  for (const std::size_t p : BitsOf<typename G::Mask>{look.pos(base, v)}) {
    for (const auto place : geo.places(geo.cell(base, p))) {
      if (place.house == cover) drop(rest, place.position);
    }
  }
  return rest;
}

template <class G>
void keep_locked(const View<G>& look, std::size_t base, std::size_t cover, std::size_t v,
                 Step& step) {
  add_positions(step.cells, look.geo, base, look.pos(base, v));
  add_houses(step.houses, base, cover);
  step.digits.push_back(Digit(v));
}

template <class G>
bool take_locked(const View<G>& look, std::size_t base, std::size_t cover, std::size_t v,
                 const Yield& yield, Hint& hint, bool keep) {
  const auto out = locked_out(look, base, cover, v);
  if (empty(out)) return false;
  hint.start(yield);
  if (!look.wants(hint.technique)) return false;
  for (const std::size_t p : BitsOf<typename G::Mask>{out}) {
    hint.remove(look.geo.cell(cover, p), bit<G>(v));
  }
  if (keep) keep_locked(look, base, cover, v, hint.step);
  return look.take(hint);
}

// Base houses in their order, digits rising, covers in the order of a cell's houses. No table of crossings: a cover must
// hold the first place, and removes nothing unless it has more places than the base; this drops nearly all pairs of
// digit and cover before the places are compared.
template <class G>
bool locking_by_base(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
  using Mask = typename G::Mask;
  const G& geo = look.geo;
  return any_changed_house(look, [&](std::size_t base) {
    const Yield* yield =
        row.find(pointing(look, base) ? TechniqueId::pointing : TechniqueId::claiming);
    if (yield == nullptr) return false;
    for (const std::size_t v : BitsOf<Mask>{look.board.missing[base]}) {
      const Mask& places = look.pos(base, v);
      const std::size_t count = size_of(places);
      if (count < 2) continue;
      for (const auto place : geo.places(geo.cell(base, lowest(places)))) {
        if (look.patience.ends_soon(stop_point::subset_scan)) return true;
        const std::size_t cover = place.house;
        if (cover == base || (!pointing(look, base) && !pointing(look, cover))) continue;
        if (size_of(look.pos(cover, v)) <= count) continue;
        bool locked = true;
        for (const std::size_t p : BitsOf<Mask>{places}) {
          locked = locked && lies_in(geo, geo.cell(base, p), cover);
        }
        if (locked && take_locked(look, base, cover, v, *yield, hint, keep)) return true;
      }
    }
    look.nothing_in(base);
    return false;
  });
}

// Looked for by crossing where the order is that of the scale, else by base.
template <class G>
bool locking(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
  if constexpr (!G::kWide) {
    if (look.order == HouseOrder::boxes_first) {
      return locked(look, [&](const Crossing& x, std::size_t v) {
        return take_locked(look, x.base, x.cover, v, row.yield[pointing(look, x.base) ? 0 : 1],
                           hint, keep);
      });
    }
  }
  return locking_by_base(look, row, hint, keep);
}

template <class G>
bool direct_locking(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
  using Mask = typename G::Mask;
  const G& geo = look.geo;
  // Of the digit's places in a house that meets the cover: is one outside it?
  const auto take = [&](const Crossing& x, std::size_t v, std::size_t h, Mask outside) {
    if (size_of(look.pos(h, v)) < 2 || size_of(outside) != 1) return false;
    // SukakuExplainer rates all bases that are no boxes as lines.
    const bool rated_as_claiming = look.sukaku() && geo.kind(x.base) != kBlock;
    hint.start(row.yield[pointing(look, x.base) ? 0 : 1]);
    if (rated_as_claiming) hint.rating = row.yield[1].rating;
    if (!look.wants(hint.technique)) return false;
    hint.place(geo.cell(h, lowest(outside)), v);
    if (keep) {
      keep_locked(look, x.base, x.cover, v, hint.step);
      add_houses(hint.step.houses, h);
    }
    return true;
  };
  // A change in any house that meets the cover may leave one place there.
  return locked_in_order<true>(look, [&](const Crossing& x, std::size_t index, std::size_t v) {
    if constexpr (G::kSquare9) {
      if ((look.pos(x.cover, v) & ~geo.shared(index)) == 0) return false;
      for (const auto& other : geo.beside(index)) {
        const Mask outside = look.pos(other.house, v) & other.outside;
        if (take(x, v, other.house, outside)) return true;
      }
    } else {
      if (locked_out(look, x.base, x.cover, v) == 0) return false;
      for (std::size_t h = 0; h < geo.house_count(); ++h) {
        if (geo.kind(h) != geo.kind(x.base) || h == x.base || !geo.meet(h, x.cover)) continue;
        Mask outside = 0;
        for (const std::size_t p : BitsOf{look.pos(h, v)}) {
          if (!lies_in(geo, geo.cell(h, p), x.cover)) outside |= bit<G>(p);
        }
        if (take(x, v, h, outside)) return true;
      }
    }
    return false;
  });
}

}  // namespace tresse::logic
