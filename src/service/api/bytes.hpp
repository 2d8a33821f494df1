// Streams of bytes, and what unpacks them.
#pragma once

#include "io/source/unpack.hpp"
#include "io/text.hpp"
