// All sets of k candidates, depth first, against a pool of known solutions: a set that two of them
// share is refuted by one look at their bit sets. Only a set that holds for at most one known solution
// goes to the solver: for a solution with it, and for another than the one known. Each answer is a new
// solution for the pool, a set that no solution has, or the proof that it makes the puzzle unique; as
// all smaller sets were refuted before, it is then a smallest one.
// On 9x9 puzzles with thousands of solutions a pool of some hundred refutes nearly everything.
#include "repair/deepen.hpp"

#include <algorithm>
#include <bit>
#include <optional>
#include <utility>
#include <vector>

#include "base/check.hpp"
#include "repair/value_oracle.hpp"
#include "sat/stop_points.hpp"

namespace tresse {
namespace {

constexpr std::size_t kTargets = 2'000;
constexpr std::uint64_t kSteps = 30'000'000;  // sets that are looked at
constexpr std::uint64_t kCalls = 10'000;      // of the solver
constexpr std::uint64_t kCallWork = 40'000'000;  // the same, times the candidates of all cells
constexpr std::uint64_t kPollEvery = 4'096;

class Deepening {
 public:
  enum class Level : std::uint8_t { refuted, found, stopped };

  Deepening(const Puzzle& puzzle, const Query& query, const StopToken& stop)
      : puzzle_(puzzle),
        stop_(stop),
        oracle_(puzzle, query, kPrepared, kTargets, stop),
        most_calls_(std::min(kCalls, kCallWork / puzzle.topology->candidate_count())) {
    for (const CellId c : open_cells(puzzle)) {
      for (std::size_t d = 0; d < puzzle.side(); ++d) {
        if (puzzle.allows(c, Digit(d))) candidates_.push_back(cand(c, Digit(d), puzzle.side()));
      }
    }
    holds_.resize(candidates_.size());
    reason_ = oracle_.failed();
  }

  Level level(std::size_t givens) {
    if (reason_ != StopReason::none) return Level::stopped;
    const Level result = descend(0, givens);
    if (givens == 1 && result == Level::refuted) drop_impossible();
    return result;
  }
  [[nodiscard]] const std::vector<std::size_t>& chosen() const { return chosen_; }
  [[nodiscard]] CellId cell(std::size_t candidate) const {
    return cell_of(candidates_[candidate], puzzle_.side());
  }
  [[nodiscard]] const Grid& solution() const { return pool_[only_]; }
  [[nodiscard]] StopReason reason() const { return reason_; }

 private:
  Level descend(std::size_t from, std::size_t left) {
    for (std::size_t i = from; i < candidates_.size(); ++i) {
      if (!chosen_.empty() && cell(chosen_.back()) == cell(i)) continue;
      if (reason_ != StopReason::none) return Level::stopped;
      if (++steps_ > kSteps) reason_ = StopReason::nodes;
      if (steps_ % kPollEvery == 0) reason_ = stop_.poll(stop_point::sat_core);
      if (reason_ != StopReason::none) return Level::stopped;
      chosen_.push_back(i);
      Level result = Level::refuted;
      if (left == 1) {
        if (shared() < 2) result = settle();
      } else if (shared() != 0 || possible()) {
        result = descend(i + 1, left - 1);
      }
      if (result != Level::refuted) return result;
      chosen_.pop_back();
    }
    return reason_ == StopReason::none ? Level::refuted : Level::stopped;
  }

  // How many known solutions have all that is chosen, 2 standing for more; only_ is the last one seen.
  std::size_t shared() {
    std::size_t n = 0;
    for (std::size_t w = 0; w < words_ && n < 2; ++w) {
      std::uint64_t all = ~std::uint64_t{0};
      for (const std::size_t c : chosen_) all &= holds_[c][w];
      if (all == 0) continue;
      n += static_cast<std::size_t>(std::popcount(all));
      only_ = 64 * w + static_cast<std::size_t>(std::countr_zero(all));
    }
    return std::min<std::size_t>(n, 2);
  }

  // Is there a solution with all that is chosen? It joins the pool.
  bool possible() { return ask({}) == SatStatus::sat; }

  // The chosen have at most one known solution: have they exactly one?
  Level settle() {
    if (shared() == 0 && ask({}) != SatStatus::sat) return ended();
    if (shared() >= 2) return Level::refuted;
    const std::size_t known = only_;
    if (targets_[known] == 0) {
      if (used_ == kTargets) {
        reason_ = StopReason::nodes;
        return Level::stopped;
      }
      ++used_;
      targets_[known] = oracle_.add_target(pool_[known]);
    }
    const SatStatus other = ask(targets_[known]);
    only_ = known;
    return other == SatStatus::unsat ? Level::found : ended();
  }
  Level ended() const { return reason_ == StopReason::none ? Level::refuted : Level::stopped; }

  SatStatus ask(std::optional<std::size_t> other_than) {
    if (++calls_ > most_calls_) {
      reason_ = StopReason::nodes;
      return SatStatus::unknown;
    }
    Grid placed(puzzle_.side());
    for (const std::size_t c : chosen_)
      placed.set(cell(c), digit_of(candidates_[c], puzzle_.side()));
    const SatResult result =
        oracle_.ask({.placed = placed, .other_than = other_than, .refused = {}, .conflicts = 0});
    if (result.status == SatStatus::sat) add(oracle_.solution());
    if (result.status == SatStatus::unknown) reason_ = result.reason;
    return result.status;
  }

  void add(const Grid& solution) {
    const std::size_t at = pool_.size();
    pool_.push_back(solution);
    targets_.push_back(0);
    words_ = at / 64 + 1;
    for (std::size_t c = 0; c < candidates_.size(); ++c) {
      holds_[c].resize(words_, 0);
      if (solution.at(cell(c)) == digit_of(candidates_[c], puzzle_.side())) {
        holds_[c][at / 64] |= std::uint64_t{1} << (at % 64);
      }
    }
  }

  // After the first level a candidate that no known solution has is in none.
  void drop_impossible() {
    std::size_t kept = 0;
    for (std::size_t c = 0; c < candidates_.size(); ++c) {
      if (std::ranges::all_of(holds_[c], [](std::uint64_t w) { return w == 0; })) continue;
      candidates_[kept] = candidates_[c];
      holds_[kept++] = holds_[c];
    }
    candidates_.resize(kept);
    holds_.resize(kept);
  }

  const Puzzle& puzzle_;
  const StopToken& stop_;
  ValueOracle oracle_;
  const std::uint64_t most_calls_;
  std::vector<CandId> candidates_;  // of open cells
  std::vector<std::vector<std::uint64_t>>
      holds_;  // of a candidate: the solutions of the pool with it
  std::vector<Grid> pool_;
  std::vector<std::size_t> targets_;  // of a solution: its number in the oracle, 0 = none yet
  std::size_t used_ = 0;
  std::size_t words_ = 0;
  std::size_t only_ = 0;
  std::vector<std::size_t> chosen_;
  std::uint64_t steps_ = 0, calls_ = 0;
  StopReason reason_ = StopReason::none;
};

// Are the sets of so many candidates more than are looked at?
bool too_many(const Puzzle& puzzle, std::size_t size) {
  const double candidates = static_cast<double>(open_cells(puzzle).size() * puzzle.side());
  double sets = 1;
  for (std::size_t i = 0; i < size && sets <= static_cast<double>(kSteps); ++i) {
    const auto k = static_cast<double>(i);
    sets *= (candidates - k) / (k + 1);
  }
  return sets > static_cast<double>(kSteps);
}

}  // namespace

Change deepen(const Puzzle& puzzle, Change best, const Query& query, const StopToken& stop) {
  if (too_many(puzzle, best.fewest.lower)) {
    const StopReason stopped = stop.poll(stop_point::sat_core);
    best.reason = stopped == StopReason::none ? StopReason::nodes : stopped;
    return best;
  }
  Deepening search(puzzle, query, stop);
  for (std::size_t k = 1; k < best.fewest.cells.size(); ++k) {
    const auto level = search.level(k);
    if (level == Deepening::Level::stopped) {
      best.reason = search.reason();
      return best;
    }
    if (level == Deepening::Level::found) {
      best.fewest.cells.clear();
      for (const std::size_t c : search.chosen()) best.fewest.cells.push_back(search.cell(c));
      best.solution = search.solution();
      break;
    }
    best.fewest.lower = std::max(best.fewest.lower, k + 1);
  }
  best.fewest.lower = best.fewest.cells.size();
  best.fewest.minimum = true;
  best.reason = StopReason::none;
  return best;
}

}  // namespace tresse
