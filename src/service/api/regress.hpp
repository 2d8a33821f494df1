// Cases of technique libraries, and where they are read from.
#pragma once

#include "tresse/tool/logic/regress.hpp"
#include "tresse/tool/text/source.hpp"
