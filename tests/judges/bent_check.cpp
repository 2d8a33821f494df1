// Cells that hold as many digits as cells: the wings of four cells and more, and fireworks. The conditions are counted again;
// then all ways to fill the cells, and to place the digits in the houses, are tried.
#include "judges/judges.hpp"
#include "judges/truths.hpp"

namespace tresse {
namespace {

// Do all cells with the digit see each other?
bool is_restricted(const CheckedPosition& at, const std::vector<CellId>& cells, Digit d) {
  for (CellId a : cells) {
    for (CellId b : cells) {
      if (a != b && at.has(a, d) && at.has(b, d) && !at.sees(a, b)) return false;
    }
  }
  return true;
}

StepFault check_bent(const CheckedPosition& at, const Step& step, std::size_t size) {
  if (step.cells.size() != size || step.digits.size() != 1) return "has another number of cells";
  if (step.houses.size() != 2 || !distinct(step.houses)) return "needs two houses";
  for (CellId c : step.cells) {
    if (!at.inside(c, step.houses[0]) && !at.inside(c, step.houses[1])) {
      return at.name(c) + " is in neither house";
    }
  }
  const std::vector<Digit> digits = at.digits(step.cells);
  if (digits.size() != size) return "needs as many digits as cells";
  for (Digit d : digits) {
    if (is_restricted(at, step.cells, d) == (d == step.digits[0])) {
      return "not all digits but one are restricted";
    }
  }
  for (CandId e : step.eliminations) {
    if (at.digit(e) != step.digits[0]) return at.not_following(e);
  }
  Truths truths(at);
  for (CellId c : step.cells) truths.add(c);
  return check_impossible(at, truths, step);
}

// A corner with its ends: {corner, end, end} in houses {of the one, of the other, box}.
StepFault add_corner(const CheckedPosition& at, const std::vector<CellId>& cells,
                     const std::vector<HouseId>& houses, const std::vector<Digit>& digits,
                     Truths& truths) {
  if (!at.inside(cells[0], houses[0]) || !at.inside(cells[0], houses[1]) ||
      !at.inside(cells[0], houses[2])) {
    return "the corner is not where the houses cross";
  }
  for (Digit d : digits) {
    for (HouseId h : houses) {
      if (at.has_value(h, d)) return "a digit is not missing";
      truths.add(h, d);
    }
    for (std::size_t line : {0u, 1u}) {
      for (CellId c : at.places(houses[line], d)) {
        if (!at.inside(c, houses[2]) && c != cells[1] && c != cells[2]) {
          return "a digit has a place in " + at.name(c);
        }
      }
    }
  }
  return std::nullopt;
}

}  // namespace

StepFault judges::wxyz_wing(const CheckedPosition& at, const Step& step) {
  return check_bent(at, step, 4);
}
StepFault judges::vwxyz_wing(const CheckedPosition& at, const Step& step) {
  return check_bent(at, step, 5);
}
StepFault judges::uvwxyz_wing(const CheckedPosition& at, const Step& step) {
  return check_bent(at, step, 6);
}
StepFault judges::tuvwxyz_wing(const CheckedPosition& at, const Step& step) {
  return check_bent(at, step, 7);
}
StepFault judges::stuvwxyz_wing(const CheckedPosition& at, const Step& step) {
  return check_bent(at, step, 8);
}
StepFault judges::rstuvwxyz_wing(const CheckedPosition& at, const Step& step) {
  return check_bent(at, step, 9);
}

StepFault judges::fireworks_triple(const CheckedPosition& at, const Step& step) {
  if (step.cells.size() != 3 || step.houses.size() != 3 || step.digits.size() != 3) {
    return "needs a corner with two ends, and three digits";
  }
  Truths truths(at);
  if (StepFault f = add_corner(at, step.cells, step.houses, step.digits, truths)) return f;
  for (CellId c : step.cells) truths.add(c);
  for (CandId e : step.eliminations) {
    if (!holds(step.cells, at.cell(e))) return at.not_following(e);
  }
  return check_impossible(at, truths, step);
}

StepFault judges::fireworks_quadruple(const CheckedPosition& at, const Step& step) {
  const auto& cells = step.cells;
  if (cells.size() != 4 || step.houses.size() != 6 || step.digits.size() != 4) {
    return "needs two corners with two ends, and four digits";
  }
  Truths truths(at);
  for (std::size_t i : {0u, 1u}) {
    const auto house = step.houses.begin() + static_cast<std::ptrdiff_t>(3 * i);
    const auto digit = step.digits.begin() + static_cast<std::ptrdiff_t>(2 * i);
    if (StepFault f = add_corner(at, {cells[i], cells[2], cells[3]}, {house, house + 3},
                                 {digit, digit + 2}, truths)) {
      return f;
    }
  }
  for (CellId c : cells) truths.add(c);
  for (CandId e : step.eliminations) {
    if (!holds(cells, at.cell(e))) return at.not_following(e);
  }
  return check_impossible(at, truths, step);
}

}  // namespace tresse
