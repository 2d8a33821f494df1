// Watchdog: a thread that polls a stop token while a call runs that cannot poll by itself, and then
// repeats an interrupt until the call has returned.
//
// The solver forgets an interrupt that comes before its loop begins, so one call is not enough: the
// interrupt is repeated until the call is over. Polling every 5 ms costs 0.01 % of a core; starting
// the thread costs 20 to 50 microseconds, so callers first give small formulas a short run without.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>

#include "base/stop.hpp"

namespace tresse {

class Watchdog {
 public:
  // Starts watching; polls `point` every 5 ms. `interrupt` is called from the other thread, again
  // every millisecond from the stop on, and never after the destructor has returned. Throws
  // std::system_error if no thread can be made.
  Watchdog(const StopToken& stop, StopPoint point, std::function<void()> interrupt)
      : stop_(stop), point_(point), interrupt_(std::move(interrupt)), thread_([this] { watch(); }) {}
  ~Watchdog() {
    {
      const std::lock_guard lock(mutex_);
      finished_ = true;
    }
    wake_.notify_one();
    thread_.join();
  }
  Watchdog(const Watchdog&) = delete;
  Watchdog& operator=(const Watchdog&) = delete;

  // What it saw, none so far.
  [[nodiscard]] StopReason reason() const {
    const std::lock_guard lock(mutex_);
    return reason_;
  }

 private:
  void watch() {
    using namespace std::chrono_literals;
    std::unique_lock lock(mutex_);
    while (!finished_) {
      if (reason_ == StopReason::none) reason_ = stop_.poll(point_);
      if (reason_ != StopReason::none) interrupt_();
      wake_.wait_for(lock, reason_ == StopReason::none ? 5ms : 1ms, [this] { return finished_; });
    }
  }

  const StopToken stop_;
  const StopPoint point_;
  const std::function<void()> interrupt_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  bool finished_ = false;                 // guarded by mutex_
  StopReason reason_ = StopReason::none;  // guarded by mutex_
  std::thread thread_;                    // last: starts when everything else is there
};

}  // namespace tresse
