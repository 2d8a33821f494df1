// Plain 9x9 puzzles in bulk: blocks of them go to the kernel, on as many threads as asked for, and every answer is written
// to the place of its puzzle.
#include "library/bulk/bulk.hpp"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <system_error>
#include <thread>

#include "base/check.hpp"
#include "base/large_pages.hpp"
#include "base/stop.hpp"
#include "encoders/at_most_one.hpp"
#include "encoders/formulation.hpp"
#include "engines/engine.hpp"
#include "engines/engines.hpp"
#include "io/source/unpack.hpp"
#include "io/text.hpp"
#include "library/call.hpp"
#include "native/kernel9/kernel9.hpp"
#include "sat/backend.hpp"
#include "sat/options.hpp"

namespace tresse {
namespace {

constexpr std::size_t kBlock = 1024;  // puzzles: 0.3 MB of work, 0.3 ms

using library::is_symbol;

bool is_puzzle(const char* cells) {
  bool good = true;
  for (std::size_t i = 0; i < kLineCells; ++i) good &= is_symbol(cells[i]);
  return good;
}

Verdict verdict_of(const kernel9::Outcome& o) {
  if (o.count >= 2) return Verdict::multiple;
  if (o.end != kernel9::End::exhausted) return Verdict::unknown;
  return o.count == 0 ? Verdict::none : Verdict::unique;
}

const kernel9::Kernel& kernel_of(const BulkSettings& settings) {
  const auto kernel = kernel9::find_kernel(settings.kernel);
  if (!kernel) throw library::BadRequest(kernel.error());
  return **kernel;
}

class Bulk {
 public:
  Bulk(const library::Cells& puzzles, const BulkSettings& settings, BulkAnswers& answers)
      : puzzles_(puzzles),
        settings_(settings),
        answers_(answers),
        kernel_(kernel_of(settings)),
        stopping_(settings.stop) {
    answers.verdicts.assign(puzzles.size(), Verdict::unknown);
    reserve_large(answers.counts, puzzles.size());
    answers.counts.assign(puzzles.size(), 0);
    reserve_large(answers.solutions, puzzles.size() * kLineCells);
    answers.solutions.assign(puzzles.size() * kLineCells, '.');
  }

  void run() {
    const std::size_t blocks = (puzzles_.size() + kBlock - 1) / kBlock;
    const unsigned asked =
        settings_.threads != 0 ? settings_.threads : std::thread::hardware_concurrency();
    const std::size_t wanted = std::min<std::size_t>(asked == 0 ? 1 : asked, blocks);
    std::vector<std::jthread> others;
    for (std::size_t i = 1; i < wanted; ++i) {
      try {
        others.emplace_back([this] { work(); });
      } catch (const std::system_error&) {
        break;  // fewer will do
      }
    }
    work();
    others.clear();
    if (memory_) throw std::bad_alloc();
    if (cut_short_) answers_.reason = stop_reason(stopping_.token());
  }

 private:
  void work() {
    try {
      kernel9::Solver solver(kernel_);
      std::vector<kernel9::Line> lines(kBlock);
      std::vector<std::size_t> places(kBlock);
      std::vector<kernel9::Outcome> outcomes(kBlock);
      for (;;) {
        const std::size_t begin = kBlock * next_.fetch_add(1);
        if (begin >= puzzles_.size()) return;
        const std::size_t end = std::min(begin + kBlock, puzzles_.size());
        std::size_t size = 0;
        for (std::size_t i = begin; i < end; ++i) {
          if (puzzles_[i] == nullptr) continue;
          std::memcpy(lines[size].cell, puzzles_[i], kLineCells);
          // In the copy, because another thread of the caller may write to the text.
          if (!is_puzzle(lines[size].cell)) continue;
          places[size++] = i;
        }
        solver.solve({lines.data(), size}, {}, {settings_.limit, 0}, stopping_.token(),
                     {outcomes.data(), size});
        for (std::size_t k = 0; k < size; ++k) store(places[k], outcomes[k]);
      }
    } catch (const std::bad_alloc&) {
      memory_ = true;
    } catch (const InternalError&) {  // a wrong solution of the kernel: its block stays unknown
    }
  }

  void store(std::size_t i, const kernel9::Outcome& o) {
    if (o.end == kernel9::End::stopped) cut_short_ = true;
    answers_.verdicts[i] = verdict_of(o);
    answers_.counts[i] = o.count;
    if (o.count > 0) std::memcpy(&answers_.solutions[i * kLineCells], o.solution[0], kLineCells);
  }

  const library::Cells& puzzles_;
  const BulkSettings& settings_;
  BulkAnswers& answers_;
  const kernel9::Kernel& kernel_;
  library::Stopping stopping_;
  std::atomic<std::size_t> next_{0};
  std::atomic<bool> cut_short_{false};
  std::atomic<bool> memory_{false};
};

}  // namespace

void library::solve_in_bulk(const Cells& puzzles, const BulkSettings& settings,
                            BulkAnswers& answers) {
  Bulk(puzzles, settings, answers).run();
}

bool library::was_refused(const BulkAnswers& answers, std::size_t i, const char* cells) {
  return answers.verdicts[i] == Verdict::unknown && answers.counts[i] == 0 && !is_puzzle(cells);
}

BulkAnswers library::guarded_bulk(const std::function<void(BulkAnswers&)>& body) {
  BulkAnswers answers;
  Answer failure;
  guarded(failure, [&] { body(answers); });
  if (failure.reason == StopReason::none) return answers;
  BulkAnswers none;
  none.reason = failure.reason;
  if (failure.reason == StopReason::bad_request) {
    Answer unsaid;  // no memory to say it
    guarded(unsaid, [&] {
      none.errors.push_back({InputCode::unsupported, "settings", 0, 0, std::move(failure.detail)});
    });
  }
  return none;
}

BulkAnswers v0::solve_cells(std::string_view cells, const BulkSettings& settings) {
  return library::guarded_bulk([&](BulkAnswers& answers) {
    library::Cells puzzles;
    reserve_large(puzzles, cells.size() / kLineCells);
    for (std::size_t i = 0; i + kLineCells <= cells.size(); i += kLineCells) {
      puzzles.push_back(&cells[i]);
    }
    library::solve_in_bulk(puzzles, settings, answers);
    std::vector<library::Refused> refused;
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      if (library::was_refused(answers, i, puzzles[i])) {
        refused.push_back({{puzzles[i], kLineCells}, settings.first_line + i});
      }
    }
    library::tell_refused(refused, settings, answers);
    if (const std::size_t rest = cells.size() % kLineCells; rest != 0) {
      answers.errors.push_back(
          {InputCode::wrong_length, library::file_of(settings), settings.first_line + puzzles.size(),
           rest + 1, io::counted(rest, "symbol") + " behind the last puzzle, expected 81 (9x9)"});
    }
  });
}

// The fastest kernel, which lives as long as the program.
LineSolver::LineSolver() : kernel_(kernel9::kernels().front()) {}

LineSolver::Result LineSolver::solve(std::string_view puzzle, std::uint64_t limit) {
  Result result;
  if (puzzle.size() != kLineCells || !is_puzzle(puzzle.data())) return result;
  Line81 line{};
  std::memcpy(line.cell, puzzle.data(), kLineCells);
  try {
    const kernel9::Outcome o = kernel9::solve_one(*static_cast<const kernel9::Kernel*>(kernel_),
                                                  line, nullptr, {limit, 0}, StopToken());
    result.verdict = verdict_of(o);
    result.count = o.count;
    if (o.count > 0) std::memcpy(result.solution, o.solution[0], kLineCells);
  } catch (const std::exception&) {  // no memory, or a wrong solution of the kernel
  }
  return result;
}

LineSolver::Result LineSolver::solve(std::span<const std::uint16_t, kLineCells> values,
                                     std::uint64_t limit) {
  char cells[kLineCells];
  for (std::size_t i = 0; i < kLineCells; ++i) {
    cells[i] = values[i] <= 9 ? static_cast<char>('0' + values[i]) : '?';
  }
  return solve(std::string_view(cells, kLineCells), limit);
}

}  // namespace tresse
