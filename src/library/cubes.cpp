// split(), cube_puzzle(), read_cubes() and merge(): settings to the layer of cubes. Answers come from anywhere, so each is
// held against the puzzle before it counts.

#include <algorithm>

#include "base/ranges.hpp"
#include "cube/cube.hpp"
#include "engines/engines.hpp"
#include "library/call.hpp"
#include "library/cubes.hpp"
#include "model/verify.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {

SplitOptions library::split_options(const SplitSettings& s) {
  if (s.depth.has_value() == s.cubes.has_value()) throw BadSetting("cube takes either {depth} D or {cubes} K");
  check_ranges(s);
  SplitOptions options;
  options.depth = s.depth.value_or(0);
  options.cubes = s.cubes.value_or(0);
  options.lookahead.probes = s.probes;
  options.byte_limit = s.limits.bytes;
  return options;
}

namespace {

// As many different solutions within the cube as the verdict needs.
bool holds(const Puzzle& puzzle, const CubeAnswer& answer) {
  const auto& found = answer.solutions;
  const bool all = ranges::all_of(
      found, [&](const Grid& g) { return g.side() == puzzle.side() && is_solution(puzzle, g) && within(g, answer.literals); });
  if (!all) return false;
  if (answer.verdict == Verdict::multiple) return found.size() == 2 && found[0] != found[1];
  return answer.verdict == Verdict::unknown || found.size() == (answer.verdict == Verdict::unique ? 1u : 0u);
}

// Literals of the puzzle's side.
bool fit(const Puzzle& puzzle, const std::vector<Literal>& literals) {
  const auto most = static_cast<std::int64_t>(puzzle.topology->candidate_count());
  return ranges::all_of(literals, [&](std::int64_t v) { return v != 0 && v >= -most && v <= most; });
}

}  // namespace

SplitResult v0::split(const Puzzle& puzzle, const SplitSettings& settings) {
  return library::called<SplitResult>(
      puzzle, settings, [&](const Query&, const StopToken& stop) { return split(puzzle, library::split_options(settings), stop); });
}

Puzzle v0::cube_puzzle(const Puzzle& puzzle, const Cube& cube) { return restricted(puzzle, cube.literals); }

Result<CubeSet, InputError> v0::read_cubes(std::string_view text) {
  std::string error;
  std::optional<Result<CubeSet, InputError>> set;
  library::guarded(error, [&] { set.emplace(read_cubes(Source::from_text(std::string(text), "argument"))); });
  if (set) return std::move(*set);
  return Failure{InputError{InputCode::not_readable, {}, 0, 0, std::move(error)}};
}

Merged v0::merge(const Puzzle& puzzle, const CubeSet& cubes, std::span<const CubeAnswer> answers,
                 const Limits& limits, std::uint64_t seed) {
  return library::called<Merged>(puzzle, limits, [&](Query query, const StopToken& stop) {
    const bool fits = ranges::all_of(cubes.cubes, [&](const Cube& c) { return fit(puzzle, c.literals); });
    if (cubes.side != puzzle.side() || cubes.fingerprint != fingerprint(puzzle) || !fits) {
      throw library::BadRequest("these are the cubes of another puzzle");
    }
    Merger merger(puzzle, cubes);
    for (const CubeAnswer& answer : answers) {
      if (fit(puzzle, answer.literals) && holds(puzzle, answer)) merger.add(answer);
    }
    query.seed = seed;
    return library::merged_answer(merger, query, stop);
  });
}

}  // namespace tresse

namespace tresse::library {

Answer answer_cube(const Engine& engine, const Puzzle& puzzle, std::span<const Literal> literals,
                   const Query& query, const StopToken& stop) {
  return run_guarded(engine, restricted(puzzle, literals), query, stop);
}

Merged merged_answer(Merger& merger, Query query, const StopToken& stop) {
  if (query.node_limit == 0) query.node_limit = kRegionConflicts;
  const auto engine = make_sat_engine();
  return merger.finish([&](const Puzzle& region, std::span<const Literal>) { return run_guarded(*engine, region, query, stop); }, stop);
}

}  // namespace tresse::library
