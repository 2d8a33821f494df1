// The audit of a solution path, as explain --check asks for it: every step is judged on the position before it, and
// proven by SAT where no hypothesis is in force.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "base/stop.hpp"
#include "grader/grade.hpp"
#include "grader/position.hpp"
#include "library/hints.hpp"
#include "tresse/puzzle.hpp"
#include "tresse/step.hpp"

namespace tresse {
class StepProof;
}

namespace tresse::library {

// Follows a path and knows the position at each event; naive code, a stack of positions, one for each assumption in force.
class Walker {
 public:
  explicit Walker(const Puzzle& puzzle) : topology_(*puzzle.topology), stack_{start_of(puzzle)} {}
  [[nodiscard]] const Position& position() const { return stack_.back(); }
  // The position at which the event begins: a further hypothesis after a dead end begins where the one before it did.
  [[nodiscard]] const Position& before(const TraceEvent& e) const {
    return e.kind == TraceEvent::Kind::assume ? stack_[e.depth - 1] : stack_.back();
  }
  [[nodiscard]] std::size_t hypotheses() const { return stack_.size() - 1; }  // in force
  [[nodiscard]] bool supposing() const { return hypotheses() != 0; }

  void step(const Step& step) { apply(topology_, stack_.back(), step); }
  // requires: 1 <= depth <= hypotheses() + 1.
  void assume(std::size_t depth, CandId candidate) {
    stack_.resize(depth);
    stack_.push_back(stack_.back());
    place(topology_, stack_.back(), cell_of(candidate, topology_.side()), digit_of(candidate, topology_.side()));
  }
  void follow(const TraceEvent& e) {
    if (e.kind == TraceEvent::Kind::step) step(e.step);
    if (e.kind == TraceEvent::Kind::assume) assume(e.depth, e.candidate);
  }

 private:
  const Topology& topology_;
  std::vector<Position> stack_;
};

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
