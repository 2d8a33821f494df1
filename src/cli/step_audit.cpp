// The judge of patterns knows no finder (grader/step_check.hpp).
#include "cli/step_audit.hpp"

#include <optional>

#include "grader/explain.hpp"
#include "grader/step_check.hpp"

namespace tresse::cli {

void StepAudit::check(std::size_t number, const Position& before, const Step& step,
                      [[maybe_unused]] bool supposed, [[maybe_unused]] const StopToken& stop) {
  if (!fault_.empty()) return;
  const Topology& t = *puzzle_.topology;
  std::optional<std::string> why = check_step(t, before.values, before.marks, step);
  if (why) {
    fault_ = "step " + std::to_string(number) + " (" + notation(t, step) +
             ") is not justified by its pattern: " + *why;
    return;
  }
  // Here the proof by SAT follows, as a second judge: StepProof (src/check/step_proof.hpp), kept as a
  // member made from puzzle_; checked_text() then says so.
  ++checked_;
}

std::string audit_message(const std::string& fault, std::size_t index, const std::string& file,
                          std::size_t line) {
  return "tresse: " + file + ":" + std::to_string(line) + ": puzzle " + std::to_string(index) +
         ": " + fault + "; this is a bug, please report it with this puzzle\n";
}

}  // namespace tresse::cli
