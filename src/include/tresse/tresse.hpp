// Tresse: Sudoku of any size, solved, graded, explained and proved. This header has everything.
//
//   #include <tresse/tresse.hpp>
//   #include <iostream>
//
//   int main() {
//     const auto puzzle = tresse::Puzzle::from_text(
//         "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
//     if (!puzzle) return 3;
//     const tresse::Answer answer = tresse::solve(*puzzle);
//     const tresse::Graded graded = tresse::grade(*puzzle);
//     const tresse::RatingReport rating = tresse::rate(*puzzle);
//     std::cout << name_of(answer.verdict) << " " << name_of(graded.level.value()) << "\n"     // unique easy
//               << rating.scale << " " << rating.figures.value().er << "\n"                    // se121 1.2
//               << tresse::write_puzzle(*puzzle, "box")->text;
//     return answer.verdict == tresse::Verdict::unique ? 0 : 1;
//   }
//
// Shapes: a grid of side N is N * N values, row by row; 0 = empty, 1 .. N = the numbers people write. Cells, digits and
// houses as ids count from 0. Rules: no call throws, prints or exits; every error is a value. (Taking the value of a
// Result that is an error throws, as std::optional does; copying a puzzle or a grid may throw std::bad_alloc, as any
// container.) Every solution was verified by code that shares nothing with the code that found it. A limit, a stop or
// memory running out gives its reason, and Verdict::unknown unless what was found before decides: two solutions are
// Verdict::multiple. Same input and settings, same result (time limits aside). All functions may be called from
// several threads at once.
#pragma once

#include "tresse/analyse.hpp"
#include "tresse/bulk.hpp"
#include "tresse/candidates.hpp"
#include "tresse/canonical.hpp"
#include "tresse/certify.hpp"
#include "tresse/clash.hpp"
#include "tresse/cubes.hpp"
#include "tresse/generate.hpp"
#include "tresse/grade.hpp"
#include "tresse/hints.hpp"
#include "tresse/notation.hpp"
#include "tresse/repair.hpp"
#include "tresse/run.hpp"
#include "tresse/scramble.hpp"
#include "tresse/session.hpp"
#include "tresse/sheet.hpp"
#include "tresse/solve.hpp"
#include "tresse/step.hpp"
#include "tresse/techniques.hpp"
#include "tresse/text.hpp"
#include "tresse/vicinity.hpp"
