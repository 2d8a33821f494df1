// A row of the table of techniques as JSON: names elsewhere, families, what each profile says of it, and an example.
#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/stop.hpp"
#include "grader/position.hpp"
#include "grader/profile.hpp"
#include "grader/step.hpp"
#include "grader/table.hpp"
#include "tresse/grade.hpp"
#include "tresse/model/ids.hpp"
#include "tresse/model/input_error.hpp"
#include "tresse/model/result.hpp"
#include "tresse/puzzle.hpp"
#include "tresse/step.hpp"

namespace tresse::library {

// Does the profile look for it only if it is named?
[[nodiscard]] bool if_named(const Profile& profile, TechniqueId id);

// "any", "with boxes or regions".
[[nodiscard]] const char* topologies_of(Holds holds);
[[nodiscard]] nlohmann::ordered_json technique_json(const Technique& technique);

struct Example {
  Puzzle origin;    // the puzzle as it began
  Position before;  // where the step is found
  Step step;
  std::string line;  // the step as a line of a technique library; of a technique without a code the position alone
  // What is rated lower in the default profile and finds all of the step there too; its hardest technique. None: nothing does.
  std::optional<TechniqueId> easier;
};

// Finds the step of the example anew. None: the technique has no example, or a stop came first.
[[nodiscard]] std::optional<Example> find_example(TechniqueId id, const StopToken& stop = {});

// Cases of a library of techniques, one a line, in the format of HoDoKu's regression test library:
//   :code[-variant]:digits:grid:deleted:eliminations:placements:extra
// A case is a position and what one technique does there. It passes if the technique finds that, and nothing else with
// the same digits. A variant x says that nothing is found.

struct RegressionCase {
  std::string code;     // "0901"
  std::string variant;  // "1"; may be empty
  std::vector<Digit> digits;
  bool any_digits = false;  // "x" in place of the digits of a case that says that nothing is found
  Puzzle origin;            // the values without a plus sign
  Puzzle puzzle;            // all values as givens; pencil marks without what was deleted
  std::vector<CandId> eliminations;
  std::vector<CandId> placements;
  std::optional<std::size_t> length;  // of a chain, counted as in version 1.4
};

// A line of a library. Errors: bad_syntax, with the column.
[[nodiscard]] Result<RegressionCase, InputError> read_case(std::string_view line);

// `length`: how links of chains are counted. Of what is found with the digits of the case each is said once.
[[nodiscard]] CaseRun run_case(const RegressionCase& one, LengthConvention length, const StopToken& stop);

// A step as such a line. `puzzle`: where the path began; its givens stand without a plus sign. None: the technique has no code there, or the
// grid is not the plain 9x9, for which there are codes.
[[nodiscard]] std::optional<std::string> case_line(const Puzzle& puzzle, const Position& before, const Step& step);
// The position alone, as a line with the code 0000 that names no step: HoDoKu and tresse read it. None: not the plain
// 9x9.
[[nodiscard]] std::optional<std::string> position_line(const Puzzle& puzzle, const Position& position);

}  // namespace tresse::library
