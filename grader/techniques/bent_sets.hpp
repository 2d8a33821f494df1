// WXYZ-Wing and the larger wings: n cells with n digits in two houses that cross, a box and another house. Each digit but
// one, z, is restricted: the cells that have it see each other, so at most one of them takes it. Without z the n cells
// would have n - 1 digits, each for one cell. So one of them is z, which leaves what sees all cells of the set with z. Its
// step:
//   cells: the set, rising; houses {the two}; digits {z}
//
// Where there are no boxes any two houses that cross will do. A second digit that is not restricted ends a branch of the
// search, which is what makes sets of nine cells cheap.
#pragma once

#include <vector>

#include "grader/techniques/hint.hpp"

namespace tresse::logic {

template <class G>
class BentSets {
 public:
  using Mask = typename G::Mask;

  BentSets(const View<G>& look, std::size_t size, const ProfileRow& row, Hint& hint, bool keep)
      : look_(look), geo_(look.geo), size_(size), row_(row), hint_(hint), keep_(keep) {}

  bool find() {
    const bool boxes = geo_.count(kBlock) != 0;
    for (std::size_t a = 0; a < geo_.house_count(); ++a) {
      for (std::size_t b = a + 1; b < geo_.house_count(); ++b) {
        const bool lines = is_line(geo_.kind(a)) && is_line(geo_.kind(b));
        if (!geo_.meet(a, b) || (boxes && lines)) continue;
        if (look_.patience.ends_soon(stop_point::subset_scan)) return false;
        list_cells(a, b);
        houses_[0] = a;
        houses_[1] = b;
        chosen_.clear();
        if (extend(0, 0, 0)) return true;
      }
    }
    return false;
  }

 private:
  // Open cells of both houses that a set may have.
  void list_cells(std::size_t a, std::size_t b) {
    cells_.clear();
    for (const std::size_t h : {a, b}) {
      for (std::size_t p = 0; p < geo_.side(); ++p) {
        const std::size_t n = size_of(look_.cand(geo_.cell(h, p)));
        if (n != 0 && n <= size_) cells_.push_back(geo_.cell(h, p));
      }
    }
    std::sort(cells_.begin(), cells_.end());
    cells_.erase(std::unique(cells_.begin(), cells_.end()), cells_.end());
  }
  // `free`: digits that two cells may take which do not see each other.
  bool extend(std::size_t from, Mask digits, Mask free) {
    if (chosen_.size() == size_) {
      return size_of(digits) == size_ && size_of(free) == 1 && take(lowest(free));
    }
    for (std::size_t i = from; i + size_ <= cells_.size() + chosen_.size(); ++i) {
      if (look_.patience.ends_soon(stop_point::subset_scan)) return false;
      const std::size_t c = cells_[i];
      const auto all = static_cast<Mask>(digits | look_.cand(c));
      if (size_of(all) > size_) continue;
      Mask now = free;
      for (const std::size_t d : chosen_) {
        if (!geo_.sees(c, d)) now |= static_cast<Mask>(look_.cand(c) & look_.cand(d));
      }
      if (size_of(now) > 1) continue;
      chosen_.push_back(c);
      const bool done = extend(i + 1, all, now);
      chosen_.pop_back();
      if (done) return true;
    }
    return false;
  }
  bool take(std::size_t z) {
    std::vector<std::size_t> with;
    for (const std::size_t c : chosen_) {
      if (has(look_.cand(c), z)) with.push_back(c);
    }
    hint_.start(row_.yield[0]);
    for (const std::size_t d : geo_.peers(with[0])) {
      if (!has(look_.cand(d), z)) continue;
      if (std::all_of(with.begin(), with.end(), [&](std::size_t c) { return geo_.sees(c, d); })) {
        hint_.remove(d, bit<G>(z));
      }
    }
    if (!hint_.worth()) return false;
    hint_.gather();
    if (keep_) {
      for (const std::size_t c : chosen_) add_cells(hint_.step.cells, c);
      add_houses(hint_.step.houses, houses_[0], houses_[1]);
      hint_.step.digits.push_back(Digit(z));
    }
    return look_.take(hint_);
  }

  const View<G>& look_;
  const G& geo_;
  std::size_t size_;
  const ProfileRow& row_;
  Hint& hint_;
  bool keep_;
  std::size_t houses_[2] = {0, 0};
  std::vector<std::size_t> cells_;
  std::vector<std::size_t> chosen_;
};

template <class G>
bool bent_set(const View<G>& look, std::size_t size, const ProfileRow& row, Hint& hint, bool keep) {
  return BentSets<G>(look, size, row, hint, keep).find();
}

}  // namespace tresse::logic
