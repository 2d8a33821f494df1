// The solver that is judged: asked for one puzzle or for a list, and judged by what the strands say.
#pragma once

#include <chrono>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cli/judge/foreign_command.hpp"
#include "cli/judge/foreign_process.hpp"
#include "cli/judge/judgement.hpp"
#include "cli/report/report.hpp"
#include "tresse/tool/answers/answer.hpp"
#include "tresse/tool/stop.hpp"
#include "tresse/tool/text/reader.hpp"
#include "tresse/tool/text/writer.hpp"

namespace tresse::cli {

struct SolverSettings {
  ForeignCommand command;
  const OutputFormat* format = nullptr;  // in which it is given puzzles
  ReportOptions report;                  // the blank symbol
  bool one_means_unique = false;
  std::chrono::nanoseconds time_limit{};  // of it and of the strands, each
  Query query;
};

// What came of one puzzle.
struct Asked {
  Judgement judgement;
  ForeignClaim claim;
  Answer truth;
  std::optional<CrossCheck> check;  // of the strands, where there is a disagreement
  bool stopped = false;             // before it was known
  std::string not_run;              // the solver: why

  [[nodiscard]] bool known() const { return !stopped && not_run.empty(); }
};

class JudgedSolver {
 public:
  explicit JudgedSolver(SolverSettings settings);

  // A run of the solver of its own. May be called by many threads at once, as ask_all().
  [[nodiscard]] Asked ask(const Record& record, const StopToken& stop) const;
  // One run for all, with an answer a line. Where that fails, it is asked for halves of the list.
  [[nodiscard]] std::vector<Asked> ask_all(std::span<const Record* const> records,
                                           const StopToken& stop) const;
  // The puzzle as the solver is given it; `losses`: what its format cannot carry.
  [[nodiscard]] std::string text_of(const Record& record, std::vector<std::string>* losses) const;

 private:
  [[nodiscard]] ForeignRun run(const std::string& text, std::size_t puzzles,
                               const StopToken& stop) const;
  [[nodiscard]] Asked judged(const Record& record, ForeignClaim claim, const StopToken& stop) const;
  [[nodiscard]] Asked judged(const Record& record, const ForeignRun& run,
                             const StopToken& stop) const;
  void confirm(const Record& record, Asked& asked, const StopToken& stop) const;

  SolverSettings settings_;
  service::Engines quick_;    // the engine that fits
  service::Engines strands_;  // all
};

// "12 s", "500 ms"
[[nodiscard]] std::string duration_text(std::chrono::nanoseconds time);

}  // namespace tresse::cli
