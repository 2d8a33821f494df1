// Groups of cells that hold as many digits as cells, or one more: locked pair and triple, Sue de Coq, almost locked sets.
// The last two try all digits of their cells.
#include "judges/judges.hpp"
#include "judges/truths.hpp"

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

// Sue de Coq: of one group, to which `more` belongs, and the other. A digit of both is none of the crossing, and counts twice.
StepFault groups_fault(const CheckedPosition& at, const Step& step, std::vector<CellId> one,
                       const std::vector<CellId>& other, const std::vector<CellId>& more) {
  one.insert(one.end(), more.begin(), more.end());
  if (one.empty() || other.empty()) return "a group is empty";
  std::size_t places = step.digits.size();
  for (Digit d : at.digits(one)) {
    if (!holds(at.digits(other), d)) continue;
    if (holds(at.digits(step.cells), d)) return "the groups share a digit of the crossing";
    ++places;
  }
  if (places != step.cells.size() + step.others.size()) {
    return "as many cells as digits are needed";
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

namespace {

// The three groups, where the step has them.
StepFault check_three_groups(const CheckedPosition& at, const Step& step) {
  if (step.sets.empty()) return std::nullopt;
  if (step.sets.size() != 3 || step.sets[0] != step.cells) return "needs a crossing and two groups";
  std::vector<CellId> others = step.sets[1];
  others.insert(others.end(), step.sets[2].begin(), step.sets[2].end());
  if (others != step.others) return "the groups are not its cells";
  return check_set_digits(at, step, step.sets);
}

}  // namespace

StepFault sue_de_coq(const CheckedPosition& at, const Step& step) {
  if (step.houses.size() != 2 || !distinct(step.houses)) return "needs a box and a line";
  if (!at.inside(step.cells, step.houses[0]) || !at.inside(step.cells, step.houses[1])) {
    return "a cell is not where the houses cross";
  }
  std::vector<CellId> groups[2];
  std::vector<CellId> in_both;
  for (CellId c : step.others) {
    const bool in_box = at.inside(c, step.houses[0]);
    const bool in_line = at.inside(c, step.houses[1]);
    if (!in_box && !in_line) return at.name(c) + " is in neither house";
    (in_box && in_line ? in_both : groups[in_box ? 1 : 0]).push_back(c);
  }
  if (in_both.size() > 1) return "two cells are not in one house alone";
  if (StepFault f = check_three_groups(at, step)) return f;
  if (at.digits(step.cells).size() < step.cells.size() + 2) return "the crossing has too few";
  if (!same_set(united(at.digits(step.cells), at.digits(step.others)), step.digits)) {
    return "a cell has another candidate";
  }
  StepFault fault = groups_fault(at, step, groups[0], groups[1], in_both);
  if (fault && !in_both.empty()) fault = groups_fault(at, step, groups[1], groups[0], in_both);
  if (fault) return fault;
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
  if (StepFault f = check_set_digits(at, step, {step.cells, step.others})) return f;
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
