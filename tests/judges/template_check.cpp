// Templates. For each candidate it is tried again whether its digit can be placed in the whole grid with it, or without it.
#include "judges/judges.hpp"
#include "judges/truths.hpp"

namespace tresse {
namespace {

// All houses that lack the digit.
Truths all_of(const CheckedPosition& at, Digit d) {
  Truths truths(at);
  for (std::size_t h = 0; h < at.topology().house_count(); ++h) {
    if (!at.has_value(HouseId(h), d)) truths.add(HouseId(h), d);
  }
  return truths;
}

// The candidates without those that exclude what every way of their digit has, again and again.
PencilMarks without_closed(const CheckedPosition& at) {
  PencilMarks marks = at.candidates();
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t e = 0; e < at.topology().candidate_count(); ++e) {
      const CheckedPosition now(at.topology(), at.values(), marks);
      const CellId c = at.cell(CandId(e));
      const Digit d = at.digit(CandId(e));
      if (!now.has(c, d) || now.digits(c).size() == 1) continue;
      if (all_of(now, d).possible_without(CandId(e))) continue;
      for (Digit other : now.digits(c)) {
        if (other != d) marks.forbid(c, other);
      }
      changed = true;
    }
  }
  return marks;
}

}  // namespace

StepFault judges::template_set(const CheckedPosition& at, const Step& step) {
  if (step.digits.size() != 1 || !step.eliminations.empty()) return "needs one digit to place";
  const PencilMarks marks = without_closed(at);
  const CheckedPosition now(at.topology(), at.values(), marks);
  const Truths truths = all_of(now, step.digits[0]);
  for (CandId e : step.placements) {
    if (at.digit(e) != step.digits[0] || truths.possible_without(e)) {
      return "the placement in " + at.name(at.cell(e)) + " does not follow";
    }
  }
  return std::nullopt;
}

// Every way to place all digits is tried.
StepFault judges::brute_force(const CheckedPosition& at, const Step& step) {
  if (step.cells.size() != 1 || step.digits.size() != 1) return "needs a cell and a digit";
  const CandId value = cand(step.cells[0], step.digits[0], at.side());
  if (step.placements != std::vector{value} || !step.eliminations.empty()) {
    return "places this digit alone";
  }
  Truths truths(at);
  for (std::size_t c = 0; c < at.topology().cell_count(); ++c) {
    if (!at.values().filled(CellId(c))) truths.add(CellId(c));
  }
  for (std::size_t h = 0; h < at.topology().house_count(); ++h) {
    for (std::size_t v = 0; v < at.side(); ++v) {
      if (!at.has_value(HouseId(h), Digit(v))) truths.add(HouseId(h), Digit(v));
    }
  }
  if (truths.possible_without(value)) return "another digit is possible";
  return std::nullopt;
}

StepFault judges::template_delete(const CheckedPosition& at, const Step& step) {
  if (step.digits.size() != 1 || !step.placements.empty()) return "needs one digit to remove";
  const PencilMarks marks = without_closed(at);
  const CheckedPosition now(at.topology(), at.values(), marks);
  const Truths truths = all_of(now, step.digits[0]);
  for (CandId e : step.eliminations) {
    if (at.digit(e) != step.digits[0] || (now.has(e) && truths.possible(e))) {
      return at.not_following(e);
    }
  }
  return std::nullopt;
}

}  // namespace tresse
