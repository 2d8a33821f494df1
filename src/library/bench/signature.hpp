// One number that changes when behaviour changes: a fixed set of puzzles of our own generator goes through every
// engine.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

#include "base/stop.hpp"

namespace tresse::library {

// What one engine did with the set.
struct BenchedEngine {
  std::string_view name;
  std::size_t puzzles = 0;
  std::uint64_t nodes = 0;
  double milliseconds = 0;
};

// The same on every compiler, optimisation level and number of threads. `told` is called after each engine. Takes a
// second. Empty after an interruption. Throws InternalError and std::bad_alloc.
[[nodiscard]] std::optional<std::uint64_t> bench_signature(
    const std::function<void(const BenchedEngine&)>& told, const StopToken& stop);

}  // namespace tresse::library
