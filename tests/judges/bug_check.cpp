// BUG. Let T be the candidates without the further ones. If the solution lay in T, then giving each
// open cell its other candidate of T would be a solution too, as every house of any kind has two
// places in T for each of its missing digits. So one cell takes a further digit. Which candidates are
// further ones is not stated cell by cell, so the checker tries all readings: in practice houses with
// one such cell leave one. What follows must follow from one and the same reading.
#include "judges/judges.hpp"

namespace tresse {
namespace {

class BugChecker {
 public:
  using Type = StepFault (BugChecker::*)(const std::vector<Digit>& all) const;

  BugChecker(const CheckedPosition& at, const Step& step, Type type)
      : at_(at), step_(step), type_(type) {}

  [[nodiscard]] StepFault check() {
    if (step_.cells.empty()) return "needs a cell with further digits";
    if (!step_.placements.empty()) return "places nothing";
    for (std::size_t i = 0; i < at_.topology().cell_count(); ++i) {
      const CellId c(i);
      if (at_.values().filled(c)) continue;
      const std::size_t n = at_.digits(c).size();
      if (holds(step_.cells, c) ? n < 3 : n != 2) return at_.name(c) + " has the wrong number";
    }
    read();
    return fault_;
  }

  // What follows by type from the further digits, `all` of them.
  [[nodiscard]] StepFault first(const std::vector<Digit>&) const {
    if (step_.cells.size() != 1) return "needs one cell with further digits";
    for (CandId e : step_.eliminations) {
      if (at_.cell(e) != step_.cells[0] || holds(further_[0], at_.digit(e)) ||
          !holds(step_.digits, at_.digit(e))) {
        return at_.not_following(e);
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] StepFault second(const std::vector<Digit>& all) const {
    if (step_.digits != all || all.size() != 1) return "not one further digit";
    for (CandId e : step_.eliminations) {
      if (at_.digit(e) != all[0] || !at_.sees_all(at_.cell(e), step_.cells)) {
        return at_.not_following(e);
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] StepFault third(const std::vector<Digit>& all) const {
    if (step_.houses.size() != 1) return "needs one house";
    return check_naked_with(at_, step_, step_.houses[0], step_.cells, all, step_.others,
                            step_.digits);
  }

  // One of the two cells takes k, the other one a further digit of its own.
  [[nodiscard]] StepFault fourth(const std::vector<Digit>& all) const {
    if (step_.cells.size() != 2) return "needs two cells with further digits";
    if (step_.houses.size() != 1 || step_.digits.size() != 1) return "needs a house and a digit";
    if (!at_.inside(step_.cells, step_.houses[0])) return "a cell is not in the house";
    const Digit k = step_.digits[0];
    if (holds(all, k)) return "the digit is a further one";
    if (!same_set(at_.places(step_.houses[0], k), step_.cells)) {
      return "the two cells are not the places of the digit";
    }
    for (CandId e : step_.eliminations) {
      const bool mine = at_.cell(e) == step_.cells[0];
      if (!holds(step_.cells, at_.cell(e)) || at_.digit(e) == k ||
          holds(further_[mine ? 0 : 1], at_.digit(e))) {
        return at_.not_following(e);
      }
    }
    return std::nullopt;
  }

 private:
  // Chooses the two candidates that the next cell keeps; true = a reading justifies the step.
  bool read() {
    const std::size_t i = further_.size();
    if (i == step_.cells.size()) {
      if (!every_house()) return false;
      fault_ = effects();
      return !fault_;
    }
    const CellId c = step_.cells[i];
    const auto digits = at_.digits(c);
    for (std::size_t a = 0; a < digits.size(); ++a) {
      for (std::size_t b = 0; b < a; ++b) {
        auto gone = without(digits, {digits[a], digits[b]});
        if (!contains(step_.extra, gone) || ++readings_ > kMaxReadings) continue;
        further_.push_back(std::move(gone));
        const auto houses = at_.topology().houses(c);
        if (std::all_of(houses.begin(), houses.end(),
                        [&](const Membership& m) { return fits(m.house); }) &&
            read()) {
          return true;
        }
        further_.pop_back();
      }
    }
    return false;
  }

  [[nodiscard]] bool in_t(CellId c, Digit d) const {
    const auto cell = std::find(step_.cells.begin(), step_.cells.end(), c);
    if (cell == step_.cells.end()) return true;
    return !holds(further_[static_cast<std::size_t>(cell - step_.cells.begin())], d);
  }

  // Two places in T for each missing digit, as soon as all cells of the house are chosen.
  [[nodiscard]] bool fits(HouseId h) const {
    for (std::size_t i = further_.size(); i < step_.cells.size(); ++i) {
      if (at_.inside(step_.cells[i], h)) return true;
    }
    for (std::size_t d = 0; d < at_.side(); ++d) {
      const auto places = at_.places(h, Digit(d));
      const auto n =
          std::count_if(places.begin(), places.end(), [&](CellId c) { return in_t(c, Digit(d)); });
      if (n != (at_.has_value(h, Digit(d)) ? 0 : 2)) return false;
    }
    return true;
  }
  [[nodiscard]] bool every_house() const {
    for (std::size_t h = 0; h < at_.topology().house_count(); ++h) {
      if (!fits(HouseId(h))) return false;
    }
    return true;
  }

  [[nodiscard]] StepFault effects() const {
    std::vector<Digit> all;
    for (const auto& list : further_) all = united(all, list);
    if (!same_set(all, step_.extra)) return "not the further digits";
    return (this->*type_)(all);
  }

  static constexpr std::size_t kMaxReadings = 100'000;

  const CheckedPosition& at_;
  const Step& step_;
  Type type_;
  std::vector<std::vector<Digit>> further_;  // of the first cells, as read so far
  std::size_t readings_ = 0;
  StepFault fault_ = "no reading of the further digits leaves two of everything";
};

}  // namespace

StepFault judges::bug_1(const CheckedPosition& at, const Step& step) {
  return BugChecker(at, step, &BugChecker::first).check();
}
StepFault judges::bug_2(const CheckedPosition& at, const Step& step) {
  return BugChecker(at, step, &BugChecker::second).check();
}
StepFault judges::bug_3(const CheckedPosition& at, const Step& step) {
  return BugChecker(at, step, &BugChecker::third).check();
}
StepFault judges::bug_4(const CheckedPosition& at, const Step& step) {
  return BugChecker(at, step, &BugChecker::fourth).check();
}

}  // namespace tresse
