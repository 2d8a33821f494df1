// Traces of calls of the C API: each byte is a choice of the caller.
#include "cross/calls/caller.hpp"
#include "fuzz/target.hpp"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t kMostCalls = 50, kPuzzles = 2;
  tresse::Caller caller(tresse::Choices(std::span(data, size)), kPuzzles);
  for (std::size_t i = 0; i < kMostCalls && !caller.ended(); ++i) caller.call();
  tresse::fuzz::require(caller.faults() == 0, "a call of the C API answers wrong");
  return 0;
}
