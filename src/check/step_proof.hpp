// StepProof: do the effects of a step follow? Decided by SAT from the position alone, whatever
// pattern the step states (tests judge that one: tests/judges/step_check.hpp). Techniques that assume uniqueness
// remove what some solution of the position may hold; they are held against the puzzle's one
// solution, whose uniqueness is proven by SAT first.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/stop.hpp"
#include "grader/position.hpp"
#include "grader/step.hpp"
#include "sat/backend.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {

struct ProofVerdict {
  enum class Kind : std::uint8_t {
    follows,
    does_not_follow,  // `why` says which effect, or what is wrong with the position
    unknown,          // `stopped` says why: nothing is known, and this is no pass
  } kind = Kind::unknown;
  StopReason stopped = StopReason::none;
  std::string why;
};

// One solver for all steps of a puzzle; a position is a set of assumptions.
class StepProof {
 public:
  // Loads the formula: side 9 in 0.3 ms, 25 in 10 ms, 36 in 50 ms. A stop, memory running out or a formula
  // that would not fit is remembered: every check is unknown then. requires: side <= 64.
  explicit StepProof(const Puzzle& puzzle, const StopToken& stop = {});

  // Nothing follows from a position that has no solution or contradicts the givens: that is
  // does_not_follow, too. requires: `before` has the puzzle's side, ids of the effects in range.
  [[nodiscard]] ProofVerdict check(const Position& before, const Step& step, const StopToken& stop);

 private:
  [[nodiscard]] bool live(CandId c) const;
  [[nodiscard]] std::optional<std::vector<Literal>> assumptions(const Position& position) const;
  [[nodiscard]] Grid model() const;
  [[nodiscard]] ProofVerdict find_inside(const Position& position,
                                         const std::vector<Literal>& assumed,
                                         const StopToken& stop);
  [[nodiscard]] ProofVerdict find_only(const StopToken& stop);
  [[nodiscard]] std::optional<std::string> contradicted(const Step& step,
                                                        const Grid& solution) const;

  Puzzle puzzle_;
  PencilMarks live_;  // candidates of the formula
  SatSolverHandle solver_;
  Literal other_ = 0;  // switches the clause that forbids the first solution; behind all other variables
  StopReason unloaded_ = StopReason::none;
  bool clash_ = false;           // the givens exclude each other: no formula
  std::optional<Grid> example_;  // the last model found
  std::optional<Grid> first_;    // the solution that the switched clause forbids
  std::optional<Grid> only_;     // the puzzle's one solution, proven
  bool several_ = false;         // proven: it has others
};

}  // namespace tresse
