// Which strategy makes what is asked. Digging alone reaches what most puzzles are like; fewer givens than these
// have, or a grade, need a search that goes on from what came near.
#include "generate/generator.hpp"

#include "base/rng.hpp"
#include "generate/strategies.hpp"

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
      if (r.end != PatternEnd::found) return std::nullopt;
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

}  // namespace tresse
