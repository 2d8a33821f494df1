// All solutions of a puzzle as an iterator of Python. The search runs ahead in a thread of its own, by a few hundred
// solutions: each hand-over between threads costs several microseconds, so they are handed over many at a time. Waiting for
// the first or the next ones looks at signals.
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include "bindings/python/extension/binding.hpp"

namespace tresse::python {
namespace {

constexpr std::size_t kAhead = 512;                        // solutions, at most
constexpr std::size_t kAheadBytes = std::size_t{8} << 20;  // of them, at most, but for one

class SolutionIterator {
 public:
  SolutionIterator(PuzzlePtr puzzle, SolveSettings settings)
      : puzzle_(std::move(puzzle)), settings_(std::move(settings)) {
    const std::size_t bytes = puzzle_->topology->cell_count() * sizeof(std::uint16_t);
    most_ = std::clamp<std::size_t>(kAheadBytes / bytes, 1, kAhead);
    settings_.limit = 0;
    settings_.keep = 0;
    thread_ = std::jthread([this](const std::stop_token& stop) { run(stop); });
  }
  SolutionIterator(const SolutionIterator&) = delete;
  SolutionIterator& operator=(const SolutionIterator&) = delete;
  ~SolutionIterator() {
    const py::gil_scoped_release unlocked;
    thread_.request_stop();
    thread_.join();
  }

  py::object next() {
    while (ready_.empty()) {
      const bool more = [&] {
        const py::gil_scoped_release unlocked;
        return take();
      }();
      if (!more) {
        if (const auto end = answer()) raise_if_bad(end->reason, end->detail);
        throw py::stop_iteration();
      }
      if (PyErr_CheckSignals() != 0) throw py::error_already_set();
    }
    const py::array array = array_of(ready_.front());
    ready_.pop_front();
    return array;
  }

  std::string text() {
    const auto end = answer();
    return "<tresse.Solutions of " + puzzle_->topology->describe() +
           (end ? ", at the end: " + std::to_string(end->count) + ">" : ">");
  }

  // None while the search runs.
  std::optional<Answer> answer() {
    const std::lock_guard lock(mutex_);
    if (!ended_ || !found_.empty() || !ready_.empty()) return std::nullopt;
    return answer_;
  }

 private:
  void run(const std::stop_token& stop) {
    SolveSettings mine = settings_;
    mine.limits.stop = stop;
    Answer answer = solve(*puzzle_, mine, [&](const Grid& solution) {
      std::unique_lock lock(mutex_);
      if (!changed_.wait(lock, stop, [&] { return found_.size() < most_; })) return false;
      found_.push_back(solution);
      if (found_.size() == 1) changed_.notify_all();
      return true;
    });
    const std::lock_guard lock(mutex_);
    answer_ = std::move(answer);
    ended_ = true;
    changed_.notify_all();
  }

  // Fills ready_ with what there is, or waits for kLook. False: there is no more.
  bool take() {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, kLook, [&] { return !found_.empty() || ended_; });
    if (found_.empty()) return !ended_;
    ready_.swap(found_);
    changed_.notify_all();
    return true;
  }

  PuzzlePtr puzzle_;
  SolveSettings settings_;
  std::size_t most_ = 1;
  std::deque<Grid> ready_;  // of the thread of Python
  std::mutex mutex_;        // of what follows
  std::condition_variable_any changed_;
  std::deque<Grid> found_;
  bool ended_ = false;
  Answer answer_;
  std::jthread thread_;
};

std::unique_ptr<SolutionIterator> begin(const PuzzlePtr& puzzle, EngineKind engine, std::uint64_t seed, const std::string& kernel,
                                        const Limits& limits) {
  SolveSettings settings;
  settings.engine = engine;
  settings.seed = seed;
  settings.kernel = kernel;
  settings.limits = limits;
  return std::make_unique<SolutionIterator>(puzzle, std::move(settings));
}

}  // namespace

void bind_solutions(py::module_& m) {
  py::class_<SolutionIterator>(m, "Solutions", R"(The iterator of `solutions`.

Its search ends with the iterator. Use it in one thread at a time.
)")
      .def("__repr__", &SolutionIterator::text)
      .def("__iter__", [](const py::object& self) { return self; })
      .def("__next__", &SolutionIterator::next)
      .def_property_readonly(
          "answer",
          [](SolutionIterator& self) {
            const std::optional<Answer> end = self.answer();
            return end ? answer_object(*end) : py::none();
          },
          "Answer or None: What the search said once the iterator is at its end: are these all solutions?");
  define(m, "solutions", &begin, {"puzzle", "engine", "seed", "kernel", "limits"});
}

}  // namespace tresse::python
