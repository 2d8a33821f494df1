// hint_levels(), check_position(), position_after(), first_open_step(), plan(), case_lines(): by the parts of the service
// that `tresse explain` uses.
#include "tresse/hints.hpp"

#include <nlohmann/json.hpp>

#include "library/call.hpp"
#include "service/api/engines.hpp"
#include "service/api/logic.hpp"
#include "service/api/puzzles.hpp"
#include "tresse/tool/logic/case_line.hpp"
#include "tresse/tool/logic/grader.hpp"
#include "tresse/tool/logic/hint_words.hpp"
#include "tresse/tool/logic/marks_check.hpp"
#include "tresse/tool/logic/plan.hpp"
#include "tresse/tool/logic/seen_at.hpp"

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
    service::MarksCheck found = service::check_marks(*make_auto_engine(), original, now,
                                                     library::query_of(limits), stopping.token());
    check.values = std::move(found.values);
    check.missing = std::move(found.missing);
    check.no_solution = found.no_solution;
    if (found.no_solution) check.detail = service::no_solution_words(found);
    check.reason = found.stopped;
  });
  if (failure.reason != StopReason::none) {
    check.reason = failure.reason;
    check.detail = std::move(failure.detail);
  }
  return check;
}

std::string v0::explain(const Puzzle& puzzle, const PositionCheck& check) {
  service::MarksCheck found;
  found.values = check.values;
  found.missing = check.missing;
  return service::wrong_words(*puzzle.topology, found) +
         (!check.no_solution      ? std::string()
          : check.detail.empty() ? service::no_solution_words(found)
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
    if (!service::is_made(steps[i].step, position)) return i;
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
      const auto also = service::named_besides(default_profile(), settings.also,
                                               settings.uniqueness, settings.assumptions);
      for (const TechniqueId id : also.value()) j["also"].push_back(technique_of(id).key);
    }
    j["level"] = graded.level ? nlohmann::ordered_json(name_of(*graded.level)) : nullptr;
    j.update(service::plan_json(*puzzle.topology, steps, stalled, usual_digits(puzzle)));
    plan.json = j.dump();
  });
  if (failure.reason != StopReason::none) plan.answer = failure;
  return plan;
}

std::vector<std::string> v0::case_lines(const Puzzle& puzzle, std::span<const PathStep> steps) {
  std::vector<std::string> lines;
  Position at = start_of(puzzle);
  service::SeenAt seen;
  bool certain = true;
  for (const PathStep& s : steps) {
    certain = certain && s.kind == PathStep::Kind::step;  // under a hypothesis there is no case
    if (certain) seen.begin(at, s.step, lines.size() + 1);
    lines.push_back(certain ? service::case_line(puzzle, seen.position(), s.step).value_or("") : "");
    if (certain) apply(*puzzle.topology, at, s.step);
  }
  return lines;
}

}  // namespace tresse
