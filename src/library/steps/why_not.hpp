// Why a candidate is false: what follows from it, until something contradicts.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/stop.hpp"
#include "engines/engine.hpp"
#include "grader/explain/explain.hpp"
#include "grader/grade.hpp"
#include "grader/refutation.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {

namespace library {

struct WhyNot {
  CandId supposed;
  Answer answer;  // of the puzzle with it; none: it is false
  // The shortest that is known: by singles, else by the techniques of a profile. Empty: techniques do not refute it.
  Refutation refutation;
};
// requires: an open cell.
[[nodiscard]] WhyNot why_not(const Engine& engine, const Puzzle& puzzle,
                                           CandId supposed, const Query& query,
                                           const StopToken& stop);
// "Suppose that r1c3 is 2.\n1. Naked Single: ...\nThen r4c4 has no candidate left. So r1c3 is not 2."
[[nodiscard]] std::string explain(const Topology& topology, const WhyNot& why,
                                                const DigitText& text = decimal);

}  // namespace library
}  // namespace tresse
