// Avoidable Rectangle: a rectangle (rectangle.hpp) with cells that have a value and are no givens. Filled by two digits
// alone it could be exchanged, so the open cells do not complete it. Their steps:
//   all  cells: the rectangle in order; digits {v1, v2}; others: its open cells
//   1    three cells have v1 and v2 in turn: the digit that the fourth one would complete leaves it
//   2    two cells of a line have v1 and v2; each other one has the digit that completes it and e alone; extra {e}: e
//        leaves what sees both
//
// A bounded row takes what HoDoKu takes, in its order: two of the cells with a value share a box, and an open cell has two
// candidates.
#pragma once

#include <algorithm>
#include <vector>

#include "grader/techniques/hint.hpp"
#include "grader/techniques/unique/rectangle.hpp"

namespace tresse::logic {

template <class G>
class AvoidableRectangles {
 public:
  using Mask = typename G::Mask;

  AvoidableRectangles(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep)
      : look_(look), geo_(look.geo), row_(row), hint_(hint), keep_(keep) {}

  // From each two solved cells of a row, then of a column.
  bool find() {
    if (row_.bounded) return find_by_boxes();
    const std::size_t n = geo_.side();
    for (const bool by_row : {true, false}) {
      const auto at = [&](std::size_t line, std::size_t i) {
        return by_row ? line * n + i : i * n + line;
      };
      for (std::size_t line = 0; line < n; ++line) {
        if (look_.patience.ends_soon()) return true;
        for (std::size_t i = 0; i < n; ++i) {
          if (!solved(at(line, i))) continue;
          for (std::size_t j = i + 1; j < n; ++j) {
            if (!solved(at(line, j))) continue;
            for (std::size_t other = 0; other < n; ++other) {
              if (other == line) continue;
              cells_ = {at(line, i), at(line, j), at(other, j), at(other, i)};
              if (examine(by_row)) return true;
            }
          }
        }
      }
    }
    return false;
  }

 private:
  // From each two solved cells of a box and a line to the lines across. No rectangle comes twice; HoDoKu's memory takes
  // some rectangles for others, so these are left out.
  bool find_by_boxes() {
    std::vector<std::size_t> seen;
    for (std::size_t c = 0; c < geo_.cell_count(); ++c) {
      if (!solved(c)) continue;
      if (look_.patience.ends_soon()) return true;
      const std::size_t box = house_of(geo_, c, kBlock);
      for (std::size_t p = 0; p < geo_.side(); ++p) {
        const std::size_t b = geo_.cell(box, p);
        if (b == c || !in_line(geo_, b, c) || !solved(b)) continue;
        for (std::size_t line = 0; line < geo_.side(); ++line) {
          if (take_across(c, b, line, seen)) return true;
        }
      }
    }
    return false;
  }
  bool take_across(std::size_t c, std::size_t b, std::size_t line, std::vector<std::size_t>& seen) {
    const std::size_t n = geo_.side();
    const bool by_row = c / n == b / n;
    const std::size_t d = by_row ? line * n + c % n : c / n * n + line;
    const std::size_t o = by_row ? line * n + b % n : b / n * n + line;
    if (house_of(geo_, d, kBlock) == house_of(geo_, c, kBlock)) return false;
    for (const std::size_t x : {d, o}) {
      const bool open = look_.board.value[x] == 0;
      if (open ? size_of(look_.cand(x)) != 2 : !solved(x)) return false;
    }
    cells_ = {c, b, o, d};
    if (!completes()) return false;
    Rectangle sorted = cells_;
    std::sort(sorted.begin(), sorted.end());
    const std::size_t key = ((sorted[0] * 10 + sorted[1]) * 10 + sorted[2]) * 10 + sorted[3];
    if (std::find(seen.begin(), seen.end(), key) != seen.end()) return false;
    seen.push_back(key);
    return examine(true);
  }
  // Do the last two cells take the digits of the first two, and is one of them open?
  [[nodiscard]] bool completes() const {
    return takes(cells_[2], bit<G>(look_.board.value[cells_[0]] - 1u)) &&
           takes(cells_[3], bit<G>(look_.board.value[cells_[1]] - 1u)) &&
           (look_.board.value[cells_[2]] == 0 || look_.board.value[cells_[3]] == 0);
  }
  // Has it a value that is no given?
  [[nodiscard]] bool solved(std::size_t c) const {
    return look_.board.value[c] != 0 && look_.board.allowed[c] != 0;
  }
  // Has it this value, or may it have?
  [[nodiscard]] bool takes(std::size_t c, const Mask& digit) const {
    const std::size_t value = look_.board.value[c];
    return value != 0 ? bit<G>(value - 1) == digit : (look_.cand(c) & digit) != 0;
  }
  bool examine(bool by_row) {
    const Mask a = bit<G>(look_.board.value[cells_[0]] - 1u);
    const Mask b = bit<G>(look_.board.value[cells_[1]] - 1u);
    if (!completes()) return false;
    const bool open2 = look_.board.value[cells_[2]] == 0;
    const bool open3 = look_.board.value[cells_[3]] == 0;
    const bool one = open2 != open3;
    if (one && !by_row) return false;  // was found by row
    if (!exchangeable(geo_, cells_) || !left_open(look_, cells_, static_cast<Mask>(a | b))) {
      return false;
    }
    return one ? first(cells_[open2 ? 2 : 3], open2 ? a : b) : second(a, b);
  }
  void start(TechniqueId id, const Mask& two) {
    const Yield* yield = row_.find(id);
    hint_.start(yield == nullptr ? Yield{} : *yield);
    if (!keep_) return;
    for (const std::size_t c : cells_) add_cells(hint_.step.cells, c);
    add_digits(hint_.step.digits, two);
  }
  bool take() {
    hint_.gather();
    const bool wanted = row_.find(hint_.technique) != nullptr;
    if (wanted && hint_.worth() && look_.wants(hint_.technique) && look_.take(hint_)) return true;
    hint_.step = Step{};
    return false;
  }
  bool first(std::size_t x, const Mask& digit) {
    const std::size_t y = cells_[x == cells_[2] ? 3 : 2];
    start(TechniqueId::avoidable_rectangle_1,
          static_cast<Mask>(digit | bit<G>(look_.board.value[y] - 1u)));
    hint_.remove(x, digit);
    if (keep_) add_cells(hint_.step.others, x);
    return take();
  }
  bool second(const Mask& a, const Mask& b) {
    const Mask e = look_.cand(cells_[2]) & ~a;
    if (size_of(e) != 1 || (look_.cand(cells_[3]) & ~b) != e) return false;
    start(TechniqueId::avoidable_rectangle_2, static_cast<Mask>(a | b));
    remove_seen(look_, cells_[2], cells_[3], lowest(e), hint_);
    if (keep_) {
      add_cells(hint_.step.others, cells_[2], cells_[3]);
      add_digits(hint_.step.extra, e);
    }
    return take();
  }

  const View<G>& look_;
  const G& geo_;
  const ProfileRow& row_;
  Hint& hint_;
  bool keep_;
  Rectangle cells_{};
};

template <class G>
bool avoidable_rectangles(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
  return AvoidableRectangles<G>(look, row, hint, keep).find();
}

}  // namespace tresse::logic
