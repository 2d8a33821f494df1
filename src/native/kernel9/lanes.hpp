// What the batch and the tree share: one board in each lane, the round, and what is done with a lane
// when it stands still. This part is scalar: a lane is a column of 27 words in memory.
//
// Tried and lost: handling the events of every second round only (-6 % in the first probe); treating a
// lane in which only locked candidates fell as still (no fewer rounds); leaving the loops over 27 words
// to the vectoriser, which makes gathers and scatters of them (-20 %; hence the build options).
#pragma once

#include "native/kernel9/choice.hpp"
#include "native/kernel9/rules.hpp"

namespace tresse::kernel9 {
namespace {

constexpr unsigned kRoundsPerPoll = 1024;  // about 0.3 ms

// Lanes to handle after a round, as bits. `full` ones changed in this round; the others did not.
struct Events {
  uint32_t any, dead, solved, full, branch;
};

template <class V>
class LaneBoards {
 protected:
  TRESSE_K9_INLINE Events round(uint32_t alive) {
    RoundResult<V> round;
    run_round(board_, round);
    const uint32_t full = round.full & ~round.dead & round.changed & alive;
    const uint32_t over = (round.dead | ~round.changed) & alive;
    if ((over | full) == 0) return {0, 0, 0, 0, 0};
    for (int c = 0; c < 3; ++c) {
      pairs_[c] = round.pairs[c];
      triples_[c] = round.triples[c];
      many_[c] = round.many[c];
    }
    const uint32_t open = nonzero_lanes(or3(many_[0], many_[1], many_[2]));
    return {over | full, over & round.dead, over & ~round.dead & ~open, full,
            over & ~round.dead & open};
  }

  TRESSE_K9_INLINE void put(int lane, const State& state) {
    for (int i = 0; i < kWords; ++i) word(i, lane) = state.word[i];
  }
  TRESSE_K9_INLINE void take(int lane, State& state) {
    for (int i = 0; i < kWords; ++i) state.word[i] = word(i, lane);
  }
  // An idle lane holds an empty board, which never changes.
  TRESSE_K9_INLINE void idle(int lane) {
    for (int i = 0; i < kWords; ++i) word(i, lane) = kAll;
  }

  // Is this full lane a solution? Then it is the next of the two that are returned: one round less for
  // each puzzle, a third of an easy one. If not, the next round finds it dead.
  TRESSE_K9_INLINE bool full_is_solution(int lane, const Job& job, Outcome& result) {
    if (result.count >= 2) return false;
    State state;
    take(lane, state);
    return write_solution(state, job, result);
  }

  // A solved lane's solution, if it is one of the two that are returned.
  TRESSE_K9_INLINE void solution(int lane, const Job& job, Outcome& result) {
    if (result.count >= 2) return;
    State state;
    take(lane, state);
    if (!write_solution(state, job, result)) ++*job.wrong;
  }

  // The lane keeps the lowest digit of the branch cell; `pending` is the board without it.
  TRESSE_K9_INLINE void branch(int lane, State& pending) {
    take(lane, pending);
    const Cells unsolved = cells_of(many_, lane);
    Cells choice = cells_of(pairs_, lane);
    if ((choice.low | choice.high) == 0) choice = cells_of(triples_, lane);
    if ((choice.low | choice.high) == 0) choice = fewest_candidates(pending, unsolved);
    const int position = best_of(choice, unsolved), column = position / 27;
    const uint32_t bit = 1u << (position - 27 * column);
    uint32_t taken = 0;
#pragma GCC unroll 9
    for (int i = column; i < column + kWords; i += 3) {
      const uint32_t w = pending.word[i], here = w & bit;
      word(i, lane) = w & ~(here & taken);
      pending.word[i] = w & ~(here & ~taken);
      taken |= here;
    }
  }

 private:
  TRESSE_K9_INLINE uint32_t& word(int i, int lane) {
    return reinterpret_cast<uint32_t*>(&board_[i])[lane];
  }
  TRESSE_K9_INLINE static Cells cells_of(const V (&three)[3], int lane) {
    const uint32_t words[3] = {three[0][lane], three[1][lane], three[2][lane]};
    return join(words);
  }

  V board_[kWords];
  V pairs_[3], triples_[3], many_[3];
};

}  // namespace
}  // namespace tresse::kernel9
