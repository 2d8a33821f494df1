// check_steps(): the audit along a path, which naive code follows.
#include <vector>

#include "grader/explain/explain.hpp"
#include "grader/explain/parts.hpp"
#include "grader/grade.hpp"
#include "grader/position.hpp"
#include "grader/rating.hpp"
#include "grader/step.hpp"
#include "grader/table.hpp"
#include "library/call.hpp"
#include "library/steps/step_audit.hpp"
#include "tresse/grade.hpp"
#include "tresse/model/level.hpp"

namespace tresse {
namespace {

// The position at each event of a path: a stack, one for each assumption in force.
class Follower {
 public:
  explicit Follower(const Puzzle& puzzle) : topology_(*puzzle.topology) {
    stack_.push_back(start_of(puzzle));
  }
  [[nodiscard]] const Position& position() const { return stack_.back(); }
  [[nodiscard]] bool supposing() const { return stack_.size() > 1; }

  void follow(const PathStep& s) {
    if (s.kind == PathStep::Kind::step) apply(topology_, stack_.back(), s.step);
    if (s.kind != PathStep::Kind::assume) return;
    if (s.depth == 0 || s.depth > stack_.size() || !s.assumption) {
      throw library::BadRequest("steps are missing: an assumption does not follow the steps before it");
    }
    stack_.resize(s.depth);
    Position next = stack_.back();
    const std::size_t n = topology_.side();
    place(topology_, next, cell_of(*s.assumption, n), digit_of(*s.assumption, n));
    stack_.push_back(std::move(next));
  }

 private:
  const Topology& topology_;
  std::vector<Position> stack_;
};

}  // namespace

StepAudit v0::check_steps(const Puzzle& puzzle, std::span<const PathStep> steps,
                          const Limits& limits) {
  StepAudit result;
  Answer failure;
  library::guarded(failure, [&] {
    library::check(puzzle);
    const library::Stopping stopping(limits);
    library::StepAudit audit(puzzle);
    Follower follower(puzzle);
    std::size_t asked = 0;
    for (std::size_t i = 0; i < steps.size() && audit.fault().empty(); ++i) {
      if (steps[i].kind == PathStep::Kind::step) {
        audit.check(i + 1, follower.position(), steps[i].step, follower.supposing(),
                    stopping.token());
        ++asked;
      }
      follower.follow(steps[i]);
    }
    result.checked = audit.checked();
    result.proven = audit.proven();
    result.fault = audit.fault();
    if (result.fault.empty() && result.checked < asked) {
      result.reason = stopping.token().poll(stop_point::search_setup);
    }
  });
  if (failure.reason != StopReason::none) {
    result = StepAudit();
    result.reason = failure.reason;
    result.fault = failure.reason == StopReason::memory ? std::string() : failure.detail;
  }
  return result;
}

}  // namespace tresse
