// tresse explain: the steps of the chain in words; where it stalls, the tree of hypotheses of a
// unique puzzle. A puzzle without a unique solution is explained as far as logic goes, and said so.
// With --scale the steps are those of a rating. They are replayed by naive code: each is judged on the position before it when
// asked, and where the steps of a rating end must be the engine's solution, always. --why-not says why a digit cannot be in a cell.
#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>

#include "base/ranges.hpp"
#include "cli/answers/answer_record.hpp"
#include "cli/commands/commands.hpp"
#include "cli/grading/explain.hpp"
#include "cli/options/settings.hpp"
#include "cli/options/row.hpp"
#include "engines/engines.hpp"
#include "library/grader.hpp"
#include "library/settings.hpp"
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
StopToken hint_time(const ExplainSettings& settings, const Options& options, const StopToken& stop) {
  return settings.hint && !options.time_limit ? stop.with_cpu_limit(kHintTime) : stop;
}

// Follows the path, and judges its steps with --check; what a hypothesis leads to is judged under it. What is wrong, or nothing.
string audit(ExplainReport& report, bool check, const StopToken& stop) {
  const Puzzle& puzzle = report.puzzle();
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

ExplainSettings explain_settings_of(const Options& options) {
  ExplainSettings s;
  fill(options, s);
  const bool terminal = options.report.format == ReportFormat::text && options.console->output_terminal;
  if (terminal && s.hint) s.marked_up_to = kLargestDrawn;
  if (s.marked) s.marked_up_to = kMaxSide;
  if (s.notation_name.empty()) return s;
  const auto all = words::notations();
  const auto at = ranges::find(all, s.notation_name);
  if (at == all.end()) throw UsageError("unknown notation '" + s.notation_name + "' (known: " + joined(all) + ")");
  s.library = s.notation_name == "library";
  if (s.library) s.marked_up_to = 0;  // asked for, it is refused
  if (!s.library) s.notation = static_cast<Notation>(at - all.begin());
  return s;
}

// "--original". A text that ends with a line break names no file, whatever files there are.
std::optional<Puzzle> original_puzzle(const Options& options, const string& text) {
  if (text.empty()) return std::nullopt;
  const bool lines = text.ends_with('\n');
  Inputs inputs(lines ? std::vector<InputSpec>{{InputSpec::Kind::given, text}} : resolve_inputs({text}, *options.console), options.read);
  auto item = inputs.next();
  if (!item) throw UsageError("--original: no puzzle given");
  if (!item->item) refuse_input("--original", item->item.error());
  if (inputs.next()) throw UsageError("--original takes one puzzle");
  options.tell(warnings_of(*item->item));
  return item->item->puzzle;
}

// Says so when there is no step with this number.
void miss_step(const ExplainReport& report, RecordOutput& output) {
  const auto& trace = report.logic.trace;
  const bool ends = !trace.empty() && trace.back().kind == TraceEvent::Kind::solution;
  const std::size_t steps = trace.size() - (ends ? 1 : 0), asked = report.settings.step.value_or(report.settings.after);
  if (asked <= steps) return;
  const std::string all = steps == 0 ? "no step" : steps == 1 ? "only 1 step" : "only " + std::to_string(steps) + " steps";
  output.err += report.message("there is no step " + std::to_string(asked) + "; the path has " + all);
  output.happened |= kNegative;
}

struct Plan {
  const ExplainReport& report;
  [[nodiscard]] Json fields() const { return report.plan(); }
};

// Explains records, by the techniques of a profile or on a scale. May be called from many threads.
class Explainer {
 public:
  Explainer(const Options& options, const ExplainSettings& settings, StepPictures& pictures)
      : options_(options), settings_(settings), pictures_(pictures) {}

  std::optional<library::Grader> grader;  // or
  std::optional<library::PuzzleRater> rater;

  RecordOutput operator()(std::size_t index, const Record& record, const StopToken& stop) {
    ExplainReport report{{index, record, options_.report}, settings_};
    if (settings_.hint) {
      if (auto wrong = wrong_position(report, *engine_, settings_.original, options_.query, hint_time(settings_, options_, stop))) return std::move(*wrong);
    }
    RecordOutput output;
    rater ? by_scale(report, output, stop) : by_chain(report, output, stop);
    const bool explained = !rater || (report.answer.verdict != Verdict::none && report.answer.reason != StopReason::unsupported);
    if (explained && (settings_.check || rater)) {
      const string fault = audit(report, settings_.check, stop);
      if (!fault.empty()) {
        output.err += report.message(fault + "; this is a bug, please report it with this puzzle");
        output.happened |= kInternal;
      }
    }
    output.out = settings_.plan ? written(Plan{report}, options_.report.format) : written(report, options_.report.format);
    if (rater) {
      note_losses(record, options_, line_holds_marks(record.puzzle), output);
      output.notes.push_back(std::make_shared<RecordNote>(RecordNote{{}, *report.scale, "scale: " + scale_text(*report.scale)}));
    }
    miss_step(report, output);
    pictures_.add(report, stop, output);
    if (!rater && settings_.hint && !settings_.original && report.answer.verdict == Verdict::none) {
      output.err += "tresse: " + place_of(record) + ": puzzle " + std::to_string(index) +
                    " has no solution. If you copied it, tresse repair names the fewest givens " +
                    (record.puzzle.topology->spec().constraints.empty() ? "" : "and clues ") + "to remove. If you "
                    "are solving it, --original PUZZLE (the puzzle as it was at the start) names the wrong "
                    "values\n";
    }
    return output;
  }

 private:
  void by_scale(ExplainReport& report, RecordOutput& output, const StopToken& stop) {
    library::PuzzleRating rated = rater->explain(report.puzzle(), options_.query, hint_time(settings_, options_, stop));
    output.err = refusal_of(report, rated.answer, rated.scales);
    report.answer = std::move(rated.answer);
    report.scale = std::move(rated.scales.front());
    for (RatedStep& s : report.scale->steps) {
      report.logic.trace.emplace_back().step = std::move(s.step);
      report.ratings.push_back(s.rating);
    }
    report.scale->steps.clear();
    output.happened = happened_in(report.answer, *report.scale);
  }

  void by_chain(ExplainReport& report, RecordOutput& output, const StopToken& stop) {
    const Puzzle& puzzle = report.puzzle();
    report.answer = library::first_verdict(*engine_, puzzle, options_.query, hint_time(settings_, options_, stop));
    const bool unique = report.answer.verdict == Verdict::unique;
    report.logic = grader->run(puzzle, options_.query, unique, hint_time(settings_, options_, stop));
    if (settings_.hint && !options_.time_limit && report.logic.answer.reason == StopReason::time) {
      report.logic.answer.detail = "no step was found within a second of CPU time; --time-limit allows more";
    }
    output.happened = happened_in(report.answer, true, false);
    const StopReason reason = report.logic.answer.reason;
    if (!unique && reason != StopReason::not_asked && reason != StopReason::stalled) output.happened |= happened_at(reason);
    if (unique) {
      const bool enough = reason == StopReason::not_asked;
      if (report.logic.answer.count == 0 && !enough) {
        output.happened |= report.logic.stuck ? kNegative : kUndecided;
      }
      if (library::contradicts(report.logic.answer, report.answer)) {
        output.err = contradiction_text(report.answer, report.index, report.record);
        output.happened |= kInternal;
      }
    }
  }

  const Options& options_;
  const ExplainSettings& settings_;
  StepPictures& pictures_;
  std::unique_ptr<Engine> engine_ = make_auto_engine();
};

// --why-not: "r1c3=2". Throws UsageError where that is no such text.
struct WhyNotWords {
  explicit WhyNotWords(const string& text) {
    const std::size_t equals = text.find('=');
    std::size_t at = 0;
    const auto is_number_behind = [&](char letter) {
      const bool first = at < text.size() && at + 1 < text.size() && text[at] == letter && text[at + 1] >= '1' && text[at + 1] <= '9';
      at = first ? text.find_first_not_of("0123456789", at + 1) : text.npos;
      return first;
    };
    if (!is_number_behind('r') || !is_number_behind('c') || at != equals || at >= text.size() - 1) {
      throw UsageError("--why-not takes a cell and a digit, as in r1c3=2");
    }
    cell = text.substr(0, equals);
    digit = text.substr(equals + 1);
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

struct WhyNotReport : Reported {
  const library::WhyNot& why;
  const WhyNotWords& asked;
  const ExplainSettings& settings;

  [[nodiscard]] string words() const { return library::explain(topology(), why, digit_text()); }
  [[nodiscard]] string line() const { return words() + "\n"; }
  [[nodiscard]] string text() const { return head() + words() + "\n\n"; }
  [[nodiscard]] Json fields() const {
    const Puzzle& p = puzzle();
    const DigitText symbol = digit_text();
    Json j = record_fields();
    j["supposed"] = candidates_json(topology(), {why.supposed}, symbol)[0];
    const Verdict verdict = why.answer.verdict;
    j["refuted"] = verdict == Verdict::unknown ? Json() : Json(verdict == Verdict::none);
    if (verdict == Verdict::unknown) j["reason"] = reason_text(why.answer);
    j["text"] = words();
    if (why.refutation.drawing) put_drawing(j, settings, p, start_of(p), *why.refutation.drawing);
    Json& steps = j["steps"] = Json::array();
    Followed path{library::Walker(p)};
    for (const TraceEvent& e : why.refutation.trace) {
      Json s = event_json(topology(), e, steps.size() + 1, symbol, Notation::plain);
      const string text = s["text"];
      path.begin(e, steps.size() + 1);
      s["text"] = path.seen.with_note(text, p, path.walker->position(), e);
      if (e.kind == TraceEvent::Kind::assume) s["text"] = "Suppose that " + asked.cell + " is " + asked.digit + ".";
      if (e.kind == TraceEvent::Kind::dead_end) s["text"] = "Contradiction" + text.substr(text.find(": "));
      put_drawing(s, settings, p, path.seen.position(), drawing_of(topology(), e));
      path.end(e);
      steps.push_back(std::move(s));
    }
    return j;
  }
};

// Of a cell that has a value in the puzzle.
struct ValueReport : Reported {
  const WhyNotWords& asked;
  string value;

  [[nodiscard]] bool same() const { return value == asked.digit; }
  [[nodiscard]] string words() const {
    return asked.cell + " is " + value + " in the puzzle" + (same() ? "." : ", so it is not " + asked.digit + ".");
  }
  [[nodiscard]] string line() const { return words() + "\n"; }
  [[nodiscard]] string text() const { return head() + words() + "\n\n"; }
  [[nodiscard]] Json fields() const {
    Json j = record_fields();
    j["supposed"] = {{"cell", asked.cell}, {"value", asked.digit}};
    put_keys(j, "refuted", !same(), "text", words(), "steps", Json::array());
    return j;
  }
};

RecordOutput why_not_record(const Reported& of, const Engine& engine, const WhyNotWords& asked, const ExplainSettings& settings,
                            const Query& query, const StopToken& stop) {
  const Puzzle& puzzle = of.puzzle();
  const DigitText symbol = of.digit_text();
  const std::optional<CandId> supposed = candidate_of(asked, of.topology(), symbol);
  RecordOutput output;
  if (!supposed) {
    const InputError error{InputCode::value_out_of_range, of.record.file, of.record.line, 0,
                           "--why-not " + asked.cell + "=" + asked.digit + ": this puzzle has no such cell or digit"};
    return error_output(of.index, error, of.options);
  }
  if (const auto value = puzzle.givens.at(cell_of(*supposed, puzzle.side()))) {
    const ValueReport report{of, asked, symbol(*value)};
    output.out = written(report, of.options.format);
    if (report.same()) output.happened = kNegative;
    return output;
  }
  const library::WhyNot why = library::why_not(engine, puzzle, *supposed, query, stop);
  if (why.answer.verdict != Verdict::none) {
    output.happened = why.answer.verdict == Verdict::unknown ? happened_in(why.answer, true, false) : kNegative;
  }
  output.out = written(WhyNotReport{of, why, asked, settings}, of.options.format);
  return output;
}

}  // namespace

std::uint32_t run_explain(const Run& asked) {
  Options options = asked.options;
  options.read.position = asked.options.has("hint") || asked.options.has("why-not");
  const Run run = asked.with(options);
  std::optional<library::RatingRequest> scale;
  if (run.options.has("scale")) scale = made_of<RateSettings>(run.options, library::rating_request);
  if (scale && scale->scales.size() > 1) throw UsageError("explain takes one --scale");
  library::GradeRequest grade = made_of<GradeSettings>(run.options, library::grade_request);
  LogicOptions& logic = grade.logic;
  logic.keep_trace = true;
  logic.trace_limit = kEvents;
  ExplainSettings settings = explain_settings_of(run.options);
  settings.original = original_puzzle(asked.options, settings.original_text);
  if (!settings.why_not.empty()) {
    const WhyNotWords words(settings.why_not);
    const auto engine = make_auto_engine();
    return run_records(run, {}, [&](std::size_t index, const Record& record, const StopToken& stop) {
      const Reported of{index, record, run.options.report};
      auto wrong = wrong_position(of, *engine, settings.original, run.options.query, stop);
      return wrong ? std::move(*wrong) : why_not_record(of, *engine, words, settings, run.options.query, stop);
    });
  }
  if (settings.hint && settings.step) throw UsageError("--hint and --step exclude each other");
  const ReportFormat f = run.options.report.format;
  if (f == ReportFormat::trace) {
    if (!scale) throw UsageError("--format trace needs a scale: --scale se121");
    if (settings.hint || settings.step || settings.grids) {
      throw UsageError("--format trace writes all steps, and no grids");
    }
  }
  StepPictures pictures(run, settings);
  Explainer explain(run.options, settings, pictures);
  Framing framing;
  ScaleNames names;
  if (!scale) {
    settings.also = logic.also;
    if (!settings.plan) logic.enough_events = settings.enough();
    explain.grader.emplace(std::move(logic), grade.profile, settings.uniqueness);
  } else {
    RateOptions& rate = scale->scales[0];
    rate.keep_steps = true;
    if (!settings.plan) rate.most_steps = settings.enough();
    explain.rater.emplace(std::move(*scale));
    if (f == ReportFormat::trace) {
      framing.before_writing = [&names](RecordOutput& output) { names.say(output); };
    }
  }
  return pictures.end(run_records(run, framing, std::ref(explain)));
}

}  // namespace tresse::cli
