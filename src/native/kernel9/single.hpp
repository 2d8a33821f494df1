// One puzzle, for latency. Digits in lanes first: nothing is faster while the answer is near. After
// kDeadEnds dead ends the puzzle is hard and the pending states go to the tree over lanes. Dead ends
// are counted, not nodes, because a puzzle with many solutions goes down without one, and there the
// tree over lanes is 3 times slower: it explores what depth-first search never sees.
#pragma once

#include "native/kernel9/lanes.hpp"
#include "native/kernel9/rules.hpp"
#include "native/kernel9/state.hpp"

namespace tresse::kernel9 {
namespace {

// One puzzle at a time, for latency: lane d holds digit d, so a board is three vectors and one pass of
// the rules serves all nine digits. What runs over the digits (counting, clearing) becomes an
// all-reduction over the lanes, four rotations each; lanes 9 to 15 stay zero.
//
// A test that the batch makes in every round, "one cell is the single of two digits", is made here
// only when a board stands still: such a board cannot be solved by itself, so the tree is the same.
template <int kBy>
TRESSE_K9_INLINE Lanes16 rotate_lanes(Lanes16 v) {
#if !defined(__clang__) && !defined(__AVX512F__)
  // g++ 12 takes a shuffle apart into scalars when it is wider than a register: 8 times slower.
  union {
    Lanes16 whole;
    Lanes4 quarter[4];
  } from{v}, to;
  for (int q = 0; q < 4; ++q) {
    const Lanes4 a = from.quarter[(q + kBy / 4) % 4], b = from.quarter[(q + kBy / 4 + 1) % 4];
    constexpr unsigned kShift = kBy % 4;
    to.quarter[q] =
        kShift == 0 ? a
                    : __builtin_shuffle(a, b, Lanes4{kShift, kShift + 1, kShift + 2, kShift + 3});
  }
  return to.whole;
#else
  return __builtin_shufflevector(v, v, kBy, kBy + 1, kBy + 2, kBy + 3, kBy + 4, kBy + 5, kBy + 6,
                                 kBy + 7, (kBy + 8) % 16, (kBy + 9) % 16, (kBy + 10) % 16,
                                 (kBy + 11) % 16, (kBy + 12) % 16, (kBy + 13) % 16, (kBy + 14) % 16,
                                 (kBy + 15) % 16);
#endif
}

TRESSE_K9_INLINE Lanes16 or_over_lanes(Lanes16 v) {
  v |= rotate_lanes<8>(v);
  v |= rotate_lanes<4>(v);
  v |= rotate_lanes<2>(v);
  return v | rotate_lanes<1>(v);
}

// Bits set in at least one, two, three lanes; the same in every lane. `three` only when asked for.
struct AtLeast {
  Lanes16 one, two, three;
};
template <int kBy, bool kThree>
TRESSE_K9_INLINE AtLeast add_rotated(const AtLeast& x) {
  const Lanes16 y1 = rotate_lanes<kBy>(x.one), y2 = rotate_lanes<kBy>(x.two);
  AtLeast sum{x.one | y1, or_and(x.two | y2, x.one, y1), Lanes16{}};
  if (kThree)
    sum.three = or_and(or_and(x.three | rotate_lanes<kBy>(x.three), x.two, y1), x.one, y2);
  return sum;
}
template <bool kThree>
TRESSE_K9_INLINE AtLeast count_over_lanes(Lanes16 v) {
  const Lanes16 y = rotate_lanes<8>(v);
  const AtLeast x = add_rotated<4, kThree>({v | y, v & y, Lanes16{}});
  return add_rotated<1, kThree>(add_rotated<2, kThree>(x));
}

class DigitSearch {
  struct Board {
    Lanes16 word[3];
  };
  static_assert(sizeof(Board) * kStackDepth <= kScratchBytes);

  enum class Round { dead, changed, stable, full };

 public:
  // `dead_ends`: give up after so many, with the pending states left for take_pending(). 0 = never.
  DigitSearch(const Job& job, unsigned dead_ends)
      : job_(job), give_up_(dead_ends), stack_(static_cast<Board*>(job.scratch)) {}

  // requires: index < job.size. False = gave up.
  __attribute__((noinline)) bool solve(size_t index) {
    result_ = &job_.results[index];
    result_->count = 0;
    result_->nodes = 1;
    State state;
    load_text(job_.puzzles[index], state);
    if (job_.marks != nullptr) apply_marks(job_.puzzles[index], job_.marks[index], state);
    Board board{};
    for (int i = 0; i < kWords; ++i) board.word[i % 3][i / 3] = state.word[i];
    depth_ = 0;
    unsigned dead = 0;
    if (job_.marks == nullptr) place_givens(board);
    for (;;) {
      Round round;
      do {
        round = run_round(board);
        // A full board that is no solution is found dead by the next round.
        if (round == Round::full && !is_solution(board)) round = Round::changed;
      } while (round == Round::changed);
      if (round == Round::stable && open_) {
        branch(board);
      } else {
        if (round == Round::stable && result_->count < 2 && !is_solution(board)) ++*job_.wrong;
        if (round != Round::dead) {
          const bool more = job_.each == nullptr || tell(board);
          if (++result_->count == job_.solution_limit || !more) return end(End::limit);
        }
        if (depth_ == 0) return end(End::exhausted);
        if (give_up_ != 0 && dead++ == give_up_) return false;
        board = stack_[--depth_];
      }
      if (++result_->nodes > job_.node_limit) return end(End::nodes);
      if (result_->nodes % kNodesPerPoll == 0 && job_.stopped != nullptr &&
          job_.stopped(job_.stop_context)) {
        return end(End::stopped);
      }
    }
  }

  // After solve() gave up: the pending boards, at least one, the oldest first. They may not be put
  // where `job.scratch` is.
  int take_pending(State* out) const {
    for (int k = 0; k < depth_; ++k) {
      for (int i = 0; i < kWords; ++i) out[k].word[i] = stack_[k].word[i % 3][i / 3];
    }
    return depth_;
  }

 private:
  static constexpr uint64_t kNodesPerPoll = 1024;

  TRESSE_K9_INLINE bool end(End how) {
    result_->end = how;
    return true;
  }

  // The first round: the naked singles are the givens, nothing need be counted. A given lacks at least
  // one of any two digits, a blank without marks has both.
  TRESSE_K9_INLINE void place_givens(Board& board) {
    Lanes16 naked[3];
    for (int c = 0; c < 3; ++c) {
      naked[c] = all<Lanes16>(~(board.word[c][0] & board.word[c][1]) & kAll);
    }
    apply_rules(board, naked);
  }

  TRESSE_K9_INLINE Round run_round(Board& board) {
    Lanes16 naked[3];
    AtLeast count[3];
    for (int c = 0; c < 3; ++c) {
      count[c] = count_over_lanes<false>(board.word[c]);
      naked[c] = count[c].one & ~count[c].two;
    }
    if ((count[0].one[0] & count[1].one[0] & count[2].one[0]) != kAll) return Round::dead;
    for (int c = 0; c < 3; ++c) many_[c] = count[c].two[0];
    return apply_rules(board, naked);
  }

  TRESSE_K9_INLINE Round apply_rules(Board& board, const Lanes16 (&naked)[3]) {
    Lanes16 single[3], changes = Lanes16{}, filled = all<Lanes16>(kStack0);
    Lanes16 x[3] = {board.word[0], board.word[1], board.word[2]}, done = all<Lanes16>(kStack0);
    const Lanes16 once = clear_naked_rows(x, naked);
    band_rule(x);
    stack_rule(x);
    row_singles(x, once, single, filled, done);
    if ((nonzero_lanes(filled ^ all<Lanes16>(kStack0)) & 0x1FF) != 0) return Round::dead;
    uint32_t cells = kAll;
    for (int c = 0; c < 3; ++c) {
      const Lanes16 seen = or_over_lanes(single[c]);
      cells &= seen[0];
      x[c] = clear_but(x[c], seen, single[c]);
      changes = add_difference(changes, x[c], board.word[c]);
      board.word[c] = x[c];
    }
    if (nonzero_lanes(changes) != 0) {
      const uint32_t rows_left = nonzero_lanes(done ^ all<Lanes16>(kStack0)) & 0x1FF;
      return cells == kAll && rows_left == 0 && result_->count < 2 ? Round::full : Round::changed;
    }
    uint32_t conflict = 0;
    for (int c = 0; c < 3; ++c) conflict |= count_over_lanes<false>(single[c]).two[0];
    open_ = (many_[0] | many_[1] | many_[2]) != 0;
    return conflict != 0 ? Round::dead : Round::stable;
  }

  // Writes the board as the next solution; what its verification says of it. requires: result_->count < 2.
  TRESSE_K9_INLINE bool is_solution(const Board& board) {
    State state;
    for (int i = 0; i < kWords; ++i) state.word[i] = board.word[i % 3][i / 3];
    return write_solution(state, job_, *result_);
  }

  // Hands the solution on; false: no more are wanted.
  __attribute__((noinline)) bool tell(const Board& board) const {
    State state;
    for (int i = 0; i < kWords; ++i) state.word[i] = board.word[i % 3][i / 3];
    char text[81];
    write_text(state, text);
    return job_.each(job_.each_context, text);
  }

  TRESSE_K9_INLINE void branch(Board& board) {
    Board& pending = stack_[depth_++];
    pending = board;
    uint32_t pairs[3];
    for (int c = 0; c < 3; ++c) {
      pairs[c] = many_[c] & ~count_over_lanes<true>(board.word[c]).three[0];
    }
    const Cells unsolved = join(many_);
    Cells choice = join(pairs);
    if ((choice.low | choice.high) == 0) {
      State state;
      for (int i = 0; i < kWords; ++i) state.word[i] = board.word[i % 3][i / 3];
      choice = fewest_candidates(state, unsolved);
    }
    const int position = best_of(choice, unsolved), column = position / 27;
    const Lanes16 bit = all<Lanes16>(1u << (position - 27 * column));
    Lanes16& word = board.word[column];
    const uint32_t digits = nonzero_lanes(word & bit);
    const auto first = static_cast<unsigned>(__builtin_ctz(digits));
    const uint32_t own = word[first];
    pending.word[column][first] = own & ~bit[0];
    word &= ~bit;
    word[first] = own;
  }

  const Job& job_;
  const unsigned give_up_;
  Board* stack_;
  Outcome* result_ = nullptr;
  int depth_ = 0;
  uint32_t many_[3];
  bool open_ = false;
};

enum class Way { routed, digits, tree };

// On magictour / 11+ / 1106, us a puzzle: digits alone 3.7 / 21 / 35, tree alone 4.6 / 10.1 / 15.1,
// handed over after 6 dead ends 3.8 / 11.5 / 16.7, after 10 3.7 / 12.5 / 17.7.
constexpr unsigned kDeadEnds = 8;

// What the tree says in its own order of search, or until a limit ended it, depends on the number of
// lanes. Answers must not depend on the CPU, so such a puzzle is searched again depth first: all of
// it, or, when the numbers are final, to the first two solutions.
TRESSE_K9_INLINE void repeat_depth_first(const Job& job, size_t k) {
  Outcome& result = job.results[k];
  const Outcome first = result;
  if (first.end == End::stopped || (first.end == End::exhausted && first.count < 2)) return;
  const bool enough = job.counts && first.end == End::limit;
  Job again = job;
  if (first.end == End::exhausted || enough) again.solution_limit = 2;
  DigitSearch(again, 0).solve(k);
  if ((first.end != End::exhausted && !enough) || result.end == End::stopped) return;
  result.count = first.count;
  result.nodes = enough ? first.count + 1 : first.nodes;
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
