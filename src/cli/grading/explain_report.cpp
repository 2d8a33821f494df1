// explain: the events of the logic strand, or the steps of a rating, in words or as JSON. Positions before and after are rebuilt from
// the givens by naive code, branch by branch. A step's line on a scale is its rating, its name, the scale's name where that
// differs, and the words that every technique has; the figures of the whole path stand at the end.
#include "base/ranges.hpp"
#include "cli/grading/explain.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "grader/explain/hint_words.hpp"
#include "grader/explain/notation.hpp"
#include "io/ink.hpp"
#include "io/step_svg.hpp"
#include "library/techniques.hpp"
#include "library/steps.hpp"

namespace tresse::cli {
namespace {

using Json = nlohmann::ordered_json;

// Did the techniques find nothing more somewhere, so that a hypothesis was needed?
bool assumes(const std::vector<TraceEvent>& trace) {
  return std::any_of(trace.begin(), trace.end(), [](const TraceEvent& e) { return e.kind == TraceEvent::Kind::assume; });
}

// Colours the part of a text that was wrapped: `length` characters from number `from` on, blanks and line ends not counted.
std::string colored_part(const std::string& text, std::size_t from, std::size_t length, Ink ink) {
  std::size_t begin = text.size(), end = text.size(), count = 0;
  for (std::size_t i = 0; i < text.size() && end == text.size(); ++i) {
    if (text[i] == ' ' || text[i] == '\n') continue;
    if (count == from) begin = i;
    if (++count == from + length) end = i + 1;
  }
  return text.substr(0, begin) + inked(std::string_view(text).substr(begin, end - begin), ink) + text.substr(end);
}

std::size_t letters(std::string_view text) {
  return text.size() - static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) { return c == ' ' || c == '\n'; }));
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
std::string told_by(const Topology& topology, const Step& step, const ExplainSettings& settings, bool legend, const DigitText& symbol) {
  if (settings.brief) return brief(topology, step, symbol);
  const Notation notation_style = settings.notation.value_or(Notation::words);
  if (notation_style == Notation::words && legend) return explain_briefly(topology, step, symbol);
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

std::string marked_position(const Puzzle& puzzle, const Position& before, const Step& step, int level, WriteOptions options) {
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

std::string colored_position(const Puzzle& puzzle, const Position& at, const Step& step, WriteOptions options) {
  const StepMarks marks = marks_of(*puzzle.topology, step, 4);
  options.step = &marks;
  return pencil(puzzle, at, options);
}

std::string library_line(const Puzzle& puzzle, const Position& before, const Step& step, std::size_t number, bool supposing) {
  const auto line = supposing ? std::nullopt : library::case_line(puzzle, before, step);
  if (line) return *line + "\n";
  const char* why = supposing                        ? "it is under a hypothesis"
                    : puzzle.topology->is_classic9() ? "the technique has no code"
                                                     : "this format is for the plain 9x9 only";
  return "# step " + std::to_string(number) + ", " + step_name(step) + ": " + why + "\n";
}

}  // namespace

// A start of a million cells takes 0.2 s; on such sides no steps are seen together.
bool ExplainReport::needs_positions() const {
  return settings.grids || settings.library || settings.drawings ||
         ranges::any_of(logic.trace, [](const TraceEvent& e) { return e.kind == TraceEvent::Kind::step && e.step.together; });
}

// The words of event number i from 0. What contradicts before any step is told as every command tells it.
std::string ExplainReport::told(std::size_t i) const {
  const TraceEvent& e = logic.trace[i];
  if (i == 0 && e.kind == TraceEvent::Kind::dead_end) {
    const std::string plain = contradiction();
    if (!plain.empty()) return "The puzzle contradicts itself: " + plain + ".";
  }
  if (i == 0 && e.kind == TraceEvent::Kind::solution) return "Already solved.";
  return explain(topology(), e, digit_text());
}

// Why the steps end before the solution. Hypotheses are made of a puzzle with one solution only: where that is
// not known for a limit, the chain stalls because of the limit.
const Answer& ExplainReport::unfinished() const {
  const bool stalled = logic.answer.reason == StopReason::stalled;
  return stalled && answer.verdict == Verdict::unknown ? answer : logic.answer;
}

// On which scale, and how the puzzle is rated there.
void ExplainReport::put_rating(Json& j) const {
  put_keys(j, "scale", scale->scale, "uniqueness", scale->uniqueness);
  if (!scale->assumptions) j["assumptions"] = false;
  j["rating"] = rating_json(*scale);
}

void ExplainReport::put_chain(Json& j) const {
  j["profile"] = key_of(*logic.profile);
  if (!settings.uniqueness) j["uniqueness"] = false;
  if (!settings.assumptions) j["assumptions"] = false;
  if (!settings.also.empty()) j["also"] = keys_json(settings.also);
  const bool solved = logic.answer.count > 0;
  // The path ended at the step that was asked for.
  const bool enough = !solved && logic.answer.reason == StopReason::not_asked;
  put_keys(j, "solved_by_logic", enough ? Json() : Json(logic.closed), "hypotheses", solved ? Json(logic.hypotheses) : Json(),
           "reason", or_null(solved || enough ? std::string() : reason_text(unfinished())), "truncated", logic.trace_truncated);
}

Json ExplainReport::fields() const {
  const Puzzle& p = puzzle();
  const WriteOptions w = symbols();
  const DigitText symbol = digit_text();
  Json j = verdict_fields(answer.verdict);
  scale ? put_rating(j) : put_chain(j);
  if (scale && !scale->rating && !scale->partial) j["reason"] = or_null(no_rating_reason(answer, *scale));
  if (checked) {
    put_keys(j, "checked", *checked, "proven", proven);
  }
  Json steps = Json::array();
  Followed path;
  if (needs_positions()) path.walker.emplace(p);
  for (std::size_t i = 0; i < logic.trace.size(); ++i) {
    const TraceEvent& e = logic.trace[i];
    path.begin(e, i + 1);
    if (!shows(i)) {
      path.end(e);
      continue;
    }
    Json s = Json::object();
    const Notation notation = settings.notation.value_or(Notation::plain);
    const bool solution = e.kind == TraceEvent::Kind::solution;
    if (settings.hint_level && !solution) {
      put_keys(s, "n", i + 1, "hint_level", *settings.hint_level, "hint", hint_line(topology(), e, settings, symbol));
    } else {
      if (scale) {
        s = rated_step_json(topology(), *scale->profile, e.step, ratings[i], i + 1, symbol, notation);
      } else {
        s = event_json(topology(), e, i + 1, symbol, notation);
        if (i == 0) s["text"] = told(i);
      }
      if (settings.brief) {
        for (const char* reasons : {"chains", "nested"}) s.erase(reasons);
        if (s.contains("brief")) s["text"] = s["brief"];
      }
      if (path.walker) s["text"] = path.seen.with_note(s["text"], p, path.walker->position(), e);
      if (settings.library && e.kind == TraceEvent::Kind::step) {
        const auto line = path.walker->supposing() ? std::nullopt : library::case_line(p, path.seen.position(), e.step);
        s["library"] = line ? Json(*line) : Json();
      }
    }
    if (!solution && path.walker) put_drawing(s, settings, p, path.seen.position(), drawing_of(topology(), e, settings.level()));
    if (settings.grids) s["before"] = pencil(p, path.seen.position(), w);
    path.end(e);
    if (settings.grids) s["after"] = pencil(p, path.walker->position(), w);
    steps.push_back(std::move(s));
  }
  j["steps"] = std::move(steps);
  return j;
}

namespace {

std::string checked_text(std::size_t steps, std::size_t proven) {
  const std::string text = std::to_string(steps) + (steps == 1 ? " step " : " steps ");
  if (proven == steps) return text + "proven by SAT";
  return text + "checked, " + std::to_string(proven) + " of them proven by SAT";
}

}  // namespace

std::string ExplainReport::rating_end() const {
  if (scale->partial) return {};
  return (scale->rating ? rating_words(*scale) : not_rated_words(*this, answer, *scale)) + "\n";
}

// `said`: that it is solved.
std::string ExplainReport::chain_end(bool said) const {
  const std::string out = logic.trace_truncated ? "... (the rest of the trace is not shown)\n" : "";
  const bool beyond = logic.trace.size() < settings.after;  // a message names the last step
  if (beyond || settings.step || (settings.hint && !logic.trace.empty())) return out;
  const StopReason reason = logic.answer.reason;
  if (logic.closed) return said ? out : out + "Solved.\n";
  if (reason == StopReason::stalled) {
    // Else a sentence below says why.
    if (&unfinished() != &logic.answer || answer.verdict == Verdict::multiple) return out;
    return out + "No technique of the profile " + std::string(key_of(*logic.profile)) +
           (settings.assumptions ? "" : ", without those that suppose a value,") + " finds a step here.\n";
  }
  const bool stopped = reason != StopReason::none && reason != StopReason::not_asked;
  return stopped ? out + "Stopped: " + reason_text(logic.answer) + ".\n" : out;
}

std::string ExplainReport::chain_verdict() const {
  switch (answer.verdict) {
    case Verdict::unknown:
      return "It is not known whether the puzzle has one solution (" + reason_text(answer) + ").\n";
    case Verdict::multiple: {
      const bool stalled = logic.answer.reason == StopReason::stalled;
      return std::string(logic.trace.empty() && stalled                ? "No technique finds a step. The puzzle"
                         : stalled && !settings.step && !settings.hint ? "No technique can complete the grid: the puzzle"
                                                                       : "The puzzle") +
             " has several solutions; tresse repair adds the fewest givens that leave one.\n";
    }
    case Verdict::none: {
      // A contradiction that is step 1 was told with it.
      const bool told = !logic.trace.empty() && shows(0) && logic.trace[0].kind == TraceEvent::Kind::dead_end;
      const std::string plain = told ? "" : contradiction();
      return "The puzzle has no solution" + (plain.empty() ? "" : ": " + plain) + ".\n";
    }
    case Verdict::unique:
      break;
  }
  return {};
}

// Below all steps; null: none is.
const Grid* ExplainReport::drawn_solution() const {
  if (settings.grids || settings.hint || settings.step) return nullptr;
  if (scale && (settings.after != 0 || !scale->rating)) return nullptr;
  const auto& found = scale ? answer.solutions : logic.answer.solutions;
  return found.empty() ? nullptr : &found[0];
}

// `text`: with the puzzle and its solution around the steps.
std::string ExplainReport::words(bool text) const {
  const Puzzle& p = puzzle();
  const WriteOptions w = symbols();
  const DigitText symbol = digit_text();
  std::string out;
  // A hint that is drawn in the grid needs no second grid above it.
  const bool in_grid = settings.hint && settings.marks(p) && logic.trace.size() > settings.after &&
                       logic.trace[settings.after].kind == TraceEvent::Kind::step;
  if (text && !settings.library) out += in_grid ? heading() + "\n" : head();
  bool said = false;  // that it is solved
  Followed path;
  if (needs_positions() || settings.marks(p)) path.walker.emplace(p);
  // A grid around an event: of --grids, with the colours of a step.
  const auto grid = [&](const TraceEvent& e, const Position& at) {
    return e.kind == TraceEvent::Kind::step ? colored_position(p, at, e.step, w) : pencil(p, at, w);
  };
  const bool less = settings.level() < 4;
  const std::size_t steps_begin = out.size();
  for (std::size_t i = 0; i < logic.trace.size(); ++i) {
    const TraceEvent& e = logic.trace[i];
    path.begin(e, i + 1);
    if (!shows(i)) {
      path.end(e);
      continue;
    }
    if (settings.grids) out += "before:\n";
    if (settings.marks(p) && e.kind == TraceEvent::Kind::step) {
      out += marked_position(p, path.seen.position(), e.step, settings.level(), w);
    } else if (settings.grids) {
      out += grid(e, path.seen.position());
    }
    const std::size_t indent = e.kind == TraceEvent::Kind::assume && e.depth > 0 ? e.depth - 1 : e.depth;
    const std::string prefix = std::to_string(i + 1) + ". " + std::string(2 * indent, ' ');
    if (e.kind == TraceEvent::Kind::solution && e.depth == 0) {
      out += settings.library ? "" : told(i) + "\n";
      said = true;
    } else if (e.kind != TraceEvent::Kind::step) {
      const std::string words = less && i != 0 ? hint_line(topology(), e, settings, symbol) : told(i);
      out += settings.library ? "" : prefix + words + "\n";
    } else if (settings.library) {
      out += library_line(p, path.seen.position(), e.step, i + 1, path.walker->supposing());
    } else if (less) {
      out += prefix + hint_line(topology(), e, settings, symbol) + "\n";
    } else {
      const std::string note = path.walker ? path.seen.words(p, path.walker->position(), e) : std::string();
      out += step_lines(prefix, topology(), e.step, settings, symbol, text, options.color, rated_name(i), note);
    }
    path.end(e);
    if (settings.grids) out += "after:\n" + grid(e, path.walker->position());
  }
  if (settings.library) return out;
  if (text && settings.legend()) out.insert(steps_begin, legend(topology(), out.substr(steps_begin)));
  out += scale ? rating_end() : chain_end(said);
  if (checked) out += checked_text(*checked, proven) + "\n";
  if (!scale) out += chain_verdict();
  const Grid* solution = drawn_solution();
  if (text && solution != nullptr) out += write_box(topology(), *solution, w);
  return out + (text ? "\n" : "");
}

// The trace format in which lists of rated puzzles are published, so that two programs can be compared line by line:
//   P <puzzle>
//   S <rating> <name on the scale> |<effects>     r1c2=3 first, then r8c4<>9 by row, column, digit
//   S - none                                      the scale finds nothing more
//   R <ER>/<EP>/<ED>                              or the reason why there is no rating
std::string ExplainReport::trace() const {
  const Topology& t = topology();
  const DigitText symbol = digit_text();
  const auto effect = [&](CandId c, const char* relation) {
    return " " + t.name(cell_of(c, t.side())) + relation + symbol(digit_of(c, t.side()));
  };
  std::string out = "P " + puzzle_line() + "\n";
  for (std::size_t i = 0; i < ratings.size(); ++i) {
    const Step& step = logic.trace[i].step;
    out += "S " + rating_text(*scale->profile, ratings[i]) + " " + name_on_scale(*scale->profile, step) + " |";
    for (CandId c : step.placements) out += effect(c, "=");
    for (CandId c : step.eliminations) out += effect(c, "<>");
    out += "\n";
  }
  if (scale->rating) return out + "R " + rating_text(*scale->rating) + "\n";
  const bool stalled = answer.verdict == Verdict::unique && scale->reason == StopReason::stalled;
  if (stalled) out += "S - none\n";
  return out + "R " + no_rating_text(answer, *scale) + "\n";
}

std::string ExplainReport::rated_name(std::size_t i) const {
  if (!scale) return {};
  const Profile& profile = *scale->profile;
  const Step& step = logic.trace[i].step;
  const std::string name = step_name(step), scale_says = name_on_scale(profile, step);
  return rating_text(profile, ratings[i]) + " " + name +
         (scale_says == name ? "" : std::string(" (") + (has_score(profile) ? "HoDoKu" : "SE") + ": " + scale_says + ")");
}

std::string step_lines(const std::string& prefix, const Topology& topology, const Step& step, const ExplainSettings& settings,
                       const DigitText& symbol, bool text, bool color, const std::string& name, const std::string& note) {
  std::string words = told_by(topology, step, settings, text && settings.legend(), symbol);
  const std::string own = step_name(step), shown = (name.empty() ? own : name) + note;
  words.replace(0, own.size(), shown);
  const std::string lines = wrapped(words, text ? kWidth : std::string::npos, prefix.size());
  if (!color) return prefix + lines + "\n";
  std::string result = brief(topology, step, symbol).substr(own.size());
  result.resize(result.size() - 1);  // the full stop
  return prefix + colored_result(lines, words, shown + ": ", result.substr(2), step) + "\n";
}

std::string hint_line(const Topology& topology, const TraceEvent& event, const ExplainSettings& settings, const DigitText& symbol) {
  return hint_levels(topology, event, symbol).at(static_cast<std::size_t>(settings.level()) - 1);
}

void put_drawing(Json& json, const ExplainSettings& settings, const Puzzle& puzzle, const Position& at, const StepDrawing& drawing) {
  if (!settings.drawings || puzzle.side() > kLargestPicture) return;
  const DrawingParts parts = svg_parts(*puzzle.topology, drawing, at.marks);
  json["drawing"] = {{"under", parts.ground + parts.under}, {"over", parts.over}};
}

Json ExplainReport::plan() const {
  Json j = verdict_fields(answer.verdict);
  const bool unique = answer.verdict == Verdict::unique;
  if (unique) j["solution"] = json_of(answer.solutions.at(0));
  if (scale) {
    put_rating(j);
  } else {
    j["profile"] = key_of(*logic.profile);
    if (!settings.also.empty()) j["also"] = keys_json(settings.also);
    j["level"] = unique && logic.answer.count > 0 ? Json(name_of(level_of(logic))) : Json();
  }
  const auto steps = unique ? library::certain_steps(logic.trace) : std::vector<const Step*>();
  const bool stalled = !unique ? answer.verdict != Verdict::unknown
                       : scale ? !scale->rating && scale->reason == StopReason::stalled
                               : logic.stuck || assumes(logic.trace);
  j.update(library::plan_json(topology(), steps, stalled, digit_text()));
  std::string reason;
  if (scale) {
    if (!unique || !stalled) reason = no_rating_reason(answer, *scale);
  } else if (unique) {
    if (!logic.closed && !stalled) reason = name_of(logic.answer.reason);
  } else if (answer.verdict == Verdict::unknown) {
    reason = reason_text(answer);
  }
  if (!reason.empty()) j["reason"] = reason;
  return j;
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

}  // namespace tresse::cli
