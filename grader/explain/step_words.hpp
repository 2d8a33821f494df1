// The parts that sentences about a step are made of: its cells, digits, houses and effects by name.
// For explain*.cpp only.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "grader/explain/explain.hpp"
#include "grader/step.hpp"
#include "tresse/model/topology.hpp"

namespace tresse {

[[nodiscard]] std::string join(const std::vector<std::string>& items, const char* separator);
// "a", "a and b", "a, b and c" for last = " and ".
[[nodiscard]] std::string listed(const std::vector<std::string>& items, const char* last);

class StepWords {
 public:
  StepWords(const Topology& topology, const Step& step, const DigitText& text)
      : topology_(topology), step_(step), text_(text) {}

  [[nodiscard]] const Step& step() const { return step_; }
  // The same names for a step inside this one.
  [[nodiscard]] StepWords inside(const Step& nested) const { return {topology_, nested, text_}; }
  // "Naked Pair: in row 2, ...", without the full stop.
  [[nodiscard]] std::string told() const;
  // "Naked Pair: 3/7 in r2c4, r2c9 => r2c1<>3".
  [[nodiscard]] std::string line() const;

  [[nodiscard]] std::string cells(std::span<const CellId> list, const char* separator = ", ") const;
  [[nodiscard]] std::string digits(std::span<const Digit> list, const char* separator = ", ") const;
  [[nodiscard]] std::string houses(std::span<const HouseId> list) const;        // "row 4, box 2"
  [[nodiscard]] std::string house(std::size_t i) const;                         // "row 4"
  [[nodiscard]] std::string long_name(HouseId h) const;                         // "row 4"
  [[nodiscard]] std::string short_houses(std::span<const HouseId> list) const;  // "r4, b2"
  [[nodiscard]] std::string cell_of(CandId c) const;
  [[nodiscard]] std::string digit_of(CandId c) const;
  // "r4c2=7" for relation "=".
  [[nodiscard]] std::string candidate(CandId c, const char* relation) const;
  // "r4c2 is 7", "r4c2 is not 7".
  [[nodiscard]] std::string is(CandId c, bool on) const;

  // The same of a link: "r4c2 or r4c3 is 7", "r4c2 and r4c3 are not 7"; "r4c2/r4c3=7" for relation "=".
  [[nodiscard]] std::string is(const Link& link) const;
  [[nodiscard]] std::string of_link(const Link& link, const char* relation) const;

  // What the step changes: "remove 3 from r2c1, r2c5 and 7 from r2c6" ...
  [[nodiscard]] std::string remove_by_digit() const;
  // ... "remove 1, 2 from r4c7 and 5 from r5c9" ...
  [[nodiscard]] std::string remove_by_cell() const;
  // ... or the shorter of both, after what is placed.
  [[nodiscard]] std::string effects() const;

 private:
  const Topology& topology_;
  const Step& step_;
  const DigitText& text_;
};

}  // namespace tresse
