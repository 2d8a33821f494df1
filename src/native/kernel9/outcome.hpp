// What the 9x9 kernel is given and what it answers: plain data. Files that are compiled for one CPU include this, so it
// includes nothing but headers of C.
#pragma once

#include <stdint.h>

#include "model/line81.hpp"

namespace tresse::kernel9 {

using Line = Line81;

// Pencil marks: bit d = digit d + 1 may go there. Cells with a given ignore theirs.
struct Marks {
  uint16_t digits[81];
};

// How a puzzle ended.
enum class End : uint8_t {
  exhausted,  // the whole tree was seen: `count` is exact
  limit,      // `count` reached the solution limit
  nodes,      // the node limit
  stopped,    // the poll said so, or its puzzle was never begun
};

// Shapes: `solution` holds min(count, 2) different full grids of 81 characters.
struct Outcome {
  uint64_t count;
  uint64_t nodes;  // states entered: the start, and every child of a decision. 1 = no guess
  End end;
  char solution[2][81];
};

}  // namespace tresse::kernel9
