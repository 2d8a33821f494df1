/* The words for numbers, and back. Include <tresse.h>, which says the rules. */
#ifndef TRESSE_C_NAMES_H
#define TRESSE_C_NAMES_H

#include "tresse/c/base.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The levels of tresse_grade, and the symmetries of tresse_generate; the settings take them by name. */
typedef enum tresse_level {
  TRESSE_EASY = 0,
  TRESSE_MEDIUM = 1,
  TRESSE_HARD = 2,
  TRESSE_EXPERT = 3,
  TRESSE_EXTREME = 4
} tresse_level;
typedef enum tresse_symmetry {
  TRESSE_SYMMETRY_NONE = 0,
  TRESSE_SYMMETRY_ROTATE180 = 1,
  TRESSE_SYMMETRY_ROTATE90 = 2,
  TRESSE_SYMMETRY_HORIZONTAL = 3,
  TRESSE_SYMMETRY_VERTICAL = 4,
  TRESSE_SYMMETRY_DIAGONAL = 5,
  TRESSE_SYMMETRY_ANTIDIAGONAL = 6,
  TRESSE_SYMMETRY_BOTH = 7,
  TRESSE_SYMMETRY_FULL = 8
} tresse_symmetry;

/* The word for a number, "unique" for TRESSE_UNIQUE: that of the program. NULL: there is no such number, so that a
 * loop from 0 finds all words. Do not free them. Backwards, 1: *number (or NULL) has the number of the word; 0: the
 * word means nothing. */
TRESSE_API const char* tresse_status_name(int number);
TRESSE_API const char* tresse_input_code_name(int number);
TRESSE_API const char* tresse_verdict_name(int number);
TRESSE_API int tresse_verdict_named(const char* name, tresse_verdict* number);
TRESSE_API const char* tresse_level_name(int number);
TRESSE_API int tresse_level_named(const char* name, tresse_level* number);
TRESSE_API const char* tresse_symmetry_name(int number);
TRESSE_API int tresse_symmetry_named(const char* name, tresse_symmetry* number);
/* Formats that tresse_read_with reads, and that tresse_puzzle_write writes. Their numbers may change with a version. */
TRESSE_API const char* tresse_input_format_name(int number);
TRESSE_API int tresse_input_format_named(const char* name, int* number);
TRESSE_API const char* tresse_output_format_name(int number);
TRESSE_API int tresse_output_format_named(const char* name, int* number);

#ifdef __cplusplus
}
#endif
#endif
