// One analysis, from what is cheap to what may take long: automorphisms, the verdict, backdoors, givens that can go, trial and
// error. At a limit what was found before still stands.
#include "tresse/analyse.hpp"

#include <new>
#include <utility>

#include "canon/automorphisms.hpp"
#include "engines/engine.hpp"
#include "library/answer.hpp"
#include "library/kit/singles.hpp"
#include "repair/minimize.hpp"

namespace tresse {
namespace {

void find_all(const Puzzle& puzzle, const AnalyseSettings& settings, const StopToken& stop,
              Analysis& a) {
  const auto stopped = [&](StopReason reason, std::string detail = {}) {
    if (reason == StopReason::none || a.reason != StopReason::none) return;
    a.reason = reason;
    a.detail = std::move(detail);
  };
  a.automorphisms = automorphisms_of(puzzle, settings.list, stop);
  // What this build does not know of symmetries says nothing of the rest.
  if (a.automorphisms.reason != StopReason::unsupported) stopped(a.automorphisms.reason);
  Query query;
  query.node_limit = settings.limits.nodes;
  query.byte_limit = settings.limits.bytes;
  const library::Engines engines = library::engines_named("auto");
  Answer answer = run_guarded(*engines.front(), puzzle, query, stop);
  a.verdict = answer.verdict;
  if (answer.verdict == Verdict::unknown) stopped(answer.reason, std::move(answer.detail));
  if (answer.verdict != Verdict::unique) return;
  a.solution = std::move(answer.solutions.at(0));
  stopped(library::find_backdoors(puzzle, a.solution, settings, stop, a.backdoors));
  Redundant redundant = redundant_givens(puzzle, query, stop);
  stopped(redundant.reason, std::move(redundant.detail));
  a.redundant = std::move(redundant.cells);
  a.open = std::move(redundant.open);
  if (redundant.before == Verdict::unique && (a.open.empty() || !a.redundant.empty())) {
    a.minimal = a.redundant.empty();
  }
  stopped(library::find_depth(puzzle, a.solution, settings, stop, a.trial));
}

}  // namespace

Analysis v0::analyse(const Puzzle& puzzle, const AnalyseSettings& settings, const StopToken& stop) {
  Analysis a;
  try {
    find_all(puzzle, settings, stop, a);
  } catch (const std::bad_alloc&) {
    a.reason = StopReason::memory;
  }
  return a;
}

}  // namespace tresse
