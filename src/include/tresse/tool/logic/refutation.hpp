// Why a candidate is false: what follows from it, until something contradicts.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tresse/puzzle.hpp"
#include "tresse/tool/engines/engine.hpp"
#include "tresse/tool/logic/explain.hpp"
#include "tresse/tool/logic/logic.hpp"
#include "tresse/tool/stop.hpp"
#include "tresse/tool/text/step_drawing.hpp"
#include "tresse/version.hpp"

namespace tresse {

struct Refutation {
  std::vector<TraceEvent> trace;  // what is supposed, the steps that follow from it, the dead end
  // All of it on the board before: an arrow goes from each value to those that follow from it. Of singles only.
  std::optional<StepDrawing> drawing;
};

// By singles: those that the contradiction needs, and no others. None: singles do not refute it, or a stop came first.
// requires: an open cell.
[[nodiscard]] TRESSE_PUBLIC std::optional<Refutation> refuted_by_singles(const Puzzle& puzzle,
                                                                         CandId supposed,
                                                                         const StopToken& stop);

namespace service {

struct WhyNot {
  CandId supposed;
  Answer answer;  // of the puzzle with it; none: it is false
  // The shortest that is known: by singles, else by the techniques of a profile. Empty: techniques do not refute it.
  Refutation refutation;
};
// requires: an open cell.
[[nodiscard]] TRESSE_PUBLIC WhyNot why_not(const Engine& engine, const Puzzle& puzzle,
                                           CandId supposed, const Query& query,
                                           const StopToken& stop);
// "Suppose that r1c3 is 2.\n1. Naked Single: ...\nThen r4c4 has no candidate left. So r1c3 is not 2."
[[nodiscard]] TRESSE_PUBLIC std::string explain(const Topology& topology, const WhyNot& why,
                                                const DigitText& text = decimal);

}  // namespace service
}  // namespace tresse
