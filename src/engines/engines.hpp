// The engines by name: "logic", "native", "sat", "portfolio", and "auto", which chooses.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engines/engine.hpp"
#include "grader/grade.hpp"
#include "sat/options.hpp"

namespace tresse {

namespace kernel9 {
struct Kernel;
}  // namespace kernel9

struct EngineOptions {
  LogicOptions logic;
  SatOptions sat;
  const kernel9::Kernel* kernel = nullptr;  // for 9x9 puzzles; null = the fastest of this CPU
  std::size_t jobs = 1;                     // threads that a portfolio may use
};

// The kernel for what it can, the generic search for everything else.
[[nodiscard]] std::unique_ptr<Engine> make_native_engine(
    const kernel9::Kernel* kernel = nullptr);
[[nodiscard]] std::unique_ptr<Engine> make_sat_engine(SatOptions options = {});
// Gives this answer to whatever it is asked: the place in a cross-check of an engine that has answered
// in bulk before.
[[nodiscard]] std::unique_ptr<Engine> make_answered_engine(Answer answer);
[[nodiscard]] std::unique_ptr<Engine> make_logic_engine(LogicOptions options);

// Native search with nogoods and several SAT solvers, raced in rounds of equal budgets: the same
// answer, and the same winner in `choice`, for any number of threads. See engine_portfolio.cpp.
[[nodiscard]] std::unique_ptr<Engine> make_portfolio_engine(SatOptions options = {},
                                                                          std::size_t jobs = 1);

// auto: native within a node budget, sat when the budget is spent or the grid is large; the answer
// says in `choice` what was taken and why. See engine_auto.cpp for the rule and its measurements.
[[nodiscard]] std::unique_ptr<Engine> make_auto_engine(EngineOptions options = {});
// What it says in `choice` where native answered within that budget. `decided`: the verdict is not unknown.
[[nodiscard]] std::string choice_of_native(std::uint64_t nodes, bool decided);

// nullptr if there is no engine of this name.
[[nodiscard]] std::unique_ptr<Engine> make_engine(std::string_view name,
                                                                EngineOptions options = {});

// The three strands, in the order native, sat, logic: the quickest first.
[[nodiscard]] std::vector<std::unique_ptr<Engine>> all_strands(
    EngineOptions options = {});

}  // namespace tresse
