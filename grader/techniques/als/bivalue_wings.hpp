// Wings of n = 4 to 7 digits, WXYZ-Wing to TUVWXYZ-Wing: an almost locked set of n - 1 cells, and a cell with two of its n
// digits, at least one of which is a restricted common of the two. So it is an ALS-XZ (almost_locked_sets.hpp) whose other
// set is one cell, and has the lists of its step.
//
// The first one is that of the smallest rating; of these, that with most eliminations; then that with two restricted
// commons that both tell, then the text of the figures (size of the largest cell, candidates of the set) that is last in
// the alphabet; then the first cells. A set with two commons of which only one tells counts as one with a single common.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "grader/techniques/als/almost_locked_sets.hpp"

namespace tresse::logic {

template <class G>
class BivalueWings {
 public:
  using Mask = typename G::Mask;

  BivalueWings(const View<G>& look, std::size_t digits, const ProfileRow& row)
      : look_(look), row_(row), digits_(digits), all_(look, digits - 1) {}

  bool find(Hint& hint, bool keep) {
    std::vector<std::size_t> pairs;
    std::vector<std::size_t> sets;
    for (std::size_t i = 0; i < all_.sets().size(); ++i) {
      const std::size_t n = size_of(all_.sets()[i].digits);
      if (n == 2) pairs.push_back(i);
      if (n == digits_) sets.push_back(i);
    }
    for (const std::size_t set : sets) {
      if (look_.patience.ends_soon(stop_point::subset_scan)) return false;
      for (const std::size_t pair : pairs) look_at(set, pair);
    }
    if (!best_) return false;
    hint = std::move(best_->hint);
    if (keep) keep_step(hint);
    return true;
  }

 private:
  struct Found {
    Hint hint;
    std::size_t removed = 0;
    std::string figures;
    std::vector<std::size_t> cells;
    std::size_t set = 0;
    std::size_t pair = 0;
    Mask commons = 0;
    Mask gone = 0;  // the digits that are removed
  };

  void look_at(std::size_t set, std::size_t pair) {
    const auto& a = all_.sets()[set];
    const auto& b = all_.sets()[pair];
    if ((b.digits & ~a.digits) != 0 || a.cells.meets(b.cells)) return;
    Found f;
    f.set = set;
    f.pair = pair;
    f.commons = all_.restricted(set, pair);
    if (f.commons == 0) return;
    const bool both = f.commons == b.digits;
    bool in_pair[2] = {false, false};
    bool in_set = false;
    f.hint.start(row_.yield[0]);
    for (const std::size_t v : BitsOf{both ? a.digits : static_cast<Mask>(b.digits & ~f.commons)}) {
      CellSet<G> gone = all_.with(v);
      gone.keep(all_.seen(set, v));
      const bool of_pair = has(b.digits, v);
      if (of_pair) gone.keep(all_.seen(pair, v));
      gone.drop(a.cells);
      gone.drop(b.cells);
      if (gone.empty()) continue;
      (of_pair ? in_pair[v == lowest(b.digits) ? 0 : 1] : in_set) = true;
      f.gone |= bit<G>(v);
      f.removed += gone.count();
      gone.each([&](std::size_t c) { f.hint.remove(c, bit<G>(v)); });
    }
    if (!f.hint.worth()) return;
    figures_of(a, both && (in_set || (in_pair[0] && in_pair[1])), f);
    a.cells.each([&](std::size_t c) { f.cells.push_back(c); });
    b.cells.each([&](std::size_t c) { f.cells.push_back(c); });
    if (!best_ || before(f, *best_)) best_ = std::move(f);
  }

  void figures_of(const AlmostLockedSet<G>& set, bool both_tell, Found& f) const {
    std::size_t largest = 0;
    std::size_t candidates = 0;
    set.cells.each([&](std::size_t c) {
      largest = std::max(largest, size_of(look_.cand(c)));
      candidates += size_of(look_.cand(c));
    });
    const std::size_t away = largest > 3 ? largest - 3 : 3 - largest;
    f.hint.rating +=
        (static_cast<double>(digits_) - 3 - static_cast<double>(away)) * row_.yield[0].more;
    f.figures = (both_tell ? "2" : "1") + std::to_string(largest) + std::to_string(candidates);
  }

  static bool before(const Found& a, const Found& b) {
    if (a.hint.rating != b.hint.rating) return a.hint.rating < b.hint.rating;
    if (a.removed != b.removed) return a.removed > b.removed;
    if (a.figures != b.figures) return a.figures > b.figures;
    return a.cells < b.cells;
  }

  void keep_step(Hint& hint) const {
    const auto& a = all_.sets()[best_->set];
    const auto& b = all_.sets()[best_->pair];
    hint.gather();
    add_positions(hint.step.cells, look_.geo, a.house, a.positions);
    add_positions(hint.step.others, look_.geo, b.house, b.positions);
    add_houses(hint.step.houses, a.house, b.house);
    add_digits(hint.step.set_digits.emplace_back(), a.digits);
    add_digits(hint.step.set_digits.emplace_back(), b.digits);
    add_digits(hint.step.extra, best_->commons);
    add_digits(hint.step.digits, best_->gone);
  }

  const View<G>& look_;
  const ProfileRow& row_;
  std::size_t digits_;
  AlmostLockedSets<G> all_;
  std::optional<Found> best_;
};

template <class G>
bool bivalue_wing(const View<G>& look, std::size_t digits, const ProfileRow& row, Hint& hint,
                  bool keep) {
  return BivalueWings<G>(look, digits, row).find(hint, keep);
}

}  // namespace tresse::logic
