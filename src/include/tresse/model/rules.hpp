// The rules that a puzzle may have, and sets of them. A rule is data: whoever works on puzzles says as a
// constant RuleSet which rules it honours, and covers() tells whether a puzzle is one of its own. So nobody
// tests by hand that a puzzle has no diagonals, windows and so on, and a rule that is new is refused
// everywhere until it is honoured.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>

#include "tresse/version.hpp"

namespace tresse {
inline namespace v0 {

// Rows and columns are no rule: every puzzle has them.
enum class RuleKind : std::uint8_t {
  // houses: N cells that hold each digit once
  boxes,
  regions,
  diagonals,
  windows,
  extra_houses,
// cells that differ, but are no house
#define TRESSE_RULE(folder) folder,
#include "tresse/model/rules.def"
#undef TRESSE_RULE
// said clue by clue
#define TRESSE_CONSTRAINT(folder) folder,
#include "tresse/model/constraints.def"
#undef TRESSE_CONSTRAINT
  // of one puzzle
  pencil_marks,
};
inline constexpr std::size_t kRuleKinds = static_cast<std::size_t>(RuleKind::pencil_marks) + 1;

[[nodiscard]] TRESSE_PUBLIC std::string_view name_of(RuleKind rule);

class RuleSet {
 public:
  constexpr RuleSet() = default;
  constexpr RuleSet(std::initializer_list<RuleKind> rules) {
    for (const RuleKind r : rules) add(r);
  }

  constexpr void add(RuleKind r) { bits_ |= bit(r); }
  [[nodiscard]] constexpr bool has(RuleKind r) const { return (bits_ & bit(r)) != 0; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr bool covers(RuleSet other) const { return (other.bits_ & ~bits_) == 0; }
  // The first rule of this set that `other` has not.
  [[nodiscard]] constexpr std::optional<RuleKind> beyond(RuleSet other) const {
    for (std::size_t i = 0; i < kRuleKinds; ++i) {
      const auto r = static_cast<RuleKind>(i);
      if (has(r) && !other.has(r)) return r;
    }
    return std::nullopt;
  }

  friend constexpr RuleSet operator|(RuleSet a, RuleSet b) {
    a.bits_ |= b.bits_;
    return a;
  }
  friend constexpr RuleSet operator&(RuleSet a, RuleSet b) {
    a.bits_ &= b.bits_;
    return a;
  }
  friend constexpr bool operator==(RuleSet, RuleSet) = default;

 private:
  static constexpr std::uint64_t bit(RuleKind r) {
    return std::uint64_t{1} << static_cast<std::uint64_t>(r);
  }
  std::uint64_t bits_ = 0;
};

inline constexpr RuleSet kHouseRules = {RuleKind::boxes, RuleKind::regions, RuleKind::diagonals,
                                        RuleKind::windows, RuleKind::extra_houses};
// What rules.def has rows for.
inline constexpr RuleSet kDifferRules = {
#define TRESSE_RULE(folder) RuleKind::folder,
#include "tresse/model/rules.def"
#undef TRESSE_RULE
};
// What constraints.def has rows for.
inline constexpr RuleSet kClueRules = {
#define TRESSE_CONSTRAINT(folder) RuleKind::folder,
#include "tresse/model/constraints.def"
#undef TRESSE_CONSTRAINT
};
static_assert(kRuleKinds <= 64);

}  // namespace v0
}  // namespace tresse
