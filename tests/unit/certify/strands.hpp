// Every strand that writes certificates.
#pragma once

#include "tresse/tool/proofs/certify.hpp"

namespace tresse::test {

inline constexpr CertificateStrand kStrands[] = {CertificateStrand::sat, CertificateStrand::native,
                                                 CertificateStrand::logic};

}  // namespace tresse::test
