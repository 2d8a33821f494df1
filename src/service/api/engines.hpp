// The engines by name, and what can be told to them: kernels, encodings, SAT solvers.
#pragma once

#include "base/stop.hpp"
#include "encoders/at_most_one.hpp"
#include "encoders/formulation.hpp"
#include "sat/backend.hpp"
#include "tresse/tool/engines/engine.hpp"
#include "tresse/tool/engines/engines.hpp"
#include "tresse/tool/engines/kernel9.hpp"
#include "tresse/tool/engines/sat_options.hpp"
