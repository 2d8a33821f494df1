// Groups of cells that hold as many digits as cells, or one more: locked pair and triple, Sue de Coq, almost locked sets.
// The last two try all digits of their cells.
#include "grader/check/judges.hpp"
#include "grader/check/truths.hpp"

namespace tresse {
namespace {

bool meet(const std::vector<CellId>& a, const std::vector<CellId>& b) {
  return std::any_of(a.begin(), a.end(), [&](CellId c) { return holds(b, c); });
}

StepFault check_locked_set(const CheckedPosition& at, const Step& step, std::size_t size) {
  if (step.cells.size() != size || step.digits.size() != size || step.houses.size() != 2 ||
      !distinct(step.houses)) {
    return "needs as many cells as digits, and two houses";
  }
  if (!step.placements.empty()) return "places nothing";
  for (HouseId h : step.houses) {
    if (!at.inside(step.cells, h)) return "a cell is not in both houses";
  }
  if (!contains(step.digits, at.digits(step.cells))) return "a cell has another candidate";
  for (CandId e : step.eliminations) {
    const CellId c = at.cell(e);
    if (!holds(step.digits, at.digit(e)) || holds(step.cells, c) ||
        (!at.inside(c, step.houses[0]) && !at.inside(c, step.houses[1]))) {
      return at.not_following(e);
    }
  }
  return std::nullopt;
}

}  // namespace
}  // namespace tresse

namespace tresse::judges {

StepFault locked_pair(const CheckedPosition& at, const Step& step) {
  return check_locked_set(at, step, 2);
}
StepFault locked_triple(const CheckedPosition& at, const Step& step) {
  return check_locked_set(at, step, 3);
}

StepFault sue_de_coq(const CheckedPosition& at, const Step& step) {
  if (step.houses.size() != 2 || !distinct(step.houses)) return "needs a box and a line";
  if (!at.inside(step.cells, step.houses[0]) || !at.inside(step.cells, step.houses[1])) {
    return "a cell is not where the houses cross";
  }
  std::vector<CellId> groups[2];
  for (CellId c : step.others) {
    const bool in_box = at.inside(c, step.houses[0]);
    if (in_box == at.inside(c, step.houses[1])) return at.name(c) + " is not in one house alone";
    groups[in_box ? 1 : 0].push_back(c);
  }
  if (groups[0].empty() || groups[1].empty()) return "a group is empty";
  for (Digit d : at.digits(groups[0])) {
    if (holds(at.digits(groups[1]), d)) return "the groups share a digit";
  }
  if (at.digits(step.cells).size() < step.cells.size() + 2) return "the crossing has too few";
  const auto all = united(at.digits(step.cells), at.digits(step.others));
  if (!same_set(all, step.digits) || all.size() != step.cells.size() + step.others.size()) {
    return "as many cells as digits are needed";
  }
  Truths truths(at);
  for (CellId c : step.cells) truths.add(c);
  for (CellId c : step.others) truths.add(c);
  return check_impossible(at, truths, step);
}

StepFault als_xz(const CheckedPosition& at, const Step& step) {
  if (step.houses.size() != 2 || step.extra.empty()) return "needs two houses and a common digit";
  const std::vector<CellId>* sets[2] = {&step.cells, &step.others};
  for (std::size_t i : {0u, 1u}) {
    if (!at.inside(*sets[i], step.houses[i])) return "a set is not in its house";
    if (at.digits(*sets[i]).size() != sets[i]->size() + 1) return "a set is not almost locked";
  }
  if (meet(step.cells, step.others)) return "the sets share a cell";
  for (Digit d : step.extra) {
    for (CellId a : step.cells) {
      for (CellId b : step.others) {
        if (at.has(a, d) && at.has(b, d) && !at.sees(a, b)) return "a common is not restricted";
      }
    }
    if (!holds(at.digits(step.cells), d) || !holds(at.digits(step.others), d)) {
      return "a common is not in both sets";
    }
  }
  for (CandId e : step.eliminations) {
    if (!holds(step.digits, at.digit(e))) return at.not_following(e);
  }
  Truths truths(at);
  for (CellId c : step.cells) truths.add(c);
  for (CellId c : step.others) truths.add(c);
  return check_impossible(at, truths, step);
}

StepFault bivalue_wing(const CheckedPosition& at, const Step& step) {
  const std::size_t digits = static_cast<std::size_t>(step.technique) -
                             static_cast<std::size_t>(TechniqueId::bivalue_wxyz_wing) + 4;
  if (step.cells.size() + 1 != digits || step.others.size() != 1) return "wrong number of cells";
  if (!contains(at.digits(step.cells), at.digits(step.others))) {
    return "the cell has a digit that the set has not";
  }
  return als_xz(at, step);
}

}  // namespace tresse::judges
