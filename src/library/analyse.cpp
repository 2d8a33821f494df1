// analyse(): settings that mean nothing are refused, and limits become a token.
#include "tresse/analyse.hpp"

#include <utility>

#include "library/call.hpp"

namespace tresse {

Analysis v0::analyse(const Puzzle& puzzle, const AnalyseSettings& settings) {
  Analysis a;
  Answer failure;
  library::guarded(failure, [&] {
    library::check(puzzle);
    if (settings.backdoors > 2) throw library::BadRequest("backdoors is at most 2");
    const library::Stopping stopping(settings.limits);
    a = analyse(puzzle, settings, stopping.token());
  });
  if (failure.reason != StopReason::none) {
    a = Analysis();
    a.reason = failure.reason;
    a.detail = std::move(failure.detail);
  }
  return a;
}

}  // namespace tresse
