// One puzzle cut into parts, which several machines can solve.
//
//   const tresse::SplitResult parts = tresse::split(puzzle, {.cubes = 100});
//   std::vector<tresse::CubeAnswer> answers;
//   for (const tresse::Cube* cube : parts.set.open()) {
//     const tresse::Answer a = tresse::solve(tresse::cube_puzzle(puzzle, *cube));
//     answers.push_back({cube->literals, a.verdict, a.solutions});
//   }
//   const tresse::Merged merged = tresse::merge(puzzle, parts.set, answers);
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tresse/answer.hpp"
#include "tresse/puzzle.hpp"
#include "tresse/settings.hpp"
#include "tresse/solve.hpp"
#include "tresse/version.hpp"

namespace tresse {
inline namespace v0 {

// The solutions of the puzzle in which all literals hold. The empty cube is the puzzle itself.
struct Cube {
  std::vector<Literal> literals;
  bool refuted = false;  // its writer found no solution there; merge() does not rely on that
  friend bool operator==(const Cube&, const Cube&) = default;
};

struct CubeSet {
  std::uint64_t fingerprint = 0;  // of the puzzle
  std::size_t side = 0;
  std::vector<Cube> cubes;

  // The cubes that are not marked as refuted: these have numbers, from 1, in their order.
  [[nodiscard]] TRESSE_PUBLIC std::vector<const Cube*> open() const;
};

struct SplitResult {
  CubeSet set;  // covers the puzzle, whatever `stopped` says
  // time, interrupted, memory: what was asked for was not reached. too_large: nothing was cut.
  StopReason stopped = StopReason::none;
  std::string detail;  // of too_large: "needs 12.3 GB"
};
// The rows of settings/cube.def. One of depth and cubes is set.
#define TRESSE_SETTINGS SplitSettings
#define TRESSE_ROWS "tresse/settings/cube.def"
struct SplitSettings {
#include "tresse/settings/members.def"
  Limits limits = {};  // nodes are ignored
};
#include "tresse/settings/rows.def"
// As `tresse cube`. The same cubes for the same puzzle and settings. There may be fewer than asked for.
[[nodiscard]] TRESSE_PUBLIC SplitResult split(const Puzzle& puzzle,
                                              const SplitSettings& settings = {});
// The puzzle with the literals as pencil marks. requires: literals of its side.
[[nodiscard]] TRESSE_PUBLIC Puzzle cube_puzzle(const Puzzle& puzzle, const Cube& cube);

// The file of cubes that `tresse cube` writes, as text.
[[nodiscard]] TRESSE_PUBLIC std::string write_cubes(const CubeSet& set);
// Errors: bad_syntax, value_out_of_range, bad_side, contradiction (lines are missing), empty_input.
[[nodiscard]] TRESSE_PUBLIC Result<CubeSet, InputError> read_cubes(std::string_view text);

// What is known of one cube. A solution that does not solve the puzzle within the cube is ignored.
struct CubeAnswer {
  std::vector<Literal> literals;
  Verdict verdict = Verdict::unknown;
  std::vector<Grid>
      solutions;  // 0, 1 or 2: as many as the verdict needs, or the answer is undecided
};
struct Merged {
  Answer answer;                     // unknown: reason and detail say what is missing
  std::vector<std::size_t> missing;  // numbers of open cubes without a decision, rising
  // Regions that no decided cube covers and that could not be decided here; refuted cubes among them.
  std::vector<std::vector<Literal>> uncovered;
  std::vector<std::vector<Literal>> wrong;  // cubes whose answers a solution contradicts
  std::size_t strangers = 0;                // answers for cubes that are not in the set
};
// As `tresse merge`: unique and none only when every cube is decided and the cubes cover the whole puzzle, which is
// checked. `seed`: of the search for the parts that no answer covers. A set of another puzzle is a bad_request.
[[nodiscard]] TRESSE_PUBLIC Merged merge(const Puzzle& puzzle, const CubeSet& cubes,
                                         std::span<const CubeAnswer> answers,
                                         const Limits& limits = {}, std::uint64_t seed = 0);

}  // namespace v0
}  // namespace tresse
