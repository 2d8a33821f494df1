// certify() and check_certificate(): settings to the layers that write and judge certificates.
#include "tresse/certify.hpp"

#include <sys/stat.h>

#include <cerrno>
#include <new>
#include <utility>

#include "certify/certify.hpp"
#include "library/call.hpp"
#include "library/check_certificate.hpp"
#include "library/settings.hpp"
#include "proof/certificate.hpp"

namespace tresse {
namespace {

// Of the claims of the checker, in its order.
constexpr Verdict kClaims[] = {Verdict::unique, Verdict::none, Verdict::multiple};

static_assert(static_cast<int>(CertificateRuling::rejected) == static_cast<int>(proof::Ruling::rejected) &&
              static_cast<int>(ProofStrand::logic) == static_cast<int>(CertificateStrand::logic));

}  // namespace

Certified v0::certify(const Puzzle& puzzle, const std::string& folder, ProofStrand strand,
                      const SolveSettings& settings) {
  return library::called<Certified>(puzzle, settings, [&](const Query&, const StopToken& stop) {
    if (strand > ProofStrand::logic) throw library::BadRequest("there is no such strand");
    CertificateOptions options;
    options.folder = folder;
    options.strand = static_cast<CertificateStrand>(strand);
    if (strand == ProofStrand::logic) options.logic = library::logic_options(settings.logic);
    if (settings.sat != SatSettings() || !settings.kernel.empty() || settings.threads != 1 ||
        (strand != ProofStrand::logic && settings.logic != LogicSettings())) {
      throw library::BadRequest("the engine that writes the proof does not use these settings");
    }
    Query query = library::query_of(settings);
    query.solution_limit = 2;
    Certificate c = tresse::certify(puzzle, query, options, stop);
    return Certified{std::move(c.answer), c.written, c.io_error, c.proof_clauses};
  });
}

CertificateCheck v0::check_certificate(const std::string& folder, const Limits& limits) {
  CertificateCheck check;
  library::guarded(check.error, [&] {
    const StopToken stop = library::stop_of(limits);
    const auto judged = library::check_certificate(folder, limits.bytes, stop);
    if (!judged) {
      check.error = to_string(judged.error());
      return;
    }
    const proof::CheckResult& j = judged->certificate.result;
    check.ruling = static_cast<CertificateRuling>(j.ruling);
    if (const auto claim = judged->certificate.claim) check.claim = kClaims[static_cast<std::size_t>(*claim)];
    if (j.ruling == proof::Ruling::rejected) check.reason = j.detail;
    if (j.ruling == proof::Ruling::unknown) check.reason = name_of(j.reason);
    check.file = j.file;
    check.line = j.line;
    check.clauses = j.clauses;
    check.steps = j.steps;
  });
  return check;
}

}  // namespace tresse

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
