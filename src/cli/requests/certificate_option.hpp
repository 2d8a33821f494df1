// --certificate DIR for the commands that answer one question of uniqueness.
#pragma once

#include <atomic>
#include <filesystem>
#include <memory>

#include "certify/certify.hpp"
#include "cli/options/parse.hpp"
#include "cli/records/run_records.hpp"

namespace tresse::cli {

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

}  // namespace tresse::cli
