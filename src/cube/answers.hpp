// The answers for cubes, as `tresse solve --cube` prints them: NDJSON, in any order, any number of
// times, from any number of files.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/input_error.hpp"
#include "cube/cube.hpp"
#include "io/alphabet.hpp"
#include "io/source/source.hpp"
#include "model/answer.hpp"
#include "model/grid.hpp"
#include "model/puzzle.hpp"

namespace tresse {

// What one record says, after all that can be checked has been: its solutions are solutions of the
// puzzle within the cube, as many and as different as the verdict needs.
struct CubeAnswer {
  std::vector<Literal> literals;
  Verdict verdict = Verdict::unknown;
  std::vector<Grid> solutions;  // 0, 1 or 2
};

struct AnswerReader {
  const Puzzle& puzzle;
  std::uint64_t fingerprint;  // of the puzzle
  Alphabet alphabet;          // of solutions that are strings
  std::function<void(CubeAnswer)> answer;
  std::function<void(InputError)> fault;  // a line that counts for nothing, and why
  // A key that no record of ours has, once in a source; empty: nobody hears of it.
  std::function<void(InputError)> warning = {};

  // Reads to the end. A line that a killed writer left torn is a fault; the record that was appended
  // behind it on the same line is read. Memory: one line.
  void read(Source source) const;
};

}  // namespace tresse
