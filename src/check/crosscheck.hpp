// The cross-check: several engines answer the same question, and what one says another checks. It
// sees engines only through engine.hpp.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "base/stop.hpp"
#include "engines/engine.hpp"
#include "model/answer.hpp"
#include "tresse/answer.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {

struct CrossCheck {
  Answer answer;                // the combined answer
  std::vector<Answer> answers;  // one per engine, in the order given
  std::vector<std::chrono::nanoseconds> times;
  bool agree = true;
  std::string disagreement;  // what differs, in words; empty when they agree
};


struct CrossCheckOptions {
  // Effort of an engine once another one has decided, so that a check never takes longer than a
  // person waits: nodes for native, hypotheses for logic, conflicts for sat. 0 = no bound. A
  // deterministic bound, so that the same input gives the same bytes.
  std::uint64_t follower_nodes = 2'000;
  // Effort of an engine before anyone has decided, except for the last one that is `thorough`.
  std::uint64_t leader_nodes = 200'000;
};

// Runs all engines that can(topology). Two answers contradict each other when they state different
// verdicts (of unique, multiple, none), different exact counts, a count above an exact one, a
// different unique solution, or when any solution fails is_solution(). Unknown contradicts nothing.
// The combined answer is that of the first engine that decided; unknown if any was interrupted.
// With query.each: every engine lists, the first that finds a solution calls it, its answer is the
// combined one, and lists that are complete must hold the same solutions.
[[nodiscard]] CrossCheck cross_check(std::span<const std::unique_ptr<Engine>> engines,
                                     const Puzzle& puzzle, const Query& query,
                                     const CrossCheckOptions& options, StopToken stop);

// Compares without running: fills agree, disagreement and answer from answers.
void compare_answers(const Puzzle& puzzle, CrossCheck& check);

}  // namespace tresse
