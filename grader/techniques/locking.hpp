// Locked candidates. Direct: the digit that is locked leaves one place in another house, which is
// filled at once; nothing is removed but by that placement.
#pragma once

#include <type_traits>

#include "grader/techniques/hint.hpp"

namespace tresse::logic {

// The same on the plain 9x9. A base has three segments of three cells, one for each of three crossings that follow each other:
// boxes with columns, boxes with rows, columns with boxes, rows with boxes. Most bases have no digit in one segment alone.
// `changed(kinds)`: bases that may have one, as a set of 9. Only digits that the cover has outside the base are told.
// All bases, and what is clean left out afterwards: a puzzle of ER 3.0 to 5.0 took 1.1 times as long.
template <class G, class Changed, class F>
bool locked_in_segments(const View<G>& look, Changed&& changed, F&& f) {
  using Mask = typename G::Mask;
  // Bases of one kind, whose cell `first(i)` is the first; a segment follows after `next`, a cell within one after `step`.
  const auto among = [&](std::size_t kinds, auto&& first, auto next, auto step) {
    constexpr std::size_t kNext = decltype(next)::value;
    constexpr std::size_t kStep = decltype(step)::value;
    for (const std::size_t i : BitsOf{changed(kinds)}) {
      const Mask* cand = &look.marks.cand[first(i)];
      const auto segment = [&](std::size_t k) {
        return cand[k * kNext] | cand[k * kNext + kStep] | cand[k * kNext + 2 * kStep];
      };
      const Mask in[3] = {segment(0), segment(1), segment(2)};
      // What each segment has alone, side by side: one loop, whose turns are foreseen better than those of three.
      const std::uint32_t alone = (in[0] & ~(in[1] | in[2])) | (in[1] & ~(in[0] | in[2])) << 9 |
                                  (in[2] & ~(in[0] | in[1])) << 18;
      for (const std::size_t at : BitsOf{alone}) {
        const std::size_t index = 27 * kinds + 3 * i + at / 9;
        const std::size_t v = at % 9;
        const Crossing& x = look.geo.crossings()[index];
        if ((look.pos(x.cover, v) & ~look.geo.shared(index)) == 0) continue;
        if (size_of(look.pos(x.base, v)) >= 2 && f(x, index, v)) return true;
      }
    }
    return false;
  };
  using One = std::integral_constant<std::size_t, 1>;
  using Nine = std::integral_constant<std::size_t, 9>;
  const auto of_box = [](std::size_t i) { return 27 * (i / 3) + 3 * (i % 3); };
  return among(0, of_box, One{}, Nine{}) || among(1, of_box, Nine{}, One{}) ||
         among(
             2, [](std::size_t i) { return i; }, std::integral_constant<std::size_t, 27>{},
             Nine{}) ||
         among(
             3, [](std::size_t i) { return 9 * i; }, std::integral_constant<std::size_t, 3>{},
             One{});
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
// In the order of the scale. `beside`: also in bases that have not changed, where a base that meets their cover has.
template <class G, class F>
bool locked_in_order(const View<G>& look, bool beside, F&& f) {
  if constexpr (G::kSquare9) {
    const auto bases = [&](std::size_t kinds) {
      return beside ? bases_beside_changed(look, kinds) : changed_bases(look, kinds);
    };
    if (!look.sukaku()) return locked_in_segments(look, bases, f);
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
      return beside ? !look.agenda->houses.any() : look.clean(x.base);
    };
    if (look.sukaku()) return locked_by_digit(look, skip, f);
    return locked_unless(look, skip, f);
  }
}
template <class G, class F>
bool locked(const View<G>& look, F&& f) {
  return locked_in_order(look, false,
                         [&](const Crossing& x, std::size_t, std::size_t v) { return f(x, v); });
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
          bool in_cover = false;
          for (const auto of_p : geo.places(geo.cell(base, p))) in_cover |= of_p.house == cover;
          locked = locked && in_cover;
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
    hint.start(row.yield[pointing(look, x.base) ? 0 : 1]);
    if (!look.wants(hint.technique)) return false;
    hint.place(geo.cell(h, lowest(outside)), v);
    if (keep) {
      keep_locked(look, x.base, x.cover, v, hint.step);
      add_houses(hint.step.houses, h);
    }
    return true;
  };
  // A change in any house that meets the cover may leave one place there.
  return locked_in_order(look, true, [&](const Crossing& x, std::size_t index, std::size_t v) {
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
          bool in_cover = false;
          for (const auto place : geo.places(geo.cell(h, p))) in_cover |= place.house == x.cover;
          if (!in_cover) outside |= bit<G>(p);
        }
        if (take(x, v, h, outside)) return true;
      }
    }
    return false;
  });
}

}  // namespace tresse::logic
