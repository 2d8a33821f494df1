// What a kernel is given and what it answers: plain data, so that the files compiled for one CPU
// share nothing but these few declarations with the rest.
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "native/kernel9/outcome.hpp"

namespace tresse::kernel9 {

// Is the second a solution of the first, 81 characters each? `allowed`: null, or the marks of its cells.
using Verify = bool (*)(const char* puzzle, const uint16_t* allowed, const char* solution);

struct Job {
  const Line* puzzles;
  const Marks* marks;  // as many as puzzles, or null
  size_t size;
  uint64_t solution_limit;  // at least 1; all bits set = none
  uint64_t node_limit;      // of each puzzle; all bits set = none
  bool (*stopped)(void*);   // asked now and then; true ends all puzzles under way. May be null
  void* stop_context;
  Outcome* results;  // as many as puzzles
  Verify verify;     // asked about every solution that is returned, while it is in the cache
  size_t* wrong;     // counts those that `verify` refused
  // Told every solution, 81 characters; false ends the puzzle as its solution limit does. May be null.
  // The way `digits` calls it; the other ways do not.
  bool (*each)(void*, const char*);
  void* each_context;
  bool counts;    // what a solution limit ends has as many nodes as solutions: those of `routed` need not be found again
  void* scratch;  // kScratchBytes, aligned to 64; its content never matters
};

// Every pending state of a stack belongs to a decision that fixed one more cell: 81 is never passed.
constexpr size_t kStackDepth = 82;
constexpr size_t kStateBytes = 128;
constexpr size_t kScratchBytes = 16 * kStackDepth * kStateBytes;

// The ways of one kernel. Every one answers every puzzle of the job; they differ in what they are fast
// at, and `tree` and `routed` in the order in which they meet several solutions.
struct Kernel {
  const char* name;
  void (*batch)(const Job&);   // each lane a puzzle: throughput
  void (*routed)(const Job&);  // puzzle by puzzle, digits then tree: latency
  void (*digits)(const Job&);  // each lane a digit
  void (*tree)(const Job&);    // each lane a part of the puzzle's tree
  Verify verify;  // for puzzles without marks; null: nothing faster than the scalar one
};

}  // namespace tresse::kernel9
