// The engines by name, and what can be told to them: kernels, encodings, SAT solvers.
#pragma once

#include "encoders/at_most_one/at_most_one.hpp"
#include "encoders/encoding.hpp"
#include "native/stop_points.hpp"
#include "sat/backend.hpp"
#include "tresse/tool/engines/engine.hpp"
#include "tresse/tool/engines/engines.hpp"
#include "tresse/tool/engines/kernel9.hpp"
#include "tresse/tool/engines/sat_options.hpp"
