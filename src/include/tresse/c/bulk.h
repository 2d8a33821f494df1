/* Millions of plain 9x9 puzzles, and one of them in the least time. Include <tresse.h>, which says the rules. */
#ifndef TRESSE_C_BULK_H
#define TRESSE_C_BULK_H

#include "tresse/c/base.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What all puzzles of a call are asked. NULL, or all of it zero, is 2 solutions, which decides uniqueness, on every
 * core. What is found does not depend on threads and kernel. */
typedef struct tresse_bulk_settings {
  uint64_t limit;          /* look for so many solutions of each puzzle; 0 = 2; TRESSE_ALL = all of them */
  unsigned threads;        /* 0 = one for each core */
  const char* kernel;      /* "avx512", "avx2", "portable"; NULL = the fastest here; another word is TRESSE_MALFORMED */
  const tresse_stop* stop; /* NULL = none */
  const char* file;        /* what errors call the list; NULL = "argument" */
  uint64_t first_line;     /* the number of the first line, or of the first puzzle of cells; 0 = 1 */
} tresse_bulk_settings;
#define TRESSE_ALL UINT64_MAX

/* Plain 9x9 puzzles in bulk: `count` times 81 characters, '1' to '9', '.' or '0', with nothing between. Writes `count`
 * verdicts (tresse_verdict), numbers of solutions found (or NULL), and 81 characters each of the first solution,
 * dots where there is none (or NULL). */
TRESSE_API tresse_status tresse_solve_cells(const char* cells, size_t count,
                                            const tresse_bulk_settings* settings,
                                            uint8_t* verdicts, uint64_t* counts, char* solutions);

/* Plain 9x9 puzzles as the lines of a text: what follows 81 characters and a blank is ignored, and so are empty
 * lines and lines that begin with '#'. A line that is no puzzle is TRESSE_UNKNOWN with count 0, and has an error.
 * TRESSE_OK, or TRESSE_UNDECIDED where the stop came first: *answers has one answer for each line, in order. The
 * lists are as of tresse_solve_cells and live as long as the handle. TRESSE_MALFORMED: a text that gzip or zstd
 * packed, and that is damaged. */
typedef struct tresse_bulk tresse_bulk;
TRESSE_API tresse_status tresse_solve_lines(const char* text, size_t length,
                                            const tresse_bulk_settings* settings,
                                            tresse_bulk** answers, char** error);
/* The same of cells as tresse_solve_cells takes them, with errors for those that are no puzzle. */
TRESSE_API tresse_status tresse_bulk_of_cells(const char* cells, size_t count,
                                              const tresse_bulk_settings* settings,
                                              tresse_bulk** answers, char** error);
TRESSE_API void tresse_bulk_free(tresse_bulk* answers);
TRESSE_API size_t tresse_bulk_count(const tresse_bulk* answers);
TRESSE_API const uint8_t* tresse_bulk_verdicts(const tresse_bulk* answers);
TRESSE_API const uint64_t* tresse_bulk_counts(const tresse_bulk* answers);
TRESSE_API const char* tresse_bulk_solutions(const tresse_bulk* answers); /* 81 characters each */
/* Where each puzzle stands, from 1; NULL of cells. */
TRESSE_API const uint64_t* tresse_bulk_lines(const tresse_bulk* answers);
/* What is wrong with each puzzle that is none, in order; NULL: there are no more. `line` and `column` say where the
 * fault is; of cells they are the number of the puzzle and that of the cell in it, from 1. It lives as long as the
 * handle. */
TRESSE_API const tresse_input_error* tresse_bulk_error(const tresse_bulk* answers, size_t index);

/* Lines of any number, packed by gzip or zstd or not, in the same memory: `bytes` gives what comes next, up to
 * `size` bytes, and returns how many; 0 = that was all; TRESSE_BROKEN = it cannot be read. `each` sees the answers
 * of up to 65,536 lines at once, in order, which are freed after the call; when it returns 0 no more are wanted.
 * Both run in the calling thread. TRESSE_UNDECIDED: the stop came first. TRESSE_MALFORMED: the list cannot be read
 * to its end, or a setting means nothing; *error says why. */
#define TRESSE_BROKEN SIZE_MAX
typedef size_t (*tresse_bytes)(char* into, size_t size, void* from);
typedef int (*tresse_each_bulk)(const tresse_bulk* piece, void* user);
TRESSE_API tresse_status tresse_solve_stream(tresse_bytes bytes, void* from,
                                             const tresse_bulk_settings* settings,
                                             tresse_each_bulk each, void* user, char** error);

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
