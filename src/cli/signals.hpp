// Signals without handlers: SIGINT and SIGTERM are blocked in every thread and one thread waits for
// them. The first asks for a stop: what is under way is reported as interrupted, output is flushed,
// exit 130. The second ends the process at once.
#pragma once

#include <pthread.h>

#include <atomic>
#include <mutex>
#include <optional>
#include <thread>

#include "base/stop.hpp"

namespace tresse::cli {

class SignalWatch {
 public:
  // Call before any other thread is started: they inherit the blocked signals.
  explicit SignalWatch(StopSource& stop);
  ~SignalWatch();
  SignalWatch(const SignalWatch&) = delete;
  SignalWatch& operator=(const SignalWatch&) = delete;

  // Held by a thread while it reads input: a stop then ends a blocked read of standard input as if
  // the input had ended, so that the run closes its output and ends as always.
  class Reading {
   public:
    explicit Reading(SignalWatch& watch);
    ~Reading();
    Reading(const Reading&) = delete;
    Reading& operator=(const Reading&) = delete;

   private:
    SignalWatch& watch_;
  };

 private:
  void watch();
  void wake_reader();

  StopSource& stop_;

  std::atomic<bool> done_{false};
  std::mutex mutex_;
  std::optional<pthread_t> reader_;  // guarded by mutex_
  std::jthread thread_;
};

}  // namespace tresse::cli
