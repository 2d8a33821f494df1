// Techniques, steps, scales and levels: what grades, ratings and explanations are made of.
#pragma once

#include "grader/explain/parts.hpp"
#include "grader/grade.hpp"
#include "grader/position.hpp"
#include "grader/rating.hpp"
#include "grader/step.hpp"
#include "grader/table.hpp"
#include "tresse/model/level.hpp"
#include "tresse/tool/logic/explain.hpp"
