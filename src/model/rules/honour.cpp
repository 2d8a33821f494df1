// Says which rule of a puzzle an engine does not honour. When it honours all of them, this costs two loads and
// a mask: engines ask at their entrance, for each puzzle.
#include "model/rules/honour.hpp"

#include <string>

namespace tresse {

bool honours(RuleSet honoured, const Puzzle& puzzle, Answer& answer) {
  const auto rule = puzzle.rules().beyond(honoured);
  if (!rule) return true;
  answer.detail = "the rule " + std::string(name_of(*rule));
  conclude(answer, 0, false, StopReason::unsupported);
  return false;
}

}  // namespace tresse
