// run_case(): one case of a technique library, by the code that `tresse regress` uses.
#include "library/regress_case.hpp"

#include <algorithm>

#include "library/call.hpp"
#include "tresse/grade.hpp"

namespace tresse {

std::span<const std::string_view> v0::length_convention_names() {
  return library::length_conventions();
}
std::optional<LengthConvention> v0::length_convention_named(std::string_view name) {
  const auto names = library::length_conventions();
  const auto at = std::find(names.begin(), names.end(), name);
  if (at == names.end()) return std::nullopt;
  return static_cast<LengthConvention>(at - names.begin());
}

Result<CaseRun, InputError> v0::run_case(std::string_view line, const Limits& limits,
                                          LengthConvention length) {
  CaseRun run;
  Answer failure;
  std::optional<InputError> error;
  library::guarded(failure, [&] {
    const library::Stopping stopping(limits);
    const auto one = library::read_case(line);
    if (!one) {
      error = one.error();
      return;
    }
    library::CaseResult result = library::run_case(*one, length, stopping.token());
    run = {result.pass, std::move(result.detail), std::move(result.found), result.stopped};
  });
  if (error) return Failure{std::move(*error)};
  if (failure.reason != StopReason::none) {
    run.reason = failure.reason;
    run.detail = failure.detail;
  }
  return run;
}

}  // namespace tresse
