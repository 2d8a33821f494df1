// Small puzzles with known counts for the tests of cubes, and what several of them ask.
#pragma once

#include <cstdlib>
#include <string>
#include <vector>

#include "cube/cube.hpp"
#include "cube/merge.hpp"
#include "encoders/clause_sink.hpp"
#include "native/search/search.hpp"
#include "unit/sat/samples.hpp"

namespace tresse::test {

// 4x4 with `givens` random givens out of a full grid: few givens, many solutions.
inline Puzzle small(std::size_t givens, std::uint64_t seed) {
  const auto t = Topology::boxes(2, 2);
  return dig(t, full_grid(*t, seed), givens, seed);
}

inline Answer counted(const Puzzle& puzzle, std::uint64_t limit = 1000) {
  Query query;
  query.solution_limit = limit;
  return solve_native(puzzle, query, StopToken());
}

inline Literal lit(const Topology& t, std::size_t row, std::size_t column, std::size_t digit) {
  return literal_of(cand(t.cell(row - 1, column - 1), Digit(digit - 1), t.side()));
}

// What `solve --cube` would say about each open cube.
inline std::vector<CubeAnswer> answers_for(const Puzzle& puzzle, const CubeSet& set) {
  std::vector<CubeAnswer> list;
  for (const Cube* cube : set.open()) {
    const Answer a = counted(restricted(puzzle, cube->literals), 2);
    list.push_back({cube->literals, a.verdict, a.solutions});
  }
  return list;
}

inline Merged merged(const Puzzle& puzzle, const CubeSet& set,
                     const std::vector<CubeAnswer>& answers, const Merger::Decide& decide) {
  Merger merger(puzzle, set);
  for (const CubeAnswer& a : answers) merger.add(a);
  return merger.finish(decide, StopToken());
}

// Decides nothing but what has a cell or a place without a candidate after propagation.
inline Answer decide_little(const Puzzle& region, std::span<const Literal>) {
  Query query;
  query.node_limit = 1;
  return solve_native(region, query, StopToken());
}
inline Answer decide_nothing(const Puzzle&, std::span<const Literal>) {
  return {};
}

}  // namespace tresse::test
