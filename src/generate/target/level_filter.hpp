// The level of a puzzle by the default profile, worked out as far as a target asks.
#pragma once

#include <cstddef>
#include <optional>

#include "generate/request.hpp"
#include "grader/grade.hpp"
#include "grader/rating.hpp"

namespace tresse {

// One per thread.
class LevelFilter {
 public:
  LevelFilter(const Topology& topology, const Target& target);

  struct Found {
    Level least = Level::easy;  // the level, or a lower bound that is enough to judge by
    bool is_level = true;
    std::size_t left =
        0;  // cells open where the techniques up to the target's level stall; 0: they solve it
    StopReason stopped = StopReason::none;  // set: the rest means nothing
  };
  // requires: exactly one solution. O(path). Throws std::bad_alloc.
  [[nodiscard]] Found find(const Puzzle& puzzle, const StopToken& stop);

 private:
  [[nodiscard]] Found find_whole(const Puzzle& puzzle, const StopToken& stop);

  bool has_path_;
  bool exact_;                  // where the path stalls, something else may still go on
  Level top_;                   // techniques up to here are tried
  std::optional<Rater> part_;   // the path of those techniques
  std::optional<Rater> whole_;  // made when it is asked for
};

}  // namespace tresse
