#include "cli/judge/shrink.hpp"

#include <algorithm>
#include <random>
#include <vector>

namespace tresse::cli {
namespace {

constexpr std::size_t kMostRuns = 2000;
constexpr std::size_t kMostTimeOuts = 20;

std::vector<CellId> givens_in_some_order(const Puzzle& puzzle, std::uint64_t seed) {
  std::vector<CellId> cells;
  for (std::size_t i = 0; i < puzzle.topology->cell_count(); ++i) {
    if (puzzle.givens.filled(CellId(i))) cells.emplace_back(i);
  }
  std::mt19937_64 random(seed);  // the same numbers everywhere; std::shuffle is not
  for (std::size_t i = cells.size(); i > 1; --i) std::swap(cells[i - 1], cells[random() % i]);
  return cells;
}

}  // namespace

Shrunk shrink(const JudgedSolver& solver, const Record& record, const Asked& asked,
              std::uint64_t seed, const StopToken& stop) {
  Shrunk best{record, asked, false, {}};
  std::size_t runs = 0;
  std::size_t time_outs = 0;
  bool undecided = false;
  std::vector<CellId> cells = givens_in_some_order(record.puzzle, seed);
  for (std::size_t part = std::max<std::size_t>(1, cells.size() / 2); !cells.empty();) {
    bool gone = false;
    undecided = false;
    for (std::size_t at = 0; at < cells.size();) {
      if (runs == kMostRuns || time_outs == kMostTimeOuts) return best;
      const std::size_t end = std::min(cells.size(), at + part);
      Record less = best.record;
      for (std::size_t i = at; i < end; ++i) less.puzzle.givens.clear(cells[i]);
      Asked again = solver.ask(less, stop);
      best.not_run = again.not_run;
      if (!again.known()) return best;
      undecided = undecided || again.judgement.undecided;
      ++runs;
      time_outs += again.judgement.kind == Disagreement::time_out ? 1 : 0;
      if (again.judgement.kind != asked.judgement.kind) {
        at = end;
        continue;
      }
      gone = true;
      best.record = std::move(less);
      best.asked = std::move(again);
      const auto begin = cells.begin() + static_cast<std::ptrdiff_t>(at);
      cells.erase(begin, begin + static_cast<std::ptrdiff_t>(end - at));
    }
    if (part == 1 && !gone) break;
    if (!gone || part > 1) part = std::max<std::size_t>(1, part / 2);
  }
  best.minimal = cells.empty() || !undecided;
  return best;
}

}  // namespace tresse::cli
