// How many records there are is known at the end of the input only, so each gets a folder of its own
// first. The rename of `certificate.txt` comes last there too.
#include "cli/requests/certificate_option.hpp"

#include <system_error>
#include <utility>

#include "cli/process/exit_code.hpp"

namespace tresse::cli {

namespace fs = std::filesystem;

CertificateOptions certificate_options(const Options& options, const std::string& engine,
                                       LogicOptions logic) {
  if (options.has("first") || options.has("limit")) {
    throw UsageError(
        "--certificate answers whether there are no, one or several solutions: "
        "no --first, no --limit");
  }
  const std::string name = options.has("certificate-strand")
                               ? options.get<std::string>("certificate-strand")
                           : find_certificate_strand(engine) ? engine
                                                             : "sat";
  const auto strand = find_certificate_strand(name);
  if (!strand) throw UsageError("unknown strand '" + name + "' (sat, native, logic)");
  CertificateOptions how;
  how.folder = options.get<std::string>("certificate");
  how.strand = *strand;
  how.logic = std::move(logic);
  return how;
}

fs::path new_certificate_folder(const Options& options) {
  fs::path folder = options.get<std::string>("certificate");
  std::error_code code;
  const std::string refused = certificate_folder_refused(folder, code);
  if (code) throw FileError("--certificate: " + refused);
  if (!refused.empty()) throw UsageError("--certificate: " + refused);
  return folder;
}

CertificateFolder::CertificateFolder(const Options& options, const std::string& engine,
                                     LogicOptions logic)
    : console_(*options.console),
      folder_(new_certificate_folder(options)),
      how_(certificate_options(options, engine, std::move(logic))) {}

CertificateOptions CertificateFolder::of(std::size_t index) const {
  for (std::size_t last = last_; last < index && !last_.compare_exchange_weak(last, index);) {
  }
  CertificateOptions how = how_;
  how.folder = folder_ / std::to_string(index);
  return how;
}

std::uint32_t CertificateFolder::finish() const {
  std::error_code code;
  const fs::path only = folder_ / "1";
  if (last_ != 1 || (!fs::exists(only, code) && !code)) return 0;
  const fs::path last = "certificate.txt";
  for (const std::string& name : code ? std::vector<std::string>() : names_in(only, code)) {
    if (name != last) fs::rename(only / name, folder_ / name, code);
    if (code) break;
  }
  if (!code) fs::rename(only / last, folder_ / last, code);
  if (!code) fs::remove(only, code);
  if (!code) return 0;
  console_.tell("tresse: " + only.string() + " cannot be moved to " + folder_.string() + ": " + code.message() + "\n");
  return kInputOutput;
}

std::unique_ptr<CertificateFolder> certificate_folder(const Options& options,
                                                      const std::string& engine,
                                                      LogicOptions logic) {
  if (!options.has("certificate")) return nullptr;
  return std::make_unique<CertificateFolder>(options, engine, std::move(logic));
}

}  // namespace tresse::cli
