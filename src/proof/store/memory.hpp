// A byte budget that containers charge themselves to: when it is used up they throw std::bad_alloc, as
// if the machine had no more. So the checker's memory is bounded exactly, over everything that a proof
// can make grow, and running out is one path: Unknown(memory).
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <vector>

namespace tresse::proof {

class Budget {
 public:
  explicit Budget(std::uint64_t bytes) : left_(bytes) {}
  Budget(const Budget&) = delete;
  Budget& operator=(const Budget&) = delete;

  void take(std::uint64_t bytes) {
    if (bytes > left_) throw std::bad_alloc();
    left_ -= bytes;
  }
  void give_back(std::uint64_t bytes) { left_ += bytes; }

 private:
  std::uint64_t left_;
};

// An allocator that charges a budget, which outlives it.
template <class T>
struct Bounded {
  using value_type = T;

  Bounded(Budget& b) : budget(&b) {}
  template <class U>
  Bounded(const Bounded<U>& other) : budget(other.budget) {}

  [[nodiscard]] T* allocate(std::size_t n) {
    budget->take(std::uint64_t{n} * sizeof(T));
    try {
      return std::allocator<T>().allocate(n);
    } catch (...) {
      budget->give_back(std::uint64_t{n} * sizeof(T));
      throw;
    }
  }
  void deallocate(T* p, std::size_t n) {
    budget->give_back(std::uint64_t{n} * sizeof(T));
    std::allocator<T>().deallocate(p, n);
  }
  template <class U>
  friend bool operator==(const Bounded& a, const Bounded<U>& b) {
    return a.budget == b.budget;
  }

  Budget* budget;
};

template <class T>
using BoundedVector = std::vector<T, Bounded<T>>;

}  // namespace tresse::proof
