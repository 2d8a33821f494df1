/* Tresse for C and for every language that calls C: Sudoku of any order, solved, graded, generated and proved.
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
 * 0 = empty, 1 to N. `error` may be NULL: then nobody asks for the message. Where a limit, a stop or memory running
 * out ends a call, the answer has a reason; it is TRESSE_UNKNOWN, unless what was found before decides (two solutions are
 * TRESSE_MULTIPLE), and never wrong. Every solution was verified by code that shares nothing with what found it.
 * Results with many parts are also given as JSON, with the keys that the program `tresse` writes. */
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

typedef enum tresse_status {
  TRESSE_OK = 0,
  TRESSE_MALFORMED = 1, /* a text or a list of values is no puzzle, or a setting means nothing */
  TRESSE_NO_MEMORY = 2,
  TRESSE_UNDECIDED = 3, /* a limit or a stop came first */
  TRESSE_NOT_FOUND = 4  /* there is no such thing: an impossible wish, a file that is missing */
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

/* --- names --- */

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

/* The word for a number, "unique" for TRESSE_UNIQUE: that of the program. NULL: there is no such number, so that a loop from 0
 * finds all words. Nobody frees them. Backwards, 1: *number (or NULL) has the number of the word; 0: the word means nothing. */
TRESSE_API const char* tresse_status_name(int number);
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

/* --- stops and limits --- */

typedef struct tresse_stop tresse_stop;
TRESSE_API tresse_stop* tresse_stop_new(void);
/* Ends, from any thread, every call whose limits name this stop, within 0.1 s of CPU time. For good. */
TRESSE_API void tresse_stop_request(tresse_stop* stop);
TRESSE_API void tresse_stop_free(tresse_stop* stop); /* after the calls that name it */

typedef struct tresse_limits {
  double seconds;          /* 0 = no limit; less, or not a number: the time is over */
  uint64_t nodes;          /* decisions, conflicts or hypotheses; 0 = no limit */
  uint64_t bytes;          /* memory that an engine may plan to take; 0 = half of the machine */
  const tresse_stop* stop; /* NULL = none */
} tresse_limits;

/* --- puzzles --- */

typedef struct tresse_puzzle tresse_puzzle;

/* One puzzle in any format that the program reads. */
TRESSE_API tresse_status tresse_puzzle_from_text(const char* text, tresse_puzzle** puzzle,
                                                 char** error);
/* The same within limits; TRESSE_UNDECIDED: they came first. */
TRESSE_API tresse_status tresse_puzzle_from_text_within(const char* text,
                                                        const tresse_limits* limits,
                                                        tresse_puzzle** puzzle, char** error);

typedef struct tresse_shape {
  size_t box_rows; /* 0 = the usual boxes of the side */
  size_t box_cols;
  int latin;               /* no boxes */
  const uint16_t* regions; /* side * side numbers from 0 in place of boxes, or NULL */
  int diagonals;
  int windoku;
  int anti_knight;
  int anti_king;
} tresse_shape;
/* side * side values on a grid of this shape (NULL: the usual boxes). */
TRESSE_API tresse_status tresse_puzzle_from_values(const uint16_t* values, size_t side,
                                                   const tresse_shape* shape,
                                                   tresse_puzzle** puzzle, char** error);
TRESSE_API void tresse_puzzle_free(tresse_puzzle* puzzle);
TRESSE_API size_t tresse_puzzle_side(const tresse_puzzle* puzzle);
/* Writes the givens: side * side values. */
TRESSE_API void tresse_puzzle_values(const tresse_puzzle* puzzle, uint16_t* values);
/* In a format of `tresse convert --to`: "line", "box", "json", ... */
/* TRESSE_OK with a message in *error: the format cannot hold a part of the puzzle, which the message names. */
TRESSE_API tresse_status tresse_puzzle_write(const tresse_puzzle* puzzle, const char* format,
                                             char** text, char** error);

/* As the options of `tresse convert`. A setting that the format does not use is TRESSE_MALFORMED. */
typedef struct tresse_write_settings {
  const char* format;   /* NULL = "line" */
  const char* alphabet; /* a name, or the symbols in order; NULL = the usual one of the side */
  char blank;           /* the symbol of an empty cell; 0 = '.' */
  int unicode;          /* of "box": borders of box-drawing characters */
} tresse_write_settings;
TRESSE_API tresse_status tresse_puzzle_write_with(const tresse_puzzle* puzzle,
                                                  const tresse_write_settings* settings,
                                                  char** text, char** error);

/* Calls `each` for every puzzle of a text, in order, then for every record that is none, with NULL and a message that names
 * its line. The puzzle is freed behind the call. When `each` returns 0 no more are wanted. Memory grows with the text.
 * TRESSE_UNDECIDED: the limits (or NULL) came first; the last message says which. TRESSE_MALFORMED: a setting means nothing, which
 * the only message says, and nothing was read. */
typedef int (*tresse_each_puzzle)(const tresse_puzzle* puzzle, const char* error, void* user);
TRESSE_API tresse_status tresse_read(const char* text, size_t length, const tresse_limits* limits,
                                     tresse_each_puzzle each, void* user);

/* How to read where the text does not say. */
typedef struct tresse_read_settings {
  const char* format;        /* "line", "grid", "csv", ...; NULL = detect */
  size_t side;               /* 0 = detect; needed for regions */
  const tresse_shape* shape; /* NULL = as the text says */
  const char* alphabet;      /* a name, or the symbols in order; NULL = detect */
  char blank;                /* the symbol of an empty cell; 0 = detect */
  const char* column;        /* of CSV: the column with the puzzles; NULL = detect */
  tresse_limits limits;      /* nodes and bytes are ignored */
} tresse_read_settings;
TRESSE_API tresse_status tresse_read_with(const char* text, size_t length,
                                          const tresse_read_settings* settings,
                                          tresse_each_puzzle each, void* user);

/* --- solving --- */

/* How the sat strand works, in the words of the program's options. NULL: the library chooses. */
typedef struct tresse_sat_settings {
  const char* encoding;    /* "extended", "minimal", ... */
  const char* at_most_one; /* "pairwise", "product", ... */
  const char* prepare;     /* rules that remove candidates first: "none", "singles,locked", ... */
  const char* backend;     /* "cryptominisat", "cadical" */
  const char* polarity;    /* "positive", "negative", "random" */
  const char* restarts;    /* "rapid", "luby"; of cadical only */
  unsigned threads; /* of one solver; 0 = 1; with more, the solution that is found may vary */
} tresse_sat_settings;

/* A setting that the engine does not use is TRESSE_MALFORMED. */
typedef struct tresse_solve_settings {
  const char* engine; /* "auto" (NULL too), "logic", "native", "sat", "portfolio" */
  uint64_t limit;     /* stop after so many solutions; 0 = 2 */
  size_t keep;        /* how many are kept; 0 = 2 */
  uint64_t seed;
  tresse_limits limits;
  tresse_sat_settings sat; /* of "auto", "sat", "portfolio" and of tresse_verify */
  const char* techniques;  /* of "logic": only these, in this order; or NULL */
  size_t max_subset;       /* of "logic": the largest naked or hidden set; 0 = 4 */
  int hypotheses;          /* of techniques: go on by hypotheses where they stall */
  const char* kernel; /* of "auto" and "native": code for 9x9 puzzles; NULL = the fastest here */
  unsigned threads;   /* of "portfolio"; 0 = 1; the answer does not depend on it */
} tresse_solve_settings;

typedef struct tresse_answer tresse_answer;
TRESSE_API tresse_answer* tresse_solve(const tresse_puzzle* puzzle,
                                       const tresse_solve_settings* settings);
/* The number of solutions up to `limit`; 0 = all. */
TRESSE_API tresse_answer* tresse_count(const tresse_puzzle* puzzle, uint64_t limit,
                                       const tresse_limits* limits);
/* The same by one engine: settings->limit counts, 0 = all; nothing is kept. */
TRESSE_API tresse_answer* tresse_count_with(const tresse_puzzle* puzzle,
                                            const tresse_solve_settings* settings);
/* All three strands answer; *agree is 0 where they contradict each other, which is a bug of ours. */
TRESSE_API tresse_answer* tresse_verify(const tresse_puzzle* puzzle,
                                        const tresse_solve_settings* settings, int* agree);
/* Calls `each` with every solution until it returns 0. `settings`: limit is ignored. */
typedef int (*tresse_each_solution)(const uint16_t* values, void* user);
TRESSE_API tresse_answer* tresse_solutions(const tresse_puzzle* puzzle,
                                           const tresse_solve_settings* settings,
                                           tresse_each_solution each, void* user);
TRESSE_API void tresse_answer_free(tresse_answer* answer);
TRESSE_API tresse_verdict tresse_verdict_of(const tresse_answer* answer); /* NULL: unknown */
/* TRESSE_OK: there is a verdict. TRESSE_MALFORMED: a setting means nothing, which the reason names. Else TRESSE_UNDECIDED, or
 * TRESSE_NO_MEMORY (NULL too). */
TRESSE_API tresse_status tresse_answer_status(const tresse_answer* answer);
TRESSE_API uint64_t tresse_count_of(const tresse_answer* answer);
TRESSE_API int tresse_count_exact(const tresse_answer* answer);
/* Why it is unknown, or why solutions of which there are several were not counted to the limit: "time", "nodes", ...; else
 * "none". The text lives as long as the answer. */
TRESSE_API const char* tresse_reason_of(const tresse_answer* answer);
/* How many solutions the answer keeps, and one of them: side * side values. 0: there is no such solution. */
TRESSE_API size_t tresse_solution_count(const tresse_answer* answer);
TRESSE_API int tresse_solution(const tresse_answer* answer, size_t index, uint16_t* values);
/* 1: the side * side values are a solution of the puzzle, judged by code that knows no engine. */
TRESSE_API int tresse_solves(const tresse_puzzle* puzzle, const uint16_t* values);

/* Plain 9x9 puzzles in bulk: `count` times 81 characters, '1' to '9', '.' or '0', with nothing between. Writes `count`
 * verdicts (tresse_verdict), numbers of solutions found (or NULL), and 81 characters each of the first solution, dots where
 * there is none (or NULL). `limit`: solutions to look for, 0 = all; 2 decides uniqueness. `threads`: 0 = one for each core. */
TRESSE_API tresse_status tresse_solve_cells(const char* cells, size_t count, uint64_t limit,
                                            unsigned threads, const tresse_stop* stop,
                                            uint8_t* verdicts, uint64_t* counts, char* solutions);

/* Plain 9x9 puzzles as the lines of a text: what follows 81 characters and a blank is ignored, and so are empty lines and lines that
 * begin with '#'. A line that is no puzzle is TRESSE_UNKNOWN with count 0, and has an error. TRESSE_OK, or TRESSE_UNDECIDED where
 * the stop came first: *answers has one answer for each line, in order. The lists are as of tresse_solve_cells and live as long as the
 * handle. TRESSE_MALFORMED: a text that gzip or zstd packed, and that is damaged. A file of any size takes little memory piece by
 * piece, each up to the end of a line. */
typedef struct tresse_bulk tresse_bulk;
TRESSE_API tresse_status tresse_solve_lines(const char* text, size_t length, uint64_t limit,
                                            unsigned threads, const tresse_stop* stop,
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

/* --- grades and ratings --- */

typedef struct tresse_grade_settings {
  const char* profile;    /* "tresse" (NULL too) or "basic" */
  int no_uniqueness;      /* 1: without techniques that assume one solution */
  const char* techniques; /* of "basic": only these, in this order; or NULL */
  size_t max_subset;      /* of "basic": the largest naked or hidden set; 0 = 4 */
  double min_er; /* of tresse_rate, 0 = any: the rating ends as soon as a puzzle cannot pass */
  double max_er;
  int pearl;   /* of tresse_rate: only ER = EP */
  int diamond; /* only ER = EP = ED */
  tresse_limits limits;
  double min_ep; /* of tresse_rate, 0 = any */
  double max_ep;
  double min_ed;
  double max_ed;
  uint64_t seed; /* of the search for the verdict */
  uint32_t min_score; /* of tresse_rate on a scale that has a score, 0 = any */
  uint32_t max_score;
} tresse_grade_settings;
typedef struct tresse_path tresse_path;
/* The level of a puzzle with one solution, and every step to it. */
TRESSE_API tresse_path* tresse_grade(const tresse_puzzle* puzzle,
                                     const tresse_grade_settings* settings);
/* The same on a scale: "se121" (NULL too) or "sukaku", whose figures are those of Sudoku Explainer and of SukakuExplainer, or
 * "hodoku", for the plain 9x9: level and score of HoDoKu. Profile, techniques and max_subset are ignored. */
TRESSE_API tresse_path* tresse_rate(const tresse_puzzle* puzzle, const char* scale,
                                    const tresse_grade_settings* settings);
TRESSE_API void tresse_path_free(tresse_path* path);
TRESSE_API tresse_verdict
tresse_path_verdict(const tresse_path* path); /* only a unique puzzle has the rest */
/* TRESSE_OK: the puzzle has a grade, or a verdict that has none, or does not pass a filter. TRESSE_MALFORMED: a setting means
 * nothing, which the reason names. Else TRESSE_UNDECIDED, or TRESSE_NO_MEMORY (NULL too). */
TRESSE_API tresse_status tresse_path_status(const tresse_path* path);
/* "easy" to "extreme", on the scale "hodoku" the level by its name there, or NULL: it has none. As the next ones, it lives as
 * long as the path. */
TRESSE_API const char* tresse_path_level(const tresse_path* path);
/* The score that goes with the level: of a grade, or on the scale "hodoku". 0: there is none, and *score stays. */
TRESSE_API int tresse_path_score(const tresse_path* path, uint32_t* score);
TRESSE_API const char* tresse_path_hardest(
    const tresse_path* path); /* key of a technique, or NULL */
/* Whose techniques were tried: "tresse" or "basic"; of a rating the name of the scale. NULL: there is no grade. */
TRESSE_API const char* tresse_path_profile(const tresse_path* path);
/* Why there is no level or no rating: "time", "bad request, unknown profile 'x'", ...; else "none". */
TRESSE_API const char* tresse_path_reason(const tresse_path* path);
/* ER, EP and ED. 0: there is no rating, it does not pass the filters, or the scale has none of these ("hodoku"). */
TRESSE_API int tresse_path_rating(const tresse_path* path, double* er, double* ep, double* ed);
TRESSE_API size_t tresse_step_count(const tresse_path* path);
/* Step `index` in a sentence, and as JSON (see docs/library-c.md); NULL: there is no such step; the JSON is NULL too for
 * events that are no step: hypotheses and dead ends. */
TRESSE_API const char* tresse_step_text(const tresse_path* path, size_t index);
TRESSE_API const char* tresse_step_json(const tresse_path* path, size_t index);
/* Each step judged again by code that knows no search, as `tresse explain --check`: how many its pattern justifies, and how
 * many of these are proven by SAT too (either may be NULL). TRESSE_NOT_FOUND: a step does not hold, which *error names; a bug of
 * ours. TRESSE_UNDECIDED: the limits came first. */
TRESSE_API tresse_status tresse_path_check(const tresse_path* path, const tresse_limits* limits,
                                           size_t* checked, size_t* proven, char** error);
/* Step `index` on one line: "plain" (NULL too: chains as r6c2-5 -> r6c2+1, + is true and - is false), "eureka", "nice-loop"; or in
 * sentences: "words". This and the next two: TRESSE_NOT_FOUND: there is no such step, or it is an event that is none. */
TRESSE_API tresse_status tresse_step_notation(const tresse_path* path, size_t index,
                                              const char* style, char** text, char** error);
/* What the step does, without the reasons. */
TRESSE_API tresse_status tresse_step_brief(const tresse_path* path, size_t index, char** text,
                                           char** error);
/* The step as a hint. Level 1: where to look; 2: also for which technique; 3: also in which cells; 4: what to do, and why. */
TRESSE_API tresse_status tresse_step_hint(const tresse_path* path, size_t index, int level,
                                          char** text, char** error);
/* Every step as a line of HoDoKu's library of cases, which tresse_run_case() runs. The line is empty where the technique has no
 * code, where a hypothesis stands, and of other puzzles than the plain 9x9. */
TRESSE_API tresse_status tresse_path_cases(const tresse_path* path, char** lines, char** error);
/* Where the path stands after its first `count` steps, as `tresse explain --at-step`: values are givens, and the candidates of open
 * cells are pencil marks. Nothing under a hypothesis is carried out. TRESSE_NOT_FOUND: the path is shorter. */
TRESSE_API tresse_status tresse_path_position(const tresse_path* path, size_t count,
                                              tresse_puzzle** position, char** error);
/* The first step that a player has not made, which is the hint at `now`: a puzzle whose givens are the values that stand. A step is
 * made if its values stand, and what it removes is excluded by a pencil mark or a value in sight. TRESSE_NOT_FOUND: all are made. */
TRESSE_API tresse_status tresse_path_first_open(const tresse_path* path, const tresse_puzzle* now,
                                                size_t* index, char** error);
/* Is a position right? Ask for hints only of one that is. `original`: the puzzle as it began; NULL: the values of `now` are taken for
 * it, so that only pencil marks can be wrong. TRESSE_NOT_FOUND: the position is wrong; *error says in which cells, and `cells` (side *
 * side bytes, or NULL) has 1 where a value is wrong, 2 where the pencil marks lack the value of the solution. All are 0 where it is
 * not known which ones. TRESSE_UNDECIDED: the limits came first. */
TRESSE_API tresse_status tresse_check_position(const tresse_puzzle* now,
                                               const tresse_puzzle* original,
                                               const tresse_limits* limits, uint8_t* cells,
                                               char** error);
/* What `tresse explain --plan` writes: JSON with every step and its four hints, from which an app hints on its own (docs/hints.md).
 * TRESSE_NOT_FOUND: the puzzle has not one solution. TRESSE_UNDECIDED: a limit came first. */
TRESSE_API tresse_status tresse_plan(const tresse_puzzle* puzzle,
                                     const tresse_grade_settings* settings, char** json,
                                     char** error);
/* The next step from where the puzzle stands, in a sentence and as JSON (either may be NULL). TRESSE_NOT_FOUND: no technique finds
 * anything, or the grid is full. TRESSE_UNDECIDED: a limit came first. */
TRESSE_API tresse_status tresse_hint(const tresse_puzzle* puzzle, const tresse_limits* limits,
                                     char** text, char** json);
/* Techniques as a JSON list of the objects that `tresse techniques --format json` writes: those that a list of names and
 * families means ("x-wing,unique-rectangles"), or all (NULL). TRESSE_MALFORMED: a name means nothing. */
TRESSE_API tresse_status tresse_techniques(const char* names, char** json, char** error);
/* One case of a technique library, as `tresse regress` runs each line of it. TRESSE_NOT_FOUND: it does not pass; *error says why,
 * and *found (or NULL) what was found, one finding a line. length_convention: "1.3" or "1.4" (NULL), how links of chains with
 * almost locked sets are counted. TRESSE_MALFORMED: the line is no case, or there is no such convention. */
TRESSE_API tresse_status tresse_run_case(const char* line, const char* length_convention,
                                         const tresse_limits* limits, char** found, char** error);

/* --- puzzles to order --- */

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
/* Puzzle `index` (from 1) of the seed: that of `tresse generate --seed S --first INDEX`. TRESSE_NOT_FOUND: no candidate was
 * as asked, or none can be. TRESSE_MALFORMED: the settings contradict themselves. `solution`: side * side values, or NULL. */
TRESSE_API tresse_status tresse_generate(uint64_t index, const tresse_generate_settings* settings,
                                         tresse_puzzle** puzzle, uint16_t* solution, char** error);
/* Calls `each` with `count` puzzles of the seed, in order, until it returns 0: those that `tresse generate --count COUNT`
 * prints. The puzzle is freed behind the call; `solution` has side * side values. */
typedef int (*tresse_each_generated)(const tresse_puzzle* puzzle, const uint16_t* solution,
                                     void* user);
TRESSE_API tresse_status tresse_generate_many(uint64_t count,
                                              const tresse_generate_settings* settings,
                                              tresse_each_generated each, void* user, char** error);

/* --- puzzles changed --- */

/* The digits that a cell has in some solution: side * side * side bytes, 1 = it has, 2 = not known, by cell and digit. */
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
/* Which givens can go alone, with all others in place, as `tresse minimize --all`: side * side bytes, 1 = it can, 2 = not known.
 * TRESSE_NOT_FOUND: the puzzle has not one solution. */
TRESSE_API tresse_status tresse_redundant(const tresse_puzzle* puzzle, const tresse_limits* limits,
                                          uint8_t* cells, char** error);
/* Givens of which no solution has all, as `tresse solve` tells of a puzzle without a solution: side * side bytes, 1 = one of them.
 * `minimal`: drop givens until none can go, however long it takes; else the effort is bounded. *proven is 1 if none can go (or
 * NULL). TRESSE_NOT_FOUND: there is a solution, or no such givens were found. */
TRESSE_API tresse_status tresse_conflict(const tresse_puzzle* puzzle, int minimal,
                                         const tresse_limits* limits, uint8_t* cells, int* proven,
                                         char** error);
/* A part of the givens with the same solution; `smallest`: the fewest. `report`: what is proven, as JSON (or NULL). */
TRESSE_API tresse_status tresse_minimize(const tresse_puzzle* puzzle, int smallest, uint64_t seed,
                                         const tresse_limits* limits, tresse_puzzle** result,
                                         char** report);
/* The fewest givens out or in so that there is a solution; `unique`: exactly one. */
TRESSE_API tresse_status tresse_repair(const tresse_puzzle* puzzle, int unique,
                                       const tresse_limits* limits, tresse_puzzle** result,
                                       char** report);
typedef struct tresse_repair_settings {
  int unique;             /* exactly one solution */
  const uint16_t* target; /* side * side: the result shall have this solution alone; or NULL */
  size_t solutions;       /* prove the fewest additions for at most so many solutions; 0 = 1000 */
  uint64_t seed;          /* of the additions that are tried */
  tresse_limits limits;
} tresse_repair_settings;
TRESSE_API tresse_status tresse_repair_with(const tresse_puzzle* puzzle,
                                            const tresse_repair_settings* settings,
                                            tresse_puzzle** result, char** report);
/* Equal for two puzzles exactly when they are the same up to symmetry. */
TRESSE_API tresse_status tresse_canonical(const tresse_puzzle* puzzle, const tresse_limits* limits,
                                          tresse_puzzle** form, char** error);

/* The same, and how the form comes of the puzzle, as `tresse canon --transform` says (each may be NULL): `source` has the cell of
 * the puzzle, from 0, that became each cell of the form; `values` what became of each value, side of them; `automorphisms` in
 * how many ways the puzzle is the same as itself, 0 = 2^63 or more. */
TRESSE_API tresse_status tresse_canonical_with(const tresse_puzzle* puzzle,
                                               const tresse_limits* limits, tresse_puzzle** form,
                                               size_t* source, uint16_t* values,
                                               uint64_t* automorphisms, char** error);

/* Form `number` (from 1) of a seed, as `tresse scramble` draws it: random, and the same puzzle up to symmetry. `source` has the cell
 * of the puzzle, from 0, that became each cell of the form; `values` what became of each value, side of them (each may be NULL).
 * TRESSE_NOT_FOUND: the symmetries of such puzzles are not known. */
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
/* Backdoors, depth of trial and error, redundant givens and automorphisms: the object that `tresse analyse --format json` writes,
 * without the puzzle. TRESSE_UNDECIDED: a limit came first; *report has what was found. `settings` may be NULL. */
TRESSE_API tresse_status tresse_analyse(const tresse_puzzle* puzzle,
                                        const tresse_analyse_settings* settings, char** report,
                                        char** error);

typedef struct tresse_vicinity_settings {
  size_t minus;    /* so many givens go: 1, 2, or 0 = 1 */
  size_t plus;     /* so many others come: 1, 2, or 0 = as many as go */
  int non_minimal; /* 1: also puzzles of which a given can go */
  tresse_limits limits;
} tresse_vicinity_settings;
/* Sees the canonical form of one neighbour, which is freed behind the call; returns 0 when it wants no more. */
typedef int (*tresse_each_neighbour)(const tresse_puzzle* form, void* user);
/* Every puzzle with exactly one solution that comes of this one when some givens go and others come, one of each class of symmetry, as
 * `tresse vicinity`. `report`: how many puzzles were looked at, as JSON (or NULL). TRESSE_UNDECIDED: a limit came first.
 * TRESSE_NOT_FOUND: such puzzles have no neighbours. `settings` may be NULL. */
TRESSE_API tresse_status tresse_vicinity(const tresse_puzzle* puzzle,
                                         const tresse_vicinity_settings* settings,
                                         tresse_each_neighbour each, void* user, char** report,
                                         char** error);

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

/* The same; `seed` is that of the search for what no answer covers. */
TRESSE_API tresse_answer* tresse_merge_with(const tresse_puzzle* puzzle, const char* file,
                                            const tresse_answer* const* answers, uint64_t seed,
                                            const tresse_limits* limits);

/* --- print --- */

typedef struct tresse_sheet_settings {
  const char* file;      /* "pdf" (NULL too), "svg", "png" */
  const char* paper;     /* "a4" (NULL too), ... */
  const char* title;     /* or NULL */
  size_t per_page;       /* 0 = as many as print comfortably */
  const char* solutions; /* "end" (NULL too), "none", "only" */
  int grade;             /* print levels */
  tresse_limits limits;  /* of each puzzle */
  int landscape;
  double margin; /* millimetres; 0 = 12.7, less = none */
  int large_print;
  int no_numbers;        /* 1: puzzles are not numbered */
  uint64_t first_number; /* 0 = 1 */
  const char* profile;   /* of the level: "tresse" (NULL too) or "basic" */
  const char* scale;     /* print the rating on this scale: "se121", "sukaku", "hodoku"; or NULL */
  int no_uniqueness;     /* 1: levels and ratings without techniques that assume one solution */
  const char* symbols;   /* an alphabet; NULL = the usual one of the side */
  const char* font;      /* a family; NULL = "sans" */
  double dpi;            /* of "png"; 0 = 300 */
  uint64_t seed;         /* of the search for the solution */
  double gutter;      /* millimetres more where pages are bound: left of odd pages, right of even ones */
  int captions;       /* print what a variant asks */
  int solution_pages; /* print on which page each solution is */
} tresse_sheet_settings;
/* Calls `page` with the bytes of each file: one PDF, or one SVG or PNG a page. */
typedef void (*tresse_each_file)(const char* bytes, size_t length, void* user);
TRESSE_API tresse_status tresse_sheet(const tresse_puzzle* const* puzzles, size_t count,
                                      const tresse_sheet_settings* settings, tresse_each_file page,
                                      void* user, char** error);

/* --- proofs --- */

/* Writes a folder that proves the answer; it must be new or empty. */
TRESSE_API tresse_status tresse_certify(const tresse_puzzle* puzzle, const char* folder,
                                        const tresse_limits* limits, char** error);
typedef struct tresse_certify_settings {
  const char* strand; /* who proves: "sat" (NULL too), "native", "logic" */
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

/* --- a puzzle that is being solved --- */

typedef struct tresse_session tresse_session;
TRESSE_API tresse_session* tresse_session_new(const tresse_puzzle* puzzle);
TRESSE_API void tresse_session_free(tresse_session* session);
/* Cells and digits count from 0 here. 0: the cell is not open, or does not allow the digit. */
TRESSE_API int tresse_session_set(tresse_session* session, size_t cell, size_t digit);
TRESSE_API int tresse_session_remove(tresse_session* session, size_t cell, size_t digit);
TRESSE_API int tresse_session_undo(tresse_session* session); /* 0: nothing to take back */
TRESSE_API tresse_answer* tresse_session_answer(const tresse_session* session,
                                                const tresse_solve_settings* settings);
TRESSE_API tresse_puzzle* tresse_session_puzzle(const tresse_session* session);

#ifdef __cplusplus
}
#endif
#endif
