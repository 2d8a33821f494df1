// Cubes: puzzles that they leave, their files, splitting and merging.
#pragma once

#include "cube/cube.hpp"
#include "tresse/tool/cubes/decide.hpp"
