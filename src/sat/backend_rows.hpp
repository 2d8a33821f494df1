// The rows of the table in backends.cpp, each from the file of its solver.
#pragma once

#include "sat/backend.hpp"

namespace tresse {

[[nodiscard]] const Backend& cryptominisat_backend();
[[nodiscard]] const Backend& cadical_backend();  // defined if TRESSE_CADICAL is

}  // namespace tresse
