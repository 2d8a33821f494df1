// Which strategy makes what is asked. Digging alone reaches what most puzzles are like; fewer givens than these
// have, or a grade, need a search that goes on from what came near.
#include "generate/generator.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "base/check.hpp"
#include "base/rng.hpp"
#include "model/verify.hpp"

namespace tresse {
namespace {

// Half of the 9x9 puzzles that are dug have at most 24 givens, one in a hundred 22.
bool few_givens(const GenerateRequest& request) {
  return request.max_clues < request.topology->cell_count() * 23 / 81;
}

}  // namespace

std::uint64_t puzzle_seed(std::uint64_t run, std::uint64_t index, std::uint64_t attempt) {
  const std::uint64_t seed = Rng::sub_seed(run, index);
  return attempt == 0 ? seed : Rng::sub_seed(~seed, attempt);
}

std::unique_ptr<Generator> make_generator(const GenerateRequest& request) {
  if (request.unbiased) return make_unbiased_strategy(request);
  if (!request.clues.empty() || !request.topology->spec().constraints.empty()) return make_clue_strategy(request);
  const bool graded = !request.target.asks_nothing();
  if (!request.pattern.empty()) {
    if (!graded) return make_pattern_strategy(request);
    // Each filling that has one solution is a candidate.
    const auto fill = [request](std::uint64_t seed,
                                const StopToken& stop) -> std::optional<Candidate> {
      constexpr std::uint64_t kFillings = 10'000;
      PatternJob job = pattern_job(request, seed, kFillings);
      job.whole_rounds = true;  // so a seed keeps the puzzle it had before limits were exact
      PatternResult r = fill_pattern(job, stop);
      if (r.end != PatternEnd::made) return std::nullopt;
      return Candidate{Puzzle(request.topology, std::move(r.givens)), std::move(r.solution), {}};
    };
    return make_target_strategy(request, fill);
  }
  if (request.minimal && request.symmetry != Symmetry::none && !graded) {
    return make_symmetric_strategy(request);
  }
  const bool counted = request.min_clues > 0 || request.max_clues < request.topology->cell_count();
  if (request.unique && (graded || (request.minimal && counted) || few_givens(request))) {
    return make_target_strategy(request);
  }
  return make_plain_strategy(request);
}

// A try is one full grid, or the one that is given, and one order of its cells. A number of clues is drawn
// from the range that is asked for, so that all of them occur; digging ends there. A puzzle that can no
// longer be dug and still has too many givens is the next candidate's turn.
//
// All unfinished seeds of a call are dug together, so that the lanes of the 9x9 kernel stay full; a seed's
// tries do not depend on its neighbours.

namespace {

class PlainStrategy final : public Generator {
 public:
  explicit PlainStrategy(const GenerateRequest& request)
      : request_(request),
        digger_(make_digger(request.topology)),
        orbits_(orbits(request.topology->side(), request.symmetry)) {}

  std::size_t block() const override { return digger_->batch(); }

  void make(std::span<const std::uint64_t> seeds, std::uint64_t tries, const StopToken& stop,
            std::span<GenerateResult> out) override {
    std::vector<std::size_t> open(seeds.size());
    std::iota(open.begin(), open.end(), std::size_t{0});
    for (GenerateResult& made : out) made = GenerateResult{};
    while (!open.empty()) {
      round(seeds, stop, open, out);
      std::erase_if(open, [&](std::size_t i) {
        return out[i].end != GenerateResult::End::tries ||
               (tries != 0 && out[i].tally.tries >= tries);
      });
    }
  }

 private:
  // One try of every open seed.
  void round(std::span<const std::uint64_t> seeds, const StopToken& stop,
             const std::vector<std::size_t>& open, std::span<GenerateResult> out) {
    grid_seeds_.clear();
    for (const std::size_t i : open) {
      grid_seeds_.push_back(Rng::sub_seed(seeds[i], 2 * out[i].tally.tries));
    }
    grids_.assign(open.size(), request_.solution);
    if (!request_.solution) digger_->grids(grid_seeds_, stop, grids_);

    jobs_.clear();
    owner_.clear();
    for (std::size_t k = 0; k < open.size(); ++k) {
      GenerateResult& made = out[open[k]];
      const std::uint64_t seed = Rng::sub_seed(seeds[open[k]], 2 * made.tally.tries + 1);
      ++made.tally.tries;
      if (!grids_[k]) {
        if (stopped(stop, made)) continue;
        made.tally.stop("no grid");
        continue;
      }
      jobs_.push_back(job(*grids_[k], seed));
      owner_.push_back(open[k]);
    }
    if (!request_.unique) return scatter(out);
    dug_.assign(jobs_.size(), Dug{});
    digger_->dig(jobs_, stop, dug_);
    for (std::size_t k = 0; k < jobs_.size(); ++k) settle(jobs_[k], dug_[k], out[owner_[k]]);
  }

  static bool stopped(const StopToken& stop, GenerateResult& made) {
    const StopReason reason = stop.poll(stop_point::search_setup);
    if (reason == StopReason::none) return false;
    made.end = GenerateResult::End::stopped;
    made.stopped = reason;
    return true;
  }

  DigJob job(const Grid& solution, std::uint64_t seed) const {
    const std::size_t cells = request_.topology->cell_count();
    Rng rng(seed);
    DigJob j;
    j.solution = solution;
    j.givens.assign(cells, true);
    const std::size_t most = std::min(request_.max_clues, cells);
    j.floor = request_.minimal ? 0 : request_.min_clues;
    if (most < cells && !request_.minimal) j.floor += rng.below(most - request_.min_clues + 1);
    j.symmetry = request_.symmetry;
    j.seed = rng.next();
    return j;
  }

  void settle(const DigJob& job, const Dug& dug, GenerateResult& made) {
    if (dug.stopped != StopReason::none) {
      made.end = GenerateResult::End::stopped;
      made.stopped = dug.stopped;
      return;
    }
    TRESSE_CHECK(dug.unique);  // of a full grid
    const std::size_t clues = count_of(dug.givens);
    if (clues > request_.max_clues || clues < request_.min_clues) {
      made.tally.stop(clues > request_.max_clues ? "too many clues" : "too few clues");
      return nearest(job, dug.givens, clues, made);
    }
    if (request_.minimal && !dug.complete) {
      made.tally.stop("minimality undecided");
      return nearest(job, dug.givens, clues, made);
    }
    finish(job, dug.givens, made);
  }

  void finish(const DigJob& job, const std::vector<bool>& givens, GenerateResult& made) {
    made.puzzle = Puzzle(request_.topology, restricted(job.solution, givens));
    made.solution = job.solution;
    TRESSE_CHECK(is_solution(*made.puzzle, job.solution));
    made.end = GenerateResult::End::made;
    made.detail.clear();
  }

  void nearest(const DigJob& job, const std::vector<bool>& givens, std::size_t clues,
               GenerateResult& made) {
    if (made.puzzle && distance(made.puzzle->clue_count()) <= distance(clues)) return;
    made.puzzle = Puzzle(request_.topology, restricted(job.solution, givens));
    made.solution = job.solution;
    const bool many = clues > request_.max_clues;
    made.detail = distance(clues) == 0
                      ? "it is not known whether it is minimal"
                      : "it has " + std::to_string(clues) + " givens; the limit is at " +
                            (many ? "most " : "least ") +
                            std::to_string(many ? request_.max_clues : request_.min_clues);
  }
  std::size_t distance(std::size_t clues) const {
    return clues > request_.max_clues   ? clues - request_.max_clues
           : clues < request_.min_clues ? request_.min_clues - clues
                                        : 0;
  }

  // Only solvable: whole orbits go in random order down to the number of clues.
  void scatter(std::span<GenerateResult> out) {
    for (std::size_t k = 0; k < jobs_.size(); ++k) {
      DigJob& j = jobs_[k];
      Rng rng(j.seed);
      std::vector<std::size_t> order(orbits_.size());
      std::iota(order.begin(), order.end(), std::size_t{0});
      rng.shuffle(std::span(order));
      std::size_t left = j.givens.size();
      for (const std::size_t o : order) {
        if (left < j.floor + orbits_[o].size()) continue;
        for (const CellId c : orbits_[o]) j.givens[c.index()] = false;
        left -= orbits_[o].size();
      }
      GenerateResult& made = out[owner_[k]];
      if (left <= request_.max_clues && left >= request_.min_clues) {
        finish(j, j.givens, made);
      } else {
        made.tally.stop("too many clues");  // the orbits do not add up
        nearest(j, j.givens, left, made);
      }
    }
  }

  const GenerateRequest request_;
  const std::unique_ptr<Digger> digger_;
  const std::vector<std::vector<CellId>> orbits_;
  // of the round under way
  std::vector<std::uint64_t> grid_seeds_;
  std::vector<std::optional<Grid>> grids_;
  std::vector<DigJob> jobs_;
  std::vector<std::size_t> owner_;
  std::vector<Dug> dug_;
};

}  // namespace

std::unique_ptr<Generator> make_plain_strategy(const GenerateRequest& request) {
  return std::make_unique<PlainStrategy>(request);
}

}  // namespace tresse
