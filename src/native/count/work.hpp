// What counts: one class for each way, behind one name.
#pragma once

#include <cstdint>
#include <memory>

#include "native/count/completions.hpp"

namespace tresse {

class CompletionCounter::Work {
 public:
  Work() = default;
  Work(const Work&) = delete;
  Work& operator=(const Work&) = delete;
  virtual ~Work() = default;
  [[nodiscard]] virtual Completions run(std::uint64_t node_limit, const StopToken& stop) = 0;
};

// By what the lines filled leave to the lines that cross them: rows, columns and boxes, sides 2 to 9, and Latin squares of side 10.
[[nodiscard]] bool can_count_crossings(const Puzzle& puzzle);
// requires: can_count_crossings(puzzle).
[[nodiscard]] std::unique_ptr<CompletionCounter::Work> make_crossing_counter(const Puzzle& puzzle, std::uint64_t bytes);

}  // namespace tresse
