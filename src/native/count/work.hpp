// What counts: one class for each way, behind one name.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "native/count/completions.hpp"

namespace tresse {

class CompletionCounter::Work {
 public:
  Work() = default;
  Work(const Work&) = delete;
  Work& operator=(const Work&) = delete;
  virtual ~Work() = default;
  [[nodiscard]] Completions run(std::uint64_t node_limit, const StopToken& stop);

 protected:
  // Counts, and gives the number in decimal; a lower bound when ends() was true.
  [[nodiscard]] virtual std::string count_all() = 0;

  // Asked before each node.
  [[nodiscard]] bool ends();
  [[nodiscard]] bool ended() const { return reason_ != StopReason::none; }

  std::uint64_t nodes_ = 0;  // of all runs

 private:
  std::uint64_t node_limit_ = 0;
  const StopToken* stop_ = nullptr;
  StopReason reason_ = StopReason::none;
};

// By what the lines filled leave to the lines that cross them: rows, columns and boxes, sides 2 to 9, and Latin squares of side 10.
[[nodiscard]] bool can_count_crossings(const Puzzle& puzzle);
// requires: can_count_crossings(puzzle).
[[nodiscard]] std::unique_ptr<CompletionCounter::Work> make_crossing_counter(const Puzzle& puzzle, std::uint64_t bytes);

}  // namespace tresse
