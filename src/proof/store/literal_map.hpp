// DIMACS literals to dense codes and back: the k-th variable met has the codes 2k (positive) and 2k + 1.
// Of the N^3 variables of a puzzle (2^30 at N = 1024) only those that occur take memory.
#pragma once

#include <cstddef>
#include <cstdint>

#include "proof/store/page_table.hpp"

namespace tresse::proof {

using Code = std::uint32_t;

[[nodiscard]] constexpr Code negated(Code l) {
  return l ^ 1u;
}

class LiteralMap {
 public:
  explicit LiteralMap(Budget& budget) : number_(budget), variable_(budget) {}

  // Gives a new variable its number; requires: literal is not 0.
  [[nodiscard]] Code code(std::int32_t literal) {
    const auto variable = static_cast<std::uint32_t>(literal < 0 ? -literal : literal);
    std::uint32_t number = number_.find(variable);
    if (number == 0) {
      number = ++count_;
      number_.set(variable, number);
      variable_.push_back(static_cast<std::int32_t>(variable));
    }
    return 2 * (number - 1) + (literal < 0 ? 1u : 0u);
  }
  // The literal of a code that code() gave.
  [[nodiscard]] std::int32_t literal(Code l) const {
    return (l & 1u) == 0 ? variable_[l / 2] : -variable_[l / 2];
  }
  // Codes are below this.
  [[nodiscard]] std::size_t codes() const { return 2 * std::size_t{count_}; }

 private:
  PageTable number_;  // variable -> its number from 1
  BoundedVector<std::int32_t> variable_;
  std::uint32_t count_ = 0;
};

}  // namespace tresse::proof
