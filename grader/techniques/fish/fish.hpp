// X-Wing, Swordfish, Jellyfish: columns as base first, then rows. Lines are chosen one after another, as long as they have a
// digit in common. (All sets of lines, and all digits for each: a puzzle of ER 3.0 to 5.0 took 1.06 times as long.)
#pragma once

#include "grader/board/house_lanes.hpp"
#include "grader/techniques/hint.hpp"

namespace tresse::logic {

// The sets of `Left` of the lines below `below` that have one of `digits` in common, the largest line moving slowest: calls
// f(lines, digits) for each with `chosen`, until f returns true.
template <std::size_t Left, class Mask, class F>
bool lines_with(const Mask* in_line, std::size_t below, Mask digits, Mask chosen, F& f) {
  for (std::size_t i = Left - 1; i < below; ++i) {
    const Mask both = digits & in_line[i];
    if (both == 0) continue;
    const auto lines = static_cast<Mask>(chosen | Mask{1} << i);
    if constexpr (Left == 1) {
      if (f(lines, both)) return true;
    } else {
      if (lines_with<Left - 1>(in_line, i, both, lines, f)) return true;
    }
  }
  return false;
}

// Calls f(base kind, base lines, cover lines, v) for each fish of d lines (2 to 4), bases outside, digits
// inside, until f returns true.
template <class G, class F>
bool fish_of(const View<G>& look, std::size_t d, F&& f) {
  using Mask = typename G::Mask;
  const G& geo = look.geo;
  const std::size_t n = geo.side();
  Mask digits = 0;
  for (std::size_t v = 0; v < n; ++v) {
    if (look.board.placed[v] + 2 * d <= n && !look.clean_digit(v)) digits |= bit<G>(v);
  }
  if (digits == 0) return false;
  const bool most = size_of(digits) > 4;
  for (const Kind kind : {kColumn, kRow}) {
    const std::size_t first = geo.first(kind);
    // Of each line, the digits for which it can be a base.
    Mask in_line[64];
    for (std::size_t i = 0; i < n; ++i) {
      in_line[i] = 0;
      if constexpr (G::kSquare9) {
        if (most) {
          in_line[i] = digits & few_of_nine(&look.pos(first + i, 0), d);
          continue;
        }
      }
      for (const std::size_t v : BitsOf{digits}) {
        const std::size_t k = size_of(look.pos(first + i, v));
        in_line[i] |= k - 2 <= d - 2 ? bit<G>(v) : Mask{0};
      }
    }
    auto fish = [&](Mask bases, Mask common) {
      for (const std::size_t v : BitsOf{common}) {
        Mask covers = 0;
        for (const std::size_t i : BitsOf{bases}) covers |= look.pos(first + i, v);
        if (size_of(covers) == d && f(kind, bases, covers, v)) return true;
      }
      return false;
    };
    if (d == 2   ? lines_with<2>(in_line, n, digits, Mask{0}, fish)
        : d == 3 ? lines_with<3>(in_line, n, digits, Mask{0}, fish)
                 : lines_with<4>(in_line, n, digits, Mask{0}, fish)) {
      return true;
    }
  }
  return false;
}

// Positions of `lines` of one kind are the numbers of the lines across.
template <class G>
std::size_t fish_first_cover(const G& geo, Kind base) {
  return geo.first(base == kColumn ? kRow : kColumn);
}

// The step of a fish: its places in the covers, the bases, the covers, the digit.
template <class G>
void keep_fish(const View<G>& look, Kind kind, typename G::Mask bases, typename G::Mask covers,
               std::size_t v, Step& step) {
  const G& geo = look.geo;
  for (const std::size_t i : BitsOf{bases}) {
    const auto places = static_cast<typename G::Mask>(look.pos(geo.first(kind) + i, v) & covers);
    add_positions(step.cells, geo, geo.first(kind) + i, places);
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
