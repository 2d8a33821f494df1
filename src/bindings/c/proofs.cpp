// Certificates and formulas by tresse.h.
#include "bindings/c/handles.hpp"

using namespace tresse;
using namespace tresse::c;

extern "C" {

tresse_status tresse_certify(const tresse_puzzle* puzzle, const char* folder,
                             const tresse_limits* limits, char** error) {
  tresse_certify_settings settings = {};
  if (limits != nullptr) settings.limits = *limits;
  return tresse_certify_with(puzzle, folder, &settings, error);
}
tresse_status tresse_certify_with(const tresse_puzzle* puzzle, const char* folder,
                                  const tresse_certify_settings* settings, char** error) {
  return guarded(error, [&] {
    SolveSettings how;
    ProofStrand strand = ProofStrand::sat;
    if (settings != nullptr) {
      strand = named<ProofStrand>(text_or(settings->strand, "sat"), kStrands, "strand");
      how.seed = settings->seed;
      how.limits = limits_of(&settings->limits);
      how.logic = logic_of(settings->techniques, settings->max_subset, settings->hypotheses);
    }
    const Certified made = certify(puzzle->puzzle, std::string(text_or(folder)), strand, how);
    if (made.written) return TRESSE_OK;
    if (!made.error.empty()) return fail(TRESSE_MALFORMED, made.error, error);
    const bool unknown = made.answer.verdict == Verdict::unknown;
    return fail(unknown ? status_of(made.answer) : TRESSE_UNDECIDED, reason_text(made.answer),
                error);
  });
}

tresse_status tresse_check(const char* folder, const tresse_limits* limits, char** error) {
  return guarded(error, [&] {
    const CertificateCheck check =
        check_certificate(std::string(text_or(folder)), limits_of(limits));
    if (!check.error.empty()) return fail(TRESSE_MALFORMED, check.error, error);
    switch (check.ruling) {
      case CertificateRuling::accepted:
        return TRESSE_OK;
      case CertificateRuling::rejected:
        return fail(TRESSE_NOT_FOUND, check.reason, error);
      case CertificateRuling::unknown:
        break;
    }
    return fail(TRESSE_UNDECIDED, check.reason, error);
  });
}

tresse_status tresse_encode(const tresse_puzzle* puzzle, const tresse_encode_settings* settings,
                            char** cnf, char** error) {
  *cnf = nullptr;
  return guarded(error, [&] {
    CnfSettings how;
    if (settings != nullptr) {
      how.encoding = text_or(settings->encoding);
      how.at_most_one = text_or(settings->at_most_one);
      how.prepare = text_or(settings->prepare);
      how.full = settings->full != 0;
      how.block = settings->block != 0;
      how.seed = settings->seed;
      how.limits = limits_of(&settings->limits);
    }
    const auto text = write_cnf(puzzle->puzzle, how);
    if (!text) return fail(status_of(text.error()), to_string(text.error()), error);
    return give(*text, cnf, error);
  });
}

}  // extern "C"
