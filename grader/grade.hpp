// The logic strand from the outside: run the rows of a profile, then, where they stall, nested
// hypotheses; return the grade, the trace and what an engine answers.
//
// The tree. When no technique finds anything, the open cell with the fewest candidates (the first
// in row-major order) is chosen and its digits are assumed one after the other in rising order;
// under each assumption the rows run again. A branch ends in a solution, in a contradiction (a
// dead end) or in a further, nested assumption. `hypotheses` is the number of assumptions in force
// where the first solution stands: 0 when the rows close it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/stop.hpp"
#include "grader/profile_names.hpp"
#include "grader/rating.hpp"
#include "grader/step.hpp"
#include "model/answer.hpp"
#include "model/candidates.hpp"
#include "tresse/answer.hpp"
#include "tresse/model/level.hpp"
#include "tresse/puzzle.hpp"
#include "tresse/step.hpp"

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
[[nodiscard]] Level level_of(const Logic& logic);


// The node_limit of a command that was not given one: enough for the hardest 9x9 with singles alone, and
// an end for a 25x25 that only a solver can do.
inline constexpr std::uint64_t kDefaultHypotheses = 100'000;

inline constexpr RuleSet kGradedRules =
    kHouseRules | kDifferRules | kClueRules | RuleSet{RuleKind::pencil_marks};

// Bytes of one position of the strand; two are always held.
[[nodiscard]] std::size_t logic_bytes(const Topology& topology);

// Runs the strand. query.solution_limit = 1 is enough for a grade of a puzzle known to be unique;
// query.node_limit counts hypotheses. query.byte_limit bounds the candidate grids held (0 = 256 MB,
// but at least two grids); if not even one fits: Unknown(too_large, "needs X GB").
// A rule beyond kGradedRules is Unknown(unsupported).
// Never throws but InternalError; memory running out is Unknown(memory).
//
// With `path` its profile says the levels, and the steps of the path come first. If not can_rate(), those of its rows do
// that look at houses alone. It keeps its steps, which a trace needs, or else its last position. Where they stall, the rows of basic and hypotheses. The path's options say whether techniques
// may be used that assume one solution.
[[nodiscard]] Logic run_logic(const Puzzle& puzzle, const Query& query, const LogicOptions& options,
                              StopToken stop, Rater* path = nullptr);

}  // namespace tresse
