// Many answers, one verdict.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/stop.hpp"
#include "cube/answers.hpp"
#include "tresse/answer.hpp"
#include "tresse/cubes.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {

class Merger {
 public:
  // Decides a small region, within limits of its own: what the cubes leave out, and what their writer
  // says it refuted. The region is the puzzle with the literals as marks. Its solutions must be verified.
  using Decide = std::function<Answer(const Puzzle& region, std::span<const Literal> literals)>;

  Merger(const Puzzle& puzzle, const CubeSet& cubes);

  void add(CubeAnswer answer);
  // unique and none only when every cube is decided, the cubes cover everything, and no answer is
  // contradicted; multiple as soon as two different solutions are known. The cubes
  // need not be right: they may overlap, be missing, or belong to another puzzle.
  [[nodiscard]] Merged finish(const Decide& decide, const StopToken& stop);

 private:
  // What was said about one cube.
  struct Said {
    std::size_t number = 0;  // of the first open cube of these literals; 0 = refuted ones only
    std::optional<std::size_t> solutions;  // decided: the fewest that any answer told
  };

  void keep(const std::vector<Grid>& solutions);

  const Puzzle& puzzle_;
  const CubeSet& cubes_;
  std::map<std::vector<Literal>, Said> said_;  // by sorted literals
  std::vector<Grid> solutions_;                // different ones, at most two
  std::size_t strangers_ = 0;
};

// "2,5,7-9": rising numbers as Slurm's --array takes them.
[[nodiscard]] std::string ranges_text(std::span<const std::size_t> numbers);

}  // namespace tresse
