// Threads that wait for input or output, which a signal must interrupt.
#pragma once

namespace tresse::cli {

// Interrupts, after a stop, the system calls of the threads that are waiting.
class Interrupter {
 public:
  virtual ~Interrupter() = default;
  // Of the calling thread.
  virtual void begin_waiting() = 0;
  virtual void end_waiting() = 0;
};

// Held by a thread while it may wait.
class Waiting {
 public:
  explicit Waiting(Interrupter* interrupter) : interrupter_(interrupter) {
    if (interrupter_ != nullptr) interrupter_->begin_waiting();
  }
  ~Waiting() {
    if (interrupter_ != nullptr) interrupter_->end_waiting();
  }
  Waiting(const Waiting&) = delete;
  Waiting& operator=(const Waiting&) = delete;

 private:
  Interrupter* interrupter_;
};

}  // namespace tresse::cli
