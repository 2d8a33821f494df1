// Puzzles with fewer givens, and puzzles made valid.
#pragma once

#include "repair/minimize.hpp"
#include "repair/repair.hpp"
