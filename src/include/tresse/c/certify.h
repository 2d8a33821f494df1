/* Proofs that others check, and formulas. Include <tresse.h>, which says the rules. */
#ifndef TRESSE_C_CERTIFY_H
#define TRESSE_C_CERTIFY_H

#include "tresse/c/puzzles.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Writes a folder that proves the answer; it must be new or empty. */
TRESSE_API tresse_status tresse_certify(const tresse_puzzle* puzzle, const char* folder,
                                        const tresse_limits* limits, char** error);
typedef struct tresse_certify_settings {
  const char* strand; /* the engine that writes the proof: "sat" (NULL too), "native", "logic" */
  uint64_t seed;
  tresse_limits limits;
  const char* techniques; /* of "logic", as in tresse_solve_settings */
  size_t max_subset;
  int hypotheses;
} tresse_certify_settings;
TRESSE_API tresse_status tresse_certify_with(const tresse_puzzle* puzzle, const char* folder,
                                             const tresse_certify_settings* settings, char** error);
/* TRESSE_OK: the proof holds. TRESSE_NOT_FOUND: it was rejected. TRESSE_MALFORMED: a file is missing or malformed. */
TRESSE_API tresse_status tresse_check(const char* folder, const tresse_limits* limits,
                                      char** error);
typedef struct tresse_encode_settings {
  const char* encoding;    /* "extended", "minimal", ...; NULL = chosen from the size */
  const char* at_most_one; /* "pairwise", "product", ...; NULL = chosen from the size */
  const char* prepare;     /* rules that remove candidates first; NULL = the usual ones */
  int full;                /* all candidates; nothing is removed first */
  int block;               /* one more clause forbids the solution */
  uint64_t seed;           /* of the search for that solution, as nodes and bytes of the limits */
  tresse_limits limits;
} tresse_encode_settings;
/* DIMACS CNF. TRESSE_NOT_FOUND: there is no solution to forbid. */
TRESSE_API tresse_status tresse_encode(const tresse_puzzle* puzzle,
                                       const tresse_encode_settings* settings, char** cnf,
                                       char** error);

#ifdef __cplusplus
}
#endif
#endif
