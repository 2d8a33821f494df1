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
    return open == 0 ? 0 : static_cast<double>(candidates_.size()) / static_cast<double>(open);
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

  // False: the answer is there, or nothing can be done now.
  bool set_up(Answer& answer, const StopToken& stop) {
    if (!mark_used(answer, stop)) return false;
    std::uint64_t live = 0;
    for (std::size_t i = 0; i < puzzle_.topology->cell_count(); ++i) {
      if (i % 1024 == 0 && stop.poll(stop_point::search_setup) != StopReason::none) {
        end(answer, false, stop_reason(stop));
        return false;
      }
      if (puzzle_.givens.filled(CellId(i))) continue;
      for (std::size_t d = 0; d < puzzle_.side(); ++d) live += is_live(CellId(i), d) ? 1 : 0;
    }
    const double bytes = static_cast<double>(live * kBytesPerVariable) +
                         4 * static_cast<double>(puzzle_.topology->candidate_count());
    if (bytes > static_cast<double>(byte_budget(query_.byte_limit)) || live > kMaxVariables) {
      answer.detail = needs_text(bytes);
      end(answer, false, StopReason::too_large);
      return false;
    }
    auto groups = make_groups(live, stop);
    if (!groups) {
      end(answer, false, stop_reason(stop));
      return false;
    }
    search_.emplace(candidates_.size(), std::move(*groups), query_.seed, stop);
    if (search_->stopped()) {
      search_.reset();
      end(answer, false, stop_reason(stop));
      return false;
    }
    exclude_linked();
    return true;
  }

  void exclude_linked() {
    const Topology& t = *puzzle_.topology;
    if (t.link_count() == 0) return;
    for (std::uint32_t v = 0; v < candidates_.size(); ++v) {
      const CellId c = cell_of(candidates_[v], t.side());
      for (CellId x : t.links(c)) {
        if (x < c) continue;
        const CandId other = cand(x, digit_of(candidates_[v], t.side()), t.side());
        const auto at = std::ranges::lower_bound(candidates_, other);
        if (at == candidates_.end() || *at != other) continue;
        search_->exclude(v, static_cast<std::uint32_t>(at - candidates_.begin()));
      }
    }
  }

  // False: the answer is there, as the givens clash, or nothing can be done now.
  bool mark_used(Answer& answer, const StopToken& stop) {
    const Topology& t = *puzzle_.topology;
    bool clash = false;
    used_.assign(t.house_count() * t.side(), false);
    for (std::size_t i = 0; i < t.cell_count(); ++i) {
      if (i % 1024 == 0 && stop.poll(stop_point::search_setup) != StopReason::none) {
        end(answer, false, stop_reason(stop));
        return false;
      }
      const auto given = puzzle_.givens.at(CellId(i));
      if (!given) continue;
      for (const Membership& m : t.houses(CellId(i))) {
        const std::size_t place = m.house.index() * t.side() + given->index();
        clash = clash || used_[place];
        used_[place] = true;
      }
      for (const CellId x : t.links(CellId(i))) clash = clash || puzzle_.givens.at(x) == given;
    }
    if (clash) end(answer, true, StopReason::none);
    return !clash;
  }

  [[nodiscard]] bool is_live(CellId c, std::size_t d) const {
    if (puzzle_.givens.filled(c) || !puzzle_.allows(c, Digit(d))) return false;
    for (const Membership& m : puzzle_.topology->houses(c)) {
      if (used_[m.house.index() * puzzle_.side() + d]) return false;
    }
    for (CellId x : puzzle_.topology->links(c)) {
      if (puzzle_.givens.at(x) == Digit(d)) return false;
    }
    return true;
  }

  // Of a house the candidates are sorted by digit: a number for each candidate of the grid, live or not, is 4 GB at
  // N = 1024.
  std::optional<Lists> make_groups(std::uint64_t live, const StopToken& stop) {
    const Topology& t = *puzzle_.topology;
    const std::size_t side = t.side();
    std::vector<std::uint32_t> first_of(t.cell_count() + 1, 0);  // variable of a cell
    candidates_.clear();
    candidates_.reserve(live);
    Lists groups;
    for (std::size_t i = 0; i < t.cell_count(); ++i) {
      if (i % 1024 == 0 && stop.poll(stop_point::search_setup) != StopReason::none) {
        return std::nullopt;
      }
      first_of[i] = static_cast<std::uint32_t>(candidates_.size());
      if (puzzle_.givens.filled(CellId(i))) continue;
      for (std::size_t d = 0; d < side; ++d) {
        if (!is_live(CellId(i), d)) continue;
        groups.items.push_back(static_cast<std::uint32_t>(candidates_.size()));
        candidates_.push_back(cand(CellId(i), Digit(d), side));
      }
      groups.close();
    }
    first_of.back() = static_cast<std::uint32_t>(candidates_.size());
    std::vector<std::vector<std::uint32_t>> places(side);
    for (std::size_t h = 0; h < t.house_count(); ++h) {
      if (stop.poll(stop_point::search_setup) != StopReason::none) return std::nullopt;
      for (auto& p : places) p.clear();
      for (const CellId c : t.cells(HouseId(h))) {
        for (std::uint32_t v = first_of[c.index()]; v < first_of[c.index() + 1]; ++v) {
          places[digit_of(candidates_[v], side).index()].push_back(v);
        }
      }
      for (std::size_t d = 0; d < side; ++d) {
        if (used_[h * side + d]) continue;
        groups.items.insert(groups.items.end(), places[d].begin(), places[d].end());
        groups.close();
      }
    }
    return groups;
  }

  // False: no more are wanted.
  bool take() {
    if (!is_looked_at(query_, taken_)) {
      ++taken_.count;
      return more_are_wanted(query_, taken_);
    }
    Grid solution = puzzle_.givens;
    for (std::size_t v = 0; v < candidates_.size(); ++v) {
      if (!search_->value(static_cast<std::uint32_t>(v))) continue;
      solution.set(cell_of(candidates_[v], puzzle_.side()),
                   digit_of(candidates_[v], puzzle_.side()));
    }
    return take_solution(puzzle_, query_, taken_, std::move(solution));
  }

  void end(Answer& answer, bool exhausted, StopReason why) {
    conclude(answer, taken_.count, exhausted, why);
  }

  const Puzzle& puzzle_;
  const Query query_;
  std::vector<bool> used_;  // house * N + digit
  std::vector<CandId> candidates_;
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
