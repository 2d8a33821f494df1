// api_calls COUNT SEED: so many random calls of the C API on few handles, with arguments right and wrong. It must not crash,
// and under AddressSanitizer not leak; answers of the engines are compared where both are known. The fuzz target `calls` does the
// same by the bytes of a trace, which can be shrunk.
#include <cstdlib>

#include "cross/calls/caller.hpp"

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fprintf(stderr, "usage: api_calls COUNT SEED\n");
    return 2;
  }
  const std::uint64_t count = std::strtoull(argv[1], nullptr, 10);
  tresse::Caller caller(tresse::Choices(std::strtoull(argv[2], nullptr, 10)), 4 * tresse::kKept);
  for (std::uint64_t i = 0; i < count; ++i) caller.call();
  std::printf("%llu calls, %zu faults\n", static_cast<unsigned long long>(count), caller.faults());
  return caller.faults() == 0 ? 0 : 1;
}
