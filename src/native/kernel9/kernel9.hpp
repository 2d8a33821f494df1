// The 9x9 kernel: many puzzles at once, several times faster than a search of one puzzle can be,
// and one puzzle in the least time.
//
// Reference for the method: the bands of the JCZ family (zhouyundong, forum 2012), the triads of tdoku
// (T. Dillon, 2019) and the matching closure of Simonis (2005); a puzzle in each vector lane is ours.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/stop.hpp"
#include "model/answer.hpp"
#include "native/kernel9/outcome.hpp"
#include "tresse/answer.hpp"
#include "tresse/model/result.hpp"
#include "tresse/model/topology.hpp"
#include "tresse/puzzle.hpp"

namespace tresse::kernel9 {

struct Kernel;

// Kernels that were compiled in and that this CPU can run, the fastest first; never empty.
[[nodiscard]] std::vector<const Kernel*> kernels();

[[nodiscard]] std::string_view name_of(const Kernel& kernel);

// By name; "" is the fastest. The error says which names there are and which this CPU lacks.
[[nodiscard]] Result<const Kernel*, std::string> find_kernel(std::string_view name);

// 9x9 with 3x3 boxes and no further house: the only topology of the kernel.
[[nodiscard]] bool can(const Topology& topology);

struct Limits {
  std::uint64_t solutions = 2;  // stop after so many; 0 = all
  std::uint64_t nodes = 0;      // of each puzzle: states entered, the start included; 0 = none
};

// Turns a puzzle into what the kernel takes. requires: can(*puzzle.topology).
void to_line(const Puzzle& puzzle, Line& line);
[[nodiscard]] Marks to_marks(const PencilMarks& marks);

// One puzzle, in the least time. Stops are polled inside. Verified as below.
[[nodiscard]] Outcome solve_one(const Kernel& kernel, const Line& puzzle,
                                              const Marks* marks, const Limits& limits,
                                              const StopToken& stop);

// An outcome as the native strand's answer; `stopped` says why when its end is End::stopped.
[[nodiscard]] Answer to_answer(const Outcome& outcome, const Query& query,
                                             StopReason stopped);

// The native strand's answer by the kernel. requires: can(*puzzle.topology), query.seed == 0, and
// query.keep <= 2 or query.each. Answer::nodes counts decisions' children, 0 = no guess. With
// query.each the search is depth first on one board: the same order on every CPU. `counts`: where the solution limit ends it,
// there is a node for each solution and no more is said of them, which takes a third of the time. requires: then no node limit.
[[nodiscard]] Answer solve(const Kernel& kernel, const Puzzle& puzzle, const Query& query, const StopToken& stop,
                           bool counts = false);

// One of these a thread: it owns the stacks (160 KB). Allocates nothing after its construction.
class Solver {
 public:
  explicit Solver(const Kernel& kernel);

  enum class Way { batch, routed, digits, tree };

  // Fills results[k] for puzzles[k]; `marks` is empty or as long as `puzzles`. Every solution has been
  // verified by is_solution_line() (InternalError if one is wrong). A stop ends all puzzles not yet
  // answered with End::stopped.
  // requires: results.size() == puzzles.size().
  void solve(std::span<const Line> puzzles, std::span<const Marks> marks, const Limits& limits,
             const StopToken& stop, std::span<Outcome> results, Way way = Way::batch);

  [[nodiscard]] const Kernel& kernel() const { return *kernel_; }

 private:
  struct Free {
    void operator()(std::byte* p) const;
  };
  const Kernel* kernel_;
  std::unique_ptr<std::byte, Free> scratch_;
};

}  // namespace tresse::kernel9
