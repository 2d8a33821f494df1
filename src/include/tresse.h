/* Tresse for C and for every language that calls C: Sudoku of any size, solved, graded, generated and proved.
 *
 *   tresse_puzzle* puzzle = NULL;
 *   char* error = NULL;
 *   if (tresse_puzzle_from_text("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
 *                               &puzzle, &error) != TRESSE_OK) {
 *     fprintf(stderr, "%s\n", error);
 *     tresse_free(error);
 *     return 3;
 *   }
 *   tresse_answer* answer = tresse_solve(puzzle, NULL);
 *   if (tresse_verdict_of(answer) == TRESSE_UNIQUE) puts("one solution");
 *   tresse_answer_free(answer);
 *   tresse_puzzle_free(puzzle);
 *
 * Rules. No function throws, prints, exits or keeps anything between calls; all may be called from several threads at once
 * (one handle: by several readers, or by one writer). NULL for settings means the defaults. A pointer that a function
 * gives is NULL only where memory ran out, or where this header says so; a handle that it takes is not NULL, but for those of
 * tresse_..._free() and of what only looks at an answer or a path. Handles are freed by their own functions, texts by
 * tresse_free(); both take NULL. Texts are UTF-8 and end with a zero byte. A grid of side N is N * N values, row by row:
 * 0 = empty, 1 to N. `error` may be NULL: then no message is written. Where a limit, a stop or memory running
 * out ends a call, the answer has a reason; it is TRESSE_UNKNOWN, unless what was found before decides (two solutions are
 * TRESSE_MULTIPLE), and never wrong. Every solution was verified by code that shares nothing with what found it.
 * Results with many parts are also given as JSON, with the keys that the program `tresse` writes. */
#ifndef TRESSE_H
#define TRESSE_H

#include "tresse/c/base.h"
#include "tresse/c/bulk.h"
#include "tresse/c/certify.h"
#include "tresse/c/change.h"
#include "tresse/c/cubes.h"
#include "tresse/c/generate.h"
#include "tresse/c/grade.h"
#include "tresse/c/hints.h"
#include "tresse/c/names.h"
#include "tresse/c/puzzles.h"
#include "tresse/c/research.h"
#include "tresse/c/session.h"
#include "tresse/c/sheet.h"
#include "tresse/c/solve.h"

#endif
