// Asks an engine for one part of a puzzle.
#include "library/cubes/decide.hpp"

#include "cube/cube.hpp"
#include "engines/engines.hpp"

namespace tresse::library {

Answer answer_cube(const Engine& engine, const Puzzle& puzzle, std::span<const Literal> literals,
                   const Query& query, const StopToken& stop) {
  return run_guarded(engine, restricted(puzzle, literals), query, stop);
}

Merged merged_answer(Merger& merger, Query query, const StopToken& stop) {
  if (query.node_limit == 0) query.node_limit = kRegionConflicts;
  const auto engine = make_sat_engine();
  return merger.finish(
      [&](const Puzzle& region, std::span<const Literal>) {
        return run_guarded(*engine, region, query, stop);
      },
      stop);
}

}  // namespace tresse::library
