// Generator: puzzles as a request asks for them, one for each seed. The strategy is chosen from the
// request: plain digging, a search towards a grade, givens on a pattern, unbiased sampling.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "base/stop.hpp"
#include "generate/pattern/pattern.hpp"
#include "generate/request.hpp"
#include "generate/result.hpp"
#include "generate/target/neighbourhood_search.hpp"
#include "grader/rating.hpp"

namespace tresse {

// One per thread. What comes out for a seed depends on the request, the seed and the number of tries only.
class Generator {
 public:
  virtual ~Generator() = default;
  Generator(const Generator&) = delete;
  Generator& operator=(const Generator&) = delete;

  // How many seeds it likes to be given at once; any other number works too.
  [[nodiscard]] virtual std::size_t block() const = 0;
  // requires: out.size() == seeds.size(). Every solution is verified, every claim of uniqueness proven by
  // the search that dug the puzzle. `tries`: candidates for one seed, never more than these; 0 = no limit.
  // What is found with some tries is found with more tries too. Throws std::bad_alloc, InternalError.
  virtual void make(std::span<const std::uint64_t> seeds, std::uint64_t tries,
                    const StopToken& stop, std::span<GenerateResult> out) = 0;

 protected:
  Generator() = default;
};

// The seed of puzzle `index` (from 1) of a run; `attempt` counts what was dropped after it was made, such
// as an isomorph of an earlier puzzle.
[[nodiscard]] std::uint64_t puzzle_seed(std::uint64_t run, std::uint64_t index,
                                        std::uint64_t attempt = 0);

// requires: the request is possible in itself: clues fit the grid, a pattern has N * N cells, a solution is
// valid.
[[nodiscard]] std::unique_ptr<Generator> make_generator(const GenerateRequest& request);

// The strategies: each makes the puzzles of some requests and is a Generator.

// A random grid, dug. requires: no pattern, nothing asked of the grade, not minimal and symmetric both.
[[nodiscard]] std::unique_ptr<Generator> make_plain_strategy(const GenerateRequest& request);
// A search towards a grade or a number of clues. requires: no pattern, or a source.
[[nodiscard]] std::unique_ptr<Generator> make_target_strategy(const GenerateRequest& request,
                                                              CandidateSource source = {});
// Givens exactly on request.pattern; nothing asked of the grade.
[[nodiscard]] std::unique_ptr<Generator> make_pattern_strategy(const GenerateRequest& request);
[[nodiscard]] PatternJob pattern_job(const GenerateRequest& request, std::uint64_t seed,
                                     std::uint64_t tries);
// Symmetric givens none of which can go; nothing asked of the grade.
[[nodiscard]] std::unique_ptr<Generator> make_symmetric_strategy(const GenerateRequest& request);
// Puzzles with clues. requires: request.clues, or clues that hold everywhere; no pattern, not unbiased.
[[nodiscard]] std::unique_ptr<Generator> make_clue_strategy(const GenerateRequest& request);
// Of the grids that its clues are drawn for: without rules about pairs that have no dot, where such dots are asked for.
[[nodiscard]] std::shared_ptr<const Topology> topology_of_grids(const GenerateRequest& request);
// requires: the plain 9x9.
[[nodiscard]] std::unique_ptr<Generator> make_unbiased_strategy(const GenerateRequest& request);

}  // namespace tresse
