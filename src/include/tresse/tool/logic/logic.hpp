// What the logic strand is told, and what it did with a puzzle: its techniques, and nested hypotheses where they stall.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "tresse/answer.hpp"
#include "tresse/model/level.hpp"
#include "tresse/puzzle.hpp"
#include "tresse/step.hpp"
#include "tresse/tool/logic/contradiction.hpp"
#include "tresse/tool/logic/profiles.hpp"
#include "tresse/version.hpp"

namespace tresse {

struct LogicOptions {
  std::vector<TechniqueId> techniques;  // in order of trial; empty = the whole table
  std::vector<TechniqueId> also;        // rows of these are tried that are tried only if they are named
  std::size_t max_subset = 4;           // largest naked or hidden subset, up to N / 2
  bool hypotheses = true;               // false: the rows alone, a stall is Unknown(stalled)
  bool keep_stall = false;              // without hypotheses: Logic::stuck is set at a stall
  bool keep_trace = false;
  std::size_t trace_limit = 1'000'000;  // events kept; past it `trace_truncated` is set
  // With keep_trace: the run ends as soon as the trace has so many events, Unknown(not_asked). 0: it goes on.
  std::size_t enough_events = 0;
};

struct TraceEvent {
  enum class Kind : std::uint8_t {
    step,      // `step` was applied
    assume,    // a hypothesis: `candidate` is taken as true, one level deeper
    dead_end,  // the current branch contradicts itself: `contradiction`
    solution,  // the current branch is solved
  } kind{};
  std::size_t depth = 0;  // assumptions in force (after an `assume`)
  Step step;
  CandId candidate;
  Contradiction contradiction{};
};

struct Logic {
  Answer answer;                       // engine = "logic"; partial = the grid at the first stall
  bool closed = false;                 // techniques alone solved it
  std::vector<std::uint64_t> used;     // [techniques().size()] steps of techniques before any stall
  std::optional<TechniqueId> hardest;  // of those; none = no step needed
  Level level = Level::easy;           // of the hardest, whatever came after a stall
  std::optional<std::uint32_t> points;  // of the path, if its profile has points
  std::uint32_t hypotheses = 0;        // nested assumptions at the first solution
  std::uint64_t dead_ends = 0;         // dead ends met before the first solution
  std::vector<TraceEvent> trace;       // depth-first, in the order things happened
  bool trace_truncated = false;
  // LogicOptions::keep_stall: the position at which nothing was found, with its values as givens and its candidates.
  std::optional<Puzzle> stuck;
  // Whose techniques were tried before any hypothesis: that of `path`, or basic where a scale does not hold on the
  // topology.
  const Profile* profile = &k_basic_profile;
};

// The level of a puzzle: that of its hardest technique, or extreme if techniques alone do not solve it.
[[nodiscard]] TRESSE_PUBLIC Level level_of(const Logic& logic);

}  // namespace tresse
