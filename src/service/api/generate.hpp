// Requests of the generator, its tallies, and masks that say where the givens are.
#pragma once

#include "generate/pattern/mask.hpp"
#include "generate/request.hpp"
#include "tresse/tool/generate/tally.hpp"
