// Puzzles that need exactly one kind of pattern are rare among puzzles: dug puzzles mostly fall to singles or
// need several patterns. But the positions where singles get stuck are many: every set of givens
// between a dug puzzle and its solution has one. It adds the solution's digit at a random open cell;
// one that lets singles finish is refused, and stays refused, because more givens never help singles
// less. The same holds for one that lets some of the techniques do without another. So a relaxation looks
// once at each cell, passes some nested stuck positions, and ends in one to which nothing can be added:
// few open cells and few candidates, where BUGs live.
//
// A stuck position is its own puzzle: its values are the givens and nothing else is gone. The restricted
// path starts there, not at the puzzle, and mostly costs 2 to 5 us. A relaxation of a minimal puzzle takes
// 45 us for a fish or a quad; it finds an X-Wing in 16 %, a BUG of type 1 in 2.4 %, a hidden quad in 0.1 %.
//
// More givens need not keep a pattern alive that was there before; that is why every position is tried, not
// only the last. Uniqueness needs no test on the way up: the dug puzzle has it and so has every superset.
#include "generate/target/relaxation.hpp"

#include <algorithm>
#include <span>
#include <utility>

namespace tresse {

Relaxation::Relaxation(const std::shared_ptr<const Topology>& topology, TargetFilter& filter)
    : filter_(filter), singles_(*topology), puzzle_(topology, Grid(topology->side())) {}

void Relaxation::start(const std::vector<bool>& givens) {
  singles_.clear(here_);
  for (std::size_t c = 0; c < givens.size(); ++c) {
    if (givens[c]) singles_.place(here_, c);
  }
  singles_.close(here_);
}

const Puzzle& Relaxation::stuck_at(const SinglesPosition& at, const Grid& solution) {
  for (std::size_t c = 0; c < at.live.size(); ++c) {
    if (at.live[c] == 0) {
      puzzle_.givens.set(CellId(c), *solution.at(CellId(c)));
    } else {
      puzzle_.givens.clear(CellId(c));
    }
  }
  return puzzle_;
}

Relaxation::Relaxed Relaxation::relax(std::vector<bool> givens, const Grid& solution,
                                      const Orbits& orbits, Rng& rng, const StopToken& stop) {
  Relaxed result;
  singles_.solution(solution);
  start(givens);
  result.left = here_.open;
  if (here_.open == 0) return result;
  std::vector<std::size_t> order;
  for (std::size_t k = 0; k < orbits.size(); ++k) {
    const auto open = [&](CellId c) { return here_.live[c.index()] != 0; };
    if (std::any_of(orbits[k].begin(), orbits[k].end(), open)) order.push_back(k);
  }
  rng.shuffle(std::span(order));
  const std::vector<CellId>* last = nullptr;  // added last
  for (;;) {
    const TargetFilter::Solved solved = filter_.by_only(stuck_at(here_, solution), stop);
    result.stopped = solved.stopped;
    if (result.stopped != StopReason::none) return result;
    if (solved.solved && filter_.each_needed(puzzle_, stop)) {
      result.applies = true;
      result.givens = std::move(givens);
      return result;
    }
    if (solved.solved) {
      // What was added last has done too much.
      if (last == nullptr) return result;
      for (const CellId c : *last) givens[c.index()] = false;
      std::swap(here_, before_);
    } else {
      result.applies |= solved.applies;
      if (solved.applies) result.left = std::min(result.left, solved.left);
    }
    last = nullptr;
    while (last == nullptr && !order.empty()) {
      const std::vector<CellId>& orbit = orbits[order.back()];
      order.pop_back();
      before_ = here_;
      for (const CellId c : orbit) singles_.place(before_, c.index());
      if (before_.open == here_.open) continue;
      singles_.close(before_);
      if (before_.open == 0) continue;
      std::swap(here_, before_);
      for (const CellId c : orbit) givens[c.index()] = true;
      last = &orbit;
    }
    if (last == nullptr) return result;
  }
}

std::vector<bool> Relaxation::trim(std::vector<bool> givens, const Grid& solution,
                                   const Orbits& orbits, std::size_t floor, const Unique& unique,
                                   Rng& rng, const StopToken& stop) {
  singles_.solution(solution);
  auto left = static_cast<std::size_t>(std::count(givens.begin(), givens.end(), true));
  std::vector<std::size_t> order;
  for (std::size_t k = 0; k < orbits.size(); ++k) {
    if (givens[orbits[k][0].index()]) order.push_back(k);
  }
  rng.shuffle(std::span(order));
  for (const std::size_t k : order) {
    if (left < floor + orbits[k].size()) continue;
    for (const CellId c : orbits[k]) givens[c.index()] = false;
    start(givens);
    const Puzzle& stuck = stuck_at(here_, solution);
    const TargetFilter::Solved solved = filter_.by_only(stuck, stop);
    if (solved.solved && filter_.each_needed(stuck, stop) &&
        (!filter_.assumes_unique() || unique(givens))) {
      left -= orbits[k].size();
    } else {
      for (const CellId c : orbits[k]) givens[c.index()] = true;
    }
  }
  return givens;
}

}  // namespace tresse
