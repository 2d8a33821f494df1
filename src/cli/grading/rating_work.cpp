// A stall is negative, as for the chain: the scale's techniques do not solve the puzzle. A limit is
// undecided.
#include "cli/grading/rating_work.hpp"

#include "cli/answers/answer_record.hpp"
#include "cli/process/exit_code.hpp"

namespace tresse::cli {

std::string refusal_of(const Answer& answer, std::size_t index, const Record& record) {
  if (answer.reason != StopReason::unsupported) return {};
  return "tresse: " + record.file + ":" + std::to_string(record.line) + ": puzzle " +
         std::to_string(index) + ": " + answer.detail + "\n";
}

std::uint32_t happened_in(const Answer& answer, const library::ScaleRating& rating) {
  const std::uint32_t verdict = happened_in(answer, true, false);
  switch (rating.reason) {
    case StopReason::none:
      return verdict;
    case StopReason::stalled:
      return verdict | kNegative;
    case StopReason::interrupted:
      return verdict | kInterrupted;
    default:
      return verdict | kUndecided;
  }
}

}  // namespace tresse::cli
