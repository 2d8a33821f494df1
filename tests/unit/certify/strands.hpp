// Every strand that writes certificates.
#pragma once

#include "certify/certify.hpp"

namespace tresse::test {

inline constexpr CertificateStrand kStrands[] = {CertificateStrand::sat, CertificateStrand::native,
                                                 CertificateStrand::logic};

}  // namespace tresse::test
