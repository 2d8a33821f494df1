// XY-Wing (pivot of k = 2 candidates) and XYZ-Wing (of three).
#pragma once

#include <algorithm>

#include "grader/techniques/hint.hpp"

namespace tresse::logic {

template <class G>
bool wing(const View<G>& look, std::size_t k, const ProfileRow& row, Hint& hint, bool keep) {
  using Mask = typename G::Mask;
  const G& geo = look.geo;
  const bool xyz = k == 3;
  decltype(geo.template per_peer<std::size_t>()) pincers = geo.template per_peer<std::size_t>();
  for (std::size_t a = 0; a < geo.cell_count(); ++a) {
    const Mask pivot = look.cand(a);
    if (size_of(pivot) != k) continue;
    // Pincers lie in the pivot's houses.
    const auto& places = geo.places(a);
    if (std::all_of(places.begin(), places.end(),
                    [&](const auto& x) { return look.clean(x.house); })) {
      continue;
    }
    // Pincers: two candidates, all but one of the pivot's among them.
    std::size_t count = 0;
    for (const std::size_t b : geo.peers(a)) {
      if (size_of(look.cand(b)) != 2) continue;
      if (size_of(static_cast<Mask>(pivot & ~look.cand(b))) == 1) pincers[count++] = b;
    }
    for (std::size_t i = 0; i < count; ++i) {
      const std::size_t b = pincers[i];
      const Mask one = look.cand(b);
      for (std::size_t j = 0; j < count; ++j) {
        const std::size_t c = pincers[j];
        const Mask other = look.cand(c);
        if (size_of(static_cast<Mask>(pivot | one | other)) != 3) continue;
        if (size_of(static_cast<Mask>(pivot & one & other)) != (xyz ? 1u : 0u)) continue;
        const Mask shared = one & other;
        if (shared == 0) continue;
        const std::size_t z = lowest(shared);
        hint.start(row.yield[0]);
        for (const std::size_t d : geo.peers(b)) {
          if ((look.cand(d) & bit<G>(z)) == 0 || d == a || !geo.sees(d, c)) continue;
          if (!xyz || geo.sees(d, a)) hint.remove(d, std::uint64_t{1} << z);
        }
        if (!hint.worth()) continue;
        if (keep) {
          add_cells(hint.step.cells, a, b, c);
          hint.step.digits.push_back(Digit(z));
        }
        return true;
      }
    }
  }
  return false;
}

}  // namespace tresse::logic
