// Chains of almost locked sets, and Death Blossom. Each set is counted again; then all ways to fill the cells of the sets are
// tried.
#include "judges/judges.hpp"
#include "judges/truths.hpp"

namespace tresse {
namespace {

// Every set lies in its house and has one digit more than cells.
StepFault check_sets(const CheckedPosition& at, const Step& step) {
  if (step.houses.size() != step.sets.size()) return "needs a house for each set";
  for (std::size_t i = 0; i < step.sets.size(); ++i) {
    const std::vector<CellId>& set = step.sets[i];
    if (set.empty() || !distinct(set) || !at.inside(set, step.houses[i])) {
      return "a set is not in its house";
    }
    if (at.digits(set).size() != set.size() + 1) return "a set is not almost locked";
  }
  if (StepFault f = check_set_digits(at, step, step.sets)) return f;
  for (CandId e : step.eliminations) {
    if (!holds(step.digits, at.digit(e))) return at.not_following(e);
  }
  return std::nullopt;
}

// Each cell of a with the digit sees each cell of b with it, and both have one.
bool restricted(const CheckedPosition& at, const std::vector<CellId>& a,
                const std::vector<CellId>& b, Digit d) {
  bool in_a = false;
  bool in_b = false;
  for (CellId x : a) {
    in_a = in_a || at.has(x, d);
    for (CellId y : b) {
      in_b = in_b || at.has(y, d);
      if (at.has(x, d) && at.has(y, d) && !at.sees(x, y)) return false;
    }
  }
  return in_a && in_b;
}

StepFault check_filling(const CheckedPosition& at, const Step& step) {
  std::vector<CellId> cells = step.cells;
  for (const std::vector<CellId>& set : step.sets)
    cells.insert(cells.end(), set.begin(), set.end());
  std::sort(cells.begin(), cells.end());
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  Truths truths(at);
  for (CellId c : cells) truths.add(c);
  return check_impossible(at, truths, step);
}

}  // namespace

StepFault judges::als_chain(const CheckedPosition& at, const Step& step) {
  const std::size_t n = step.sets.size();
  if (step.technique == TechniqueId::als_xy_wing ? n != 3 : n < 4) return "wrong number of sets";
  if (step.extra.size() + 1 != n) return "needs a common digit of each two neighbours";
  if (StepFault f = check_sets(at, step)) return f;
  for (std::size_t i = 0; i + 1 < n; ++i) {
    if (!restricted(at, step.sets[i], step.sets[i + 1], step.extra[i])) {
      return "a common is not restricted";
    }
    if (i != 0 && step.extra[i] == step.extra[i - 1]) return "a set is left by its entrance";
  }
  return check_filling(at, step);
}

StepFault judges::death_blossom(const CheckedPosition& at, const Step& step) {
  if (step.cells.size() != 1) return "needs one stem";
  if (!same_set(step.extra, at.digits(step.cells[0])) || step.extra.size() != step.sets.size()) {
    return "needs a petal for each digit of the stem";
  }
  if (StepFault f = check_sets(at, step)) return f;
  for (std::size_t i = 0; i < step.sets.size(); ++i) {
    if (holds(step.sets[i], step.cells[0])) return "the stem is in a petal";
    if (!restricted(at, step.cells, step.sets[i], step.extra[i])) {
      return "the stem does not see its petal";
    }
  }
  return check_filling(at, step);
}

}  // namespace tresse
