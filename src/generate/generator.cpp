// Which way makes what is asked. Digging alone reaches what most puzzles are like; fewer givens than these
// have, or a grade, need a search that goes on from what came near.
#include "generate/generator.hpp"

#include "base/rng.hpp"
#include "generate/strategies.hpp"

namespace tresse {
namespace {

// Half of the 9x9 puzzles that are dug have at most 24 givens, one in a hundred 22.
bool few_givens(const Wish& wish) {
  return wish.max_clues < wish.topology->cell_count() * 23 / 81;
}

}  // namespace

std::uint64_t puzzle_seed(std::uint64_t run, std::uint64_t index, std::uint64_t attempt) {
  const std::uint64_t seed = Rng::sub_seed(run, index);
  return attempt == 0 ? seed : Rng::sub_seed(~seed, attempt);
}

std::unique_ptr<Generator> make_generator(const Wish& wish) {
  if (wish.unbiased) return make_unbiased_maker(wish);
  const bool graded = !wish.target.asks_nothing();
  if (!wish.pattern.empty()) {
    if (!graded) return make_pattern_maker(wish);
    // Each climb that ends well is a candidate.
    const auto climb = [wish](std::uint64_t seed,
                              const StopToken& stop) -> std::optional<Candidate> {
      constexpr std::uint64_t kFillings = 10'000;
      PatternJob job = pattern_job(wish, seed, kFillings);
      job.whole_rounds = true;  // so a seed keeps the puzzle it had before limits were exact
      PatternResult r = fill_pattern(job, stop);
      if (r.end != PatternEnd::found) return std::nullopt;
      return Candidate{Puzzle(wish.topology, std::move(r.givens)), std::move(r.solution), {}};
    };
    return make_seek_maker(wish, climb);
  }
  if (wish.minimal && wish.symmetry != Symmetry::none && !graded) {
    return make_symmetric_maker(wish);
  }
  const bool counted = wish.min_clues > 0 || wish.max_clues < wish.topology->cell_count();
  if (wish.unique && (graded || (wish.minimal && counted) || few_givens(wish))) {
    return make_seek_maker(wish);
  }
  return make_plain_maker(wish);
}

}  // namespace tresse
