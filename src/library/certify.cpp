// certify() and check_certificate(): settings to the layers that write and judge certificates.
#include "tresse/certify.hpp"

#include <utility>

#include "certify/certify.hpp"
#include "library/call.hpp"
#include "library/check_certificate.hpp"
#include "library/settings.hpp"

namespace tresse {
namespace {

std::string_view key_of(ProofStrand strand) {
  switch (strand) {
    case ProofStrand::sat:
      return "sat";
    case ProofStrand::native:
      return "native";
    case ProofStrand::logic:
      return "logic";
  }
  return "";
}

CertificateRuling ruling_of(proof::Ruling ruling) {
  switch (ruling) {
    case proof::Ruling::accepted:
      return CertificateRuling::accepted;
    case proof::Ruling::rejected:
      return CertificateRuling::rejected;
    default:
      return CertificateRuling::unknown;
  }
}

Verdict verdict_of(proof::ClaimKind claim) {
  switch (claim) {
    case proof::ClaimKind::unique:
      return Verdict::unique;
    case proof::ClaimKind::none:
      return Verdict::none;
    default:
      return Verdict::multiple;
  }
}

}  // namespace

Certified v0::certify(const Puzzle& puzzle, const std::string& folder, ProofStrand strand,
                      const SolveSettings& settings) {
  Certified certified;
  library::guarded(certified.answer, [&] {
    library::check(puzzle);
    const auto how = find_certificate_strand(key_of(strand));
    if (!how) throw library::BadRequest("there is no such strand");
    CertificateOptions options;
    options.folder = folder;
    options.strand = *how;
    if (strand == ProofStrand::logic) options.logic = library::logic_options(settings.logic);
    if (settings.sat != SatSettings() || !settings.kernel.empty() || settings.threads != 1 ||
        (strand != ProofStrand::logic && settings.logic != LogicSettings())) {
      throw library::BadRequest("the engine that writes the proof does not use these settings");
    }
    Query query = library::query_of(settings);
    query.solution_limit = 2;
    const library::Stopping stopping(settings.limits);
    Certificate c = tresse::certify(puzzle, query, options, stopping.token());
    certified.error = c.io_error;
    certified.written = c.written;
    certified.proof_clauses = c.proof_clauses;
    certified.answer = std::move(c.answer);
  });
  return certified;
}

CertificateCheck v0::check_certificate(const std::string& folder, const Limits& limits) {
  CertificateCheck check;
  library::guarded(check.error, [&] {
    const library::Stopping stopping(limits);
    const auto judged = library::check_certificate(folder, limits.bytes, stopping.token());
    if (!judged) {
      check.error = to_string(judged.error());
      return;
    }
    const proof::CheckResult& j = judged->certificate.result;
    check.ruling = ruling_of(j.ruling);
    if (const auto claim = judged->certificate.claim) check.claim = verdict_of(*claim);
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
