// The 81 symbols of a 9x9 puzzle among other text.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "io/text.hpp"
#include "tresse/model/result.hpp"
#include "tresse/puzzle.hpp"

namespace tresse::io {

// Runs of exactly 81 digits and blanks, with other characters or nothing around them; at most `most` are kept. Blanks are
// dots and zeros; where there is no such run, one other usual blank.
[[nodiscard]] std::vector<Token> symbol_runs(std::string_view text, std::size_t most = 4);

// One run is a puzzle, two are a puzzle and its solution.
struct PuzzleRun {
  Grid givens{9};
  std::optional<Grid> solution;
  char blank = '.';
};
// Errors: ambiguous, with its column and without a line. requires: there are runs.
[[nodiscard]] Result<PuzzleRun, InputError> puzzle_of_runs(const std::vector<Token>& runs);

}  // namespace tresse::io
