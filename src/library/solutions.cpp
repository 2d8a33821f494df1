// The range of solutions: a search in a thread of its own, which fills a buffer that the range takes over whole. To wake a thread
// for each solution cost 27 us; a buffer of up to 1,024 costs nearly nothing. A range that waits longer than
// kPatience takes what is there, so that the solutions of a slow search come as they are found.
#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "base/stop.hpp"
#include "tresse/solve.hpp"

namespace tresse {

struct Solutions::Search {
  Search(const Puzzle& of, const SolveSettings& how)
      : puzzle(of),
        settings(how),
        most(std::clamp<std::size_t>(kMostCells / (1 + of.givens.values().size()), 1, kMost)) {
    thread = std::thread([this] { run(); });
  }
  ~Search() {
    stop.request_stop();
    thread.join();
  }

  void run() {
    SolveSettings mine = settings;
    mine.limits.stop = stop.token();
    Answer found = solve(puzzle, mine, [&](const Grid& solution) {
      std::unique_lock lock(mutex);
      // What is offered is either taken, or nobody wants it any more.
      while (offered.size() == most && !stop.stop_requested()) changed.wait_for(lock, kLook);
      if (stop.stop_requested()) return false;
      offered.push_back(solution);
      if (waits && offered.size() >= wanted) changed.notify_all();
      return true;
    });
    const std::lock_guard lock(mutex);
    answer = std::move(found);
    ended = true;
    changed.notify_all();
  }

  // A range that the caller stops ends at once, whatever was found ahead.
  [[nodiscard]] bool stopped() const { return settings.limits.stop.stop_requested(); }

  // Replaces `taken` by the next solutions; none: the search has ended.
  void take(std::vector<Grid>& taken) {
    taken.clear();
    std::unique_lock lock(mutex);
    waits = true;
    const auto enough = [&] { return offered.size() >= wanted || ended; };
    if (!changed.wait_for(lock, kPatience, enough)) {
      wanted = 1;
      changed.wait(lock, enough);
    } else {
      wanted = std::min(2 * wanted, most);
    }
    waits = false;
    std::swap(taken, offered);
    if (taken.size() == most) changed.notify_all();
  }

  // Is something offered within this time, or is there nothing more?
  bool wait_for(std::chrono::nanoseconds time) {
    std::unique_lock lock(mutex);
    waits = true;
    wanted = 1;
    const bool there = changed.wait_for(lock, time, [&] { return !offered.empty() || ended; });
    waits = false;
    return there;
  }

  static constexpr std::size_t kMost = 1024;  // solutions ahead, and cells of all of them
  static constexpr std::size_t kMostCells = std::size_t{1} << 18;
  static constexpr std::chrono::microseconds kPatience{200};
  static constexpr std::chrono::milliseconds kLook{20};  // at a stop, while the range is full

  const Puzzle puzzle;
  const SolveSettings settings;
  const std::size_t most;
  std::mutex mutex;
  std::condition_variable changed;
  std::vector<Grid> offered;
  std::size_t wanted = 1;  // the range is woken for so many
  bool waits = false;
  bool ended = false;
  Answer answer;
  StopSource stop{settings.limits.stop};  // by the caller, or by the end of the range
  std::thread thread;
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

bool Solutions::wait_for(std::chrono::nanoseconds time) {
  return !search_ || at_ + 1 < ready_.size() || search_->wait_for(time);
}

void Solutions::advance() {
  some_ = false;
  if (!search_) return;
  const bool stopped = search_->stopped();
  if (stopped || ++at_ >= ready_.size()) {
    at_ = 0;
    do {
      search_->take(ready_);
    } while (stopped && !ready_.empty());
  }
  some_ = !ready_.empty();
  if (some_) {
    ++seen_;
    return;
  }
  answer_ = std::move(search_->answer);
  answer_.count = std::min(answer_.count, seen_);
  search_.reset();
}

Solutions v0::solutions(const Puzzle& puzzle, SolveSettings settings) {
  settings.limit = 0;
  settings.keep = 0;
  return Solutions(puzzle, settings);
}

}  // namespace tresse
