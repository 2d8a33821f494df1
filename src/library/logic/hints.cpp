// hint_levels(), check_position(), position_after(), first_open_step(), plan(), case_lines(): by parts of this room
// that `tresse explain` uses.
#include "tresse/hints.hpp"

#include <nlohmann/json.hpp>

#include "base/stop.hpp"
#include "encoders/at_most_one.hpp"
#include "encoders/formulation.hpp"
#include "engines/engine.hpp"
#include "engines/engines.hpp"
#include "grader/explain/explain.hpp"
#include "grader/explain/hint_words.hpp"
#include "grader/explain/parts.hpp"
#include "grader/grade.hpp"
#include "grader/position.hpp"
#include "grader/rating.hpp"
#include "grader/step.hpp"
#include "grader/table.hpp"
#include "io/alphabet.hpp"
#include "io/reader.hpp"
#include "io/writer.hpp"
#include "library/call.hpp"
#include "library/grader.hpp"
#include "library/steps/case_line.hpp"
#include "library/steps/marks_check.hpp"
#include "library/steps/plan.hpp"
#include "library/steps/seen_at.hpp"
#include "model/answer.hpp"
#include "model/rules/differ.hpp"
#include "model/verify.hpp"
#include "native/kernel9/kernel9.hpp"
#include "sat/backend.hpp"
#include "sat/options.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/model/level.hpp"
#include "tresse/model/topology.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {
namespace {

DigitText usual_digits(const Puzzle& puzzle) {
  return [alphabet = Alphabet::standard(puzzle.side())](Digit d) { return alphabet.text(d); };
}

}  // namespace

std::array<std::string, 4> v0::hint_levels(const Puzzle& puzzle, const Step& step) {
  return hint_levels(*puzzle.topology, step, usual_digits(puzzle));
}

PositionCheck v0::check_position(const Puzzle& now, const Puzzle* original, const Limits& limits) {
  PositionCheck check;
  Answer failure;
  library::guarded(failure, [&] {
    library::check(now);
    if (original != nullptr) {
      library::check(*original);
      if (!(original->topology->spec() == now.topology->spec())) {
        throw library::BadRequest("the position is not of the same shape as the original puzzle");
      }
    }
    const library::Stopping stopping(limits);
    library::MarksCheck found = library::check_marks(*make_auto_engine(), original, now,
                                                     library::query_of(limits), stopping.token());
    check.values = std::move(found.values);
    check.missing = std::move(found.missing);
    check.no_solution = found.no_solution;
    if (found.no_solution) check.detail = library::no_solution_words(found);
    check.reason = found.stopped;
  });
  if (failure.reason != StopReason::none) {
    check.reason = failure.reason;
    check.detail = std::move(failure.detail);
  }
  return check;
}

std::string v0::explain(const Puzzle& puzzle, const PositionCheck& check) {
  library::MarksCheck found;
  found.values = check.values;
  found.missing = check.missing;
  return library::wrong_words(*puzzle.topology, found) +
         (!check.no_solution      ? std::string()
          : check.detail.empty() ? library::no_solution_words(found)
                                 : check.detail);
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

Plan v0::plan(const Puzzle& puzzle, const GradeSettings& settings) {
  GradeSettings how = settings;
  how.explain = true;
  Graded graded = grade(puzzle, how);
  Plan plan;
  plan.answer = std::move(graded.answer);
  if (plan.answer.verdict != Verdict::unique) return plan;
  Answer failure;
  library::guarded(failure, [&] {
    std::vector<const Step*> steps;
    bool stalled = false;
    for (const PathStep& s : graded.steps) {
      stalled = stalled || s.kind == PathStep::Kind::assume;
      if (s.kind == PathStep::Kind::step && !stalled) steps.push_back(&s.step);
    }
    stalled = stalled || graded.stuck;
    // The path ended early, and not because no technique finds more.
    if (!graded.solved_by_logic && !stalled) return;
    nlohmann::ordered_json j;
    WriteOptions options;
    options.alphabet = Alphabet::standard(puzzle.side());
    j["puzzle"] = write_puzzle_line(puzzle, options);
    j["side"] = puzzle.side();
    j["solution"] =
        write_puzzle_line(Puzzle(puzzle.topology, plan.answer.solutions.at(0)), options);
    j["profile"] = graded.profile;
    if (!settings.also.empty()) {
      const auto also = library::named_besides(default_profile(), settings.also,
                                               settings.uniqueness, settings.assumptions);
      for (const TechniqueId id : also.value()) j["also"].push_back(technique_of(id).key);
    }
    j["level"] = graded.level ? nlohmann::ordered_json(name_of(*graded.level)) : nullptr;
    j.update(library::plan_json(*puzzle.topology, steps, stalled, usual_digits(puzzle)));
    plan.json = j.dump();
  });
  if (failure.reason != StopReason::none) plan.answer = failure;
  return plan;
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

}  // namespace tresse
