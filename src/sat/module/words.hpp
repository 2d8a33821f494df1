// What the library and CaDiCaL ask each other where CaDiCaL is a WebAssembly module of its own: arrays of 32-bit words, which index.js
// carries from one memory to the other. The first word says what is asked.
#pragma once

#include <cstdint>

namespace tresse {

using Word = std::int32_t;

// Of the solver. Each answer is the number of the words that follow, and these.
//   make       variables, seed, Polarity, Restarts, with a proof?   gives the solver, 0 when memory ran out
//   free       solver                                               gives nothing
//   add        solver, clauses that end in 0                        gives wants_more()
//   solve      solver, conflicts, assumptions                       gives SatStatus, StopReason, conflicts (low word first), then the
//                                                                   literals of the core, or after `sat` those that are true
enum class SatAsks : Word { make, free, add, solve };

// Of the library, by a solver at work. The answer is one word, 0 or 1.
//   poll                  is the call to stop?
//   learn, forget         a line of the proof                        gives ProofSink::wants_more()
enum class SatTells : Word { poll, learn, forget };

}  // namespace tresse
