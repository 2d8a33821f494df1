// For one solution: fewest_pins(). "The fewest over all solutions" is a question with one more quantifier. Where all
// solutions can be listed, the differences of each are known without a solver, and only the sets below the best so far
// are asked for. Beyond, some solutions are tried. They are not drawn at random: from the puzzle on,
// the candidate that is rarest among a few random solutions is placed until one solution is left;
// that one, and the cells that led to it, are where the search begins. What can be proven of the
// result then is left to deepen().
//
// Whenever a stop comes there is an answer: the values of one solution, fewer and fewer of them (thinned()). On large sides
// that need many givens it is all there is: from an empty 25x25 on, one descent asks 6,000 times for solutions, each in
// seconds where few are left.
#include <algorithm>
#include <bit>
#include <optional>
#include <utility>
#include <vector>

#include "base/check.hpp"
#include "base/out_of_memory.hpp"
#include "base/ranges.hpp"
#include "base/rng.hpp"
#include "base/stop.hpp"
#include "model/answer.hpp"
#include "native/search/search.hpp"
#include "repair/hitting_set.hpp"
#include "repair/parts.hpp"
#include "sat/solve.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {
namespace {

// Deepening: a proof over all solutions of a puzzle, too many to list, that so few more givens cannot
// make it unique; or the givens that do.
//
// All sets of k candidates, depth first, against a pool of known solutions: a set that two of them
// share is refuted by one look at their bit sets. Only a set that holds for at most one known solution
// goes to the solver: for a solution with it, and for another than the one known. Each answer is a new
// solution for the pool, a set that no solution has, or the proof that it makes the puzzle unique; as
// all smaller sets were refuted before, it is then a smallest one.
// On 9x9 puzzles with thousands of solutions a pool of some hundred refutes nearly everything.
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
      if (ranges::all_of(holds_[c], [](std::uint64_t w) { return w == 0; })) continue;
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

// Tries 1, 2, 3, ... givens until there is an answer, all sets smaller than `best` are refuted, or the
// effort is spent (a fixed one; query.node_limit bounds the conflicts). Returns `best` with what is
// proven, or better. About (candidates to the k-th) / k! steps for k givens.
// requires: the puzzle has several solutions; `best` makes it unique.
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

constexpr std::uint64_t kSampleNodes =
    20'000;                        // of hitting sets, for a solution that proves nothing
constexpr std::size_t kSamples = 4;  // solutions that are tried when there are more than the settings say
constexpr std::size_t kPool = 24;  // random solutions for one step of a descent
// Of one solution that is thinned: nodes for one question, and questions times the cells and digits of each.
constexpr std::uint64_t kThinNodes = 50;
constexpr std::uint64_t kThinWork = 400'000'000;
// A descent is tried where its givens, times the fourth power of the side, are so few: 130 on a 16x16, 23 on a 25x25.
constexpr std::uint64_t kDescentWork = 9'000'000;

// Up to `limit` solutions; the random ones of `seed`, if it is not 0.
Answer list(const Puzzle& puzzle, std::size_t limit, std::uint64_t seed, const Query& query,
            const StopToken& stop) {
  Query q = query;
  q.solution_limit = limit;
  q.keep = limit;
  q.seed = seed;
  q.node_limit = kNativeNodes / puzzle.side() + 10 * limit;
  Answer answer = unless_out_of_memory(solve_native(puzzle, q, stop));
  if (answer.count_exact || answer.count >= limit) return answer;
  q.node_limit = conflicts(query, puzzle.side());
  Answer other = unless_out_of_memory(solve_sat(puzzle, q, stop));
  return other.count >= answer.count ? other : answer;
}

using Cells64 = std::vector<std::uint64_t>;

// The differences of solution s from all others that hold no other one, smallest first; none at a stop.
std::optional<HittingSets> minimal_differences(const std::vector<Grid>& all, std::size_t s,
                                               const std::vector<CellId>& cells,
                                               const StopToken& stop) {
  struct Difference {
    std::vector<std::uint32_t> elements;
    Cells64 bits;
  };
  std::vector<Difference> differences;
  for (std::size_t t = 0; t < all.size(); ++t) {
    if (t == s) continue;
    if (stop.poll(stop_point::sat_core) != StopReason::none) return std::nullopt;
    Difference d{{}, Cells64((cells.size() + 63) / 64, 0)};
    for (std::uint32_t e = 0; e < cells.size(); ++e) {
      if (all[t].at(cells[e]) == all[s].at(cells[e])) continue;
      d.elements.push_back(e);
      d.bits[e / 64] |= std::uint64_t{1} << (e % 64);
    }
    differences.push_back(std::move(d));
  }
  std::stable_sort(differences.begin(), differences.end(), [](const auto& a, const auto& b) {
    return a.elements.size() < b.elements.size();
  });
  const auto within = [](const Cells64& small, const Cells64& large) {
    for (std::size_t w = 0; w < small.size(); ++w) {
      if ((small[w] & ~large[w]) != 0) return false;
    }
    return true;
  };
  HittingSets sets(cells.size());
  std::vector<const Difference*> minimal;
  for (const Difference& d : differences) {
    if (stop.poll(stop_point::sat_core) != StopReason::none) return std::nullopt;
    if (ranges::any_of(minimal, [&](const auto* m) { return within(m->bits, d.bits); })) {
      continue;
    }
    minimal.push_back(&d);
    sets.add(d.elements);
  }
  return sets;
}

// `best` holds a change that is enough, for one of the solutions.
Change over_all(const Puzzle& puzzle, const std::vector<Grid>& all, Change best, const Query& query,
                const StopToken& stop) {
  const auto cells = open_cells(puzzle);
  std::uint64_t spent = 0;
  for (std::size_t s = 0; s < all.size() && best.fewest.cells.size() > 1; ++s) {
    auto sets = minimal_differences(all, s, cells, stop);
    if (!sets) {
      best.reason = stop_reason(stop);
      return best;
    }
    while (best.fewest.cells.size() > 1) {
      if (query.node_limit != 0 && spent >= query.node_limit) {
        best.reason = StopReason::nodes;
        return best;
      }
      const std::uint64_t left = query.node_limit == 0 ? 0 : query.node_limit - spent;
      const std::uint64_t before = sets->spent();
      const auto found = sets->at_most(best.fewest.cells.size() - 1, left, stop);
      spent += sets->spent() - before;
      if (found.status == HittingSets::Found::Status::stopped) {
        best.reason = found.reason;
        return best;
      }
      if (found.status == HittingSets::Found::Status::none) break;
      best.fewest.cells.clear();
      for (const std::uint32_t e : found.elements) best.fewest.cells.push_back(cells[e]);
      best.solution = all[s];
    }
  }
  best.reason = StopReason::none;
  best.fewest.minimum = true;
  best.fewest.lower = best.fewest.cells.size();
  return best;
}

// One solution, and cells whose values lead to it; none at a stop.
Change descend(const Puzzle& puzzle, std::uint64_t seed, const Query& query,
               const StopToken& stop) {
  Change change;
  Puzzle p = puzzle;
  Rng rng(seed);
  const std::size_t n = puzzle.side();
  Query brief = query;  // one solution more or less
  brief.node_limit = conflicts(query, n) / 10 + 1;
  for (;;) {
    const Answer two = list(p, 2, 0, query, stop);
    if (two.verdict == Verdict::unknown) {
      change.reason = two.reason;
      change.detail = two.detail;
      return change;
    }
    TRESSE_CHECK(two.verdict != Verdict::none);
    if (two.verdict == Verdict::unique) {
      change.solution = two.solutions[0];
      std::sort(change.fewest.cells.begin(), change.fewest.cells.end());
      return change;
    }
    std::vector<Grid> pool = two.solutions;
    for (std::size_t i = 2; i < kPool; ++i) {
      const Answer one = list(p, 1, rng.next() | 1, brief, stop);
      if (one.solutions.empty()) break;
      pool.push_back(one.solutions[0]);
    }
    // Cell by cell: a table of all candidates would be 8 GB at side 1024.
    std::vector<CandId> rarest;
    std::size_t fewest = pool.size();
    std::vector<Digit> values;  // of one cell in the solutions
    for (const CellId c : open_cells(p)) {
      values.clear();
      for (const Grid& g : pool) values.push_back(*g.at(c));
      std::sort(values.begin(), values.end());
      for (auto d = values.begin(); d != values.end();) {
        const auto end = std::upper_bound(d, values.end(), *d);
        const auto count = static_cast<std::size_t>(end - d);
        if (count <= fewest && count < pool.size()) {
          if (count < fewest) rarest.clear();
          fewest = count;
          rarest.push_back(cand(c, *d, n));
        }
        d = end;
      }
    }
    TRESSE_CHECK(!rarest.empty());
    const CandId next = rarest[rng.below(rarest.size())];
    p.givens.set(cell_of(next, n), digit_of(next, n));
    change.fewest.cells.push_back(cell_of(next, n));
  }
}

// The values of a solution in all open cells, less those that the native search sees in a moment not to be needed: half of
// them at once, a quarter, ..., each.
Change thinned(const Puzzle& puzzle, const Grid& solution, const Query& query,
               const StopToken& stop) {
  const std::size_t n = puzzle.side();
  std::vector<CellId> kept = open_cells(puzzle);
  Rng(query.seed).shuffle(std::span(kept));
  Puzzle p = puzzle;
  for (const CellId c : kept) p.givens.set(c, *solution.at(c));
  Query two = query;
  two.solution_limit = 2;
  two.keep = 0;
  two.seed = 0;
  two.node_limit = kThinNodes;
  Change change;
  std::uint64_t left = kThinWork / (n * n * n);
  for (std::size_t size = (kept.size() + 1) / 2; size != 0; size /= 2) {
    for (std::size_t from = 0; from < kept.size();) {
      if (change.reason == StopReason::none) change.reason = stop.poll(stop_point::sat_core);
      if (change.reason != StopReason::none || left == 0) break;
      --left;
      const std::size_t to = std::min(from + size, kept.size());
      for (std::size_t i = from; i < to; ++i) p.givens.clear(kept[i]);
      const Answer answer = unless_out_of_memory(solve_native(p, two, stop));
      if (answer.verdict == Verdict::unique) {
        kept.erase(kept.begin() + static_cast<std::ptrdiff_t>(from),
                   kept.begin() + static_cast<std::ptrdiff_t>(to));
        continue;
      }
      for (; from < to; ++from) p.givens.set(kept[from], *solution.at(kept[from]));
    }
  }
  std::sort(kept.begin(), kept.end());
  change.fewest.cells = std::move(kept);
  change.solution = solution;
  return change;
}

bool descends(std::size_t givens, std::size_t side) {
  return givens <= std::max<std::uint64_t>(4, kDescentWork / (side * side * side * side));
}

// The search beyond `best`, which is enough. At least `least` are needed.
Change better_added(const Puzzle& puzzle, const RepairSettings& options, Change best,
                    std::size_t least, const Query& query, const StopToken& stop) {
  const std::uint64_t nodes =
      query.node_limit == 0 ? kSampleNodes : std::min(kSampleNodes, query.node_limit);
  Query asked = query;
  asked.node_limit = conflicts(query, puzzle.side());
  const std::size_t samples = descends(best.fewest.cells.size(), puzzle.side()) ? kSamples : 0;
  for (std::size_t i = 0; i < samples; ++i) {
    const Change start = descend(puzzle, Rng::sub_seed(query.seed, i), query, stop);
    best.reason = start.reason;
    best.detail = start.detail;
    if (!start.solution) {
      best.ended_by_effort(query, asked.node_limit);
      return best;
    }
    if (start.fewest.cells.size() < best.fewest.cells.size()) best = start;
    Change better = unless_out_of_memory(fewest_pins(puzzle, open_cells(puzzle), *start.solution,
                                                     start.fewest.cells, best.fewest.cells.size(),
                                                     nodes, asked, stop));
    if (better.solution && better.fewest.cells.size() < best.fewest.cells.size()) {
      best = std::move(better);
    }
    best.fewest.minimum = false;
    best.fewest.lower = least;
    best.reason = stop.poll(stop_point::sat_core);
    if (best.reason != StopReason::none || best.fewest.cells.size() == least) return best;
  }
  const std::size_t doubled = least_by_exchange(puzzle);
  const bool few = doubled < 64 && std::uint64_t{1} << doubled <= options.solutions;
  if (few) {
    const Answer all = list(puzzle, options.solutions + 1, 0, query, stop);
    if (all.count_exact) return over_all(puzzle, all.solutions, std::move(best), query, stop);
  }
  best = deepen(puzzle, std::move(best), asked, stop);
  if (best.reason == StopReason::nodes && query.node_limit == 0) {
    best.reason = StopReason::none;  // the effort was ours
    best.detail = "the puzzle has more than " + std::to_string(options.solutions) +
                  (options.solutions == 1 ? " solution" : " solutions") +
                  ", so not all were compared";
  }
  return best;
}

}  // namespace

Change fewest_added(const Puzzle& puzzle, const Grid& solution, const RepairSettings& options,
                    const Query& query, const StopToken& stop) {
  const std::size_t least = std::max<std::size_t>(1, least_added(puzzle));
  Change best = thinned(puzzle, solution, query, stop);
  best.fewest.lower = least;
  if (best.reason == StopReason::none && best.fewest.cells.size() > least) {
    best = better_added(puzzle, options, std::move(best), least, query, stop);
  }
  best.at_least(least);
  return best;
}

}  // namespace tresse
