// run_case(): one case of a technique library, by the service that `tresse regress` uses.
#include "service/regress.hpp"
#include "library/call.hpp"
#include "tresse/grade.hpp"

namespace tresse {

Result<CaseRun, InputError> v0::run_case(std::string_view line, const Limits& limits) {
  CaseRun run;
  Answer failure;
  std::optional<InputError> error;
  library::guarded(failure, [&] {
    const library::Stopping stopping(limits);
    const auto one = service::read_case(line);
    if (!one) {
      error = one.error();
      return;
    }
    service::CaseResult result = service::run_case(*one, stopping.token());
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
