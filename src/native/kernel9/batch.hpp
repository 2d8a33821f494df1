// The batch search: each lane is a puzzle with its own depth-first stack; a lane is refilled the
// moment its puzzle ends. Lanes never influence one another, so what a puzzle answers does not depend
// on its neighbours.
#pragma once

#include "native/kernel9/lanes.hpp"

namespace tresse::kernel9 {
namespace {

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

}  // namespace
}  // namespace tresse::kernel9
