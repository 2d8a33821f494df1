// From a puzzle to a list colouring, and from a colouring to a verified solution. Which search, and
// why it goes by counts of houses: recolouring.cpp.
//
// A second solution is looked for near the first: a fiftieth of the open cells is disturbed, twice as
// many each time that the same solution comes back. Singles to a fixpoint come first, by the
// native search's own SearchState; what they fill never changes.
//
#include "native/search/local_search.hpp"

#include <algorithm>
#include <map>
#include <new>
#include <optional>
#include <utility>
#include <vector>

#include "base/check.hpp"
#include "base/memory.hpp"
#include "model/rules/honour.hpp"
#include "model/verify.hpp"
#include "native/search/recolouring.hpp"
#include "native/search/search_state.hpp"

namespace tresse {

class LocalSearch::Body {
 public:
  Body(const Puzzle& puzzle, const Query& query) : puzzle_(puzzle), query_(query) {}

  Answer advance(std::uint64_t moves, const StopToken& stop) {
    Answer answer;
    answer.engine = "native";
    if (!honours(kLocalSearchRules, puzzle_, answer)) return answer;
    StopReason why = over_;
    try {
      if (why == StopReason::none) why = go_on(answer, moves, stop);
    } catch (const std::bad_alloc&) {
      why = over_ = StopReason::memory;
    }
    conclude(answer, solutions_.size(), false, why);
    for (std::size_t i = 0; i < solutions_.size() && i < query_.keep; ++i) {
      answer.solutions.push_back(solutions_[i]);
    }
    answer.nodes = search_ ? search_->moves() : 0;
    return answer;
  }

  [[nodiscard]] double breadth() const { return breadth_; }

 private:
  StopReason go_on(Answer& answer, std::uint64_t moves, const StopToken& stop) {
    if (query_.solution_limit == 0 || query_.solution_limit > kMostSolutions) {
      return over_ = StopReason::unsupported;
    }
    if (!search_) {
      const StopReason why =
          with_width(puzzle_.side(), [&]<int W>() { return set_up<W>(answer, stop); });
      if (why != StopReason::none) return why;
    }
    const std::uint64_t before = search_->moves();
    while (solutions_.size() < query_.solution_limit) {
      if (open_.empty() && !solutions_.empty()) return over_ = StopReason::stalled;
      const std::uint64_t used = search_->moves() - before;
      if (moves != 0 && used >= moves) return StopReason::nodes;
      switch (search_->run(moves == 0 ? 0 : moves - used, stop)) {
        case Recolouring::Outcome::limit:
          return StopReason::nodes;
        case Recolouring::Outcome::stopped:
          return stop_reason(stop);
        case Recolouring::Outcome::solved:
          take_solution();
      }
    }
    return StopReason::none;
  }

  // Singles to a fixpoint; what they leave open is to be coloured.
  template <int W>
  StopReason set_up(Answer& answer, const StopToken& stop) {
    using State = SearchState<W>;
    const Topology& t = *puzzle_.topology;
    const auto budget = static_cast<double>(byte_budget(query_.byte_limit));
    const auto fits = [&](double bytes) {
      if (bytes <= budget) return true;
      answer.detail = needs_text(bytes);
      return false;
    };
    if (!fits(static_cast<double>(State::bytes_for(t)))) return StopReason::too_large;
    State state(puzzle_, stop, HouseSet::all);
    if (state.stopped()) return stop_reason(stop);
    if (!state.consistent()) return over_ = StopReason::stalled;
    const auto outcome = state.propagate(stop);
    if (outcome == State::Outcome::stopped) return stop_reason(stop);
    if (outcome == State::Outcome::contradiction) return over_ = StopReason::stalled;
    root_ = state.grid();
    open_.clear();
    std::uint64_t live = 0;
    for (std::size_t i = 0; i < t.cell_count(); ++i) {
      if (root_.filled(CellId(i))) continue;
      open_.push_back(CellId(i));
      live += state.digits(CellId(i)).count();
    }
    std::size_t overlaps = 0;
    const auto groups = groups_of_cells(overlaps, stop);
    if (groups.size() < open_.size()) return stop_reason(stop);
    std::size_t memberships = 0, most = 0;
    for (const auto& g : groups) {
      memberships += g.in.size() + g.twice.size();
      most = std::max(most, g.in.size());
    }
    if (most > Recolouring::kMostGroups) return over_ = StopReason::unsupported;
    if (!fits(static_cast<double>(State::bytes_for(t)) +
              Recolouring::bytes_for(open_.size(), t.side(), t.house_count() + overlaps,
                                     memberships))) {
      return StopReason::too_large;
    }
    if (!open_.empty()) breadth_ = static_cast<double>(live) / static_cast<double>(open_.size());
    search_.emplace(t.side(), t.house_count() + overlaps, groups, query_.seed, stop);
    for (std::uint32_t v = 0; v < open_.size() && !search_->stopped(); ++v) {
      for (const auto d : state.digits(open_[v])) search_->allow(v, d);
    }
    if (!search_->stopped() && search_->colour_all(stop)) return StopReason::none;
    search_.reset();
    return stop_reason(stop);
  }

  // The houses of each open cell, and what its box or region shares with its row and its column.
  // Fewer than there are open cells: stopped.
  std::vector<Recolouring::Groups> groups_of_cells(std::size_t& overlaps,
                                                   const StopToken& stop) const {
    const Topology& t = *puzzle_.topology;
    std::vector<Recolouring::Groups> groups(open_.size());
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<std::uint32_t>> shared;
    for (std::uint32_t v = 0; v < open_.size(); ++v) {
      if (v % 1024 == 0 && stop.poll(stop_point::search_setup) != StopReason::none) return {};
      const auto houses = t.houses(open_[v]);
      for (const Membership& m : houses) {
        const auto h = static_cast<std::uint32_t>(m.house.index());
        groups[v].in.push_back(h);
        const HouseKind kind = t.info(m.house).kind;
        if (kind != HouseKind::box && kind != HouseKind::region) continue;
        for (const Membership& line : houses.first(2)) {
          shared[{h, static_cast<std::uint32_t>(line.house.index())}].push_back(v);
        }
      }
    }
    overlaps = 0;
    for (const auto& [houses, vertices] : shared) {
      if (vertices.size() < 2) continue;
      const auto group = static_cast<std::uint32_t>(t.house_count() + overlaps++);
      for (const std::uint32_t v : vertices) groups[v].twice.push_back(group);
    }
    return groups;
  }

  // Keeps the solution if it is new, and goes away from it if another is wanted.
  void take_solution() {
    Grid found = root_;
    for (std::uint32_t v = 0; v < open_.size(); ++v) {
      found.set(open_[v], Digit(search_->colour(v)));
    }
    TRESSE_CHECK(is_solution(puzzle_, found));
    if (std::ranges::find(solutions_, found) == solutions_.end()) {
      solutions_.push_back(std::move(found));
      disturbance_ = std::max<std::size_t>(2, open_.size() / 50);
    } else {
      disturbance_ = std::min(2 * disturbance_, open_.size());
    }
    if (solutions_.size() < query_.solution_limit && !open_.empty()) search_->disturb(disturbance_);
  }

  const Puzzle& puzzle_;
  const Query query_;
  StopReason over_ = StopReason::none;  // why nothing more will come
  Grid root_;
  std::vector<CellId> open_;
  std::optional<Recolouring> search_;
  std::vector<Grid> solutions_;
  std::size_t disturbance_ = 0;
  double breadth_ = 0;
};

LocalSearch::LocalSearch(const Puzzle& puzzle, const Query& query)
    : body_(std::make_unique<Body>(puzzle, query)) {}
LocalSearch::~LocalSearch() = default;

Answer LocalSearch::advance(std::uint64_t moves, const StopToken& stop) {
  return body_->advance(moves, stop);
}

double LocalSearch::breadth() const {
  return body_->breadth();
}

}  // namespace tresse
