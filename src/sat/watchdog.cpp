// The solver forgets an interrupt that comes before its loop begins, so one call is not enough: the
// interrupt is repeated until the call is over. Polling every 5 ms costs 0.01 % of a core; starting
// the thread costs 20 to 50 microseconds, so callers first give small formulas a short run without.
#include "sat/watchdog.hpp"

#include <chrono>
#include <utility>

namespace tresse {

Watchdog::Watchdog(const StopToken& stop, StopPoint point, std::function<void()> interrupt)
    : stop_(stop), point_(point), interrupt_(std::move(interrupt)), thread_([this] { watch(); }) {}

Watchdog::~Watchdog() {
  {
    const std::lock_guard lock(mutex_);
    finished_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

StopReason Watchdog::reason() const {
  const std::lock_guard lock(mutex_);
  return reason_;
}

void Watchdog::watch() {
  using namespace std::chrono_literals;
  std::unique_lock lock(mutex_);
  while (!finished_) {
    if (reason_ == StopReason::none) reason_ = stop_.poll(point_);
    if (reason_ != StopReason::none) interrupt_();
    wake_.wait_for(lock, reason_ == StopReason::none ? 5ms : 1ms, [this] { return finished_; });
  }
}

}  // namespace tresse
