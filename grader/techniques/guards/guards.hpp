// Guardians: candidates of which one is true, because without them a pattern would have no solution, or several. What all
// of them exclude goes. With one cell that has guardians these are its other candidates. With several cells it is a digit:
// all cells have this one guardian and what sees them all loses it; or all but one, which loses it.
#pragma once

#include <algorithm>
#include <vector>

#include "grader/techniques/hint.hpp"

namespace tresse::logic {

template <class G>
class Guards {
 public:
  using Mask = typename G::Mask;

  // False: nothing can be excluded any more. A cell without guardians changes nothing.
  bool add(std::size_t c, Mask digits) {
    if (digits == 0) return true;
    cells_.push_back({c, digits});
    if (cells_.size() == 1) return true;
    return std::any_of(cells_.begin(), cells_.end(),
                       [&](const Guard& g) { return single(g.digits) && others(g.digits) <= 1; });
  }
  void pop() { cells_.pop_back(); }
  [[nodiscard]] std::size_t size() const { return cells_.size(); }

  // Puts what goes into the hint, and the guardians into the lists of its step. False: nothing goes.
  bool exclude(const View<G>& look, Hint& hint, bool keep) const {
    if (cells_.size() == 1) {
      const Guard& only = cells_[0];
      hint.remove(only.cell, static_cast<Mask>(look.cand(only.cell) & ~only.digits));
    } else {
      for (std::size_t v = 0; v < look.geo.side(); ++v) {
        const std::size_t different = others(bit<G>(v));
        if (different == 0) everywhere(look, v, hint);
        if (different == 1) in_one(look, v, hint);
      }
    }
    hint.gather();
    if (!hint.worth()) return false;
    if (keep) {
      Mask all = 0;
      for (const Guard& g : cells_) {
        hint.step.others.push_back(CellId(g.cell));
        all |= g.digits;
      }
      add_digits(hint.step.extra, all);
    }
    return true;
  }

 private:
  struct Guard {
    std::size_t cell;
    Mask digits;
  };
  // Cells whose guardian is not this digit alone.
  [[nodiscard]] std::size_t others(Mask digit) const {
    return static_cast<std::size_t>(std::count_if(
        cells_.begin(), cells_.end(), [&](const Guard& g) { return g.digits != digit; }));
  }
  void everywhere(const View<G>& look, std::size_t v, Hint& hint) const {
    for (const std::size_t c : look.geo.peers(cells_[0].cell)) {
      const bool guard =
          std::any_of(cells_.begin(), cells_.end(), [&](const Guard& g) { return g.cell == c; });
      if (!guard && has(look.cand(c), v) && seen_by_all(look.geo, c)) hint.remove(c, bit<G>(v));
    }
  }
  void in_one(const View<G>& look, std::size_t v, Hint& hint) const {
    for (const Guard& g : cells_) {
      if (g.digits == bit<G>(v)) continue;
      const Mask own = look.cand(g.cell) & ~g.digits;
      if (has(own, v) && seen_by_all(look.geo, g.cell)) hint.remove(g.cell, bit<G>(v));
    }
  }
  // Does the cell see all others of these?
  [[nodiscard]] bool seen_by_all(const G& geo, std::size_t c) const {
    return std::all_of(cells_.begin(), cells_.end(),
                       [&](const Guard& g) { return g.cell == c || geo.sees(g.cell, c); });
  }

  std::vector<Guard> cells_;
};

}  // namespace tresse::logic
