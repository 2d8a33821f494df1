// canonical_form(): a canonizer for one puzzle. scramble(): its limits as a token.
#include "tresse/canonical.hpp"

#include "canon/canon.hpp"
#include "library/call.hpp"
#include "tresse/scramble.hpp"

namespace tresse {

Canonical v0::canonical_form(const Puzzle& puzzle, const Limits& limits) {
  return library::called<Canonical>(puzzle, limits, [&](const Query&, const StopToken& stop) { return Canonizer()(puzzle, stop); });
}

Scrambled v0::scramble(const Puzzle& puzzle, std::uint64_t number, const ScrambleSettings& settings) {
  return library::called<Scrambled>(
      puzzle, settings, [&](const Query&, const StopToken& stop) { return scramble(puzzle, number, settings, stop); });
}

}  // namespace tresse
