// run_ordered: J workers, one consumer; results leave in the order the items came in, so the output
// is the same bytes for any J. Memory is constant: at most kWindow items per worker are under way.
//
//   produce()       -> std::optional<Item>   called by one thread at a time; nullopt ends the run
//   work(Item&)     -> Out                   called by many threads at once
//   consume(Out&&)  -> bool                  called by the calling thread, in order; false stops
//
// Workers produce for themselves, so that a slow producer (a person typing) never holds back a
// result that is ready. An exception of produce or work is thrown again by run_ordered when its
// turn in the order has come, after everything before it was consumed.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

namespace tresse {

template <class Produce, class Work, class Consume>
class OrderedRun {
  using Out = std::invoke_result_t<Work, typename std::invoke_result_t<Produce>::value_type&>;
  static constexpr std::size_t kWindow = 4;

  // Begun items, oldest first. A slot is done when it has an output, an error, or is the end.
  struct Slot {
    std::optional<Out> out;
    std::exception_ptr error;
    bool done = false;
  };

 public:
  OrderedRun(std::size_t jobs, Produce& produce, Work& work, Consume& consume)
      : jobs_(jobs), produce_(produce), work_(work), consume_(consume) {}

  void run() {
    std::vector<std::jthread> workers;
    const Closer closer{*this};
    for (std::size_t j = 0; j < jobs_; ++j) workers.emplace_back([this] { serve(); });
    for (;;) {
      std::unique_lock lock(mutex_);
      ready_.wait(lock, [&] { return !slots_.empty() && slots_.front().done; });
      Slot slot = std::move(slots_.front());
      slots_.pop_front();
      lock.unlock();
      space_.notify_all();
      if (slot.error) std::rethrow_exception(slot.error);
      if (!slot.out || !consume_(std::move(*slot.out))) {
        close();
        return;
      }
    }
  }

 private:
  // Whatever happens, workers are told to end before they are joined: declared after them.
  struct Closer {
    OrderedRun& self;
    ~Closer() { self.close(); }
  };

  void close() {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    space_.notify_all();
  }

  void serve() {
    while (Slot* slot = begin()) {
      std::optional<typename std::invoke_result_t<Produce>::value_type> item;
      std::exception_ptr error;
      try {
        item = produce_();
      } catch (...) {
        error = std::current_exception();
      }
      end_produce(!item);
      std::optional<Out> out;
      try {
        if (item) out.emplace(work_(*item));
      } catch (...) {
        error = std::current_exception();
      }
      finish(*slot, std::move(out), error);
    }
  }

  // Waits for room and for the right to produce; nullptr when the run is over. References into a
  // deque stay valid while others are pushed and popped at its ends.
  Slot* begin() {
    std::unique_lock lock(mutex_);
    space_.wait(lock, [&] { return closed_ || (!producing_ && slots_.size() < kWindow * jobs_); });
    if (closed_) return nullptr;
    producing_ = true;
    return &slots_.emplace_back();
  }

  void end_produce(bool last) {
    const std::lock_guard lock(mutex_);
    producing_ = false;
    closed_ = closed_ || last;
    space_.notify_all();
  }

  void finish(Slot& slot, std::optional<Out> out, std::exception_ptr error) {
    const std::lock_guard lock(mutex_);
    slot.out = std::move(out);
    slot.error = error;
    slot.done = true;
    ready_.notify_one();
  }

  std::size_t jobs_;
  Produce& produce_;
  Work& work_;
  Consume& consume_;
  std::mutex mutex_;
  std::condition_variable space_, ready_;
  std::deque<Slot> slots_;
  bool producing_ = false;
  bool closed_ = false;
};

template <class Produce, class Work, class Consume>
void run_ordered(std::size_t jobs, Produce produce, Work work, Consume consume) {
  if (jobs > 1) {
    OrderedRun<Produce, Work, Consume>(jobs, produce, work, consume).run();
    return;
  }
  while (auto item = produce()) {
    if (!consume(work(*item))) return;
  }
}

}  // namespace tresse
