// One puzzle answered: solve and count, whether a grid solves a puzzle, and the true candidates.
#include "bindings/python/extension/binding.hpp"

namespace tresse::python {
namespace {

// `keep` None: the solutions are counted.
py::object solve_it(const PuzzlePtr& puzzle, EngineKind engine, std::optional<std::uint64_t> limit,
                    std::optional<std::size_t> keep, std::uint64_t seed, const std::string& kernel, unsigned threads,
                    const Limits& limits) {
  const SolveSettings settings{.engine = engine, .limit = limit.value_or(0), .keep = keep.value_or(0), .seed = seed, .kernel = kernel,
                               .threads = threads};
  const Answer answer = watched_if_long(
      puzzle->side(), limits,
      [&](const Limits& l) { return keep ? solve(*puzzle, with(settings, l)) : count(*puzzle, with(settings, l)); }, ran_out);
  raise_if_bad(answer.reason, answer.detail);
  return answer_object(answer);
}

bool solves_it(const py::object& solution, const py::object& puzzle) {
  const Grid grid = grid_of(solution, "solution");
  const PuzzlePtr p = puzzle_of(puzzle, "puzzle");
  const py::gil_scoped_release unlocked;
  return solves(grid, *p);
}

py::object candidates_of(const PuzzlePtr& puzzle, std::uint64_t seed, const Limits& limits) {
  const TrueCandidates found = watched_if_long(
      puzzle->side(), limits,
      [&](const Limits& l) { return true_candidates(*puzzle, CandidateSettings{.sat = {}, .seed = seed, .limits = l}); },
      [](const TrueCandidates& c) { return c.reason == StopReason::time; });
  raise_if_bad(found.reason, found.detail);
  static const py::object& kind = python_class("Candidates");
  return result_object(kind, py::make_tuple(static_cast<int>(found.verdict), reason_object(found.reason, found.detail),
                                            bytes_of(found.shown), bytes_of(found.open), found.conflicts, found.calls));
}

}  // namespace

void bind_solve(py::module_& m) {
  define(m, "solve", &solve_it, {"puzzle", "engine", "limit", "keep", "seed", "kernel", "threads", "limits"});
  define(m, "solves", &solves_it, {"solution", "puzzle"});
  define(m, "candidates", &candidates_of, {"puzzle", "seed", "limits"});
}

}  // namespace tresse::python
