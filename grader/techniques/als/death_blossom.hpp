// Death Blossom: each candidate of a cell, the stem, is joined to an almost locked set of its own, a petal: the cell sees all
// cells of the petal with this digit. The stem takes one of its candidates, and the petal of this candidate is without it
// and holds its other digits. So a digit that all petals have, and the stem does not, is in one of the petals, and leaves
// what sees all its cells in all of them. Its step:
//   cells {the stem}; sets: the petals, in the order of the stem's digits; houses: one of each; extra: these digits; digits:
//   those that are removed
#pragma once

#include <vector>

#include "grader/techniques/als/als_chains.hpp"

namespace tresse::logic {

template <class G>
class DeathBlossomSearch {
 public:
  using Mask = typename G::Mask;
  DeathBlossomSearch(const View<G>& look, const AlmostLockedSets<G>& all, const ProfileRow& row)
      : look_(look), all_(all), row_(row) {}

  bool at(std::size_t stem, Hint& hint, bool keep) {
    stem_ = stem;
    digits_.clear();
    petals_.clear();
    for (const std::size_t v : BitsOf<Mask>{look_.cand(stem)}) {
      digits_.push_back(v);
      std::vector<std::uint32_t>& petals = petals_.emplace_back();
      for (std::uint32_t i = 0; i < all_.sets().size(); ++i) {
        const auto& set = all_.sets()[i];
        if (has(set.digits, v) && !set.cells.has(stem) && all_.seen(i, v).has(stem)) {
          petals.push_back(i);
        }
      }
      if (petals.empty()) return false;
    }
    chosen_.clear();
    const auto others = static_cast<Mask>(look_.all_digits() & ~look_.cand(stem));
    return choose(others, hint, keep);
  }

 private:
  bool choose(Mask common, Hint& hint, bool keep) {
    if (look_.patience.ends_soon(stop_point::subset_scan)) return false;
    if (chosen_.size() == digits_.size()) return take(common, hint, keep);
    for (const std::uint32_t i : petals_[chosen_.size()]) {
      const auto& set = all_.sets()[i];
      const auto left = static_cast<Mask>(common & set.digits);
      if (left == 0 || (!row_.overlap && overlaps(set))) continue;
      chosen_.push_back(i);
      const bool done = removes(left) && choose(left, hint, keep);
      chosen_.pop_back();
      if (done) return true;
    }
    return false;
  }
  [[nodiscard]] bool overlaps(const AlmostLockedSet<G>& set) const {
    return std::any_of(chosen_.begin(), chosen_.end(),
                       [&](std::uint32_t i) { return all_.sets()[i].cells.meets(set.cells); });
  }
  // What sees all cells of v in the petals.
  [[nodiscard]] CellSet<G> gone(std::size_t v) const {
    CellSet<G> cells = all_.with(v);
    for (const std::uint32_t i : chosen_) cells.keep(all_.seen(i, v));
    return cells;
  }
  [[nodiscard]] bool removes(Mask digits) const {
    for (const std::size_t v : BitsOf{digits}) {
      if (!gone(v).empty()) return true;
    }
    return false;
  }
  bool take(Mask common, Hint& hint, bool keep) {
    hint.start(row_.yield[0]);
    Mask removed = 0;
    for (const std::size_t v : BitsOf{common}) {
      const CellSet<G> cells = gone(v);
      if (cells.empty()) continue;
      removed |= bit<G>(v);
      cells.each([&](std::size_t c) { hint.remove(c, bit<G>(v)); });
    }
    if (!hint.worth()) return false;
    hint.gather();
    if (keep) {
      hint.step.cells.push_back(CellId(stem_));
      for (const std::uint32_t i : chosen_) add_set(hint.step, look_, all_.sets()[i]);
      for (const std::size_t v : digits_) hint.step.extra.push_back(Digit(v));
      add_digits(hint.step.digits, removed);
    }
    return look_.take(hint);
  }

  const View<G>& look_;
  const AlmostLockedSets<G>& all_;
  const ProfileRow& row_;
  std::size_t stem_ = 0;
  std::vector<std::size_t> digits_;
  std::vector<std::vector<std::uint32_t>> petals_;  // that each digit of the stem may have
  std::vector<std::uint32_t> chosen_;
};

// Stems have three candidates at least: one of two is an almost locked set itself, and its blossom an ALS-XY-Wing.
template <class G>
bool death_blossom(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
  const AlmostLockedSets<G> all(look, largest_als(look.geo, row));
  DeathBlossomSearch<G> search(look, all, row);
  for (std::size_t c = 0; c < look.geo.cell_count(); ++c) {
    if (size_of(look.cand(c)) < 2) continue;
    if (search.at(c, hint, keep)) return true;
  }
  return false;
}

}  // namespace tresse::logic
