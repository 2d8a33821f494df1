// How many solutions each of many puzzles has, up to a limit: one question for the 9x9 kernel and for the
// native search of every other topology.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include "base/stop.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/model/topology.hpp"

namespace tresse {

struct Counted {
  std::uint64_t solutions = 0;  // the smaller of their number and the limit
  bool known = false;           // false: the effort was spent first; `solutions` are there at least
  std::optional<Grid> first;    // one of them; only from a counter with gives_solutions()
};

// One per thread. What it says of a puzzle depends on nothing else, nor on which kernel a CPU has.
class SolutionCounter {
 public:
  SolutionCounter() = default;
  SolutionCounter(const SolutionCounter&) = delete;
  SolutionCounter& operator=(const SolutionCounter&) = delete;
  virtual ~SolutionCounter() = default;

  // The reason of a stop, with which nothing that was counted means anything; none otherwise.
  // requires: counted.size() == puzzles.size(), limit > 0.
  [[nodiscard]] virtual StopReason count(std::span<const Grid> puzzles, std::uint64_t limit,
                                         const StopToken& stop, std::span<Counted> counted) = 0;
  [[nodiscard]] virtual bool gives_solutions() const = 0;

  // Unique, says an engine that shares no code with count(). StopReason::none: yes, and `solution` is
  // set. Any other: it could not say. Throws InternalError when the two disagree.
  // requires: count() said that there is exactly one.
  [[nodiscard]] virtual StopReason confirm(const Grid& puzzle, const StopToken& stop,
                                           Grid& solution) = 0;
};

// The kernel where it can, native search with at most `nodes` decisions a puzzle elsewhere.
[[nodiscard]] std::unique_ptr<SolutionCounter> make_solution_counter(
    const std::shared_ptr<const Topology>& topology, std::uint64_t nodes = 2'000);

}  // namespace tresse
