// Grades: the verdict of an engine that is not logic, then the chain of human techniques, and a comparison of
// both. The command line and the library ask here.
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "base/pool.hpp"
#include "engines/engine.hpp"
#include "grader/grade.hpp"

namespace tresse::service {

struct Grade {
  Answer answer;               // unique, if there is a grade
  std::optional<Logic> logic;  // what the chain did with a unique puzzle
  bool contradicted = false;   // the chain found something else than the answer says: a bug
};

// Does the chain say that a puzzle, which `answer` calls unique, has no solution or another one?
[[nodiscard]] bool contradicts(const Answer& logic, const Answer& answer);

// Makes what follows the path of a profile and keeps its steps. `uniqueness`: techniques may assume one solution.
[[nodiscard]] std::function<std::unique_ptr<Rater>()> path_maker(const Profile& profile,
                                                                 bool uniqueness);

// Grades puzzles, by the chain of techniques or by a profile. May be called from many threads; each keeps the working
// memory of a profile (9x9: 8 MB).
class Grader {
 public:
  // `profile`: null is the chain of `options`. `options.hypotheses` is not read.
  explicit Grader(LogicOptions options, const Profile* profile = nullptr);

  // The logic strand for one solution. A puzzle known to be `unique` is solved with hypotheses where techniques stall,
  // and with techniques that assume one solution. A node limit of 0 is kDefaultHypotheses here.
  [[nodiscard]] Logic run(const Puzzle& puzzle, const Query& query, bool unique,
                          const StopToken& stop);

  // Where the engine ran out and techniques alone solve the puzzle, the answer is theirs: all their steps are deductions,
  // so there is one solution. The engine gets half of the time left.
  [[nodiscard]] Grade grade(const Engine& engine, const Puzzle& puzzle, const Query& query,
                            const StopToken& stop);

 private:
  LogicOptions options_;
  const Profile* profile_;
  Pool<Rater> unique_;  // techniques may assume one solution
  Pool<Rater> any_;
};

}  // namespace tresse::service
