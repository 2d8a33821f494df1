// Is where a player stands right? Values and pencil marks beside the solution of the puzzle.
#pragma once

#include <string>
#include <vector>

#include "base/stop.hpp"
#include "engines/engine.hpp"
#include "model/answer.hpp"
#include "tresse/model/ids.hpp"
#include "tresse/model/stop_reason.hpp"
#include "tresse/model/topology.hpp"
#include "tresse/puzzle.hpp"

namespace tresse::library {

struct MarksCheck {
  std::vector<CandId> values;   // values that stand where the solution has another one
  std::vector<CandId> missing;  // digits of the solution that the marks of open cells exclude
  bool no_solution = false;     // something is wrong, and it is not known what
  bool values_alone = false;    // no_solution: the values leave none, whatever the marks
  bool began_wrong = false;     // no_solution: the original has none
  StopReason stopped = StopReason::none;  // not found out

  [[nodiscard]] bool wrong() const { return no_solution || !values.empty() || !missing.empty(); }
};

// `original`: the puzzle as it began; null: the values of `now`. Where it has several solutions, a value is
// wrong if none of them has it, and else marks and values are if they leave none. requires: of one shape.
[[nodiscard]] MarksCheck check_marks(const Engine& engine, const Puzzle* original,
                                                   const Puzzle& now, const Query& query,
                                                   const StopToken& stop);

// The sentence, with its line end, for a check that found no_solution.
[[nodiscard]] std::string no_solution_words(const MarksCheck& check);
// What is wrong, a sentence a line, without the digits that would be right; empty: nothing is.
[[nodiscard]] std::string wrong_words(const Topology& topology,
                                                    const MarksCheck& check);

}  // namespace tresse::library
