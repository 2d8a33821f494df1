// How a call is stopped from outside, in any thread:
//
//   tresse::StopFlag flag;                       // or a std::stop_source, whose token is one for us too
//   settings.limits.stop = flag;
//   std::thread other([&] { wait(); flag.request_stop(); });
#pragma once

#include <atomic>
#include <chrono>
#include <concepts>
#include <memory>
#include <optional>
#include <thread>
#include <utility>

#include "tresse/model/stop_reason.hpp"

namespace tresse {

struct StopPoint;
class StopSource;

// Copies are one flag.
class StopFlag {
 public:
  void request_stop() noexcept { flag_->store(true, std::memory_order_relaxed); }
  [[nodiscard]] bool stop_requested() const noexcept { return flag_->load(std::memory_order_relaxed); }

 private:
  std::shared_ptr<std::atomic<bool>> flag_ = std::make_shared<std::atomic<bool>>(false);
};

// Asked at least each 0.1 s of CPU time by a call that has it.
class StopToken {
 public:
  using Clock = std::chrono::steady_clock;

  StopToken() = default;  // never stops

  // Of a StopFlag, a std::stop_token, or whatever else is copied and has stop_requested(), which any thread may call.
  template <class Asked>
    requires(!std::same_as<Asked, StopToken> && requires(const Asked& asked) { { asked.stop_requested() } -> std::convertible_to<bool>; })
  StopToken(Asked asked) {
    if constexpr (requires { asked.stop_possible(); }) {
      if (!asked.stop_possible()) return;
    }
    caller_ = std::make_shared<CallersOf<Asked>>(std::move(asked));
  }

  // The same token with an (earlier) deadline `after` from now.
  [[nodiscard]] StopToken with_time_limit(std::optional<std::chrono::nanoseconds> after) const {
    StopToken t = *this;
    if (after) {
      // A limit that a clock cannot hold is no limit.
      constexpr auto kForever = std::chrono::hours(24 * 365 * 100);
      if (*after > kForever) return t;
      const auto at = Clock::now() + std::chrono::duration_cast<Clock::duration>(*after);
      if (!t.deadline_ || at < *t.deadline_) t.deadline_ = at;
    }
    return t;
  }

  // What only the library itself asks (base/stop.hpp).
  // Why to stop now, or StopReason::none. About 30 ns with a deadline, 1 ns without.
  [[nodiscard]] StopReason poll(StopPoint point) const;
  [[nodiscard]] bool stop_requested() const;  // by whoever has the source; a deadline does not count
  // The same token with so much CPU time from now: of the thread that calls this and,
  // each by itself, of threads that begin later. What else the machine does changes nothing. A poll takes 0.3 us then.
  [[nodiscard]] StopToken with_cpu_limit(std::chrono::nanoseconds most) const;

  // True after an interrupt that ends the whole process: its memory goes back with it, so what takes long to free
  // is better not freed.
  [[nodiscard]] bool process_ends() const;

  [[nodiscard]] std::optional<Clock::time_point> deadline() const { return deadline_; }
  // False for a token that never stops anything: nobody needs to watch it.
  [[nodiscard]] bool can_stop() const {
    return source_ != nullptr || caller_ != nullptr || deadline_.has_value() || cpu_.has_value();
  }

 private:
  struct Caller {
    virtual ~Caller() = default;
    [[nodiscard]] virtual bool stop_requested() const = 0;
  };
  template <class Asked>
  struct CallersOf final : Caller {
    explicit CallersOf(Asked of) : asked(std::move(of)) {}
    [[nodiscard]] bool stop_requested() const override { return asked.stop_requested(); }
    Asked asked;
  };
  struct CpuLimit {
    std::thread::id thread;
    std::chrono::nanoseconds begin, most;
  };
  [[nodiscard]] bool cpu_is_used() const;

  friend class StopSource;
  const StopSource* source_ = nullptr;
  std::shared_ptr<const Caller> caller_;
  std::optional<Clock::time_point> deadline_;
  std::optional<CpuLimit> cpu_;
};

}  // namespace tresse
