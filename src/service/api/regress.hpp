// Cases of technique libraries, and where they are read from.
#pragma once

#include "io/source/source.hpp"
#include "service/regress.hpp"
