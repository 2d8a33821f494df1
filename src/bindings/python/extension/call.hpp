// Calls of the library without the lock of Python, so that other threads of Python run meanwhile, and with an ear for
// Python's signals: a KeyboardInterrupt ends a call.
//
// The library knows nothing of Python; it polls a stop token. Python runs the handlers of its signals in its main thread
// alone, and that one is busy with our call. So a call that takes long runs in a thread of its own, while the calling
// thread looks at the signals every 20 ms. A thread costs 20 to 50 us, as much as a 9x9 puzzle; calls that are short as a
// rule are therefore tried in the calling thread first, with 20 ms as their time limit, if the grid is not large.
#pragma once

#include <pybind11/pybind11.h>

#include <chrono>
#include <functional>
#include <optional>
#include <utility>

#include "tresse/solve.hpp"

namespace tresse::python {

inline constexpr std::chrono::milliseconds kLook{20};
// Larger grids take long to begin and to stop.
inline constexpr std::size_t kLargestShort = 25;

// Runs `body` in a thread of its own and looks at signals meanwhile. When a handler raises, `stop` is requested, and what
// was raised is thrown after `body` has ended. requires: the lock of Python.
void run_watched(StopFlag& stop, const std::function<void()>& body);

// The value of call(limits), with limits that a signal stops. requires: the lock of Python.
template <class Call>
auto watched(const Limits& limits, const Call& call) {
  StopFlag stop;
  Limits mine = limits;
  mine.stop = stop;
  std::optional<decltype(call(mine))> value;
  run_watched(stop, [&] { value.emplace(call(mine)); });
  return std::move(*value);
}

// So many bytes of text are read before anybody would look at signals.
inline constexpr std::size_t kShortText = std::size_t{1} << 16;
// The value of call(limits) on a text of so many bytes.
template <class Call>
auto within(std::size_t bytes, const Limits& limits, const Call& call) {
  if (bytes > kShortText) return watched(limits, call);
  const pybind11::gil_scoped_release unlocked;
  return call(limits);
}

// The same for calls that are short as a rule on a grid of this side, and whose values do not depend on their time limit
// unless it ends them: ran_out(value) says that it did.
template <class Call, class RanOut>
auto watched_if_long(std::size_t side, const Limits& limits, const Call& call,
                     const RanOut& ran_out) {
  if (side > kLargestShort) return watched(limits, call);
  const bool short_anyway = limits.time && *limits.time <= kLook;
  {
    const pybind11::gil_scoped_release unlocked;
    Limits first = limits;
    if (!short_anyway) first.time = kLook;
    auto value = call(first);
    if (short_anyway || !ran_out(value)) return value;
  }
  Limits rest = limits;
  if (rest.time) *rest.time -= kLook;
  return watched(rest, call);
}

}  // namespace tresse::python
