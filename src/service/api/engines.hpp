// The engines by name, and what can be told to them: kernels, encodings, SAT solvers.
#pragma once

#include "encoders/at_most_one/at_most_one.hpp"
#include "encoders/encoding.hpp"
#include "engines/engine.hpp"
#include "engines/registry.hpp"
#include "native/kernel9/kernel9.hpp"
#include "native/stop_points.hpp"
#include "sat/backend.hpp"
#include "sat/options.hpp"
