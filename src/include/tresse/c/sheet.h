/* Pages for print. Include <tresse.h>, which says the rules. */
#ifndef TRESSE_C_SHEET_H
#define TRESSE_C_SHEET_H

#include "tresse/c/puzzles.h"

#ifdef __cplusplus
extern "C" {
#endif

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
  int captions;       /* print what special rules ask */
  int solution_pages; /* print on which page each solution is */
  int no_assumptions; /* 1: levels and ratings without what supposes a value */
} tresse_sheet_settings;
/* Calls `page` with the bytes of each file: one PDF, or one SVG or PNG a page. */
typedef void (*tresse_each_file)(const char* bytes, size_t length, void* user);
TRESSE_API tresse_status tresse_sheet(const tresse_puzzle* const* puzzles, size_t count,
                                      const tresse_sheet_settings* settings, tresse_each_file page,
                                      void* user, char** error);

#ifdef __cplusplus
}
#endif
#endif
