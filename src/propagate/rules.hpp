// Which rules run before the encoding, one row each. Every set of rules gives the same answers; how
// many candidates stay, and what that costs and saves, differs (table: src/propagate/README.md).
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "tresse/model/result.hpp"

namespace tresse {

// Any rule brings singles with it: the others are looked at only where singles are exhausted.
struct Rules {
  bool singles = false;
  bool locked = false;

  bool subsets = false;
  bool matching = false;
  bool probing = false;
  bool implications = false;
  // Steps that each rule after locked may take in one round; a step is 1 to 5 ns. A rule also gives
  // up after a quarter of it without a candidate removed.
  std::uint64_t effort = 20'000'000;

  // Is there a rule that works on the live formula (deep/deep.hpp)?
  [[nodiscard]] constexpr bool deep() const {
    return subsets || matching || probing || implications;
  }
  [[nodiscard]] constexpr bool any() const { return singles || locked || deep(); }
  friend bool operator==(const Rules&, const Rules&) = default;
};

struct Rule {
  std::string_view key;
  std::string_view what;
  std::string_view cost;
  // Is each elimination, in the order in which an observer sees it, a unit clause that reverse unit
  // propagation accepts from the extended formula and those before it? Placements are.
  bool rup;
  bool Rules::*on;
};

inline constexpr std::array kRules = {
    Rule{"singles", "a cell with one digit, a digit with one place", "linear in what goes", true,
         &Rules::singles},
    Rule{"locked", "all places of a digit in one house lie in another", "linear, milliseconds",
         true, &Rules::locked},
    Rule{"subsets", "two pairs that exclude each other twice: naked and hidden pairs, X-wings",
         "linear, milliseconds", true, &Rules::subsets},
    Rule{"matching", "digits to cells, and lines to lines or boxes: subsets and fish of any size",
         "a matching per house and digit, milliseconds", false, &Rules::matching},
    Rule{"probing", "a candidate that singles refute", "a propagation for each candidate", true,
         &Rules::probing},
    Rule{"implications", "what two candidates exclude together, closed over groups of three",
         "candidates squared, seconds; at most 8,192 candidates", false, &Rules::implications},
};

inline constexpr Rules kNoRules{};
inline constexpr Rules kSingles{.singles = true};
inline constexpr Rules kSinglesAndLocked{.singles = true, .locked = true};
// The default of the sat strand: what costs milliseconds and pays on almost every grid.
inline constexpr Rules kPrepared{
    .singles = true, .locked = true, .subsets = true, .matching = true};
// For a grid that the solver does not decide in its first thousands of conflicts: 10 to 100 ms for a
// third to a half of the conflicts.
inline constexpr Rules kProbed{
    .singles = true, .locked = true, .subsets = true, .matching = true, .probing = true};
// When seconds do not matter.
inline constexpr Rules kStubborn{.singles = true,
                                 .locked = true,
                                 .subsets = true,
                                 .matching = true,
                                 .probing = true,
                                 .implications = true,
                                 .effort = 2'000'000'000};

// `rules` without those whose eliminations are no RUP units.
[[nodiscard]] Rules provable(Rules rules);

// "none", "all", or keys of kRules with commas between; an error is one message that names the
// nearest key.
[[nodiscard]] Result<Rules, std::string> parse_rules(std::string_view text);
// The inverse: "singles,locked"; "none".
[[nodiscard]] std::string rules_text(const Rules& rules);

}  // namespace tresse
