// BUG-Lite: cells with two digits each, such that every house has each of the digits twice in these cells, or not at all.
// With these digits alone each cell could take its other one, which would give a second solution. So one of the further
// digits, the guardians, is true. Two digits in all are a unique loop, which is left to its own search. Its step:
//   cells: all, rising; digits: all that the pattern has; sets: for each digit the cells that it belongs to; others: the
//   cells with more; extra: their further digits
//
// The search begins with a cell of two candidates, and always adds a cell where a house has a digit once.
#pragma once

#include <vector>

#include "grader/techniques/guards/guards.hpp"
#include "grader/techniques/unique/rectangle.hpp"

namespace tresse::logic {

inline constexpr std::size_t kMostLiteCells = 12;
inline constexpr std::size_t kMostLiteGuards = 3;
inline constexpr std::size_t kMostLiteNodes = 3000;  // of the search from one cell

template <class G>
class BugLite {
 public:
  using Mask = typename G::Mask;

  BugLite(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep)
      : look_(look), geo_(look.geo), row_(row), hint_(hint), keep_(keep) {
    count_.assign(geo_.house_count() * geo_.side(), 0);
    pair_.assign(geo_.cell_count(), 0);
  }

  bool find() {
    for (std::size_t c = 0; c < geo_.cell_count(); ++c) {
      if (size_of(look_.cand(c)) != 2) continue;
      if (look_.patience.ended()) return false;
      nodes_ = 0;
      if (try_cell(c, look_.cand(c))) return true;
    }
    return false;
  }

 private:
  // Adds a cell with a pair of its digits, and goes on.
  bool try_cell(std::size_t c, Mask pair) {
    if (++nodes_ > kMostLiteNodes || look_.patience.ends_soon(stop_point::subset_scan)) {
      return false;
    }
    if (!fits(c, pair)) return false;
    const Mask more = look_.cand(c) & ~pair;
    const bool useful = guards_.add(c, more);
    cells_.push_back(c);
    pair_[c] = pair;
    change(c, pair, 1);
    const bool done = useful && guards_.size() <= kMostLiteGuards && go_on();
    change(c, pair, -1);
    pair_[c] = 0;
    cells_.pop_back();
    if (more != 0) guards_.pop();
    return done;
  }
  // A pattern is found from its lowest cell of two candidates.
  [[nodiscard]] bool fits(std::size_t c, Mask pair) const {
    if (size_of(look_.cand(c)) == 2 && !cells_.empty() && c < cells_[0]) return false;
    if ((look_.board.allowed[c] & pair) != pair) return false;
    for (const auto place : geo_.places(c)) {
      for (const std::size_t v : BitsOf{pair}) {
        if (count_[place.house * geo_.side() + v] == 2) return false;
      }
    }
    return true;
  }
  void change(std::size_t c, Mask pair, int by) {
    for (const auto place : geo_.places(c)) {
      for (const std::size_t v : BitsOf{pair}) {
        count_[place.house * geo_.side() + v] += by;
      }
    }
  }
  bool go_on() {
    for (const std::size_t c : cells_) {
      for (const std::size_t v : BitsOf{pair_[c]}) {
        for (const auto place : geo_.places(c)) {
          if (count_[place.house * geo_.side() + v] == 1) return complete(place.house, v);
        }
      }
    }
    return take();
  }
  // The house gets a second cell with v.
  bool complete(std::size_t h, std::size_t v) {
    if (cells_.size() == kMostLiteCells) return false;
    for (const std::size_t p : BitsOf<Mask>{look_.pos(h, v)}) {
      const std::size_t c = geo_.cell(h, p);
      if (pair_[c] != 0) continue;
      for (const std::size_t w : BitsOf<Mask>{look_.cand(c)}) {
        if (w != v && try_cell(c, static_cast<Mask>(bit<G>(v) | bit<G>(w)))) return true;
      }
    }
    return false;
  }
  bool take() {
    Mask digits = 0;
    for (const std::size_t c : cells_) digits |= pair_[c];
    if (guards_.size() == 0 || size_of(digits) < 3) return false;
    hint_.start(row_.yield[0]);
    if (!guards_.exclude(look_, hint_, keep_)) return false;
    if (keep_) write(digits);
    return look_.take(hint_);
  }
  void write(Mask digits) {
    std::vector<std::size_t> cells = cells_;
    std::sort(cells.begin(), cells.end());
    for (const std::size_t c : cells) add_cells(hint_.step.cells, c);
    add_digits(hint_.step.digits, digits);
    for (const std::size_t v : BitsOf{digits}) {
      std::vector<CellId>& with = hint_.step.sets.emplace_back();
      for (const std::size_t c : cells) {
        if (has(pair_[c], v)) with.push_back(CellId(c));
      }
    }
  }

  const View<G>& look_;
  const G& geo_;
  const ProfileRow& row_;
  Hint& hint_;
  bool keep_;
  std::size_t nodes_ = 0;
  Guards<G> guards_;
  std::vector<std::size_t> cells_;
  std::vector<int> count_;  // cells of the pattern with a digit in a house
  std::vector<Mask> pair_;  // of each cell; 0: it is not in the pattern
};

template <class G>
bool bug_lite(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
  return BugLite<G>(look, row, hint, keep).find();
}

}  // namespace tresse::logic
