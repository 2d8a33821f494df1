/* Grades, ratings, and the steps to them. Include <tresse.h>, which says the rules. */
#ifndef TRESSE_C_GRADE_H
#define TRESSE_C_GRADE_H

#include "tresse/c/puzzles.h"

#ifdef __cplusplus
extern "C" {
#endif

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
  const char* also; /* of "tresse": techniques and families that it tries only if they are named, "death-blossom,fish"; "all"; or NULL */
  int no_assumptions; /* 1: nothing is supposed: no technique of the family assumptions, no hypotheses */
} tresse_grade_settings;
typedef struct tresse_path tresse_path;
/* The level of a puzzle with one solution, and every step to it. */
TRESSE_API tresse_path* tresse_grade(const tresse_puzzle* puzzle,
                                     const tresse_grade_settings* settings);
/* The same on a scale: "se121" (NULL too) or "sukaku", whose figures are those of Sudoku Explainer and of
 * SukakuExplainer, or "hodoku", for the plain 9x9: level and score of HoDoKu. Profile, techniques, max_subset and
 * also are ignored. */
TRESSE_API tresse_path* tresse_rate(const tresse_puzzle* puzzle, const char* scale,
                                    const tresse_grade_settings* settings);
TRESSE_API void tresse_path_free(tresse_path* path);
TRESSE_API tresse_verdict
tresse_path_verdict(const tresse_path* path); /* only a unique puzzle has the rest */
/* TRESSE_OK: the puzzle has a grade, or a verdict that has none, or does not pass a filter. TRESSE_MALFORMED: a
 * setting means nothing, which the reason names. Else TRESSE_UNDECIDED, or TRESSE_NO_MEMORY (NULL too). */
TRESSE_API tresse_status tresse_path_status(const tresse_path* path);
/* "easy" to "extreme", on the scale "hodoku" the level by its name there, or NULL: it has none. As the next ones, it
 * lives as long as the path. */
TRESSE_API const char* tresse_path_level(const tresse_path* path);
/* The score that goes with the level: of a grade, or on the scale "hodoku". 0: there is none, and *score stays. */
TRESSE_API int tresse_path_score(const tresse_path* path, uint32_t* score);
/* A grade without assumptions: where the techniques find nothing more, as a new puzzle with the values found so far as
 * givens, and its candidates. TRESSE_NOT_FOUND, and *position is NULL: it is not so. */
TRESSE_API tresse_status tresse_path_stuck(const tresse_path* path, tresse_puzzle** position);
TRESSE_API const char* tresse_path_hardest(
    const tresse_path* path); /* key of a technique, or NULL */
/* Whose techniques were tried: "tresse" or "basic"; of a rating the name of the scale. NULL: there is no grade. */
TRESSE_API const char* tresse_path_profile(const tresse_path* path);
/* Why there is no level or no rating: "time", "bad request, unknown profile 'x'", ...; else "none". */
TRESSE_API const char* tresse_path_reason(const tresse_path* path);
/* ER, EP and ED. 0: there is no rating, it does not pass the filters, or the scale has none of these ("hodoku"). */
TRESSE_API int tresse_path_rating(const tresse_path* path, double* er, double* ep, double* ed);
TRESSE_API size_t tresse_step_count(const tresse_path* path);
/* Step `index` in a sentence, and as JSON (see docs/library-c.md); NULL: there is no such step; the JSON is NULL too
 * for events that are no step: hypotheses and dead ends. */
TRESSE_API const char* tresse_step_text(const tresse_path* path, size_t index);
TRESSE_API const char* tresse_step_json(const tresse_path* path, size_t index);
/* Each step judged again by code that knows no search, as `tresse explain --check`: how many its pattern justifies,
 * and how many of these are proven by SAT too (either may be NULL). TRESSE_NOT_FOUND: a step does not hold, which
 * *error names; a bug in Tresse. TRESSE_UNDECIDED: the limits came first. */
TRESSE_API tresse_status tresse_path_check(const tresse_path* path, const tresse_limits* limits,
                                           size_t* checked, size_t* proven, char** error);

#ifdef __cplusplus
}
#endif
#endif
