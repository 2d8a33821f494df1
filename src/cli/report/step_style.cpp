// How explain writes steps: in sentences, on one line, as a hint, as a line of a library; and what it says of a wrong position.
#include "cli/report/step_style.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/report/contradiction.hpp"
#include "cli/report/format/branch_lines.hpp"
#include "cli/report/position_text.hpp"
#include "grader/explain/hint_words.hpp"
#include "grader/explain/notation.hpp"
#include "io/ink.hpp"
#include "io/step_svg.hpp"
#include "library/steps/case_line.hpp"
#include "library/steps/plan.hpp"

namespace tresse {
namespace {

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

}  // namespace

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

void restyle(nlohmann::ordered_json& step, const StepStyle& style) {
  if (!style.brief) return;
  for (const char* reasons : {"chains", "nested"}) step.erase(reasons);
  if (step.contains("brief")) step["text"] = step["brief"];
}

std::string hint_line(const Topology& topology, const Step& step, const StepStyle& style,
                      const DigitText& symbol) {
  return hint_levels(topology, step, symbol).at(static_cast<std::size_t>(style.level()) - 1);
}

std::string hint_line(const Topology& topology, const TraceEvent& event, const StepStyle& style,
                      const DigitText& symbol) {
  return hint_levels(topology, event, symbol).at(static_cast<std::size_t>(style.level()) - 1);
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

void put_library_line(nlohmann::ordered_json& json, const Puzzle& puzzle, const Position& before,
                      const Step& step, bool supposing) {
  const auto line = supposing ? std::nullopt : library::case_line(puzzle, before, step);
  json["library"] = line ? nlohmann::ordered_json(*line) : nlohmann::ordered_json();
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
    nlohmann::ordered_json j = record_json(index, record, options);
    j["wrong"] = {{"values", cells_of_list(t, check.values)},
                  {"marks", cells_of_list(t, check.missing)},
                  {"no_solution", check.no_solution}};
    if (steps) j["steps"] = nlohmann::ordered_json::array();
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
    nlohmann::ordered_json j = verdict_json(r.index, *r.record, r.answer.verdict, options);
    const bool unique = r.answer.verdict == Verdict::unique;
    if (unique) j["solution"] = grid_json(r.answer.solutions.at(0), w);
    j["profile"] = key_of(*r.logic.profile);
    if (!r.also.empty()) j["also"] = keys_json(r.also);
    const bool graded = unique && r.logic.answer.count > 0;
    j["level"] =
        graded ? nlohmann::ordered_json(name_of(level_of(r.logic))) : nlohmann::ordered_json();
    const auto steps = unique ? library::certain_steps(r.logic.trace) : std::vector<const Step*>();
    const bool stalled = unique && (r.logic.stuck || assumes(r.logic.trace));
    j.update(library::plan_json(*r.record->puzzle.topology, steps, stalled,
                                [&](Digit digit) { return w.alphabet.text(digit); }));
    if (unique && !r.logic.closed && !stalled) j["reason"] = name_of(r.logic.answer.reason);
    if (r.answer.verdict == Verdict::unknown) j["reason"] = reason_text(r.answer);
    return j;
  };
  return write_record(d, options.format);
}

}  // namespace tresse
