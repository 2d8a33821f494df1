// A thread waits for the signals, without a timeout as long as nothing happens; the end of the run wakes it
// with a signal of its own. After a stop it interrupts the threads again and again, since one may begin to
// wait just after it was interrupted. A second signal, kSameStop after the first or later, ends the process.
#include "cli/signals.hpp"

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

#include <chrono>
#include <optional>

#include "cli/exit_code.hpp"

namespace tresse::cli {
namespace {

constexpr auto kSameStop = std::chrono::milliseconds(250);
constexpr timespec kAgain{0, 20'000'000};

sigset_t watched() {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGINT);
  sigaddset(&set, SIGTERM);
  return set;
}

}  // namespace

SignalWatch::SignalWatch(StopSource& stop) : stop_(stop) {
  const sigset_t set = watched();
  pthread_sigmask(SIG_BLOCK, &set, nullptr);
  struct sigaction nothing {};
  nothing.sa_handler = [](int) {};  // no SA_RESTART: read() returns EINTR
  sigaction(SIGUSR1, &nothing, nullptr);
  ::signal(SIGXFSZ, SIG_IGN);  // a write past a limit then fails like one to a full disk
  thread_ = std::jthread([this] { watch(); });
}

SignalWatch::~SignalWatch() {
  done_ = true;
  pthread_kill(thread_.native_handle(), SIGTERM);  // wakes the thread, which sees that it is over
}

SignalWatch::Reading::Reading(SignalWatch& watch) : watch_(watch) {
  const std::lock_guard lock(watch_.mutex_);
  watch_.reader_ = pthread_self();
}

SignalWatch::Reading::~Reading() {
  const std::lock_guard lock(watch_.mutex_);
  watch_.reader_.reset();
}

void SignalWatch::wake_reader() {
  const std::lock_guard lock(mutex_);
  if (reader_) pthread_kill(*reader_, SIGUSR1);
}

void SignalWatch::watch() {
  const sigset_t set = watched();
  std::optional<StopToken::Clock::time_point> stopped_at;
  for (;;) {
    const int signal =
        stop_.stop_requested() ? sigtimedwait(&set, nullptr, &kAgain) : sigwaitinfo(&set, nullptr);
    if (done_) return;
    if (signal > 0) {
      // One stop may come as two signals at once: to the process and to its group.
      const auto now = StopToken::Clock::now();
      if (stopped_at && now - *stopped_at < kSameStop) continue;
      if (stop_.stop_requested()) _exit(exit_code(kInterrupted));
      stopped_at = now;
      stop_.request_stop();
      const int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
      if (nothing >= 0) dup2(nothing, STDIN_FILENO);
    }
    if (stop_.stop_requested()) wake_reader();
  }
}

}  // namespace tresse::cli
