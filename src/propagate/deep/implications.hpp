// Implications: which pairs of candidates exclude each other, closed under the groups.
#pragma once

#include <cstdint>

#include "propagate/deep/effort.hpp"
#include "propagate/deep/prober.hpp"

namespace tresse {

// More live candidates than this are left alone: the table of pairs has that many squared bits.
inline constexpr std::size_t kMaxImplications = 8192;

// A table says for each candidate x which others it excludes: those of its groups to begin with.
// In a group with one to three candidates that x does not exclude, what all of these exclude is
// excluded by x too; exclusion is mutual; a candidate that excludes a whole group goes. Until
// nothing changes or the effort ends. The fixpoint does not depend on the order.
// False: a contradiction. Steps: words of the table.
[[nodiscard]] bool apply_implications(Prober& live, Effort& effort);

// Bytes for `live` candidates.
[[nodiscard]] std::uint64_t implication_bytes(std::uint64_t live);

}  // namespace tresse
