// Collects output into pieces and writes them. A descriptor is written without stdio, because stdio does not say how
// much it has written when a signal interrupts it. Until a stop comes a write is one call that may wait for ever; SignalWatch interrupts it
// after the stop. From then on a write is preceded by a question whether it would wait, and is as short as
// that answer holds for. The reader gets kPatience for each: what a reader at work is sent is not cut.
#include "cli/process/output.hpp"

#include <limits.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

namespace tresse::cli {
namespace {

constexpr std::size_t kKept = std::size_t{1} << 16;
constexpr int kPatience = 50;  // milliseconds

}  // namespace

void RunOutput::write(std::string_view text) {
  written_ += text.size();
  if (kept_.size() + text.size() < kKept) {
    kept_ += text;
    return;
  }
  flush();
  put_all(text);
}

bool RunOutput::flush() {
  put_all(kept_);
  kept_.clear();
  return !failed_;
}

void RunOutput::put_all(std::string_view text) {
  if (!text.empty() && !failed_) failed_ = !put(text);
}

bool DescriptorOutput::somebody_reads() const {
  pollfd output{descriptor_, POLLOUT, 0};
  const auto end = StopToken::Clock::now() + std::chrono::milliseconds(kPatience);
  do {  // signals go on interrupting it
    if (::poll(&output, 1, kPatience / 5) > 0) return true;
  } while (StopToken::Clock::now() < end);
  return false;
}

bool DescriptorOutput::put(std::string_view text) {
  while (!text.empty() && !cut_) {
    std::size_t size = text.size();
    if (stop_.poll(stop_point::write_output) != StopReason::none) {
      size = std::min(size, std::size_t{PIPE_BUF});
      cut_ = !somebody_reads();
      if (cut_) break;
    }
    const ssize_t written = ::write(descriptor_, text.data(), size);
    if (written >= 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EAGAIN) {  // whoever shares the descriptor wants no calls that wait
      pollfd output{descriptor_, POLLOUT, 0};
      (void)::poll(&output, 1, -1);
    } else if (errno != EINTR) {
      return false;
    }
  }
  return true;
}

bool CallOutput::put(std::string_view text) {
  if (!ended_ && !take_(text)) {
    ended_ = true;
    stop_.request_stop();
  }
  return true;
}

}  // namespace tresse::cli
