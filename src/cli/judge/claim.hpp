// What the output of another solver claims of a puzzle, whatever its form: full grids, words, a number of solutions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tresse/model/grid.hpp"
#include "tresse/tool/text/alphabet.hpp"

namespace tresse::cli {

enum class Said : std::uint8_t {
  nothing,
  none,     // "no solution", "impossible", 0
  one,      // "unique", 1
  several,  // "multiple", "not unique", 2
  not_one,  // "none or several"
  unclear,  // claims that contradict each other
};

struct ForeignClaim {
  std::vector<Grid> grids;  // full ones, different, in the order of the output
  Said said = Said::nothing;

  [[nodiscard]] bool readable() const { return !grids.empty() || said != Said::nothing; }
};

// The cells of a grid may stand on one line or on a line for each row, with blanks, frames and other text around. `symbols`
// may be numeric; numbers from 1 with blanks between are read at any side above 9.
[[nodiscard]] ForeignClaim read_claim(std::string_view output, std::size_t side,
                                      const Alphabet& symbols);

// The words alone. Without a grid, an output that is nothing but a number is a number of solutions; `with_grid`: words that
// deny all solutions claim nothing.
[[nodiscard]] Said said_in(std::string_view output, bool with_grid);

}  // namespace tresse::cli
