// Encodings of the constraints: which of the four families of clauses a formula has. Over the open
// cells and the (house, digit) pairs that are not placed:
//   cell_at_least    an open cell has one of its digits
//   cell_at_most     an open cell has at most one of them
//   house_at_least   a digit has one of its places in the house
//   house_at_most    a digit has at most one of them
// A row is a formula whose models are exactly the solutions; see encoding.cpp for why those, and
// no others.
#pragma once

#include <span>
#include <string_view>

#include "tresse/model/rules.hpp"
#include "tresse/tool/engines/formulation.hpp"

namespace tresse {

// Rules of which there are clauses. (Marks are not among the candidates that clauses are made of.)
inline constexpr RuleSet kEncodedRules =
    kHouseRules | kDifferRules | RuleSet{RuleKind::pencil_marks};

struct Encoding {
  std::string_view key;
  std::string_view what;
  bool cell_at_least = false;
  bool cell_at_most = false;
  bool house_at_least = false;
  bool house_at_most = false;
};

// Do these families together say Sudoku? The argument is in encoding.cpp.
[[nodiscard]] constexpr bool says_sudoku(const Encoding& e) {
  return (e.cell_at_least && e.house_at_most) || (e.house_at_least && e.cell_at_most);
}

[[nodiscard]] std::span<const Encoding> encodings();
// All four families: the row that decides, by two orders of magnitude, where search is needed.
[[nodiscard]] const Encoding& extended();

}  // namespace tresse
