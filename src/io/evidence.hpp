// The puzzle of a certificate: evidence, read strictly. A key that is not known could be a part of the
// puzzle that the judge does not see.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "io/reader.hpp"

namespace tresse {

// The one puzzle of a puzzle.json. Errors: those of any reader, a key that is not known or stands twice,
// no puzzle, several puzzles. After a stop it is any of these.
[[nodiscard]] Result<Record, InputError> read_evidence(const std::string& path,
                                                                     const StopToken& stop = {});

// A verdict in the record must be the claim ("unique", "none", "multiple"), a solution in it must solve the
// puzzle. The first that does not, with its place.
[[nodiscard]] std::optional<InputError> contradicts(const Record& evidence,
                                                                  std::string_view claim);

}  // namespace tresse
