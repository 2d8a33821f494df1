// Another solver's claim beside the answer of the strands.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cli/judge/claim.hpp"
#include "tresse/answer.hpp"
#include "tresse/puzzle.hpp"

namespace tresse::cli {

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

// "wrong_solution"
[[nodiscard]] std::string_view name_of(Disagreement kind);
// "wrong solution"
[[nodiscard]] std::string_view words_for(Disagreement kind);

struct Judgement {
  Disagreement kind = Disagreement::no_disagreement;
  std::string why;         // a sentence
  bool undecided = false;  // the strands do not know what it would take to judge
  bool ours = false;       // the claim is right, and the strands are wrong
};

// `one_means_unique`: a single solution without a word is the claim that there is no other.
[[nodiscard]] Judgement judge_claim(const Puzzle& puzzle, const Answer& truth,
                                    const ForeignClaim& claim, bool one_means_unique);

// Why a grid is no solution; requires: it is none.
[[nodiscard]] std::string fault_of(const Puzzle& puzzle, const Grid& grid);

}  // namespace tresse::cli
