// A clue of a puzzle with further rules: a cage, an arrow, a dot.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "tresse/model/ids.hpp"
#include "tresse/model/rules.hpp"

namespace tresse {
inline namespace v0 {

// What its parts mean says the rule (src/model/rules).
struct Constraint {
  RuleKind kind{};                   // of kClueRules
  std::vector<CellId> cells;         // in the order of the rule: from the bulb, from the side of the clue; none: it holds everywhere
  std::vector<std::int32_t> values;  // a sum, a difference, digits from 1; none: as usual
  std::size_t first = 0;             // how many of the cells are the first part: the circle of an arrow, the original of a clone

  friend bool operator==(const Constraint&, const Constraint&) = default;
};

}  // namespace v0
}  // namespace tresse
