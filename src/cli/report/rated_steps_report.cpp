// explain --scale in words and as JSON. A step's line is its rating, its name, the scale's name where that
// differs, and the words that every technique has; the figures of the whole path stand at the end.
#include <nlohmann/json.hpp>

#include "cli/report/contradiction.hpp"
#include "cli/report/position_text.hpp"
#include "cli/report/rating_report.hpp"
#include "cli/report/step_style.hpp"
#include "grader/explain/explain.hpp"
#include "grader/position.hpp"
#include "library/steps/plan.hpp"
#include "library/steps/step_json.hpp"

namespace tresse {
namespace {

using Json = nlohmann::ordered_json;

bool shown(const RatedExplainReport& r, const StepStyle& style, std::size_t number) {
  if (style.hides(number, r.hint)) return false;
  return !r.only_step || *r.only_step == number;
}

Json to_json(const RatedExplainReport& r, const StepStyle& style, const ReportOptions& options) {
  const Puzzle& p = r.record->puzzle;
  const WriteOptions w = write_options(*r.record, options);
  const DigitText symbol = [&](Digit d) { return w.alphabet.text(d); };
  Json j = verdict_json(r.index, *r.record, r.answer.verdict, options);
  j["scale"] = r.scale.scale;
  j["uniqueness"] = r.scale.uniqueness;
  if (!r.scale.assumptions) j["assumptions"] = false;
  j["rating"] = rating_json(r.scale);
  if (!r.scale.rating && !r.scale.partial) j["reason"] = no_rating_json(r.answer, r.scale);
  if (r.checked) {
    j["checked"] = *r.checked;
    j["proven"] = r.proven;
  }
  Json steps = Json::array();
  std::optional<Position> at;
  if (r.grids || style.library || style.drawings) at = start_of(p);
  for (std::size_t i = 0; i < r.steps.size(); ++i) {
    const RatedStep& step = r.steps[i];
    Json s = Json::object();
    const bool show = shown(r, style, i + 1);
    if (show && style.hint_level) {
      s["n"] = i + 1;
      s["hint_level"] = *style.hint_level;
      s["hint"] = hint_line(*p.topology, step.step, style, symbol);
    } else if (show) {
      s = rated_step_json(*p.topology, *r.scale.profile, step, i + 1, symbol,
                          style.notation.value_or(Notation::plain));
      restyle(s, style);
      if (style.library) put_library_line(s, p, *at, step.step, false);
    }
    if (show && style.drawings) {
      put_drawing(s, style, p, *at, drawing_of(*p.topology, step.step, style.level()));
    }
    if (show && r.grids) s["before"] = pencil(p, *at, w);
    if (at) apply(*p.topology, *at, step.step);
    if (show) {
      if (r.grids) s["after"] = pencil(p, *at, w);
      steps.push_back(std::move(s));
    }
  }
  j["steps"] = std::move(steps);
  return j;
}

// `text`: with the puzzle and its solution around the steps.
std::string words(const RatedExplainReport& r, StepStyle style, const ReportOptions& options,
                  bool text) {
  const Puzzle& p = r.record->puzzle;
  const WriteOptions w = write_options(*r.record, options);
  const DigitText symbol = [&](Digit d) { return w.alphabet.text(d); };
  style.legend = text && !style.library && !r.hint && !r.only_step;
  const bool drawn = r.hint && style.marks(p) && r.steps.size() > style.after;
  std::string out;
  if (text && !style.library) {
    out = drawn ? puzzle_heading(r.index, *r.record) + "\n" : puzzle_head(r.index, *r.record, w);
  }
  std::optional<Position> at;
  if (r.grids || style.library || style.marks(p)) at = start_of(p);
  const std::size_t steps_begin = out.size();
  for (std::size_t i = 0; i < r.steps.size(); ++i) {
    const bool show = shown(r, style, i + 1);
    const Step& step = r.steps[i].step;
    if (show && r.grids) out += "before:\n";
    if (show && style.marks(p)) {
      out += marked_position(p, *at, step, style.level(), w);
    } else if (show && r.grids) {
      out += colored_position(p, *at, step, w);
    }
    if (show && style.library) {
      out += library_line(p, *at, step, i + 1, false);
    } else if (show && style.hint_level && *style.hint_level < 4) {
      out += std::to_string(i + 1) + ". " + hint_line(*p.topology, step, style, symbol) + "\n";
    } else if (show) {
      out += step_lines(std::to_string(i + 1) + ". ", *p.topology, step, style, symbol, text,
                        rated_name(*r.scale.profile, r.steps[i]));
    }
    if (at) apply(*p.topology, *at, step);
    if (show && r.grids) out += "after:\n" + colored_position(p, *at, step, w);
  }
  if (style.library) return out;
  if (style.legend) out.insert(steps_begin, legend(*p.topology, out.substr(steps_begin)));
  if (!r.scale.partial) {
    out += r.scale.rating ? rating_words(r.scale) : not_rated_words(r.answer, r.scale, *r.record);
    out += "\n";
  }
  if (r.checked) out += checked_text(*r.checked, r.proven) + "\n";
  const bool whole = !r.hint && !r.only_step && !r.grids && style.after == 0;
  if (text && whole && r.scale.rating && !r.answer.solutions.empty()) {
    out += write_box(*p.topology, r.answer.solutions[0], w);
  }
  return out + (text ? "\n" : "");
}

}  // namespace

std::string rated_name(const Profile& scale, const RatedStep& s) {
  const std::string name = step_name(s.step), scale_says = name_on_scale(scale, s.step);
  const std::string program = has_score(scale) ? "HoDoKu" : "SE";
  return rating_text(scale, s.rating) + " " + name +
         (scale_says == name ? "" : " (" + program + ": " + scale_says + ")");
}

std::string checked_text(std::size_t steps, std::size_t proven) {
  const std::string text = std::to_string(steps) + (steps == 1 ? " step " : " steps ");
  if (proven == steps) return text + "proven by SAT";
  return text + "checked, " + std::to_string(proven) + " of them proven by SAT";
}

std::string report_rated_steps(const RatedExplainReport& r, const StepStyle& style,
                               const ReportOptions& options) {
  Described d;
  d.fields = [&] { return to_json(r, style, options); };
  d.text = [&] { return words(r, style, options, true); };
  d.line = [&] { return words(r, style, options, false); };
  d.trace = [&] { return report_trace(r, options); };
  return write_record(d, options.format);
}

std::string report_rated_plan(const RatedExplainReport& r, const ReportOptions& options) {
  const WriteOptions w = write_options(*r.record, options);
  Described d;
  d.fields = [&] {
    Json j = verdict_json(r.index, *r.record, r.answer.verdict, options);
    const bool unique = r.answer.verdict == Verdict::unique;
    if (unique) j["solution"] = grid_json(r.answer.solutions.at(0), w);
    j["scale"] = r.scale.scale;
    j["uniqueness"] = r.scale.uniqueness;
    if (!r.scale.assumptions) j["assumptions"] = false;
    j["rating"] = rating_json(r.scale);
    std::vector<const Step*> steps;
    for (const RatedStep& s : r.steps) {
      if (unique) steps.push_back(&s.step);
    }
    const bool stalled = unique && !r.scale.rating && r.scale.reason == StopReason::stalled;
    j.update(library::plan_json(*r.record->puzzle.topology, steps, stalled,
                                [&](Digit digit) { return w.alphabet.text(digit); }));
    const Json reason = no_rating_json(r.answer, r.scale);
    if (!stalled && !reason.is_null()) j["reason"] = reason;
    return j;
  };
  return write_record(d, options.format);
}

}  // namespace tresse
