// hint_levels(), check_position(), position_after(), first_open_step(), case_lines(): by parts of this room
// that `tresse explain` uses.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "base/ranges.hpp"
#include "engines/engines.hpp"
#include "grader/explain/hint_words.hpp"
#include "grader/explain/notation.hpp"
#include "grader/explain/parts.hpp"
#include "grader/step.hpp"
#include "grader/table.hpp"
#include "library/answer.hpp"
#include "library/call.hpp"
#include "library/grader.hpp"
#include "library/hints.hpp"
#include "library/json.hpp"
#include "library/techniques.hpp"
#include "library/steps.hpp"
#include "native/kernel9/kernel9.hpp"
#include "tresse/model/grid.hpp"

namespace tresse {

std::array<std::string, 4> v0::hint_levels(const Puzzle& puzzle, const Step& step) {
  return hint_levels(*puzzle.topology, step, library::digits_of(puzzle));
}

PositionCheck v0::check_position(const Puzzle& now, const Puzzle* original, const Limits& limits) {
  return library::called<PositionCheck>(now, limits, [&](const Query& query, const StopToken& stop) {
    if (original != nullptr) {
      library::check(*original);
      if (!(original->topology->spec() == now.topology->spec())) {
        throw library::BadRequest("the position is not of the same shape as the original puzzle");
      }
    }
    return library::check_position(*make_auto_engine(), original, now, query, stop);
  });
}

std::string v0::explain(const Puzzle& puzzle, const PositionCheck& check) {
  const auto cells = [&](const std::vector<CandId>& list) {
    std::string text;
    for (const CandId c : list) text += (text.empty() ? "" : ", ") + puzzle.topology->name(cell_of(c, puzzle.side()));
    return text;
  };
  const bool one = check.values.size() == 1;
  std::string text;
  if (!check.values.empty()) {
    text += (one ? "The value of " : "The values of ") + cells(check.values) + (one ? " is wrong.\n" : " are wrong.\n");
  }
  if (!check.missing.empty()) {
    text += "The pencil marks of " + cells(check.missing) + (check.missing.size() == 1 ? " lack its digit.\n" : " lack their digits.\n");
  }
  return check.no_solution ? text + check.detail : text;
}

Puzzle v0::position_after(const Puzzle& puzzle, std::span<const PathStep> steps) {
  Position at = start_of(puzzle);
  for (const PathStep& s : steps) {
    if (s.kind != PathStep::Kind::step) break;
    apply(*puzzle.topology, at, s.step);
  }
  Puzzle position(puzzle.topology, std::move(at.values));
  position.marks = std::move(at.marks);
  return position;
}

std::optional<std::size_t> v0::first_open_step(std::span<const PathStep> steps, const Puzzle& now) {
  const Position position = start_of(now);
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (steps[i].kind != PathStep::Kind::step) break;
    if (!library::is_made(steps[i].step, position)) return i;
  }
  return std::nullopt;
}

std::vector<std::string> v0::case_lines(const Puzzle& puzzle, std::span<const PathStep> steps) {
  std::vector<std::string> lines;
  Position at = start_of(puzzle);
  library::SeenAt seen;
  bool certain = true;
  for (const PathStep& s : steps) {
    certain = certain && s.kind == PathStep::Kind::step;  // under a hypothesis there is no case
    if (certain) seen.begin(at, s.step, lines.size() + 1);
    lines.push_back(certain ? library::case_line(puzzle, seen.position(), s.step).value_or("") : "");
    if (certain) apply(*puzzle.topology, at, s.step);
  }
  return lines;
}

// The steps before any hypothesis. What a step removes stays false whatever else a player has found, so that the first step
// that is not made is a hint in every right position, though its pattern may have become smaller there.

}  // namespace tresse

namespace tresse::library {
namespace {

using Json = nlohmann::ordered_json;

Json entry(const Topology& topology, const Step& step, std::size_t number, const DigitText& text) {
  const Technique& row = technique(step.technique);
  Json j = Json::object();
  put_keys(j, "n", number, "technique", row.key, "name", step_name(step));
  if (row.unique) j["assumes_uniqueness"] = true;
  if (step.together) j["together"] = true;
  put_keys(j, "place", candidates_json(topology, step.placements, text), "eliminate", candidates_json(topology, step.eliminations, text),
           "hints", hint_levels(topology, step, text), "brief", brief(topology, step, text));
  const bool chain = !step.inferences.empty();
  j["notation"] = notation(topology, step, chain ? Notation::eureka : Notation::plain, text);
  j["pattern"] = step_json(topology, step, text)["pattern"];
  return j;
}

}  // namespace

nlohmann::ordered_json plan_json(const Topology& topology, const std::vector<const Step*>& list, bool stalled, const DigitText& text) {
  Json j = Json::object();
  put_keys(j, "schema", "tresse-plan", "version", kPlanVersion, "stalled", stalled);
  Json& steps = j["steps"] = Json::array();
  for (const Step* step : list) steps.push_back(entry(topology, *step, steps.size() + 1, text));
  return j;
}

std::vector<const Step*> certain_steps(const std::vector<TraceEvent>& trace) {
  std::vector<const Step*> steps;
  for (const TraceEvent& e : trace) {
    if (e.kind == TraceEvent::Kind::assume) break;
    if (e.kind == TraceEvent::Kind::step) steps.push_back(&e.step);
  }
  return steps;
}

bool is_made(const Step& step, const Position& now) {
  const std::size_t side = now.values.side();
  const auto placed = [&](CandId x) { return now.values.at(cell_of(x, side)) == digit_of(x, side); };
  const auto gone = [&](CandId x) { return now.values.filled(cell_of(x, side)) || !now.marks.allows(cell_of(x, side), digit_of(x, side)); };
  return std::all_of(step.placements.begin(), step.placements.end(), placed) &&
         std::all_of(step.eliminations.begin(), step.eliminations.end(), gone);
}

// The solution is that of the original puzzle alone, because a wrong mark makes the position one without solution, of which
// nothing can be told cell by cell.

PositionCheck check_position(const Engine& engine, const Puzzle* original, const Puzzle& now, const Query& query, const StopToken& stop) {
  PositionCheck check;
  const Puzzle values(now.topology, now.givens);
  const Puzzle& puzzle = original == nullptr ? values : *original;
  const Answer answer = first_verdict(engine, puzzle, query, stop);
  if (original != nullptr && answer.verdict == Verdict::none) {
    check.no_solution = true;
    check.detail = "The givens leave no solution, whatever the player enters.\n";
    return check;
  }
  if (answer.verdict != Verdict::unique) {
    const auto leaves_none = [&](const Puzzle& some) {
      const Answer here = first_verdict(engine, some, query, stop);
      if (here.verdict == Verdict::unknown) check.reason = here.reason;
      return here.verdict == Verdict::none;
    };
    const bool values_alone = original != nullptr && leaves_none(values);
    // If a limit came before the verdict, the givens may be at fault.
    const bool several = values_alone && answer.verdict == Verdict::multiple;
    for (std::size_t i = 0; several && i < now.topology->cell_count(); ++i) {
      const CellId c(i);
      if (!now.givens.filled(c) || original->givens.filled(c)) continue;
      Puzzle with = *original;
      with.givens.set(c, *now.givens.at(c));
      if (leaves_none(with)) check.values.push_back(cand(c, *now.givens.at(c), now.side()));
    }
    check.no_solution = values_alone ? check.values.empty() : leaves_none(now);
    if (check.no_solution) {
      check.detail = std::string(values_alone ? "The values" : "Values and pencil marks") +
                     " leave no solution; which of them is wrong is not known.\n";
    }
    return check;
  }
  const Grid& solution = answer.solutions.at(0);
  for (std::size_t i = 0; i < now.topology->cell_count(); ++i) {
    const CellId c(i);
    const Digit right = *solution.at(c);
    if (const auto value = now.givens.at(c)) {
      if (*value != right) check.values.push_back(cand(c, *value, now.side()));
    } else if (!now.allows(c, right)) {
      check.missing.push_back(cand(c, right, now.side()));
    }
  }
  return check;
}

// Keeps the position before a round, and tells whether a step still finds there what it names.

namespace {

// Candidates only disappear, so a pattern that a position has is lost at a later one only with a candidate that it names.
class Named {
 public:
  Named(const Topology& topology, const Position& then, const Position& now) : side_(topology.side()), then_(then), now_(now) {}

  // Is one of them gone, or is one of the effects carried out?
  [[nodiscard]] bool lost(const Step& step) const {
    const auto gone = [&](CandId x) { return lost(cell_of(x, side_), digit_of(x, side_)); };
    if (ranges::any_of(step.placements, gone) || ranges::any_of(step.eliminations, gone)) return true;
    if (ranges::any_of(step.inferences, [&](const Inference& one) {
          return ranges::any_of(
              one.links, [&](const Link& link) { return gone(link.candidate) || ranges::any_of(link.more, gone) || lost(link.set, {}); });
        })) {
      return true;
    }
    std::vector<Digit> digits = step.digits;
    digits.insert(digits.end(), step.extra.begin(), step.extra.end());
    for (std::size_t i = 0; step.sets.empty() && i < step.set_digits.size(); ++i) {
      digits.insert(digits.end(), step.set_digits[i].begin(), step.set_digits[i].end());
    }
    if (lost(step.cells, digits) || lost(step.others, digits)) return true;
    for (std::size_t i = 0; i < step.sets.size(); ++i) {
      if (lost(step.sets[i], i < step.set_digits.size() ? step.set_digits[i] : digits)) return true;
    }
    return false;
  }

 private:
  [[nodiscard]] bool lost(CellId c, Digit d) const { return has(then_, c, d) && !has(now_, c, d); }
  // No digits: all.
  [[nodiscard]] bool lost(const std::vector<CellId>& cells, const std::vector<Digit>& digits) const {
    return ranges::any_of(cells, [&](CellId c) {
      for (std::size_t d = 0; digits.empty() && d < side_; ++d) {
        if (lost(c, Digit(d))) return true;
      }
      return ranges::any_of(digits, [&](Digit d) { return lost(c, d); });
    });
  }
  static bool has(const Position& at, CellId c, Digit d) { return !at.values.filled(c) && at.marks.allows(c, d); }

  std::size_t side_;
  const Position& then_;
  const Position& now_;
};

}  // namespace

void SeenAt::begin(const Position& before, const Step& step, std::size_t number) {
  if (step.together && position_) return;
  position_ = before;
  first_ = number;
}
void SeenAt::begin(const Position& before, const TraceEvent& event, std::size_t number) {
  static const Step kNoStep;
  begin(before, event.kind == TraceEvent::Kind::step ? event.step : kNoStep, number);
}

std::string SeenAt::words(const Puzzle& puzzle, const Position& before, const Step& step) const {
  if (!step.together || !Named(*puzzle.topology, *position_, before).lost(step)) return {};
  return ", seen in the grid before step " + std::to_string(first_);
}

std::string SeenAt::words(const Puzzle& puzzle, const Position& before, const TraceEvent& event) const {
  return event.kind == TraceEvent::Kind::step ? words(puzzle, before, event.step) : std::string();
}

std::string SeenAt::with_note(std::string text, const Puzzle& puzzle, const Position& before, const TraceEvent& event) const {
  if (const auto name = text.find(": "); name != std::string::npos) text.insert(name, words(puzzle, before, event));
  return text;
}

// Singles first, because they are what a player sees. Where they refute nothing, an engine decides, and of the profiles `tresse` and
// `basic` the one with the shorter path tells why: the first leaps further with each step, the second needs no chains.

namespace {

constexpr std::size_t kLongestTrace = 20'000;  // events

Puzzle supposing(const Puzzle& puzzle, CandId supposed) {
  Puzzle with = puzzle;
  with.givens.set(cell_of(supposed, puzzle.side()), digit_of(supposed, puzzle.side()));
  return with;
}

// The steps of a profile to a dead end; none: it finds no contradiction.
std::vector<TraceEvent> path_to_dead_end(const Profile* profile, const Puzzle& with, const Query& query, const StopToken& stop) {
  LogicOptions options;
  options.keep_trace = true;
  options.trace_limit = kLongestTrace;
  std::vector<TraceEvent> trace = Grader(std::move(options), profile).run(with, query, false, stop).trace;
  const bool ends = !trace.empty() && trace.back().kind == TraceEvent::Kind::dead_end;
  if (!ends) trace.clear();
  return trace;
}

}  // namespace

WhyNot why_not(const Engine& engine, const Puzzle& puzzle, CandId supposed, const Query& query, const StopToken& stop) {
  WhyNot why{.supposed = supposed, .answer = {}, .refutation = {}};
  if (auto short_one = refuted_by_singles(puzzle, supposed, stop)) {
    conclude(why.answer, 0, true, StopReason::none);
    why.refutation = std::move(*short_one);
    return why;
  }
  const Puzzle with = supposing(puzzle, supposed);
  why.answer = first_verdict(engine, with, query, stop);
  if (why.answer.verdict != Verdict::none) return why;
  std::vector<TraceEvent> path = path_to_dead_end(&default_profile(), with, query, stop);
  std::vector<TraceEvent> other = path_to_dead_end(nullptr, with, query, stop);
  if (path.empty() || (!other.empty() && other.size() < path.size())) path = std::move(other);
  if (path.empty()) return why;
  for (TraceEvent& event : path) event.depth += 1;
  path.insert(path.begin(), {.kind = TraceEvent::Kind::assume, .depth = 1, .step = {}, .candidate = supposed});
  why.refutation.trace = std::move(path);
  return why;
}

std::string explain(const Topology& topology, const WhyNot& why, const DigitText& text) {
  const std::size_t side = topology.side();
  const std::string cell = topology.name(cell_of(why.supposed, side));
  const std::string digit = text(digit_of(why.supposed, side));
  const auto& trace = why.refutation.trace;
  if (trace.empty()) {
    const std::string with = " solution in which " + cell + " is " + digit;
    switch (why.answer.verdict) {
      case Verdict::none:
        return "There is no" + with + ". The techniques do not show why; a search does.";
      case Verdict::unknown:
        return "It is not known whether there is a" + with + " (" + reason_text(why.answer) + ").";
      default:
        return "There is a" + with + ".";
    }
  }
  const TraceEvent& end = trace.back();
  // Without a drawing: givens that clash by themselves.
  if (end.contradiction.kind == Contradiction::Kind::value_not_allowed && trace.size() == 2 && why.refutation.drawing) {
    const auto& cells = why.refutation.drawing->cells;
    if (cells.size() < 2) return "The pencil marks of " + cell + " lack " + digit + ".";
    return topology.name(cells[1].first) + " is " + digit + " already, and " + cell + " must differ from it.";
  }
  std::string out = "Suppose that " + cell + " is " + digit + ".\n";
  for (std::size_t i = 1; i + 1 < trace.size(); ++i) {
    out += std::to_string(i) + ". " + explain(topology, trace[i], text) + "\n";
  }
  const std::string whole = explain(topology, end, text);
  return out + "Then " + whole.substr(whole.find(": ") + 2) + " So " + cell + " is not " + digit + ".";
}

}  // namespace tresse::library
