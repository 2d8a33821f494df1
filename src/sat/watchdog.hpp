// Watchdog: a thread that polls a stop token while a call runs that cannot poll by itself, and then
// repeats an interrupt until the call has returned.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

#include "base/stop.hpp"

namespace tresse {

class Watchdog {
 public:
  // Starts watching; polls `point` every 5 ms. `interrupt` is called from the other thread, again
  // every millisecond from the stop on, and never after the destructor has returned. Throws
  // std::system_error if no thread can be made.
  Watchdog(const StopToken& stop, StopPoint point, std::function<void()> interrupt);
  ~Watchdog();
  Watchdog(const Watchdog&) = delete;
  Watchdog& operator=(const Watchdog&) = delete;

  // What it saw, none so far.
  [[nodiscard]] StopReason reason() const;

 private:
  void watch();

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
