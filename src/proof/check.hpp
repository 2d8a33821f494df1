// The proof checker: is a claim about a puzzle proven? It says so from nothing but the puzzle.
// Every clause of the formula must be an axiom of the puzzle (axiom.hpp), every solution must pass
// model/verify, and every derived clause must follow from clauses before it by reverse unit propagation
// (RUP; RAT is not accepted). It includes neither encoders nor solvers nor any propagation of theirs.
#pragma once

#include <cstdint>
#include <istream>
#include <string>
#include <string_view>

#include "base/stop.hpp"
#include "proof/steps.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/model/input_error.hpp"
#include "tresse/model/result.hpp"
#include "tresse/puzzle.hpp"

namespace tresse::proof {

struct Claim {
  enum class Kind : std::uint8_t { unique, none, multiple };
  Kind kind = Kind::none;
  Grid solution;  // unique, multiple
  Grid second;    // multiple
};

[[nodiscard]] constexpr std::string_view name_of(Claim::Kind kind) {
  switch (kind) {
    case Claim::Kind::unique:
      return "unique";
    case Claim::Kind::none:
      return "none";
    case Claim::Kind::multiple:
      return "multiple";
  }
  return "unknown";
}

enum class Ruling : std::uint8_t { accepted, rejected, unknown };

[[nodiscard]] constexpr std::string_view name_of(Ruling ruling) {
  switch (ruling) {
    case Ruling::accepted:
      return "accepted";
    case Ruling::rejected:
      return "rejected";
    case Ruling::unknown:
      return "unknown";
  }
  return "unknown";
}

struct CheckResult {
  Ruling ruling = Ruling::unknown;
  StopReason reason = StopReason::none;  // why unknown: time, memory, interrupted, unsupported
  std::string detail;                    // why rejected, in words
  std::string file;  // rejected: where, by the name its text was given; or empty
  std::size_t line = 0;
  std::uint64_t clauses = 0;  // of the formula, all of them axioms
  std::uint64_t steps = 0;    // derived clauses that were found to follow
};

struct CheckLimits {
  std::uint64_t byte_limit = 0;  // memory for everything but the puzzle; 0 = half of the machine
};

// A text and the name that messages give it.
struct NamedText {
  std::istream& in;
  std::string name;
};

// Claims unique and none: reads the formula, then the proof up to the first contradiction; memory is that
// of the clauses that live, never that of the proof. Accepts as soon as unit propagation refutes the
// formula, or the empty clause is derived. An error is a text that is malformed. Running out of time or
// memory, and a rule whose axioms are not known, is Ruling::unknown. Polls proof_load, proof_step and proof_propagate.
// requires: the grids of the claim have the puzzle's side (they may be incomplete: that is rejected).
[[nodiscard]] Result<CheckResult, InputError> check_proof(const Puzzle& puzzle, const Claim& claim,
                                                          NamedText formula, NamedText proof,
                                                          ProofFormat format,
                                                          const CheckLimits& limits,
                                                          const StopToken& stop);

// Claim multiple: two different solutions prove it. Of the other claims only the solution is judged, and
// one that is right leaves the ruling unknown. O(houses * N).
[[nodiscard]] CheckResult check_solutions(const Puzzle& puzzle, const Claim& claim);

}  // namespace tresse::proof
