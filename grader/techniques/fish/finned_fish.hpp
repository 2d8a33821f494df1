// Finned and sashimi X-Wing, Swordfish, Jellyfish: k lines have their digit in k crossing lines, but for some further
// places, the fins. Either a fin is true, or the fish is. So the digit leaves the crossing lines where a cell sees all
// fins. The fish is sashimi if without its fins a line has one place only.
//
// The fins lie in one box (or another house that is no line) with what they remove: a cell of a crossing line sees a fin
// outside of it no other way.
#pragma once

#include "grader/techniques/combinations.hpp"
#include "grader/techniques/fish/fish.hpp"
#include "grader/techniques/hint.hpp"

namespace tresse::logic {

// The lines that are the bases of a fish of v.
template <class Mask>
struct FishBases {
  Kind kind;
  Mask lines;
  std::size_t v;
};

// Where a cell lies on the lines of a kind: which of them, and its position there, which is the number of the crossing line.
struct OnLine {
  std::size_t line;
  std::size_t position;
};
template <class G>
OnLine on_line(const G& geo, std::size_t c, Kind kind) {
  for (const auto place : geo.places(c)) {
    if (geo.kind(place.house) == kind) return {place.house - geo.first(kind), place.position};
  }
  return {};
}

inline bool is_sashimi(TechniqueId id) {
  return id == TechniqueId::sashimi_x_wing || id == TechniqueId::sashimi_swordfish ||
         id == TechniqueId::sashimi_jellyfish;
}
// What the row says of such a fish; null: nothing.
inline const Yield* yield_of_fish(const ProfileRow& row, bool sashimi) {
  for (const Yield& y : row.yields()) {
    if (is_sashimi(y.technique) == sashimi) return &y;
  }
  return nullptr;
}

// The fish of these bases whose covers are `covers` and whose fins lie in `house`. Its step:
//   cells: the places in the covers; others: the fins; houses {k bases, k covers, house}; digits {v}
template <class G>
bool take_finned(const View<G>& look, const FishBases<typename G::Mask>& base,
                 typename G::Mask covers, std::size_t house, const ProfileRow& row, Hint& hint,
                 bool keep) {
  using Mask = typename G::Mask;
  const G& geo = look.geo;
  const std::size_t first = geo.first(base.kind);
  bool sashimi = false;
  for (const std::size_t i : BitsOf{base.lines}) {
    const std::size_t k = size_of(static_cast<Mask>(look.pos(first + i, base.v) & covers));
    if (k == 0) return false;
    sashimi = sashimi || k == 1;
  }
  const Yield* yield = yield_of_fish(row, sashimi);
  if (yield == nullptr || !look.wants(yield->technique)) return false;
  hint.start(*yield);
  for (const std::size_t p : BitsOf<Mask>{look.pos(house, base.v)}) {
    const std::size_t c = geo.cell(house, p);
    const OnLine at = on_line(geo, c, base.kind);
    if (has(covers, at.position) && !has(base.lines, at.line)) {
      hint.remove(c, std::uint64_t{1} << base.v);
    }
  }
  if (!hint.worth()) return false;
  if (keep) {
    for (const std::size_t i : BitsOf{base.lines}) {
      const Mask places = look.pos(first + i, base.v);
      add_positions(hint.step.cells, geo, first + i, static_cast<Mask>(places & covers));
      add_positions(hint.step.others, geo, first + i, static_cast<Mask>(places & ~covers));
      add_houses(hint.step.houses, first + i);
    }
    for (const std::size_t i : BitsOf{covers}) {
      add_houses(hint.step.houses, fish_first_cover(geo, base.kind) + i);
    }
    add_houses(hint.step.houses, house);
    hint.step.digits.push_back(Digit(base.v));
  }
  return look.take(hint);
}

// All fish of these bases whose fins lie in `house`: what the bases have elsewhere is covered, and some of what they have there.
template <class G>
bool finned_in(const View<G>& look, const FishBases<typename G::Mask>& base, std::size_t size,
               std::size_t house, const ProfileRow& row, Hint& hint, bool keep) {
  using Mask = typename G::Mask;
  const G& geo = look.geo;
  Mask inside = 0;     // crossing lines through a place of the bases in the house
  Mask to_remove = 0;  // those through another place in the house
  Mask in_house[64];   // positions of each base that lie in the house
  for (const std::size_t i : BitsOf{base.lines}) in_house[i] = 0;
  for (const std::size_t p : BitsOf<Mask>{look.pos(house, base.v)}) {
    const OnLine at = on_line(geo, geo.cell(house, p), base.kind);
    if (has(base.lines, at.line)) {
      inside |= bit<G>(at.position);
      in_house[at.line] |= bit<G>(at.position);
    } else {
      to_remove |= bit<G>(at.position);
    }
  }
  if (inside == 0 || to_remove == 0) return false;
  Mask outside = 0;  // crossing lines through places of the bases elsewhere
  for (const std::size_t i : BitsOf{base.lines}) {
    outside |= static_cast<Mask>(look.pos(geo.first(base.kind) + i, base.v) & ~in_house[i]);
  }
  const std::size_t needed = size_of(outside);
  if (needed > size) return false;
  return combinations(static_cast<Mask>(inside & ~outside), size - needed, [&](Mask more) {
    const Mask covers = outside | more;
    if ((covers & to_remove) == 0 || (inside & ~covers) == 0) return false;
    return take_finned(look, base, covers, house, row, hint, keep);
  });
}

// On the plain 9x9, from masks alone: the boxes in which such a fish may have its fins. There are few.
template <class G>
std::uint32_t boxes_of_fins(const View<G>& look, const FishBases<typename G::Mask>& base,
                            std::size_t size, typename G::Mask positions) {
  using Mask = typename G::Mask;
  const std::size_t first = look.geo.first(base.kind);
  Mask bases[3] = {},
       others[3] = {};  // places on the bases of each band of three lines; on its other lines
  for (std::size_t i = 0; i < 9; ++i) {
    const std::size_t band = i / 3;
    Mask& places = has(base.lines, i) ? bases[band] : others[band];
    places |= look.pos(first + i, base.v);
  }
  std::uint32_t boxes = 0;
  for (std::size_t stack = 0; stack < 3; ++stack) {  // of three crossing lines
    const auto in_box = static_cast<Mask>(7 << 3 * stack);
    if (size_of(static_cast<Mask>(positions & ~in_box)) > size) continue;
    for (std::size_t band = 0; band < 3; ++band) {
      const auto inside = static_cast<Mask>(bases[band] & in_box);  // as in finned_in
      const auto outside = static_cast<Mask>((bases[band] & ~in_box) | bases[(band + 1) % 3] |
                                             bases[(band + 2) % 3]);
      const auto to_remove = static_cast<Mask>(others[band] & in_box);
      const std::size_t needed = size_of(outside);
      if (needed > size || to_remove == 0 || (inside & ~outside) == 0) continue;
      if (needed == size && (to_remove & outside) == 0) continue;
      boxes |= 1u << (base.kind == kRow ? 3 * band + stack : 3 * stack + band);
    }
  }
  return boxes;
}

// Calls f(bases, their positions) for all sets of `size` of the lines from `first` on that have two places of v or
// more, until f returns true. On the plain 9x9 the fins lie in a box, which three of the crossing lines meet; one of
// these is covered, for what is removed lies there. So sets of more than size + 2 positions are left out.
template <class G, class F>
bool any_bases(const View<G>& look, std::size_t first, std::size_t v, std::size_t size, F&& f) {
  using Mask = typename G::Mask;
  const std::size_t n = look.geo.side();
  if constexpr (G::kSquare9) {
    Item<Mask> lines[9];
    std::size_t count = 0;
    for (std::size_t i = 0; i < n; ++i) {
      const Mask places = look.pos(first + i, v);
      if (size_of(places) >= 2) lines[count++] = {places, i};
    }
    if (count < size) return false;
    if (size == 2) return choose<2>(look, lines, count, size + 2, Mask{0}, Mask{0}, f);
    if (size == 3) return choose<3>(look, lines, count, size + 2, Mask{0}, Mask{0}, f);
    if (size == 4) return choose<4>(look, lines, count, size + 2, Mask{0}, Mask{0}, f);
  }
  Mask lines = 0;
  for (std::size_t i = 0; i < n; ++i) {
    if (size_of(look.pos(first + i, v)) >= 2) lines |= bit<G>(i);
  }
  return combinations(lines, size, [&](Mask bases) {
    Mask positions = 0;
    for (const std::size_t i : BitsOf{bases}) positions |= look.pos(first + i, v);
    return f(bases, positions);
  });
}

template <class G>
bool finned_fish(const View<G>& look, std::size_t size, const ProfileRow& row, Hint& hint,
                 bool keep) {
  using Mask = typename G::Mask;
  const G& geo = look.geo;
  for (std::size_t v = 0; v < geo.side(); ++v) {
    if (look.clean_digit(v) || look.board.placed[v] + size >= geo.side()) continue;
    for (const Kind kind : {kRow, kColumn}) {
      const auto found = [&](Mask bases, Mask positions) {
        if (size_of(positions) <= size) return false;
        const FishBases<Mask> base{kind, bases, v};
        if constexpr (G::kSquare9) {
          for (const std::size_t box : BitsOf{boxes_of_fins(look, base, size, positions)}) {
            if (finned_in(look, base, size, box, row, hint, keep)) return true;
          }
          return false;
        }
        for (std::size_t h = 0; h < geo.house_count(); ++h) {
          if (look.patience.ends_soon(stop_point::subset_scan)) return true;
          if (is_line(geo.kind(h)) || empty(look.pos(h, v))) continue;
          if (finned_in(look, base, size, h, row, hint, keep)) return true;
        }
        return false;
      };
      if (any_bases(look, geo.first(kind), v, size, found)) return true;
    }
  }
  return false;
}

}  // namespace tresse::logic
