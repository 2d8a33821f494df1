// From a puzzle to groups, and from assignments to solutions. Candidates are those that no given sees;
// the rest of the propagation is the search's own (Nogoods), so nothing is shared with the other
// strands or with solve_native.
#include "native/search/restart.hpp"

#include <algorithm>
#include <new>
#include <optional>
#include <utility>

#include "base/memory.hpp"
#include "model/rules/honour.hpp"
#include "model/take_solution.hpp"
#include "native/search/nogoods.hpp"
#include "native/search/puzzle_variables.hpp"

namespace tresse {
namespace {

// Candidate, its groups both ways, its watches, trail and heap.
constexpr std::uint64_t kBytesPerVariable = 150;
constexpr std::uint64_t kMaxVariables = (std::uint64_t{1} << 29) - 1;

}  // namespace

class RestartSearch::Body {
 public:
  Body(const Puzzle& puzzle, const Query& query) : puzzle_(puzzle), query_(query) {}

  Answer advance(std::uint64_t conflicts, const StopToken& stop) {
    Answer answer;
    answer.engine = "native";
    if (!honours(kRestartRules, puzzle_, answer)) return answer;
    const std::uint64_t before = search_ ? search_->conflicts() : 0;
    try {
      go_on(answer, conflicts, stop);
    } catch (const std::bad_alloc&) {
      exhausted_memory_ = true;
      end(answer, false, StopReason::memory);
    }
    answer.solutions = taken_.solutions;
    answer.nodes = search_ ? search_->conflicts() : before;
    return answer;
  }

  [[nodiscard]] double breadth() const {
    const auto open = puzzle_.topology->cell_count() - puzzle_.clue_count();
    if (open == 0 || !variables_) return 0;
    return static_cast<double>(variables_->candidates.size()) / static_cast<double>(open);
  }

 private:
  void go_on(Answer& answer, std::uint64_t conflicts, const StopToken& stop) {
    if (exhausted_memory_) return end(answer, false, StopReason::memory);
    if (!search_ && !set_up(answer, stop)) return;
    const std::uint64_t before = search_->conflicts() + taken_.count;
    for (;;) {
      const std::uint64_t used = search_->conflicts() + taken_.count - before;
      if (conflicts != 0 && used >= conflicts) return end(answer, false, StopReason::nodes);
      switch (search_->run(conflicts == 0 ? 0 : conflicts - used, stop)) {
        case Nogoods::Outcome::refuted:
        case Nogoods::Outcome::refused:
          return end(answer, true, StopReason::none);
        case Nogoods::Outcome::limit:
          return end(answer, false, StopReason::nodes);
        case Nogoods::Outcome::stopped:
          return end(answer, false, stop_reason(stop));
        case Nogoods::Outcome::solved:
          break;
      }
      if (!take()) return end(answer, false, StopReason::none);
      search_->forbid();
    }
  }

  // False: the answer is there, as the givens clash, or nothing can be done now.
  bool set_up(Answer& answer, const StopToken& stop) {
    const auto over = [&](bool exhausted, StopReason why) {
      end(answer, exhausted, why);
      return false;
    };
    variables_.emplace(*puzzle_.topology, puzzle_.givens);
    if (variables_->clash()) return over(true, StopReason::none);
    const auto allowed = [&](CellId c, Digit d) { return puzzle_.allows(c, d); };
    std::uint64_t live = 0;
    auto why = variables_->for_each(allowed, stop, [&](CellId, Digit) { ++live; });
    if (why != StopReason::none) return over(false, why);
    const double bytes = static_cast<double>(live * kBytesPerVariable) +
                         4 * static_cast<double>(puzzle_.topology->candidate_count());
    if (bytes > static_cast<double>(byte_budget(query_.byte_limit)) || live > kMaxVariables) {
      answer.detail = needs_text(bytes);
      return over(false, StopReason::too_large);
    }
    variables_->candidates.reserve(live);
    why = variables_->number(allowed, stop);
    if (why != StopReason::none) return over(false, why);
    search_.emplace(variables_->candidates.size(), std::move(variables_->groups), query_.seed, stop);
    if (search_->stopped()) {
      search_.reset();
      return over(false, stop_reason(stop));
    }
    variables_->exclude_links(*search_);
    return true;
  }

  // False: no more are wanted.
  bool take() {
    if (!is_looked_at(query_, taken_)) {
      ++taken_.count;
      return more_are_wanted(query_, taken_);
    }
    Grid solution = puzzle_.givens;
    const std::vector<CandId>& candidates = variables_->candidates;
    for (std::size_t v = 0; v < candidates.size(); ++v) {
      if (!search_->value(static_cast<std::uint32_t>(v))) continue;
      solution.set(cell_of(candidates[v], puzzle_.side()), digit_of(candidates[v], puzzle_.side()));
    }
    return take_solution(puzzle_, query_, taken_, std::move(solution));
  }

  void end(Answer& answer, bool exhausted, StopReason why) {
    conclude(answer, taken_.count, exhausted, why);
  }

  const Puzzle& puzzle_;
  const Query query_;
  std::optional<PuzzleVariables> variables_;
  std::optional<Nogoods> search_;
  Answer taken_;  // count and solutions so far
  bool exhausted_memory_ = false;
};

RestartSearch::RestartSearch(const Puzzle& puzzle, const Query& query)
    : body_(std::make_unique<Body>(puzzle, query)) {}
RestartSearch::~RestartSearch() = default;

Answer RestartSearch::advance(std::uint64_t conflicts, const StopToken& stop) {
  return body_->advance(conflicts, stop);
}

double RestartSearch::breadth() const {
  return body_->breadth();
}

Answer solve_restarting(const Puzzle& puzzle, const Query& query, StopToken stop) {
  try {
    return RestartSearch(puzzle, query).advance(query.node_limit, stop);
  } catch (const std::bad_alloc&) {
    Answer answer;
    answer.engine = "native";
    conclude(answer, 0, false, StopReason::memory);
    return answer;
  }
}

}  // namespace tresse
