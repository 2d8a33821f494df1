// The strategies: each makes the puzzles of some requests and is a Generator.
#pragma once

#include "generate/generator.hpp"
#include "generate/pattern/pattern.hpp"
#include "generate/target/neighbourhood_search.hpp"

namespace tresse {

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
// requires: the plain 9x9.
[[nodiscard]] std::unique_ptr<Generator> make_unbiased_strategy(const GenerateRequest& request);

}  // namespace tresse
