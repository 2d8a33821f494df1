// Puzzles as values and as text, answers, and the solution checker.
#pragma once

#include "io/alphabet.hpp"
#include "io/reader.hpp"
#include "io/writer.hpp"
#include "model/answer.hpp"
#include "model/rules/differ.hpp"
#include "model/verify.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/model/topology.hpp"
#include "tresse/puzzle.hpp"
