// Two judges: of patterns, which knows no finder (grader/check/step_check.hpp), and of consequences, which
// looks at no pattern (check/step_proof.hpp). A position under a hypothesis may have no solution, and
// everything follows from that: there the pattern alone is judged.
#include "tresse/tool/logic/step_audit.hpp"

#include <optional>

#include "base/out_of_memory.hpp"
#include "check/step_proof.hpp"
#include "grader/check/step_check.hpp"
#include "tresse/tool/logic/explain.hpp"

namespace tresse::service {

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
  std::optional<std::string> why = check_step(t, seen.values, seen.marks, step, &puzzle_);
  if (why) {
    fault_ = "step " + std::to_string(number) + " (" + notation(t, step) +
             ") is not justified by its pattern: " + *why;
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
  fault_ = "step " + std::to_string(number) + " (" + notation(t, step) +
           ") does not follow from the grid: " + verdict.why;
}

}  // namespace tresse::service
