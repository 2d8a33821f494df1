// The checker of the links of all inferences of a chain.
#pragma once

#include "grader/step.hpp"
#include "judges/position.hpp"

namespace tresse {

// Which links a technique may use.
struct LinkRules {
  bool cells = true;          // links inside a cell
  bool strong_houses = true;  // "on" as the last place of a house
  bool dynamic = false;       // "on" with more than one link before, if the step is dynamic
  bool nested = false;        // "off" by a nested step, if the step has a level
  bool groups = false;        // grouped links, and "on" by an almost locked set
};

inline constexpr LinkRules kOneDigit{.cells = false};
inline constexpr LinkRules kByCells{.strong_houses = false};
inline constexpr LinkRules kPlain{};
inline constexpr LinkRules kGrouped{.groups = true};

// The candidates of a link: one, or all of a grouped one.
[[nodiscard]] std::vector<CandId> candidates_of(const Link& link);
// requires: as the judge of chains (judges.hpp). If it finds no fault, no inference is empty,
// and the last link of each follows from its first.
[[nodiscard]] StepFault check_links(const CheckedPosition& at, const Step& step,
                                    const LinkRules& allowed);

}  // namespace tresse
