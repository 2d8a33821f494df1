// The caller's flag is watched through a StopSource, which is what the engines poll. For the files behind
// tresse.hpp only.
#pragma once

#include <atomic>
#include <chrono>
#include <optional>
#include <thread>

#include "base/stop.hpp"

namespace tresse {

class Watched {
 public:
  explicit Watched(const std::atomic<bool>* flag) {
    if (flag == nullptr) return;
    watcher_ = std::jthread([this, flag](const std::stop_token& done) {
      while (!done.stop_requested()) {
        if (flag->load()) source_.request_stop();
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
      }
    });
  }
  [[nodiscard]] StopToken token(std::optional<std::chrono::nanoseconds> time_limit) const {
    const StopToken token = watcher_.joinable() ? source_.token() : StopToken();
    return token.with_time_limit(time_limit);
  }

 private:
  StopSource source_;
  std::jthread watcher_;
};

}  // namespace tresse
