// Signals without handlers: SIGINT, SIGTERM, SIGHUP and SIGXCPU are blocked in every thread and one thread waits for
// them. One that was ignored when the program began stays ignored. The first asks for a stop: what is under way is reported
// as interrupted, output is flushed, exit 130. The second ends the process at once.
//
// After a stop no system call that waits holds the run back: SIGUSR1, whose handler does nothing, interrupts
// the thread that made the SignalWatch, and every thread that holds a Waiting, until the run ends. Who reads
// or writes asks the StopToken when a call was interrupted.
#pragma once

#include <pthread.h>
#include <signal.h>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <vector>

#include "base/stop.hpp"
#include "base/thread.hpp"
#include "cli/process/console.hpp"

namespace tresse::cli {

class SignalWatch final : public Interrupter {
 public:
  // Call before any other thread is started: they inherit the blocked signals.
  explicit SignalWatch(StopSource& stop);
  ~SignalWatch() override;
  SignalWatch(const SignalWatch&) = delete;
  SignalWatch& operator=(const SignalWatch&) = delete;

  void begin_waiting() override {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(pthread_self());
  }
  void end_waiting() override {
    const std::lock_guard lock(mutex_);
    waiting_.erase(std::find(waiting_.begin(), waiting_.end(), pthread_self()));
  }

 private:
  void watch();
  void interrupt();

  StopSource& stop_;
  const sigset_t signals_;  // those that stop
  std::atomic<bool> done_{false};
  std::mutex mutex_;
  std::vector<pthread_t> waiting_;  // guarded by mutex_
  Thread thread_;
};

}  // namespace tresse::cli
