// The number of solutions of a puzzle without a look at each: parts of a grid that do not touch are counted apart and multiplied, and a
// position that was met before is not counted again.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "base/stop.hpp"
#include "model/answer.hpp"
#include "tresse/answer.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {

struct Completions {
  std::uint64_t number = 0;  // at most 2^64 - 1
  std::string digits;        // the whole number where it is larger; else empty
  bool exact = false;        // false: there are at least so many
  StopReason reason = StopReason::none;
  std::uint64_t nodes = 0;  // of all runs
};

class CompletionCounter {
 public:
  // Sides up to 16, and no rule but houses, cells that differ, and pencil marks.
  [[nodiscard]] static bool can(const Puzzle& puzzle);

  // By what lines leave to those that cross them (crossings.cpp), or by the candidates of open cells, which knows grids of all kinds.
  enum class Way { faster, crossings, candidates };

  // requires: can(puzzle). Crossings know rows, columns and boxes to side 9; others are counted by candidates. What was met is remembered in at most `bytes`. By
  // candidates, positions of `wide` and more open cells that differ by the order of columns are known again; that takes 0.2 ms each.
  // Throws std::bad_alloc, and so does run().
  CompletionCounter(const Puzzle& puzzle, std::uint64_t bytes, Way way = Way::faster, std::size_t wide = 50);
  ~CompletionCounter();

  // Ends when all are counted, at a stop, or when the runs together took `node_limit` nodes (0: no limit). A run knows what the runs
  // before it have met.
  [[nodiscard]] Completions run(std::uint64_t node_limit, const StopToken& stop);

  class Work;

 private:
  std::unique_ptr<Work> work_;
};

// How many solutions `enumerate` looks at before positions are counted: as many as take a few milliseconds.
inline constexpr std::uint64_t kEnumeratedByKernel = 1 << 15;
inline constexpr std::uint64_t kEnumeratedBySearch = 1 << 14;

// All solutions: those of a puzzle that has few are looked at, those of others counted. `enumerate` answers a query with a limit by looking
// at solutions; it is asked first, and begins at `first` solutions.
// requires: query.solution_limit is 0, query.each null, query.keep at most `first`, and CompletionCounter::can(puzzle).
[[nodiscard]] Answer count_all(const Puzzle& puzzle, const Query& query, const StopToken& stop, std::uint64_t first,
                               const std::function<Answer(const Query&)>& enumerate);

}  // namespace tresse
