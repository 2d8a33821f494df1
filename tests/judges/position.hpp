// What the step checkers share (step_check.cpp, *_check.cpp): a position as a step sees it, read
// cell by cell. Nothing here is known to a finder.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "grader/step.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/model/ids.hpp"
#include "tresse/model/topology.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {

// Why a step is not justified, or nullopt.
using StepFault = std::optional<std::string>;

template <class T>
bool rises(const std::vector<T>& list) {
  return std::adjacent_find(list.begin(), list.end(), [](T a, T b) { return !(a < b); }) ==
         list.end();
}

template <class T>
bool holds(const std::vector<T>& list, T item) {
  return std::find(list.begin(), list.end(), item) != list.end();
}

template <class T>
bool same_set(std::vector<T> a, std::vector<T> b) {
  std::sort(a.begin(), a.end());
  std::sort(b.begin(), b.end());
  return a == b;
}

template <class T>
bool distinct(std::vector<T> list) {
  std::sort(list.begin(), list.end());
  return rises(list);
}

template <class T>
std::vector<T> without(std::vector<T> list, const std::vector<T>& gone) {
  list.erase(std::remove_if(list.begin(), list.end(), [&](T t) { return holds(gone, t); }),
             list.end());
  return list;
}

inline std::vector<Digit> united(std::vector<Digit> a, const std::vector<Digit>& b) {
  for (Digit d : b) {
    if (!holds(a, d)) a.push_back(d);
  }
  return a;
}

inline bool contains(const std::vector<Digit>& all, const std::vector<Digit>& part) {
  return std::all_of(part.begin(), part.end(), [&](Digit d) { return holds(all, d); });
}

class CheckedPosition {
 public:
  // `nested`: candidates are those without what the link of a chain says is gone. The chain may have
  // removed more; so a place that its step does not list is no fault where it does no harm.
  CheckedPosition(const Topology& topology, const Grid& values, const PencilMarks& candidates,
                  bool nested = false, const Puzzle* origin = nullptr)
      : topology_(topology),
        values_(values),
        candidates_(candidates),
        nested_(nested),
        origin_(origin) {}

  [[nodiscard]] const Topology& topology() const { return topology_; }
  [[nodiscard]] const Grid& values() const { return values_; }
  [[nodiscard]] const PencilMarks& candidates() const { return candidates_; }
  [[nodiscard]] bool nested() const { return nested_; }
  // Does the puzzle itself, by its givens and pencil marks, leave the digit to the cell? Without the puzzle all that the
  // position says is given.
  [[nodiscard]] bool left_open(CellId c, Digit d) const {
    if (origin_ == nullptr) return has(c, d);
    return !origin_->givens.filled(c) && origin_->allows(c, d);
  }
  [[nodiscard]] const Puzzle* origin() const { return origin_; }
  [[nodiscard]] std::size_t side() const { return topology_.side(); }
  [[nodiscard]] std::string name(CellId c) const { return topology_.name(c); }
  [[nodiscard]] CellId cell(CandId e) const { return cell_of(e, side()); }
  [[nodiscard]] Digit digit(CandId e) const { return digit_of(e, side()); }

  // Is it a candidate of an open cell?
  [[nodiscard]] bool has(CellId c, Digit d) const {
    return !values_.filled(c) && candidates_.allows(c, d);
  }
  [[nodiscard]] bool has(CandId e) const { return has(cell(e), digit(e)); }
  [[nodiscard]] std::vector<Digit> digits(CellId c) const {
    std::vector<Digit> all;
    for (std::size_t d = 0; d < side(); ++d) {
      if (has(c, Digit(d))) all.push_back(Digit(d));
    }
    return all;
  }
  [[nodiscard]] std::vector<Digit> digits(const std::vector<CellId>& cells) const {
    std::vector<Digit> all;
    for (CellId c : cells) all = united(all, digits(c));
    return all;
  }
  [[nodiscard]] std::vector<CellId> places(HouseId h, Digit d) const {
    std::vector<CellId> all;
    for (CellId c : topology_.cells(h)) {
      if (has(c, d)) all.push_back(c);
    }
    return all;
  }
  [[nodiscard]] bool inside(CellId c, HouseId h) const {
    const auto cells = topology_.cells(h);
    return std::find(cells.begin(), cells.end(), c) != cells.end();
  }
  [[nodiscard]] bool inside(const std::vector<CellId>& cells, HouseId h) const {
    return std::all_of(cells.begin(), cells.end(), [&](CellId c) { return inside(c, h); });
  }
  [[nodiscard]] bool has_value(HouseId h, Digit d) const {
    for (CellId c : topology_.cells(h)) {
      if (values_.at(c) == d) return true;
    }
    return false;
  }
  [[nodiscard]] bool is_line(HouseId h) const {
    const HouseKind kind = topology_.info(h).kind;
    return kind == HouseKind::row || kind == HouseKind::column;
  }
  [[nodiscard]] bool sees(CellId a, CellId b) const { return a != b && topology_.sees(a, b); }
  [[nodiscard]] bool sees_all(CellId a, const std::vector<CellId>& cells) const {
    return std::all_of(cells.begin(), cells.end(), [&](CellId c) { return sees(a, c); });
  }
  [[nodiscard]] std::string not_following(CandId e) const {
    return "the elimination in " + name(cell(e)) + " does not follow";
  }

 private:
  const Topology& topology_;
  const Grid& values_;
  const PencilMarks& candidates_;
  bool nested_;
  const Puzzle* origin_;  // null: not known
};

// Form and technique of a step and of all that is nested in it (step_check.cpp).
[[nodiscard]] StepFault check_nested_step(const CheckedPosition& at, const Step& step);
[[nodiscard]] bool assumes_uniqueness(const Step& step);

// A step may say the digits of its sets; then they are those.
inline StepFault check_set_digits(const CheckedPosition& at, const Step& step,
                                  const std::vector<std::vector<CellId>>& sets) {
  if (step.set_digits.empty()) return std::nullopt;
  if (step.set_digits.size() != sets.size()) return "needs the digits of each set";
  for (std::size_t i = 0; i < sets.size(); ++i) {
    if (!same_set(at.digits(sets[i]), step.set_digits[i])) return "a set has other digits";
  }
  return std::nullopt;
}

}  // namespace tresse
