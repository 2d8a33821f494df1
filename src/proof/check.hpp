// The proof checker: is a claim about a puzzle proven? It says so from nothing but the puzzle.
// Every clause of the formula must be an axiom of the puzzle (axiom.hpp), every solution must pass
// model/verify, and every derived clause must follow from clauses before it by reverse unit propagation
// (RUP; RAT is not accepted). It includes neither encoders nor solvers nor any propagation of theirs.
#pragma once

#include <cstdint>
#include <istream>
#include <optional>
#include <span>
#include <string>

#include "base/stop.hpp"
#include "proof/ruling.hpp"
#include "proof/steps.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/model/input_error.hpp"
#include "tresse/model/result.hpp"
#include "tresse/puzzle.hpp"

namespace tresse::proof {

struct Claim {
  using Kind = ClaimKind;
  Kind kind = Kind::none;
  Grid solution;  // unique, multiple
  Grid second;    // multiple
};

struct CheckLimits {
  std::uint64_t byte_limit = 0;  // memory for everything but the puzzle; 0 = half of the machine
};

// Hears of a certificate what was found to be so, in order: the claim, once its solutions can be judged, and each
// step of the proof that follows. What is heard of a proof that is then not accepted proves nothing.
class CheckObserver {
 public:
  CheckObserver() = default;
  CheckObserver(const CheckObserver&) = delete;
  CheckObserver& operator=(const CheckObserver&) = delete;
  virtual ~CheckObserver() = default;
  // The spans are valid during the call only. All may throw std::bad_alloc.
  virtual void claimed(const Claim& claim) = 0;
  virtual void derived(std::span<const std::int32_t> clause) = 0;
  virtual void removed(
      std::span<const std::int32_t> clause) = 0;  // LRAT names no literals: not told
};

// A text and the name that messages give it.
struct NamedText {
  std::istream& in;
  std::string name;
};

// Claims unique and none: reads the meanings of auxiliary variables if there are any (README.md, meanings.txt), then the formula, then the proof up to the first contradiction; memory is that
// of the clauses that live, never that of the proof. Accepts as soon as unit propagation refutes the
// formula, or the empty clause is derived. An error is a text that is malformed. Running out of time or
// memory, and a rule whose axioms are not known, is Ruling::unknown. Polls proof_load, proof_step and proof_propagate.
// requires: the grids of the claim have the puzzle's side (they may be incomplete: that is rejected).
[[nodiscard]] Result<CheckResult, InputError> check_proof(const Puzzle& puzzle, const Claim& claim,
                                                          NamedText formula, NamedText proof,
                                                          ProofFormat format,
                                                          const CheckLimits& limits,
                                                          const StopToken& stop,
                                                          CheckObserver* observer = nullptr,
                                                          std::optional<NamedText> meanings = std::nullopt);

// Claim multiple: two different solutions prove it. Of the other claims only the solution is judged, and
// one that is right leaves the ruling unknown. O(houses * N).
[[nodiscard]] CheckResult check_solutions(const Puzzle& puzzle, const Claim& claim);

}  // namespace tresse::proof
