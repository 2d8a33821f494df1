// A path: the steps of a profile on the puzzles of one topology.
#pragma once

#include <cstdint>
#include <memory>

#include "grader/board/geometry.hpp"
#include "grader/rating.hpp"

namespace tresse::logic {

class Path {
 public:
  Path() = default;
  Path(const Path&) = delete;
  Path& operator=(const Path&) = delete;
  virtual ~Path() = default;

  // How much memory may be held, `base` of it from the beginning.
  virtual void limit_memory(std::uint64_t most, std::uint64_t base) = 0;
  virtual void rate(const Puzzle& puzzle, const StopToken& stop, Rated& rated) = 0;
  virtual Findings findings(const Puzzle& puzzle, const StopToken& stop) = 0;
};

// The same searches over constants for the plain 9x9 and over tables for everything else. The geometry must outlive the path.
[[nodiscard]] std::unique_ptr<Path> make_path(const Square9& geo, const RateOptions& options);
[[nodiscard]] std::unique_ptr<Path> make_path(const AnyGeometry& geo, const RateOptions& options);

}  // namespace tresse::logic
