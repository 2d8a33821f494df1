/* Puzzles to order. Include <tresse.h>, which says the rules. */
#ifndef TRESSE_C_GENERATE_H
#define TRESSE_C_GENERATE_H

#include "tresse/c/puzzles.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tresse_generate_settings {
  size_t side;               /* 0 = 9 */
  const tresse_shape* shape; /* NULL: the usual boxes */
  int minimal;
  int allow_multiple; /* several solutions; needs clues, fill or a pattern */
  size_t min_clues;   /* 0 = any */
  size_t max_clues;
  double fill;              /* percent of the cells that are given; 0 = any */
  const uint8_t* pattern;   /* side * side: givens exactly where it is not 0; or NULL */
  const uint16_t* solution; /* side * side: the solution of every puzzle; or NULL */
  const char* symmetry;     /* as the program names them; NULL = none */
  const char* min_level;    /* "easy" to "extreme" ("expert" is "unfair" on "hodoku"), or NULL */
  const char* max_level;
  double min_er; /* 0 = any */
  double max_er;
  int pearl;
  int diamond;
  const char* require; /* lists of techniques, or NULL */
  const char* forbid;
  const char* only;
  uint64_t tries; /* 0 = as many as the program tries */
  uint64_t seed;
  int unbiased;                      /* minimal 9x9 puzzles, sampled with exact weights */
  const tresse_puzzle* const* avoid; /* no puzzle is the same as one of these up to symmetry */
  size_t avoid_count;
  int distinct;         /* of tresse_generate_many: nor as another one of the run */
  tresse_limits limits; /* of each puzzle; nodes and bytes are ignored */
  uint64_t first;       /* of tresse_generate_many: number of the first puzzle; 0 = 1 */
  const char* scale;    /* of the figures, and of techniques that it alone knows: "se121" (NULL too), "sukaku", "hodoku" */
  uint32_t min_score;   /* on a scale that has a score, such as "hodoku"; 0 = any */
  uint32_t max_score;
} tresse_generate_settings;
/* Puzzle `index` (from 1) of the seed: that of `tresse generate --seed S --first INDEX`. TRESSE_NOT_FOUND: no
 * candidate was as asked, or none can be. TRESSE_MALFORMED: the settings contradict themselves. `solution`: side *
 * side values, or NULL. */
TRESSE_API tresse_status tresse_generate(uint64_t index, const tresse_generate_settings* settings,
                                         tresse_puzzle** puzzle, uint16_t* solution, char** error);
/* Calls `each` with `count` puzzles of the seed, in order, until it returns 0: those that `tresse generate --count
 * COUNT` prints. The puzzle is freed after the call; `solution` has side * side values. */
typedef int (*tresse_each_generated)(const tresse_puzzle* puzzle, const uint16_t* solution,
                                     void* user);
TRESSE_API tresse_status tresse_generate_many(uint64_t count,
                                              const tresse_generate_settings* settings,
                                              tresse_each_generated each, void* user, char** error);

#ifdef __cplusplus
}
#endif
#endif
