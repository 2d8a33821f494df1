// tresse explain: the steps of the chain in words; where it stalls, the tree of hypotheses of a
// unique puzzle. A puzzle without a unique solution is explained as far as logic goes, and said so.
// With --scale the steps are those of a rating (explain_rated.cpp).
#include <algorithm>

#include "cli/answers/answer_record.hpp"
#include "cli/commands/commands.hpp"
#include "cli/grading/explain_rated.hpp"
#include "cli/grading/step_pictures.hpp"
#include "cli/grading/why_not.hpp"
#include "cli/grading/wrong_position.hpp"
#include "cli/options/text_numbers.hpp"
#include "cli/options/words.hpp"
#include "cli/process/exit_code.hpp"
#include "cli/records/inputs.hpp"
#include "cli/records/losses.hpp"
#include "cli/report/walker.hpp"
#include "cli/requests/scale_options.hpp"
#include "engines/engines.hpp"
#include "library/grader.hpp"
#include "library/steps/step_audit.hpp"
#include "library/verdict.hpp"

namespace tresse::cli {
namespace {

// The trace is cut so that writing it stays quick.
constexpr std::size_t kEvents = 20'000;

// Judges the steps of a trace; what a hypothesis leads to is judged under it.
std::string audit(ExplainReport& report, const StopToken& stop) {
  const Puzzle& puzzle = report.record->puzzle;
  library::StepAudit audit(puzzle);
  Walker walker(puzzle);
  // From a puzzle without solution everything follows, so nothing is proven.
  const Verdict verdict = report.answer.verdict;
  const bool supposed = verdict == Verdict::none || verdict == Verdict::unknown;
  for (std::size_t i = 0; i < report.logic.trace.size(); ++i) {
    const TraceEvent& e = report.logic.trace[i];
    if (e.kind == TraceEvent::Kind::step) {
      audit.check(i + 1, walker.position(), e.step, supposed || walker.supposing(), stop);
    }
    walker.follow(e);
  }
  report.checked = audit.checked();
  report.proven = audit.proven();
  return audit.fault();
}

// "--notation", "--brief", "--hint-level", "--at-step", "--marked", "--drawings".
StepStyle style_option(const Options& options) {
  StepStyle style;
  style.brief = options.has("brief");
  style.color = options.report.color;
  style.drawings = options.has("drawings");
  const auto number = [&](const char* name) {
    return parse_count(options.get<std::string>(name), (std::string("--") + name).c_str());
  };
  if (options.has("at-step")) style.after = number("at-step");
  if (options.has("hint-level")) {
    const std::size_t level = number("hint-level");
    if (level < 1 || level > 4) throw UsageError("--hint-level takes a number from 1 to 4");
    style.hint_level = static_cast<int>(level);
  }
  const bool terminal = options.report.format == ReportFormat::text && options.console->output_terminal;
  if (terminal && options.has("hint")) style.marked_up_to = kLargestDrawn;
  if (options.has("marked")) style.marked_up_to = kMaxSide;
  if (!options.has("notation")) return style;
  const auto all = words::notations();
  const auto name = options.get<std::string>("notation");
  const auto at = std::find(all.begin(), all.end(), name);
  if (at == all.end()) {
    throw UsageError("unknown notation '" + name + "' (known: " + joined(all) + ")");
  }
  style.library = name == "library";
  if (style.library) style.marked_up_to = 0;  // asked for, it is refused
  if (!style.library) style.notation = static_cast<Notation>(at - all.begin());
  return style;
}

// "--original".
std::optional<Puzzle> original_option(const Options& options) {
  if (!options.has("original")) return std::nullopt;
  Inputs inputs(resolve_inputs({options.get<std::string>("original")}, *options.console), options.read);
  auto item = inputs.next();
  if (!item) throw UsageError("--original: no puzzle given");
  if (!item->item) refuse_input("--original", item->item.error());
  if (inputs.next()) throw UsageError("--original takes one puzzle");
  options.tell(warnings_of(*item->item));
  return item->item->puzzle;
}

RecordOutput explain_record(const Engine& engine, library::Grader& grader, const Shown& shown,
                            StepPictures& pictures, const Options& options, std::size_t index, const Record& record,
                            const StopToken& stop) {
  ExplainReport report;
  report.uniqueness = !options.has("no-uniqueness");
  report.assumptions = !options.has("no-assumptions");
  report.record = &record;
  report.index = index;
  report.only_step = shown.step;
  report.hint = shown.hint;
  report.grids = shown.grids;
  report.also = shown.also;
  if (shown.hint) {
    if (auto wrong = wrong_position(engine, shown.original, options, index, record, hint_time(shown, options, stop))) return std::move(*wrong);
  }
  report.answer = library::first_verdict(engine, record.puzzle, options.query, hint_time(shown, options, stop));
  const bool unique = report.answer.verdict == Verdict::unique;
  report.logic = grader.run(record.puzzle, options.query, unique, hint_time(shown, options, stop));
  if (shown.hint && !options.time_limit && report.logic.answer.reason == StopReason::time) {
    report.logic.answer.detail = "no step was found within a second of CPU time; --time-limit allows more";
  }
  RecordOutput output;
  output.happened = happened_in(report.answer, true, false);
  const StopReason reason = report.logic.answer.reason;
  if (!unique && reason != StopReason::none && reason != StopReason::not_asked && reason != StopReason::stalled) {
    output.happened |= reason == StopReason::interrupted ? kInterrupted : kUndecided;
  }
  if (unique) {
    const bool enough = reason == StopReason::not_asked;
    if (report.logic.answer.count == 0 && !enough) {
      output.happened |= report.logic.stuck ? kNegative : kUndecided;
    }
    if (library::contradicts(report.logic.answer, report.answer)) {
      output.err = contradiction_text(report.answer, index, record);
      output.happened |= kInternal;
    }
  }
  if (shown.check) {
    const std::string fault = audit(report, stop);
    if (!fault.empty()) {
      output.err += audit_message(fault, index, record);
      output.happened |= kInternal;
    }
  }
  output.out = shown.plan ? report_plan(report, options.report)
                          : report_explain(report, shown.style, options.report);
  const auto& trace = report.logic.trace;
  const bool ends = !trace.empty() && trace.back().kind == TraceEvent::Kind::solution;
  miss_step(output, shown, index, trace.size() - (ends ? 1 : 0));
  pictures.add(report, shown, stop, output);
  if (shown.hint && !shown.original && report.answer.verdict == Verdict::none) {
    output.err +=
        "tresse: puzzle " + std::to_string(index) +
        " has no solution. If you copied it, tresse repair names the fewest givens to remove. If you "
        "are solving it, --original PUZZLE (the puzzle as it was at the start) names the wrong "
        "values\n";
  }
  return output;
}

}  // namespace

std::uint32_t run_explain(const Run& asked) {
  Options options = asked.options;
  options.read.position = asked.options.has("hint") || asked.options.has("why-not");
  const Run run = asked.with(options);
  const ScaleRequest scale = scale_request(run.options);
  if (scale.scales.size() > 1) throw UsageError("explain takes one --scale");
  LogicOptions logic = logic_options(run.options);
  logic.keep_trace = true;
  logic.trace_limit = kEvents;
  Shown shown;
  if (run.options.has("step")) {
    shown.step = parse_count(run.options.get<std::string>("step"), "--step");
    if (*shown.step == 0) throw UsageError("--step takes a number from 1");
  }
  shown.hint = run.options.has("hint");
  shown.grids = run.options.has("grids");
  shown.check = run.options.has("check");
  shown.plan = run.options.has("plan");
  shown.style = style_option(run.options);
  shown.original = original_option(asked.options);
  if (run.options.has("why-not")) {
    const WhyNotWords words(run.options.get<std::string>("why-not"));
    const auto engine = make_auto_engine();
    return run_records(run, {}, [&](std::size_t index, const Record& record, const StopToken& stop) {
      auto wrong = wrong_position(*engine, shown.original, run.options, index, record, stop);
      return wrong ? std::move(*wrong)
                   : why_not_record(*engine, words, shown.style, run.options, index, record, stop);
    });
  }
  if (shown.hint && shown.step) throw UsageError("--hint and --step exclude each other");
  const ReportFormat f = run.options.report.format;
  if (f == ReportFormat::trace) {
    if (scale.scales.empty()) throw UsageError("--format trace needs a scale: --scale se121");
    if (shown.hint || shown.step || shown.grids) {
      throw UsageError("--format trace writes all steps, and no grids");
    }
  }
  StepPictures pictures(run);
  if (!scale.scales.empty()) {
    return pictures.end(explain_rated(run, scale.scales[0], shown, pictures));
  }
  shown.also = logic.also;
  if (!shown.plan) logic.enough_events = shown.enough();
  library::Grader grader(std::move(logic), profile_option(run.options),
                         !run.options.has("no-uniqueness"));
  const auto engine = make_auto_engine();
  return pictures.end(run_records(
      run, Framing{}, [&](std::size_t index, const Record& record, const StopToken& stop) {
        return explain_record(*engine, grader, shown, pictures, run.options, index, record, stop);
      }));
}

}  // namespace tresse::cli
