// How fast the 9x9 kernel is on a set of puzzles, by a protocol that others can repeat: seeded isomorphic copies, a
// first pass that is checked, CPU time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/stop.hpp"
#include "native/kernel9/kernel9.hpp"
#include "sat/backend_options.hpp"
#include "tresse/settings.hpp"

namespace tresse::library {

// The rows of bench.def, and what is not one number. A set of 5,000,000 puzzles, the most, takes 1.4 GB; `puzzles` 0 = all, but 5,000 to
// 20,000.
struct KernelBench {
#define TRESSE_ROWS "library/bench.def"
#include "tresse/settings/members.def"
  const kernel9::Kernel* kernel = nullptr;
  std::size_t jobs = 1;

  [[nodiscard]] kernel9::Limits limits() const { return {limit, 0}; }
};

}  // namespace tresse::library
namespace tresse {
template <>
inline constexpr std::string_view kWords<kernel9::Solver::Way>[] = {"batch", "routed", "digits", "tree"};
#define TRESSE_SETTINGS library::KernelBench
#include "tresse/settings/rows.def"
}  // namespace tresse
namespace tresse::library {

// `source` shuffled and permuted with the seed. A small set is repeated, each time permuted anew, so that no branch
// predictor knows it. Fewer after a stop. requires: source is not empty.
[[nodiscard]] std::vector<Line81> bench_lines(std::vector<Line81> source,
                                                            const KernelBench& bench,
                                                            const StopToken& stop);

struct CheckedPass {
  std::vector<kernel9::Outcome> outcomes;  // one a line
  bool stopped = false;
  // Where the kernel and the generic search count differently, in one sentence; empty if nowhere.
  std::string fault;
};

// The pass that is not timed: its counts are compared, puzzle by puzzle, with those of the generic search. All
// solutions have been judged. Throws std::bad_alloc.
[[nodiscard]] CheckedPass checked_pass(const std::vector<Line81>& lines,
                                                     const KernelBench& bench,
                                                     const StopToken& stop);

// Nanoseconds a puzzle.
struct PassTime {
  double cpu = 0;  // of the threads that solve; verifying every solution is part of it
  double wall = 0;
};

[[nodiscard]] PassTime timed_pass(const std::vector<Line81>& lines,
                                                const KernelBench& bench, const StopToken& stop);

// One number that changes when behaviour changes: a fixed set of puzzles of our own generator goes through every
// engine.

// What one engine did with the set.
struct BenchedEngine {
  std::string_view name;
  std::size_t puzzles = 0;
  std::uint64_t nodes = 0;
  double milliseconds = 0;
};

// The same on every compiler, optimisation level, number of threads and system, for one SAT solver. `told` is called after each engine. Takes a
// second. Empty after an interruption. Throws InternalError and std::bad_alloc.
[[nodiscard]] std::optional<std::uint64_t> bench_signature(
    const BackendOptions& backend, const std::function<void(const BenchedEngine&)>& told, const StopToken& stop);

}  // namespace tresse::library
