// The fewest elements that hit every obstacle, where obstacles are known only through a search that
// shows one that is not hit yet: cores of contradictory givens, differences between two solutions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "base/stop.hpp"

namespace tresse {

// What the search says of a choice of elements.
struct Obstacle {
  enum class Status : std::uint8_t { none, found, stopped } status = Status::none;
  StopReason reason = StopReason::none;  // why stopped
  // Found: elements of which none is chosen, rising; one of them is in every answer. Empty: there is
  // no answer at all.
  std::vector<std::uint32_t> elements;
};
using FindObstacle = std::function<Obstacle(const std::vector<bool>& chosen)>;

struct FewestHits {
  // `hit`: `elements` hit every obstacle, which the search has confirmed. `unhittable`: nothing does.
  // `unknown`: stopped before anything was confirmed. `too_many`: proven that `below` is not to be had.
  enum class Status : std::uint8_t { hit, unhittable, unknown, too_many } status = Status::unknown;
  std::vector<std::uint32_t> elements;   // rising; unless it is `start`, none can be left out
  std::size_t lower = 0;                 // proven: no answer has fewer
  bool minimum = false;                  // elements.size() == lower
  StopReason reason = StopReason::none;  // why not proven
};

// Implicit hitting sets. `start` is a choice known to hit everything, or empty (then none is known).
// `below` = 0, or: only answers with fewer elements are wanted. `nodes` bounds the work on hitting
// sets (0 = not). Deterministic as `find` is, but for the token. Exponential at worst.
// requires: find's obstacles hold only elements below `universe`.
[[nodiscard]] FewestHits fewest_hits(std::size_t universe, const FindObstacle& find,
                                     const std::vector<std::uint32_t>& start, std::size_t below,
                                     std::uint64_t nodes, const StopToken& stop);

}  // namespace tresse
