/* A step in other words, hints for a player, plans, techniques and cases of a technique library. Include <tresse.h>,
 * which says the rules. */
#ifndef TRESSE_C_HINTS_H
#define TRESSE_C_HINTS_H

#include "tresse/c/grade.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Step `index` on one line: "plain" (NULL too: chains as r6c2-5 -> r6c2+1, + is true and - is false), "eureka",
 * "nice-loop"; or in sentences: "words". This and the next two: TRESSE_NOT_FOUND: there is no such step, or it is an
 * event that is none. */
TRESSE_API tresse_status tresse_step_notation(const tresse_path* path, size_t index,
                                              const char* style, char** text, char** error);
/* What the step does, without the reasons. */
TRESSE_API tresse_status tresse_step_brief(const tresse_path* path, size_t index, char** text,
                                           char** error);
/* The step as a hint. Level 1: where to look; 2: also for which technique; 3: also in which cells; 4: what to do,
 * and why. */
TRESSE_API tresse_status tresse_step_hint(const tresse_path* path, size_t index, int level,
                                          char** text, char** error);
/* Every step as a line of HoDoKu's library of cases, which tresse_run_case() runs. The line is empty where the
 * technique has no code, where a hypothesis stands, and of other puzzles than the plain 9x9. */
TRESSE_API tresse_status tresse_path_cases(const tresse_path* path, char** lines, char** error);
/* The position after its first `count` steps, as `tresse explain --at-step`: values are givens, and the candidates
 * of open cells are pencil marks. Nothing under a hypothesis is carried out. TRESSE_NOT_FOUND: the path is shorter. */
TRESSE_API tresse_status tresse_path_position(const tresse_path* path, size_t count,
                                              tresse_puzzle** position, char** error);
/* The first step that a player has not made, which is the hint at `now`: a puzzle whose givens are the values that
 * stand. A step is made if its values are in the grid, and a pencil mark or a value that the cell sees excludes what
 * it removes. TRESSE_NOT_FOUND: all are made. */
TRESSE_API tresse_status tresse_path_first_open(const tresse_path* path, const tresse_puzzle* now,
                                                size_t* index, char** error);
/* Says whether a position is right. Ask for hints only if it is. `original`: the puzzle as it began; NULL: the
 * values of `now` are taken for it, so that only pencil marks can be wrong. TRESSE_NOT_FOUND: the position is wrong;
 * *error says in which cells, and `cells` (side * side bytes, or NULL) has 1 where a value is wrong, 2 where the
 * pencil marks lack the value of the solution. All are 0 where it is not known which ones. TRESSE_UNDECIDED: the
 * limits came first. */
TRESSE_API tresse_status tresse_check_position(const tresse_puzzle* now,
                                               const tresse_puzzle* original,
                                               const tresse_limits* limits, uint8_t* cells,
                                               char** error);
/* What `tresse explain --plan` writes: JSON with every step and its four hints, which is all that an app needs to
 * give hints (docs/hints.md). TRESSE_NOT_FOUND: the puzzle does not have exactly one solution. TRESSE_UNDECIDED: a
 * limit came first. */
TRESSE_API tresse_status tresse_plan(const tresse_puzzle* puzzle,
                                     const tresse_grade_settings* settings, char** json,
                                     char** error);
/* The next step from where the puzzle stands, in a sentence and as JSON (either may be NULL). TRESSE_NOT_FOUND: no
 * technique finds anything, or the grid is full. TRESSE_UNDECIDED: a limit came first. */
TRESSE_API tresse_status tresse_hint(const tresse_puzzle* puzzle, const tresse_limits* limits,
                                     char** text, char** json);
/* Techniques as a JSON list of the objects that `tresse techniques --format json` writes: those that a list of names
 * and families means ("x-wing,unique-rectangles"), or all (NULL). TRESSE_MALFORMED: a name means nothing. */
TRESSE_API tresse_status tresse_techniques(const char* names, char** json, char** error);
/* One case of a technique library, as `tresse regress` runs each line of it. TRESSE_NOT_FOUND: it does not pass;
 * *error says why, and *found (or NULL) what was found, one finding a line. length_convention: "1.3" or "1.4"
 * (NULL), how links of chains with almost locked sets are counted. TRESSE_MALFORMED: the line is no case, or there
 * is no such convention. */
TRESSE_API tresse_status tresse_run_case(const char* line, const char* length_convention,
                                         const tresse_limits* limits, char** found, char** error);

#ifdef __cplusplus
}
#endif
#endif
