// Common peers: a cell that sees all places of a digit in a house, by whatever houses and rules, is not that digit; nor is it
// a digit of a naked set if it sees all cells of the set that have the digit. Where houses are rows, columns and boxes only,
// locked candidates and naked sets remove the same.
//
// Their steps. Common Peer: cells: the places; houses {the house}; digits {the digit}. Generalized set: as a naked set.
#include <array>
#include <span>

#include "grader/techniques/search.hpp"
#include "grader/techniques/sets.hpp"

namespace tresse::logic {

inline constexpr std::size_t kMostSightWords = 64;  // of a grid of side 64

// Removes v from the cells that see all these positions of a house.
template <class G>
void remove_from_common_peers(const View<G>& look, std::size_t h, typename G::Mask positions,
                              std::size_t v, Hint& hint) {
  const G& geo = look.geo;
  std::array<std::uint64_t, kMostSightWords> common;
  const std::size_t words = (geo.cell_count() + 63) / 64;
  for (std::size_t w = 0; w < words; ++w) common[w] = ~std::uint64_t{0};
  for (const std::size_t p : BitsOf<typename G::Mask>{positions}) {
    const auto& sight = geo.sight(geo.cell(h, p));
    for (std::size_t w = 0; w < words; ++w) common[w] &= sight[w];
  }
  for (std::size_t w = 0; w < words; ++w) {
    for (const std::size_t i : BitsOf{common[w]}) {
      const std::size_t c = 64 * w + i;
      if (has(look.cand(c), v)) hint.remove(c, bit<G>(v));
    }
  }
}

// Kind by kind and digit by digit, as SukakuExplainer does. Of more than six places it sees none.
template <class G>
bool common_peer(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
  const G& geo = look.geo;
  constexpr std::size_t kMost = 6;
  for (std::size_t from = 0, to = 0; from < geo.house_count(); from = to) {
    while (to < geo.house_count() && geo.kind(to) == geo.kind(from)) ++to;
    for (std::size_t v = 0; v < geo.side(); ++v) {
      for (std::size_t h = from; h < to; ++h) {
        if (look.clean(h)) continue;
        const auto places = look.pos(h, v);
        if (size_of(places) < 2 || size_of(places) > kMost) continue;
        hint.start(row.yield[0]);
        remove_from_common_peers(look, h, places, v, hint);
        if (!hint.worth()) continue;
        if (keep) {
          add_positions(hint.step.cells, geo, h, places);
          add_houses(hint.step.houses, h);
          hint.step.digits.push_back(Digit(v));
        }
        if (look.take(hint)) return true;
      }
    }
    if (look.patience.ends_soon(stop_point::subset_scan)) return false;
  }
  return false;
}

template <class G>
bool generalized_set(const View<G>& look, std::size_t d, const ProfileRow& row, Hint& hint,
                     bool keep) {
  using Mask = typename G::Mask;
  const G& geo = look.geo;
  return naked_sets(look, d, row.open_cells, [&](std::size_t h, Mask places, Mask digits) {
    hint.start(row.yield[0]);
    for (const std::size_t v : BitsOf<Mask>{digits}) {
      remove_from_common_peers(look, h, static_cast<Mask>(places & look.pos(h, v)), v, hint);
    }
    if (!hint.worth()) return false;
    hint.gather();
    if (keep) {
      add_positions(hint.step.cells, geo, h, places);
      add_houses(hint.step.houses, h);
      add_digits(hint.step.digits, digits);
    }
    return look.take(hint);
  });
}

TRESSE_SEARCH(common_peer)
TRESSE_SIZED_SEARCH(generalized_set)

}  // namespace tresse::logic
