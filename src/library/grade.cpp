// Runs an engine, then techniques, and compares them.
#include "library/grader.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "grader/grade.hpp"
#include "grader/profile.hpp"
#include "grader/table.hpp"
#include "library/verdict.hpp"
#include "model/answer.hpp"

namespace tresse::library {

std::optional<LargerSet> larger_set(std::string_view list, std::size_t max_subset) {
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(','), list.size());
    const std::string_view word = list.substr(0, end);
    list.remove_prefix(std::min(end + 1, list.size()));
    const auto ids = parse_techniques(word);
    if (!ids || ids->size() != 1) continue;
    for (const ProfileRow& row : k_basic_profile.rows) {
      if (row.find(ids->front()) == nullptr || row.size <= max_subset) continue;
      return LargerSet{std::string(word), row.size};
    }
  }
  return std::nullopt;
}

std::function<std::unique_ptr<Rater>()> path_maker(RateOptions options) {
  options.keep_steps = true;
  return [options = std::move(options)] { return std::make_unique<Rater>(options); };
}

Result<std::vector<TechniqueId>, std::string> named_besides(const Profile& profile,
                                                            std::string_view list, bool uniqueness,
                                                            bool assumptions) {
  const auto left_out = [&](TechniqueId id) {
    return (!uniqueness && technique(id).unique) || (!assumptions && assumes(id));
  };
  const auto waits = [&](TechniqueId id) {
    return !left_out(id) &&
           std::any_of(profile.rows.begin(), profile.rows.end(), [&](const ProfileRow& row) {
             return row.if_named && row.find(id) != nullptr;
           });
  };
  std::vector<TechniqueId> all;
  for (std::size_t from = 0; from <= list.size();) {
    const std::size_t comma = std::min(list.find(',', from), list.size());
    const std::string_view word = list.substr(from, comma - from);
    from = comma + 1;
    if (word.find_first_not_of(' ') == std::string_view::npos) continue;
    const auto ids = parse_techniques(word, kTechniques);
    if (!ids) return Failure{ids.error()};
    const std::size_t before = all.size();
    std::copy_if(ids->begin(), ids->end(), std::back_inserter(all), waits);
    if (all.size() > before) continue;
    const bool known = std::any_of(ids->begin(), ids->end(), [&](TechniqueId id) {
      return level_in(profile, id).has_value();
    });
    const std::string key(profile.key);
    if (std::all_of(ids->begin(), ids->end(), left_out)) {
      return Failure{"'" + std::string(word) + "' has no effect: it " +
                     (!assumptions && assumes(ids->front())
                          ? "supposes a value"
                          : "assumes that the puzzle has one solution") +
                     ", which is left out"};
    }
    return Failure{"'" + std::string(word) + "' has no effect: the profile " + key +
                   (known ? " tries it without being told" : " does not look for it")};
  }
  if (all.empty()) return Failure{std::string("no technique named")};
  return all;
}

bool contradicts(const Answer& logic, const Answer& answer) {
  const bool other = !logic.solutions.empty() && logic.solutions[0] != answer.solutions.at(0);
  return logic.verdict == Verdict::none || other;
}

namespace {

RateOptions path_options(const LogicOptions& logic, const Profile* profile, bool uniqueness) {
  RateOptions path;
  path.scale = profile == nullptr ? &default_profile() : profile;
  path.uniqueness = uniqueness;
  path.assumptions = logic.hypotheses;
  path.most_steps = logic.enough_events;
  path.named = logic.also;
  return path;
}

}  // namespace

Grader::Grader(LogicOptions options, const Profile* profile, bool uniqueness)
    : options_(std::move(options)),
      profile_(profile == &k_basic_profile ? nullptr : profile),
      unique_(path_maker(path_options(options_, profile, uniqueness))),
      any_(path_maker(path_options(options_, profile, false))) {}

Logic Grader::run(const Puzzle& puzzle, const Query& query, bool unique, const StopToken& stop) {
  Query one = query;
  one.solution_limit = 1;
  if (one.node_limit == 0) one.node_limit = kDefaultHypotheses;
  LogicOptions options = options_;
  options.hypotheses = unique && options_.hypotheses;
  options.keep_stall = unique;
  if (profile_ == nullptr) return run_logic(puzzle, one, options, stop);
  Pool<Rater>& paths = unique ? unique_ : any_;
  auto path = paths.take();
  Logic logic = run_logic(puzzle, one, options, stop, path.get());
  paths.put_back(std::move(path));
  return logic;
}

Grade Grader::grade(const Engine& engine, const Puzzle& puzzle, const Query& query,
                    const StopToken& stop) {
  Grade grade;
  grade.answer = first_verdict(engine, puzzle, query, stop);
  const bool undecided = grade.answer.verdict == Verdict::unknown;
  if (grade.answer.verdict != Verdict::unique && !undecided) return grade;
  Logic logic = run(puzzle, query, !undecided, stop);
  if (undecided && !logic.closed) return grade;
  if (undecided) {
    grade.answer = logic.answer;
    conclude(grade.answer, 1, true, StopReason::none);
  } else {
    grade.contradicted = contradicts(logic.answer, grade.answer);
  }
  grade.logic = std::move(logic);
  return grade;
}

}  // namespace tresse::library
