// Tally: how many candidates were tried, and which filter stopped how many of them.
#pragma once

#include <cstdint>
#include <map>
#include <string_view>

namespace tresse {

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

}  // namespace tresse
