// A certificate as a folder of text files; README.md says which. puzzle.json is read by whoever calls: this
// layer takes a Puzzle.
#pragma once

#include <string>

#include "base/stop.hpp"
#include "proof/check.hpp"
#include "tresse/model/input_error.hpp"
#include "tresse/model/result.hpp"
#include "tresse/puzzle.hpp"

namespace tresse::proof {

// An error names the file that is missing or malformed. Otherwise as check_proof().
[[nodiscard]] Result<CertificateResult, InputError> check_folder(const std::string& folder,
                                                                 const Puzzle& puzzle,
                                                                 const CheckLimits& limits,
                                                                 const StopToken& stop,
                                                                 CheckObserver* observer = nullptr);

}  // namespace tresse::proof
