// Fish: k parallel lines have their digit in k crossing lines only, so these have it nowhere else.
// Wings: whatever the pivot is, one of the cells takes z. Aligned exclusion: all combinations of the
// cells are written out; a digit that no possible one contains goes. Exponential in the number of
// aligned cells, which is two or three.
#include "judges/judges.hpp"

namespace tresse {
namespace {

StepFault digit_seen_by_all(const CheckedPosition& at, const Step& step, Digit d,
                            const std::vector<CellId>& cells) {
  if (!step.placements.empty()) return "places nothing";
  for (CandId e : step.eliminations) {
    if (at.digit(e) != d || !at.sees_all(at.cell(e), cells)) return at.not_following(e);
  }
  return std::nullopt;
}

// All combinations of candidates of the cells, one digit for each cell.
class Combinations {
 public:
  Combinations(const CheckedPosition& at, const Step& step) : at_(at), step_(step) {
    possible_.assign(step.cells.size(), std::vector<bool>(at.side(), false));
    extend();
  }
  // Does any combination that is not excluded have d in the cell number i?
  [[nodiscard]] bool possible(std::size_t i, Digit d) const { return possible_[i][d.index()]; }

 private:
  void extend() {
    const std::size_t i = chosen_.size();
    if (i == step_.cells.size()) {
      if (excluded()) return;
      for (std::size_t k = 0; k < i; ++k) possible_[k][chosen_[k].index()] = true;
      return;
    }
    for (Digit d : at_.digits(step_.cells[i])) {
      chosen_.push_back(d);
      extend();
      chosen_.pop_back();
    }
  }
  [[nodiscard]] bool excluded() const {
    for (std::size_t i = 0; i < chosen_.size(); ++i) {
      for (std::size_t k = 0; k < i; ++k) {
        if (chosen_[i] == chosen_[k] && at_.sees(step_.cells[i], step_.cells[k])) return true;
      }
    }
    for (CellId c : step_.others) {
      bool left = false;
      for (Digit d : at_.digits(c)) left = left || !holds(chosen_, d);
      if (!left) return true;
    }
    return false;
  }

  const CheckedPosition& at_;
  const Step& step_;
  std::vector<Digit> chosen_;
  std::vector<std::vector<bool>> possible_;
};

}  // namespace

static StepFault check_fish(const CheckedPosition& at, const Step& step, std::size_t size) {
  if (step.houses.size() != 2 * size || !distinct(step.houses)) return "wrong number of lines";
  if (step.digits.size() != 1) return "needs one digit";
  if (!step.placements.empty()) return "places nothing";
  const Digit d = step.digits[0];
  const auto middle = step.houses.begin() + static_cast<std::ptrdiff_t>(size);
  const std::vector<HouseId> bases(step.houses.begin(), middle);
  const std::vector<HouseId> covers(middle, step.houses.end());
  const HouseKind along = at.topology().info(bases[0]).kind;
  const HouseKind across = at.topology().info(covers[0]).kind;
  if (!at.is_line(bases[0]) || !at.is_line(covers[0]) || along == across) {
    return "needs lines and lines that cross them";
  }
  for (std::size_t i = 1; i < size; ++i) {
    if (at.topology().info(bases[i]).kind != along ||
        at.topology().info(covers[i]).kind != across) {
      return "needs lines and lines that cross them";
    }
  }
  const auto in_any = [&](CellId c, const std::vector<HouseId>& lines) {
    return std::any_of(lines.begin(), lines.end(), [&](HouseId h) { return at.inside(c, h); });
  };
  std::vector<CellId> places;
  for (HouseId h : bases) {
    if (at.has_value(h, d)) return "the digit is not missing";
    for (CellId c : at.places(h, d)) {
      if (!in_any(c, covers)) return "the digit also fits in " + at.name(c);
      if (!at.nested() || holds(step.cells, c)) places.push_back(c);
    }
  }
  if (!same_set(places, step.cells)) return "the cells are not the places of the digit";
  for (CandId e : step.eliminations) {
    if (at.digit(e) != d || !in_any(at.cell(e), covers) || in_any(at.cell(e), bases)) {
      return at.not_following(e);
    }
  }
  return std::nullopt;
}

static StepFault check_wing(const CheckedPosition& at, const Step& step, bool with_pivot) {
  if (step.cells.size() != 3 || step.digits.size() != 1) return "needs three cells and a digit";
  const CellId pivot = step.cells[0];
  const Digit z = step.digits[0];
  std::vector<Digit> pivots_digits;  // what the pivot must hold
  if (with_pivot) pivots_digits.push_back(z);
  for (std::size_t i : {1u, 2u}) {
    const CellId pincer = step.cells[i];
    if (!at.sees(pivot, pincer)) return at.name(pincer) + " is not in sight of the pivot";
    const auto digits = at.digits(pincer);
    if (digits.size() != 2 || !holds(digits, z)) {
      return at.name(pincer) + " does not hold the digit and one more";
    }
    pivots_digits.push_back(digits[0] == z ? digits[1] : digits[0]);
  }
  if (!distinct(pivots_digits) || !same_set(pivots_digits, at.digits(pivot))) {
    return "the pivot does not hold the pincers' digits";
  }
  const auto one = [&](std::size_t i) { return std::vector<CellId>{step.cells[i]}; };
  if (StepFault f = check_set_digits(at, step, {one(0), one(1), one(2)})) return f;
  if (with_pivot) return digit_seen_by_all(at, step, z, step.cells);
  return digit_seen_by_all(at, step, z, {step.cells[1], step.cells[2]});
}

static StepFault check_w_wing(const CheckedPosition& at, const Step& step) {
  if (step.cells.size() != 2 || step.others.size() != 2 || step.houses.size() != 1) {
    return "needs two cells, two places and a house";
  }
  if (step.digits.size() != 1 || step.extra.size() != 1) return "needs two digits";
  const Digit z = step.digits[0];
  const Digit x = step.extra[0];
  if (x == z) return "needs two digits";
  for (std::size_t i : {0u, 1u}) {
    if (!same_set(at.digits(step.cells[i]), {x, z})) {
      return at.name(step.cells[i]) + " does not hold the two digits alone";
    }
    if (!at.sees(step.cells[i], step.others[i])) {
      return at.name(step.cells[i]) + " does not see its place";
    }
  }
  if (at.has_value(step.houses[0], x)) return "the digit is not missing";
  if (!same_set(at.places(step.houses[0], x), step.others)) {
    return "the two places are not those of the digit";
  }
  return digit_seen_by_all(at, step, z, step.cells);
}

static StepFault check_aligned(const CheckedPosition& at, const Step& step, std::size_t size) {
  if (step.cells.size() != size) return "wrong number of cells";
  if (!step.placements.empty()) return "places nothing";
  for (CellId c : step.others) {
    if (!at.sees_all(c, step.cells)) return at.name(c) + " does not see all cells";
  }
  const Combinations all(at, step);
  for (CandId e : step.eliminations) {
    const auto cell = std::find(step.cells.begin(), step.cells.end(), at.cell(e));
    if (cell == step.cells.end()) return at.not_following(e);
    const auto i = static_cast<std::size_t>(cell - step.cells.begin());
    if (all.possible(i, at.digit(e))) return at.not_following(e);
  }
  return std::nullopt;
}

}  // namespace tresse

namespace tresse::judges {

StepFault x_wing(const CheckedPosition& at, const Step& step) {
  return check_fish(at, step, 2);
}
StepFault swordfish(const CheckedPosition& at, const Step& step) {
  return check_fish(at, step, 3);
}
StepFault jellyfish(const CheckedPosition& at, const Step& step) {
  return check_fish(at, step, 4);
}
StepFault xy_wing(const CheckedPosition& at, const Step& step) {
  return check_wing(at, step, false);
}
StepFault xyz_wing(const CheckedPosition& at, const Step& step) {
  return check_wing(at, step, true);
}
StepFault w_wing(const CheckedPosition& at, const Step& step) {
  return check_w_wing(at, step);
}
StepFault aligned_pair(const CheckedPosition& at, const Step& step) {
  return check_aligned(at, step, 2);
}
StepFault aligned_triple(const CheckedPosition& at, const Step& step) {
  return check_aligned(at, step, 3);
}

}  // namespace tresse::judges
