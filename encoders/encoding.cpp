// The table. A new encoding is a row; one file for all of them, because a row is four booleans and
// the code that reads them (sudoku_cnf.cpp) is the same for all.
//
// Which families say Sudoku. Take a position to which values were only added by placing candidates.
// Every house has N cells and N digits, and each value placed used up one of both: so a house has as
// many open cells as digits left, m of either, and a model is a set of true candidates. Then
//   cell_at_least + house_at_most: m cells with at least one true candidate each are at least m true
//     candidates in the house; m digits with at most one place each are at most m. So there are
//     exactly m, and every cell and every digit of the house has exactly one.
//   house_at_least + cell_at_most: the same, with cells and digits exchanged.
// Either pair therefore implies the other two families, for every house of N cells, whatever its
// shape, and for any set of candidates (marks only take candidates away; a cell or a digit without
// any makes the count impossible, and the formula unsatisfiable). Every cell is in a house, its row:
// a model has exactly one digit in each open cell, and decoding may rely on it.
// More families change nothing but the speed. Without such a pair there are other models: with both
// families of houses only, in the empty 2x2 Latin square, both digits may stand in both cells of one
// diagonal; without any at-most, or any at-least, everything or nothing may be true. So these seven of
// the 16 combinations, and a test asks all 16 over all assignments of small positions.
#include "encoders/encoding.hpp"

#include <algorithm>
#include <array>

namespace tresse {
namespace {

constexpr std::array kEncodings = {
    Encoding{"extended", "all four families", true, true, true, true},
    Encoding{"minimal", "cells at least one, houses at most one", true, false, false, true},
    Encoding{"dual", "cells at most one, houses at least one", false, true, true, false},
    Encoding{"efficient", "minimal, and cells at most one", true, true, false, true},
    Encoding{"house", "minimal, and houses at least one", true, false, true, true},
    Encoding{"cell", "dual, and cells at least one", true, true, true, false},
    Encoding{"dual-efficient", "dual, and houses at most one", false, true, true, true},
};
static_assert(std::ranges::all_of(kEncodings, says_sudoku));

}  // namespace

std::span<const Encoding> encodings() {
  return kEncodings;
}

const Encoding* find_encoding(std::string_view key) {
  for (const Encoding& row : kEncodings) {
    if (row.key == key) return &row;
  }
  return nullptr;
}

const Encoding& extended() {
  return kEncodings[0];
}

std::vector<std::string_view> encoding_keys() {
  std::vector<std::string_view> keys;
  for (const auto& row : encodings()) keys.push_back(row.key);
  return keys;
}

}  // namespace tresse
