// The solution checker. Naive code with no bit tricks that includes nothing it checks: no candidates, no
// propagation, no engine. Its word is the last one on every solution that leaves the program.
#pragma once

#include <optional>
#include <string>

#include "tresse/model/grid.hpp"
#include "tresse/model/ids.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {

// Two equal values in one house, or in two cells that a rule says differ.
struct Clash {
  CellId first;
  CellId second;
  HouseId house;  // of no meaning when `rule` is set
  Digit digit;
  std::optional<RuleKind> rule = std::nullopt;
};

// "in row 3", "a knight's move apart": where the two cells of the clash are.
[[nodiscard]] std::string where(const Topology& topology, const Clash& clash);
// "row 3 holds a digit twice", "r1c1 and r2c3 are a knight's move apart and hold the same digit".
[[nodiscard]] std::string twice_text(const Topology& topology, const Clash& clash);

// What is verified; a grid under any other rule is no solution.
inline constexpr RuleSet kVerifiedRules =
    kHouseRules | kDifferRules | RuleSet{RuleKind::pencil_marks};

// The first clash in house order, then cell order; then by the rules of differ_rules(). O(houses * N).
[[nodiscard]] std::optional<Clash> find_clash(const Topology& topology, const Grid& grid);

// Is `grid` complete, valid in every house, and does it agree with the givens and pencil marks?
[[nodiscard]] bool is_solution(const Puzzle& puzzle, const Grid& grid);

}  // namespace tresse
