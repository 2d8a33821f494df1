// Do these cubes cover everything? Said without regard to how they were made.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "base/stop.hpp"
#include "encoders/clause_sink.hpp"

namespace tresse {

struct Cover {
  // Regions that no cube covers, each as a cube: together with the cubes they cover everything. None:
  // the cubes alone do.
  std::vector<std::vector<Literal>> holes;
  StopReason stopped = StopReason::none;  // other than none: there may be more holes
};

// Hears of each region that was cut in two, after all that lies in it; the last one is everything.
using Covered = std::function<void(std::span<const Literal> region)>;

// By case distinction over the literals alone; what the puzzle rules out by itself counts as a hole.
// Ends with StopReason::nodes after `most_holes` holes, or after `most_work` literals copied; that also
// bounds the memory, 4 bytes each. Polls stop_point::cube_cover. For the cubes of a tree: O(literals in
// all * depth).
[[nodiscard]] Cover find_holes(std::span<const std::span<const Literal>> cubes,
                               std::size_t most_holes, std::uint64_t most_work,
                               const StopToken& stop, const Covered& covered = {});

}  // namespace tresse
