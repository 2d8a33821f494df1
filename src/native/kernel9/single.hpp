// One puzzle, for latency. Digits in lanes first: nothing is faster while the answer is near. After
// kDeadEnds dead ends the puzzle is hard and the pending states go to the tree over lanes. Dead ends
// are counted, not nodes, because a puzzle with many solutions goes down without one, and there the
// tree over lanes is 3 times slower: it explores what depth-first search never sees.
#pragma once

#include "native/kernel9/batch.hpp"
#include "native/kernel9/digits.hpp"
#include "native/kernel9/tree.hpp"

namespace tresse::kernel9 {
namespace {

enum class Way { routed, digits, tree };

// On magictour / 11+ / 1106, us a puzzle: digits alone 3.7 / 21 / 35, tree alone 4.6 / 10.1 / 15.1,
// handed over after 6 dead ends 3.8 / 11.5 / 16.7, after 10 3.7 / 12.5 / 17.7.
constexpr unsigned kDeadEnds = 8;

// What the tree says in its own order of search, or until a limit ended it, depends on the number of
// lanes. Answers must not depend on the CPU, so such a puzzle is searched again depth first: all of
// it, or, when the tree is exhausted and the numbers are final, to the first two solutions.
TRESSE_K9_INLINE void repeat_depth_first(const Job& job, size_t k) {
  Outcome& result = job.results[k];
  const Outcome first = result;
  if (first.end == End::stopped || (first.end == End::exhausted && first.count < 2)) return;
  Job again = job;
  if (first.end == End::exhausted) again.solution_limit = 2;
  DigitSearch(again, 0).solve(k);
  if (first.end != End::exhausted || result.end == End::stopped) return;
  result.count = first.count;
  result.nodes = first.nodes;
  result.end = first.end;
}

template <class V, Way kWay>
void solve_one_by_one(const Job& job) {
  DigitSearch digits(job, kWay == Way::routed ? kDeadEnds : 0);
  Tree<V> tree(job);
  State pending[kStackDepth];
  for (size_t k = 0; k < job.size; ++k) {
    Outcome& result = job.results[k];
    if (k % 64 == 0 && job.stopped != nullptr && job.stopped(job.stop_context)) {
      return stop_from(job, k);
    }
    if (kWay == Way::tree) {
      result.count = 0;
      result.nodes = 0;
      load_text(job.puzzles[k], pending[0]);
      if (job.marks != nullptr) apply_marks(job.puzzles[k], job.marks[k], pending[0]);
      tree.solve(result, pending, 1);
    } else if (!digits.solve(k)) {
      tree.solve(result, pending, digits.take_pending(pending));
      repeat_depth_first(job, k);
    }
  }
}

template <class V>
constexpr Kernel make_kernel(const char* name, Verify verify) {
  return {name,
          run_batch<V>,
          solve_one_by_one<V, Way::routed>,
          solve_one_by_one<V, Way::digits>,
          solve_one_by_one<V, Way::tree>,
          verify};
}

}  // namespace
}  // namespace tresse::kernel9
