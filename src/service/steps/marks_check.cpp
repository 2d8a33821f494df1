// The solution is that of the original puzzle alone, because a wrong mark makes the position one without solution, of which
// nothing can be told cell by cell.
#include "tresse/tool/logic/marks_check.hpp"

#include "tresse/tool/answers/verdict.hpp"

namespace tresse::service {

MarksCheck check_marks(const Engine& engine, const Puzzle* original, const Puzzle& now,
                       const Query& query, const StopToken& stop) {
  MarksCheck check;
  const Puzzle values(now.topology, now.givens);
  const Puzzle& puzzle = original == nullptr ? values : *original;
  const Answer answer = first_verdict(engine, puzzle, query, stop);
  if (answer.verdict != Verdict::unique) {
    const Answer here = first_verdict(engine, now, query, stop);
    check.no_solution = here.verdict == Verdict::none;
    if (here.verdict == Verdict::unknown) check.stopped = here.reason;
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

}  // namespace tresse::service
