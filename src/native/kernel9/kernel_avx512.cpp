// 16 lanes. AVX-512 with VBMI (Ice Lake, Zen 4 and later): three-input instructions, and byte shuffles
// for the text.
#include "native/kernel9/single.hpp"
#include "native/kernel9/verify.hpp"

namespace tresse::kernel9 {

namespace {

// May read 96 bytes of the puzzle.
bool verify(const char* puzzle, const uint16_t*, const char* solution) {
  return is_solution_text(puzzle, solution);
}

}  // namespace

extern const Kernel kAvx512;
const Kernel kAvx512 = make_kernel<Lanes16>("avx512", verify);

}  // namespace tresse::kernel9
