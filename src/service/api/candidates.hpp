// The digits that a cell can have in any solution.
#pragma once

#include "tresse/tool/answers/candidates.hpp"
