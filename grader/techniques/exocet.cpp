// Junior Exocet, in grids of 3x3 boxes: two base cells of a box that lie in one line, with three or four digits, and two
// target cells, one in each other box of the same band, outside of that line. The cross lines are that of the base box
// without a base cell, and those of the targets. Beside each target, in its box and cross line, the companion lies outside
// of the base line and has no base digit.
//
// Let a base digit be true in a base cell. In the band, the cross lines have it in a target, or not at all: the base box
// and the base line have it already. If outside of the band the three cross lines cannot all have it, each in another
// line, it is in a target. Where this is so for all base digits, the two that are true fill the targets. So the targets
// lose all other digits, and a digit that no target has leaves the base cells.
#include <array>
#include <vector>

#include "grader/techniques/search.hpp"

namespace tresse::logic {

template <class G>
class JuniorExocets : Search<G> {
 public:
  using Mask = typename G::Mask;

  using Search<G>::Search;

  bool find() {
    if (!boxes_of_nine()) return false;
    for (turned_ = 0; turned_ < 2; ++turned_) {
      for (std::size_t line = 0; line < 9; ++line) {
        for (std::size_t box = 0; box < 3; ++box) {
          for (std::size_t free = 0; free < 3; ++free) {
            if (look_.patience.ends_soon(stop_point::subset_scan)) return false;
            if (of_base(line, box, free)) return true;
          }
        }
      }
    }
    return false;
  }

 private:
  using Search<G>::look_, Search<G>::geo_, Search<G>::row_, Search<G>::hint_, Search<G>::keep_;
  // The cell on a line and a cross line: a row and a column, or the other way round.
  [[nodiscard]] std::size_t at(std::size_t line, std::size_t cross) const {
    return turned_ == 0 ? 9 * line + cross : 9 * cross + line;
  }
  [[nodiscard]] bool boxes_of_nine() const {
    if (geo_.side() != 9 || geo_.count(kBlock) != 9) return false;
    for (std::size_t c = 0; c < 81; ++c) {
      const std::size_t corner = 27 * (c / 27) + 3 * (c % 9 / 3);
      if (house_of(geo_, c, kBlock) != house_of(geo_, corner, kBlock)) return false;
    }
    return true;
  }

  bool of_base(std::size_t line, std::size_t box, std::size_t free) {
    const std::size_t b0 = at(line, 3 * box + (free == 0 ? 1 : 0));
    const std::size_t b1 = at(line, 3 * box + (free == 2 ? 1 : 2));
    digits_ = look_.cand(b0) | look_.cand(b1);
    const std::size_t n = size_of(digits_);
    if (size_of(look_.cand(b0)) < 2 || size_of(look_.cand(b1)) < 2 || n < 3 || n > 4) return false;
    base_ = {b0, b1};
    const std::size_t first_line = line / 3 * 3;
    const std::size_t one = box == 0 ? 1 : 0;
    const std::size_t other = box == 2 ? 1 : 2;
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t j = 0; j < 3; ++j) {
        cross_ = {3 * box + free, 3 * one + i, 3 * other + j};
        if (!confined(first_line)) continue;
        for (std::size_t s = first_line; s < first_line + 3; ++s) {
          for (std::size_t t = first_line; t < first_line + 3; ++t) {
            if (s == line || t == line || !is_target(line, s, cross_[1]) ||
                !is_target(line, t, cross_[2])) {
              continue;
            }
            target_ = {at(s, cross_[1]), at(t, cross_[2])};
            if (take()) return true;
          }
        }
      }
    }
    return false;
  }
  // May it be a target: has it a base digit, and its companion none?
  [[nodiscard]] bool is_target(std::size_t base_line, std::size_t line, std::size_t cross) const {
    const std::size_t first = line / 3 * 3;
    const std::size_t companion = at(3 * first + 3 - base_line - line, cross);
    const std::size_t value = look_.board.value[companion];
    const bool free =
        value == 0 ? (look_.cand(companion) & digits_) == 0 : !has(digits_, value - 1);
    return free && (look_.cand(at(line, cross)) & digits_) != 0;
  }
  // Can the cross lines never all have a base digit outside of the band?
  [[nodiscard]] bool confined(std::size_t first_line) const {
    for (const std::size_t v : BitsOf<Mask>{digits_}) {
      std::array<std::uint32_t, 3> lines{};
      for (std::size_t k = 0; k < 3; ++k) {
        for (std::size_t line = 0; line < 9; ++line) {
          if (line / 3 * 3 == first_line) continue;
          const std::size_t c = at(line, cross_[k]);
          const bool has_it = look_.board.value[c] == v + 1 || has(look_.cand(c), v);
          if (has_it) lines[k] |= std::uint32_t{1} << line;
        }
      }
      if (three_apart(lines)) return false;
    }
    return true;
  }
  // Is there a line for each, all different?
  static bool three_apart(const std::array<std::uint32_t, 3>& lines) {
    for (const std::size_t a : BitsOf<std::uint32_t>{lines[0]}) {
      const std::uint32_t second = lines[1] & ~(std::uint32_t{1} << a);
      for (const std::size_t b : BitsOf<std::uint32_t>{second}) {
        if ((lines[2] & ~(std::uint32_t{1} << a) & ~(std::uint32_t{1} << b)) != 0) return true;
      }
    }
    return false;
  }

  bool take() {
    hint_.start(row_.yield[0]);
    Mask in_targets = 0;
    for (const std::size_t t : target_) {
      hint_.remove(t, static_cast<Mask>(look_.cand(t) & ~digits_));
      in_targets |= look_.cand(t);
    }
    for (const std::size_t b : base_) {
      hint_.remove(b, static_cast<Mask>(look_.cand(b) & ~in_targets));
    }
    hint_.gather();
    if (!hint_.worth()) return false;
    if (keep_) {
      const Kind kind = turned_ == 0 ? kColumn : kRow;
      add_cells(hint_.step.cells, base_[0], base_[1]);
      add_cells(hint_.step.others, target_[0], target_[1]);
      for (const std::size_t k : cross_) add_houses(hint_.step.houses, geo_.first(kind) + k);
      add_digits(hint_.step.digits, digits_);
    }
    return look_.take(hint_);
  }

  std::size_t turned_ = 0;
  Mask digits_ = 0;
  std::array<std::size_t, 2> base_{};
  std::array<std::size_t, 2> target_{};
  std::array<std::size_t, 3> cross_{};
};

TRESSE_SEARCH_BY(junior_exocet, JuniorExocets)

}  // namespace tresse::logic
