// Parts of results that several calls say, in words and as JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <vector>

#include "base/put_keys.hpp"
#include "grader/explain/explain.hpp"
#include "io/alphabet.hpp"
#include "io/writer.hpp"

namespace tresse::library {

// Digits as they are usually written on the side of this puzzle.
[[nodiscard]] inline DigitText digits_of(const Puzzle& puzzle) {
  return [alphabet = Alphabet::standard(puzzle.side())](Digit d) { return alphabet.text(d); };
}
// "time", "too large, needs 12.3 GB": as the reason of an answer; without a reason the detail.
[[nodiscard]] std::string why(StopReason reason, const std::string& detail);
// "r1c2=5". requires: `values` fills the cells.
// "killer cage 15 at r1c1,r1c2": clues by their numbers.
[[nodiscard]] std::vector<std::string> clue_names(const Topology& topology, const std::vector<std::size_t>& clues);
[[nodiscard]] std::vector<std::string> named_values(const Topology& topology, const std::vector<CellId>& cells, const Grid& values,
                                                    const DigitText& text = decimal);
// A grid: a text, or above side 35 the values row by row.
[[nodiscard]] nlohmann::ordered_json grid_json(const Grid& grid, const WriteOptions& options);
// How another form comes of a puzzle: `source` of each of its cells, and the new name of each digit.
[[nodiscard]] nlohmann::ordered_json mapping_json(std::span<const CellId> source, std::span<const Digit> label, std::size_t side);

}  // namespace tresse::library
