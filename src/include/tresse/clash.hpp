// Values that contradict each other on the face of it, found by code that knows no engine.
#pragma once

#include <optional>
#include <string>

#include "tresse/model/grid.hpp"
#include "tresse/model/ids.hpp"
#include "tresse/model/rules.hpp"
#include "tresse/model/topology.hpp"
#include "tresse/version.hpp"

namespace tresse {
inline namespace v0 {

// Two equal values in one house, or in two cells that a rule says differ.
struct Clash {
  CellId first;
  CellId second;
  HouseId house;  // of no meaning when `rule` is set
  Digit digit;
  std::optional<RuleKind> rule = std::nullopt;
};

// "in row 3", "a knight's move apart": where the two cells of the clash are.
[[nodiscard]] TRESSE_PUBLIC std::string where(const Topology& topology, const Clash& clash);
// "row 3 holds a digit twice", "r1c1 and r2c3 are a knight's move apart and hold the same digit".
[[nodiscard]] TRESSE_PUBLIC std::string twice_text(const Topology& topology, const Clash& clash);

// The first clash in house order, then cell order; then by the rules of cells that share no house. requires: equal
// sides.
[[nodiscard]] TRESSE_PUBLIC std::optional<Clash> find_clash(const Topology& topology,
                                                            const Grid& grid);

}  // namespace v0
}  // namespace tresse
