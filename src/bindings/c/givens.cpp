// What tresse.h says of cells: the digits that they can have, givens that can go, givens that contradict each other.
#include "bindings/c/handles.hpp"

using namespace tresse;
using namespace tresse::c;

namespace {

void mark(const std::vector<CellId>& cells, uint8_t with, uint8_t* to) {
  for (const CellId c : cells) to[c.index()] = with;
}

}  // namespace

extern "C" {

tresse_verdict tresse_candidates(const tresse_puzzle* puzzle, const tresse_limits* limits,
                                 uint8_t* candidates) {
  tresse_candidate_settings settings = {};
  if (limits != nullptr) settings.limits = *limits;
  tresse_verdict verdict = TRESSE_UNKNOWN;
  tresse_candidates_with(puzzle, &settings, candidates, &verdict, nullptr);
  return verdict;
}

tresse_status tresse_candidates_with(const tresse_puzzle* puzzle,
                                     const tresse_candidate_settings* settings, uint8_t* candidates,
                                     tresse_verdict* verdict, char** error) {
  const std::size_t side = puzzle->puzzle.side();
  std::memset(candidates, 0, side * side * side);
  if (verdict != nullptr) *verdict = TRESSE_UNKNOWN;
  return guarded(error, [&] {
    CandidateSettings how;
    if (settings != nullptr) {
      how.sat = sat_of(settings->sat);
      how.seed = settings->seed;
      how.limits = limits_of(&settings->limits);
    }
    const TrueCandidates found = true_candidates(puzzle->puzzle, how);
    for (std::size_t i = 0; found.shown.side() != 0 && i < side * side * side; ++i) {
      const CellId c(i / side);
      const Digit d(i % side);
      if (found.shown.allows(c, d)) candidates[i] = 1;
      if (found.open.allows(c, d)) candidates[i] = 2;
    }
    if (verdict != nullptr) *verdict = verdict_of(found.verdict);
    if (found.verdict != Verdict::unknown) return TRESSE_OK;
    return fail(status_of(found.reason), why(found.reason, found.detail), error);
  });
}

tresse_status tresse_redundant(const tresse_puzzle* puzzle, const tresse_limits* limits,
                               uint8_t* cells, char** error) {
  std::memset(cells, 0, puzzle->puzzle.topology->cell_count());
  return guarded(error, [&] {
    const Redundant found = redundant_givens(puzzle->puzzle, limits_of(limits));
    mark(found.cells, 1, cells);
    mark(found.open, 2, cells);
    const bool known = found.before != Verdict::unknown && found.open.empty();
    if (!known) return fail(status_of(found.reason), why(found.reason, found.detail), error);
    if (found.before == Verdict::unique) return TRESSE_OK;
    return fail(TRESSE_NOT_FOUND, name_of(found.before), error);
  });
}

tresse_status tresse_conflict(const tresse_puzzle* puzzle, int minimal, const tresse_limits* limits,
                              uint8_t* cells, int* proven, char** error) {
  std::memset(cells, 0, puzzle->puzzle.topology->cell_count());
  if (proven != nullptr) *proven = 0;
  return guarded(error, [&] {
    ConflictSettings how;
    how.minimal = minimal != 0;
    how.limits = limits_of(limits);
    const ConflictingGivens found = conflicting_givens(puzzle->puzzle, how);
    mark(found.cells, 1, cells);
    if (proven != nullptr) *proven = found.minimal ? 1 : 0;
    if (found.before == Verdict::unknown || found.reason != StopReason::none) {
      return fail(status_of(found.reason), why(found.reason, found.detail), error);
    }
    if (!found.cells.empty()) return TRESSE_OK;
    return fail(TRESSE_NOT_FOUND, name_of(found.before), error);
  });
}

}  // extern "C"
