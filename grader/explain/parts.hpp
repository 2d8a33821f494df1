// What the lists of a step are: its named parts, such as pivot, pincer, base, cover, subset. The same lists mean
// something else in each technique (grader/step.hpp); techniques.def names the function that says what.
#pragma once

#include <initializer_list>
#include <span>
#include <string_view>
#include <vector>

#include "grader/step.hpp"

namespace tresse {

namespace parts {

// The parts in the order in which they are written.
class Parts {
 public:
  explicit Parts(std::vector<Part>& to) : to_(to) {}
  void add(const char* role, std::span<const CellId> list) {
    if (!list.empty()) to_.push_back({role, {list.begin(), list.end()}, {}, {}});
  }
  // Cells, and the digits that they have.
  void add(const char* role, std::span<const CellId> list, std::span<const Digit> digits) {
    if (!list.empty()) {
      to_.push_back({role, {list.begin(), list.end()}, {}, {digits.begin(), digits.end()}});
    }
  }
  // Houses, and digits that go with them.
  void add(const char* role, std::span<const HouseId> list, std::span<const Digit> digits) {
    if (!list.empty()) {
      to_.push_back({role, {}, {list.begin(), list.end()}, {digits.begin(), digits.end()}});
    }
  }
  void add(const char* role, std::span<const HouseId> list) {
    if (!list.empty()) to_.push_back({role, {}, {list.begin(), list.end()}, {}});
  }
  void add(const char* role, std::span<const Digit> list) {
    if (!list.empty()) to_.push_back({role, {}, {}, {list.begin(), list.end()}});
  }
  // Lists by their names in words.def.
  struct Named {
    const char* role;
    std::string_view list;
  };
  void add(const Step& step, std::initializer_list<Named> all);

 private:
  std::vector<Part>& to_;
};

// The digits of one of the step's sets, if it says them.
inline std::span<const Digit> digits_of_set(const Step& s, std::size_t set) {
  if (set >= s.set_digits.size()) return {};
  return s.set_digits[set];
}

// Most are rows of words.def.
#define TRESSE_TECHNIQUE(id, key, name, others, families, se, hodoku, wiki, code, unique, holds, \
                         form, judge, named, said, line, part)                                   \
  void part(const Step& s, Parts& to);
#include "grader/techniques/techniques.def"

}  // namespace parts

}  // namespace tresse
