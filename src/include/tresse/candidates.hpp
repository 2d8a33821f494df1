// The true candidates of a puzzle: the digits that a cell has in some solution.
#pragma once

#include <cstdint>
#include <string>

#include "tresse/answer.hpp"
#include "tresse/puzzle.hpp"
#include "tresse/solve.hpp"
#include "tresse/version.hpp"

namespace tresse {
inline namespace v0 {

struct TrueCandidates {
  // `unique` and `multiple` are complete; `none`: there is no solution and no mark; `unknown`: what is
  // neither shown nor refuted is in `open`, `reason` and `detail` say why. If it was stopped before there were marks, both
  // are marks of side 0.
  Verdict verdict = Verdict::unknown;
  StopReason reason = StopReason::none;
  std::string detail;
  PencilMarks shown;            // a verified solution has it
  PencilMarks open;             // not known
  std::uint64_t conflicts = 0;  // of the SAT solver
  std::uint64_t calls = 0;
};

// As `tresse candidates`. At most one call of a SAT solver for each candidate that propagation leaves; limits.nodes
// bounds the conflicts of all of them.
[[nodiscard]] TRESSE_PUBLIC TrueCandidates true_candidates(const Puzzle& puzzle,
                                                           const Limits& limits = {});

struct CandidateSettings {
  SatSettings sat = {};
  std::uint64_t seed = 0;
  Limits limits = {};
};
[[nodiscard]] TRESSE_PUBLIC TrueCandidates true_candidates(const Puzzle& puzzle,
                                                           const CandidateSettings& settings);

}  // namespace v0
}  // namespace tresse
