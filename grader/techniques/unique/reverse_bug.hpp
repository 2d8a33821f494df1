// Reverse BUG: two digits a and b, and some cells that have one of them: all givens of both, and what completes them, such
// that each house has both of the digits in these cells, or none. The other cells with a or b hold no given, and each
// house has both or none there too: exchanging a and b in them would give a second solution. So if a cell x would complete
// such a pattern with one of the digits, x is without it. Its step:
//   cells: the solved cells of the pattern, rising; digits {a, b}; others {x}; extra {the digit that leaves x}
//
// A house that has one of the digits in the pattern needs the other one too. Where that is solved it joins the pattern.
#pragma once

#include <optional>
#include <vector>

#include "grader/techniques/cell_sets.hpp"
#include "grader/techniques/hint.hpp"
#include "grader/techniques/unique/rectangle.hpp"

namespace tresse::logic {

template <class G>
class ReverseBugs {
 public:
  using Mask = typename G::Mask;

  ReverseBugs(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep)
      : look_(look), geo_(look.geo), row_(row), hint_(hint), keep_(keep), in_(geo_.cell_count()) {}

  bool find() {
    for (std::size_t a = 0; a < geo_.side(); ++a) {
      for (std::size_t b = a + 1; b < geo_.side(); ++b) {
        if (look_.patience.ends_soon()) return false;
        v_[0] = a;
        v_[1] = b;
        if (marks_allow() && of_two()) return true;
      }
    }
    return false;
  }

 private:
  // Does the puzzle itself leave both digits to a cell, or none?
  [[nodiscard]] bool marks_allow() const {
    for (std::size_t c = 0; c < geo_.cell_count(); ++c) {
      if (has(look_.board.allowed[c], v_[0]) != has(look_.board.allowed[c], v_[1])) return false;
    }
    return true;
  }
  // Whether a solved cell has the first or the second digit; 2: neither.
  [[nodiscard]] std::size_t which(std::size_t c) const {
    const std::size_t value = look_.board.value[c];
    return value == v_[0] + 1 ? 0 : value == v_[1] + 1 ? 1 : 2;
  }
  void add(std::size_t c) {
    if (in_.has(c)) return;
    in_.add(c);
    for (const auto place : geo_.places(c)) count_[which(c)][place.house] = 1;
    list_.push_back(c);
  }
  // The solved cell of a house with a digit.
  [[nodiscard]] std::optional<std::size_t> solved(std::size_t h, std::size_t v) const {
    for (std::size_t p = 0; p < geo_.side(); ++p) {
      if (look_.board.value[geo_.cell(h, p)] == v + 1) return geo_.cell(h, p);
    }
    return std::nullopt;
  }

  bool of_two() {
    in_ = CellSet<G>(geo_.cell_count());
    list_.clear();
    for (auto& count : count_) count.assign(geo_.house_count(), 0);
    for (std::size_t c = 0; c < geo_.cell_count(); ++c) {
      if (which(c) < 2 && look_.board.allowed[c] == 0) add(c);
    }
    std::optional<std::pair<std::size_t, std::size_t>> lacking;  // a house and which digit
    for (std::size_t i = 0; i < list_.size(); ++i) {
      const std::size_t other = 1 - which(list_[i]);
      for (const auto place : geo_.places(list_[i])) {
        if (count_[other][place.house] != 0) continue;
        const auto c = solved(place.house, v_[other]);
        if (c) add(*c);
        if (!c) lacking = {place.house, other};
      }
    }
    if (!lacking) return false;
    for (std::size_t p = 0; p < geo_.side(); ++p) {
      const std::size_t c = geo_.cell(lacking->first, p);
      if (has(look_.cand(c), v_[lacking->second]) && completes(c, lacking->second) &&
          take(c, v_[lacking->second])) {
        return true;
      }
    }
    return false;
  }
  // Has every house of the pattern both digits with this cell, and every other one none?
  [[nodiscard]] bool completes(std::size_t x, std::size_t digit) const {
    for (std::size_t h = 0; h < geo_.house_count(); ++h) {
      const bool here = inside(geo_, x, h);
      if (here && count_[digit][h] != 0) return false;
      const bool first = count_[0][h] != 0 || (here && digit == 0);
      const bool second = count_[1][h] != 0 || (here && digit == 1);
      if (first != second) return false;
    }
    return list_.size() + 1 < 2 * geo_.side();
  }
  bool take(std::size_t x, std::size_t v) {
    hint_.start(row_.yield[0]);
    hint_.remove(x, bit<G>(v));
    if (keep_) {
      in_.each([&](std::size_t c) { add_cells(hint_.step.cells, c); });
      for (const std::size_t d : v_) hint_.step.digits.push_back(Digit(d));
      add_cells(hint_.step.others, x);
      hint_.step.extra.push_back(Digit(v));
    }
    return look_.take(hint_);
  }

  const View<G>& look_;
  const G& geo_;
  const ProfileRow& row_;
  Hint& hint_;
  bool keep_;
  std::size_t v_[2] = {0, 0};
  CellSet<G> in_;
  std::vector<std::size_t> list_;
  std::vector<std::uint8_t> count_[2];  // of each digit in a house of the pattern
};

template <class G>
bool reverse_bug(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
  return ReverseBugs<G>(look, row, hint, keep).find();
}

}  // namespace tresse::logic
