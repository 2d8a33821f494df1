// A few handles of a kind, for random calls.
#pragma once

#include <cstddef>

#include "cross/calls/choices.hpp"

namespace tresse {

inline constexpr std::size_t kKept = 8;  // handles of a kind

// A few handles of a kind; a new one takes the place of an old one, which is freed.
template <class Handle, void (*Free)(Handle*)>
class Kept {
 public:
  Kept() = default;
  Kept(const Kept&) = delete;
  Kept& operator=(const Kept&) = delete;
  ~Kept() {
    for (Handle* h : all_) Free(h);
  }
  void put(Choices& choices, Handle* handle) {
    Handle*& place = all_[choices.below(kKept)];
    Free(place);
    place = handle;
  }
  // Null now and then, where nothing was put yet.
  Handle* any(Choices& choices) { return all_[choices.below(kKept)]; }

 private:
  Handle* all_[kKept] = {};
};

}  // namespace tresse
