// What solve, count and verify share: run the engine or the cross-check on one record, explain a missing solution, write
// certificates, and turn the answer into an exit status.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>

#include "certify/certify.hpp"
#include "cli/options/parse.hpp"
#include "cli/records/run_records.hpp"
#include "cli/report/report.hpp"
#include "library/answer.hpp"

namespace tresse::cli {

// In the folder of --certificate, by this strand. Throws UsageError: unknown strand.
[[nodiscard]] CertificateOptions certificate_by(const Options& options, const std::string& strand);

// The folder and the strand, which is the engine when that is one; `logic` is for the logic strand. Throws UsageError:
// unknown strand, an option that excludes certificates.
[[nodiscard]] CertificateOptions certificate_options(const Options& options,
                                                     const std::string& engine, LogicOptions logic);

// DIR of --certificate. Throws UsageError: DIR is in use.
[[nodiscard]] std::filesystem::path new_certificate_folder(const Options& options);

// The certificates of one run. Those of record i are written to DIR/i; finish() brings the only one of a
// run to DIR itself.
class CertificateFolder {
 public:
  // Throws UsageError, as the two functions above.
  CertificateFolder(const Options& options, const std::string& engine, LogicOptions logic);

  // How to certify record `index`. May be called from many threads.
  [[nodiscard]] CertificateOptions of(std::size_t index) const;
  // After the last record. Bits of Happened.
  [[nodiscard]] std::uint32_t finish() const;

 private:
  const Console& console_;
  std::filesystem::path folder_;
  CertificateOptions how_;
  mutable std::atomic<std::size_t> last_ = 0;  // highest index written or tried
};

// nullptr without --certificate.
[[nodiscard]] std::unique_ptr<CertificateFolder> certificate_folder(const Options& options,
                                                                    const std::string& engine,
                                                                    LogicOptions logic);

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
[[nodiscard]] std::string write_replay(std::size_t index, const Record& record, const CrossCheck& check);

}  // namespace tresse::cli
