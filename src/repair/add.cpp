// For one solution: pinning.cpp. "The fewest over all solutions" is a question with one more quantifier. Where all
// solutions can be listed, the differences of each are known without a solver, and only the sets below the best so far
// are asked for. Beyond, some solutions are tried. They are not drawn at random: from the puzzle on,
// the candidate that is rarest among a few random solutions is placed until one solution is left;
// that one, and the cells that led to it, are where the search begins. What can be proven of the
// result then is left to deepen().
//
// Whenever a stop comes there is an answer: the values of one solution, fewer and fewer of them (thinned()). On large sides
// that need many givens it is all there is: from an empty 25x25 on, one descent asks 6,000 times for solutions, each in
// seconds where few are left.
#include <algorithm>

#include "base/check.hpp"
#include "base/out_of_memory.hpp"
#include "base/rng.hpp"
#include "native/search/search.hpp"
#include "repair/deepen.hpp"
#include "repair/hitting_set.hpp"
#include "repair/least_added.hpp"
#include "repair/parts.hpp"
#include "repair/pinning.hpp"
#include "sat/solve.hpp"
#include "sat/stop_points.hpp"

namespace tresse {
namespace {

constexpr std::uint64_t kSampleNodes =
    20'000;                        // of hitting sets, for a solution that proves nothing
constexpr std::size_t kSamples = 4;  // solutions that are tried when there are more than the settings say
constexpr std::size_t kPool = 24;  // random solutions for one step of a descent
// Of one solution that is thinned: nodes for one question, and questions times the cells and digits of each.
constexpr std::uint64_t kThinNodes = 50;
constexpr std::uint64_t kThinWork = 400'000'000;
// A descent is tried where its givens, times the fourth power of the side, are so few: 130 on a 16x16, 23 on a 25x25.
constexpr std::uint64_t kDescentWork = 9'000'000;

// Up to `limit` solutions; the random ones of `seed`, if it is not 0.
Answer list(const Puzzle& puzzle, std::size_t limit, std::uint64_t seed, const Query& query,
            const StopToken& stop) {
  Query q = query;
  q.solution_limit = limit;
  q.keep = limit;
  q.seed = seed;
  q.node_limit = kNativeNodes / puzzle.side() + 10 * limit;
  Answer answer = unless_out_of_memory(solve_native(puzzle, q, stop));
  if (answer.count_exact || answer.count >= limit) return answer;
  q.node_limit = conflicts(query, puzzle.side());
  Answer other = unless_out_of_memory(solve_sat(puzzle, q, stop));
  return other.count >= answer.count ? other : answer;
}

using Cells64 = std::vector<std::uint64_t>;

// The differences of solution s from all others that hold no other one, smallest first; none at a stop.
std::optional<HittingSets> minimal_differences(const std::vector<Grid>& all, std::size_t s,
                                               const std::vector<CellId>& cells,
                                               const StopToken& stop) {
  struct Difference {
    std::vector<std::uint32_t> elements;
    Cells64 bits;
  };
  std::vector<Difference> differences;
  for (std::size_t t = 0; t < all.size(); ++t) {
    if (t == s) continue;
    if (stop.poll(stop_point::sat_core) != StopReason::none) return std::nullopt;
    Difference d{{}, Cells64((cells.size() + 63) / 64, 0)};
    for (std::uint32_t e = 0; e < cells.size(); ++e) {
      if (all[t].at(cells[e]) == all[s].at(cells[e])) continue;
      d.elements.push_back(e);
      d.bits[e / 64] |= std::uint64_t{1} << (e % 64);
    }
    differences.push_back(std::move(d));
  }
  std::stable_sort(differences.begin(), differences.end(), [](const auto& a, const auto& b) {
    return a.elements.size() < b.elements.size();
  });
  const auto within = [](const Cells64& small, const Cells64& large) {
    for (std::size_t w = 0; w < small.size(); ++w) {
      if ((small[w] & ~large[w]) != 0) return false;
    }
    return true;
  };
  HittingSets sets(cells.size());
  std::vector<const Difference*> minimal;
  for (const Difference& d : differences) {
    if (stop.poll(stop_point::sat_core) != StopReason::none) return std::nullopt;
    if (std::ranges::any_of(minimal, [&](const auto* m) { return within(m->bits, d.bits); })) {
      continue;
    }
    minimal.push_back(&d);
    sets.add(d.elements);
  }
  return sets;
}

// `best` holds a change that is enough, for one of the solutions.
Change over_all(const Puzzle& puzzle, const std::vector<Grid>& all, Change best, const Query& query,
                const StopToken& stop) {
  const auto cells = open_cells(puzzle);
  std::uint64_t spent = 0;
  for (std::size_t s = 0; s < all.size() && best.fewest.cells.size() > 1; ++s) {
    auto sets = minimal_differences(all, s, cells, stop);
    if (!sets) {
      best.reason = stop_reason(stop);
      return best;
    }
    while (best.fewest.cells.size() > 1) {
      if (query.node_limit != 0 && spent >= query.node_limit) {
        best.reason = StopReason::nodes;
        return best;
      }
      const std::uint64_t left = query.node_limit == 0 ? 0 : query.node_limit - spent;
      const std::uint64_t before = sets->spent();
      const auto found = sets->at_most(best.fewest.cells.size() - 1, left, stop);
      spent += sets->spent() - before;
      if (found.status == HittingSets::Found::Status::stopped) {
        best.reason = found.reason;
        return best;
      }
      if (found.status == HittingSets::Found::Status::none) break;
      best.fewest.cells.clear();
      for (const std::uint32_t e : found.elements) best.fewest.cells.push_back(cells[e]);
      best.solution = all[s];
    }
  }
  best.reason = StopReason::none;
  best.fewest.minimum = true;
  best.fewest.lower = best.fewest.cells.size();
  return best;
}

// One solution, and cells whose values lead to it; none at a stop.
Change descend(const Puzzle& puzzle, std::uint64_t seed, const Query& query,
               const StopToken& stop) {
  Change change;
  Puzzle p = puzzle;
  Rng rng(seed);
  const std::size_t n = puzzle.side();
  Query brief = query;  // one solution more or less
  brief.node_limit = conflicts(query, n) / 10 + 1;
  for (;;) {
    const Answer two = list(p, 2, 0, query, stop);
    if (two.verdict == Verdict::unknown) {
      change.reason = two.reason;
      change.detail = two.detail;
      return change;
    }
    TRESSE_CHECK(two.verdict != Verdict::none);
    if (two.verdict == Verdict::unique) {
      change.solution = two.solutions[0];
      std::sort(change.fewest.cells.begin(), change.fewest.cells.end());
      return change;
    }
    std::vector<Grid> pool = two.solutions;
    for (std::size_t i = 2; i < kPool; ++i) {
      const Answer one = list(p, 1, rng.next() | 1, brief, stop);
      if (one.solutions.empty()) break;
      pool.push_back(one.solutions[0]);
    }
    // Cell by cell: a table of all candidates would be 8 GB at side 1024.
    std::vector<CandId> rarest;
    std::size_t fewest = pool.size();
    std::vector<Digit> values;  // of one cell in the solutions
    for (const CellId c : open_cells(p)) {
      values.clear();
      for (const Grid& g : pool) values.push_back(*g.at(c));
      std::sort(values.begin(), values.end());
      for (auto d = values.begin(); d != values.end();) {
        const auto end = std::upper_bound(d, values.end(), *d);
        const auto count = static_cast<std::size_t>(end - d);
        if (count <= fewest && count < pool.size()) {
          if (count < fewest) rarest.clear();
          fewest = count;
          rarest.push_back(cand(c, *d, n));
        }
        d = end;
      }
    }
    TRESSE_CHECK(!rarest.empty());
    const CandId next = rarest[rng.below(rarest.size())];
    p.givens.set(cell_of(next, n), digit_of(next, n));
    change.fewest.cells.push_back(cell_of(next, n));
  }
}

// The values of a solution in all open cells, less those that the native search sees in a moment not to be needed: half of
// them at once, a quarter, ..., each.
Change thinned(const Puzzle& puzzle, const Grid& solution, const Query& query,
               const StopToken& stop) {
  const std::size_t n = puzzle.side();
  std::vector<CellId> kept = open_cells(puzzle);
  Rng(query.seed).shuffle(std::span(kept));
  Puzzle p = puzzle;
  for (const CellId c : kept) p.givens.set(c, *solution.at(c));
  Query two = query;
  two.solution_limit = 2;
  two.keep = 0;
  two.seed = 0;
  two.node_limit = kThinNodes;
  Change change;
  std::uint64_t left = kThinWork / (n * n * n);
  for (std::size_t size = (kept.size() + 1) / 2; size != 0; size /= 2) {
    for (std::size_t from = 0; from < kept.size();) {
      if (change.reason == StopReason::none) change.reason = stop.poll(stop_point::sat_core);
      if (change.reason != StopReason::none || left == 0) break;
      --left;
      const std::size_t to = std::min(from + size, kept.size());
      for (std::size_t i = from; i < to; ++i) p.givens.clear(kept[i]);
      const Answer answer = unless_out_of_memory(solve_native(p, two, stop));
      if (answer.verdict == Verdict::unique) {
        kept.erase(kept.begin() + static_cast<std::ptrdiff_t>(from),
                   kept.begin() + static_cast<std::ptrdiff_t>(to));
        continue;
      }
      for (; from < to; ++from) p.givens.set(kept[from], *solution.at(kept[from]));
    }
  }
  std::sort(kept.begin(), kept.end());
  change.fewest.cells = std::move(kept);
  change.solution = solution;
  return change;
}

bool descends(std::size_t givens, std::size_t side) {
  return givens <= std::max<std::uint64_t>(4, kDescentWork / (side * side * side * side));
}

// The search beyond `best`, which is enough. At least `least` are needed.
Change better_added(const Puzzle& puzzle, const RepairSettings& options, Change best,
                    std::size_t least, const Query& query, const StopToken& stop) {
  const std::uint64_t nodes =
      query.node_limit == 0 ? kSampleNodes : std::min(kSampleNodes, query.node_limit);
  Query asked = query;
  asked.node_limit = conflicts(query, puzzle.side());
  const std::size_t samples = descends(best.fewest.cells.size(), puzzle.side()) ? kSamples : 0;
  for (std::size_t i = 0; i < samples; ++i) {
    const Change start = descend(puzzle, Rng::sub_seed(query.seed, i), query, stop);
    best.reason = start.reason;
    best.detail = start.detail;
    if (!start.solution) {
      best.ended_by_effort(query, asked.node_limit);
      return best;
    }
    if (start.fewest.cells.size() < best.fewest.cells.size()) best = start;
    Change better = unless_out_of_memory(fewest_pins(puzzle, open_cells(puzzle), *start.solution,
                                                     start.fewest.cells, best.fewest.cells.size(),
                                                     nodes, asked, stop));
    if (better.solution && better.fewest.cells.size() < best.fewest.cells.size()) {
      best = std::move(better);
    }
    best.fewest.minimum = false;
    best.fewest.lower = least;
    best.reason = stop.poll(stop_point::sat_core);
    if (best.reason != StopReason::none || best.fewest.cells.size() == least) return best;
  }
  const std::size_t doubled = least_by_exchange(puzzle);
  const bool few = doubled < 64 && std::uint64_t{1} << doubled <= options.solutions;
  if (few) {
    const Answer all = list(puzzle, options.solutions + 1, 0, query, stop);
    if (all.count_exact) return over_all(puzzle, all.solutions, std::move(best), query, stop);
  }
  best = deepen(puzzle, std::move(best), asked, stop);
  if (best.reason == StopReason::nodes && query.node_limit == 0) {
    best.reason = StopReason::none;  // the effort was ours
    best.detail = "the puzzle has more than " + std::to_string(options.solutions) +
                  (options.solutions == 1 ? " solution" : " solutions") +
                  ", so not all were compared";
  }
  return best;
}

}  // namespace

Change fewest_added(const Puzzle& puzzle, const Grid& solution, const RepairSettings& options,
                    const Query& query, const StopToken& stop) {
  const std::size_t least = std::max<std::size_t>(1, least_added(puzzle));
  Change best = thinned(puzzle, solution, query, stop);
  best.fewest.lower = least;
  if (best.reason == StopReason::none && best.fewest.cells.size() > least) {
    best = better_added(puzzle, options, std::move(best), least, query, stop);
  }
  best.at_least(least);
  return best;
}

}  // namespace tresse
