// canonical_form(): a canonizer for one puzzle.
#include "tresse/canonical.hpp"

#include "library/call.hpp"
#include "service/api/canon.hpp"

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

}  // namespace tresse
