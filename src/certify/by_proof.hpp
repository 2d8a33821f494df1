// A certificate whose proof its caller writes.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string_view>

#include "base/stop.hpp"
#include "model/answer.hpp"
#include "sat/proof_sink.hpp"
#include "tresse/puzzle.hpp"
#include "tresse/tool/proofs/certify.hpp"

namespace tresse {

// Answers the puzzle to solution limit 2 and proves the answer on the way, as the strands do (strands.hpp).
using Prove = std::function<Answer(ProofSink& proof)>;

// As certify(), by `prove`. Who writes the proof is said if `strand` is not empty: "sat", "native" or "logic".
[[nodiscard]] Certificate certify_by(const Prove& prove, const Puzzle& puzzle,
                                     std::uint64_t byte_limit, const std::filesystem::path& folder,
                                     std::string_view strand, const StopToken& stop);

}  // namespace tresse
