// Digging 9x9 puzzles in bulk, on plain data: what make_classic_digger() is made of, for those who have
// millions of puzzles to try (a search in the neighbourhood of a puzzle, sampling).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/stop.hpp"
#include "generate/classic/cells.hpp"
#include "generate/classic/dig.hpp"
#include "generate/request.hpp"
#include "model/answer.hpp"
#include "tresse/tool/engines/kernel9.hpp"
#include "tresse/tool/text/line81.hpp"

namespace tresse {

// One per thread.
class ClassicDigger {
 public:
  static constexpr std::size_t kSlots =
      128;  // jobs in lock step; 64 to 192 are alike, 768 leave the cache: -30 %

  explicit ClassicDigger(const kernel9::Kernel& kernel);

  // Each result depends on nothing but its job. Best with many more than kSlots jobs at once.
  // requires: out.size() == jobs.size(), every solution is valid.
  void dig(std::span<const ClassicDigJob> jobs, const StopToken& stop, std::span<ClassicDug> out);

  // unique, multiple or none of each puzzle; unknown only after a stop. About 0.5 us each.
  // requires: out.size() == puzzles.size().
  void count(std::span<const Line81> puzzles, const StopToken& stop, std::span<Verdict> out);

 private:
  std::array<std::vector<Cells81>, kSymmetryNames.size()> orbits_;
  kernel9::Solver solver_;
  std::vector<ClassicDig> digs_;
  std::vector<kernel9::Line> lines_;
  std::vector<kernel9::Outcome> outcomes_;
};

}  // namespace tresse
