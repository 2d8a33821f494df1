// Puzzles as values and as text, answers, and the solution checker.
#pragma once

#include "model/answer.hpp"
#include "model/rules/differ.hpp"
#include "model/verify.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/model/topology.hpp"
#include "tresse/puzzle.hpp"
#include "tresse/tool/text/alphabet.hpp"
#include "tresse/tool/text/reader.hpp"
#include "tresse/tool/text/writer.hpp"
