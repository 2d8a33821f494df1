// Refusing a puzzle that has a rule which is not honoured: one function for whoever gives an Answer.
#pragma once

#include "model/answer.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {

// False, with Unknown(unsupported) and the name of the first such rule in `answer`, when the puzzle has a
// rule outside `honoured`.
[[nodiscard]] bool honours(RuleSet honoured, const Puzzle& puzzle, Answer& answer);

}  // namespace tresse
