// Which way a random full grid is made:
// * few grids in all (4x4: 288): all are listed and one is drawn. Uniform.
// * up to side 16: backtracking with random choices, a few hundred nodes; the limit is there because a
//   bad first choice on a jigsaw costs more than a new start.
// * above, and what backtracking left: local search from a random colouring, in turns with a search
//   that learns, on a grid from which a random share of the candidates was taken. Local search: 25x25
//   5 ms, 64x64 0.05 s, 100x100 0.5 s, 144x144 2.2 s, jigsaw 25x25 0.02 s, 64x64 with diagonals 0.1 s. On
//   windoku it is lost (25x25: 2.2 million moves without a grid), where learning needs 0.2 s. At 225x225
//   it had no grid after 150 s.
// * boxes and Latin squares above 144: shuffled_pattern(), 0.1 s at 256x256.
//
// How random: the share of quadrangles that close, quadrangle_share(), is 1 for every shuffled pattern. By
// local search: 25x25 .046, 36x36 .032, 64x64 .0167, 100x100 .0109; 1 / side: .040, .028, .0156, .0100.
#include "generate/grids/full_grid.hpp"

#include <algorithm>
#include <numeric>

#include "base/check.hpp"
#include "base/out_of_memory.hpp"
#include "base/rng.hpp"
#include "model/verify.hpp"
#include "native/search/local_search.hpp"
#include "native/search/restart.hpp"
#include "native/search/search.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {
namespace {

constexpr std::size_t kSmallest = 6;       // to this side a list of all grids is tried
constexpr std::size_t kBacktracking = 16;  // to this side
constexpr std::size_t kLearning = 49;      // to this side: 118,000 candidates
constexpr std::uint64_t kProofNodes = 2'000;
constexpr std::uint64_t kProofConflicts = 50'000;
constexpr int kDigRounds = 6;
// Beside clues a bad first choice is lost for long, and a new start is quick.
constexpr std::size_t kClueStarts = 200;
constexpr std::uint64_t kClueNodes = 500;

Query first_solution(std::uint64_t seed, std::uint64_t nodes) {
  Query q;
  q.solution_limit = 1;
  q.keep = 1;
  q.seed = seed | 1;  // 0 would mean "not random"
  q.node_limit = nodes;
  return q;
}

// What shuffled_pattern() honours.
constexpr RuleSet kPatternRules = {RuleKind::boxes};

// The empty grid with `percent` of the candidates forbidden.
Puzzle thinned(const std::shared_ptr<const Topology>& topology, std::size_t percent, Rng& rng) {
  Puzzle p(topology, Grid(topology->side()));
  if (percent == 0) return p;
  p.marks = PencilMarks(topology->side(), true);
  for (std::size_t i = 0; i < topology->cell_count(); ++i) {
    for (std::size_t d = 0; d < topology->side(); ++d) {
      if (rng.below(100) < percent) p.marks->forbid(CellId(i), Digit(d));
    }
  }
  return p;
}

std::optional<Grid> searched(const std::shared_ptr<const Topology>& topology, std::uint64_t seed,
                             const StopToken& stop) {
  Rng rng(seed);
  const Puzzle empty(topology, Grid(topology->side()));
  if (topology->side() <= kBacktracking) {
    for (const std::uint64_t nodes : {500U, 2'000U, 8'000U}) {
      Answer a = unless_out_of_memory(solve_native(empty, first_solution(rng.next(), nodes), stop));
      if (!a.solutions.empty()) return std::move(a.solutions[0]);
      if (a.verdict == Verdict::none || a.reason != StopReason::nodes) return std::nullopt;
    }
  }
  // The searches below know no clues.
  if (!topology->spec().constraints.empty()) {
    for (std::size_t k = 0; k < kClueStarts; ++k) {
      Answer a = unless_out_of_memory(solve_native(empty, first_solution(rng.next(), kClueNodes), stop));
      if (!a.solutions.empty()) return std::move(a.solutions[0]);
      if (a.verdict == Verdict::none || a.reason != StopReason::nodes) break;
    }
    return std::nullopt;
  }
  LocalSearch local(empty, first_solution(rng.next(), 0));
  std::uint64_t moves = 300'000 + topology->candidate_count() / 4;
  std::uint64_t conflicts = 5'000;
  for (int round = 0; round < kDigRounds; ++round, moves *= 2, conflicts *= 2) {
    Answer a = unless_out_of_memory(local.advance(moves, stop));
    if (!a.solutions.empty()) return std::move(a.solutions[0]);
    if (topology->side() <= kLearning) {
      const auto percent = static_cast<std::size_t>(10 * (kDigRounds - 1 - round));
      const Puzzle some = thinned(topology, percent, rng);
      RestartSearch learning(some, first_solution(rng.next(), 0));
      Answer b = unless_out_of_memory(learning.advance(conflicts, stop));
      if (!b.solutions.empty()) return std::move(b.solutions[0]);
      if (b.verdict == Verdict::none && percent == 0) return std::nullopt;
    }
    if (stop.poll(stop_point::search_setup) != StopReason::none) return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace

void FullGrids::enumerate(const StopToken& stop) {
  if (enumerated_ || topology_->side() > kSmallest) return;
  Query q;
  q.solution_limit = q.keep = kFew + 1;
  q.node_limit = 20 * kFew;
  Answer a =
      unless_out_of_memory(solve_native(Puzzle(topology_, Grid(topology_->side())), q, stop));
  if (a.count_exact) all_ = std::move(a.solutions);
  enumerated_ = a.reason == StopReason::none || a.reason == StopReason::nodes;
}

std::optional<Grid> FullGrids::make(std::uint64_t seed, const StopToken& stop) {
  enumerate(stop);
  if (stop.poll(stop_point::search_setup) != StopReason::none) return std::nullopt;
  if (all_) {
    if (all_->empty()) return std::nullopt;
    return (*all_)[Rng(seed).below(all_->size())];
  }
  const bool pattern =
      kPatternRules.covers(topology_->rules()) && topology_->side() > kLargestSearched;
  auto grid = pattern ? shuffled_pattern(*topology_, seed, stop) : searched(topology_, seed, stop);
  if (grid) TRESSE_CHECK(is_solution(Puzzle(topology_, Grid(topology_->side())), *grid));
  return grid;
}

// Of 1,500 random maps of side 7, 37 have no grid: learning proves it in 0.03 s. Where digits are interchangeable those
// of the first row are fixed: without that a proof takes side! times as long.
bool proven_empty(const std::shared_ptr<const Topology>& topology) {
  if (topology->side() > kBacktracking || kPatternRules.covers(topology->rules())) return false;
  Puzzle empty(topology, Grid(topology->side()));
  if (!kRestartRules.covers(topology->rules())) {
    return unless_out_of_memory(solve_native(empty, first_solution(0, kProofNodes), {})).verdict == Verdict::none;
  }
  for (std::size_t i = 0; i < topology->side(); ++i) empty.givens.set(CellId(i), Digit(i));
  RestartSearch learning(empty, first_solution(0, 0));
  return unless_out_of_memory(learning.advance(kProofConflicts, {})).verdict == Verdict::none;
}

// Markov chain Monte Carlo: random switches of a shifted pattern, many enough to forget it. Every
// switch keeps the grid valid: the cells of a cycle hold the same digits in both lines, each pair
// lies in one column (row) and one box. kShuffleRounds cycles for each pair of lines of a band. Quadrangles that
// close after 1, 3 and 20 rounds: 16x16 .119 .076 .076 (searched grids: .078), 25x25 .048 .046 .046 (.046),
// 256x256 .0042 .0038 .0037 (1 / side is .0039) in 0.03 to 0.12 s. Nobody has proven that these switches
// reach every grid.

namespace {

constexpr std::size_t kShuffleRounds = 20;

class Shuffled {
 public:
  explicit Shuffled(const Topology& t)
      : n_(t.side()),
        rows_(t.spec().box_rows == 0 ? n_ : t.spec().box_rows),
        columns_(t.spec().box_rows == 0 ? n_ : n_ / rows_),
        value_(n_ * n_),
        place_(n_) {
    // Latin squares have no boxes: their bands are the whole grid, and plain shifts will do.
    const std::size_t width = t.spec().box_rows == 0 ? 1 : columns_;
    for (std::size_t r = 0; r < n_; ++r) {
      for (std::size_t c = 0; c < n_; ++c) {
        value_[r * n_ + c] = (r % rows_ * width + r / rows_ + c) % n_;
      }
    }
  }

  void shuffle_digits(Rng& rng) {
    std::vector<std::size_t> digit(n_);
    std::iota(digit.begin(), digit.end(), std::size_t{0});
    rng.shuffle(std::span(digit));
    for (auto& v : value_) v = digit[v];
  }

  // One cycle of two rows and one of two columns.
  void shuffle(Rng& rng) {
    const std::size_t row = rng.below(n_), column = rng.below(n_);
    exchange(row, row / rows_ * rows_ + rng.below(rows_), rng.below(n_), n_, 1);
    exchange(column, column / columns_ * columns_ + rng.below(columns_), rng.below(n_), 1, n_);
  }

  [[nodiscard]] std::size_t switches() const {
    return kShuffleRounds * n_ * (std::max(rows_, columns_) - 1) / 2;
  }

  [[nodiscard]] Grid grid() const {
    Grid g(n_);
    for (std::size_t i = 0; i < value_.size(); ++i) g.set(CellId(i), Digit(value_[i]));
    return g;
  }

 private:
  // Lines a and b, the cycle through position `at`. `line` and `step`: the distances between lines and
  // along one.
  void exchange(std::size_t a, std::size_t b, std::size_t at, std::size_t line, std::size_t step) {
    if (a == b) return;
    for (std::size_t i = 0; i < n_; ++i) place_[value_[a * line + i * step]] = i;
    const std::size_t last = value_[a * line + at * step];
    for (;;) {
      const std::size_t below = value_[b * line + at * step];
      std::swap(value_[a * line + at * step], value_[b * line + at * step]);
      if (below == last) return;
      at = place_[below];
    }
  }

  std::size_t n_, rows_, columns_;
  std::vector<std::size_t> value_;
  std::vector<std::size_t> place_;  // of a digit in the first line
};

}  // namespace

std::optional<Grid> shuffled_pattern(const Topology& topology, std::uint64_t seed,
                                     const StopToken& stop) {
  Rng rng(seed);
  Shuffled shuffled(topology);
  shuffled.shuffle_digits(rng);
  for (std::size_t i = 0; i < shuffled.switches(); ++i) {
    if (i % 256 == 0 && stop.poll(stop_point::search_setup) != StopReason::none)
      return std::nullopt;
    shuffled.shuffle(rng);
  }
  return shuffled.grid();
}

}  // namespace tresse
