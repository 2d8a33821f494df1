// tresse encode: one puzzle as DIMACS CNF on standard output, streamed. With --block the formula
// also forbids the solution that our engines know, so that it is satisfiable exactly when there is
// a second one: a question for any SAT solver.
#include <iostream>

#include "cli/answer_record.hpp"
#include "cli/command.hpp"
#include "cli/exit_code.hpp"
#include "cli/sat_options.hpp"
#include "encoders/dimacs.hpp"
#include "engines/registry.hpp"

namespace tresse::cli {

void declare_encode(boost::program_options::options_description_easy_init add) {
  add("block", "forbid the known solution: satisfiable exactly when there is a second one");
  add("full",
      "all candidates, givens as unit clauses (default: only candidates that survive "
      "what --prepare does)");
  declare_formulation(add);
  declare_prepare(add, DimacsOptions{}.rules);
}

std::uint32_t run_encode(const Run& run) {
  const auto complain = [&](const std::string& text) {
    if (!run.options.quiet) std::cerr << "tresse: " << text << "\n";
  };
  DimacsOptions options;
  options.formulation = formulation_of(run.options);
  Inputs inputs(resolve_inputs(run.options.inputs), run.options.read);
  auto item = next_or_stop(run, inputs);
  if (!item && run.stop.stop_requested()) return kInterrupted;
  if (!item) throw UsageError("no puzzle given");
  if (!item->item) {
    const InputError& e = item->item.error();
    complain(to_string(e));
    return e.code == InputCode::not_readable ? kInputOutput : kMalformed;
  }
  if (next_or_stop(run, inputs)) throw UsageError("encode writes one formula: give it one puzzle");
  const Puzzle& puzzle = item->item->puzzle;
  const StopToken stop = run.stop.token().with_time_limit(run.options.time_limit);
  options.full = run.options.has("full");
  if (options.full && run.options.has("prepare")) {
    throw UsageError("--full and --prepare exclude each other");
  }
  if (run.options.has("prepare")) options.rules = sat_options(run.options).rules;
  if (run.options.has("block")) {
    Query query = run.options.query;
    query.solution_limit = 1;
    query.keep = 1;
    Answer answer = run_guarded(*make_auto_engine(), puzzle, query, stop);
    if (answer.solutions.empty()) {
      complain("no solution to block: " + verdict_text(answer));
      return happened_in(answer, false, false);
    }
    options.block = std::move(answer.solutions[0]);
  }
  const DimacsReport report = write_dimacs(puzzle, options, std::cout, stop);
  std::cout.flush();
  if (!std::cout) {
    complain("cannot write to standard output");
    return kInputOutput;
  }
  if (report.stopped == StopReason::none) return kNothing;
  if (report.stopped == StopReason::too_large) {
    complain("too large: " + report.detail);
    return kUndecided;
  }
  complain("stopped: " + std::string(name_of(report.stopped)) + "; the formula is incomplete");
  return report.stopped == StopReason::interrupted ? kInterrupted : kUndecided;
}

}  // namespace tresse::cli
