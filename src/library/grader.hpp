// Grades: the verdict of an engine that is not logic, then the techniques of a profile, and a comparison of
// both. The command line and the library ask here.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/pool.hpp"
#include "engines/engine.hpp"
#include "grader/grade.hpp"
#include "grader/rating.hpp"
#include "tresse/model/result.hpp"

namespace tresse::library {

// A set that a list of techniques names and that is larger than what is allowed: it would not be tried. A family has
// members that are small enough.
struct LargerSet {
  std::string name;
  std::size_t size = 0;
};
[[nodiscard]] std::optional<LargerSet> larger_set(std::string_view list,
                                                                std::size_t max_subset);

struct Grade {
  Answer answer;               // unique, if there is a grade
  std::optional<Logic> logic;  // what they did with a unique puzzle
  bool contradicted = false;   // they found something else than the answer says: a bug
};

// Do they say that a puzzle, which `answer` calls unique, has no solution or another one?
[[nodiscard]] bool contradicts(const Answer& logic, const Answer& answer);

// Makes what follows the path of a scale and keeps its steps.
[[nodiscard]] std::function<std::unique_ptr<Rater>()> path_maker(RateOptions options);

// A list of techniques and families that the profile tries only if they are named; "all": all of these. Of a family
// those of its members. Without uniqueness, or assumptions: not what assumes one solution, or supposes a value. Errors: an unknown
// name, or one that names none of these.
[[nodiscard]] Result<std::vector<TechniqueId>, std::string> named_besides(
    const Profile& profile, std::string_view list, bool uniqueness = true, bool assumptions = true);

// Grades puzzles, by the techniques of options, or by a profile. May be called from many threads; each keeps the
// working memory of a profile (9x9: 8 MB).
class Grader {
 public:
  // `profile`: null means those of `options`. Without `options.hypotheses` no technique of the family assumptions is
  // tried either, and a unique puzzle that is not solved is told by Logic::stuck. Without `uniqueness` no technique assumes
  // that there is one solution.
  explicit Grader(LogicOptions options, const Profile* profile = nullptr, bool uniqueness = true);

  // The logic strand for one solution. A puzzle known to be `unique` is solved with hypotheses where techniques stall,
  // unless the options have none, and with techniques that assume one solution. A node limit of 0 is kDefaultHypotheses
  // here.
  [[nodiscard]] Logic run(const Puzzle& puzzle, const Query& query, bool unique,
                          const StopToken& stop);

  // Where the engine ran out and techniques alone solve the puzzle, the answer is theirs: all their steps are
  // deductions, so there is one solution. The engine gets half of the time left.
  [[nodiscard]] Grade grade(const Engine& engine, const Puzzle& puzzle, const Query& query,
                            const StopToken& stop);

 private:
  LogicOptions options_;
  const Profile* profile_;
  Pool<Rater> unique_;  // techniques may assume one solution
  Pool<Rater> any_;
};

}  // namespace tresse::library
