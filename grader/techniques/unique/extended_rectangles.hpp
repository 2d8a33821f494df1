// Extended Rectangle: k >= 3 digits, and k cells of each of two lines, side by side in k crossing lines. With these digits
// alone each of the two lines would hold all of them there. Exchanging the two cells of each crossing line would give a
// second solution, if no other house holds one of the two alone. So one of the further digits, the guardians, is true. Its
// step:
//   cells: those of the one line, then those of the other, in the order of the crossing lines; houses {the two lines};
//   digits: the k; others: the cells with more; extra: their further digits
// A cell may lack some of the digits, if the puzzle itself left them all to it.
#pragma once

#include <vector>

#include "grader/techniques/guards/guards.hpp"
#include "grader/techniques/unique/rectangle.hpp"

namespace tresse::logic {

inline constexpr std::size_t kMostRectangleDigits = 4;
inline constexpr std::size_t kMostRectangleGuards = 3;  // cells with more

template <class G>
class ExtendedRectangles {
 public:
  using Mask = typename G::Mask;

  ExtendedRectangles(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep)
      : look_(look), geo_(look.geo), row_(row), hint_(hint), keep_(keep) {}

  bool find() {
    for (const Kind kind : {kRow, kColumn}) {
      const std::size_t first = geo_.first(kind);
      for (std::size_t i = 0; i < geo_.side(); ++i) {
        for (std::size_t j = i + 1; j < geo_.side(); ++j) {
          if (look_.patience.ends_soon(stop_point::subset_scan)) return false;
          lines_[0] = first + i;
          lines_[1] = first + j;
          list_pairs();
          for (size_ = 3; size_ <= kMostRectangleDigits; ++size_) {
            if (pairs_.size() >= size_ && extend(0, 0, 0)) return true;
          }
        }
      }
    }
    return false;
  }

 private:
  // The open cells at the same place of both lines that every other house holds both or none of.
  void list_pairs() {
    pairs_.clear();
    for (std::size_t p = 0; p < geo_.side(); ++p) {
      const std::size_t a = geo_.cell(lines_[0], p);
      const std::size_t b = geo_.cell(lines_[1], p);
      const bool open = look_.cand(a) != 0 && look_.cand(b) != 0;
      if (open && together(a, b) && together(b, a)) pairs_.push_back(p);
    }
  }
  [[nodiscard]] bool together(std::size_t a, std::size_t b) const {
    for (const auto place : geo_.places(a)) {
      const bool line = place.house == lines_[0] || place.house == lines_[1];
      if (!line && !inside(geo_, b, place.house)) return false;
    }
    return true;
  }

  // `digits`: of the cells without guardians; `guarded`: cells that are to have some.
  bool extend(std::size_t from, Mask digits, std::size_t guarded) {
    if (chosen_.size() == size_) return size_of(digits) == size_ && take(digits);
    for (std::size_t i = from; i + size_ <= pairs_.size() + chosen_.size(); ++i) {
      if (look_.patience.ends_soon(stop_point::subset_scan)) return false;
      const Mask one = look_.cand(geo_.cell(lines_[0], pairs_[i]));
      const Mask other = look_.cand(geo_.cell(lines_[1], pairs_[i]));
      for (const unsigned plain : {3u, 2u, 1u, 0u}) {
        Mask all = digits;
        if ((plain & 1) != 0) all |= one;
        if ((plain & 2) != 0) all |= other;
        const std::size_t more = guarded + (plain == 3 ? 0 : plain == 0 ? 2 : 1);
        if (size_of(all) > size_ || more > kMostRectangleGuards) continue;
        chosen_.push_back(pairs_[i]);
        plain_.push_back(plain);
        const bool done = extend(i + 1, all, more);
        chosen_.pop_back();
        plain_.pop_back();
        if (done) return true;
      }
    }
    return false;
  }
  bool take(Mask digits) {
    Guards<G> guards;
    for (std::size_t i = 0; i < size_; ++i) {
      for (const std::size_t line : {0u, 1u}) {
        const std::size_t c = geo_.cell(lines_[line], chosen_[i]);
        const Mask more = look_.cand(c) & ~digits;
        const bool plain = (plain_[i] >> line & 1) != 0;
        if ((more == 0) != plain || (look_.cand(c) & digits) == 0) return false;
        if ((look_.board.allowed[c] & digits) != digits || !guards.add(c, more)) return false;
      }
    }
    hint_.start(row_.yield[0]);
    if (guards.size() == 0 || !guards.exclude(look_, hint_, keep_)) return false;
    if (keep_) {
      for (const std::size_t line : lines_) {
        for (const std::size_t p : chosen_) add_cells(hint_.step.cells, geo_.cell(line, p));
        add_houses(hint_.step.houses, line);
      }
      add_digits(hint_.step.digits, digits);
    }
    return look_.take(hint_);
  }

  const View<G>& look_;
  const G& geo_;
  const ProfileRow& row_;
  Hint& hint_;
  bool keep_;
  std::size_t size_ = 0;
  std::size_t lines_[2] = {0, 0};
  std::vector<std::size_t> pairs_;
  std::vector<std::size_t> chosen_;
  std::vector<unsigned> plain_;  // which cells of a pair have no guardian: 1 + 2
};

template <class G>
bool extended_rectangle(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
  return ExtendedRectangles<G>(look, row, hint, keep).find();
}

}  // namespace tresse::logic
