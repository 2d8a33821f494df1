// vicinity(): settings that mean nothing are refused, limits become a token, and what the receiver throws a value.
#include "tresse/vicinity.hpp"

#include <exception>
#include <optional>
#include <string>
#include <utility>

#include "library/call.hpp"

namespace tresse {

Vicinity v0::vicinity(const Puzzle& puzzle, const VicinitySettings& settings,
                      const EachNeighbour& each) {
  Vicinity all;
  Answer failure;
  std::optional<std::string> thrown;
  const EachNeighbour told = [&](const Puzzle& form) {
    try {
      return each(form);
    } catch (const std::exception& e) {
      thrown = std::string("the receiver threw: ") + e.what();
    } catch (...) {
      thrown = "the receiver threw";
    }
    return false;
  };
  library::guarded(failure, [&] {
    library::check(puzzle);
    if (settings.minus < 1 || settings.minus > 2 || settings.plus > 2) {
      throw library::BadRequest("minus and plus are 1 or 2: that many givens are removed and added");
    }
    const library::Stopping stopping(settings.limits);
    all = vicinity(puzzle, settings, told, stopping.token());
  });
  if (thrown) {
    failure.reason = StopReason::not_asked;
    failure.detail = std::move(*thrown);
  }
  if (failure.reason != StopReason::none) {
    all.reason = failure.reason;
    all.detail = std::move(failure.detail);
    all.complete = false;
  }
  return all;
}

}  // namespace tresse
