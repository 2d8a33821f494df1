// Verdicts by the clock, which other work on the machine cannot make.
#pragma once

#include <sched.h>

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <iostream>
#include <limits>
#include <string>
#include <thread>
#include <vector>

#include "cpu_time.hpp"
#include "skip.hpp"

namespace tresse::test {

// Is the machine late, because others want its processors too? As many threads as there are processors each take 20 ms of CPU
// time. On a free machine that takes hardly longer by the clock; with one more thread that always runs, two share a processor.
inline bool machine_is_late() {
  constexpr double kWork = 0.02, kMost = 1.4 * kWork;
  cpu_set_t ours;
  const int count = sched_getaffinity(0, sizeof ours, &ours) == 0 ? CPU_COUNT(&ours) : 1;
  const double begin = seconds_of(CLOCK_MONOTONIC);
  std::vector<std::jthread> threads;
  for (int i = 0; i < count; ++i) {
    threads.emplace_back([] {
      while (seconds_of(CLOCK_THREAD_CPUTIME_ID) < kWork) continue;
    });
  }
  threads.clear();  // joins
  return seconds_of(CLOCK_MONOTONIC) - begin > kMost;
}

// Is what `measure` gives below the bar? What is not is tried again. A try counts against the program only if the machine was
// late neither before nor after it; five such tries say no. If the machine is late again and again, nothing is known: true,
// and the test is skipped (skip.hpp). The patience with that is that of the whole test program.
template <class Measure>
bool in_time(const std::string& what, double bar, const Measure& measure) {
  static int patience = 60;
  double best = std::numeric_limits<double>::infinity();
  for (int counted = 0; counted < 5;) {
    const bool late = machine_is_late();
    best = std::min(best, measure());
    if (best < bar) return true;
    if (!late && !machine_is_late()) {
      ++counted;
    } else if (patience-- > 0) {
      std::this_thread::sleep_for(std::chrono::milliseconds(500));
    } else {
      std::cout << "SKIPPED: " << what << " is not judged, because the machine was late each time" << std::endl;
      ++skipped_cases;
      return true;
    }
  }
  return BOOST_TEST_MESSAGE(what << ": " << best << " s"), false;
}

}  // namespace tresse::test
