// Walks in lock step: each of some walks puts a question, all questions go to the kernel in one call, and each walk is told its
// answer; one that is done makes room for the next job. The kernel's lanes are refilled one by one, so only the last few
// questions of a call leave lanes empty.
#pragma once

#include <cstddef>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include "base/stop.hpp"
#include "native/kernel9/kernel9.hpp"

namespace tresse {

// A Walk has question(), a line; answer(outcome of up to two solutions); done().
template <class Walk>
class LockStep {
 public:
  LockStep(const kernel9::Kernel& kernel, std::size_t slots)
      : solver_(kernel), walks_(slots), lines_(slots), outcomes_(slots), slot_(slots), job_(slots) {
    std::iota(slot_.begin(), slot_.end(), std::size_t{0});
  }

  // start(walk, job) for each job below `jobs`, and take(walk, job) when it is done; stopped(job, reason) if it is not.
  template <class Start, class Take, class Stopped>
  void run(std::size_t jobs, const StopToken& stop, Start&& start, Take&& take, Stopped&& stopped) {
    std::size_t next = 0, busy = 0;
    for (;;) {
      for (; busy < walks_.size() && next < jobs; ++busy) {
        start(walks_[slot_[busy]], next);
        job_[busy] = next++;
      }
      if (busy == 0) return;
      for (std::size_t k = 0; k < busy; ++k) lines_[k] = walks_[slot_[k]].question();
      solver_.solve(std::span(lines_).first(busy), {}, {2, 0}, stop, std::span(outcomes_).first(busy));
      for (std::size_t k = busy; k-- > 0;) {
        if (outcomes_[k].end == kernel9::End::stopped) {
          const StopReason reason = stop_reason(stop);
          for (std::size_t j = 0; j < busy; ++j) stopped(job_[j], reason);
          for (; next < jobs; ++next) stopped(next, reason);
          return;
        }
        Walk& walk = walks_[slot_[k]];
        walk.answer(outcomes_[k]);
        if (!walk.done()) continue;
        take(walk, job_[k]);
        --busy;
        std::swap(slot_[k], slot_[busy]);
        std::swap(job_[k], job_[busy]);
      }
    }
  }

 private:
  kernel9::Solver solver_;
  std::vector<Walk> walks_;
  std::vector<kernel9::Line> lines_;
  std::vector<kernel9::Outcome> outcomes_;
  std::vector<std::size_t> slot_, job_;  // of the busy walks: where each is, which job it has
};

}  // namespace tresse
