// InternalError: an invariant of ours does not hold. It is a bug of ours, never bad input and never a limit. Calls
// that say so throw it; the calls of the promised headers turn it into an answer that decides nothing.
#pragma once

#include <stdexcept>

#include "tresse/version.hpp"

namespace tresse {

struct TRESSE_PUBLIC InternalError : std::logic_error {
  using std::logic_error::logic_error;
};

}  // namespace tresse
