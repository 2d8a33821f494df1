// What solve, count and verify share: run the engine or the cross-check on one record, explain a
// missing solution, and turn the answer into an exit status.
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "cli/options/parse.hpp"
#include "cli/records/run_records.hpp"
#include "cli/report/report.hpp"
#include "cli/requests/certificate_option.hpp"
#include "library/answer.hpp"

namespace tresse::cli {

struct Ask {
  std::span<const std::unique_ptr<Engine>> engines;  // one, or several to cross-check
  bool cross_check = false;
  bool counting = false;                            // a number is asked for, uniqueness is not
  bool listing = false;                             // every solution is written as it is found
  bool explain_conflict = true;                     // also when givens do not clash directly
  const CertificateFolder* certificates = nullptr;  // null: none are asked for
};

// With `tell` every solution is written through it as soon as it is found, and the record's own output
// is what stands behind them.
[[nodiscard]] RecordOutput answer_record(const Ask& ask, const Options& options, std::size_t index,
                                         const Record& record, const StopToken& stop,
                                         const Tell* tell = nullptr);

// Bits of Happened for one answer; `uniqueness` = it was asked for.
[[nodiscard]] std::uint32_t happened_in(const Answer& answer, bool uniqueness, bool counting);

// Why there is no certificate of `what`, if there is none.
void tell_certificate(const Certificate& made, const std::string& what, RecordOutput& output);

// What to tell the user when the chain contradicts the answer for a unique puzzle.
[[nodiscard]] std::string contradiction_text(const Answer& answer, std::size_t index,
                                             const Record& record);

// Writes what is needed to repeat a disagreement into a new file and returns what to tell the user.
[[nodiscard]] std::string write_replay(const SolveReport& report);

}  // namespace tresse::cli
