// The clues of a topology as searches see them: each lowered to its primitives, so that a finding names the clue that it is of; and
// the equations of the 45 rule, with the houses and cages that they follow from.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "model/rules/primitives.hpp"
#include "tresse/model/topology.hpp"

namespace tresse::logic {

class ClueTable {
 public:
  struct Clue {
    std::uint32_t number = 0;  // in the topology's list
    Primitives of;
    std::vector<CellId> cells;    // of all primitives, rising
    bool everywhere = false;      // it has no cells of its own: each pair of neighbours is a thing of its own
  };
  // The digits of the houses less those of the cages: `sum` holds, in every solution.
  struct Equation {
    std::vector<HouseId> houses;
    std::vector<std::uint32_t> cages;  // numbers of clues
    LinearSum sum;                     // coefficients are 1, of innies, and -1, of outies
  };

  explicit ClueTable(const Topology& topology);
  // Null: the topology has no clues.
  [[nodiscard]] static std::shared_ptr<const ClueTable> of(const Topology& topology);

  [[nodiscard]] const Topology& topology() const { return topology_; }
  [[nodiscard]] const std::vector<Clue>& clues() const { return clues_; }
  [[nodiscard]] const std::vector<Equation>& equations() const { return equations_; }
  // Must the two cells differ? No cell sees itself.
  [[nodiscard]] bool sees(CellId a, CellId b) const { return sees_[a.index() * topology_.cell_count() + b.index()]; }

 private:
  class Derivation;

  const Topology& topology_;
  std::vector<Clue> clues_;
  std::vector<Equation> equations_;
  std::vector<bool> sees_;
};

}  // namespace tresse::logic
