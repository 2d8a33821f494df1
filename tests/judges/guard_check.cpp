// Patterns with guardians that hold for every puzzle: Bivalue Oddagon, Broken Wing, Tridagon. The form of the pattern is
// counted again; then all ways to fill its cells are tried.
#include "judges/judges.hpp"
#include "judges/truths.hpp"

namespace tresse {
namespace {

// An odd number of cells, five or more, each in a house of its own with the next one.
StepFault check_odd_cycle(const CheckedPosition& at, const Step& step) {
  const std::size_t n = step.cells.size();
  if (n < 5 || n % 2 == 0) return "no cycle has so many cells";
  if (step.houses.size() != n || !distinct(step.houses)) return "needs a house for each link";
  for (std::size_t i = 0; i < n; ++i) {
    if (!at.inside({step.cells[i], step.cells[(i + 1) % n]}, step.houses[i])) {
      return "two neighbours are not in their house";
    }
  }
  return std::nullopt;
}

// Others are the cells with more digits than those of the pattern, extra these digits.
StepFault check_guardians(const CheckedPosition& at, const Step& step) {
  std::vector<CellId> wide;
  std::vector<Digit> more;
  for (CellId c : step.cells) {
    const std::vector<Digit> further = without(at.digits(c), step.digits);
    if (!further.empty()) wide.push_back(c);
    more = united(more, further);
  }
  if (wide.empty()) return "has no guardian";
  if (!same_set(wide, step.others)) return "the cells with more digits are others";
  if (!same_set(more, step.extra)) return "the further digits are extra";
  return std::nullopt;
}

StepFault check_filled(const CheckedPosition& at, const Step& step) {
  Truths truths(at);
  for (CellId c : step.cells) truths.add(c);
  return check_impossible(at, truths, step);
}

// Three cells of a box in three rows and three columns, as the numbers of these, in rising order.
struct Spread {
  std::vector<std::size_t> rows;
  std::vector<std::size_t> columns;
};
std::optional<Spread> spread(const CheckedPosition& at, const Step& step, std::size_t box) {
  Spread lines;
  for (std::size_t i = 3 * box; i < 3 * box + 3; ++i) {
    if (!at.inside(step.cells[i], step.houses[box])) return std::nullopt;
    lines.rows.push_back(step.cells[i].index() / at.side());
    lines.columns.push_back(step.cells[i].index() % at.side());
  }
  for (auto* list : {&lines.rows, &lines.columns}) {
    std::sort(list->begin(), list->end());
    if (!rises(*list)) return std::nullopt;
  }
  return lines;
}

}  // namespace

StepFault judges::bivalue_oddagon(const CheckedPosition& at, const Step& step) {
  if (StepFault f = check_odd_cycle(at, step)) return f;
  if (step.digits.size() != 2) return "needs two digits";
  for (CellId c : step.cells) {
    if (!contains(at.digits(c), step.digits)) return at.name(c) + " does not have both digits";
  }
  if (StepFault f = check_guardians(at, step)) return f;
  return check_filled(at, step);
}

StepFault judges::broken_wing(const CheckedPosition& at, const Step& step) {
  if (StepFault f = check_odd_cycle(at, step)) return f;
  if (step.digits.size() != 1) return "needs one digit";
  const Digit d = step.digits[0];
  const std::size_t n = step.cells.size();
  std::vector<CellId> guardians;
  for (std::size_t i = 0; i < n; ++i) {
    if (!at.has(step.cells[i], d)) return at.name(step.cells[i]) + " does not have the digit";
    if (at.has_value(step.houses[i], d)) return "the digit is not missing";
    for (CellId c : at.places(step.houses[i], d)) {
      if (c == step.cells[i] || c == step.cells[(i + 1) % n]) continue;
      if (holds(step.cells, c)) return "a house has three cells of the cycle";
      if (!holds(guardians, c)) guardians.push_back(c);
    }
  }
  if (guardians.empty() || !same_set(guardians, step.others)) return "others are the guardians";
  for (CandId e : step.placements) {
    if (guardians.size() != 1 || at.cell(e) != guardians[0] || at.digit(e) != d) {
      return "the placement in " + at.name(at.cell(e)) + " does not follow";
    }
  }
  Truths truths(at);
  for (HouseId h : step.houses) truths.add(h, d);
  for (CandId e : step.eliminations) {
    if (truths.possible(e)) return at.not_following(e);
  }
  for (CandId e : step.placements) {
    if (truths.possible_without(e)) return "a house fits without the placement";
  }
  return std::nullopt;
}

StepFault judges::tridagon(const CheckedPosition& at, const Step& step) {
  if (step.cells.size() != 12 || step.houses.size() != 4 || !distinct(step.houses) ||
      step.digits.size() != 3) {
    return "needs three cells in each of four boxes, and three digits";
  }
  std::vector<Spread> boxes;
  for (std::size_t k = 0; k < 4; ++k) {
    const std::optional<Spread> lines = spread(at, step, k);
    if (!lines) return "three cells are not in three rows and columns of their box";
    boxes.push_back(*lines);
  }
  if (boxes[0].rows != boxes[1].rows || boxes[2].rows != boxes[3].rows ||
      boxes[0].columns != boxes[2].columns || boxes[1].columns != boxes[3].columns) {
    return "the boxes stand in no rectangle";
  }
  if (StepFault f = check_guardians(at, step)) return f;
  return check_filled(at, step);
}

}  // namespace tresse
