// TopologySpec: what a topology is made of, as readers fill it and writers print it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "tresse/model/constraint.hpp"
#include "tresse/model/ids.hpp"
#include "tresse/model/rules.hpp"
#include "tresse/version.hpp"

namespace tresse {
inline namespace v0 {

struct TopologySpec {
  std::size_t side = 0;
  std::size_t box_rows = 0;  // 0 = no boxes
  std::size_t box_cols = 0;
  std::vector<std::uint16_t> regions;  // N*N region numbers 0..N-1 instead of boxes, or empty
  bool diagonals = false;              // both main diagonals are houses
  bool windoku = false;                // (n-1)^2 windows, square boxes only
  std::vector<std::vector<CellId>> extra_houses;   // further houses of N cells each
  std::vector<std::vector<CellId>> extra_regions;  // 2 to N - 1 cells each, which differ
  RuleSet global_rules;                            // of global_rules()
  std::vector<Constraint> constraints;             // clues of further rules

  friend bool operator==(const TopologySpec&, const TopologySpec&) = default;
};

// Box shape when nothing is said: R x C with R the largest divisor of N not above sqrt(N); no shape
// for a prime N above 3, where only 1 x N would be left. N = 1 has 1x1, N = 2 has 1x2, 3 has 1x3.
struct BoxShape {
  std::size_t rows;
  std::size_t cols;
};
[[nodiscard]] TRESSE_PUBLIC std::optional<BoxShape> default_box_shape(std::size_t side);

}  // namespace v0
}  // namespace tresse
