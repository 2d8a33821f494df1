// Patterns whose digits can be exchanged: Extended Rectangle, BUG-Lite, MUG, Reverse BUG. Each says how the exchange goes,
// and that every house holds the same digits behind it. The puzzle itself leaves all digits of the exchange to its cells.
// So a puzzle with one solution has a further digit, a guardian, in one of the cells. With this, and with the digits of
// the cells, all choices are tried for each elimination; none may be left.
#include "judges/judges.hpp"
#include "judges/truths.hpp"

namespace tresse {
namespace {

// The digits of a cell in the pattern.
std::vector<Digit> own_digits(const Step& step, CellId c) {
  if (step.sets.empty()) return step.digits;
  std::vector<Digit> own;
  for (std::size_t i = 0; i < step.sets.size() && i < step.digits.size(); ++i) {
    if (holds(step.sets[i], c)) own.push_back(step.digits[i]);
  }
  return own;
}

std::size_t count_in(const CheckedPosition& at, HouseId h, const std::vector<CellId>& cells) {
  return static_cast<std::size_t>(
      std::count_if(cells.begin(), cells.end(), [&](CellId c) { return at.inside(c, h); }));
}

StepFault check_one_guardian(const CheckedPosition& at, const Step& step) {
  Truths truths(at);
  std::vector<CandId> guardians;
  std::vector<CellId> wide;
  std::vector<Digit> more;
  for (CellId c : step.cells) {
    const std::vector<Digit> own = own_digits(step, c);
    for (Digit d : own) {
      if (!at.left_open(c, d)) return "the puzzle does not leave all digits to " + at.name(c);
    }
    truths.add(c);
    const std::vector<Digit> further = without(at.digits(c), own);
    if (further.empty()) continue;
    wide.push_back(c);
    more = united(more, further);
    for (Digit d : further) guardians.push_back(cand(c, d, at.side()));
  }
  if (wide.empty()) return "has no guardian";
  if (!same_set(wide, step.others)) return "the cells with more digits are others";
  if (!same_set(more, step.extra)) return "the further digits are extra";
  truths.add(std::move(guardians));
  return check_impossible(at, truths, step);
}

}  // namespace

StepFault judges::extended_rectangle(const CheckedPosition& at, const Step& step) {
  const std::size_t k = step.digits.size();
  if (k < 3 || step.cells.size() != 2 * k) return "needs two cells for each of its digits";
  if (step.houses.size() != 2 || !step.sets.empty()) return "needs two lines";
  const auto middle = step.cells.begin() + static_cast<std::ptrdiff_t>(k);
  const std::vector<CellId> halves[2] = {{step.cells.begin(), middle}, {middle, step.cells.end()}};
  for (std::size_t i : {0u, 1u}) {
    if (!at.inside(halves[i], step.houses[i])) return "a cell is not on its line";
  }
  for (std::size_t i = 0; i < k; ++i) {
    if (!at.sees(halves[0][i], halves[1][i])) return "two cells across may be equal";
  }
  for (std::size_t h = 0; h < at.topology().house_count(); ++h) {
    const std::size_t one = count_in(at, HouseId(h), halves[0]);
    const std::size_t other = count_in(at, HouseId(h), halves[1]);
    if ((one == k && other == 0) || (one == 0 && other == k)) continue;
    for (std::size_t i = 0; i < k; ++i) {
      if (at.inside(halves[0][i], HouseId(h)) != at.inside(halves[1][i], HouseId(h))) {
        return at.topology().long_name(HouseId(h)) + " would not hold the same digits";
      }
    }
  }
  return check_one_guardian(at, step);
}

StepFault judges::bug_lite(const CheckedPosition& at, const Step& step) {
  if (step.digits.size() < 3 || step.sets.size() != step.digits.size()) {
    return "needs the cells of each of its digits";
  }
  for (CellId c : step.cells) {
    if (own_digits(step, c).size() != 2) return at.name(c) + " does not have two digits";
  }
  for (const std::vector<CellId>& set : step.sets) {
    if (!distinct(set)) return "a cell is named twice";
    for (CellId c : set) {
      if (!holds(step.cells, c)) return at.name(c) + " is not in the pattern";
    }
    for (std::size_t h = 0; h < at.topology().house_count(); ++h) {
      const std::size_t n = count_in(at, HouseId(h), set);
      if (n != 0 && n != 2) return "a digit is once in " + at.topology().long_name(HouseId(h));
    }
  }
  return check_one_guardian(at, step);
}

StepFault judges::multivalue_grave(const CheckedPosition& at, const Step& step) {
  if (step.digits.size() != 3 || !step.sets.empty() || step.cells.empty()) {
    return "needs cells of three digits";
  }
  for (std::size_t h = 0; h < at.topology().house_count(); ++h) {
    const std::size_t n = count_in(at, HouseId(h), step.cells);
    if (n != 0 && n != 3) return at.topology().long_name(HouseId(h)) + " has not three cells";
  }
  return check_one_guardian(at, step);
}

// The cells and x, all givens of the two digits among them, hold both or none in each house. So do all other cells that
// take one of the two in a solution, and these can be exchanged there.
StepFault judges::reverse_bug(const CheckedPosition& at, const Step& step) {
  if (step.digits.size() != 2 || step.others.size() != 1 || step.extra.size() != 1 ||
      !holds(step.digits, step.extra[0]) || holds(step.cells, step.others[0])) {
    return "needs two digits, and a cell that would take one of them";
  }
  if (step.cells.size() + 1 >= 2 * at.side()) return "nothing is left to exchange";
  const CellId x = step.others[0];
  const auto taken = [&](CellId c) {
    return c == x ? std::optional(step.extra[0]) : at.values().at(c);
  };
  for (CellId c : step.cells) {
    if (!taken(c) || !holds(step.digits, *taken(c))) return at.name(c) + " has another value";
  }
  for (std::size_t i = 0; i < at.topology().cell_count(); ++i) {
    const CellId c(i);
    if (c == x || holds(step.cells, c)) continue;
    const auto given = at.origin() == nullptr ? at.values().at(c) : at.origin()->givens.at(c);
    if (given && holds(step.digits, *given)) return "a given is left out";
    const bool filled = given.has_value();
    if (!filled && at.origin() != nullptr &&
        at.left_open(c, step.digits[0]) != at.left_open(c, step.digits[1])) {
      return "the puzzle does not leave both digits to " + at.name(c);
    }
  }
  for (std::size_t h = 0; h < at.topology().house_count(); ++h) {
    std::size_t met[2] = {0, 0};
    for (CellId c : at.topology().cells(HouseId(h))) {
      if (c != x && !holds(step.cells, c)) continue;
      ++met[*taken(c) == step.digits[0] ? 0 : 1];
    }
    if (met[0] != met[1] || met[0] > 1) {
      return at.topology().long_name(HouseId(h)) + " has one of the digits alone";
    }
  }
  if (!step.placements.empty()) return "places nothing";
  for (CandId e : step.eliminations) {
    if (at.cell(e) != x || at.digit(e) != step.extra[0]) return at.not_following(e);
  }
  return std::nullopt;
}

}  // namespace tresse
