// Almost locked sets. Such a set is n cells of a house with n + 1 digits: without one of these its cells hold all others.
//
// ALS-XZ: two sets without a common cell share a restricted common x: each cell of one set with x sees each cell of the
// other with x, so one of the two is without x and holds all its other digits. A digit z that both have is then in one of
// them, and leaves what sees all its cells in both. With two restricted commons each set is without one of them: every
// other digit of a set leaves what sees all its cells in that set, and x leaves what sees all its cells in both. The cells of
// both sets keep their digits, as in HoDoKu's library; one that sees the other set could lose some of them too.
#pragma once

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "grader/techniques/cell_sets.hpp"
#include "grader/techniques/hint.hpp"

namespace tresse::logic {

template <class G>
struct AlmostLockedSet {
  std::size_t house;
  typename G::Mask positions;  // in the house
  typename G::Mask digits;
  CellSet<G> cells;
  std::size_t first = 0;  // of its digits, in the lists of the inventory
};

// All almost locked sets of a position, with what their digits see.
template <class G>
class AlmostLockedSets {
 public:
  using Mask = typename G::Mask;
  using Set = AlmostLockedSet<G>;

  AlmostLockedSets(const View<G>& look, std::size_t most)
      : look_(look), sight_(look.geo), most_(most) {
    sets_.reserve(1024);
    const G& geo = look.geo;
    for (std::size_t h = 0; h < geo.house_count() && !look.patience.ended(); ++h) {
      open_.clear();
      for (std::size_t p = 0; p < geo.side(); ++p) {
        if (!empty(look.cand(geo.cell(h, p)))) open_.push_back(p);
      }
      extend(h, 0, 0, 0, 0);
    }
    drop_equal();
    with_.assign(geo.side(), CellSet<G>(geo.cell_count()));
    for (std::size_t c = 0; c < geo.cell_count(); ++c) {
      for (const std::size_t v : BitsOf<Mask>{look.cand(c)}) with_[v].add(c);
    }
    of_digit_.reserve(6 * sets_.size());
    std::size_t i = 0;
    for (; i < sets_.size() && !look.patience.ended(); ++i) {
      sets_[i].first = of_digit_.size();
      for (const std::size_t v : BitsOf{sets_[i].digits}) add_digit(sets_[i], v);
    }
    sets_.erase(sets_.begin() + static_cast<std::ptrdiff_t>(i), sets_.end());  // at a stop: no set without its digits
  }

  [[nodiscard]] const std::vector<Set>& sets() const { return sets_; }
  // The cells that have v.
  [[nodiscard]] const CellSet<G>& with(std::size_t v) const { return with_[v]; }
  // The cells of set i that have v, and the cells that see all of these. requires: v is a digit of the set.
  [[nodiscard]] const CellSet<G>& places(std::size_t i, std::size_t v) const {
    return of_digit_[number(i, v)].places;
  }
  [[nodiscard]] const CellSet<G>& seen(std::size_t i, std::size_t v) const {
    return of_digit_[number(i, v)].seen;
  }
  // The digits of both sets of which all cells in one see all cells in the other.
  [[nodiscard]] Mask restricted(std::size_t i, std::size_t j) const {
    Mask common = 0;
    for (const std::size_t v : BitsOf{static_cast<Mask>(sets_[i].digits & sets_[j].digits)}) {
      if (places(i, v).inside(seen(j, v))) common |= bit<G>(v);
    }
    return common;
  }

 private:
  void extend(std::size_t h, std::size_t from, std::size_t size, Mask positions, Mask digits) {
    for (std::size_t i = from; i < open_.size(); ++i) {
      if (look_.patience.ends_soon(stop_point::subset_scan)) return;
      const std::size_t c = look_.geo.cell(h, open_[i]);
      const auto all = static_cast<Mask>(digits | look_.cand(c));
      if (size_of(all) > most_ + 1) continue;
      const auto with = static_cast<Mask>(positions | bit<G>(open_[i]));
      if (size_of(all) == size + 2) {
        Set set{h, with, all, CellSet<G>(look_.geo.cell_count())};
        for (const std::size_t p : BitsOf{with}) set.cells.add(look_.geo.cell(h, p));
        sets_.push_back(std::move(set));
      }
      if (size + 1 < most_) extend(h, i + 1, size + 1, with, all);
    }
  }
  // A set that lies in two houses is found twice.
  void drop_equal() {
    std::stable_sort(sets_.begin(), sets_.end(),
                     [](const Set& a, const Set& b) { return a.cells < b.cells; });
    const auto equal = [](const Set& a, const Set& b) { return a.cells == b.cells; };
    sets_.erase(std::unique(sets_.begin(), sets_.end(), equal), sets_.end());
  }
  struct OfDigit {
    CellSet<G> places;
    CellSet<G> seen;
  };
  [[nodiscard]] std::size_t number(std::size_t i, std::size_t v) const {
    return sets_[i].first + size_of(static_cast<Mask>(sets_[i].digits & (bit<G>(v) - 1)));
  }
  void add_digit(const Set& set, std::size_t v) {
    OfDigit of{CellSet<G>(look_.geo.cell_count()), CellSet<G>(look_.geo.cell_count())};
    of.seen.fill();
    for (const std::size_t p : BitsOf{set.positions}) {
      const std::size_t c = look_.geo.cell(set.house, p);
      if (!has(look_.cand(c), v)) continue;
      of.places.add(c);
      of.seen.keep(sight_.of(c));
    }
    of_digit_.push_back(std::move(of));
  }

  const View<G>& look_;
  Sight<G> sight_;
  std::size_t most_;
  std::vector<std::size_t> open_;
  std::vector<Set> sets_;
  std::vector<OfDigit> of_digit_;
  std::vector<CellSet<G>> with_;
};

// Which sets share restricted commons: of each digit and cell, the sets whose places of the digit all see the cell.
template <class G>
class RestrictedPairs {
 public:
  using Mask = typename G::Mask;

  RestrictedPairs(const View<G>& look, const AlmostLockedSets<G>& all)
      : n_(look.geo.side()), all_(all), digits_(all.sets().size(), Mask{0}) {
    first_.assign(look.geo.cell_count() * n_ + 1, 0);
    each_seen([&](std::size_t at, std::size_t) { ++first_[at + 1]; });
    for (std::size_t i = 1; i < first_.size(); ++i) first_[i] += first_[i - 1];
    sets_.resize(first_.back());
    std::vector<std::uint32_t> end(first_.begin(), first_.end());
    each_seen(
        [&](std::size_t at, std::size_t i) { sets_[end[at]++] = static_cast<std::uint32_t>(i); });
  }
  // Calls f(set, restricted commons) for each set behind i that shares one with it, rising, until f returns true.
  template <class F>
  bool any_behind(std::size_t i, F&& f) {
    found_.clear();
    for (const std::size_t v : BitsOf{all_.sets()[i].digits}) {
      const std::size_t at = all_.places(i, v).first() * n_ + v;
      const std::uint32_t* from = sets_.data() + first_[at];
      const std::uint32_t* end = sets_.data() + first_[at + 1];
      from = std::upper_bound(from, end, static_cast<std::uint32_t>(i));
      for (const std::uint32_t j : std::span(from, end)) {
        if (!all_.places(i, v).inside(all_.seen(j, v))) continue;
        if (empty(digits_[j])) found_.push_back(j);
        digits_[j] |= bit<G>(v);
      }
    }
    std::sort(found_.begin(), found_.end());
    bool done = false;
    for (const std::uint32_t j : found_) {
      const Mask digits = std::exchange(digits_[j], Mask{0});
      done = done || f(j, digits);
    }
    return done;
  }

 private:
  // Calls f(cell * side + digit, set) for each set whose places of the digit see the cell, which has it.
  template <class F>
  void each_seen(F&& f) const {
    for (std::size_t i = 0; i < all_.sets().size(); ++i) {
      for (const std::size_t v : BitsOf{all_.sets()[i].digits}) {
        CellSet<G> cells = all_.seen(i, v);
        cells.keep(all_.with(v));
        cells.each([&](std::size_t c) { f(c * n_ + v, i); });
      }
    }
  }

  std::size_t n_;
  const AlmostLockedSets<G>& all_;
  std::vector<std::uint32_t> first_, sets_;
  std::vector<Mask> digits_;  // of the sets in found_
  std::vector<std::uint32_t> found_;
};

// Sets of that many cells at most are looked at: large sides have too many of them.
template <class G>
std::size_t largest_almost_locked(const G& geo) {
  return geo.side() <= 9 ? geo.side() - 1 : geo.side() <= 16 ? 4 : 3;
}

// The same for a row, whose size may be less.
template <class G>
std::size_t largest_als(const G& geo, const ProfileRow& row) {
  const std::size_t largest = largest_almost_locked(geo);
  return row.size == 0 ? largest : std::min<std::size_t>(row.size, largest);
}

// Two sets with restricted commons, and the digits that they remove.
template <class G>
void keep_pair(const View<G>& look, const AlmostLockedSet<G>& a, const AlmostLockedSet<G>& b,
               typename G::Mask commons, typename G::Mask removed, Step& step) {
  add_positions(step.cells, look.geo, a.house, a.positions);
  add_positions(step.others, look.geo, b.house, b.positions);
  add_houses(step.houses, a.house, b.house);
  add_digits(step.set_digits.emplace_back(), a.digits);
  add_digits(step.set_digits.emplace_back(), b.digits);
  add_digits(step.extra, commons);
  add_digits(step.digits, removed);
}
template <class G>
bool take_als_xz(const View<G>& look, const AlmostLockedSets<G>& all, std::size_t i, std::size_t j,
                 typename G::Mask restricted, const ProfileRow& row, Hint& hint, bool keep) {
  using Mask = typename G::Mask;
  const auto& a = all.sets()[i];
  const auto& b = all.sets()[j];
  const bool both = size_of(restricted) >= 2;
  const auto common = static_cast<Mask>(a.digits & b.digits);
  const auto any = static_cast<Mask>(both ? a.digits | b.digits : common & ~restricted);
  hint.start(row.yield[0]);
  Mask removed = 0;
  for (const std::size_t v : BitsOf{any}) {
    CellSet<G> gone = all.with(v);
    if (!both || has(restricted, v)) {
      gone.keep(all.seen(i, v));
      gone.keep(all.seen(j, v));
    } else {
      CellSet<G> seen(look.geo.cell_count());
      if (has(a.digits, v)) seen.add(all.seen(i, v));
      if (has(b.digits, v)) seen.add(all.seen(j, v));
      seen.drop(a.cells);
      seen.drop(b.cells);
      gone.keep(seen);
    }
    if (gone.empty()) continue;
    removed |= bit<G>(v);
    gone.each([&](std::size_t c) { hint.remove(c, bit<G>(v)); });
  }
  if (!hint.worth()) return false;
  hint.gather();
  if (keep) keep_pair(look, a, b, restricted, removed, hint.step);
  return look.take(hint);
}

// Of sets of `row.size` cells at most; 0: of all.
template <class G>
bool als_xz(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
  const AlmostLockedSets<G> all(look, largest_als(look.geo, row));
  RestrictedPairs<G> commons(look, all);
  for (std::size_t i = 0; i < all.sets().size(); ++i) {
    if (look.patience.ends_soon(stop_point::subset_scan)) return false;
    const auto& a = all.sets()[i];
    const bool done = commons.any_behind(i, [&](std::size_t j, typename G::Mask restricted) {
      const auto& b = all.sets()[j];
      if (size_of(static_cast<typename G::Mask>(a.digits & b.digits)) < 2) return false;
      if (!row.overlap && a.cells.meets(b.cells)) return false;
      return take_als_xz(look, all, i, j, restricted, row, hint, keep);
    });
    if (done) return true;
  }
  return false;
}

}  // namespace tresse::logic
