// Grades: the verdict of an engine that is not logic, then the chain of human techniques, and a comparison of
// both. The command line and the library ask here.
#pragma once

#include <optional>

#include "engines/engine.hpp"
#include "grader/grade.hpp"

namespace tresse::service {

struct Grade {
  Answer answer;               // unique, if there is a grade
  std::optional<Logic> logic;  // what the chain did with a unique puzzle
  bool contradicted = false;   // the chain found something else than the answer says: a bug
};

// The chain for one solution. A node limit of 0 is kDefaultHypotheses here.
[[nodiscard]] Logic run_chain(const Puzzle& puzzle, const Query& query, const LogicOptions& options,
                              const StopToken& stop);

// Does the chain say that a puzzle, which `answer` calls unique, has no solution or another one?
[[nodiscard]] bool contradicts(const Answer& logic, const Answer& answer);

// `options.hypotheses` is set here: hypotheses are for puzzles that are known to be unique. Where the engine ran out and
// the chain alone solves the puzzle, the answer is that of the chain: all its steps are deductions, so there is one
// solution. The engine gets half of the time left.
[[nodiscard]] Grade grade(const Engine& engine, const Puzzle& puzzle, const Query& query,
                          LogicOptions options, const StopToken& stop);

}  // namespace tresse::service
