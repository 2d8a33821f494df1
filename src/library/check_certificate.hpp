// The judgement of one certificate: its puzzle, its proof, and what it says of its puzzle. The command line and the
// library ask here, and so does a batch that goes on.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/stop.hpp"
#include "io/evidence.hpp"
#include "proof/ruling.hpp"
#include "tresse/model/input_error.hpp"
#include "tresse/model/result.hpp"

namespace tresse::library {

struct CertificateCheck {
  proof::CertificateResult certificate;
  // What was proven, or not. Empty if a stop or memory running out ended the reading: the ruling is unknown then.
  std::optional<Record> evidence;
};

// Reads FOLDER/puzzle.json strictly, then the proof; a verdict or a solution that stands with the puzzle must be what
// was proven. `byte_limit` bounds the memory of the proof checker, 0 = half of the machine's. Errors: no folder
// (not_readable), a file that is missing or malformed.
// Throws InternalError only.
[[nodiscard]] Result<CertificateCheck, InputError> check_certificate(
    const std::string& folder, std::uint64_t byte_limit, const StopToken& stop);

}  // namespace tresse::library
