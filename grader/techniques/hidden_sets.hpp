// Hidden pair, triple, quad. The guards on open cells are part of the scale: they decide whether a
// set is seen as hidden or its complement as naked. Direct: the set leaves one place for another
// digit, which is filled at once.
#pragma once

#include "grader/board/house_lanes.hpp"
#include "grader/techniques/combinations.hpp"
#include "grader/techniques/hint.hpp"

namespace tresse::logic {

// Calls f(house, digits, positions) for each hidden set of d digits in a house of `least_open` open cells or more,
// until f returns true.
template <class G, class F>
bool hidden_sets(const View<G>& look, std::size_t d, std::size_t least_open, F&& f) {
  using Mask = typename G::Mask;
  typename G::template List<Item<Mask>> digits;
  return any_changed_house(look, [&](std::size_t h) {
    bool possible = look.open(h) >= least_open;
    if constexpr (G::kSquare9) {
      possible = possible && (d != 2 || has_pair_of_nine(&look.pos(h, 0)));
    }
    if (possible) {
      digits.clear();
      if constexpr (G::kSquare9) {
        const Mask few = few_of_nine(&look.pos(h, 0), d);
        if (size_of(few) >= d) {
          for (const std::size_t v : BitsOf{few}) digits.push_back({look.pos(h, v), v});
        }
      } else {
        for (const std::size_t v : BitsOf<Mask>{look.board.missing[h]}) {
          const std::size_t k = size_of(look.pos(h, v));
          if (k >= 2 && k <= d) digits.push_back({look.pos(h, v), v});
        }
      }
      const bool done = tight_sets(
          look, digits, d, [&](const Mask& set, const Mask& places) { return f(h, set, places); });
      if (done) return true;
    }
    look.nothing_in(h);
    return false;
  });
}

template <class G>
void keep_hidden(const View<G>& look, std::size_t h, typename G::Mask digits,
                 typename G::Mask places, Step& step) {
  add_positions(step.cells, look.geo, h, places);
  add_houses(step.houses, h);
  add_digits(step.digits, digits);
}

template <class G>
bool take_hidden(const View<G>& look, std::size_t h, const typename G::Mask& digits,
                 const typename G::Mask& places, const Yield& yield, Hint& hint, bool keep) {
  hint.start(yield);
  for (const std::size_t p : BitsOf<typename G::Mask>{places}) {
    const std::size_t c = look.geo.cell(h, p);
    hint.remove(c, without(look.cand(c), digits));
  }
  if (!hint.worth()) return false;
  if (keep) keep_hidden(look, h, digits, places, hint.step);
  return look.take(hint);
}

template <class G>
bool hidden_set(const View<G>& look, std::size_t d, const ProfileRow& row, Hint& hint, bool keep) {
  using Mask = typename G::Mask;
  return hidden_sets(look, d, row.open_cells, [&](std::size_t h, Mask digits, Mask places) {
    return take_hidden(look, h, digits, places, row.yield[0], hint, keep);
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

}  // namespace tresse::logic
