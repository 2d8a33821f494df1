// What ends a check early, thrown inside src/proof only and caught in check.cpp and
// certificate.cpp: no exception crosses a public function.
#pragma once

#include "base/stop.hpp"
#include "tresse/model/input_error.hpp"

namespace tresse::proof {

struct Malformed {
  InputError error;
};

struct Stopped {
  StopReason reason;
};

inline void poll(const StopToken& stop, StopPoint point) {
  const StopReason reason = stop.poll(point);
  if (reason != StopReason::none) throw Stopped{reason};
}

}  // namespace tresse::proof
