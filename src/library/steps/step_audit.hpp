// The audit of a solution path, as explain --check asks for it: every step is judged on the position before it, and
// proven by SAT where no hypothesis is in force.
#pragma once

#include <cstddef>
#include <memory>
#include <string>

#include "base/stop.hpp"
#include "grader/position.hpp"
#include "library/steps/seen_at.hpp"
#include "tresse/puzzle.hpp"
#include "tresse/step.hpp"

namespace tresse {
class StepProof;
}

namespace tresse::library {

class StepAudit {
 public:
  // `puzzle` outlives this.
  explicit StepAudit(const Puzzle& puzzle);
  ~StepAudit();
  StepAudit(const StepAudit&) = delete;
  StepAudit& operator=(const StepAudit&) = delete;

  // Judges the next step, at `before` or, if it was seen together with the step before it, where that one was.
  // `number` is what the report calls it. `supposed`: a hypothesis is in force, so that the step need not follow from
  // the puzzle. Nothing is judged after the first fault.
  void check(std::size_t number, const Position& before, const Step& step, bool supposed,
             const StopToken& stop);

  [[nodiscard]] std::size_t checked() const { return checked_; }
  // Of these, proven by SAT: not under hypotheses, nor past a limit, nor on sides over 64.
  [[nodiscard]] std::size_t proven() const { return proven_; }
  // Of the first step that failed: which, and why. Empty if all is well.
  [[nodiscard]] const std::string& fault() const { return fault_; }

 private:
  const Puzzle& puzzle_;
  SeenAt seen_at_;
  std::unique_ptr<StepProof> proof_;
  std::size_t checked_ = 0;
  std::size_t proven_ = 0;
  std::string fault_;
};

}  // namespace tresse::library
