/* Canonical and random forms, analyses, neighbours. Include <tresse.h>, which says the rules. */
#ifndef TRESSE_C_RESEARCH_H
#define TRESSE_C_RESEARCH_H

#include "tresse/c/puzzles.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Equal for two puzzles exactly when they are the same up to symmetry. */
TRESSE_API tresse_status tresse_canonical(const tresse_puzzle* puzzle, const tresse_limits* limits,
                                          tresse_puzzle** form, char** error);

/* The same, and how the form comes of the puzzle, as `tresse canon --transform` says (each may be NULL): `source`
 * has the cell of the puzzle, from 0, that became each cell of the form; `values` what became of each value, side of
 * them; `automorphisms` in how many ways the puzzle is the same as itself, 0 = 2^63 or more. */
TRESSE_API tresse_status tresse_canonical_with(const tresse_puzzle* puzzle,
                                               const tresse_limits* limits, tresse_puzzle** form,
                                               size_t* source, uint16_t* values,
                                               uint64_t* automorphisms, char** error);

/* Form `number` (from 1) of a seed, as `tresse scramble` draws it: random, and the same puzzle up to symmetry.
 * `source` has the cell of the puzzle, from 0, that became each cell of the form; `values` what became of each
 * value, side of them (each may be NULL). TRESSE_NOT_FOUND: the symmetries of such puzzles are not known. */
TRESSE_API tresse_status tresse_scramble(const tresse_puzzle* puzzle, uint64_t number,
                                         uint64_t seed, const tresse_limits* limits,
                                         tresse_puzzle** form, size_t* source, uint16_t* values,
                                         char** error);

typedef struct tresse_analyse_settings {
  int no_backdoors; /* 1: none are looked for */
  size_t backdoors; /* the largest size that is tried: 1, 2, or 0 = 2 */
  int no_trial;     /* 1: only depth 0 of trial and error is tried */
  size_t depth;     /* the deepest that is tried; 0 = 2 */
  size_t list;      /* so many backdoors and automorphisms are listed; 0 = 100 */
  tresse_limits limits;
} tresse_analyse_settings;
/* Backdoors, depth of trial and error, redundant givens and automorphisms: the object that `tresse analyse --format
 * json` writes, without the puzzle. TRESSE_UNDECIDED: a limit came first; *report has what was found. `settings` may
 * be NULL. */
TRESSE_API tresse_status tresse_analyse(const tresse_puzzle* puzzle,
                                        const tresse_analyse_settings* settings, char** report,
                                        char** error);

typedef struct tresse_vicinity_settings {
  size_t minus;    /* how many givens are removed: 1, 2, or 0 = 1 */
  size_t plus;     /* how many others are added: 1, 2, or 0 = as many as are removed */
  int non_minimal; /* 1: also puzzles from which a given can be removed */
  tresse_limits limits;
} tresse_vicinity_settings;
/* Sees the canonical form of one neighbour, which is freed after the call; returns 0 when it wants no more. */
typedef int (*tresse_each_neighbour)(const tresse_puzzle* form, void* user);
/* Every puzzle with exactly one solution that results from this one when some givens are removed and others are
 * added, one of each class of symmetry, as `tresse vicinity`. `report`: how many puzzles were looked at, as JSON (or
 * NULL). TRESSE_UNDECIDED: a limit came first. TRESSE_NOT_FOUND: such puzzles have no neighbours. `settings` may be
 * NULL. */
TRESSE_API tresse_status tresse_vicinity(const tresse_puzzle* puzzle,
                                         const tresse_vicinity_settings* settings,
                                         tresse_each_neighbour each, void* user, char** report,
                                         char** error);

#ifdef __cplusplus
}
#endif
#endif
