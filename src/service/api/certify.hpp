// Certificates and their folders.
#pragma once

#include "certify/certify.hpp"
#include "certify/folder.hpp"
