// Where to cut: the candidate whose two sides both lose most by propagation.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "base/stop.hpp"
#include "cube/assumptions.hpp"
#include "encoders/clause_sink.hpp"
#include "tresse/model/ids.hpp"
#include "tresse/tool/cubes/split.hpp"

namespace tresse {

struct Looked {
  StopReason stopped = StopReason::none;  // then nothing else counts
  bool refuted = false;                   // no solution here
  std::optional<CandId> split;            // none: refuted, or solved by what was found
  std::vector<Literal>
      implied;  // what failed literals and agreement of both sides forced; in force in
                // the grid
};

// requires: what Assumptions requires, and no contradiction.
// ensures: unless refuted or stopped, what is implied is assumed, and nothing else is new; a candidate that is chosen is
// in an open cell. Deterministic. Polls stop_point::cube_choice and cube_probe.
template <int W>
[[nodiscard]] Looked look_ahead(Assumptions<W>& at, const LookaheadOptions& options,
                                const StopToken& stop);

}  // namespace tresse
