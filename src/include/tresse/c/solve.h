/* One puzzle: its verdict, its solutions, how many there are. Include <tresse.h>, which says the rules. */
#ifndef TRESSE_C_SOLVE_H
#define TRESSE_C_SOLVE_H

#include "tresse/c/puzzles.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Settings of the SAT engine, as the options of the program name them. NULL: the library chooses. */
typedef struct tresse_sat_settings {
  const char* encoding;    /* "extended", "minimal", ... */
  const char* at_most_one; /* "pairwise", "product", ... */
  const char* prepare;     /* rules that remove candidates first: "none", "singles,locked", ... */
  const char* backend;     /* "cryptominisat", "cadical" */
  const char* polarity;    /* "positive", "negative", "random" */
  const char* restarts;    /* "rapid", "luby"; cadical only */
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
/* All three strands answer; *agree is 0 where they contradict each other, which is a bug in Tresse. */
TRESSE_API tresse_answer* tresse_verify(const tresse_puzzle* puzzle,
                                        const tresse_solve_settings* settings, int* agree);
/* Calls `each` with every solution until it returns 0. `settings`: limit is ignored. */
typedef int (*tresse_each_solution)(const uint16_t* values, void* user);
TRESSE_API tresse_answer* tresse_solutions(const tresse_puzzle* puzzle,
                                           const tresse_solve_settings* settings,
                                           tresse_each_solution each, void* user);
TRESSE_API void tresse_answer_free(tresse_answer* answer);
TRESSE_API tresse_verdict tresse_verdict_of(const tresse_answer* answer); /* NULL: unknown */
/* TRESSE_OK: there is a verdict. TRESSE_MALFORMED: a setting means nothing, which the reason names. Else
 * TRESSE_UNDECIDED, or TRESSE_NO_MEMORY (NULL too). */
TRESSE_API tresse_status tresse_answer_status(const tresse_answer* answer);
TRESSE_API uint64_t tresse_count_of(const tresse_answer* answer);
TRESSE_API int tresse_count_exact(const tresse_answer* answer);
/* Why it is unknown, or why solutions of which there are several were not counted to the limit: "time", "nodes",
 * ...; else "none". The text lives as long as the answer. */
TRESSE_API const char* tresse_reason_of(const tresse_answer* answer);
/* How many solutions the answer keeps, and one of them: side * side values. 0: there is no such solution. */
TRESSE_API size_t tresse_solution_count(const tresse_answer* answer);
TRESSE_API int tresse_solution(const tresse_answer* answer, size_t index, uint16_t* values);
/* 1: the side * side values are a solution of the puzzle, judged by code that knows no engine. */
TRESSE_API int tresse_solves(const tresse_puzzle* puzzle, const uint16_t* values);

#ifdef __cplusplus
}
#endif
#endif
