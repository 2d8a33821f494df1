// Multi-Sector Locked Set: each candidate of a cell must be listed with one of its houses, and there are as many listed digits
// as cells. What goes is listed with a house that the cells fill.
#include "judges/judges.hpp"

namespace tresse {
namespace {

// With how many houses of the step is the digit listed that hold the cell?
std::size_t houses_with(const CheckedPosition& at, const Step& step, CellId c, Digit d) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < step.houses.size(); ++i) {
    if (at.inside(c, step.houses[i]) && holds(step.set_digits[i], d)) ++count;
  }
  return count;
}

}  // namespace

StepFault judges::multi_sector_locked_set(const CheckedPosition& at, const Step& step) {
  if (step.houses.empty() || step.set_digits.size() != step.houses.size()) {
    return "needs digits for each house";
  }
  if (!distinct(step.houses)) return "a house is listed twice";
  std::size_t room = 0;
  std::vector<Digit> all;
  for (const std::vector<Digit>& digits : step.set_digits) {
    if (!distinct(digits)) return "a house lists a digit twice";
    room += digits.size();
    all = united(all, digits);
  }
  if (room != step.cells.size()) return "needs as many digits as cells";
  if (!same_set(all, step.digits)) return "digits are those that are listed";
  for (CellId c : step.cells) {
    for (Digit d : at.digits(c)) {
      if (houses_with(at, step, c, d) == 0) return "a candidate of " + at.name(c) + " is not listed";
    }
  }
  if (!step.placements.empty()) return "places nothing";
  for (CandId e : step.eliminations) {
    const CellId c = at.cell(e);
    const std::size_t enough = holds(step.cells, c) ? 2 : 1;
    if (houses_with(at, step, c, at.digit(e)) < enough) return at.not_following(e);
  }
  return std::nullopt;
}

}  // namespace tresse
