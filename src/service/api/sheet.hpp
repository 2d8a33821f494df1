// Pages for print.
#pragma once

#include "sheet/layout.hpp"
#include "sheet/paper.hpp"
