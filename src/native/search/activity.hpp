// Which variable was in dead ends most often and most recently: a binary heap by activity (VSIDS, Moskewicz
// and others 2001). Equal activities come in no order that means anything, but always the same.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/large_pages.hpp"

namespace tresse {

class ActivityOrder {
 public:
  // Takes in variables up to this number, none of which was in a dead end.
  void grow(std::size_t variables) {
    const std::size_t before = activity_.size();
    activity_.resize(variables, 0);
    at_.resize(variables, 0);
    for (std::size_t v = before; v < variables; ++v) put_back(static_cast<std::uint32_t>(v));
  }
  void reserve(std::size_t variables) {
    reserve_large(activity_, variables);
    reserve_large(heap_, variables);
    reserve_large(at_, variables);
  }

  void bump(std::uint32_t v) {
    activity_[v] += increment_;
    if (activity_[v] > kMost) {
      for (double& a : activity_) a /= kMost;
      increment_ /= kMost;
    }
    if (at_[v] != 0) sift_up(at_[v] - 1);
  }
  // What was bumped before counts less from now on.
  void decay() { increment_ /= kDecay; }

  void put_back(std::uint32_t v) {
    if (at_[v] != 0) return;
    heap_.push_back(v);
    sift_up(heap_.size() - 1);
  }
  // requires: not empty.
  std::uint32_t take() {
    const std::uint32_t top = heap_[0];
    const std::uint32_t last = heap_.back();
    heap_.pop_back();
    at_[top] = 0;
    if (!heap_.empty()) {
      heap_[0] = last;
      sift_down(0);
    }
    return top;
  }

 private:
  static constexpr double kMost = 1e100;
  static constexpr double kDecay = 0.95;

  void place(std::size_t i, std::uint32_t v) {
    heap_[i] = v;
    at_[v] = static_cast<std::uint32_t>(i + 1);
  }
  void sift_up(std::size_t i) {
    const std::uint32_t v = heap_[i];
    for (; i > 0 && activity_[heap_[(i - 1) / 2]] < activity_[v]; i = (i - 1) / 2) {
      place(i, heap_[(i - 1) / 2]);
    }
    place(i, v);
  }
  void sift_down(std::size_t i) {
    const std::uint32_t v = heap_[i];
    for (std::size_t child = 2 * i + 1; child < heap_.size(); child = 2 * i + 1) {
      if (child + 1 < heap_.size() && activity_[heap_[child + 1]] > activity_[heap_[child]]) {
        ++child;
      }
      if (activity_[heap_[child]] <= activity_[v]) break;
      place(i, heap_[child]);
      i = child;
    }
    place(i, v);
  }

  std::vector<double> activity_;
  double increment_ = 1;
  std::vector<std::uint32_t> heap_;
  std::vector<std::uint32_t> at_;  // place in the heap plus one; 0: taken
};

}  // namespace tresse
