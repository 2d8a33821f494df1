// The lines of a proof in its three text forms, as steps.
//   DRAT  "1 -2 0"   "d 1 -2 0"
//   LRAT  "17 1 -2 0 3 5 0"   "17 d 4 6 0"
//   FRAT  "o 1 1 -2 0"   "a 17 1 -2 0"   "a 17 1 -2 0 l 3 5 0"   "d 17 1 -2 0"   "f 17 1 -2 0"   "r 3 4 0"
// and in all of them comments: lines that begin with c.
#pragma once

#include <cstddef>
#include <cstdint>

#include "proof/scanner.hpp"
#include "proof/store.hpp"

namespace tresse::proof {

enum class ProofFormat : std::uint8_t { drat, lrat, frat };

struct Step {
  enum class Kind : std::uint8_t {
    original,  // a clause of the formula (FRAT)
    derive,
    remove,  // by its literals; LRAT: the clauses with the ids in `hints`
    other,   // changes nothing: the end of a FRAT proof lists what is left, and renames ids
  };

  explicit Step(Budget& budget) : clause(budget), hints(budget) {}

  Kind kind = Kind::other;
  std::int64_t id = 0;  // LRAT
  BoundedVector<std::int32_t> clause;
  BoundedVector<std::int64_t> hints;  // LRAT
  std::size_t line = 0;
};

// Reads the next step into `step`; false at the end of the file. Throws Malformed.
[[nodiscard]] bool read_step(Scanner& in, ProofFormat format, std::int64_t variables, Step& step);

}  // namespace tresse::proof
