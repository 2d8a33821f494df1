// From a puzzle to a list colouring, and from a colouring to a verified solution.
//
// Propagation comes first, and what it fills never changes: singles and locked candidates always; matching where the grid
// is narrow. In a narrow grid that the first cycle does not solve, probing follows, and the search begins again: there each
// candidate less is a trap less. At the frontier of SAT solvers most grids end before it (64x64 .61: 0.04 s instead of 0.08,
// 81x81 .64: 0.04 instead of 0.11, of 10 grids each in the median). In a broad grid neither finds anything.
//
// A second solution is looked for near the first: a fiftieth of the open cells is disturbed, twice as many each time
// that the same solution comes back.
//
// Tried elsewhere and lost: tabu search over all moves of all clashing cells (30 times the time of a step, and stuck at a
// few clashes near the frontier), constant temperature, parallel tempering, pairs in a line and a box counted twice,
// neighbourhoods around the last clashes given to a SAT solver (a state with few clashes agrees with no solution in more
// than half of its cells).
#include "anneal/annealed_search.hpp"

#include <algorithm>
#include <new>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "anneal/annealing.hpp"
#include "anneal/list_colouring.hpp"
#include "base/check.hpp"
#include "base/memory.hpp"
#include "base/rng.hpp"
#include "model/rules/honour.hpp"
#include "model/verify.hpp"
#include "propagate/fixpoint.hpp"

namespace tresse {
namespace {

// Above so many candidates a cell matching and probing are not worth their time.
constexpr double kNarrow = 12;

// For a new solution one of so many open cells is disturbed, and more when an old one comes back.
constexpr std::size_t kDisturbed = 50;

}  // namespace

class AnnealedSearch::Body {
 public:
  Body(const Puzzle& puzzle, const Query& query) : puzzle_(puzzle), query_(query) {}

  Answer advance(std::uint64_t steps, const StopToken& stop) {
    Answer answer;
    answer.engine = "native";
    if (!honours(kAnnealedRules, puzzle_, answer)) return answer;
    StopReason why = over_;
    try {
      if (why == StopReason::none) why = go_on(answer, steps, stop);
    } catch (const std::bad_alloc&) {
      why = over_ = StopReason::memory;
    }
    conclude(answer, seen_.size(), false, why);
    answer.solutions = kept_;
    answer.nodes = steps_;
    return answer;
  }

  [[nodiscard]] double breadth() const { return breadth_; }

 private:
  StopReason go_on(Answer& answer, std::uint64_t steps, const StopToken& stop) {
    if (query_.solution_limit == 0 || query_.solution_limit > kMostSolutions) {
      return over_ = StopReason::unsupported;
    }
    const std::uint64_t before = steps_;
    while (!enough_ && seen_.size() < query_.solution_limit) {
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
      if (!probed_ && seen_.empty()) {
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
    const auto budget = static_cast<double>(byte_budget(query_.byte_limit));
    const auto fits = [&](double bytes) {
      if (bytes <= budget) return true;
      answer.detail = needs_text(bytes);
      return false;
    };
    const double root = static_cast<double>(CandidateGrid<W>::bytes_for(t));
    if (!fits(root + static_cast<double>(propagation_bytes(t, kSinglesAndLocked)))) {
      return StopReason::too_large;
    }
    CandidateGrid<W> grid(puzzle_, stop);
    if (grid.stopped()) return stop_reason(stop);
    if (propagate(grid, kSinglesAndLocked, stop) != StopReason::none) return stop_reason(stop);
    breadth_ = breadth_of(grid);
    const bool narrow = breadth_ <= kNarrow;
    if (!narrow) probed_ = true;
    const Rules& more = probed_ ? kProbed : kPrepared;
    if (narrow && fits(root + static_cast<double>(propagation_bytes(t, more)))) {
      if (propagate(grid, more, stop) != StopReason::none) return stop_reason(stop);
    }
    answer.detail.clear();
    search_.reset();
    colouring_ = {};
    if (grid.contradiction()) return over_ = StopReason::stalled;
    root_ = grid.values();
    if (grid.solved()) return StopReason::none;
    if (!fits(root + colouring_bytes(grid))) return StopReason::too_large;
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
    TRESSE_CHECK(is_solution(puzzle_, found));
    if (seen_.insert(digest(found)).second) {
      if (query_.each != nullptr) enough_ = !(*query_.each)(found);
      if (kept_.size() < query_.keep) kept_.push_back(std::move(found));
      disturbance_ = std::max<std::size_t>(2, colouring_.vertices() / kDisturbed);
    } else {
      disturbance_ = std::min(2 * disturbance_, colouring_.vertices());
    }
    if (search_ && seen_.size() < query_.solution_limit) search_->disturb(disturbance_);
  }

  // Solutions of different digests differ. Equal digests of different solutions, which are not to be expected, would
  // only make the count too low.
  [[nodiscard]] std::pair<std::uint64_t, std::uint64_t> digest(const Grid& solution) const {
    std::uint64_t a = 0, b = 1;
    for (std::size_t v = 0; v < colouring_.vertices(); ++v) {
      const std::uint64_t value = solution.at(colouring_.cells[v])->index();
      a = Rng::sub_seed(a, value);
      b = Rng::sub_seed(b, value);
    }
    return {a, b};
  }

  const Puzzle& puzzle_;
  const Query query_;
  StopReason over_ = StopReason::none;  // why nothing more will come
  bool ready_ = false;                  // root_, colouring_, search_ are there
  bool probed_ = false;                 // this is the search after the first cycle
  bool enough_ = false;                 // query_.each said so
  Grid root_;
  ListColouring colouring_;
  std::optional<Annealing> search_;                         // none: nothing is open
  std::set<std::pair<std::uint64_t, std::uint64_t>> seen_;  // a digest of each solution
  std::vector<Grid> kept_;
  std::size_t disturbance_ = 0;
  std::uint64_t steps_ = 0;
  double breadth_ = 0;
};

AnnealedSearch::AnnealedSearch(const Puzzle& puzzle, const Query& query)
    : body_(std::make_unique<Body>(puzzle, query)) {}
AnnealedSearch::~AnnealedSearch() = default;

Answer AnnealedSearch::advance(std::uint64_t steps, const StopToken& stop) {
  return body_->advance(steps, stop);
}

double AnnealedSearch::breadth() const {
  return body_->breadth();
}

}  // namespace tresse
