// canonical_form(): a canonizer for one puzzle. scramble(): its limits as a token.
#include "tresse/canonical.hpp"

#include "canon/canon.hpp"
#include "library/call.hpp"
#include "tresse/scramble.hpp"

namespace tresse {

Canonical v0::canonical_form(const Puzzle& puzzle, const Limits& limits) {
  return library::result_of<Canonical>([&] {
    library::check(puzzle);
    const library::Stopping stopping(limits);
    return Canonizer()(puzzle, stopping.token());
  });
}

Scrambled v0::scramble(const Puzzle& puzzle, std::uint64_t number, const ScrambleSettings& settings) {
  return library::result_of<Scrambled>([&] {
    library::check(puzzle);
    const library::Stopping stopping(settings.limits);
    return scramble(puzzle, number, settings, stopping.token());
  });
}

}  // namespace tresse
