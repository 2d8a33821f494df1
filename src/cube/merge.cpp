// Nothing is believed that can be tested. Solutions come verified (answers.hpp). That the cubes cover
// everything is worked out from their literals (cover.hpp), not from how they are thought to have been
// made. What they leave out, and the cubes that their writer calls refuted, are decided here: for cubes
// of ours that is a propagation each, for cubes made by hand ("1 here, 2 here, ... 9 here") it closes
// the gap that only the rules of Sudoku close, and a forged `r` costs an honest search or ends in
// `unknown`. What must be believed is a `none`, and that a `unique` found all there is: to forge these
// takes no skill, and to check them takes a certificate.
//
// Cubes may overlap, so solutions are compared, never counted; two different ones are all that the
// verdict needs, and no more are kept. A decided cube that holds more known solutions than its answers
// told is contradicted, and counts as undecided.
#include "cube/merge.hpp"

#include <algorithm>

#include "base/check.hpp"
#include "cube/cover.hpp"
#include "cube/cube.hpp"
#include "model/answer.hpp"
#include "model/verify.hpp"

namespace tresse {
namespace {

constexpr std::size_t kMostHoles = 10'000;
constexpr std::uint64_t kMostWork = 200'000'000;
constexpr std::size_t kListed = 8;  // regions that are named in one message

std::vector<Literal> sorted(std::vector<Literal> literals) {
  std::sort(literals.begin(), literals.end());
  literals.erase(std::unique(literals.begin(), literals.end()), literals.end());
  return literals;
}

std::string region_text(const Topology& t, const std::vector<Literal>& region) {
  if (region.empty()) return "everything";
  std::string text;
  for (const Literal literal : region) {
    if (!text.empty()) text += " ";
    text += literal_text(t, literal);
  }
  return text;
}

std::string missing_text(const Topology& t, const Merged& merged, std::size_t open) {
  std::string text;
  if (!merged.missing.empty()) {
    text = (merged.missing.size() == 1 ? "cube " : "cubes ") + ranges_text(merged.missing) + " of " + std::to_string(open);
  }
  for (std::size_t i = 0; i < std::min(kListed, merged.uncovered.size()); ++i) {
    if (!text.empty()) text += "; ";
    text += "not covered: " + region_text(t, merged.uncovered[i]);
  }
  if (merged.uncovered.size() > kListed) {
    text += "; and " + std::to_string(merged.uncovered.size() - kListed) + " more";
  }
  return text;
}

}  // namespace

Merger::Merger(const Puzzle& puzzle, const CubeSet& cubes) : puzzle_(puzzle), cubes_(cubes) {
  std::size_t number = 0;
  for (const Cube& cube : cubes.cubes) {
    Said& said = said_[sorted(cube.literals)];
    if (!cube.refuted && (++number, said.number == 0)) said.number = number;
  }
}

void Merger::keep(const std::vector<Grid>& solutions) {
  for (const Grid& solution : solutions) {
    TRESSE_CHECK(is_solution(puzzle_, solution));
    if (solutions_.size() < 2 && (solutions_.empty() || solutions_[0] != solution)) {
      solutions_.push_back(solution);
    }
  }
}

void Merger::add(CubeAnswer answer) {
  keep(answer.solutions);
  const auto at = said_.find(sorted(std::move(answer.literals)));
  if (at == said_.end()) {
    ++strangers_;
    return;
  }
  if (answer.verdict == Verdict::unknown) return;
  // Several solutions end the search there: nothing is known of more, and nothing needs to be.
  const std::size_t count = answer.solutions.size();
  at->second.solutions = std::min(count, at->second.solutions.value_or(count));
}

Merged Merger::finish(const Decide& decide, const StopToken& stop) {
  Merged merged;
  merged.strangers = strangers_;
  StopReason stopped = StopReason::none;
  const auto settle = [&](const std::vector<Literal>& region) {
    const Answer answer = decide(restricted(puzzle_, region), region);
    keep(answer.solutions);
    if (answer.verdict != Verdict::unknown) return;
    merged.uncovered.push_back(region);
    if (stopped == StopReason::none) stopped = stop.poll(stop_point::cube_cover);
  };

  std::vector<std::span<const Literal>> all;
  for (const Cube& cube : cubes_.cubes) all.emplace_back(cube.literals);
  const Cover cover = find_holes(all, kMostHoles, kMostWork, stop);
  for (const auto& hole : cover.holes) {
    if (solutions_.size() < 2) settle(hole);
  }
  for (const Cube& cube : cubes_.cubes) {
    if (cube.refuted && solutions_.size() < 2) {
      const Said& said = said_[sorted(cube.literals)];
      if (!said.solutions) settle(cube.literals);
    }
  }
  for (auto& [literals, said] : said_) {
    const auto known = static_cast<std::size_t>(
        std::count_if(solutions_.begin(), solutions_.end(),
                      [&l = literals](const Grid& grid) { return within(grid, l); }));
    if (said.solutions && known > *said.solutions) {
      merged.wrong.push_back(literals);
      said.solutions.reset();
    }
  }
  std::size_t open = 0;
  for (const Cube& cube : cubes_.cubes) {
    if (cube.refuted) continue;
    ++open;
    if (!said_[sorted(cube.literals)].solutions) merged.missing.push_back(open);
  }

  if (stopped == StopReason::none) stopped = cover.stopped;
  const bool whole = merged.missing.empty() && merged.uncovered.empty() && merged.wrong.empty() &&
                     cover.stopped == StopReason::none;
  Answer& answer = merged.answer;
  answer.engine = "merge";
  answer.solutions = solutions_;
  const bool several = solutions_.size() > 1;
  conclude(answer, solutions_.size(), whole && !several,
           stopped == StopReason::none ? StopReason::part_missing : stopped);
  if (several) answer.reason = StopReason::none;  // it is the answer, whatever is missing
  if (answer.verdict == Verdict::unknown) {
    answer.detail = missing_text(*puzzle_.topology, merged, open);
    if (cover.stopped != StopReason::none) {
      answer.detail += (answer.detail.empty() ? "" : "; ") +
                       std::string("it is not known whether the cubes cover everything");
    }
  }
  return merged;
}

std::string ranges_text(std::span<const std::size_t> numbers) {
  std::string text;
  for (std::size_t i = 0; i < numbers.size();) {
    std::size_t last = i;
    while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1) ++last;
    if (!text.empty()) text += ",";
    text += std::to_string(numbers[i]);
    if (last > i) text += "-" + std::to_string(numbers[last]);
    i = last + 1;
  }
  return text;
}

}  // namespace tresse
