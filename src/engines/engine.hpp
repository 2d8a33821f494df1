// The interface of engines, which the cross-check, the batch runner and the command line use. An engine
// wraps one strand (logic, native or sat); the strands share no code.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "base/stop.hpp"
#include "model/answer.hpp"
#include "tresse/answer.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {

class Engine {
 public:
  Engine() = default;
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;
  virtual ~Engine() = default;

  [[nodiscard]] virtual std::string_view name() const = 0;
  // The rules that it honours. Of a puzzle with any other it says Unknown(unsupported), by run_guarded().
  [[nodiscard]] virtual RuleSet honoured() const = 0;
  [[nodiscard]] bool can(const Puzzle& puzzle) const { return honoured().covers(puzzle.rules()); }
  // ensures: every solution in the answer, and every one that query.each was called with, has passed
  // is_solution(); query.each is called once for each solution. No exception leaves but InternalError
  // (std::bad_alloc becomes Unknown(memory)) and what query.each throws.
  [[nodiscard]] virtual Answer run(const Puzzle& puzzle, const Query& query,
                                   StopToken stop) const = 0;
};

// Runs an engine, if it can take the puzzle, so that nothing but InternalError and exceptions of query.each
// leaves it: std::bad_alloc becomes Unknown(memory). The count is never below the number of calls of query.each.
[[nodiscard]] Answer run_guarded(const Engine& engine, const Puzzle& puzzle,
                                               const Query& query, const StopToken& stop);

}  // namespace tresse
