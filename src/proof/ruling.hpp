// What the proof checker says of a certificate: plain data.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "tresse/model/stop_reason.hpp"

namespace tresse::proof {

enum class ClaimKind : std::uint8_t { unique, none, multiple };

inline constexpr std::string_view kClaimNames[] = {"unique", "none", "multiple"};
[[nodiscard]] constexpr std::string_view name_of(ClaimKind kind) { return kClaimNames[static_cast<std::size_t>(kind)]; }

enum class Ruling : std::uint8_t { accepted, rejected, unknown };

inline constexpr std::string_view kRulingNames[] = {"accepted", "rejected", "unknown"};
[[nodiscard]] constexpr std::string_view name_of(Ruling ruling) { return kRulingNames[static_cast<std::size_t>(ruling)]; }

struct CheckResult {
  Ruling ruling = Ruling::unknown;
  StopReason reason = StopReason::none;  // why unknown: time, memory, interrupted, unsupported
  std::string detail;                    // why rejected, in words
  std::string file;  // rejected: where, by the name its text was given; or empty
  std::size_t line = 0;
  std::uint64_t clauses = 0;  // of the formula, all of them axioms
  std::uint64_t steps = 0;    // derived clauses that were found to follow
};

struct CertificateResult {
  std::optional<ClaimKind> claim;  // none: a limit or a stop came before it was read
  CheckResult result;
};

}  // namespace tresse::proof
