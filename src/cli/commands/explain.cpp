// tresse explain: the steps of the chain in words; where it stalls, the tree of hypotheses of a
// unique puzzle. A puzzle without a unique solution is explained as far as logic goes, and said so.
// With --scale the steps are those of a rating. They are replayed by naive code: each is judged on the position before it when
// asked, and where the steps of a rating end must be the engine's solution, always. --why-not says why a digit cannot be in a cell.
#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>
#include <regex>

#include "cli/answers/answer_record.hpp"
#include "cli/commands/commands.hpp"
#include "cli/grading/rating_work.hpp"
#include "cli/grading/step_pictures.hpp"
#include "cli/grading/wrong_position.hpp"
#include "cli/options/engine_options.hpp"
#include "cli/options/row.hpp"
#include "cli/process/exit_code.hpp"
#include "cli/records/run_records.hpp"
#include "engines/engines.hpp"
#include "library/audit.hpp"
#include "library/grader.hpp"
#include "library/rate.hpp"
#include "library/steps.hpp"

namespace tresse::cli {
namespace {

using std::string;
using Json = nlohmann::ordered_json;

// The trace is cut so that writing it stays quick.
constexpr std::size_t kEvents = 20'000;

// Without --time-limit a hint has so much CPU time for each of the check of the position, the verdict and the step: on a large grid
// without a step that is easy to find, the last techniques take minutes.
constexpr std::chrono::milliseconds kHintTime{600};
StopToken hint_time(const Shown& shown, const Options& options, const StopToken& stop) {
  return shown.hint && !options.time_limit ? stop.with_cpu_limit(kHintTime) : stop;
}

// Follows the path, and judges its steps with --check; what a hypothesis leads to is judged under it. What is wrong, or nothing.
string audit(ExplainReport& report, bool check, const StopToken& stop) {
  const Puzzle& puzzle = report.record->puzzle;
  library::StepAudit audit(puzzle);
  library::Walker walker(puzzle);
  // From a puzzle without solution everything follows, so nothing is proven; an undecided one may have none.
  const Verdict verdict = report.answer.verdict;
  const bool supposed = verdict == Verdict::none || verdict == Verdict::unknown;
  for (std::size_t i = 0; i < report.logic.trace.size(); ++i) {
    const TraceEvent& e = report.logic.trace[i];
    if (check && e.kind == TraceEvent::Kind::step) {
      audit.check(i + 1, walker.position(), e.step, supposed || walker.supposing(), stop);
    }
    walker.follow(e);
  }
  if (check) {
    report.checked = audit.checked();
    report.proven = audit.proven();
  }
  if (!audit.fault().empty()) return audit.fault();
  if (report.scale && report.scale->rating && walker.position().values != report.answer.solutions.at(0)) {
    return "the steps do not end in the solution that " + report.answer.engine + " found";
  }
  return {};
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

// Says so when there is no step with this number.
void miss_step(RecordOutput& output, const Shown& shown, std::size_t index, std::size_t steps) {
  const std::size_t asked = shown.step ? *shown.step : shown.style.after;
  if (asked <= steps) return;
  const std::string all = steps == 0   ? "no step"
                          : steps == 1 ? "only 1 step"
                                       : "only " + std::to_string(steps) + " steps";
  output.err += "tresse: puzzle " + std::to_string(index) + ": there is no step " +
                std::to_string(asked) + "; the path has " + all + "\n";
  output.happened |= kNegative;
}

// Explains records, by the techniques of a profile or on a scale. May be called from many threads.
class Explainer {
 public:
  Explainer(const Options& options, const Shown& shown, StepPictures& pictures)
      : options_(options), shown_(shown), pictures_(pictures) {}

  std::optional<library::Grader> grader;  // or
  std::optional<library::PuzzleRater> rater;

  RecordOutput operator()(std::size_t index, const Record& record, const StopToken& stop) {
    if (shown_.hint) {
      if (auto wrong = wrong_position(*engine_, shown_.original, options_, index, record, hint_time(shown_, options_, stop))) return std::move(*wrong);
    }
    ExplainReport report;
    report.uniqueness = !options_.has("no-uniqueness");
    report.assumptions = !options_.has("no-assumptions");
    report.record = &record;
    report.index = index;
    report.only_step = shown_.step;
    report.hint = shown_.hint;
    report.grids = shown_.grids;
    report.also = shown_.also;
    RecordOutput output;
    rater ? by_scale(report, output, stop) : by_chain(report, output, stop);
    const bool explained = !rater || (report.answer.verdict != Verdict::none && report.answer.reason != StopReason::unsupported);
    if (explained && (shown_.check || rater)) {
      const string fault = audit(report, shown_.check, stop);
      if (!fault.empty()) {
        output.err += "tresse: " + record.file + ":" + std::to_string(record.line) + ": puzzle " + std::to_string(index) + ": " + fault +
                      "; this is a bug, please report it with this puzzle\n";
        output.happened |= kInternal;
      }
    }
    output.out = shown_.plan ? report_plan(report, options_.report)
                             : report_explain(report, shown_.style, options_.report);
    if (rater) {
      note_losses(record, options_, line_holds_marks(record.puzzle), output);
      output.notes.push_back(std::make_shared<RecordNote>(RecordNote{{}, *report.scale}));
    }
    const auto& trace = report.logic.trace;
    const bool ends = !trace.empty() && trace.back().kind == TraceEvent::Kind::solution;
    miss_step(output, shown_, index, trace.size() - (ends ? 1 : 0));
    pictures_.add(report, shown_, stop, output);
    if (!rater && shown_.hint && !shown_.original && report.answer.verdict == Verdict::none) {
      output.err +=
          "tresse: puzzle " + std::to_string(index) +
          " has no solution. If you copied it, tresse repair names the fewest givens to remove. If you "
          "are solving it, --original PUZZLE (the puzzle as it was at the start) names the wrong "
          "values\n";
    }
    return output;
  }

 private:
  void by_scale(ExplainReport& report, RecordOutput& output, const StopToken& stop) {
    library::PuzzleRating rated = rater->explain(report.record->puzzle, options_.query, hint_time(shown_, options_, stop));
    report.answer = std::move(rated.answer);
    report.scale = std::move(rated.scales.front());
    for (RatedStep& s : report.scale->steps) {
      TraceEvent& event = report.logic.trace.emplace_back();
      event.step = std::move(s.step);
      report.ratings.push_back(s.rating);
    }
    report.scale->steps.clear();
    output.err = refusal_of(report.answer, report.index, *report.record);
    output.happened = happened_in(report.answer, *report.scale);
  }

  void by_chain(ExplainReport& report, RecordOutput& output, const StopToken& stop) {
    const Puzzle& puzzle = report.record->puzzle;
    report.answer = library::first_verdict(*engine_, puzzle, options_.query, hint_time(shown_, options_, stop));
    const bool unique = report.answer.verdict == Verdict::unique;
    report.logic = grader->run(puzzle, options_.query, unique, hint_time(shown_, options_, stop));
    if (shown_.hint && !options_.time_limit && report.logic.answer.reason == StopReason::time) {
      report.logic.answer.detail = "no step was found within a second of CPU time; --time-limit allows more";
    }
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
        output.err = contradiction_text(report.answer, report.index, *report.record);
        output.happened |= kInternal;
      }
    }
  }

  const Options& options_;
  const Shown& shown_;
  StepPictures& pictures_;
  std::unique_ptr<Engine> engine_ = make_auto_engine();
};

// --why-not: "r1c3=2". Throws UsageError where that is no such text.
struct WhyNotWords {
  explicit WhyNotWords(const string& text) {
    static const std::regex kForm("(r[1-9][0-9]*c[1-9][0-9]*)=(.+)");
    std::smatch parts;
    if (!std::regex_match(text, parts, kForm)) {
      throw UsageError("--why-not takes a cell and a digit, as in r1c3=2");
    }
    cell = parts[1];
    digit = parts[2];
  }

  string cell;
  string digit;
};

std::optional<CandId> candidate_of(const WhyNotWords& asked, const Topology& t, const DigitText& symbol) {
  for (std::size_t c = 0; c < t.cell_count(); ++c) {
    if (t.name(CellId(c)) != asked.cell) continue;
    for (std::size_t d = 0; d < t.side(); ++d) {
      if (symbol(Digit(d)) == asked.digit) return cand(CellId(c), Digit(d), t.side());
    }
  }
  return std::nullopt;
}

Json to_json(const library::WhyNot& why, const WhyNotWords& asked, const StepStyle& style, const ReportOptions& options, std::size_t index,
             const Record& record, const DigitText& symbol) {
  const Puzzle& p = record.puzzle;
  const Topology& t = *p.topology;
  Json j = record_json(index, record, options);
  j["supposed"] = candidates_json(t, {why.supposed}, symbol)[0];
  const Verdict verdict = why.answer.verdict;
  j["refuted"] = verdict == Verdict::unknown ? Json() : Json(verdict == Verdict::none);
  if (verdict == Verdict::unknown) j["reason"] = reason_text(why.answer);
  j["text"] = library::explain(t, why, symbol);
  if (why.refutation.drawing) put_drawing(j, style, p, start_of(p), *why.refutation.drawing);
  Json& steps = j["steps"] = Json::array();
  library::Walker walker(p);
  library::SeenAt seen;
  for (const TraceEvent& e : why.refutation.trace) {
    Json s = event_json(t, e, steps.size() + 1, symbol, Notation::plain);
    const string text = s["text"];
    seen.begin(walker.before(e), e, steps.size() + 1);
    s["text"] = seen.with_note(text, p, walker.position(), e);
    if (e.kind == TraceEvent::Kind::assume) s["text"] = "Suppose that " + asked.cell + " is " + asked.digit + ".";
    if (e.kind == TraceEvent::Kind::dead_end) s["text"] = "Contradiction" + text.substr(text.find(": "));
    put_drawing(s, style, p, seen.position(), drawing_of(t, e));
    walker.follow(e);
    steps.push_back(std::move(s));
  }
  return j;
}

// Of a cell that has a value in the puzzle.
RecordOutput value_record(const WhyNotWords& asked, const string& value, const Options& options, std::size_t index, const Record& record,
                          const WriteOptions& w) {
  const bool same = value == asked.digit;
  const string text = asked.cell + " is " + value + " in the puzzle" + (same ? "." : ", so it is not " + asked.digit + ".");
  Described d;
  d.fields = [&] {
    Json j = record_json(index, record, options.report);
    j["supposed"] = {{"cell", asked.cell}, {"value", asked.digit}};
    j["refuted"] = !same;
    j["text"] = text;
    j["steps"] = Json::array();
    return j;
  };
  d.line = [&] { return text + "\n"; };
  d.text = [&] { return puzzle_head(index, record, w) + text + "\n\n"; };
  RecordOutput output;
  output.out = write_record(d, options.report.format);
  if (same) output.happened = kNegative;
  return output;
}

RecordOutput why_not_record(const Engine& engine, const WhyNotWords& asked, const StepStyle& style,
                            const Options& options, std::size_t index, const Record& record, const StopToken& stop) {
  const WriteOptions w = write_options(record, options.report);
  const DigitText symbol = [&](Digit d) { return w.alphabet.text(d); };
  const Topology& t = *record.puzzle.topology;
  const std::optional<CandId> supposed = candidate_of(asked, t, symbol);
  RecordOutput output;
  if (!supposed) {
    const InputError error{InputCode::value_out_of_range, record.file, record.line, 0,
                           "--why-not " + asked.cell + "=" + asked.digit + ": this puzzle has no such cell or digit"};
    output.err = "tresse: " + to_string(error) + "\n";
    output.out = report_error(index, error, options.report);
    output.happened = kMalformed;
    return output;
  }
  const CellId cell = cell_of(*supposed, t.side());
  if (record.puzzle.givens.filled(cell)) return value_record(asked, symbol(*record.puzzle.givens.at(cell)), options, index, record, w);
  const library::WhyNot why = library::why_not(engine, record.puzzle, *supposed, options.query, stop);
  if (why.answer.verdict == Verdict::unknown) output.happened = happened_in(why.answer, true, false);
  else if (why.answer.verdict != Verdict::none) output.happened = kNegative;
  Described d;
  d.fields = [&] { return to_json(why, asked, style, options.report, index, record, symbol); };
  d.line = [&] { return library::explain(t, why, symbol) + "\n"; };
  d.text = [&] { return puzzle_head(index, record, w) + library::explain(t, why, symbol) + "\n\n"; };
  output.out = write_record(d, options.report.format);
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
  Explainer explain(run.options, shown, pictures);
  Framing framing;
  ScaleNames names;
  if (scale.scales.empty()) {
    shown.also = logic.also;
    if (!shown.plan) logic.enough_events = shown.enough();
    explain.grader.emplace(std::move(logic), profile_option(run.options), !run.options.has("no-uniqueness"));
  } else {
    RateOptions rate = scale.scales[0];
    rate.keep_steps = true;
    if (!shown.plan) rate.most_steps = shown.enough();
    explain.rater.emplace(library::RatingRequest{{rate}, {}, {}});
    if (f == ReportFormat::trace) {
      framing.before_writing = [&names](RecordOutput& output) { names.say(output); };
    }
  }
  return pictures.end(run_records(run, framing, std::ref(explain)));
}

}  // namespace tresse::cli
