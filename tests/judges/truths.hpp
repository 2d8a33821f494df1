// Truths: things of which exactly one candidate holds, a cell or the places of a digit in a house. Can one candidate be
// chosen for each, so that no two exclude each other? All choices are tried; their number is exponential in the number of
// truths, which in steps is small.
#pragma once

#include <utility>
#include <vector>

#include "judges/position.hpp"

namespace tresse {

class Truths {
 public:
  explicit Truths(const CheckedPosition& at) : at_(at) {}
  void add(CellId cell);
  void add(HouseId house, Digit digit);
  // One of these holds, perhaps more.
  void add(std::vector<CandId> some) { truths_.push_back(std::move(some)); }
  // Is there a choice if the candidate e holds?
  [[nodiscard]] bool possible(CandId e) const;
  // Is there one if it does not?
  [[nodiscard]] bool possible_without(CandId e) const;

 private:
  using Choices = std::vector<std::vector<CandId>>;
  [[nodiscard]] bool exclude(CandId a, CandId b) const;
  [[nodiscard]] bool choose(Choices open) const;
  // Takes out what excludes e; false: a truth has nothing left.
  [[nodiscard]] bool without_excluded(Choices& open, CandId e) const;

  const CheckedPosition& at_;
  Choices truths_;
};

// Nullopt, if no elimination of the step leaves a choice.
[[nodiscard]] StepFault check_impossible(const CheckedPosition& at, const Truths& truths,
                                         const Step& step);

}  // namespace tresse
