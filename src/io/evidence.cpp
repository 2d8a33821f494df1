// Options of reading do not apply here: the file says it all.
#include "io/evidence.hpp"

#include <algorithm>

#include "model/verify.hpp"

namespace tresse {

Result<Record, InputError> read_evidence(const std::string& path, const StopToken& stop) {
  auto source = Source::open_file(path, stop);
  if (!source) return Failure{source.error()};
  ReadOptions options;
  options.format = "json";
  options.strict = true;
  Reader reader(std::move(source).value(), std::move(options));
  auto first = reader.next();
  const auto bad = [&](std::string detail) {
    return Failure{InputError{InputCode::bad_syntax, path, 0, 0, std::move(detail)}};
  };
  if (!first) return bad("there is no puzzle");
  if (!*first) return Failure{first->error()};
  if (const auto second = reader.next()) {
    const bool unread = !*second && (second->error().code == InputCode::not_readable ||
                                     second->error().code == InputCode::stopped);
    return unread ? Failure{second->error()} : bad("there is more than one puzzle");
  }
  return std::move(*first);
}

std::optional<InputError> contradicts(const Record& evidence, std::string_view claim) {
  const auto fault = [&](std::string_view key, std::string detail) {
    InputError error{InputCode::contradiction, evidence.file, evidence.line, 0, std::move(detail)};
    const auto at = std::find_if(evidence.places.begin(), evidence.places.end(),
                                 [&](const Record::Place& p) { return p.key == key; });
    if (at != evidence.places.end()) {
      error.line = at->line;
      error.column = at->column;
    }
    return error;
  };
  if (evidence.verdict && *evidence.verdict != claim) {
    return fault("verdict", "the verdict here is " + *evidence.verdict +
                                ", the certificate claims " + std::string(claim));
  }
  if (!evidence.solution) return std::nullopt;
  if (is_solution(evidence.puzzle, *evidence.solution) && claim != "none") return std::nullopt;
  return fault("solution", claim == "none" ? "a solution here, but the certificate claims that there is none"
                                           : "the solution here is not a solution of the puzzle");
}

}  // namespace tresse
