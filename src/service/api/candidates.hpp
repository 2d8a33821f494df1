// The digits that a cell can have in any solution.
#pragma once

#include "sat/backbone.hpp"
