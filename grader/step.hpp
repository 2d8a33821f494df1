// Step: one finding of the logic strand as a plain value. It carries its whole pattern, so that a
// checker that knows no finder can re-judge it (grader/step_check.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/ids.hpp"

namespace tresse {

// Rows of the technique table (grader/table.hpp), in order of trial. Subsets beyond size four are
// one technique each; their size is the number of digits of the step.
enum class TechniqueId : std::uint8_t {
  full_house,
  naked_single,
  hidden_single,
  pointing,
  claiming,
  naked_pair,
  hidden_pair,
  naked_triple,
  hidden_triple,
  naked_quad,
  hidden_quad,
  naked_subset,
  hidden_subset,
  kCount,
};

inline constexpr std::size_t kTechniqueCount = static_cast<std::size_t>(TechniqueId::kCount);

// Roles of the lists, by technique:
//   full house, hidden single  cells {the cell}, houses {where it is seen}, digits {d}
//   naked single               cells {the cell}, houses {}, digits {d}
//   pointing, claiming         cells where d is locked, houses {base, cover}, digits {d}: all
//                              places of d in base lie in cover, so d leaves the rest of cover
//   naked subset of size k     k cells of houses {h}, k digits: the cells hold only these digits
//   hidden subset of size k    k cells of houses {h}, k digits: the digits fit only in these cells
// All lists rise, but houses {base, cover} come in this order; placements and eliminations name
// candidates that were present.
struct Step {
  TechniqueId technique{};
  std::vector<CellId> cells;
  std::vector<HouseId> houses;
  std::vector<Digit> digits;
  std::vector<CandId> placements;
  std::vector<CandId> eliminations;

  friend bool operator==(const Step&, const Step&) = default;
};

}  // namespace tresse
