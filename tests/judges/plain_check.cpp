// Each technique is re-judged from its definition alone, by counting cells and digits one by one:
// first the pattern, then that each effect follows from it. Whatever a finder did to get there is of
// no interest here.
#include "judges/judges.hpp"

namespace tresse {
namespace {

// One cell, one digit, `houses` houses around the cell, and the one placement.
StepFault one_placement(const CheckedPosition& at, const Step& step, std::size_t houses) {
  if (step.cells.size() != 1 || step.digits.size() != 1 || step.houses.size() != houses) {
    return "a single has one cell and one digit";
  }
  if (houses == 1 && !at.inside(step.cells[0], step.houses[0])) {
    return at.name(step.cells[0]) + " is not in " + at.topology().long_name(step.houses[0]);
  }
  const CandId placed = cand(step.cells[0], step.digits[0], at.side());
  if (step.placements != std::vector{placed} || !step.eliminations.empty()) {
    return "a single places its digit in its cell, nothing else";
  }
  return std::nullopt;
}

// All places of the digit in the base are the step's cells, and these lie in the cover.
StepFault locked_pattern(const CheckedPosition& at, const Step& step, bool claiming) {
  if (step.houses[0] == step.houses[1]) return "needs two houses";
  if (step.digits.size() != 1) return "needs one digit";
  if (step.cells.size() < 2) return "needs two cells or more";
  const HouseId base = step.houses[0];
  const HouseId cover = step.houses[1];
  if (at.is_line(base) != claiming) return "the base is the wrong kind of house";
  if (claiming && at.is_line(cover)) return "two lines lock nothing";
  const Digit d = step.digits[0];
  if (at.has_value(base, d)) return "the digit is not missing";
  for (CellId c : step.cells) {
    if (!at.inside(c, base) || !at.inside(c, cover)) {
      return at.name(c) + " is not in both houses";
    }
    if (!at.has(c, d)) return at.name(c) + " does not have the digit";
  }
  for (CellId c : at.places(base, d)) {
    if (at.nested() && at.inside(c, cover)) continue;
    if (!holds(step.cells, c)) return "the digit also fits in " + at.name(c);
  }
  return std::nullopt;
}

StepFault subset_form(const CheckedPosition& at, const Step& step, std::size_t least,
                      std::size_t most) {
  const std::size_t size = step.cells.size();
  if (size != step.digits.size()) return "as many cells as digits are needed";
  if (size < least || size > most) return "wrong number of cells";
  if (step.houses.size() != 1) return "needs one house";
  for (CellId c : step.cells) {
    if (!at.inside(c, step.houses[0])) return at.name(c) + " is not in the house";
  }
  // A digit of the set that none of its cells can take means another pattern than the one stated.
  for (Digit d : step.digits) {
    bool possible = false;
    for (CellId c : step.cells) possible = possible || at.has(c, d);
    if (!possible) return "no cell of the set has one of its digits";
  }
  return std::nullopt;
}

StepFault hidden_pattern(const CheckedPosition& at, const Step& step, std::size_t least,
                         std::size_t most) {
  if (StepFault f = subset_form(at, step, least, most)) return f;
  for (Digit d : step.digits) {
    if (at.has_value(step.houses[0], d)) return "a digit is not missing";
  }
  for (CellId c : at.topology().cells(step.houses[0])) {
    if (holds(step.cells, c)) continue;
    for (Digit d : step.digits) {
      if (at.has(c, d)) return "a digit also fits in " + at.name(c);
    }
  }
  return std::nullopt;
}

// The one effect of a direct form.
StepFault direct_effect(const CheckedPosition& at, const Step& step, CellId c, Digit d) {
  if (step.placements != std::vector{cand(c, d, at.side())} || !step.eliminations.empty()) {
    return "a direct form places its digit in its cell, nothing else";
  }
  return std::nullopt;
}

}  // namespace

StepFault judges::implied_house(const CheckedPosition& at, const Step& step) {
  if (step.houses.size() != 1 || step.cells.size() != 1 || step.digits.size() != 1) {
    return "needs a house, a cell of it and its digit";
  }
  const HouseId h = step.houses[0];
  if (h.index() < at.topology().house_count()) return "the house is not implied";
  if (!at.inside(step.cells[0], h) || at.values().at(step.cells[0]) != step.digits[0]) {
    return at.name(step.cells[0]) + " does not have the digit in the house";
  }
  if (!step.placements.empty()) return "places nothing";
  for (CandId e : step.eliminations) {
    if (!at.inside(at.cell(e), h) || at.digit(e) != step.digits[0]) return at.not_following(e);
  }
  return std::nullopt;
}

StepFault judges::implied_hidden_single(const CheckedPosition& at, const Step& step) {
  if (StepFault f = hidden_single(at, step)) return f;
  const bool implied = step.houses[0].index() >= at.topology().house_count();
  return implied ? std::nullopt : StepFault("the house is not implied");
}

StepFault judges::common_peer(const CheckedPosition& at, const Step& step) {
  if (step.houses.size() != 1 || step.digits.size() != 1) return "needs one house and one digit";
  if (step.cells.size() < 2) return "needs two cells or more";
  const Digit d = step.digits[0];
  if (at.has_value(step.houses[0], d)) return "the digit is not missing";
  if (!same_set(step.cells, at.places(step.houses[0], d))) {
    return "the cells are not the places of the digit in the house";
  }
  if (!step.placements.empty()) return "places nothing";
  for (CandId e : step.eliminations) {
    if (at.digit(e) != d || !at.sees_all(at.cell(e), step.cells)) return at.not_following(e);
  }
  return std::nullopt;
}

static StepFault check_generalized(const CheckedPosition& at, const Step& step, std::size_t size) {
  if (StepFault f = subset_form(at, step, size, size)) return f;
  if (!step.placements.empty()) return "places nothing";
  for (CellId c : step.cells) {
    if (!contains(step.digits, at.digits(c))) return at.name(c) + " has another candidate";
  }
  for (CandId e : step.eliminations) {
    if (!holds(step.digits, at.digit(e)) || holds(step.cells, at.cell(e)))
      return at.not_following(e);
    for (CellId c : step.cells) {
      if (at.has(c, at.digit(e)) && !at.sees(at.cell(e), c)) return at.not_following(e);
    }
  }
  return std::nullopt;
}

StepFault judges::full_house(const CheckedPosition& at, const Step& step) {
  if (StepFault f = one_placement(at, step, 1)) return f;
  for (CellId c : at.topology().cells(step.houses[0])) {
    if (c != step.cells[0] && !at.values().filled(c)) return at.name(c) + " is open too";
  }
  if (at.has_value(step.houses[0], step.digits[0])) return "the digit is not missing";
  return std::nullopt;
}

StepFault judges::naked_single(const CheckedPosition& at, const Step& step) {
  if (StepFault f = one_placement(at, step, 0)) return f;
  if (at.digits(step.cells[0]).size() != 1) return "the cell has another candidate";
  return std::nullopt;
}

StepFault judges::hidden_single(const CheckedPosition& at, const Step& step) {
  if (StepFault f = one_placement(at, step, 1)) return f;
  if (at.has_value(step.houses[0], step.digits[0])) return "the digit is not missing";
  for (CellId c : at.places(step.houses[0], step.digits[0])) {
    if (c != step.cells[0]) return "the digit also fits in " + at.name(c);
  }
  return std::nullopt;
}

static StepFault check_locked(const CheckedPosition& at, const Step& step, bool claiming) {
  if (step.houses.size() != 2) return "needs two houses";
  if (StepFault f = locked_pattern(at, step, claiming)) return f;
  if (!step.placements.empty()) return "places nothing";
  for (CandId e : step.eliminations) {
    if (at.digit(e) != step.digits[0] || !at.inside(at.cell(e), step.houses[1]) ||
        at.inside(at.cell(e), step.houses[0])) {
      return at.not_following(e);
    }
  }
  return std::nullopt;
}

static StepFault check_naked(const CheckedPosition& at, const Step& step, std::size_t least,
                             std::size_t most) {
  if (StepFault f = subset_form(at, step, least, most)) return f;
  if (!step.placements.empty()) return "places nothing";
  for (CellId c : step.cells) {
    for (Digit d : at.digits(c)) {
      if (!holds(step.digits, d)) return at.name(c) + " has another candidate";
    }
  }
  for (CandId e : step.eliminations) {
    if (!at.inside(at.cell(e), step.houses[0]) || holds(step.cells, at.cell(e)) ||
        !holds(step.digits, at.digit(e))) {
      return at.not_following(e);
    }
  }
  return std::nullopt;
}

StepFault check_naked_with(const CheckedPosition& at, const Step& step, HouseId h,
                           const std::vector<CellId>& some, const std::vector<Digit>& of_some,
                           const std::vector<CellId>& cells, const std::vector<Digit>& naked) {
  if (naked.size() != cells.size() + 1) return "as many cells as digits are needed";
  if (!at.inside(some, h) || !at.inside(cells, h)) return "a cell is not in the house";
  if (without(cells, some) != cells) return "a cell of the subset belongs to the pattern";
  if (!contains(naked, of_some)) return "a further digit is not in the subset";
  for (CellId c : cells) {
    if (!contains(naked, at.digits(c))) return at.name(c) + " has another candidate";
  }
  for (CandId e : step.eliminations) {
    const CellId c = at.cell(e);
    if (!at.inside(c, h) || holds(some, c) || holds(cells, c) || !holds(naked, at.digit(e))) {
      return at.not_following(e);
    }
  }
  return std::nullopt;
}

static StepFault check_hidden(const CheckedPosition& at, const Step& step, std::size_t least,
                              std::size_t most) {
  if (StepFault f = hidden_pattern(at, step, least, most)) return f;
  if (!step.placements.empty()) return "places nothing";
  for (CandId e : step.eliminations) {
    if (!holds(step.cells, at.cell(e)) || holds(step.digits, at.digit(e))) {
      return at.not_following(e);
    }
  }
  return std::nullopt;
}

static StepFault check_direct_locked(const CheckedPosition& at, const Step& step, bool claiming) {
  if (step.houses.size() != 3) return "needs three houses";
  if (StepFault f = locked_pattern(at, step, claiming)) return f;
  const HouseId h = step.houses[2];
  const Digit d = step.digits[0];
  if (h == step.houses[0] || h == step.houses[1]) return "needs a third house";
  if (at.has_value(h, d)) return "the digit is not missing";
  // What the locked cells take away from h. A cell of base and cover keeps its digit.
  std::vector<CellId> left;
  bool lost = false;
  for (CellId c : at.places(h, d)) {
    const bool gone = at.inside(c, step.houses[1]) && !at.inside(c, step.houses[0]);
    lost = lost || gone;
    if (!gone) left.push_back(c);
  }
  if (!lost) return "the locked cells take nothing from the house";
  if (left.size() != 1) return "not one place is left in the house";
  return direct_effect(at, step, left[0], d);
}

static StepFault check_direct_hidden(const CheckedPosition& at, const Step& step,
                                     std::size_t size) {
  if (StepFault f = hidden_pattern(at, step, size, size)) return f;
  if (step.others.size() != 1 || step.extra.size() != 1) return "needs a cell and its digit";
  const CellId target = step.others[0];
  const Digit e = step.extra[0];
  if (holds(step.digits, e)) return "the digit is one of the subset";
  if (at.has_value(step.houses[0], e)) return "the digit is not missing";
  bool lost = false;
  bool found = false;
  for (CellId c : at.places(step.houses[0], e)) {
    if (holds(step.cells, c)) {
      lost = true;
    } else if (c == target) {
      found = true;
    } else {
      return "the digit also fits in " + at.name(c);
    }
  }
  if (!found) return at.name(target) + " is no place of the digit in the house";
  if (!lost) return "the subset takes nothing from the digit";
  return direct_effect(at, step, target, e);
}

}  // namespace tresse

namespace tresse::judges {

StepFault pointing(const CheckedPosition& at, const Step& step) {
  return check_locked(at, step, false);
}
StepFault claiming(const CheckedPosition& at, const Step& step) {
  return check_locked(at, step, true);
}
StepFault naked_pair(const CheckedPosition& at, const Step& step) {
  return check_naked(at, step, 2, 2);
}
StepFault hidden_pair(const CheckedPosition& at, const Step& step) {
  return check_hidden(at, step, 2, 2);
}
StepFault naked_triple(const CheckedPosition& at, const Step& step) {
  return check_naked(at, step, 3, 3);
}
StepFault hidden_triple(const CheckedPosition& at, const Step& step) {
  return check_hidden(at, step, 3, 3);
}
StepFault naked_quad(const CheckedPosition& at, const Step& step) {
  return check_naked(at, step, 4, 4);
}
StepFault hidden_quad(const CheckedPosition& at, const Step& step) {
  return check_hidden(at, step, 4, 4);
}
StepFault naked_subset(const CheckedPosition& at, const Step& step) {
  return check_naked(at, step, 5, at.side());
}
StepFault hidden_subset(const CheckedPosition& at, const Step& step) {
  return check_hidden(at, step, 5, at.side());
}
StepFault generalized_pair(const CheckedPosition& at, const Step& step) {
  return check_generalized(at, step, 2);
}
StepFault generalized_triple(const CheckedPosition& at, const Step& step) {
  return check_generalized(at, step, 3);
}
StepFault generalized_quad(const CheckedPosition& at, const Step& step) {
  return check_generalized(at, step, 4);
}
StepFault direct_pointing(const CheckedPosition& at, const Step& step) {
  return check_direct_locked(at, step, false);
}
StepFault direct_claiming(const CheckedPosition& at, const Step& step) {
  return check_direct_locked(at, step, true);
}
StepFault direct_hidden_pair(const CheckedPosition& at, const Step& step) {
  return check_direct_hidden(at, step, 2);
}
StepFault direct_hidden_triple(const CheckedPosition& at, const Step& step) {
  return check_direct_hidden(at, step, 3);
}

}  // namespace tresse::judges
