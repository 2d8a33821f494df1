/* Puzzles from text and from values, and to text. Include <tresse.h>, which says the rules. */
#ifndef TRESSE_C_PUZZLES_H
#define TRESSE_C_PUZZLES_H

#include "tresse/c/base.h"

#ifdef __cplusplus
extern "C" {
#endif

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
/* Of tresse_read: the line on which the puzzle begins, from 1. 0: it comes from somewhere else. */
TRESSE_API size_t tresse_puzzle_line(const tresse_puzzle* puzzle);
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

/* Calls `each` for every puzzle of a text, in order, with NULL for the error, then for every record that is none,
 * with NULL for the puzzle. Both live until `each` returns; when it returns 0 no more are wanted. Memory grows with
 * the text. TRESSE_UNDECIDED: the limits (or NULL) came first; the last error says which. TRESSE_MALFORMED: a
 * setting means nothing, which the only error says, and nothing was read. */
typedef int (*tresse_each_puzzle)(const tresse_puzzle* puzzle, const tresse_input_error* error,
                                  void* user);
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
  const char* file;          /* what errors call the text; NULL = "argument" */
  int position;              /* 1 = with what a player entered, where the text tells it from the givens */
} tresse_read_settings;
TRESSE_API tresse_status tresse_read_with(const char* text, size_t length,
                                          const tresse_read_settings* settings,
                                          tresse_each_puzzle each, void* user);

#ifdef __cplusplus
}
#endif
#endif
