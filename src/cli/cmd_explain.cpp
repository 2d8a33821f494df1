// tresse explain: the steps of the chain in words; where it stalls, the tree of hypotheses of a
// unique puzzle. A puzzle without a unique solution is explained as far as logic goes, and said so.
#include "cli/answer_record.hpp"
#include "cli/command.hpp"
#include "cli/exit_code.hpp"
#include "cli/text_numbers.hpp"
#include "engines/registry.hpp"

namespace tresse::cli {
namespace {

// As grade: enough for the hardest 9x9. The trace is cut so that writing it stays quick.
constexpr std::uint64_t kHypotheses = 100'000;
constexpr std::size_t kEvents = 20'000;

struct Wish {
  LogicOptions logic;
  std::optional<std::size_t> step;
  bool hint = false;
  bool grids = false;
};

RecordOutput explain_record(const Engine& judge, const Wish& wish, const Options& options,
                            std::size_t index, const Record& record, const StopToken& stop) {
  ExplainReport report;
  report.record = &record;
  report.index = index;
  report.only_step = wish.step;
  report.hint = wish.hint;
  report.grids = wish.grids;
  report.answer = run_guarded(judge, record.puzzle, options.query, half_of(stop));
  LogicOptions chain = wish.logic;
  chain.keep_trace = true;
  chain.trace_limit = kEvents;
  chain.hypotheses = report.answer.verdict == Verdict::unique;
  Query query = options.query;
  query.solution_limit = 1;
  if (query.node_limit == 0) query.node_limit = kHypotheses;
  report.logic = run_logic(record.puzzle, query, chain, stop);
  RecordOutput output;
  output.happened = happened_in(report.answer, true, false);
  if (report.answer.verdict == Verdict::unique) {
    if (report.logic.answer.count == 0) output.happened |= kUndecided;
    output.err = contradiction_of(report.answer, report.logic.answer, index, record);
    if (!output.err.empty()) output.happened |= kInternal;
  }
  output.out = report_explain(report, options.report);
  if (wish.step && *wish.step > report.logic.trace.size()) {
    output.err += "tresse: puzzle " + std::to_string(index) + " has " +
                  std::to_string(report.logic.trace.size()) + " steps\n";
    output.happened |= kNegative;
  }
  return output;
}

}  // namespace

void declare_explain(boost::program_options::options_description_easy_init add) {
  namespace po = boost::program_options;
  add("step", po::value<std::string>()->value_name("K"), "only step number K");
  add("hint", "only the next step");
  add("grids", "the grid with its pencil marks before and after each step");
  declare_logic(add);
}

std::uint32_t run_explain(const Run& run) {
  Wish wish;
  wish.logic = logic_options(run.options);
  if (run.options.has("step")) {
    wish.step = parse_count(run.options.get<std::string>("step"), "--step");
    if (*wish.step == 0) throw UsageError("--step counts from 1");
  }
  wish.hint = run.options.has("hint");
  wish.grids = run.options.has("grids");
  if (wish.hint && wish.step) throw UsageError("--hint and --step exclude each other");
  const ReportFormat f = run.options.report.format;
  if (f == ReportFormat::csv || f == ReportFormat::rows) {
    throw UsageError("explain writes text, line, json or ndjson");
  }
  const auto judge = make_auto_engine();
  return run_records(run, Framing{},
                     [&](std::size_t index, const Record& record, const StopToken& stop) {
                       return explain_record(*judge, wish, run.options, index, record, stop);
                     });
}

}  // namespace tresse::cli
