// Relaxation: a puzzle that singles and some techniques solve, but singles alone do not, from one that is
// too hard: givens are added as long as singles still get stuck, and each position where they do is tried.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "base/rng.hpp"
#include "base/stop.hpp"
#include "generate/target/filter.hpp"
#include "generate/target/singles.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {

class Relaxation {
 public:
  using Orbits = std::vector<std::vector<CellId>>;
  // Is this still a puzzle with one solution? Asked only when a technique assumes it.
  using Unique = std::function<bool(const std::vector<bool>& givens)>;

  // requires: target.only of the filter is not empty, side <= 64; `filter` outlives it.
  Relaxation(const std::shared_ptr<const Topology>& topology, TargetFilter& filter);

  struct Relaxed {
    std::optional<std::vector<bool>> givens;  // solved by the techniques, each of them needed
    bool applies = false;                     // one of them had a step at some position
    std::size_t left = 0;                     // fewest open cells at which they ended
    StopReason stopped = StopReason::none;
  };
  // requires: `givens` have `solution` as their only one and are unions of orbits.
  // Adds whole orbits in random order. About 30 closures by singles and 10 restricted paths.
  [[nodiscard]] Relaxed relax(std::vector<bool> givens, const Grid& solution, const Orbits& orbits,
                              Rng& rng, const StopToken& stop);

  // Takes whole orbits away, in random order, as long as the techniques still solve it, and more than
  // `floor` givens stay. requires: `givens` as relax() returned them.
  [[nodiscard]] std::vector<bool> trim(std::vector<bool> givens, const Grid& solution,
                                       const Orbits& orbits, std::size_t floor,
                                       const Unique& unique, Rng& rng, const StopToken& stop);

 private:
  // The position as a puzzle, into puzzle_.
  const Puzzle& stuck_at(const SinglesPosition& at, const Grid& solution);
  void start(const std::vector<bool>& givens);

  TargetFilter& filter_;
  Singles singles_;
  SinglesPosition here_, before_;
  Puzzle puzzle_;
};

}  // namespace tresse
