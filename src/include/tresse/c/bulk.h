/* Millions of plain 9x9 puzzles, and one of them in the least time. Include <tresse.h>, which says the rules. */
#ifndef TRESSE_C_BULK_H
#define TRESSE_C_BULK_H

#include "tresse/c/base.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What all puzzles of a call are asked. NULL, or all of it zero, is 2 solutions, which decides uniqueness, on every core. What is
 * found does not depend on threads and kernel. */
typedef struct tresse_bulk_settings {
  uint64_t limit;          /* look for so many solutions of each puzzle; 0 = 2; TRESSE_ALL = all of them */
  unsigned threads;        /* 0 = one for each core */
  const char* kernel;      /* "avx512", "avx2", "portable"; NULL = the fastest here; another word is TRESSE_MALFORMED */
  const tresse_stop* stop; /* NULL = none */
} tresse_bulk_settings;
#define TRESSE_ALL UINT64_MAX

/* Plain 9x9 puzzles in bulk: `count` times 81 characters, '1' to '9', '.' or '0', with nothing between. Writes `count`
 * verdicts (tresse_verdict), numbers of solutions found (or NULL), and 81 characters each of the first solution, dots where
 * there is none (or NULL). */
TRESSE_API tresse_status tresse_solve_cells(const char* cells, size_t count,
                                            const tresse_bulk_settings* settings,
                                            uint8_t* verdicts, uint64_t* counts, char* solutions);

/* Plain 9x9 puzzles as the lines of a text: what follows 81 characters and a blank is ignored, and so are empty lines and lines that
 * begin with '#'. A line that is no puzzle is TRESSE_UNKNOWN with count 0, and has an error. TRESSE_OK, or TRESSE_UNDECIDED where
 * the stop came first: *answers has one answer for each line, in order. The lists are as of tresse_solve_cells and live as long as the
 * handle. TRESSE_MALFORMED: a text that gzip or zstd packed, and that is damaged. A file of any size takes little memory piece by
 * piece, each up to the end of a line. */
typedef struct tresse_bulk tresse_bulk;
TRESSE_API tresse_status tresse_solve_lines(const char* text, size_t length,
                                            const tresse_bulk_settings* settings,
                                            tresse_bulk** answers, char** error);
TRESSE_API void tresse_bulk_free(tresse_bulk* answers);
TRESSE_API size_t tresse_bulk_count(const tresse_bulk* answers);
TRESSE_API const uint8_t* tresse_bulk_verdicts(const tresse_bulk* answers);
TRESSE_API const uint64_t* tresse_bulk_counts(const tresse_bulk* answers);
TRESSE_API const char* tresse_bulk_solutions(const tresse_bulk* answers); /* 81 characters each */
TRESSE_API const uint64_t* tresse_bulk_lines(const tresse_bulk* answers); /* where each stands, from 1 */
/* What is wrong with each line that is no puzzle, in order: "list:3:81: ..."; NULL: there are no more. */
TRESSE_API const char* tresse_bulk_error(const tresse_bulk* answers, size_t index);

/* One 9x9 puzzle after the other in the least time; one of these for each thread. */
typedef struct tresse_line_solver tresse_line_solver;
TRESSE_API tresse_line_solver* tresse_line_solver_new(void);
TRESSE_API void tresse_line_solver_free(tresse_line_solver* solver);
/* `solution`: 81 characters, or NULL. */
TRESSE_API tresse_verdict tresse_line_solve(tresse_line_solver* solver, const char* cells81,
                                            char* solution81);

#ifdef __cplusplus
}
#endif
#endif
