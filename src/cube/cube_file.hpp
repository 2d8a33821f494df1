// The file of cubes, text:
//
//   c tresse cubes 1                what this is, and its version
//   c puzzle 0123456789abcdef       the fingerprint of the puzzle
//   c side 36
//   c cubes 2 open 1 refuted        may be missing in a file made by hand; when there, it must be right
//   a 123 -456 0                    an open cube; its number is that of its `a` line, from 1
//   a 123 456 0
//   r -123 0                        a cube that its writer refuted
//
// The `a` lines are those of the iCNF format. Other lines beginning with `c` are comments.
#pragma once

#include <string>

#include "io/source/source.hpp"
#include "tresse/cubes.hpp"
#include "tresse/model/input_error.hpp"
#include "tresse/model/result.hpp"

namespace tresse {

// Errors: bad_syntax, value_out_of_range (a literal beyond the side), bad_side, contradiction (another
// number of cubes than the head says: lines are missing), empty_input, and what the source reports.
// O(length of the file).
[[nodiscard]] Result<CubeSet, InputError> read_cubes(Source source);

}  // namespace tresse
