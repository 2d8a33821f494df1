// Certificates and their folders.
#pragma once

#include "certify/folder.hpp"
#include "tresse/tool/proofs/certify.hpp"
