// CPU time instead of the clock: a machine that is busy or slow to wake a thread changes nothing.
#pragma once

#include <time.h>

#include <algorithm>
#include <chrono>
#include <thread>

namespace tresse::test {

inline double seconds_of(clockid_t clock) {
  timespec used{};
  clock_gettime(clock, &used);
  return static_cast<double>(used.tv_sec) + 1e-9 * static_cast<double>(used.tv_nsec);
}

// Of this process, all threads, in seconds.
inline double cpu_seconds() { return seconds_of(CLOCK_PROCESS_CPUTIME_ID); }

// The least of what `measure` gives, which is asked again while it is not below the bar, eight times in all and later each
// time: what is late each time is so by itself, and not by what else the machine did for a second or two.
template <class Measure>
double least(double bar, const Measure& measure) {
  double best = measure();
  for (int again = 0; again < 7 && !(best < bar); ++again) {
    std::this_thread::sleep_for(again * std::chrono::milliseconds(300));
    best = std::min<double>(best, measure());
  }
  return best;
}

}  // namespace tresse::test
