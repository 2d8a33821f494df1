/* One puzzle in parts. Include <tresse.h>, which says the rules. */
#ifndef TRESSE_C_CUBES_H
#define TRESSE_C_CUBES_H

#include "tresse/c/solve.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The puzzle cut into about `cubes` parts: the text of a cube file. */
TRESSE_API tresse_status tresse_split(const tresse_puzzle* puzzle, size_t cubes,
                                      const tresse_limits* limits, char** file, char** error);
typedef struct tresse_split_settings {
  size_t depth;  /* every cube is so deep, solved or refuted; or */
  size_t cubes;  /* so many are open: one of the two is set */
  size_t probes; /* candidates that are tried for each cut; 0 = 64 */
  tresse_limits limits;
} tresse_split_settings;
TRESSE_API tresse_status tresse_split_with(const tresse_puzzle* puzzle,
                                           const tresse_split_settings* settings, char** file,
                                           char** error);
/* The open cubes of a file: how many, the answer to cube `number` (from 1), and the verdict that answers make together.
 * `answers` has one entry for each open cube, or NULL where there is none. */
TRESSE_API tresse_status tresse_cube_count(const char* file, size_t* count, char** error);
TRESSE_API tresse_answer* tresse_solve_cube(const tresse_puzzle* puzzle, const char* file,
                                            size_t number, const tresse_solve_settings* settings);
TRESSE_API tresse_answer* tresse_merge(const tresse_puzzle* puzzle, const char* file,
                                       const tresse_answer* const* answers,
                                       const tresse_limits* limits);

/* The same; `seed` is that of the search for the parts that no answer covers. */
TRESSE_API tresse_answer* tresse_merge_with(const tresse_puzzle* puzzle, const char* file,
                                            const tresse_answer* const* answers, uint64_t seed,
                                            const tresse_limits* limits);

#ifdef __cplusplus
}
#endif
#endif
