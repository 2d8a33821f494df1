// A thread waits for the signals, without a timeout as long as nothing happens; the end of the run wakes it
// with a signal of its own. After a stop it interrupts the threads again and again, since one may begin to
// wait just after it was interrupted. A second signal, kSameStop after the first or later, ends the process.
#include "cli/signals.hpp"

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
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

SignalWatch::SignalWatch(StopSource& stop) : stop_(stop), waiting_{pthread_self()} {
  const sigset_t set = watched();
  pthread_sigmask(SIG_BLOCK, &set, nullptr);  // before the thread is made, which inherits it
  struct sigaction nothing {};
  nothing.sa_handler = [](int) {};  // no SA_RESTART: a call returns EINTR
  sigaction(SIGUSR1, &nothing, nullptr);
  ::signal(SIGXFSZ, SIG_IGN);  // a write past a limit then fails like one to a full disk
  thread_ = std::jthread([this] { watch(); });
}

SignalWatch::~SignalWatch() {
  done_ = true;
  pthread_kill(thread_.native_handle(), SIGTERM);  // wakes the thread, which sees that it is over
}

SignalWatch::Waiting::Waiting(SignalWatch& watch) : watch_(watch) {
  const std::lock_guard lock(watch_.mutex_);
  watch_.waiting_.push_back(pthread_self());
}

SignalWatch::Waiting::~Waiting() {
  const std::lock_guard lock(watch_.mutex_);
  auto& all = watch_.waiting_;
  all.erase(std::find(all.begin(), all.end(), pthread_self()));
}

void SignalWatch::interrupt() {
  const std::lock_guard lock(mutex_);
  for (const pthread_t thread : waiting_) pthread_kill(thread, SIGUSR1);
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
    }
    if (stop_.stop_requested()) interrupt();
  }
}

}  // namespace tresse::cli
