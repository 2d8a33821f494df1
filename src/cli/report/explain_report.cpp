// explain: the events of the logic strand, or the steps of a rating, in words or as JSON. Positions before and after are rebuilt from
// the givens by naive code, branch by branch. A step's line on a scale is its rating, its name, the scale's name where that
// differs, and the words that every technique has; the figures of the whole path stand at the end.
#include "cli/report/explain_report.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/report/rating_report.hpp"
#include "cli/report/report.hpp"
#include "grader/explain/explain.hpp"
#include "grader/explain/hint_words.hpp"
#include "grader/explain/notation.hpp"
#include "io/ink.hpp"
#include "io/step_svg.hpp"
#include "library/audit.hpp"
#include "library/hints.hpp"
#include "library/regress.hpp"
#include "library/steps.hpp"

namespace tresse {
namespace {

using Json = nlohmann::ordered_json;

std::vector<std::string> cells_of_list(const Topology& t, const std::vector<CandId>& list) {
  std::vector<std::string> names;
  for (const CandId c : list) names.push_back(t.name(cell_of(c, t.side())));
  return names;
}

std::string no_hint_words(const Topology& t, const library::MarksCheck& check) {
  return library::wrong_words(t, check) + "Correct that first, then ask again.\n";
}

// Did the techniques find nothing more somewhere, so that a hypothesis was needed?
bool assumes(const std::vector<TraceEvent>& trace) {
  return std::any_of(trace.begin(), trace.end(),
                     [](const TraceEvent& e) { return e.kind == TraceEvent::Kind::assume; });
}

// Colours the part of a text that was wrapped: `length` characters from number `from` on, blanks and line ends not counted.
std::string colored_part(const std::string& text, std::size_t from, std::size_t length, Ink ink) {
  std::size_t begin = text.size(), end = text.size(), count = 0;
  for (std::size_t i = 0; i < text.size() && end == text.size(); ++i) {
    if (text[i] == ' ' || text[i] == '\n') continue;
    if (count == from) begin = i;
    if (++count == from + length) end = i + 1;
  }
  return text.substr(0, begin) + inked(std::string_view(text).substr(begin, end - begin), ink) +
         text.substr(end);
}

std::size_t letters(std::string_view text) {
  return text.size() - static_cast<std::size_t>(std::count_if(
                           text.begin(), text.end(), [](char c) { return c == ' ' || c == '\n'; }));
}

// `words` as step_lines() writes it, `told` as it was before it was wrapped and with another name perhaps. The result stands
// behind the name, in a notation behind the arrow.
std::string colored_result(const std::string& words, const std::string& told,
                           const std::string& name, const std::string& result, const Step& step) {
  const Ink ink = step.placements.empty() ? Ink::removed : Ink::placed;
  constexpr std::string_view kArrow = " => ";
  const auto arrow = told.rfind(kArrow);
  if (told.starts_with(name + result)) {
    return colored_part(words, letters(name), letters(result), ink);
  }
  if (arrow == std::string::npos) return words;
  const std::size_t from = letters(std::string_view(told).substr(0, arrow + kArrow.size()));
  return colored_part(words, from, letters(told) - from, ink);
}

constexpr std::size_t kWidth = 100;

// A chain of several branches, or of several parts, is written below its result: a line for each branch.
std::string told_by(const Topology& topology, const Step& step, const StepStyle& style,
                    const DigitText& symbol) {
  if (style.brief) return brief(topology, step, symbol);
  const Notation notation_style = style.notation.value_or(Notation::words);
  if (notation_style == Notation::words && style.legend) return explain_briefly(topology, step, symbol);
  std::string words = notation(topology, step, notation_style, symbol);
  if (notation_style == Notation::words || step.inferences.empty()) return words;
  const std::string name = step_name(step) + ": ";
  const auto arrow = words.rfind(" => ");
  if (!words.starts_with(name) || arrow == std::string::npos) return words;
  const std::string_view chain = std::string_view(words).substr(name.size(), arrow - name.size());
  if (chain.find(" | ") == chain.npos && chain.find("; ") == chain.npos) return words;
  std::string text = brief(topology, step, symbol);
  for (const std::string& line : branch_lines(chain, kWidth)) text += "\n" + line;
  return text;
}

StepMarks marks_of(const Topology& topology, const Step& step, int level) {
  StepMarks marks;
  marks.cells = hint_cells(topology, step, level);
  if (level < 4) return marks;
  marks.placed = step.placements;
  marks.removed = step.eliminations;
  return marks;
}

std::string marked_position(const Puzzle& puzzle, const Position& before, const Step& step,
                            int level, WriteOptions options) {
  StepMarks marks = marks_of(*puzzle.topology, step, level);
  marks.signs = true;
  options.step = &marks;
  std::string legend;
  const auto add = [&](bool there, const char* sign, Ink ink, const char* what) {
    if (!there) return;
    legend += (legend.empty() ? "" : ", ") + (options.color ? inked(sign, ink) : sign) + what;
  };
  add(!marks.cells.empty(), "*", Ink::cell, level < 3 ? " where to look" : " cells of the step");
  add(!marks.placed.empty(), "+", Ink::placed, " placed");
  add(!marks.removed.empty(), "-", Ink::removed, " removed");
  return pencil(puzzle, before, options) + legend + "\n";
}

std::string colored_position(const Puzzle& puzzle, const Position& at, const Step& step,
                             WriteOptions options) {
  const StepMarks marks = marks_of(*puzzle.topology, step, 4);
  options.step = &marks;
  return pencil(puzzle, at, options);
}

void restyle(Json& step, const StepStyle& style) {
  if (!style.brief) return;
  for (const char* reasons : {"chains", "nested"}) step.erase(reasons);
  if (step.contains("brief")) step["text"] = step["brief"];
}

std::string library_line(const Puzzle& puzzle, const Position& before, const Step& step,
                         std::size_t number, bool supposing) {
  const auto line = supposing ? std::nullopt : library::case_line(puzzle, before, step);
  if (line) return *line + "\n";
  const char* why = supposing                        ? "it is under a hypothesis"
                    : puzzle.topology->is_classic9() ? "the technique has no code"
                                                     : "this format is for the plain 9x9 only";
  return "# step " + std::to_string(number) + ", " + step_name(step) + ": " + why + "\n";
}

void put_library_line(Json& json, const Puzzle& puzzle, const Position& before,
                      const Step& step, bool supposing) {
  const auto line = supposing ? std::nullopt : library::case_line(puzzle, before, step);
  json["library"] = line ? Json(*line) : Json();
}

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

// On which scale, and how the puzzle is rated there.
void put_rating(Json& j, const ExplainReport& r) {
  j["scale"] = r.scale->scale;
  j["uniqueness"] = r.scale->uniqueness;
  if (!r.scale->assumptions) j["assumptions"] = false;
  j["rating"] = rating_json(*r.scale);
}

void put_scale(Json& j, const ExplainReport& r) {
  put_rating(j, r);
  if (!r.scale->rating && !r.scale->partial) j["reason"] = no_rating_json(r.answer, *r.scale);
}

void put_chain(Json& j, const ExplainReport& r) {
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
}

Json to_json(const ExplainReport& r, const StepStyle& style, const ReportOptions& options) {
  const Puzzle& p = r.record->puzzle;
  const WriteOptions w = write_options(*r.record, options);
  const DigitText symbol = [&](Digit d) { return w.alphabet.text(d); };
  Json j = verdict_json(r.index, *r.record, r.answer.verdict, options);
  r.scale ? put_scale(j, r) : put_chain(j, r);
  if (r.checked) {
    j["checked"] = *r.checked;
    j["proven"] = r.proven;
  }
  Json steps = Json::array();
  std::optional<library::Walker> walker;
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
      const Notation notation = style.notation.value_or(Notation::plain);
      if (r.scale) {
        s = rated_step_json(*p.topology, *r.scale->profile, e.step, r.ratings[i], i + 1, symbol, notation);
      } else {
        s = event_json(*p.topology, e, i + 1, symbol, notation);
        s["text"] = told(r, i, w);
      }
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

std::string checked_text(std::size_t steps, std::size_t proven) {
  const std::string text = std::to_string(steps) + (steps == 1 ? " step " : " steps ");
  if (proven == steps) return text + "proven by SAT";
  return text + "checked, " + std::to_string(proven) + " of them proven by SAT";
}

std::string rating_end(const ExplainReport& r) {
  if (r.scale->partial) return {};
  return (r.scale->rating ? rating_words(*r.scale) : not_rated_words(r.answer, *r.scale, *r.record)) + "\n";
}

// `said`: that it is solved.
std::string chain_end(const ExplainReport& r, const StepStyle& style, bool said) {
  std::string out;
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
  return out;
}

std::string chain_verdict(const ExplainReport& r, const StepStyle& style, const WriteOptions& w) {
  const Puzzle& p = r.record->puzzle;
  std::string out;
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
  return out;
}

// Below all steps; null: none is.
const Grid* drawn_solution(const ExplainReport& r, const StepStyle& style) {
  if (r.grids || r.hint || r.only_step) return nullptr;
  if (r.scale && (style.after != 0 || !r.scale->rating)) return nullptr;
  const auto& found = r.scale ? r.answer.solutions : r.logic.answer.solutions;
  return found.empty() ? nullptr : &found[0];
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
  std::optional<library::Walker> walker;
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
      out += prefix + hint_line(*p.topology, e, style, symbol) + "\n";
    } else {
      const std::string note = walker ? seen.words(p, walker->position(), e) : std::string();
      out += step_lines(prefix, *p.topology, e.step, style, symbol, text, rated_name(r, i), note);
    }
    if (walker) walker->follow(e);
    if (r.grids) out += "after:\n" + grid(e, walker->position());
  }
  if (style.library) return out;
  if (style.legend) out.insert(steps_begin, legend(*p.topology, out.substr(steps_begin)));
  out += r.scale ? rating_end(r) : chain_end(r, style, said);
  if (r.checked) out += checked_text(*r.checked, r.proven) + "\n";
  if (!r.scale) out += chain_verdict(r, style, w);
  const Grid* solution = drawn_solution(r, style);
  if (text && solution != nullptr) out += write_box(*p.topology, *solution, w);
  return out + (text ? "\n" : "");
}

// The trace format in which lists of rated puzzles are published, so that two programs can be compared line by line:
//   P <puzzle>
//   S <rating> <name on the scale> |<effects>     r1c2=3 first, then r8c4<>9 by row, column, digit
//   S - none                                      the scale finds nothing more
//   R <ER>/<EP>/<ED>                              or the reason why there is no rating
std::string trace(const ExplainReport& r, const ReportOptions& options) {
  const Puzzle& p = r.record->puzzle;
  const Topology& t = *p.topology;
  const WriteOptions w = write_options(*r.record, options);
  const auto effect = [&](CandId c, const char* relation) {
    return " " + t.name(cell_of(c, t.side())) + relation + w.alphabet.text(digit_of(c, t.side()));
  };
  std::string out = "P " + write_puzzle_line(p, w) + "\n";
  for (std::size_t i = 0; i < r.ratings.size(); ++i) {
    const Step& step = r.logic.trace[i].step;
    out += "S " + rating_text(*r.scale->profile, r.ratings[i]) + " " + name_on_scale(*r.scale->profile, step) + " |";
    for (CandId c : step.placements) out += effect(c, "=");
    for (CandId c : step.eliminations) out += effect(c, "<>");
    out += "\n";
  }
  if (r.scale->rating) return out + "R " + rating_text(*r.scale->rating) + "\n";
  const bool stalled = r.answer.verdict == Verdict::unique && r.scale->reason == StopReason::stalled;
  if (stalled) out += "S - none\n";
  return out + "R " + no_rating_text(r.answer, *r.scale) + "\n";
}

}  // namespace

std::string rated_name(const ExplainReport& r, std::size_t i) {
  if (!r.scale) return {};
  const Profile& scale = *r.scale->profile;
  const Step& step = r.logic.trace[i].step;
  const std::string name = step_name(step), scale_says = name_on_scale(scale, step);
  const std::string program = has_score(scale) ? "HoDoKu" : "SE";
  return rating_text(scale, r.ratings[i]) + " " + name +
         (scale_says == name ? "" : " (" + program + ": " + scale_says + ")");
}

std::string step_lines(const std::string& prefix, const Topology& topology, const Step& step,
                       const StepStyle& style, const DigitText& symbol, bool wrap,
                       const std::string& name, const std::string& note) {
  std::string words = told_by(topology, step, style, symbol);
  const std::string own = step_name(step), shown = (name.empty() ? own : name) + note;
  words.replace(0, own.size(), shown);
  const std::string lines = wrapped(words, wrap ? kWidth : std::string::npos, prefix.size());
  if (!style.color) return prefix + lines + "\n";
  std::string result = brief(topology, step, symbol).substr(own.size());
  result.resize(result.size() - 1);  // the full stop
  const std::string told = shown + ": ";
  return prefix + colored_result(lines, words, told, result.substr(2), step) + "\n";
}

std::string hint_line(const Topology& topology, const TraceEvent& event, const StepStyle& style,
                      const DigitText& symbol) {
  return hint_levels(topology, event, symbol).at(static_cast<std::size_t>(style.level()) - 1);
}

void put_drawing(nlohmann::ordered_json& json, const StepStyle& style, const Puzzle& puzzle,
                 const Position& at, const StepDrawing& drawing) {
  if (!style.drawings || puzzle.side() > kLargestPicture) return;
  const DrawingParts parts = svg_parts(*puzzle.topology, drawing, at.marks);
  json["drawing"] = {{"under", parts.under}, {"over", parts.over}};
}

std::string report_wrong_position(std::size_t index, const Record& record,
                                  const library::MarksCheck& check, const ReportOptions& options,
                                  bool steps) {
  const Topology& t = *record.puzzle.topology;
  Described d;
  d.fields = [&] {
    Json j = record_json(index, record, options);
    j["wrong"] = {{"values", cells_of_list(t, check.values)},
                  {"marks", cells_of_list(t, check.missing)},
                  {"no_solution", check.no_solution}};
    if (steps) j["steps"] = Json::array();
    return j;
  };
  d.line = [&] { return no_hint_words(t, check); };
  d.text = [&] {
    return puzzle_head(index, record, write_options(record, options)) + no_hint_words(t, check) +
           "\n";
  };
  return write_record(d, options.format);
}

std::string report_plan(const ExplainReport& r, const ReportOptions& options) {
  const WriteOptions w = write_options(*r.record, options);
  Described d;
  d.fields = [&] {
    Json j = verdict_json(r.index, *r.record, r.answer.verdict, options);
    const bool unique = r.answer.verdict == Verdict::unique;
    if (unique) j["solution"] = grid_json(r.answer.solutions.at(0), w);
    if (r.scale) {
      put_rating(j, r);
    } else {
      j["profile"] = key_of(*r.logic.profile);
      if (!r.also.empty()) j["also"] = keys_json(r.also);
      const bool graded = unique && r.logic.answer.count > 0;
      j["level"] = graded ? Json(name_of(level_of(r.logic))) : Json();
    }
    const auto steps = unique ? library::certain_steps(r.logic.trace) : std::vector<const Step*>();
    const bool stalled = unique && (r.scale ? !r.scale->rating && r.scale->reason == StopReason::stalled
                                            : r.logic.stuck || assumes(r.logic.trace));
    j.update(library::plan_json(*r.record->puzzle.topology, steps, stalled,
                                [&](Digit digit) { return w.alphabet.text(digit); }));
    if (r.scale) {
      const Json reason = no_rating_json(r.answer, *r.scale);
      if (!stalled && !reason.is_null()) j["reason"] = reason;
    } else {
      if (unique && !r.logic.closed && !stalled) j["reason"] = name_of(r.logic.answer.reason);
      if (r.answer.verdict == Verdict::unknown) j["reason"] = reason_text(r.answer);
    }
    return j;
  };
  return write_record(d, options.format);
}

std::string report_explain(const ExplainReport& r, const StepStyle& style, const ReportOptions& options) {
  Described d;
  d.fields = [&] { return to_json(r, style, options); };
  d.text = [&] { return words(r, style, options, true); };
  d.line = [&] { return words(r, style, options, false); };
  if (r.scale) d.trace = [&] { return trace(r, options); };
  return write_record(d, options.format);
}

// Branches are parted by " | ", the parts of a branch by "; ", and the chains of nested steps stand in braces (ChainLine).
std::vector<std::string> branch_lines(std::string_view chain, std::size_t width) {
  constexpr std::string_view kBranch = " | ", kPart = "; ";
  std::vector<std::string> lines = {"  "};
  std::size_t depth = 0, begin = 0, filled = 2;
  const auto add = [&](std::size_t end, std::size_t indent) {  // the part from `begin` to `end`
    const std::string_view part = chain.substr(begin, end - begin);
    if (lines.back().size() > filled && lines.back().size() + part.size() > width) {
      while (lines.back().ends_with(' ')) lines.back().pop_back();
      lines.emplace_back(indent, ' ');
      filled = indent;
    }
    lines.back() += part;
    begin = end;
  };
  std::size_t indent = 2;
  for (std::size_t i = 0; i < chain.size(); ++i) {
    if (chain[i] == '{') ++depth;
    if (chain[i] == '}' && depth > 0) --depth;
    const bool branch = chain.substr(i).starts_with(kBranch);
    if (!branch && !chain.substr(i).starts_with(kPart)) continue;
    if (branch && depth == 0) {
      add(i, indent);
      begin = i + kBranch.size();
      lines.emplace_back("  ");
      filled = indent = 2;
    } else {
      add(i + (branch ? kBranch : kPart).size(), indent);
      indent = 4 + 2 * std::min<std::size_t>(depth, 4);
    }
  }
  add(chain.size(), indent);
  return lines;
}

}  // namespace tresse
