// Ctrl-C, Ctrl-Break and the end of the console or of the session, in the place of signals. Windows calls a handler on a thread of its
// own; what waits is interrupted by the thread of the SignalWatch, again and again, since one may begin to wait just after it was
// interrupted. A second one, kSameStop after the first or later, ends the process.
#include "cli/system/signals.hpp"

#include <windows.h>

#include <chrono>
#include <cstdlib>
#include <optional>
#include <system_error>

#include "cli/process/exit_code.hpp"
#include "windows/system.hpp"

namespace tresse::cli {
namespace {

constexpr auto kSameStop = std::chrono::milliseconds(250);
constexpr DWORD kAgain = 20;  // milliseconds

std::mutex mutex_of_run;
StopSource* handled = nullptr;                             // guarded by mutex_of_run
std::optional<StopToken::Clock::time_point> stopped_at;  // guarded by mutex_of_run
HANDLE wake = nullptr;                                     // a stop, or the end of the run

BOOL WINAPI on_control(DWORD event) {
  {
    const std::lock_guard lock(mutex_of_run);
    if (handled == nullptr) return FALSE;
    const auto now = StopToken::Clock::now();
    if (!handled->stop_requested()) {
      stopped_at = now;
      handled->request_stop();
    } else if (!stopped_at || now - *stopped_at >= kSameStop) {
      std::_Exit(exit_code(kInterrupted));
    }
    SetEvent(wake);
  }
  // Windows ends the process when the handler of the others returns.
  if (event != CTRL_C_EVENT && event != CTRL_BREAK_EVENT) Sleep(INFINITE);
  return TRUE;
}

}  // namespace

SignalWatch::SignalWatch(StopSource& stop) : stop_(stop), signals_(0), waiting_{pthread_self()} {
  wake = CreateEventW(nullptr, TRUE, FALSE, nullptr);
  {
    const std::lock_guard lock(mutex_of_run);
    handled = &stop;
  }
  SetConsoleCtrlHandler(on_control, TRUE);
  try {
    thread_ = Thread([this] { watch(); });
  } catch (const std::system_error&) {  // then nothing that waits is interrupted
  }
}

SignalWatch::~SignalWatch() {
  SetConsoleCtrlHandler(on_control, FALSE);
  {
    const std::lock_guard lock(mutex_of_run);
    handled = nullptr;
  }
  done_ = true;
  SetEvent(wake);
}

void SignalWatch::interrupt() {
  windows::interrupted = true;
  const std::lock_guard lock(mutex_);
  for (const pthread_t thread : waiting_) CancelSynchronousIo(pthread_gethandle(thread));
}

void SignalWatch::watch() {
  WaitForSingleObject(wake, INFINITE);
  while (!done_) {
    if (stop_.stop_requested()) interrupt();
    Sleep(kAgain);
  }
}

}  // namespace tresse::cli
