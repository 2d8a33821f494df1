// Cases of libraries of techniques (library/regress_case.hpp), and what a library calls a step.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "library/regress_case.hpp"
#include "tresse/model/ids.hpp"
#include "tresse/puzzle.hpp"
#include "tresse/step.hpp"

namespace tresse::library {

// The code of a step, the option that is needed to find it, its digits and its length.
struct CaseName {
  std::string code;
  std::string variant;
  std::vector<Digit> digits;
  std::optional<std::size_t> length;  // of a chain, counted as in version 1.4
};
// `position`: its marks are the candidates before the step. None: the technique has no code.
[[nodiscard]] std::optional<CaseName> name_of_case(const Puzzle& position, const Step& step);

}  // namespace tresse::library
