// explain: the events of the logic strand in words or as JSON steps. Positions before and after are
// rebuilt from the givens by naive code, branch by branch.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/report/contradiction.hpp"
#include "cli/report/position_text.hpp"
#include "cli/report/rating_report.hpp"
#include "cli/report/report.hpp"
#include "cli/report/step_style.hpp"
#include "cli/report/walker.hpp"
#include "grader/explain/explain.hpp"
#include "library/steps/seen_at.hpp"
#include "library/steps/step_json.hpp"

namespace tresse {
namespace {

using Json = nlohmann::ordered_json;

// Event number i from 0. That the puzzle is solved at the end is no step.
bool shown(const ExplainReport& r, const StepStyle& style, std::size_t i) {
  if (style.hides(i + 1, r.hint)) return false;
  if (!r.only_step) return true;
  return *r.only_step == i + 1 && r.logic.trace[i].kind != TraceEvent::Kind::solution;
}

// A start of a million cells takes 0.2 s; on such sides no steps are seen together.
bool needs_positions(const ExplainReport& r, const StepStyle& style) {
  return r.grids || style.library || style.drawings || std::ranges::any_of(r.logic.trace, [](const TraceEvent& e) {
           return e.kind == TraceEvent::Kind::step && e.step.together;
         });
}

// The words of event number i from 0. What contradicts before any step is told as every command tells it.
std::string told(const ExplainReport& r, std::size_t i, const WriteOptions& w) {
  const TraceEvent& e = r.logic.trace[i];
  const Puzzle& p = r.record->puzzle;
  if (i == 0 && e.kind == TraceEvent::Kind::dead_end) {
    const std::string plain = plain_contradiction(p, w);
    if (!plain.empty()) return "The puzzle contradicts itself: " + plain + ".";
  }
  if (i == 0 && e.kind == TraceEvent::Kind::solution) return "Already solved.";
  return explain(*p.topology, e, [&](Digit d) { return w.alphabet.text(d); });
}

// Why the steps end before the solution. Hypotheses are made of a puzzle with one solution only: where that is
// not known for a limit, the chain stalls because of the limit.
const Answer& unfinished(const ExplainReport& r) {
  const bool stalled = r.logic.answer.reason == StopReason::stalled;
  return stalled && r.answer.verdict == Verdict::unknown ? r.answer : r.logic.answer;
}

Json to_json(const ExplainReport& r, const StepStyle& style, const ReportOptions& options) {
  const Puzzle& p = r.record->puzzle;
  const WriteOptions w = write_options(*r.record, options);
  const DigitText symbol = [&](Digit d) { return w.alphabet.text(d); };
  Json j = verdict_json(r.index, *r.record, r.answer.verdict, options);
  j["profile"] = key_of(*r.logic.profile);
  if (!r.uniqueness) j["uniqueness"] = false;
  if (!r.assumptions) j["assumptions"] = false;
  if (!r.also.empty()) j["also"] = keys_json(r.also);
  const bool solved = r.logic.answer.count > 0;
  // The path ended at the step that was asked for.
  const bool enough = !solved && r.logic.answer.reason == StopReason::not_asked;
  j["solved_by_logic"] = enough ? Json() : Json(r.logic.closed);
  j["hypotheses"] = solved ? Json(r.logic.hypotheses) : Json();
  const std::string reason = solved || enough ? std::string() : reason_text(unfinished(r));
  j["reason"] = reason.empty() ? Json() : Json(reason);
  j["truncated"] = r.logic.trace_truncated;
  if (r.checked) {
    j["checked"] = *r.checked;
    j["proven"] = r.proven;
  }
  Json steps = Json::array();
  std::optional<Walker> walker;
  if (needs_positions(r, style)) walker.emplace(p);
  library::SeenAt seen;
  for (std::size_t i = 0; i < r.logic.trace.size(); ++i) {
    const TraceEvent& e = r.logic.trace[i];
    const bool show = shown(r, style, i);
    Json s = Json::object();
    const bool step = e.kind == TraceEvent::Kind::step;
    if (walker) seen.begin(walker->before(e), e, i + 1);
    if (show && style.hint_level && e.kind != TraceEvent::Kind::solution) {
      s["n"] = i + 1;
      s["hint_level"] = *style.hint_level;
      s["hint"] = hint_line(*p.topology, e, style, symbol);
    } else if (show) {
      s = event_json(*p.topology, e, i + 1, symbol, style.notation.value_or(Notation::plain));
      s["text"] = told(r, i, w);
      restyle(s, style);
      if (walker) s["text"] = seen.with_note(s["text"], p, walker->position(), e);
      if (style.library && step) {
        put_library_line(s, p, seen.position(), e.step, walker->supposing());
      }
    }
    if (show && e.kind != TraceEvent::Kind::solution && walker) {
      put_drawing(s, style, p, seen.position(), drawing_of(*p.topology, e, style.level()));
    }
    if (show && r.grids) s["before"] = pencil(p, seen.position(), w);
    if (walker) walker->follow(e);
    if (show) {
      if (r.grids) s["after"] = pencil(p, walker->position(), w);
      steps.push_back(std::move(s));
    }
  }
  j["steps"] = std::move(steps);
  return j;
}

// `text`: with the puzzle and its solution around the steps.
std::string words(const ExplainReport& r, StepStyle style, const ReportOptions& options,
                  bool text) {
  const Puzzle& p = r.record->puzzle;
  const WriteOptions w = write_options(*r.record, options);
  const DigitText symbol = [&](Digit d) { return w.alphabet.text(d); };
  style.legend = text && !style.library && !r.hint && !r.only_step;
  std::string out;
  // A hint that is drawn in the grid needs no second grid above it.
  const bool drawn = r.hint && style.marks(p) && r.logic.trace.size() > style.after &&
                     r.logic.trace[style.after].kind == TraceEvent::Kind::step;
  if (text && !style.library) {
    out += drawn ? puzzle_heading(r.index, *r.record) + "\n" : puzzle_head(r.index, *r.record, w);
  }
  bool said = false;  // that it is solved
  std::optional<Walker> walker;
  if (needs_positions(r, style) || style.marks(p)) walker.emplace(p);
  library::SeenAt seen;
  // A grid around an event: of --grids, with the colours of a step.
  const auto grid = [&](const TraceEvent& e, const Position& at) {
    return e.kind == TraceEvent::Kind::step ? colored_position(p, at, e.step, w) : pencil(p, at, w);
  };
  const std::size_t steps_begin = out.size();
  for (std::size_t i = 0; i < r.logic.trace.size(); ++i) {
    const TraceEvent& e = r.logic.trace[i];
    if (walker) seen.begin(walker->before(e), e, i + 1);
    if (!shown(r, style, i)) {
      if (walker) walker->follow(e);
      continue;
    }
    const bool marked = style.marks(p) && e.kind == TraceEvent::Kind::step;
    if (r.grids) out += "before:\n";
    if (marked) {
      out += marked_position(p, seen.position(), e.step, style.level(), w);
    } else if (r.grids) {
      out += grid(e, seen.position());
    }
    const std::size_t indent =
        e.kind == TraceEvent::Kind::assume && e.depth > 0 ? e.depth - 1 : e.depth;
    const std::string prefix = std::to_string(i + 1) + ". " + std::string(2 * indent, ' ');
    if (e.kind == TraceEvent::Kind::solution && e.depth == 0) {
      out += style.library ? "" : told(r, i, w) + "\n";
      said = true;
    } else if (e.kind != TraceEvent::Kind::step) {
      const bool less = style.hint_level && *style.hint_level < 4 && i != 0;
      const std::string words = less ? hint_line(*p.topology, e, style, symbol) : told(r, i, w);
      out += style.library ? "" : prefix + words + "\n";
    } else if (style.library) {
      out += library_line(p, seen.position(), e.step, i + 1, walker->supposing());
    } else if (style.hint_level && *style.hint_level < 4) {
      out += prefix + hint_line(*p.topology, e.step, style, symbol) + "\n";
    } else {
      const std::string note = walker ? seen.words(p, walker->position(), e) : std::string();
      out += step_lines(prefix, *p.topology, e.step, style, symbol, text, {}, note);
    }
    if (walker) walker->follow(e);
    if (r.grids) out += "after:\n" + grid(e, walker->position());
  }
  if (style.library) return out;
  if (style.legend) out.insert(steps_begin, legend(*p.topology, out.substr(steps_begin)));
  if (r.logic.trace_truncated) out += "... (the rest of the trace is not shown)\n";
  const bool beyond = r.logic.trace.size() < style.after;  // a message names the last step
  if (!beyond && ((!r.hint && !r.only_step) || (r.hint && r.logic.trace.empty()))) {
    const StopReason reason = r.logic.answer.reason;
    if (r.logic.closed) {
      if (!said) out += "Solved.\n";
    } else if (reason == StopReason::stalled) {
      // Else a sentence below says why.
      if (&unfinished(r) == &r.logic.answer && r.answer.verdict != Verdict::multiple) {
        out += "No technique of the profile " + std::string(key_of(*r.logic.profile)) +
               (r.assumptions ? "" : ", without those that suppose a value,") +
               " finds a step here.\n";
      }
    } else if (reason != StopReason::none && reason != StopReason::not_asked) {
      out += "Stopped: " + reason_text(r.logic.answer) + ".\n";
    }
  }
  if (r.checked) out += checked_text(*r.checked, r.proven) + "\n";
  if (r.answer.verdict == Verdict::unknown) {
    out += "It is not known whether the puzzle has one solution: " + reason_text(r.answer) + ".\n";
  }
  if (r.answer.verdict == Verdict::multiple) {
    const bool ends = r.logic.answer.reason == StopReason::stalled && !r.only_step && !r.hint;
    const bool stalled = r.logic.answer.reason == StopReason::stalled;
    out += r.logic.trace.empty() && stalled ? "No technique finds a step. The puzzle"
           : ends                ? "No technique can complete the grid: the puzzle"
                                 : "The puzzle";
    out += " has several solutions; tresse repair adds the fewest givens that leave one.\n";
  }
  if (r.answer.verdict == Verdict::none) {
    // A contradiction that is step 1 was told with it.
    const bool told = !r.logic.trace.empty() && shown(r, style, 0) &&
                      r.logic.trace[0].kind == TraceEvent::Kind::dead_end;
    const std::string plain = told ? "" : plain_contradiction(p, w);
    out += "The puzzle has no solution" + (plain.empty() ? "" : ": " + plain) + ".\n";
  }
  if (text && r.grids == false && !r.hint && !r.only_step && !r.logic.answer.solutions.empty()) {
    out += write_box(*p.topology, r.logic.answer.solutions[0], w);
  }
  return out + (text ? "\n" : "");
}

}  // namespace

std::string report_explain(const ExplainReport& r, const StepStyle& style,
                           const ReportOptions& options) {
  Described d;
  d.fields = [&] { return to_json(r, style, options); };
  d.text = [&] { return words(r, style, options, true); };
  d.line = [&] { return words(r, style, options, false); };
  return write_record(d, options.format);
}

}  // namespace tresse
