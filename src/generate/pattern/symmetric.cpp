// Digging by orbits leaves puzzles of which no whole orbit can go; in few of them no single given can.
// Those are found by digging many and counting, without each given, the solutions. Most fail at one of
// the first kProbe givens, so only the others are counted to the end. Rounds begin small, because half
// turns and mirrors have one in 25 to 50, and double, because `both` has one in 3,000 and `full` in 12,000.
//
// Tried and lost, 9x9, puzzles a second, user CPU, noisy: going on around the digs with the fewest
// redundant givens (a few orbits of the solution added, 64 digs anew in random order, the best kept while
// it was no worse, up to 8 such rounds without success): rotate90 7, both 3.3, full 0.5, where fresh digs
// made 26, 6 and 4; with up to 8 orbits and 3 rounds 30, 11 and 0.4. Near misses are no nearer than others.
#include "generate/pattern/symmetric.hpp"

#include <algorithm>
#include <new>
#include <utility>

#include "base/check.hpp"
#include "base/rng.hpp"
#include "generate/generator.hpp"
#include "model/verify.hpp"

namespace tresse {
namespace {

constexpr std::size_t kFirstGrids = 8;
constexpr std::size_t kMostGrids = 64;
constexpr std::size_t kDigsEach = 4;  // a dig costs twice a grid
constexpr std::size_t kProbe = 4;

}  // namespace

SymmetricSearch::SymmetricSearch(const std::shared_ptr<const Topology>& topology, Digger& digger)
    : topology_(topology), digger_(&digger), counter_(make_solution_counter(topology)) {}

SymmetricResult SymmetricSearch::find(const SymmetricJob& job, const StopToken& stop) {
  SymmetricResult result;
  stop_ = stop;
  stopped_ = StopReason::none;
  try {
    search(job, result);
  } catch (const std::bad_alloc&) {
    stopped_ = StopReason::memory;
  }
  result.stopped = stopped_;
  if (stopped_ != StopReason::none) result.found = false;
  return result;
}

void SymmetricSearch::search(const SymmetricJob& job, SymmetricResult& result) {
  Rng rng(job.seed);
  for (std::size_t grids = kFirstGrids; job.tries == 0 || result.digs < job.tries;
       grids = std::min(2 * grids, kMostGrids)) {
    plan(job, grids, rng);
    // The last round may be a part of one: the first puzzle of it is that of the whole round.
    if (job.tries != 0 && jobs_.size() > job.tries - result.digs) {
      jobs_.resize(job.tries - result.digs);
    }
    stopped_ = stop_.poll(stop_point::search_setup);
    if (stopped_ != StopReason::none || !dig()) return;
    result.digs += std::max<std::size_t>(jobs_.size(), 1);  // a round without any grid is a try too
    if (!take_best(job, result)) continue;
    stopped_ = counter_->confirm(result.givens, stop_, result.solution);
    result.found = stopped_ == StopReason::none;
    return;
  }
}

// Fills jobs_ with fresh digs.
void SymmetricSearch::plan(const SymmetricJob& job, std::size_t count, Rng& rng) {
  std::vector<std::optional<Grid>> grids(count, job.solution);
  if (!job.solution) {
    std::vector<std::uint64_t> seeds(count);
    for (auto& seed : seeds) seed = rng.next();
    digger_->grids(seeds, stop_, grids);
  }
  jobs_.clear();
  for (const auto& grid : grids) {
    for (std::size_t k = 0; grid && k < kDigsEach; ++k) {
      DigJob& dig = jobs_.emplace_back();
      dig.solution = *grid;
      dig.givens.assign(topology_->cell_count(), true);
      dig.symmetry = job.symmetry;
      dig.seed = rng.next();
    }
  }
}

// Digs jobs_ into candidates_. False: stopped.
bool SymmetricSearch::dig() {
  dug_.assign(jobs_.size(), {});
  digger_->dig(jobs_, stop_, dug_);
  candidates_.clear();
  for (std::size_t k = 0; k < jobs_.size(); ++k) {
    if (dug_[k].stopped != StopReason::none) {
      stopped_ = dug_[k].stopped;
      return false;
    }
    if (!dug_[k].unique) continue;
    candidates_.push_back({jobs_[k].solution, std::move(dug_[k].givens), 0});
  }
  if (!count_redundant(0, kProbe)) return false;
  std::erase_if(candidates_, [](const Candidate& c) { return c.redundant != 0; });
  return count_redundant(kProbe, topology_->cell_count());
}

// Adds how many of the givens number `from` to `to` of each candidate could go. False: stopped.
bool SymmetricSearch::count_redundant(std::size_t from, std::size_t to) {
  fewer_.clear();
  std::vector<std::size_t> owner;
  for (std::size_t k = 0; k < candidates_.size(); ++k) {
    const Grid givens = restricted(candidates_[k].solution, candidates_[k].givens);
    std::size_t number = 0;
    for (std::size_t c = 0; c < candidates_[k].givens.size(); ++c) {
      if (!candidates_[k].givens[c]) continue;
      if (number >= from && number < to) {
        fewer_.emplace_back(givens).clear(CellId(c));
        owner.push_back(k);
      }
      ++number;
    }
  }
  counted_.assign(fewer_.size(), {});
  stopped_ = counter_->count(fewer_, 2, stop_, counted_);
  if (stopped_ != StopReason::none) return false;
  for (std::size_t i = 0; i < owner.size(); ++i) {
    // What could not be decided is not known to be needed.
    if (counted_[i].solutions < 2) ++candidates_[owner[i]].redundant;
  }
  return true;
}

// Takes the first candidate that is done, or notes what comes nearest. True: done.
bool SymmetricSearch::take_best(const SymmetricJob& job, SymmetricResult& result) const {
  for (const Candidate& candidate : candidates_) {
    const std::size_t clues = count_of(candidate.givens);
    const bool fits = clues >= job.min_clues && clues <= job.max_clues;
    if (candidate.redundant == 0 && !fits) ++result.wrong_clues;
    const bool done = candidate.redundant == 0 && fits;
    if (done || result.givens.side() == 0 || candidate.redundant < result.redundant) {
      result.givens = restricted(candidate.solution, candidate.givens);
      result.solution = candidate.solution;
      result.redundant = candidate.redundant;
    }
    if (done) return true;
  }
  return false;
}

// Strictly minimal puzzles with symmetric givens, as a generator.

namespace {

class SymmetricStrategy final : public Generator {
 public:
  explicit SymmetricStrategy(const GenerateRequest& request)
      : request_(request),
        digger_(make_digger(request.topology)),
        search_(request.topology, *digger_) {}

  std::size_t block() const override { return 1; }

  void make(std::span<const std::uint64_t> seeds, std::uint64_t tries, const StopToken& stop,
            std::span<GenerateResult> out) override {
    for (std::size_t i = 0; i < seeds.size(); ++i) out[i] = made(seeds[i], tries, stop);
  }

 private:
  GenerateResult made(std::uint64_t seed, std::uint64_t tries, const StopToken& stop) {
    SymmetricResult r = search_.find(
        {request_.symmetry, request_.solution, request_.min_clues, request_.max_clues, seed, tries},
        stop);
    GenerateResult m;
    m.tally.tries = r.digs;
    m.stopped = r.stopped;
    m.end = r.found                         ? GenerateResult::End::made
            : r.stopped != StopReason::none ? GenerateResult::End::stopped
                                            : GenerateResult::End::tries;
    if (r.wrong_clues != 0) m.tally.stopped_by["clues"] = r.wrong_clues;
    const std::uint64_t failed = r.digs - r.wrong_clues - (r.found ? 1 : 0);
    if (failed != 0) m.tally.stopped_by["minimal"] = failed;
    if (r.givens.side() == 0) return m;
    if (!r.found) m.detail = std::to_string(r.redundant) + " of its givens can be removed";
    m.puzzle = Puzzle(request_.topology, std::move(r.givens));
    m.solution = std::move(r.solution);
    return m;
  }

  const GenerateRequest request_;
  const std::unique_ptr<Digger> digger_;
  SymmetricSearch search_;
};

}  // namespace

std::unique_ptr<Generator> make_symmetric_strategy(const GenerateRequest& request) {
  return std::make_unique<SymmetricStrategy>(request);
}

}  // namespace tresse
