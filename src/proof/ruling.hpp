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

[[nodiscard]] constexpr std::string_view name_of(ClaimKind kind) {
  switch (kind) {
    case ClaimKind::unique:
      return "unique";
    case ClaimKind::none:
      return "none";
    case ClaimKind::multiple:
      return "multiple";
  }
  return "unknown";
}

enum class Ruling : std::uint8_t { accepted, rejected, unknown };

[[nodiscard]] constexpr std::string_view name_of(Ruling ruling) {
  switch (ruling) {
    case Ruling::accepted:
      return "accepted";
    case Ruling::rejected:
      return "rejected";
    case Ruling::unknown:
      return "unknown";
  }
  return "unknown";
}

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
