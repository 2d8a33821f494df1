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
//
// run_ordered_in_pieces: work(Item&, const Emit<Piece>&) also hands on pieces of its output while it
// works. They leave in their order as soon as it is the item's turn. An item whose turn has not come
// waits once its pieces weigh kPending.
//
// If threads cannot be made, those that could be do the work; without any, the calling thread does it
// all. A worker allocates nothing outside produce and work, where an exception can be passed on.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <functional>
#include <mutex>
#include <new>
#include <optional>
#include <system_error>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/thread.hpp"

namespace tresse {

// Hands on a piece of an output, which may take from it or copy it; false: nobody wants more. Out has
// void append(Piece&&) for pieces that wait together, and void append(Out&&) for the output behind them.
template <class Piece>
using Emit = std::function<bool(Piece&& piece, std::size_t weight)>;

template <class Out, class Piece, class Produce, class Work, class Consume>
class OrderedRun {
  static constexpr std::size_t kWindow = 4;
  static constexpr std::size_t kPending = std::size_t{1} << 18;
  // Behind so many pieces of an item, those that come in this time leave together: each would wake the consumer.
  static constexpr std::size_t kAlone = 16;
  static constexpr std::chrono::microseconds kTogether{500};

  // A slot is done when its work has ended: with its last output, with an error, or, when there was
  // nothing to work on, as the end.
  struct Slot {
    std::optional<Out> out;
    std::exception_ptr error;
    std::size_t weight = 0;  // of the pieces in `out`
    bool done = false;
  };

 public:
  OrderedRun(std::size_t jobs, Produce& produce, Work& work, Consume& consume)
      : produce_(produce), work_(work), consume_(consume), slots_(kWindow * jobs) {}

  // False: no thread could be made, and nothing was done.
  bool run(std::size_t jobs) {
    std::vector<Thread> workers;
    workers.reserve(jobs);
    const Closer closer{*this};
    try {
      while (workers.size() < jobs) workers.emplace_back([this] { serve(); });
    } catch (const std::system_error&) {
      // no more threads: those that there are do the work
    } catch (const std::bad_alloc&) {
    }
    if (workers.empty()) return false;
    for (std::size_t pieces = 0;;) {
      std::unique_lock lock(mutex_);
      ready_.wait(lock, [&] { return first_ != end_ && (at(first_).done || at(first_).out); });
      Slot slot = std::exchange(at(first_), Slot{});
      if (slot.done) ++first_;
      lock.unlock();
      space_.notify_all();
      if (slot.out && !consume_(std::move(*slot.out))) return true;
      if (slot.error) std::rethrow_exception(slot.error);
      if (!slot.out) return true;
      pieces = slot.done ? 0 : pieces + 1;
      if (pieces > kAlone) std::this_thread::sleep_for(kTogether);
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
    unwanted_ = true;
    space_.notify_all();
  }

  void serve() {
    while (Slot* slot = begin()) {
      std::optional<typename std::invoke_result_t<Produce>::value_type> item;
      std::exception_ptr error;
      try {
        // Not at once: g++ 12 lets `item = produce_()` leave the item before in `item` when that throws (from -O1 on, if trivially copyable).
        auto made = produce_();
        item = std::move(made);
      } catch (...) {
        error = std::current_exception();
      }
      end_produce(!item);
      std::optional<Out> out;
      try {
        if (item)
          out.emplace(work_(*item, [this, slot](Piece&& piece, std::size_t weight) {
            return emit(*slot, std::move(piece), weight);
          }));
      } catch (...) {
        error = std::current_exception();
      }
      finish(*slot, std::move(out), error);
    }
  }

  static void add(Slot& slot, Out&& out) {
    if (!slot.out) {
      slot.out.emplace(std::move(out));
    } else if constexpr (requires { slot.out->append(std::move(out)); }) {
      slot.out->append(std::move(out));
    }
  }

  bool emit(Slot& slot, Piece&& piece, std::size_t weight) {
    std::unique_lock lock(mutex_);
    if (unwanted_) return false;
    if constexpr (requires { slot.out->append(std::move(piece)); }) {
      if (!slot.out) slot.out.emplace();
      slot.out->append(std::move(piece));
    }
    slot.weight += weight;
    if (&slot == &at(first_)) ready_.notify_one();
    space_.wait(lock, [&] { return unwanted_ || slot.weight < kPending; });
    return !unwanted_;
  }

  // Waits for room and for the right to produce; nullptr when the run is over.
  Slot* begin() {
    std::unique_lock lock(mutex_);
    space_.wait(lock, [&] { return closed_ || (!producing_ && end_ - first_ < slots_.size()); });
    if (closed_) return nullptr;
    producing_ = true;
    return &at(end_++);
  }

  Slot& at(std::size_t number) { return slots_[number % slots_.size()]; }

  void end_produce(bool last) {
    const std::lock_guard lock(mutex_);
    producing_ = false;
    closed_ = closed_ || last;
    space_.notify_all();
  }

  void finish(Slot& slot, std::optional<Out> out, std::exception_ptr error) {
    const std::lock_guard lock(mutex_);
    try {
      if (out) add(slot, std::move(*out));
    } catch (...) {
      error = std::current_exception();
    }
    slot.error = error;
    slot.done = true;
    ready_.notify_one();
  }

  Produce& produce_;
  Work& work_;
  Consume& consume_;
  std::mutex mutex_;
  std::condition_variable space_, ready_;
  std::vector<Slot> slots_;  // a ring
  std::size_t first_ = 0;    // of the items that were begun and not consumed, by number
  std::size_t end_ = 0;      // the number of the next item
  bool producing_ = false;
  bool closed_ = false;    // nothing more is produced
  bool unwanted_ = false;  // nothing more is consumed
};

template <class Out, class Piece, class Produce, class Work, class Consume>
void run_ordered_in_pieces(std::size_t jobs, Produce produce, Work work, Consume consume) {
  using Run = OrderedRun<Out, Piece, Produce, Work, Consume>;
  if (Run(jobs, produce, work, consume).run(jobs)) return;
  bool wanted = true;
  const Emit<Piece> emit = [&](Piece&& piece, std::size_t) {
    Out out{};
    out.append(std::move(piece));
    wanted = consume(std::move(out));
    return wanted;
  };
  while (auto item = produce()) {
    Out out = work(*item, emit);
    if (!wanted || !consume(std::move(out))) return;
  }
}

template <class Produce, class Work, class Consume>
void run_ordered(std::size_t jobs, Produce produce, Work work, Consume consume) {
  using Item = typename std::invoke_result_t<Produce>::value_type;
  using Out = std::invoke_result_t<Work, Item&>;
  const auto whole = [&](Item& item, const auto&) { return work(item); };
  using Run = OrderedRun<Out, Out, Produce, decltype(whole), Consume>;
  if (jobs > 1 && Run(jobs, produce, whole, consume).run(jobs)) return;
  while (auto item = produce()) {
    if (!consume(work(*item))) return;
  }
}

}  // namespace tresse
