// Judges the law of leftovers: the two groups are counted out anew, and an effect follows if without it no choice of cells gives
// both groups equally many of the digit.
#include <algorithm>
#include <iterator>

#include "judges/judges.hpp"

namespace tresse {
namespace {

class Groups {
 public:
  Groups(const CheckedPosition& at, const Step& step) : at_(at), step_(step), d_(step.digits[0]) {}

  // How many lines the step begins with; 0: it is not of this form.
  [[nodiscard]] std::size_t lines() const {
    const auto kind = [&](std::size_t i) { return at_.topology().info(step_.houses[i]).kind; };
    std::size_t k = 0;
    while (k < step_.houses.size() && at_.is_line(step_.houses[k]) && kind(k) == kind(0)) ++k;
    return 2 * k <= step_.houses.size() ? k : 0;
  }

  [[nodiscard]] StepFault form(std::size_t k) const {
    std::vector<int> times(at_.topology().cell_count(), 0);
    for (std::size_t i = 0; i < 2 * k; ++i) {
      for (CellId c : at_.topology().cells(step_.houses[i])) times[c.index()] += i < k ? 1 : -1;
    }
    std::vector<CellId> more, less;
    for (std::size_t c = 0; c < times.size(); ++c) {
      if (times[c] == 1) more.push_back(CellId(c));
      if (times[c] == -1) less.push_back(CellId(c));
      if (times[c] < -1 || times[c] > 1) return "a cell lies in two of the houses";
    }
    if (!same_set(more, step_.cells) || !same_set(less, step_.others)) {
      return "the groups are not what only the lines and only the others have";
    }
    if (step_.sets.size() != 3 || !same_set(step_.sets[0], with_digit(step_.cells)) ||
        !same_set(step_.sets[1], with_digit(step_.others))) {
      return "the sets are not the cells that have the digit or may";
    }
    std::vector<CellId> held;
    for (const auto* group : {&step_.cells, &step_.others}) {
      std::ranges::copy_if(*group, std::back_inserter(held), [&](CellId c) { return at_.values().at(c) == d_; });
    }
    if (!same_set(step_.sets[2], held)) return "the third set is not the cells that have the digit";
    for (std::size_t i = 2 * k; i < step_.houses.size(); ++i) {
      if (at_.has_value(step_.houses[i], d_)) return "the digit is not missing";
      const std::vector<CellId> places = at_.places(step_.houses[i], d_);
      if (places.empty() ||
          (!contains_all(step_.cells, places) && !contains_all(step_.others, places))) {
        return "the digit has places outside the group";
      }
    }
    return std::nullopt;
  }

  // Can both groups have equally many if the digit is placed in `in`, and not placed in `out`?
  [[nodiscard]] bool possible(std::optional<CellId> in, std::optional<CellId> out,
                              std::size_t k) const {
    const auto first = choices(step_.sets[0], in, out, k);
    const auto second = choices(step_.sets[1], in, out, k);
    return std::any_of(first.begin(), first.end(), [&](const std::vector<CellId>& a) {
      return std::any_of(second.begin(), second.end(), [&](const std::vector<CellId>& b) {
        const auto sees_one = [&](CellId c) {
          return std::any_of(a.begin(), a.end(), [&](CellId other) { return at_.sees(other, c); });
        };
        return a.size() == b.size() && std::none_of(b.begin(), b.end(), sees_one);
      });
    });
  }

 private:
  static bool contains_all(const std::vector<CellId>& all, const std::vector<CellId>& part) {
    return std::all_of(part.begin(), part.end(), [&](CellId c) { return holds(all, c); });
  }
  [[nodiscard]] std::vector<CellId> with_digit(const std::vector<CellId>& cells) const {
    std::vector<CellId> with;
    for (CellId c : cells) {
      if (at_.values().at(c) == d_ || at_.has(c, d_)) with.push_back(c);
    }
    return with;
  }

  // All sets of cells of a group that may have the digit together.
  [[nodiscard]] std::vector<std::vector<CellId>> choices(const std::vector<CellId>& group,
                                                         std::optional<CellId> in,
                                                         std::optional<CellId> out,
                                                         std::size_t k) const {
    std::vector<std::vector<CellId>> found;
    std::vector<CellId> chosen;
    const auto choose = [&](auto&& self, std::size_t i) -> void {
      if (i == group.size()) {
        if (right(group, chosen, in, k)) found.push_back(chosen);
        return;
      }
      const CellId c = group[i];
      const bool value = at_.values().filled(c);
      const bool sees_in = in && *in != c && at_.sees(*in, c);
      const bool clashes = std::any_of(chosen.begin(), chosen.end(),
                                       [&](CellId other) { return at_.sees(other, c); });
      if (value || (!sees_in && !clashes && out != c)) {
        chosen.push_back(c);
        self(self, i + 1);
        chosen.pop_back();
      }
      if (!value && in != c) self(self, i + 1);
    };
    choose(choose, 0);
    return found;
  }
  // Does each house that has its places in this group have the digit once?
  [[nodiscard]] bool right(const std::vector<CellId>& group, const std::vector<CellId>& chosen,
                           std::optional<CellId> in, std::size_t k) const {
    for (std::size_t i = 2 * k; i < step_.houses.size(); ++i) {
      const HouseId h = step_.houses[i];
      const std::vector<CellId> places = at_.places(h, d_);
      if (!contains_all(group, places) || (in && at_.inside(*in, h) && !holds(places, *in)))
        continue;
      const auto inside = [&](CellId c) { return holds(places, c); };
      if (std::count_if(chosen.begin(), chosen.end(), inside) != 1) return false;
    }
    return true;
  }

  const CheckedPosition& at_;
  const Step& step_;
  Digit d_;
};

}  // namespace

StepFault judges::leftovers(const CheckedPosition& at, const Step& step) {
  if (step.digits.size() != 1) return "needs one digit";
  const Groups groups(at, step);
  const std::size_t k = groups.lines();
  if (k == 0) return "needs as many other houses as lines";
  if (StepFault f = groups.form(k)) return f;
  const auto size = static_cast<std::size_t>(step.technique) -
                    static_cast<std::size_t>(TechniqueId::leftovers_1) + 1;
  if (step.cells.size() != size) return "wrong number of cells";
  for (CandId e : step.placements) {
    if (at.digit(e) != step.digits[0] || groups.possible(std::nullopt, at.cell(e), k)) {
      return "the value in " + at.name(at.cell(e)) + " does not follow";
    }
  }
  for (CandId e : step.eliminations) {
    if (at.digit(e) != step.digits[0] || groups.possible(at.cell(e), std::nullopt, k)) {
      return at.not_following(e);
    }
  }
  return std::nullopt;
}

}  // namespace tresse
