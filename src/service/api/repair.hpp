// Puzzles with fewer givens, and puzzles made valid.
#pragma once

#include "tresse/tool/repair/minimize.hpp"
#include "tresse/tool/repair/repair.hpp"
