/* Tresse for C and for every language that calls C: Sudoku of any size, solved, graded, generated and proved.
 *
 *   tresse_settings* settings = tresse_settings_new("grade");
 *   char* json = NULL;
 *   char* messages = NULL;
 *   tresse_set(settings, "scale", "se121");
 *   if (tresse_run(settings, "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
 *                  &json, NULL, &messages) == TRESSE_OK) {
 *     puts(json);
 *   } else {
 *     fputs(messages, stderr);
 *   }
 *   tresse_free(json);
 *   tresse_free(messages);
 *   tresse_settings_free(settings);
 *
 * tresse_run() does what the program `tresse` does: docs/options.md lists the commands and their options, docs/json.md says what
 * they write. Beside it stand functions for work that is too short for a text: lists of 9x9 puzzles, and a puzzle that is being
 * solved.
 *
 * Rules. No function throws, prints, exits or keeps anything between calls; all may be called from several threads at once
 * (one handle: by several readers, or by one writer). A pointer that a function gives is NULL only where memory ran out, or
 * where this header says so; a handle that it takes is not NULL, but for those of tresse_..._free() and for settings, where
 * NULL means the defaults. Handles are freed by their own functions, texts by tresse_free(); both take NULL. Texts are UTF-8
 * and end with a zero byte. A grid of side N is N * N values, row by row: 0 = empty, 1 to N; cells are counted from 0, row by
 * row. `messages` may be NULL; else it is set to what the program would write to standard error, NULL where there is nothing.
 * Every solution was verified by code that shares nothing with what found it. */
#ifndef TRESSE_H
#define TRESSE_H

#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define TRESSE_API __attribute__((visibility("default")))
#else
#define TRESSE_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* The exit codes of the program. */
typedef enum tresse_status {
  TRESSE_OK = 0,
  TRESSE_NEGATIVE = 1,      /* no solution, several solutions, not valid, not solved */
  TRESSE_USAGE = 2,         /* a setting means nothing */
  TRESSE_MALFORMED = 3,     /* a puzzle that could not be read; the others were answered */
  TRESSE_UNDECIDED = 4,     /* a limit of time, nodes or memory */
  TRESSE_INTERNAL = 70,     /* engines disagree, or a fault of Tresse */
  TRESSE_INPUT_OUTPUT = 74, /* a file that cannot be read or written */
  TRESSE_STOPPED = 130      /* by tresse_stop_request(), or by a callback that wants no more */
} tresse_status;

typedef enum tresse_verdict {
  TRESSE_UNIQUE = 0,
  TRESSE_MULTIPLE = 1,
  TRESSE_NONE = 2,
  TRESSE_UNKNOWN = 3
} tresse_verdict;

/* "0.1.0" */
TRESSE_API const char* tresse_version(void);
TRESSE_API void tresse_free(char* text);

typedef struct tresse_stop tresse_stop;
TRESSE_API tresse_stop* tresse_stop_new(void);
/* Ends, from any thread, every call whose settings name this stop, within 0.1 s of CPU time. For good. */
TRESSE_API void tresse_stop_request(tresse_stop* stop);
TRESSE_API void tresse_stop_free(tresse_stop* stop);

/* A command of the program with its options: all but judge, serve and docs. */
typedef struct tresse_settings tresse_settings;
TRESSE_API tresse_settings* tresse_settings_new(const char* command);
TRESSE_API void tresse_settings_free(tresse_settings* settings);
/* An option, without its dashes: ("scale", "se121"); a flag is "true" or "false"; the value of the last call counts, unless the
 * option may be given several times. NULL as `name`: an argument of the command, such as the name of a technique. What means
 * nothing is told by the call that takes the settings. TRESSE_UNDECIDED: memory ran out. */
TRESSE_API tresse_status tresse_set(tresse_settings* settings, const char* name, const char* value);
TRESSE_API void tresse_set_stop(tresse_settings* settings, const tresse_stop* stop);

/* Runs the command on puzzles in any format that the program reads; `input` (or NULL) is what stands on its standard input.
 * *output gets what it writes: a JSON object a line, unless "format" or "to" says otherwise. *length (or NULL) is its number of
 * bytes, which matters for pictures and PDF ("output" = "-"). */
TRESSE_API tresse_status tresse_run(const tresse_settings* settings, const char* input, char** output, size_t* length, char** messages);
/* The same, record by record: `take` sees what is written in pieces that end with a record, in order; when it returns 0 no more
 * is wanted. */
typedef int (*tresse_take)(const char* text, size_t length, void* user);
TRESSE_API tresse_status tresse_run_each(const tresse_settings* settings, const char* input, size_t length,
                                         tresse_take take, void* user, char** messages);

/* One puzzle. `settings`: how it is read, with the options of `convert` (NULL: as the text says). */
typedef struct tresse_puzzle tresse_puzzle;
TRESSE_API tresse_status tresse_puzzle_read(const tresse_settings* settings, const char* text, tresse_puzzle** puzzle, char** messages);
/* Of side * side values; the options of `convert` give its shape: "box", "diagonals", ... Those that say how a text is read are
 * refused. */
TRESSE_API tresse_status tresse_puzzle_from_values(const tresse_settings* settings, const uint16_t* values, size_t side,
                                                   tresse_puzzle** puzzle, char** messages);
TRESSE_API void tresse_puzzle_free(tresse_puzzle* puzzle);
TRESSE_API size_t tresse_puzzle_side(const tresse_puzzle* puzzle);
/* Writes the givens: side * side values. */
TRESSE_API void tresse_puzzle_values(const tresse_puzzle* puzzle, uint16_t* values);
/* In a format of `tresse convert --to`: "line", "box", "json". JSON holds all of a puzzle, and tresse_run() reads it. TRESSE_OK
 * with a message: the format cannot hold a part of the puzzle, which the message names. */
TRESSE_API tresse_status tresse_puzzle_write(const tresse_puzzle* puzzle, const char* format, char** text, char** messages);

/* A puzzle that is being solved. A change takes the time of one cell. */
typedef struct tresse_session tresse_session;
TRESSE_API tresse_session* tresse_session_new(const tresse_puzzle* puzzle);
TRESSE_API void tresse_session_free(tresse_session* session);
/* These return 1 if the change was made, and 0 if the cell or the digit (from 1) does not allow it, or memory ran out. */
TRESSE_API int tresse_session_set(tresse_session* session, size_t cell, size_t digit);
TRESSE_API int tresse_session_remove(tresse_session* session, size_t cell, size_t digit); /* from the pencil marks */
TRESSE_API int tresse_session_undo(tresse_session* session);
TRESSE_API int tresse_session_allows(const tresse_session* session, size_t cell, size_t digit);
/* The puzzle as it stands: the next hint is tresse_run() of `explain` with "hint" on its JSON. */
TRESSE_API tresse_puzzle* tresse_session_puzzle(const tresse_session* session);
/* Up to 2 solutions are looked for; `values` (or NULL) gets the first one, side * side values. `seconds`: 0 = no limit. */
TRESSE_API tresse_verdict tresse_session_solve(const tresse_session* session, double seconds, uint16_t* values);

/* Plain 9x9 puzzles in bulk. `settings`: of `solve`; "limit" (2, or "all"), "kernel" and "jobs" are used, others are refused.
 * `count` times 81 characters, '1' to '9', '.' or '0', with nothing between. Writes `count` verdicts (tresse_verdict), numbers of
 * solutions found (or NULL), and 81 characters each of the first solution, dots where there is none (or NULL). */
TRESSE_API tresse_status tresse_solve_cells(const tresse_settings* settings, const char* cells, size_t count, uint8_t* verdicts,
                                            uint64_t* counts, char* solutions);
/* The lines of a text, packed by gzip or zstd or not: what follows 81 characters and a blank is ignored, and so are empty lines
 * and lines that begin with '#'. A line that is no puzzle is TRESSE_UNKNOWN with count 0, and has an error. *answers has one
 * answer for each line, in order; its lists live as long as it does. */
typedef struct tresse_bulk tresse_bulk;
TRESSE_API tresse_status tresse_solve_lines(const tresse_settings* settings, const char* text, size_t length,
                                            tresse_bulk** answers, char** messages);
TRESSE_API void tresse_bulk_free(tresse_bulk* answers);
TRESSE_API size_t tresse_bulk_count(const tresse_bulk* answers);
TRESSE_API const uint8_t* tresse_bulk_verdicts(const tresse_bulk* answers);
TRESSE_API const uint64_t* tresse_bulk_counts(const tresse_bulk* answers);
TRESSE_API const char* tresse_bulk_solutions(const tresse_bulk* answers); /* 81 characters each */
TRESSE_API const uint64_t* tresse_bulk_lines(const tresse_bulk* answers); /* where each puzzle stands, from 1 */
/* What is wrong with each puzzle that is none, in order: "argument:3:81: ..."; NULL: there are no more. */
TRESSE_API const char* tresse_bulk_error(const tresse_bulk* answers, size_t index);
/* Lines of any number in the same memory: `bytes` gives what comes next, up to `size` bytes, and returns how many; 0 = that was
 * all; TRESSE_BROKEN = it cannot be read. `each` sees the answers of up to 65,536 lines at once, in order, which are freed after
 * the call; when it returns 0 no more are wanted. Both run in the calling thread. */
#define TRESSE_BROKEN SIZE_MAX
typedef size_t (*tresse_bytes)(char* into, size_t size, void* from);
typedef int (*tresse_each_bulk)(const tresse_bulk* piece, void* user);
TRESSE_API tresse_status tresse_solve_stream(const tresse_settings* settings, tresse_bytes bytes, void* from,
                                             tresse_each_bulk each, void* user, char** messages);

/* One 9x9 puzzle after the other in the least time; one of these for each thread. */
typedef struct tresse_line_solver tresse_line_solver;
TRESSE_API tresse_line_solver* tresse_line_solver_new(void);
TRESSE_API void tresse_line_solver_free(tresse_line_solver* solver);
/* `solution`: 81 characters, or NULL. */
TRESSE_API tresse_verdict tresse_line_solve(tresse_line_solver* solver, const char* cells81, char* solution81);

#ifdef __cplusplus
}
#endif
#endif
