// What the batch and the tree share: one board in each lane, the round, and what is done with a lane
// when it stands still. This part is scalar: a lane is a column of 27 words in memory.
//
// Tried and lost: handling the events of every second round only (-6 % in the first probe); treating a
// lane in which only locked candidates fell as still (no fewer rounds); leaving the loops over 27 words
// to the vectoriser, which makes gathers and scatters of them (-20 %; hence the build options).
#pragma once

#include "native/kernel9/rules.hpp"
#include "native/kernel9/state.hpp"

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

// The batch search: each lane is a puzzle with its own depth-first stack; a lane is refilled the
// moment its puzzle ends. Lanes never influence one another, so what a puzzle answers does not depend
// on its neighbours.

// The puzzles from `first` on were never begun.
TRESSE_K9_INLINE void stop_from(const Job& job, size_t first) {
  for (size_t k = first; k < job.size; ++k) {
    job.results[k].count = job.results[k].nodes = 0;
    job.results[k].end = End::stopped;
  }
}

template <class V>
class Batch : LaneBoards<V> {
  static constexpr int kLanes = kLanesOf<V>;
  using LaneBoards<V>::put;

 public:
  explicit Batch(const Job& job) : job_(job), stacks_(static_cast<State*>(job.scratch)) {
    for (int lane = 0; lane < kLanes; ++lane) refill(lane);
  }

  void run() {
    unsigned rounds = 0;
    while (alive_ != 0) {
      if (rounds++ % kRoundsPerPoll == 0 && job_.stopped != nullptr &&
          job_.stopped(job_.stop_context)) {
        return stop();
      }
      const Events over = this->round(alive_);
      if (over.any == 0) continue;
      for (uint32_t e = over.branch; e != 0; e &= e - 1) {
        const int lane = __builtin_ctz(e);
        this->branch(lane, stack(lane)[depth_[lane]++]);
        enter(lane);
      }
      for (uint32_t e = over.full; e != 0; e &= e - 1) {
        const int lane = __builtin_ctz(e);
        if (this->full_is_solution(lane, job_, *result_[lane])) count(lane);
      }
      for (uint32_t e = over.solved; e != 0; e &= e - 1) {
        const int lane = __builtin_ctz(e);
        this->solution(lane, job_, *result_[lane]);
        count(lane);
      }
      for (uint32_t e = over.dead; e != 0; e &= e - 1) back(__builtin_ctz(e));
    }
  }

 private:
  void refill(int lane) {
    if (next_ == job_.size) {
      alive_ &= ~(1u << lane);
      return this->idle(lane);
    }
    State state;
    load_text(job_.puzzles[next_], state);
    if (job_.marks != nullptr) apply_marks(job_.puzzles[next_], job_.marks[next_], state);
    put(lane, state);
    Outcome& result = job_.results[next_++];
    result.count = 0;
    result.nodes = 1;
    result_[lane] = &result;
    depth_[lane] = 0;
    alive_ |= 1u << lane;
  }

  void count(int lane) {
    if (++result_[lane]->count == job_.solution_limit) return finish(lane, End::limit);
    back(lane);
  }

  void finish(int lane, End end) {
    result_[lane]->end = end;
    refill(lane);
  }

  // The newest pending state, or the end of the puzzle.
  void back(int lane) {
    if (depth_[lane] == 0) return finish(lane, End::exhausted);
    put(lane, stack(lane)[--depth_[lane]]);
    enter(lane);
  }

  void enter(int lane) {
    if (++result_[lane]->nodes > job_.node_limit) finish(lane, End::nodes);
  }

  void stop() {
    for (int lane = 0; lane < kLanes; ++lane) {
      if ((alive_ >> lane & 1) != 0) result_[lane]->end = End::stopped;
    }
    stop_from(job_, next_);
  }

  State* stack(int lane) { return stacks_ + static_cast<size_t>(lane) * kStackDepth; }

  const Job& job_;
  State* stacks_;
  Outcome* result_[kLanes];
  unsigned depth_[kLanes];
  uint32_t alive_ = 0;
  size_t next_ = 0;
};

template <class V>
void run_batch(const Job& job) {
  Batch<V>(job).run();
}

// One hard puzzle, for latency: the lanes hold parts of one search tree. Each lane searches depth first
// in its own stack window; a lane without work takes the oldest pending state, hence the largest
// subtree, of the lowest lane that has one. The order is deterministic, but not depth first: with
// several solutions the first two found may be others than the batch finds.
template <class V>
class Tree : LaneBoards<V> {
  static constexpr int kLanes = kLanesOf<V>;
  using LaneBoards<V>::put;
  using LaneBoards<V>::take;

 public:
  explicit Tree(const Job& job) : job_(job), stacks_(static_cast<State*>(job.scratch)) {}

  // Searches what `pending` holds, oldest first, and adds to the counts that `result` has already.
  __attribute__((noinline)) void solve(Outcome& result, const State* pending, int size) {
    result_ = &result;
    alive_ = 0;
    for (int lane = 0; lane < kLanes; ++lane) {
      base_[lane] = top_[lane] = 0;
      this->idle(lane);
    }
    // All go to lane 0, which keeps the newest; the others take theirs from it.
    for (int k = 0; k < size - 1; ++k) stack(0)[top_[0]++] = pending[k];
    put(0, pending[size - 1]);
    alive_ = 1;
    result.nodes += 1;
    share();
    result.end = search();
    // Handing out states counts nodes too, and is not interrupted for it.
    if (result.end == End::exhausted && result.nodes > job_.node_limit) result.end = End::nodes;
  }

 private:
  End search() {
    unsigned rounds = 0;
    while (alive_ != 0) {
      if (rounds++ % kRoundsPerPoll == 0 && job_.stopped != nullptr &&
          job_.stopped(job_.stop_context)) {
        return End::stopped;
      }
      const Events over = this->round(alive_);
      if (over.any == 0) continue;
      for (uint32_t e = over.branch; e != 0; e &= e - 1) {
        const int lane = __builtin_ctz(e);
        this->branch(lane, stack(lane)[top_[lane]++]);
        if (too_many_nodes()) return End::nodes;
      }
      for (uint32_t e = over.full | over.solved; e != 0; e &= e - 1) {
        const int lane = __builtin_ctz(e);
        if ((over.solved >> lane & 1) != 0) {
          this->solution(lane, job_, *result_);
        } else if (!this->full_is_solution(lane, job_, *result_)) {
          continue;
        }
        if (++result_->count == job_.solution_limit) return End::limit;
        if (back(lane) && too_many_nodes()) return End::nodes;
      }
      for (uint32_t e = over.dead; e != 0; e &= e - 1) {
        if (back(__builtin_ctz(e)) && too_many_nodes()) return End::nodes;
      }
      share();
    }
    return End::exhausted;
  }

  bool too_many_nodes() { return ++result_->nodes > job_.node_limit; }

  // The newest pending state of this lane; false = it has none and waits for one.
  bool back(int lane) {
    const bool more = top_[lane] != base_[lane];
    if (more) {
      put(lane, stack(lane)[--top_[lane]]);
    } else {
      alive_ &= ~(1u << lane);
      this->idle(lane);
    }
    if (top_[lane] == base_[lane]) top_[lane] = base_[lane] = 0;
    return more;
  }

  void share() {
    int from = 0;
    for (uint32_t idle = ~alive_ & ((1u << kLanes) - 1); idle != 0; idle &= idle - 1) {
      while (from < kLanes && top_[from] == base_[from]) ++from;
      if (from == kLanes) return;
      const int lane = __builtin_ctz(idle);
      put(lane, stack(from)[base_[from]++]);
      if (top_[from] == base_[from]) top_[from] = base_[from] = 0;
      alive_ |= 1u << lane;
      ++result_->nodes;
    }
  }

  State* stack(int lane) { return stacks_ + static_cast<size_t>(lane) * kStackDepth; }

  const Job& job_;
  State* stacks_;
  Outcome* result_ = nullptr;
  unsigned base_[kLanes], top_[kLanes];
  uint32_t alive_ = 0;
};

}  // namespace

}  // namespace tresse::kernel9
