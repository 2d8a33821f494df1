// A certificate as a folder of text files; README.md says which. puzzle.json is read by whoever calls: this
// layer takes a Puzzle.
#pragma once

#include <string>

#include "base/input_error.hpp"
#include "base/result.hpp"
#include "base/stop.hpp"
#include "model/puzzle.hpp"
#include "proof/judge.hpp"

namespace tresse::proof {

struct CertificateJudgement {
  Claim::Kind claim = Claim::Kind::none;
  Judgement judgement;
};

// An error names the file that is missing or malformed. Otherwise as judge().
[[nodiscard]] Result<CertificateJudgement, InputError> judge_folder(const std::string& folder,
                                                                    const Puzzle& puzzle,
                                                                    const JudgeLimits& limits,
                                                                    const StopToken& stop);

}  // namespace tresse::proof
