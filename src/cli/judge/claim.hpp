// What another solver printed, and whether it is right.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/alphabet.hpp"
#include "model/answer.hpp"
#include "tresse/puzzle.hpp"

namespace tresse::cli {

struct ForeignClaim {
  std::vector<Grid> grids;             // full ones, different, in the order of the output
  std::optional<std::uint64_t> count;  // of solutions; `none` is 0. Only without a grid

  [[nodiscard]] bool readable() const { return !grids.empty() || count; }
};

// Full grids, whatever stands around them, or an output that is nothing but `none` or a number. What stands behind a round
// bracket is a remark. `symbols` may be numeric; above side 9 numbers from 1 with separators between are read too.
[[nodiscard]] ForeignClaim read_claim(std::string_view output, std::size_t side, const Alphabet& symbols);

enum class Disagreement : std::uint8_t {
  no_disagreement,
  wrong_solution,    // a grid that is no solution of a puzzle that has one
  none_claimed,      // no solution, where there is one
  solution_claimed,  // a solution, where there is none
  second_missed,     // one solution, where there are several
  second_claimed,    // several, where there is one
  time_out,
  crash,
  unreadable,
};
inline constexpr std::size_t kDisagreements = 9;
[[nodiscard]] std::string_view name_of(Disagreement kind);    // "wrong_solution"
[[nodiscard]] std::string_view words_for(Disagreement kind);  // "wrong solution"

struct Judgement {
  Disagreement kind = Disagreement::no_disagreement;
  std::string why;         // a sentence
  bool undecided = false;  // the strands do not know what it would take to judge
  bool ours = false;       // the claim is right, and the strands are wrong
};

// `one_means_unique`: a single solution is the claim that there is no other.
[[nodiscard]] Judgement judge_claim(const Puzzle& puzzle, const Answer& truth, const ForeignClaim& claim, bool one_means_unique);

}  // namespace tresse::cli
