// Grids are judged by the solution checker, which knows no engine; whether there are none or several is what the strands
// say. A solution that the checker accepts and no strand has found is a fault of ours.
#include "cli/judge/judgement.hpp"

#include <algorithm>
#include <array>

#include "tresse/clash.hpp"
#include "tresse/solve.hpp"

namespace tresse::cli {
namespace {

using std::string;
using enum Disagreement;

constexpr std::array<std::array<std::string_view, 2>, kDisagreements> kNames = {{
    {"", ""},
    {"wrong_solution", "wrong solution"},
    {"none_claimed", "none claimed"},
    {"solution_claimed", "solution claimed"},
    {"second_missed", "second solution missed"},
    {"second_claimed", "second solution claimed"},
    {"time_out", "time-out"},
    {"crash", "crash"},
    {"unreadable", "unreadable"},
}};

Judgement disagreement(Disagreement kind, string why) {
  return {kind, std::move(why)};
}
Judgement undecided() {
  Judgement j;
  j.undecided = true;
  return j;
}
Judgement our_fault(string why) {
  Judgement j;
  j.why = std::move(why);
  j.ours = true;
  return j;
}

Judgement judge_words(const Answer& truth, Said said) {
  const Verdict v = truth.verdict;
  if (said == Said::nothing) return disagreement(unreadable, "its output holds no answer");
  if (said == Said::unclear) return disagreement(unreadable, "what it says contradicts itself");
  const bool solvable = !truth.solutions.empty();
  if (said == Said::none || (said == Said::not_one && v == Verdict::unique)) {
    if (solvable) return disagreement(none_claimed, "it says that there is no solution, and there is one");
  } else if (v == Verdict::none) {
    if (said != Said::not_one)
      return disagreement(solution_claimed, "it says that there are solutions, and there is none");
  } else if (said == Said::one && v == Verdict::multiple) {
    return disagreement(second_missed, "it says that there is one solution, and there are several");
  } else if (said == Said::several && v == Verdict::unique) {
    return disagreement(second_claimed, "it says that there are several solutions, and there is one");
  }
  return v == Verdict::unknown ? undecided() : Judgement{};
}

}  // namespace

std::string_view name_of(Disagreement kind) {
  return kNames[static_cast<std::size_t>(kind)][0];
}
std::string_view words_for(Disagreement kind) {
  return kNames[static_cast<std::size_t>(kind)][1];
}

string fault_of(const Puzzle& puzzle, const Grid& grid) {
  const Topology& t = *puzzle.topology;
  for (std::size_t i = 0; i < t.cell_count(); ++i) {
    const CellId c(i);
    const auto given = puzzle.givens.at(c);
    const auto value = grid.at(c);
    if (given && value && *given != *value) {
      return t.name(c) + " is given as " + std::to_string(given->index() + 1) + ", and its grid has " +
             std::to_string(value->index() + 1);
    }
  }
  if (const auto clash = find_clash(t, grid)) return "in its grid " + twice_text(t, *clash);
  return "its grid has a digit that the pencil marks exclude";
}

Judgement judge_claim(const Puzzle& puzzle, const Answer& truth, const ForeignClaim& claim,
                      bool one_means_unique) {
  if (claim.grids.empty()) return judge_words(truth, claim.said);
  for (const Grid& grid : claim.grids) {
    if (solves(grid, puzzle)) continue;
    if (truth.verdict == Verdict::none) {
      return disagreement(solution_claimed, "there is no solution; " + fault_of(puzzle, grid));
    }
    return disagreement(wrong_solution, fault_of(puzzle, grid));
  }
  if (truth.verdict == Verdict::none) return our_fault("its solution is right, and the engines found none");
  if (claim.grids.size() > 1) {
    return truth.verdict == Verdict::unique
               ? our_fault("its solutions are right, and the engines found one only")
               : Judgement{};
  }
  if (truth.verdict == Verdict::unique && claim.grids[0] != truth.solutions[0]) {
    return our_fault("its solution is right, and the engines found another one only");
  }
  if (claim.said == Said::unclear) return judge_words(truth, claim.said);
  const bool several = claim.said == Said::several || claim.said == Said::not_one;
  if (!several && claim.said != Said::one && !one_means_unique) return {};
  return judge_words(truth, several ? Said::several : Said::one);
}

}  // namespace tresse::cli
