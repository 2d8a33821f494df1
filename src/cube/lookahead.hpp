// Where to cut: the candidate whose two sides both lose most by propagation.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "base/ids.hpp"
#include "base/stop.hpp"
#include "encoders/clause_sink.hpp"
#include "model/candidates.hpp"

namespace tresse {

struct LookaheadOptions {
  std::size_t probes = 64;  // candidates that are tried on both sides, per pass
};

struct Looked {
  StopReason stopped = StopReason::none;  // then nothing else counts
  bool refuted = false;                   // no solution here
  std::optional<CandId> split;            // none: refuted, or solved by what was found
  std::vector<Literal>
      implied;  // what failed literals and agreement of both sides forced; in force in
                // the grid
};

// requires: `grid` without contradiction and at its fixpoint of singles and locked candidates.
// ensures: it is so again unless refuted; a candidate that is chosen is in an open cell.
// Deterministic. Polls stop_point::cube_probe. Memory: two copies of the grid and a work list.
template <int W>
[[nodiscard]] Looked look_ahead(CandidateGrid<W>& grid, const LookaheadOptions& options,
                                const StopToken& stop);

// Puts the literals into a grid at its fixpoint and propagates; the grid may be contradictory after it.
template <int W>
[[nodiscard]] StopReason assume(CandidateGrid<W>& grid, std::span<const Literal> literals,
                                const StopToken& stop);

// How much is left to decide: the sum over open cells of log2 of their digits, in whole 1024ths, so
// that it is the same on every machine. 0 = solved.
template <int W>
[[nodiscard]] double open_weight(const CandidateGrid<W>& grid);

}  // namespace tresse
