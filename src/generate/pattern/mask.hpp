// A mask: which cells have a given, as a picture of symbols.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <string_view>
#include <vector>

#include "tresse/model/input_error.hpp"
#include "tresse/model/result.hpp"

namespace tresse {

// Reads side * side symbols, one for each cell: . 0 _ - are blank, any other printable ASCII is a
// given, so that a puzzle of one symbol a cell is a mask too. Either `side` rows, one a line, or all
// cells on one line; empty lines and spaces within a line do not count. `file` is for the error only.
// Errors: empty_input, wrong_length, bad_encoding, each with the line and column of the first symbol
// that is too many, or of the end that comes too early. O(text). requires: side > 0.
[[nodiscard]] Result<std::vector<bool>, InputError> read_mask(
    std::string_view text, std::size_t side, std::string_view file = {});
// The same of a stream, of which nothing is read past the first error.
[[nodiscard]] Result<std::vector<bool>, InputError> read_mask(
    std::istream& text, std::size_t side, std::string_view file = {});

}  // namespace tresse
