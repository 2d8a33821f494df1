// Digger: full grids, and what is left of them when givens are taken away as long as one solution
// remains. One narrow interface over several ways: the 9x9 kernel, the native search, SAT.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "base/stop.hpp"
#include "generate/request.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/model/ids.hpp"
#include "tresse/model/topology.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {

namespace kernel9 {
struct Kernel;
}

struct DigJob {
  Grid solution;             // N x N, full and valid
  std::vector<bool> givens;  // N * N: the cells of the solution that are given at the start
  std::vector<bool> keep;    // N * N: never taken away; empty = none
  std::size_t floor =
      0;  // digging ends when so few givens are left that one more step would pass it
  Symmetry symmetry = Symmetry::none;  // givens go by whole orbits of cells
  std::uint64_t seed = 0;              // of the order in which they are tried
};

struct Dug {
  bool unique = false;       // false: the start had several solutions; `givens` is the start then
  std::vector<bool> givens;  // what is left
  // Every orbit outside `keep` that is left was shown to be needed. False when the floor ended the
  // digging, or the effort of one test (an orbit that could not be decided stays).
  bool complete = false;
  StopReason stopped = StopReason::none;  // set: the rest means nothing
};

// One per thread. What comes out for a job or seed depends on nothing else: not on what is asked
// beside it, nor on earlier calls, threads or the machine.
class Digger {
 public:
  Digger() = default;
  Digger(const Digger&) = delete;
  Digger& operator=(const Digger&) = delete;
  virtual ~Digger() = default;

  // How many jobs it likes to be given at once; any other number works too.
  [[nodiscard]] virtual std::size_t batch() const = 0;
  // Random full grids, one for each seed, verified. None: the topology has none, the effort was spent,
  // or a stop. requires: out.size() == seeds.size().
  virtual void grids(std::span<const std::uint64_t> seeds, const StopToken& stop,
                     std::span<std::optional<Grid>> out) = 0;
  // requires: out.size() == jobs.size(), every solution is valid.
  virtual void dig(std::span<const DigJob> jobs, const StopToken& stop, std::span<Dug> out) = 0;
};

// How many cells are given, and the solution's digits there alone.
[[nodiscard]] std::size_t count_of(const std::vector<bool>& givens);
[[nodiscard]] Grid restricted(const Grid& solution, const std::vector<bool>& givens);

// What a symmetry does to the cells: [map][cell], the identity first. O(N^2).
[[nodiscard]] std::vector<std::vector<CellId>> symmetry_maps(std::size_t side, Symmetry symmetry);

// The orbits of the cells under a symmetry, each rising, in order of their first cell. O(N^2).
[[nodiscard]] std::vector<std::vector<CellId>> orbits(std::size_t side, Symmetry symmetry);

// Which numbers of givens a symmetry allows: sums of whole orbits.
class OrbitCounts {
 public:
  OrbitCounts(std::size_t side, Symmetry symmetry);
  // O(1).
  [[nodiscard]] bool can_be(std::size_t givens) const;

 private:
  std::array<std::size_t, 4> of_size_{};  // orbits of 1, 2, 4, 8 cells
};

// For 9x9 with 3x3 boxes: many puzzles at once on the kernel (null: the fastest). nullptr for any other topology.
[[nodiscard]] std::unique_ptr<Digger> make_classic_digger(const std::shared_ptr<const Topology>& topology,
                                                          const kernel9::Kernel* kernel = nullptr);
// For every topology: native search where it is quick, SAT under assumptions for large sides.
[[nodiscard]] std::unique_ptr<Digger> make_any_digger(
    const std::shared_ptr<const Topology>& topology);
// The faster of the two.
[[nodiscard]] std::unique_ptr<Digger> make_digger(const std::shared_ptr<const Topology>& topology);

// Building up: givens for a large grid that propagation alone completes, built up instead of dug.

struct BuiltUp {
  // Singles and locked candidates lead from `givens` to the whole solution: it is the only one. False:
  // all groups were given and it did not suffice.
  bool solved = false;
  std::vector<bool> givens;
  // Of each cell: how much more a given was wanted there than elsewhere. Empty on small sides: all alike.
  std::vector<double> weight;
  StopReason stopped = StopReason::none;
};

// Chooses among `groups` (each is given as a whole or not at all), beside the givens of `base`, as long as
// propagation stands still. More than `enough` givens in all are worth an effort of seconds on large sides
// to have fewer. Seeded. requires: the solution agrees with the base. Polls stop_point::propagate_step.
// Throws std::bad_alloc only. O(candidates * houses of a cell); with the effort, O(givens * candidates).
[[nodiscard]] BuiltUp build_up(const Puzzle& base, const Grid& solution,
                               std::span<const std::vector<CellId>> groups, std::size_t enough,
                               std::uint64_t seed, const StopToken& stop);

}  // namespace tresse
