// From a puzzle to a list colouring, and from a colouring to a verified solution.
//
// Propagation comes first, and what it fills never changes: singles and locked candidates always; matching where the grid
// is narrow. In a narrow grid that the first cycle does not solve, probing follows, and the search begins again: there each
// candidate less is a trap less. At the frontier of SAT solvers most grids end before it (64x64 .61: 0.04 s instead of 0.08,
// 81x81 .64: 0.04 instead of 0.11, of 10 grids each in the median). In a broad grid neither finds anything.
//
// Tried elsewhere and lost: tabu search over all moves of all clashing cells (30 times the time of a step, and stuck at a
// few clashes near the frontier), constant temperature, parallel tempering, pairs in a line and a box counted twice,
// neighbourhoods around the last clashes given to a SAT solver (a state with few clashes agrees with no solution in more
// than half of its cells).
#include "anneal/annealed_search.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "anneal/annealing.hpp"
#include "anneal/list_colouring.hpp"
#include "base/rng.hpp"
#include "propagate/fixpoint.hpp"

namespace tresse {
namespace {

// Above so many candidates a cell matching and probing are not worth their time.
constexpr double kNarrow = 12;

class Annealed final : public NearSolutions {
 public:
  Annealed(const Puzzle& puzzle, const Query& query)
      : NearSolutions(puzzle, query, kAnnealedRules, AnnealedSearch::kMostSolutions) {}

 private:
  std::uint64_t steps_so_far() const override { return steps_; }

  StopReason go_on(Answer& answer, std::uint64_t steps, const StopToken& stop) override {
    const std::uint64_t before = steps_;
    while (wants_more()) {
      if (!ready_) {
        const StopReason why =
            with_width(puzzle_.side(), [&]<int W>() { return set_up<W>(answer, stop); });
        if (why != StopReason::none) return why;
        ready_ = true;
      }
      if (!search_) {  // propagation filled the grid
        take_solution();
        return query_.solution_limit > 1 ? over_ = StopReason::stalled : StopReason::none;
      }
      const std::uint64_t used = steps_ - before;
      if (steps != 0 && used >= steps) return StopReason::nodes;
      std::uint64_t piece = steps == 0 ? UINT64_MAX : steps - used;
      const std::uint64_t walked = search_->steps();
      if (!probed_ && !found_any()) {
        if (walked >= search_->first_cycle()) {
          probed_ = true;
          ready_ = false;
          continue;
        }
        piece = std::min(piece, search_->first_cycle() - walked);
      }
      const Annealing::Outcome outcome = search_->run(piece, stop);
      steps_ += search_->steps() - walked;
      if (outcome == Annealing::Outcome::stopped) return stop_reason(stop);
      if (outcome == Annealing::Outcome::solved) take_solution();
    }
    return StopReason::none;
  }

  // Propagation, and the colouring that it leaves.
  template <int W>
  StopReason set_up(Answer& answer, const StopToken& stop) {
    const Topology& t = *puzzle_.topology;
    const double root = static_cast<double>(CandidateGrid<W>::bytes_for(t));
    if (!fits(root + static_cast<double>(propagation_bytes(t, kSinglesAndLocked)), answer)) {
      return StopReason::too_large;
    }
    CandidateGrid<W> grid(puzzle_, stop);
    if (grid.stopped()) return stop_reason(stop);
    if (propagate(grid, kSinglesAndLocked, stop) != StopReason::none) return stop_reason(stop);
    breadth_ = breadth_of(grid);
    const bool narrow = breadth_ <= kNarrow;
    if (!narrow) probed_ = true;
    const Rules& more = probed_ ? kProbed : kPrepared;
    if (narrow && fits(root + static_cast<double>(propagation_bytes(t, more)), answer)) {
      if (propagate(grid, more, stop) != StopReason::none) return stop_reason(stop);
    }
    answer.detail.clear();
    search_.reset();
    colouring_ = {};
    if (grid.contradiction()) return over_ = StopReason::stalled;
    root_ = grid.values();
    if (grid.solved()) return StopReason::none;
    if (!fits(root + colouring_bytes(grid), answer)) return StopReason::too_large;
    if (!build_colouring(grid, colouring_, stop)) return stop_reason(stop);
    // Another walk than that of the first cycle.
    search_.emplace(colouring_, narrow && probed_ ? Rng::sub_seed(query_.seed, 1) : query_.seed);
    return StopReason::none;
  }

  template <int W>
  static double breadth_of(const CandidateGrid<W>& grid) {
    std::size_t live = 0;
    for (std::size_t i = 0; i < grid.topology().cell_count(); ++i) {
      live += grid.digits(CellId(i)).count();
    }
    const std::size_t open = grid.open_count();
    return open == 0 ? 0 : static_cast<double>(live) / static_cast<double>(open);
  }

  // Hands the solution on if it is new, and goes away from it if another is wanted.
  void take_solution() {
    Grid found = root_;
    for (std::size_t v = 0; v < colouring_.vertices(); ++v) {
      found.set(colouring_.cells[v], Digit(search_->colour(v)));
    }
    const std::size_t disturbed = take(std::move(found), colouring_.cells);
    if (search_ && wants_more()) search_->disturb(disturbed);
  }

  bool ready_ = false;   // root_, colouring_, search_ are there
  bool probed_ = false;  // this is the search after the first cycle
  Grid root_;
  ListColouring colouring_;
  std::optional<Annealing> search_;  // none: nothing is open
  std::uint64_t steps_ = 0;
};

}  // namespace

AnnealedSearch::AnnealedSearch(const Puzzle& puzzle, const Query& query)
    : body_(std::make_unique<Annealed>(puzzle, query)) {}

}  // namespace tresse
