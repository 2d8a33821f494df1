// The course of a repair: decide what the puzzle is; take out, if it contradicts itself; add, if one
// solution is wanted; let the native search, which shares nothing with SAT, say the result again.
#include "repair/repair.hpp"

#include <algorithm>
#include <new>
#include <utility>

#include "base/check.hpp"
#include "base/out_of_memory.hpp"
#include "base/ranges.hpp"
#include "model/rules/clue.hpp"
#include "model/rules/judge.hpp"
#include "model/verify.hpp"
#include "native/search/local_search.hpp"
#include "native/search/search.hpp"
#include "repair/contradiction.hpp"
#include "repair/parts.hpp"
#include "sat/solve.hpp"

namespace tresse {

namespace {

constexpr std::size_t kOpenSide = 30;
constexpr std::uint64_t kOpenMoves = 200'000;

class Course {
 public:
  Course(const Puzzle& puzzle, const RepairSettings& options, Removable what, const Query& query,
         const StopToken& stop, Repaired& r)
      : puzzle_(puzzle), options_(options), what_(what), query_(query), stop_(stop), r_(r) {}

  void run() {
    r_.result = puzzle_;
    const Answer before = decide(puzzle_, query_, stop_);
    r_.before = before.verdict;
    if (options_.target) return towards(*options_.target);
    if (before.verdict == Verdict::unknown) return stopped(before.reason, before.detail);
    r_.removed.minimum = before.verdict != Verdict::none;
    Answer now = before;
    if (before.verdict == Verdict::none) {
      if (!remove()) return;
      now = decide(r_.result, query_, stop_);
      TRESSE_CHECK(now.verdict != Verdict::none);
    }
    r_.after = now.verdict;
    if (now.verdict == Verdict::unique) {
      r_.added.minimum = true;
      return finish(now.solutions.at(0));
    }
    if (before.verdict == Verdict::none && !options_.unique) {
      r_.added.minimum = true;  // solvable was all that was asked
      return;
    }
    if (now.verdict == Verdict::unknown) return stopped(now.reason, now.detail);
    add(fewest_added(r_.result, now.solutions.at(0), options_, query_, stop_));
  }

 private:
  void towards(const Grid& target) {
    if (target.side() != puzzle_.side() ||
        !is_solution(Puzzle(puzzle_.topology, Grid(puzzle_.side())), target)) {
      r_.after = Verdict::none;
      r_.detail = "the wanted solution is not a solution of this shape";
      if (const auto clue = first_broken(target)) r_.detail = "the wanted solution does not obey this clue: " + *clue;
      return;
    }
    std::vector<CellId> wrong;
    for (const CellId c : given_cells(puzzle_)) {
      if (puzzle_.givens.at(c) != target.at(c)) wrong.push_back(c);
    }
    r_.result = without_givens(puzzle_, wrong);
    r_.removed = {wrong, true, wrong.size()};
    if (!is_solution(r_.result, target)) {
      r_.result = puzzle_;
      r_.removed = {};
      r_.after = Verdict::none;
      r_.detail = "the pencil marks exclude the wanted solution";
      return;
    }
    r_.solution = target;
    const std::vector<CellId> open = open_cells(r_.result);
    Query asked = query_;
    asked.node_limit = conflicts(query_, puzzle_.side());
    Change change =
        fewest_pins(r_.result, open, target, open, 0, asked.node_limit, asked, stop_);
    change.at_least(least_added(r_.result));
    change.ended_by_effort(query_, asked.node_limit);
    add(std::move(change));
  }

  // Of a grid that obeys all but clues: the first that it does not obey.
  [[nodiscard]] std::optional<std::string> first_broken(const Grid& grid) const {
    TopologySpec spec = puzzle_.topology->spec();
    const std::vector<Constraint> clues = std::exchange(spec.constraints, {});
    const auto bare = Topology::build(std::move(spec));
    if (!bare || grid.side() != puzzle_.side() || !is_solution(Puzzle(*bare, Grid(grid.side())), grid)) return std::nullopt;
    const auto broken = ranges::find_if(clues, [&](const Constraint& clue) { return !judge_clue(clue, *puzzle_.topology, grid); });
    return broken == clues.end() ? std::nullopt : std::optional(clue_name(*broken, grid.side()));
  }

  // False when it ended here.
  bool remove() {
    const bool parts = what_ == Removable::clues || !puzzle_.topology->spec().constraints.empty();
    Change change = parts ? fewest_parts_removed(puzzle_, what_, query_, stop_) : fewest_removed(puzzle_, query_, stop_);
    r_.removed = change.fewest;
    if (change.impossible) {
      r_.after = Verdict::none;
      r_.detail = what_ == Removable::both ? why_no_grid(puzzle_)
                                           : "no choice of " + std::string(kRemovableNames[static_cast<std::size_t>(what_)]) + " to remove is enough";
      return false;
    }
    r_.reason = change.reason;
    r_.detail = change.detail;
    if (!change.solution) return false;
    std::vector<PuzzlePart> gone;
    for (const CellId c : r_.removed.cells) gone.push_back({c, 0});
    for (const std::size_t k : r_.removed.clues) gone.push_back({std::nullopt, k});
    r_.result = without_parts(puzzle_, gone);
    r_.solution = std::move(*change.solution);
    TRESSE_CHECK(is_solution(r_.result, r_.solution));
    return true;
  }

  void add(Change change) {
    r_.added = change.fewest;
    if (change.reason != StopReason::none || !change.detail.empty()) {
      r_.reason = change.reason;
      r_.detail = change.detail;
    }
    if (!change.solution) {
      r_.added.cells.clear();  // of a solution that is not known: nothing to give away
      return;
    }
    for (const CellId c : r_.added.cells) r_.result.givens.set(c, *change.solution->at(c));
    finish(*change.solution);
  }

  // The result is unique with this solution.
  void finish(const Grid& solution) {
    TRESSE_CHECK(is_solution(r_.result, solution));
    r_.after = Verdict::unique;
    r_.solution = solution;
    Query query = query_;
    query.solution_limit = 2;
    query.keep = 2;
    query.seed = 0;
    query.node_limit = 10 * kNativeNodes;
    const Answer second = unless_out_of_memory(solve_native(r_.result, query, stop_));
    TRESSE_CHECK(second.verdict == Verdict::unknown ||
                 (second.verdict == Verdict::unique && second.solutions.at(0) == solution));
    r_.checked = second.verdict == Verdict::unique;
  }

  void stopped(StopReason why, const std::string& detail) {
    r_.reason = why;
    r_.detail = detail;
  }

  const Puzzle& puzzle_;
  const RepairSettings& options_;
  const Removable what_;
  const Query& query_;
  const StopToken& stop_;
  Repaired& r_;
};

}  // namespace

Puzzle without_givens(const Puzzle& puzzle, std::span<const CellId> cells) {
  Puzzle rest = puzzle;
  for (const CellId c : cells) {
    rest.givens.clear(c);
    for (std::size_t d = 0; rest.marks && d < rest.side(); ++d) rest.marks->allow(c, Digit(d));
  }
  return rest;
}

std::vector<CellId> given_cells(const Puzzle& puzzle) {
  std::vector<CellId> cells;
  for (std::size_t i = 0; i < puzzle.topology->cell_count(); ++i) {
    if (puzzle.givens.filled(CellId(i))) cells.push_back(CellId(i));
  }
  return cells;
}

std::vector<CellId> open_cells(const Puzzle& puzzle) {
  std::vector<CellId> cells;
  for (std::size_t i = 0; i < puzzle.topology->cell_count(); ++i) {
    if (!puzzle.givens.filled(CellId(i))) cells.push_back(CellId(i));
  }
  return cells;
}

namespace {

// A large grid that is nearly empty has two solutions before SAT has read its clauses (an empty 64x64: 0.06 s, by SAT
// 2.5 s).
std::optional<Answer> two_of_an_open_grid(const Puzzle& puzzle, const Query& query,
                                          const StopToken& stop) {
  if (puzzle.side() < kOpenSide) return std::nullopt;
  LocalSearch search(puzzle, query);
  Answer answer = unless_out_of_memory(search.advance(1, stop));
  if (2 * search.breadth() < static_cast<double>(puzzle.side())) return std::nullopt;
  const std::uint64_t moves =
      query.node_limit == 0 ? kOpenMoves : std::min(kOpenMoves, query.node_limit);
  answer = unless_out_of_memory(search.advance(moves, stop));
  if (answer.verdict != Verdict::multiple) return std::nullopt;
  return answer;
}

}  // namespace

Answer decide(const Puzzle& puzzle, const Query& query, const StopToken& stop) {
  Query q = query;
  q.solution_limit = 2;
  q.keep = 2;
  q.seed = 0;
  q.node_limit = kNativeNodes / puzzle.side();
  Answer answer = unless_out_of_memory(solve_native(puzzle, q, stop));
  if (answer.verdict != Verdict::unknown) return answer;
  q.node_limit = query.node_limit;
  if (std::optional<Answer> two = two_of_an_open_grid(puzzle, q, stop)) return *std::move(two);
  return solve_sat(puzzle, q, stop);
}

Repaired repair(const Puzzle& puzzle, const RepairSettings& options, const Query& query,
                const StopToken& stop, Removable what) {
  Repaired r;
  try {
    Course(puzzle, options, what, query, stop, r).run();
  } catch (const std::bad_alloc&) {
    r = {};
    r.result = puzzle;
    r.reason = StopReason::memory;
  }
  return r;
}

std::string why_no_grid(const Puzzle& puzzle) {
  if (puzzle.marks) return "the pencil marks contradict each other even without the givens";
  const TopologySpec& spec = puzzle.topology->spec();
  if (!spec.constraints.empty()) return "no grid obeys its rules and clues, with or without givens";
  const bool rules = !spec.global_rules.empty() || !spec.extra_houses.empty() || !spec.extra_regions.empty() || spec.diagonals || spec.windoku;
  return rules ? "no grid obeys its rules, with or without givens" : "no grid of this shape exists, with or without givens";
}

}  // namespace tresse
