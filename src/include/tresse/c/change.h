/* Digits that cells can have, givens that can be removed or that contradict each other, puzzles made minimal or
 * valid. Include <tresse.h>, which says the rules. */
#ifndef TRESSE_C_CHANGE_H
#define TRESSE_C_CHANGE_H

#include "tresse/c/solve.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The digits that a cell has in some solution: side * side * side bytes, 1 = it has, 2 = not known, by cell and
 * digit. */
TRESSE_API tresse_verdict tresse_candidates(const tresse_puzzle* puzzle,
                                            const tresse_limits* limits, uint8_t* candidates);
typedef struct tresse_candidate_settings {
  tresse_sat_settings sat;
  uint64_t seed;
  tresse_limits limits;
} tresse_candidate_settings;
/* The same; TRESSE_OK: *verdict (or NULL) is unique, multiple or none. */
TRESSE_API tresse_status tresse_candidates_with(const tresse_puzzle* puzzle,
                                                const tresse_candidate_settings* settings,
                                                uint8_t* candidates, tresse_verdict* verdict,
                                                char** error);
/* Which givens can be removed alone, with all others in place, as `tresse minimize --all`: side * side bytes, 1 = it
 * can, 2 = not known. TRESSE_NOT_FOUND: the puzzle does not have exactly one solution. */
TRESSE_API tresse_status tresse_redundant(const tresse_puzzle* puzzle, const tresse_limits* limits,
                                          uint8_t* cells, char** error);
/* Givens of which no solution has all, as `tresse solve` tells of a puzzle without a solution: side * side bytes, 1
 * = one of them. `minimal`: drop givens until none can be left out, however long it takes; else the effort is
 * bounded. *proven is 1 if none can (or NULL). TRESSE_NOT_FOUND: there is a solution, or no such givens were found. */
TRESSE_API tresse_status tresse_conflict(const tresse_puzzle* puzzle, int minimal,
                                         const tresse_limits* limits, uint8_t* cells, int* proven,
                                         char** error);
/* A part of the givens with the same solution. Settings: tresse/settings/minimize.def (or NULL). `report`: what is proven, as
 * `tresse minimize --smallest` writes it as JSON (or NULL). */
TRESSE_API tresse_status tresse_minimize(const tresse_puzzle* puzzle, const tresse_settings* settings,
                                         tresse_puzzle** result, char** report, char** error);
/* The fewest givens out or in so that there is a solution. Settings: tresse/settings/repair.def (or NULL). `report`: what
 * `tresse repair` writes as JSON (or NULL). */
TRESSE_API tresse_status tresse_repair(const tresse_puzzle* puzzle, const tresse_settings* settings,
                                       tresse_puzzle** result, char** report, char** error);

#ifdef __cplusplus
}
#endif
#endif
