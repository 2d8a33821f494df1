// Unique loops. If all cells of the loop took v1 or v2, then each house that meets the loop, extra
// houses too, would hold v1 and v2 in its one even and its one odd cell. Exchanging them in the
// whole loop keeps every house right, and no cell of it is a given: a second solution. So one of the
// cells with more digits takes one of these. Pencil marks of the puzzle are no obstacle: the second
// solution is made of candidates.
#include "judges/judges.hpp"

namespace tresse {
namespace {

class LoopChecker {
 public:
  LoopChecker(const CheckedPosition& at, const Step& step) : at_(at), step_(step) {}

  // The loop, and what is said of it by type. `subset`: its cells follow the two of `others` with more digits.
  [[nodiscard]] StepFault check(StepFault (LoopChecker::*type)() const, bool subset = false) {
    if (StepFault f = loop()) return f;
    if (!step_.placements.empty()) return "places nothing";
    rest_ = step_.others;
    if (subset) {
      if (step_.others.size() < 3) return "needs two cells and a subset";
      rest_.resize(2);
      subset_.assign(step_.others.begin() + 2, step_.others.end());
    }
    std::vector<CellId> wide;
    for (CellId c : step_.cells) {
      if (at_.digits(c).size() > 2) wide.push_back(c);
    }
    if (!same_set(wide, rest_)) return "the cells with more digits are others";
    for (CellId c : wide) further_ = united(further_, without(at_.digits(c), step_.digits));
    return (this->*type)();
  }

  [[nodiscard]] StepFault first() const {
    if (rest_.size() != 1) return "needs one cell with more digits";
    for (CandId e : step_.eliminations) {
      if (at_.cell(e) != rest_[0] || !holds(step_.digits, at_.digit(e))) {
        return at_.not_following(e);
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] StepFault second() const {
    if (rest_.empty()) return "needs a cell with more digits";
    if (step_.extra.size() != 1 || further_ != step_.extra) return "not one further digit";
    for (CandId e : step_.eliminations) {
      if (at_.digit(e) != further_[0] || !at_.sees_all(at_.cell(e), rest_)) {
        return at_.not_following(e);
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] StepFault third_naked() const {
    if (StepFault f = two_in_house()) return f;
    return check_naked_with(at_, step_, step_.houses[0], rest_, further_, subset_, step_.extra);
  }

  // One of x and y takes a further digit, none of `extra`; so these fill the other one of x and y
  // and the subset.
  [[nodiscard]] StepFault third_hidden() const {
    if (StepFault f = two_in_house()) return f;
    const HouseId h = step_.houses[0];
    if (step_.extra.size() != subset_.size() + 1) return "as many cells as digits are needed";
    if (!contains(step_.extra, step_.digits)) return "the loop's digits are not in the subset";
    if (!at_.inside(subset_, h)) return "a cell is not in the house";
    for (Digit d : step_.extra) {
      if (holds(further_, d)) return "a further digit is in the subset";
      if (at_.has_value(h, d)) return "a digit is not missing";
      for (CellId c : at_.places(h, d)) {
        if (!holds(step_.others, c)) return "a digit also fits in " + at_.name(c);
      }
    }
    for (CandId e : step_.eliminations) {
      if (!holds(subset_, at_.cell(e)) || holds(step_.extra, at_.digit(e))) {
        return at_.not_following(e);
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] StepFault fourth() const {
    if (StepFault f = two_in_house()) return f;
    if (step_.extra.size() != 1 || !holds(step_.digits, step_.extra[0])) {
      return "needs one of the loop's digits";
    }
    if (at_.has_value(step_.houses[0], step_.extra[0])) return "the digit is not missing";
    for (CellId c : at_.places(step_.houses[0], step_.extra[0])) {
      if (!holds(rest_, c)) return "the digit also fits in " + at_.name(c);
    }
    for (CandId e : step_.eliminations) {
      if (!holds(rest_, at_.cell(e)) || !holds(step_.digits, at_.digit(e)) ||
          at_.digit(e) == step_.extra[0]) {
        return at_.not_following(e);
      }
    }
    return std::nullopt;
  }

 private:
  [[nodiscard]] StepFault loop() const {
    const auto& cells = step_.cells;
    if (cells.size() < 4 || cells.size() % 2 != 0) return "no loop has so many cells";
    if (step_.digits.size() != 2) return "needs two digits";
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (!at_.has(cells[i], step_.digits[0]) || !at_.has(cells[i], step_.digits[1])) {
        return at_.name(cells[i]) + " does not have both digits";
      }
      if (!at_.sees(cells[i], cells[(i + 1) % cells.size()])) return "the loop is not closed";
      for (const Membership& m : at_.topology().houses(cells[i])) {
        std::size_t met[2] = {0, 0};
        for (std::size_t k = 0; k < cells.size(); ++k) {
          if (at_.inside(cells[k], m.house)) ++met[k % 2];
        }
        if (met[0] != 1 || met[1] != 1) {
          return at_.topology().long_name(m.house) + " is not visited once up and once down";
        }
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] StepFault two_in_house() const {
    if (rest_.size() != 2) return "needs two cells with more digits";
    if (step_.houses.size() != 1) return "needs one house";
    if (!at_.inside(rest_, step_.houses[0])) return "a cell is not in the house";
    return std::nullopt;
  }

  const CheckedPosition& at_;
  const Step& step_;
  std::vector<CellId> rest_;    // cells of the loop with further digits, in the order stated
  std::vector<CellId> subset_;  // types 3: the cells besides
  std::vector<Digit> further_;  // the further digits of rest_
};

}  // namespace

StepFault judges::unique_loop_1(const CheckedPosition& at, const Step& step) {
  return LoopChecker(at, step).check(&LoopChecker::first);
}
StepFault judges::unique_loop_2(const CheckedPosition& at, const Step& step) {
  return LoopChecker(at, step).check(&LoopChecker::second);
}
StepFault judges::unique_loop_3_naked(const CheckedPosition& at, const Step& step) {
  return LoopChecker(at, step).check(&LoopChecker::third_naked, true);
}
StepFault judges::unique_loop_3_hidden(const CheckedPosition& at, const Step& step) {
  return LoopChecker(at, step).check(&LoopChecker::third_hidden, true);
}
StepFault judges::unique_loop_4(const CheckedPosition& at, const Step& step) {
  return LoopChecker(at, step).check(&LoopChecker::fourth);
}

}  // namespace tresse
