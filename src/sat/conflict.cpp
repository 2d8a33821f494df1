// Which givens contradict. The formula here is that of the grid *without* its givens (all
// candidates but those that pencil marks forbid); each given is an assumption on its own variable,
// so that one loaded solver answers for every subset of the givens.
//
// Propagation comes first: cheap at any side. Its set is the answer, not proven minimal, when no
// formula fits; on a 144x144 the effort ends before the set is small.
//
// The formula may have kMaxClauses, that is side 49 (11.3 million clauses, 280 MB, 2.5 s); 64x64
// would be 33 million. Beyond, a puzzle that only search refutes gets no set.
//
// Deletion: each given in turn is left out. Unsat: go on with the solver's core. Sat: it is needed.
// Neither within kEffort conflicts: it stays, and the set is not proven minimal. Limits are
// conflicts, never time.
//
// Measured, one wrong given in an open cell, 2 to 5 cases a side, busy machine: 9x9 jigsaw 7 to 15
// cells in 3 to 20 ms, 16x16 58 to 69 in 0.1 to 0.3 s, 25x25 92 to 115 in 2 to 5 s, all minimal.
// 36x36: 26 minimal in 5 s, 94 not proven in 12 s, 672 of some 690 not minimal at a limit of 60 s.
// 49x49: 905 to 1,209 of 1,213, not minimal, 24 s or the limit: no help to a reader. 64x64 by
// propagation 179 to 1,830 in 3 to 20 s, 144x144 9,721 to 13,420 in 15 s.
#include <algorithm>
#include <utility>

#include "base/memory.hpp"
#include "base/out_of_memory.hpp"
#include "base/ranges.hpp"
#include "base/stop.hpp"
#include "encoders/sudoku_cnf.hpp"
#include "model/verify.hpp"
#include "propagate/fixpoint.hpp"
#include "sat/backend.hpp"
#include "sat/solve.hpp"

namespace tresse {
namespace {

constexpr std::uint64_t kMaxClauses = 12'000'000;
constexpr std::uint64_t kEffort = 5'000;        // conflicts for one given
constexpr std::uint64_t kTotalEffort = 40'000;  // conflicts for all of them
constexpr std::size_t kTouches = 100'000'000;   // candidates that propagation may go through

// The puzzle without givens; marks only where they were in force.
Puzzle without_givens(const Puzzle& puzzle) {
  Puzzle bare(puzzle.topology, Grid(puzzle.side()));
  bare.marks = puzzle.marks;
  for (std::size_t i = 0; bare.marks && i < puzzle.topology->cell_count(); ++i) {
    if (!puzzle.givens.filled(CellId(i))) continue;
    for (std::size_t d = 0; d < puzzle.side(); ++d) bare.marks->allow(CellId(i), Digit(d));
  }
  return bare;
}

// Under these rules every single given can be completed.
constexpr RuleSet kCompletedRules = {RuleKind::boxes};

template <int W>
class ConflictFinder {
 public:
  ConflictFinder(const Puzzle& puzzle, const Query& query, Shrink how, const StopToken& stop)
      : puzzle_(puzzle),
        query_(query),
        bounded_(how == Shrink::with_effort),
        stop_(stop),
        ground_(without_givens(puzzle)) {}

  std::optional<Conflict> run() {
    if (const auto clash = find_clash(*puzzle_.topology, puzzle_.givens)) return direct(*clash);
    if (propagate(ground_, kSingles, stop_) != StopReason::none) return std::nullopt;
    if (ground_.contradiction()) return Conflict{{}, true};
    auto cells = refuted_givens(ground_, puzzle_.givens, passes(), stop_);
    if (!load()) {
      if (!cells) return std::nullopt;
      return Conflict{std::move(*cells), false};
    }
    if (!cells) {
      cells = given_cells();
      const SatResult all = solve(*cells, query_.node_limit);
      if (all.status != SatStatus::unsat) return std::nullopt;
      cells = core();
    }
    return shrink(std::move(*cells));
  }

 private:
  std::optional<Conflict> direct(const Clash& clash) {
    Conflict pair{{clash.first, clash.second}, kCompletedRules.covers(puzzle_.rules())};
    if (pair.minimal || propagate(ground_, kSingles, stop_) != StopReason::none ||
        ground_.contradiction() || !load()) {
      return pair;
    }
    pair.minimal = ranges::all_of(
        pair.cells, [this](CellId c) { return solve({c}, effort()).status == SatStatus::sat; });
    return pair;
  }

  // Makes the solver, if the formula may be made.
  bool load() {
    const CnfSize size = estimate(ground_, extended_pairwise());
    if (size.clauses > kMaxClauses || solver_bytes(size) > byte_budget(query_.byte_limit))
      return false;
    variables_ = Variables<W>::compact(ground_);
    solver_ = make_sat_solver(static_cast<Literal>(size.variables), {}, stop_);
    const StopReason why =
        encode(ground_, variables_, extended_pairwise(), *solver_, stop_, stop_point::sat_core);
    throw_if_out_of_memory(why);
    return why == StopReason::none;
  }

  // Conflicts for one given; 0 = no limit.
  [[nodiscard]] std::uint64_t effort() const { return bounded_ ? kEffort : 0; }

  [[nodiscard]] std::size_t passes() const {
    return std::max<std::size_t>(20, kTouches / puzzle_.topology->candidate_count());
  }

  [[nodiscard]] std::vector<CellId> given_cells() const {
    std::vector<CellId> cells;
    for (std::size_t i = 0; i < puzzle_.topology->cell_count(); ++i) {
      if (puzzle_.givens.filled(CellId(i))) cells.push_back(CellId(i));
    }
    return cells;
  }

  // Are these givens contradictory? A given that the ground already excludes is so alone.
  SatResult solve(const std::vector<CellId>& cells, std::uint64_t conflicts) {
    std::vector<Literal> assumptions;
    excluded_.reset();
    for (CellId c : cells) {
      const Digit d = *puzzle_.givens.at(c);
      if (ground_.values().at(c) == d) continue;
      if (!ground_.has(c, d)) {
        excluded_ = c;
        return {SatStatus::unsat, StopReason::none};
      }
      assumptions.push_back(variables_.literal(c, d));
    }
    const SatResult result = solver_->solve(assumptions, conflicts, stop_);
    throw_if_out_of_memory(result.reason);
    return result;
  }

  // After unsat: the cells that matter, rising.
  [[nodiscard]] std::vector<CellId> core() const {
    if (excluded_) return {*excluded_};
    std::vector<CellId> cells;
    for (Literal l : solver_->core()) {
      cells.push_back(cell_of(variables_.candidate(l), puzzle_.side()));
    }
    std::sort(cells.begin(), cells.end());
    return cells;
  }

  // Deletion, in cell order. requires: the cells contradict.
  Conflict shrink(std::vector<CellId> cells) {
    const std::uint64_t before = solver_->conflicts();
    std::vector<CellId> needed;    // in every contradicting subset of `cells`
    std::vector<CellId> given_up;  // not decided in time
    const auto seen = [&](CellId c) {
      return ranges::count(needed, c) + ranges::count(given_up, c) != 0;
    };
    for (;;) {
      const auto next = ranges::find_if_not(cells, seen);
      if (next == cells.end()) break;
      if (bounded_ && solver_->conflicts() - before >= kTotalEffort) break;
      const CellId candidate = *next;
      std::vector<CellId> rest = cells;
      std::erase(rest, candidate);
      const SatResult result = solve(rest, effort());
      if (result.status == SatStatus::unsat) {
        cells = core();
        std::erase_if(given_up, [&](CellId c) { return !ranges::binary_search(cells, c); });
      } else if (result.status == SatStatus::sat) {
        needed.push_back(candidate);
      } else if (result.reason == StopReason::nodes) {
        given_up.push_back(candidate);
      } else {
        break;
      }
    }
    const bool minimal = needed.size() == cells.size();
    return {std::move(cells), minimal};
  }

  const Puzzle& puzzle_;
  const Query& query_;
  const bool bounded_;
  const StopToken& stop_;
  CandidateGrid<W> ground_;
  Variables<W> variables_;
  SatSolverHandle solver_;
  std::optional<CellId> excluded_;
};

}  // namespace

std::optional<Conflict> find_conflict(const Puzzle& puzzle, const Query& query, StopToken stop,
                                      Shrink how) {
  return with_width(puzzle.side(), [&]<int W>() -> std::optional<Conflict> {
    const Topology& t = *puzzle.topology;
    // The grid, the copy that propagation works on, and its list.
    const std::uint64_t bytes =
        2 * CandidateGrid<W>::bytes_for(t) + propagation_bytes(t, kSinglesAndLocked);
    if (bytes > byte_budget(query.byte_limit)) return std::nullopt;
    return ConflictFinder<W>(puzzle, query, how, stop).run();
  });
}

}  // namespace tresse
