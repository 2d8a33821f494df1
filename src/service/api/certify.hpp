// Certificates and their folders.
#pragma once

#include "tresse/tool/proofs/certify.hpp"
