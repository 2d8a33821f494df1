// Canonical forms.
#pragma once

#include "tresse/tool/canon/canon.hpp"
#include "tresse/tool/canon/stop_points.hpp"
