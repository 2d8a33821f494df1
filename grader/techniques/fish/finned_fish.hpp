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

template <class G>
bool finned_fish(const View<G>& look, std::size_t size, const ProfileRow& row, Hint& hint,
                 bool keep) {
  using Mask = typename G::Mask;
  const G& geo = look.geo;
  const std::size_t n = geo.side();
  for (std::size_t v = 0; v < n; ++v) {
    if (look.clean_digit(v) || look.board.placed[v] + size >= n) continue;
    for (const Kind kind : {kRow, kColumn}) {
      const std::size_t first = geo.first(kind);
      Mask lines = 0;
      for (std::size_t i = 0; i < n; ++i) {
        if (size_of(look.pos(first + i, v)) >= 2) lines |= bit<G>(i);
      }
      const bool done = combinations(lines, size, [&](Mask bases) {
        Mask positions = 0;
        for (const std::size_t i : BitsOf{bases}) positions |= look.pos(first + i, v);
        if (size_of(positions) <= size) return false;
        // The fins lie in a box, which three of the crossing lines meet. One of these is covered: what is removed lies there.
        if (G::kSquare9 && size_of(positions) > size + 2) return false;
        const FishBases<Mask> base{kind, bases, v};
        for (std::size_t h = 0; h < geo.house_count(); ++h) {
          if (is_line(geo.kind(h)) || empty(look.pos(h, v))) continue;
          if (finned_in(look, base, size, h, row, hint, keep)) return true;
        }
        return false;
      });
      if (done) return true;
    }
  }
  return false;
}

}  // namespace tresse::logic
