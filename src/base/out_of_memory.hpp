// A search tells that memory ran out as a reason, like any other limit. Where it is one step of a larger
// search, going on without what the step should have found would change the answer: there the reason is
// thrown on as std::bad_alloc, which the larger search turns into its own Unknown(memory).
#pragma once

#include <new>

#include "base/stop.hpp"

namespace tresse {

inline void throw_if_out_of_memory(StopReason reason) {
  if (reason == StopReason::memory) throw std::bad_alloc();
}

// `found` itself, an answer of any kind with a reason.
template <class Found>
[[nodiscard]] Found unless_out_of_memory(Found found) {
  throw_if_out_of_memory(found.reason);
  return found;
}

}  // namespace tresse
