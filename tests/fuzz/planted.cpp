// A target with a planted fault, for the test of `shrink`: a `b` somewhere behind an `a`.
#include "fuzz/target.hpp"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text = tresse::fuzz::text_of(data, size);
  const std::size_t a = text.find('a');
  tresse::fuzz::require(a == std::string::npos || text.find('b', a) == std::string::npos, "the planted fault");
  return 0;
}
