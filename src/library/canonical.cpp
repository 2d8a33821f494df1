// canonical_form(): a canonizer for one puzzle. scramble(): its limits as a token.
#include "tresse/canonical.hpp"

#include "canon/canon.hpp"
#include "library/call.hpp"
#include "tresse/scramble.hpp"

namespace tresse {

Canonical v0::canonical_form(const Puzzle& puzzle, const Limits& limits) {
  Canonical form;
  Answer failure;
  library::guarded(failure, [&] {
    library::check(puzzle);
    const library::Stopping stopping(limits);
    form = Canonizer()(puzzle, stopping.token());
  });
  if (failure.reason != StopReason::none) {
    form = Canonical();
    form.reason = failure.reason;
  }
  return form;
}

Scrambled v0::scramble(const Puzzle& puzzle, std::uint64_t number,
                       const ScrambleSettings& settings) {
  Scrambled made;
  Answer failure;
  library::guarded(failure, [&] {
    library::check(puzzle);
    const library::Stopping stopping(settings.limits);
    made = scramble(puzzle, number, settings, stopping.token());
  });
  if (failure.reason != StopReason::none) {
    made = Scrambled();
    made.reason = failure.reason;
    made.detail = std::move(failure.detail);
  }
  return made;
}

}  // namespace tresse
