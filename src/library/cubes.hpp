// One puzzle as cubes: its file, the answer to one cube, and the verdict that many answers make.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/stop.hpp"
#include "certify/certify.hpp"
#include "cube/cube_file.hpp"
#include "cube/merge.hpp"
#include "cube/split.hpp"
#include "engines/engine.hpp"
#include "model/answer.hpp"
#include "proof/ruling.hpp"
#include "tresse/cubes.hpp"

namespace tresse::library {

[[nodiscard]] SplitOptions split_options(const SplitSettings& settings);  // throws BadSetting

// The part of the puzzle that the literals leave.
[[nodiscard]] Answer answer_cube(const Engine& engine, const Puzzle& puzzle,
                                               std::span<const Literal> literals,
                                               const Query& query, const StopToken& stop);

// Enough for all that propagation and a little search refute.
inline constexpr std::uint64_t kRegionConflicts = 2'000;

// The verdict on the puzzle. Regions that no answer is there for are decided by the sat strand, within
// query.node_limit conflicts each; 0 = kRegionConflicts.
[[nodiscard]] Merged merged_answer(Merger& merger, Query query,
                                                 const StopToken& stop);

// Certificates of cubes, and one certificate of the puzzle out of them.

// The folder of a cube's certificate below the folder of all. Its name comes of the puzzle that the cube leaves, so it
// stays right when a puzzle is cut anew and the cubes have other numbers.
[[nodiscard]] std::filesystem::path proof_folder(const std::filesystem::path& proofs,
                                                               const Puzzle& puzzle,
                                                               std::span<const Literal> cube);

// Answers a cube as certify() does, and writes the certificate to its proof_folder() below options.folder, whole or not
// at all, whoever else does the same: of two the first one stays. A writer that is killed leaves a folder of another
// name. Throws InternalError only.
[[nodiscard]] Certificate certify_cube(const Puzzle& puzzle,
                                                     std::span<const Literal> cube,
                                                     const Query& query,
                                                     const CertificateOptions& options,
                                                     const StopToken& stop);

// Why the certificate of an open cube does not count.
struct ProofFault {
  enum class Kind : std::uint8_t { missing, malformed, rejected, unknown };
  std::size_t number = 0;  // of the cube
  Kind kind = Kind::missing;
  StopReason reason = StopReason::none;  // unknown
  std::string text;
};

struct MergedProofs {
  Merged merged;
  std::vector<ProofFault> faults;          // by the numbers of the cubes
  std::optional<Certificate> certificate;  // if one was asked for
};

// As merged_answer(), but no cube counts as decided that has no certificate which the proof checker accepts; what the
// merger knows already gives solutions only. With `folder` one certificate of the puzzle is written there, if it has
// one solution, several or none: the proofs of the cubes joined, and those of the regions that no cube covers or that
// the writer of the cubes refuted, which are proven here. May throw std::bad_alloc.
[[nodiscard]] MergedProofs merge_proofs(
    Merger& merger, const Puzzle& puzzle, const CubeSet& cubes, const std::filesystem::path& proofs,
    const std::optional<std::filesystem::path>& folder, Query query, const StopToken& stop);

}  // namespace tresse::library
