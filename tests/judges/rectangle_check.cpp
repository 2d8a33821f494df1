// Rectangles of two digits. If their four cells took v1 and v2 alone, then each house of one of them, which holds exactly
// two neighbours, would hold v1 and v2 in these. Exchanging them in the rectangle keeps every house right. It makes a
// second solution of the puzzle, if none of the four is a given and the pencil marks of the puzzle leave both digits to
// all of them. So one of them takes a further digit. With this, with the digits of the cells and with the places of the
// digit that the step calls locked, all choices are tried for each elimination; none may be left.
#include "judges/judges.hpp"
#include "judges/truths.hpp"

namespace tresse {
namespace {

class RectangleChecker {
 public:
  RectangleChecker(const CheckedPosition& at, const Step& step)
      : at_(at), step_(step), truths_(at) {}

  // The rectangle; `size` of others are the cells with more (0: two or three), those behind them are of a set.
  [[nodiscard]] StepFault check(std::size_t size, bool set = false) {
    if (StepFault f = rectangle()) return f;
    std::vector<CellId> wide = step_.others;
    if (set) {
      if (wide.size() <= size) return "needs a set";
      for (std::size_t i = size; i < wide.size(); ++i) {
        if (holds(step_.cells, wide[i])) return "a cell of the set belongs to the pattern";
        truths_.add(wide[i]);
      }
      wide.resize(size);
    }
    if (size == 0 ? wide.size() != 2 && wide.size() != 3 : wide.size() != size) {
      return "not so many cells have more";
    }
    for (CellId c : wide) {
      if (!holds(step_.cells, c)) return at_.name(c) + " is no cell of the rectangle";
    }
    return choices();
  }

  // The locked digit in each of the houses.
  [[nodiscard]] StepFault check_locked(std::size_t size, std::size_t houses) {
    if (step_.houses.size() != houses || !distinct(step_.houses)) return "other houses are needed";
    if (step_.extra.size() != 1 || !holds(step_.digits, step_.extra[0])) {
      return "needs one of the rectangle's digits";
    }
    for (HouseId h : step_.houses) {
      if (at_.has_value(h, step_.extra[0])) return "the digit is not missing";
      truths_.add(h, step_.extra[0]);
    }
    return check(size);
  }

 private:
  [[nodiscard]] StepFault rectangle() const {
    const auto& cells = step_.cells;
    if (cells.size() != 4 || step_.digits.size() != 2) return "needs four cells and two digits";
    for (std::size_t i = 0; i < 4; ++i) {
      for (Digit d : step_.digits) {
        if (!at_.left_open(cells[i], d))
          return "the puzzle does not leave both digits to " + at_.name(cells[i]);
      }
      for (const Membership& m : at_.topology().houses(cells[i])) {
        std::size_t met[2] = {0, 0};
        for (std::size_t k = 0; k < 4; ++k) {
          if (at_.inside(cells[k], m.house)) ++met[k % 2];
        }
        if (met[0] != 1 || met[1] != 1) {
          return at_.topology().long_name(m.house) + " is not visited once up and once down";
        }
      }
      const auto value = at_.values().at(cells[i]);
      const auto across = at_.values().at(cells[(i + 2) % 4]);
      const auto next = at_.values().at(cells[(i + 1) % 4]);
      if (!value) continue;
      if (!holds(step_.digits, *value)) return at_.name(cells[i]) + " has another value";
      if ((across && across != value) || next == value) return "the values do not alternate";
    }
    return std::nullopt;
  }

  [[nodiscard]] StepFault choices() {
    std::vector<CandId> further;
    for (std::size_t i = 0; i < 4; ++i) {
      const CellId c = step_.cells[i];
      if (at_.values().filled(c)) continue;
      truths_.add(c);
      for (Digit d : at_.digits(c)) {
        if (!holds(step_.digits, d) || !completes(i, d)) further.push_back(cand(c, d, at_.side()));
      }
    }
    truths_.add(std::move(further));
    return check_impossible(at_, truths_, step_);
  }
  // May the cell take the digit, as the values of the others alternate?
  [[nodiscard]] bool completes(std::size_t i, Digit d) const {
    for (std::size_t k = 0; k < 4; ++k) {
      const auto value = at_.values().at(step_.cells[k]);
      if (value && (*value == d) != (k % 2 == i % 2)) return false;
    }
    return true;
  }

  const CheckedPosition& at_;
  const Step& step_;
  Truths truths_;
};

}  // namespace

StepFault judges::uniqueness_test_1(const CheckedPosition& at, const Step& step) {
  return RectangleChecker(at, step).check(1);
}
StepFault judges::uniqueness_test_2(const CheckedPosition& at, const Step& step) {
  return RectangleChecker(at, step).check(2);
}
StepFault judges::uniqueness_test_3(const CheckedPosition& at, const Step& step) {
  return RectangleChecker(at, step).check(2, true);
}
StepFault judges::uniqueness_test_4(const CheckedPosition& at, const Step& step) {
  return RectangleChecker(at, step).check_locked(2, 1);
}
StepFault judges::uniqueness_test_5(const CheckedPosition& at, const Step& step) {
  return RectangleChecker(at, step).check(0);
}
StepFault judges::uniqueness_test_6(const CheckedPosition& at, const Step& step) {
  return RectangleChecker(at, step).check_locked(2, 2);
}
StepFault judges::hidden_rectangle(const CheckedPosition& at, const Step& step) {
  return RectangleChecker(at, step).check_locked(1, 2);
}
StepFault judges::avoidable_rectangle_1(const CheckedPosition& at, const Step& step) {
  return RectangleChecker(at, step).check(1);
}
StepFault judges::avoidable_rectangle_2(const CheckedPosition& at, const Step& step) {
  return RectangleChecker(at, step).check(2);
}

}  // namespace tresse
