// The solution is that of the original puzzle alone, because a wrong mark makes the position one without solution, of which
// nothing can be told cell by cell.
#include "library/steps/marks_check.hpp"

#include "library/verdict.hpp"

namespace tresse::library {
namespace {

std::string cells_in_words(const Topology& t, const std::vector<CandId>& list) {
  std::string text;
  for (const CandId c : list) text += (text.empty() ? "" : ", ") + t.name(cell_of(c, t.side()));
  return text;
}

}  // namespace

MarksCheck check_marks(const Engine& engine, const Puzzle* original, const Puzzle& now,
                       const Query& query, const StopToken& stop) {
  MarksCheck check;
  const Puzzle values(now.topology, now.givens);
  const Puzzle& puzzle = original == nullptr ? values : *original;
  const Answer answer = first_verdict(engine, puzzle, query, stop);
  if (original != nullptr && answer.verdict == Verdict::none) {
    check.no_solution = check.began_wrong = true;
    return check;
  }
  if (answer.verdict != Verdict::unique) {
    const auto leaves_none = [&](const Puzzle& some) {
      const Answer here = first_verdict(engine, some, query, stop);
      if (here.verdict == Verdict::unknown) check.stopped = here.reason;
      return here.verdict == Verdict::none;
    };
    check.values_alone = original != nullptr && leaves_none(values);
    // If a limit came before the verdict, the givens may be at fault.
    const bool several = check.values_alone && answer.verdict == Verdict::multiple;
    for (std::size_t i = 0; several && i < now.topology->cell_count(); ++i) {
      const CellId c(i);
      if (!now.givens.filled(c) || original->givens.filled(c)) continue;
      Puzzle with = *original;
      with.givens.set(c, *now.givens.at(c));
      if (leaves_none(with)) check.values.push_back(cand(c, *now.givens.at(c), now.side()));
    }
    if (check.values_alone) {
      check.no_solution = check.values.empty();
    } else {
      check.no_solution = leaves_none(now);
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

std::string no_solution_words(const MarksCheck& check) {
  if (check.began_wrong) return "The givens leave no solution, whatever the player enters.\n";
  return std::string(check.values_alone ? "The values" : "Values and pencil marks") +
         " leave no solution; which of them is wrong is not known.\n";
}

std::string wrong_words(const Topology& topology, const MarksCheck& check) {
  std::string text;
  const auto add = [&](const std::vector<CandId>& list, const char* one, const char* many,
                       const char* end_one, const char* end_many) {
    if (list.empty()) return;
    text += (list.size() == 1 ? one : many) + cells_in_words(topology, list) +
            (list.size() == 1 ? end_one : end_many);
  };
  add(check.values, "The value of ", "The values of ", " is wrong.\n", " are wrong.\n");
  add(check.missing, "The pencil marks of ", "The pencil marks of ", " lack its digit.\n",
      " lack their digits.\n");
  if (check.no_solution) text += no_solution_words(check);
  return text;
}

}  // namespace tresse::library
