// Puzzles whose givens are exactly the cells of a pattern.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/stop.hpp"
#include "generate/result.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/model/topology.hpp"

namespace tresse {

struct PatternJob {
  std::shared_ptr<const Topology> topology;
  std::vector<bool> pattern;     // N * N: the cells that are given
  std::optional<Grid> solution;  // full and valid; none = any
  bool unique = true;            // false: only solvable
  bool minimal = false;          // no given can go; with `unique` only
  std::uint64_t seed = 0;
  std::uint64_t tries = 0;    // fillings of the pattern looked at; 0 = no limit but the token
  bool whole_rounds = false;  // the limit ends a search after a round of fillings, not inside it
};

using PatternEnd = GenerateResult::End;  // impossible: proven, PatternResult::why

// What became of the fillings that were looked at.
struct PatternTally {
  std::uint64_t starts = 0;  // climbs, each from another random grid
  std::uint64_t tried = 0;   // all of them: the rest of this list, and what was found
  std::uint64_t contradictory = 0;
  std::uint64_t multiple = 0;
  std::uint64_t redundant = 0;  // unique, but some given could go and none was to
  std::uint64_t undecided = 0;  // the effort of one was spent
};

struct PatternResult {
  PatternEnd end = PatternEnd::tries;
  StopReason stopped = StopReason::none;
  std::string why;
  // What was found; otherwise what came nearest, if anything was looked at: side 0 = nothing.
  Grid givens;
  Grid solution;  // set when it was found; unique ones were confirmed by a second engine
  std::uint64_t solutions = 0;  // of `givens`, at least: 1 = unique
  std::size_t redundant = 0;  // how many givens could go, each alone; only where `minimal` is asked
  PatternTally tally;
};

// Why no puzzle with givens exactly there has one solution, if that is known beforehand; nullopt proves
// nothing. O(N^2) and, for each pair of empty rows or columns, O(houses * N log N).
// requires: pattern.size() == N * N.
[[nodiscard]] std::optional<std::string> why_never_unique(const Topology& topology,
                                                          const std::vector<bool>& pattern);

// Searches until found or ended. Deterministic by the job, whatever the CPU; only a stop depends on
// time. Polls stop_point::pattern_round and what the strands poll. Throws InternalError only.
// requires: job.pattern.size() == N * N; job.solution is a solution of the empty grid, if set.
[[nodiscard]] PatternResult fill_pattern(const PatternJob& job, const StopToken& stop);

}  // namespace tresse
