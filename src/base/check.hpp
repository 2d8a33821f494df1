// TRESSE_CHECK guards our own invariants, in release builds too: a failure is a bug of ours, never
// bad input and never a limit. It throws InternalError, which the command line turns into exit 70.
#pragma once

#include <stdexcept>
#include <string>

namespace tresse {

struct InternalError : std::logic_error {
  using std::logic_error::logic_error;
};


[[noreturn]] inline void fail_check(const char* what, const char* file, int line) {
  throw InternalError(std::string("internal check failed: ") + what + " (" + file + ":" +
                      std::to_string(line) + ")");
}

}  // namespace tresse

#define TRESSE_CHECK(condition) \
  ((condition) ? static_cast<void>(0) : ::tresse::fail_check(#condition, __FILE__, __LINE__))
