// Chooses the kernel and verifies what it found. What a kernel is able to do on this CPU is asked here,
// in a file that is compiled for every CPU, not in the kernel's own.
#include "native/kernel9/kernel9.hpp"

#include <algorithm>
#include <exception>
#include <iterator>
#include <new>
#include <optional>
#include <utility>

#include "base/check.hpp"
#include "base/stop.hpp"
#include "model/take_solution.hpp"
#include "model/verify_line.hpp"
#include "native/kernel9/kernel.hpp"

namespace tresse::kernel9 {

#if defined(__x86_64__)
extern const Kernel kAvx512, kAvx2;
#endif
extern const Kernel kPortable;

namespace {

bool always() {
  return true;
}

#if defined(__x86_64__)
bool has_avx2() {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
         __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma") &&
         __builtin_cpu_supports("popcnt");
}
bool has_avx512() {
  return has_avx2() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
         __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq") &&
         __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512vbmi");
}
#endif

struct Row {
  const Kernel* kernel;
  bool (*supported)();
};

// The fastest first.
constexpr Row kTable[] = {
#if defined(__x86_64__)
    {&kAvx512, has_avx512},
    {&kAvx2, has_avx2},
#endif
    {&kPortable, always},
};

constexpr std::align_val_t kAlignment{64};

}  // namespace

std::vector<const Kernel*> kernels() {
  std::vector<const Kernel*> list;
  for (const Row& row : kTable) {
    if (row.supported()) list.push_back(row.kernel);
  }
  return list;
}

std::string_view name_of(const Kernel& kernel) {
  return kernel.name;
}

Result<const Kernel*, std::string> find_kernel(std::string_view name) {
  std::string names;
  for (const Row& row : kTable) {
    const bool supported = row.supported();
    if (supported && (name.empty() || name == row.kernel->name)) return row.kernel;
    if (name == row.kernel->name) {
      return Failure{"this processor cannot run the kernel '" + std::string(name) + "'"};
    }
    names += (names.empty() ? "" : ", ") + std::string(row.kernel->name);
  }
  return Failure{"unknown kernel '" + std::string(name) + "' (" + names + ")"};
}

bool can(const Topology& topology) {
  return topology.is_classic9();
}

void to_line(const Puzzle& puzzle, Line& line) {
  const auto values = puzzle.givens.values();
  for (std::size_t c = 0; c < 81; ++c) line.cell[c] = static_cast<char>('0' + values[c]);
}

Marks to_marks(const PencilMarks& marks) {
  Marks out;
  for (std::size_t c = 0; c < 81; ++c) {
    out.digits[c] = static_cast<std::uint16_t>(marks.words(CellId(c))[0]);
  }
  return out;
}

namespace {

// What Job::stopped is given and what it says; what its verification says.
struct Watch {
  StopToken token;
  StopReason reason = StopReason::none;
  std::size_t wrong = 0;
};

bool stop_requested(void* context) {
  auto& watch = *static_cast<Watch*>(context);
  watch.reason = watch.token.poll(stop_point::kernel9_round);
  return watch.reason != StopReason::none;
}

Job make_job(const Kernel& kernel, std::span<const Line> puzzles, const Marks* marks,
             const Limits& limits, Watch& watch, Outcome* results, std::byte* scratch) {
  Job job{};
  job.puzzles = puzzles.data();
  job.marks = marks;
  job.size = puzzles.size();
  job.solution_limit = limits.solutions == 0 ? ~std::uint64_t{0} : limits.solutions;
  job.node_limit = limits.nodes == 0 ? ~std::uint64_t{0} : limits.nodes;
  job.stopped = watch.token.can_stop() ? stop_requested : nullptr;
  job.stop_context = &watch;
  job.results = results;
  job.verify = marks == nullptr && kernel.verify != nullptr ? kernel.verify : is_solution_line;
  job.wrong = &watch.wrong;
  job.scratch = scratch;
  return job;
}

Outcome solve_one(const Kernel& kernel, const Line& puzzle, const Marks* marks,
                  const Limits& limits, Watch& watch, bool counts = false) {
  alignas(64) std::byte scratch[kScratchBytes];
  Outcome result;
  Job job = make_job(kernel, {&puzzle, 1}, marks, limits, watch, &result, scratch);
  job.counts = counts;
  kernel.routed(job);
  TRESSE_CHECK(watch.wrong == 0);
  return result;
}

Grid to_grid(const char* solution) {
  Grid grid(9);
  for (std::size_t c = 0; c < 81; ++c) {
    grid.set(CellId(c), Digit(static_cast<std::size_t>(solution[c] - '1')));
  }
  return grid;
}

// What Job::each is given. An exception waits here: it must not pass through the kernel.
struct Telling {
  const Job& job;
  const Query& query;
  Answer answer;
  std::exception_ptr error;
};

bool tell(void* context, const char* solution) {
  auto& to = *static_cast<Telling*>(context);
  try {
    const std::uint16_t* allowed = to.job.marks == nullptr ? nullptr : to.job.marks->digits;
    TRESSE_CHECK(to.job.verify(to.job.puzzles->cell, allowed, solution));
    return take_verified(to.query, to.answer, to_grid(solution));
  } catch (...) {
    to.error = std::current_exception();
    return false;
  }
}

}  // namespace

Outcome solve_one(const Kernel& kernel, const Line& puzzle, const Marks* marks,
                  const Limits& limits, const StopToken& stop) {
  Watch watch{stop};
  return solve_one(kernel, puzzle, marks, limits, watch);
}

Answer solve(const Kernel& kernel, const Puzzle& puzzle, const Query& query, const StopToken& stop, bool counts) {
  Line line;
  to_line(puzzle, line);
  std::optional<Marks> marks;
  if (puzzle.marks) marks = to_marks(*puzzle.marks);
  const Limits limits{query.solution_limit, query.node_limit == 0 ? 0 : query.node_limit + 1};
  Watch watch{stop};
  const Marks* of_cells = marks ? &*marks : nullptr;
  if (query.each == nullptr) {
    const Outcome one = solve_one(kernel, line, of_cells, limits, watch, counts);  // sets the reason
    return to_answer(one, query, watch.reason);
  }
  alignas(64) std::byte scratch[kScratchBytes];
  Outcome result;
  Job job = make_job(kernel, {&line, 1}, of_cells, limits, watch, &result, scratch);
  Telling telling{job, query, {}, {}};
  job.each = tell;
  job.each_context = &telling;
  kernel.digits(job);
  if (telling.error) std::rethrow_exception(telling.error);
  TRESSE_CHECK(watch.wrong == 0);
  Answer answer = to_answer(result, query, watch.reason);
  answer.solutions = std::move(telling.answer.solutions);
  return answer;
}

Answer to_answer(const Outcome& result, const Query& query, StopReason stopped) {
  Answer answer;
  answer.engine = "native";
  answer.nodes = result.nodes == 0 ? 0 : result.nodes - 1;
  const StopReason why = result.end == End::nodes     ? StopReason::nodes
                         : result.end == End::stopped ? stopped
                                                      : StopReason::none;
  conclude(answer, result.count, result.end == End::exhausted, why);
  const auto kept = std::min<std::uint64_t>({result.count, query.keep, std::size(result.solution)});
  for (std::uint64_t i = 0; i < kept; ++i) {
    answer.solutions.push_back(to_grid(result.solution[i]));
  }
  return answer;
}

Solver::Solver(const Kernel& kernel)
    : kernel_(&kernel),
      scratch_(static_cast<std::byte*>(::operator new(kScratchBytes, kAlignment))) {}

void Solver::Free::operator()(std::byte* p) const {
  ::operator delete(p, kAlignment);
}

void Solver::solve(std::span<const Line> puzzles, std::span<const Marks> marks,
                   const Limits& limits, const StopToken& stop, std::span<Outcome> results,
                   Way way) {
  TRESSE_CHECK(results.size() == puzzles.size());
  TRESSE_CHECK(marks.empty() || marks.size() == puzzles.size());
  Watch watch{stop};
  const Job job = make_job(*kernel_, puzzles, marks.empty() ? nullptr : marks.data(), limits, watch,
                           results.data(), scratch_.get());
  switch (way) {
    case Way::batch:
      kernel_->batch(job);
      break;
    case Way::routed:
      kernel_->routed(job);
      break;
    case Way::digits:
      kernel_->digits(job);
      break;
    case Way::tree:
      kernel_->tree(job);
      break;
  }
  TRESSE_CHECK(watch.wrong == 0);
}

}  // namespace tresse::kernel9
