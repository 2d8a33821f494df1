// Each technique is re-judged from its definition alone, by counting cells and digits one by one.
// First the form (ids in range, lists rising, effects present), then the pattern, then that each
// effect follows from the pattern. Whatever a finder did to get there is of no interest here.
#include "grader/step_check.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace tresse {
namespace {

using Fault = std::optional<std::string>;

template <class T>
bool rises(const std::vector<T>& list) {
  return std::adjacent_find(list.begin(), list.end(), [](T a, T b) { return !(a < b); }) ==
         list.end();
}

template <class T>
bool holds(const std::vector<T>& list, T item) {
  return std::find(list.begin(), list.end(), item) != list.end();
}

class Judge {
 public:
  Judge(const Topology& topology, const Grid& values, const PencilMarks& candidates,
        const Step& step)
      : topology_(topology), values_(values), candidates_(candidates), step_(step) {}

  [[nodiscard]] Fault judge() const {
    if (Fault f = form()) return f;
    switch (step_.technique) {
      case TechniqueId::full_house:
        return full_house();
      case TechniqueId::naked_single:
        return naked_single();
      case TechniqueId::hidden_single:
        return hidden_single();
      case TechniqueId::pointing:
        return locked(false);
      case TechniqueId::claiming:
        return locked(true);
      case TechniqueId::naked_pair:
        return naked(2, 2);
      case TechniqueId::hidden_pair:
        return hidden(2, 2);
      case TechniqueId::naked_triple:
        return naked(3, 3);
      case TechniqueId::hidden_triple:
        return hidden(3, 3);
      case TechniqueId::naked_quad:
        return naked(4, 4);
      case TechniqueId::hidden_quad:
        return hidden(4, 4);
      case TechniqueId::naked_subset:
        return naked(5, topology_.side());
      case TechniqueId::hidden_subset:
        return hidden(5, topology_.side());
      default:
        break;
    }
    return "no such technique";
  }

 private:
  [[nodiscard]] bool open_with(CellId c, Digit d) const {
    return !values_.filled(c) && candidates_.allows(c, d);
  }
  [[nodiscard]] bool inside(CellId c, HouseId h) const {
    const auto cells = topology_.cells(h);
    return std::find(cells.begin(), cells.end(), c) != cells.end();
  }
  [[nodiscard]] bool has_value(HouseId h, Digit d) const {
    for (CellId c : topology_.cells(h)) {
      if (values_.at(c) == d) return true;
    }
    return false;
  }
  [[nodiscard]] bool is_line(HouseId h) const {
    const HouseKind kind = topology_.info(h).kind;
    return kind == HouseKind::row || kind == HouseKind::column;
  }

  [[nodiscard]] Fault form() const {
    const std::size_t side = topology_.side();
    for (CellId c : step_.cells) {
      if (c.index() >= topology_.cell_count()) return "a cell outside the grid";
      if (values_.filled(c)) return topology_.name(c) + " has a value";
    }
    for (HouseId h : step_.houses) {
      if (h.index() >= topology_.house_count()) return "no such house";
    }
    for (Digit d : step_.digits) {
      if (d.index() >= side) return "a digit above the side";
    }
    if (!rises(step_.cells) || !rises(step_.digits) || !rises(step_.placements) ||
        !rises(step_.eliminations)) {
      return "a list does not rise";
    }
    if (step_.placements.empty() && step_.eliminations.empty()) return "no effect";
    for (const auto* effects : {&step_.placements, &step_.eliminations}) {
      for (CandId e : *effects) {
        if (e.index() >= topology_.candidate_count()) return "an effect outside the grid";
        if (!open_with(cell_of(e, side), digit_of(e, side))) {
          return "an effect on a candidate of " + topology_.name(cell_of(e, side)) +
                 " that is not there";
        }
      }
    }
    return std::nullopt;
  }

  // One cell, one digit, `houses` houses around the cell, and the one placement.
  [[nodiscard]] Fault one_placement(std::size_t houses) const {
    if (step_.cells.size() != 1 || step_.digits.size() != 1 || step_.houses.size() != houses) {
      return "a single has one cell and one digit";
    }
    if (houses == 1 && !inside(step_.cells[0], step_.houses[0])) {
      return topology_.name(step_.cells[0]) + " is not in " + topology_.long_name(step_.houses[0]);
    }
    const CandId placed = cand(step_.cells[0], step_.digits[0], topology_.side());
    if (step_.placements != std::vector{placed} || !step_.eliminations.empty()) {
      return "a single places its digit in its cell, nothing else";
    }
    return std::nullopt;
  }

  [[nodiscard]] Fault full_house() const {
    if (Fault f = one_placement(1)) return f;
    for (CellId c : topology_.cells(step_.houses[0])) {
      if (c != step_.cells[0] && !values_.filled(c)) return topology_.name(c) + " is open too";
    }
    if (has_value(step_.houses[0], step_.digits[0])) return "the digit is not missing";
    return std::nullopt;
  }

  [[nodiscard]] Fault naked_single() const {
    if (Fault f = one_placement(0)) return f;
    for (std::size_t d = 0; d < topology_.side(); ++d) {
      if (Digit(d) != step_.digits[0] && candidates_.allows(step_.cells[0], Digit(d))) {
        return "the cell has another candidate";
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] Fault hidden_single() const {
    if (Fault f = one_placement(1)) return f;
    if (has_value(step_.houses[0], step_.digits[0])) return "the digit is not missing";
    for (CellId c : topology_.cells(step_.houses[0])) {
      if (c != step_.cells[0] && open_with(c, step_.digits[0])) {
        return "the digit also fits in " + topology_.name(c);
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] Fault locked(bool base_is_line) const {
    if (step_.houses.size() != 2 || step_.houses[0] == step_.houses[1]) return "needs two houses";
    if (step_.digits.size() != 1) return "needs one digit";
    if (step_.cells.size() < 2) return "needs two cells or more";
    if (!step_.placements.empty()) return "places nothing";
    const HouseId base = step_.houses[0];
    const HouseId cover = step_.houses[1];
    if (is_line(base) != base_is_line) return "the base is the wrong kind of house";
    if (base_is_line && is_line(cover)) return "two lines lock nothing";
    const Digit d = step_.digits[0];
    if (has_value(base, d)) return "the digit is not missing";
    for (CellId c : step_.cells) {
      if (!inside(c, base) || !inside(c, cover)) {
        return topology_.name(c) + " is not in both houses";
      }
      if (!open_with(c, d)) return topology_.name(c) + " does not have the digit";
    }
    for (CellId c : topology_.cells(base)) {
      if (open_with(c, d) && !holds(step_.cells, c)) {
        return "the digit also fits in " + topology_.name(c);
      }
    }
    for (CandId e : step_.eliminations) {
      const CellId c = cell_of(e, topology_.side());
      if (digit_of(e, topology_.side()) != d || !inside(c, cover) || inside(c, base)) {
        return "the elimination in " + topology_.name(c) + " does not follow";
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] Fault subset_form(std::size_t least, std::size_t most) const {
    const std::size_t size = step_.cells.size();
    if (size != step_.digits.size()) return "as many cells as digits are needed";
    if (size < least || size > most) return "wrong number of cells";
    if (step_.houses.size() != 1) return "needs one house";
    if (!step_.placements.empty()) return "places nothing";
    for (CellId c : step_.cells) {
      if (!inside(c, step_.houses[0])) return topology_.name(c) + " is not in the house";
    }
    // A digit of the set that none of its cells can take means another pattern than the one stated.
    for (Digit d : step_.digits) {
      bool possible = false;
      for (CellId c : step_.cells) possible = possible || open_with(c, d);
      if (!possible) return "no cell of the set has one of its digits";
    }
    return std::nullopt;
  }

  [[nodiscard]] Fault naked(std::size_t least, std::size_t most) const {
    if (Fault f = subset_form(least, most)) return f;
    for (CellId c : step_.cells) {
      for (std::size_t d = 0; d < topology_.side(); ++d) {
        if (candidates_.allows(c, Digit(d)) && !holds(step_.digits, Digit(d))) {
          return topology_.name(c) + " has another candidate";
        }
      }
    }
    for (CandId e : step_.eliminations) {
      const CellId c = cell_of(e, topology_.side());
      if (!inside(c, step_.houses[0]) || holds(step_.cells, c) ||
          !holds(step_.digits, digit_of(e, topology_.side()))) {
        return "the elimination in " + topology_.name(c) + " does not follow";
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] Fault hidden(std::size_t least, std::size_t most) const {
    if (Fault f = subset_form(least, most)) return f;
    for (Digit d : step_.digits) {
      if (has_value(step_.houses[0], d)) return "a digit is not missing";
    }
    for (CellId c : topology_.cells(step_.houses[0])) {
      if (holds(step_.cells, c)) continue;
      for (Digit d : step_.digits) {
        if (open_with(c, d)) return "a digit also fits in " + topology_.name(c);
      }
    }
    for (CandId e : step_.eliminations) {
      const CellId c = cell_of(e, topology_.side());
      if (!holds(step_.cells, c) || holds(step_.digits, digit_of(e, topology_.side()))) {
        return "the elimination in " + topology_.name(c) + " does not follow";
      }
    }
    return std::nullopt;
  }

  const Topology& topology_;
  const Grid& values_;
  const PencilMarks& candidates_;
  const Step& step_;
};

}  // namespace

std::optional<std::string> check_step(const Topology& topology, const Grid& values,
                                      const PencilMarks& candidates, const Step& step) {
  return Judge(topology, values, candidates, step).judge();
}

}  // namespace tresse
