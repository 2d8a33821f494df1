// Reads the evidence, has the proof checked, and compares what the evidence states with the claim.
#include "library/check_certificate.hpp"

#include <sys/stat.h>

#include <cerrno>
#include <new>
#include <utility>

#include "proof/certificate.hpp"

namespace tresse::library {
namespace {

// A folder that is not there is another fault than a file that is missing in it.
Result<Record, InputError> read_puzzle(const std::string& folder, const StopToken& stop) {
  struct stat about {};
  const bool there = ::stat(folder.c_str(), &about) == 0;
  if (!there || !S_ISDIR(about.st_mode)) {
    return Failure{InputError{InputCode::not_readable, folder, 0, 0,
                              there ? "this is a file; name its folder" : "there is no such folder"}};
  }
  const std::string path = folder + "/puzzle.json";
  if (::stat(path.c_str(), &about) == 0 || (errno != ENOENT && errno != ENOTDIR))
    return read_evidence(path, stop);
  return Failure{
      InputError{InputCode::bad_syntax, path, 0, 0, "this file of the certificate is missing"}};
}

CertificateCheck not_read(StopReason why) {
  CertificateCheck check;
  check.certificate.result.reason = why;
  return check;
}

}  // namespace

Result<CertificateCheck, InputError> check_certificate(const std::string& folder,
                                                       std::uint64_t byte_limit,
                                                       const StopToken& stop) {
  try {
    auto evidence = read_puzzle(folder, stop);
    if (const auto why = stop.poll(stop_point::read_input); why == StopReason::interrupted) {
      return not_read(why);
    }
    if (!evidence && evidence.error().code == InputCode::stopped) return not_read(StopReason::time);
    if (!evidence) return Failure{evidence.error()};
    auto judged = proof::check_folder(folder, evidence->puzzle, {byte_limit}, stop);
    if (!judged) return Failure{judged.error()};
    if (judged->result.ruling != proof::Ruling::unknown) {
      if (auto fault = contradicts(*evidence, name_of(*judged->claim))) return Failure{*fault};
    }
    return CertificateCheck{std::move(judged).value(), std::move(evidence).value()};
  } catch (const std::bad_alloc&) {
    return not_read(StopReason::memory);
  }
}

}  // namespace tresse::library
