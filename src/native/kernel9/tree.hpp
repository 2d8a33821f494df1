// One hard puzzle, for latency: the lanes hold parts of one search tree. Each lane searches depth first
// in its own stack window; a lane without work takes the oldest pending state, hence the largest
// subtree, of the lowest lane that has one. The order is deterministic, but not depth first: with
// several solutions the first two found may be others than the batch finds.
#pragma once

#include "native/kernel9/lanes.hpp"

namespace tresse::kernel9 {
namespace {

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
