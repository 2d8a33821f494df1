// A certificate as a folder of text files:
//   certificate.txt  "tresse-certificate 1", then lines "key value": claim (unique, none, multiple), strand,
//                    and others that say nothing to the judge
//   puzzle.json      the puzzle; read by whoever calls, this layer takes a Puzzle
//   solution.txt     unique and multiple: N lines of N numbers; second.txt: multiple, another one
//   formula.cnf      unique and none: DIMACS
//   proof.lrat, proof.drat or proof.frat: the first of these that is there
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
