// The thread of a call, and the look at signals while it runs.
#include "bindings/python/extension/call.hpp"

#include <condition_variable>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>

namespace py = pybind11;

namespace tresse::python {
namespace {

// The thread that runs `body`.
class Worker {
 public:
  explicit Worker(const std::function<void()>& body) {
    thread_ = std::thread([this, &body] {
      try {
        body();
      } catch (...) {
        thrown_ = std::current_exception();
      }
      const std::lock_guard lock(mutex_);
      ended_ = true;
      changed_.notify_all();
    });
  }
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;
  ~Worker() {
    if (thread_.joinable()) thread_.join();
  }

  // Has it ended, now or within the next kLook?
  [[nodiscard]] bool ended_soon() {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, kLook, [&] { return ended_; });
  }
  void join() {
    thread_.join();
    if (thrown_) std::rethrow_exception(thrown_);
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  bool ended_ = false;
  std::exception_ptr thrown_;
  std::thread thread_;
};

}  // namespace

void run_watched(StopFlag& stop, const std::function<void()>& body) {
  std::optional<Worker> worker;
  {
    const py::gil_scoped_release unlocked;
    try {
      worker.emplace(body);
    } catch (const std::system_error&) {  // no thread: nobody looks at signals then
      body();
      return;
    }
  }
  bool interrupted = false;
  for (bool ended = false; !ended && !interrupted;) {
    {
      const py::gil_scoped_release unlocked;
      ended = worker->ended_soon();
    }
    interrupted = !ended && PyErr_CheckSignals() != 0;
  }
  if (interrupted) stop.request_stop();
  {
    const py::gil_scoped_release unlocked;
    worker->join();
  }
  if (interrupted) throw py::error_already_set();
}

}  // namespace tresse::python
