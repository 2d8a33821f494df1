// In lists of 9x9 lines the set of every unsolvable puzzle is printed. There the kernel says of each subset in microseconds
// whether it has a solution, so givens are left out one by one: 0.1 ms a puzzle, where loading a SAT solver took 2 to 3 ms.
#include "library/conflict.hpp"

#include <utility>
#include <vector>

#include "native/kernel9/kernel9.hpp"
#include "sat/solve.hpp"
#include "tresse/clash.hpp"

namespace tresse::library {
namespace {

// Is it a plain 9x9, and the search without a bound? The kernel needs no memory that counts.
bool is_quick(const Puzzle& puzzle, const Query& query) {
  return kernel9::can(*puzzle.topology) && !puzzle.marks && query.node_limit == 0;
}

// Deletion, in cell order: a given stays if there is a solution without it. nullopt: a stop came first, or there is a solution.
std::optional<ConflictFound> quick_conflict(const Puzzle& puzzle, const StopToken& stop) {
  const kernel9::Kernel& kernel = *kernel9::kernels().front();
  Line81 line{};
  kernel9::to_line(puzzle, line);
  const auto contradicts = [&]() -> std::optional<bool> {
    const kernel9::Outcome o = kernel9::solve_one(kernel, line, nullptr, {1, 0}, stop);
    if (o.end == kernel9::End::stopped) return std::nullopt;
    return o.count == 0;
  };
  if (contradicts() != true) return std::nullopt;
  ConflictFound found;
  found.minimal = true;
  for (std::size_t i = 0; i < puzzle.topology->cell_count(); ++i) {
    if (!puzzle.givens.filled(CellId(i))) continue;
    const char given = std::exchange(line.cell[i], '.');
    const auto still = contradicts();
    if (!still) return std::nullopt;
    if (*still) continue;
    line.cell[i] = given;
    found.cells.push_back(CellId(i));
  }
  return found;
}

}  // namespace

std::optional<ConflictFound> conflict_of(const Puzzle& puzzle, const AnswerRequest& request,
                                         const StopToken& stop) {
  ConflictFound found;
  if (const auto clash = find_clash(*puzzle.topology, puzzle.givens)) {
    found.clash = clash;
    found.cells = {clash->first, clash->second};
    return found;
  }
  if (request.conflict == ExplainConflict::clash) return std::nullopt;
  if (is_quick(puzzle, request.query)) {
    if (auto quick = quick_conflict(puzzle, stop)) return quick;
  }
  const bool to_the_end = request.conflict == ExplainConflict::to_the_end;
  auto conflict = find_conflict(puzzle, request.query, stop,
                                to_the_end ? Shrink::to_the_end : Shrink::with_effort);
  if (!conflict) return std::nullopt;
  found.cells = std::move(conflict->cells);
  found.minimal = conflict->minimal;
  return found;
}

}  // namespace tresse::library
