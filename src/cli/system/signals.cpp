// A thread waits for the signals, without a timeout as long as nothing happens; the end of the run wakes it
// with a signal of its own. After a stop it interrupts the threads again and again, since one may begin to
// wait just after it was interrupted. A second signal, kSameStop after the first or later, ends the process.
#include "cli/system/signals.hpp"

#include <fcntl.h>
#include <time.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <optional>
#include <system_error>

#include "base/thread.hpp"
#include "cli/process/exit_code.hpp"

namespace tresse::cli {
namespace {

constexpr auto kSameStop = std::chrono::milliseconds(250);
constexpr timespec kAgain{0, 20'000'000};

constexpr std::array kStops = {SIGINT, SIGTERM, SIGHUP, SIGXCPU};

// Those that were not ignored when the program began: who starts it with nohup wants HUP ignored.
sigset_t watched() {
  sigset_t set;
  sigemptyset(&set);
  for (const int signal : kStops) {
    struct sigaction action {};
    sigaction(signal, nullptr, &action);
    if (action.sa_handler != SIG_IGN) sigaddset(&set, signal);
  }
  return set;
}

// Standard input becomes /dev/null, so that a read that begins just after the signal does not wait. Allowed in
// a signal handler.
void read_nothing_more() {
  const int nothing = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
  if (nothing >= 0) dup2(nothing, STDIN_FILENO);
}

// Where no thread can be made, a handler does what the thread would do; each call in it is allowed there.
// It has nothing but this to know the run by.
std::atomic<StopSource*> handled{nullptr};
std::atomic<std::int64_t> first_signal{0};  // milliseconds

void on_signal(int) {
  const int before = errno;
  timespec time{};
  clock_gettime(CLOCK_MONOTONIC, &time);
  const std::int64_t now = time.tv_sec * 1000 + time.tv_nsec / 1'000'000;
  StopSource* const stop = handled;
  if (stop == nullptr) return;
  if (!stop->stop_requested()) {
    first_signal = now;
    stop->request_stop();
    read_nothing_more();
  } else if (now - first_signal >= kSameStop.count()) {
    _exit(exit_code(kInterrupted));
  }
  errno = before;
}

void handle_by(void (*handler)(int), const sigset_t& signals) {
  struct sigaction action {};
  action.sa_handler = handler;  // no SA_RESTART: read() returns EINTR
  for (const int signal : kStops) {
    if (sigismember(&signals, signal) == 1) sigaction(signal, &action, nullptr);
  }
}

void handle_without_thread(StopSource& stop, const sigset_t& signals) {
  handled = &stop;
  handle_by(on_signal, signals);
  pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
}

void handle_as_usual(const sigset_t& signals) {
  handle_by(SIG_DFL, signals);
  handled = nullptr;
}

}  // namespace

SignalWatch::SignalWatch(StopSource& stop) : stop_(stop), signals_(watched()), waiting_{pthread_self()} {
  sigset_t wake;
  sigemptyset(&wake);
  sigaddset(&wake, SIGUSR1);
  // Before the thread is made, which inherits what is blocked.
  pthread_sigmask(SIG_BLOCK, &signals_, nullptr);
  pthread_sigmask(SIG_BLOCK, &wake, nullptr);
  struct sigaction nothing {};
  nothing.sa_handler = [](int) {};  // no SA_RESTART: a call returns EINTR
  sigaction(SIGUSR1, &nothing, nullptr);
  ::signal(SIGXFSZ, SIG_IGN);  // a write past a limit then fails like one to a full disk
  try {
    thread_ = Thread([this] { watch(); });
  } catch (const std::system_error&) {
    handle_without_thread(stop, signals_);
  }
  pthread_sigmask(SIG_UNBLOCK, &wake, nullptr);
}

SignalWatch::~SignalWatch() {
  done_ = true;
  if (thread_.joinable()) {
    pthread_kill(thread_.native_handle(), SIGUSR1);  // wakes the thread, which sees that it is over
  } else {
    handle_as_usual(signals_);
  }
}

void SignalWatch::interrupt() {
  const std::lock_guard lock(mutex_);
  for (const pthread_t thread : waiting_) pthread_kill(thread, SIGUSR1);
}

void SignalWatch::watch() {
  sigset_t set = signals_;
  sigaddset(&set, SIGUSR1);
  std::optional<StopToken::Clock::time_point> stopped_at;
  for (;;) {
    const int signal =
        stop_.stop_requested() ? sigtimedwait(&set, nullptr, &kAgain) : sigwaitinfo(&set, nullptr);
    if (done_) return;
    if (signal > 0 && signal != SIGUSR1) {
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
