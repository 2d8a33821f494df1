// The range of solutions: a search in a thread of its own that waits when it is one solution ahead.
#include <condition_variable>
#include <mutex>
#include <thread>

#include "tresse/solve.hpp"

namespace tresse {

struct Solutions::Search {
  Search(const Puzzle& of, const SolveSettings& how) : puzzle(of), settings(how) {
    thread = std::jthread([this](const std::stop_token& stop) { run(stop); });
  }
  ~Search() {
    thread.request_stop();
    thread.join();
  }

  void run(const std::stop_token& stop) {
    // Stopped by the caller's token or by the end of the range.
    const std::stop_callback by_range(stop, [&] { both.request_stop(); });
    const std::stop_callback by_caller(settings.limits.stop, [&] { both.request_stop(); });
    SolveSettings mine = settings;
    mine.limits.stop = both.get_token();
    Answer found = solve(puzzle, mine, [&](const Grid& solution) {
      std::unique_lock lock(mutex);
      // What is offered is either taken, or nobody wants it any more.
      const bool wanted = changed.wait(lock, both.get_token(), [&] { return !offered; });
      if (!wanted || both.stop_requested()) return false;
      next = solution;
      offered = true;
      changed.notify_all();
      return true;
    });
    const std::lock_guard lock(mutex);
    answer = std::move(found);
    ended = true;
    changed.notify_all();
  }

  // The next solution; none: the search has ended.
  std::optional<Grid> take() {
    std::unique_lock lock(mutex);
    changed.wait(lock, [&] { return offered || ended; });
    if (!offered) return std::nullopt;
    std::optional<Grid> taken(std::move(next));
    offered = false;
    changed.notify_all();
    return taken;
  }

  const Puzzle puzzle;
  const SolveSettings settings;
  std::mutex mutex;
  std::condition_variable_any changed;
  Grid next;
  bool offered = false;
  bool ended = false;
  Answer answer;
  std::stop_source both;
  std::jthread thread;
};

Solutions::Solutions(const Puzzle& puzzle, const SolveSettings& settings) {
  try {
    search_ = std::make_unique<Search>(puzzle, settings);
  } catch (const std::exception&) {  // no thread, no memory
    answer_.reason = StopReason::memory;
  }
}
Solutions::Solutions(Solutions&&) noexcept = default;
Solutions& Solutions::operator=(Solutions&&) noexcept = default;
Solutions::~Solutions() = default;

void Solutions::advance() {
  some_ = false;
  if (!search_) return;
  if (auto next = search_->take()) {
    current_ = std::move(*next);
    some_ = true;
    return;
  }
  answer_ = std::move(search_->answer);
  search_.reset();
}

Solutions v0::solutions(const Puzzle& puzzle, SolveSettings settings) {
  settings.limit = 0;
  settings.keep = 0;
  return Solutions(puzzle, settings);
}

}  // namespace tresse
