// Steps held against the position before them: their effects are candidates there, and SAT proves them (check/step_proof.hpp).
// A position under a hypothesis may have no solution, and everything follows from that: nothing is proven there.
#include <optional>

#include "base/out_of_memory.hpp"
#include "check/step_proof.hpp"
#include "grader/explain/explain.hpp"
#include "grader/grade.hpp"
#include "grader/position.hpp"
#include "library/hints.hpp"
#include "library/call.hpp"
#include "tresse/grade.hpp"

namespace tresse::library {
namespace {

// An effect that is no candidate of the position.
std::optional<CandId> missing(const Position& at, const Step& step, std::size_t side) {
  for (const auto* effects : {&step.placements, &step.eliminations}) {
    for (const CandId x : *effects) {
      const CellId c = cell_of(x, side);
      if (at.values.filled(c) || !at.marks.allows(c, digit_of(x, side))) return x;
    }
  }
  return std::nullopt;
}

}  // namespace

StepAudit::StepAudit(const Puzzle& puzzle) : puzzle_(puzzle) {}
StepAudit::~StepAudit() = default;

void StepAudit::check(std::size_t number, const Position& before, const Step& step, bool supposed,
                      const StopToken& stop) {
  if (!fault_.empty()) return;
  seen_at_.begin(before, step, number);
  const Position& seen = seen_at_.position();
  // After a limit or a signal nobody waits for it: proofs of a large grid take milliseconds each.
  if (stop.poll(stop_point::search_setup) != StopReason::none) return;
  const Topology& t = *puzzle_.topology;
  const auto name = [&] { return "step " + std::to_string(number) + " (" + notation(t, step) + ")"; };
  if (const auto x = missing(seen, step, t.side())) {
    fault_ = name() + " is about a candidate of " + t.name(cell_of(*x, t.side())) + " that is not there";
    return;
  }
  ++checked_;
  constexpr std::size_t kLargestProven = 64;
  if (supposed || t.side() > kLargestProven) return;
  if (!proof_) proof_ = std::make_unique<StepProof>(puzzle_, stop);
  const ProofVerdict verdict = proof_->check(seen, step, stop);
  throw_if_out_of_memory(verdict.stopped);
  if (verdict.kind == ProofVerdict::Kind::follows) ++proven_;
  if (verdict.kind != ProofVerdict::Kind::does_not_follow) return;
  fault_ = name() + " does not follow from the grid: " + verdict.why;
}

}  // namespace tresse::library

namespace tresse {

StepAudit v0::check_steps(const Puzzle& puzzle, std::span<const PathStep> steps,
                          const Limits& limits) {
  StepAudit result;
  Answer failure;
  library::guarded(failure, [&] {
    library::check(puzzle);
    const StopToken stop = library::stop_of(limits);
    library::StepAudit audit(puzzle);
    library::Walker walker(puzzle);
    std::size_t asked = 0;
    for (std::size_t i = 0; i < steps.size() && audit.fault().empty(); ++i) {
      const PathStep& s = steps[i];
      if (s.kind == PathStep::Kind::step) {
        audit.check(i + 1, walker.position(), s.step, walker.supposing(), stop);
        ++asked;
        walker.step(s.step);
      } else if (s.kind == PathStep::Kind::assume) {
        if (s.depth == 0 || s.depth > walker.hypotheses() + 1 || !s.assumption) {
          throw library::BadRequest("steps are missing: an assumption does not follow the steps before it");
        }
        walker.assume(s.depth, *s.assumption);
      }
    }
    result.checked = audit.checked();
    result.proven = audit.proven();
    result.fault = audit.fault();
    if (result.fault.empty() && result.checked < asked) {
      result.reason = stop.poll(stop_point::search_setup);
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
