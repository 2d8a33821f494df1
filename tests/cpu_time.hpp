// CPU time instead of the clock: a machine that is busy or slow to wake a thread changes nothing.
#pragma once

#include <time.h>

namespace tresse::test {

// Of this process, all threads, in seconds.
inline double cpu_seconds() {
  timespec used{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
  return static_cast<double>(used.tv_sec) + 1e-9 * static_cast<double>(used.tv_nsec);
}

}  // namespace tresse::test
