// Is there memory for what a library of others is about to do? Some do not survive an allocation that fails: bliss
// asserts, crashes or exits with 1; cairo with FreeType and fontconfig crashes at 13 of 5,000 places. So
// they are not called when memory is short. That is no promise: what is free now may be gone a moment later.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <new>

namespace tresse {

// Throws std::bad_alloc unless so many bytes can be had now.
inline void require_room(std::size_t bytes) {
  void* volatile room = std::malloc(bytes);  // volatile: else a compiler may leave out the pair
  if (room == nullptr) throw std::bad_alloc();
  std::free(room);
}

}  // namespace tresse
