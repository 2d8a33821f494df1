// When to stop, for the layers below the library: the type is one of its public headers, because front ends make it.
#pragma once

#include "tresse/tool/stop.hpp"
