// Canonical forms.
#pragma once

#include "canon/canon.hpp"
#include "canon/stop_points.hpp"
