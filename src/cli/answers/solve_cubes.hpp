// solve --cube: parts of one puzzle.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "certify/certify.hpp"
#include "cli/records/run_records.hpp"
#include "engines/engine.hpp"
#include "library/cubes.hpp"

namespace tresse::cli {

// The cubes of a file, which must be those of this puzzle. On nullopt `happened` says why there are none, and standard
// error too.
[[nodiscard]] std::optional<CubeSet> cubes_for(const Run& run, const std::string& path,
                                               const Puzzle& puzzle, std::uint32_t& happened);

// Answers the cubes of `which` = "FILE:3", "FILE:3..8" or "FILE:all", in this order, on --jobs threads;
// --time-limit is for each cube. Every decided cube is positive, whatever the verdict. With `proofs` each answer is that
// of a certificate, which is written below this folder.
[[nodiscard]] std::uint32_t solve_cubes(const Run& run, const Engine& engine,
                                        const std::string& which,
                                        const CertificateOptions* proofs = nullptr);

}  // namespace tresse::cli
