// Pencil marks as bit sets of a width known when compiled.
#pragma once

#include "base/bits.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {

// The marks of a cell; requires: side <= 64 * W.
template <int W>
[[nodiscard]] Bits<W> bits_of(const PencilMarks& marks, CellId c) {
  Bits<W> b;
  const auto words = marks.words(c);
  for (std::size_t i = 0; i < words.size(); ++i) b.word[i] = words[i];
  return b;
}

}  // namespace tresse
