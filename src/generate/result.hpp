// What came of one seed of the generator.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "grader/rating.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/model/stop_reason.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {

// Tally: how many candidates were tried, and which filter stopped how many of them.

struct Tally {
  std::uint64_t tries = 0;
  // By the name of the filter, a literal: "clues", "rating too low", ... Sums with `passed` to tries.
  std::map<std::string_view, std::uint64_t> stopped_by;

  void stop(std::string_view filter) { ++stopped_by[filter]; }
  void add(const Tally& other) {
    tries += other.tries;
    for (const auto& [filter, count] : other.stopped_by) stopped_by[filter] += count;
  }
};

struct GenerateResult {
  enum class End : std::uint8_t {
    made,
    tries,       // so many candidates failed
    stopped,     // `stopped` says why
    impossible,  // no puzzle can be as asked: `detail` says why
  } end = End::tries;
  StopReason stopped = StopReason::none;
  std::string detail;            // of the end, or how the nearest candidate misses: "ER 6.6"
  std::optional<Puzzle> puzzle;  // as asked; else what came nearest, if anything did
  std::optional<Grid> solution;
  // Worked out on the way, of a puzzle that is made: the whole path of the scale.
  std::optional<Rated> rated;
  std::optional<double> log_weight;  // unbiased sampling: natural logarithm
  Tally tally;
};

}  // namespace tresse
