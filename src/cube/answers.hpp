// The answers for cubes, as `tresse solve --cube` prints them: NDJSON, in any order, any number of
// times, from any number of files.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "io/alphabet.hpp"
#include "io/source/source.hpp"
#include "tresse/cubes.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/model/input_error.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {

struct AnswerReader {
  const Puzzle& puzzle;
  std::uint64_t fingerprint;  // of the puzzle
  Alphabet alphabet;          // of solutions that are strings
  std::function<void(CubeAnswer)> answer;
  std::function<void(InputError)> fault;  // a line that counts for nothing, and why
  // Called for a key that no record of ours has, once in a source; may be empty.
  std::function<void(InputError)> warning = {};

  // Reads to the end. A line that a killed writer left torn is a fault; the record that was appended
  // behind it on the same line is read. Memory: one line.
  void read(Source source) const;
};

}  // namespace tresse
