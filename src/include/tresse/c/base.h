/* Statuses, verdicts, stops and limits: what all of tresse.h works with. Include <tresse.h>, which says the rules. */
#ifndef TRESSE_C_BASE_H
#define TRESSE_C_BASE_H

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
  TRESSE_NOT_FOUND = 4  /* there is no such thing: an impossible request, a file that is missing */
} tresse_status;

typedef enum tresse_verdict {
  TRESSE_UNIQUE = 0,
  TRESSE_MULTIPLE = 1,
  TRESSE_NONE = 2,
  TRESSE_UNKNOWN = 3
} tresse_verdict;

typedef enum tresse_input_code {
  TRESSE_EMPTY_INPUT = 0,         /* no puzzle at all */
  TRESSE_WRONG_LENGTH = 1,        /* a line, row or grid has too few or too many symbols */
  TRESSE_UNKNOWN_SYMBOL = 2,      /* a symbol outside the alphabet */
  TRESSE_VALUE_OUT_OF_RANGE = 3,  /* a number above the side */
  TRESSE_AMBIGUOUS = 4,           /* two readings fit; a setting decides */
  TRESSE_BAD_SIDE = 5,            /* a side that has no boxes, is 0, or is above 1024 */
  TRESSE_BAD_REGIONS = 6,         /* a region map that is not N regions of N cells */
  TRESSE_BAD_ENCODING = 7,        /* NUL bytes, UTF-16, a control character */
  TRESSE_TRUNCATED = 8,           /* a compressed stream or a document ends too early */
  TRESSE_LINE_TOO_LONG = 9,       /* more than one line may hold */
  TRESSE_BAD_SYNTAX = 10,         /* JSON, CSV, sdk, ... that does not parse */
  TRESSE_UNSUPPORTED = 11,        /* recognised and refused; a setting that means nothing */
  TRESSE_CONTRADICTION = 12,      /* a cell without pencil marks, a solution that is none */
  TRESSE_NOT_READABLE = 13,       /* an input that cannot be read */
  TRESSE_STOPPED = 14             /* a limit or a stop came first */
} tresse_input_code;

/* What is wrong with an input, and where. It belongs to the library, and so do its texts. */
typedef struct tresse_input_error {
  tresse_input_code code;
  const char* file;   /* what the settings call the input; "argument" */
  size_t line;        /* from 1; 0 = not about one line */
  size_t column;      /* from 1; 0 = not about one column */
  const char* detail; /* what was expected, in words */
  const char* text;   /* all of it: "list.txt:3:81: ..." */
} tresse_input_error;

/* "0.1.0" */
TRESSE_API const char* tresse_version(void);
TRESSE_API void tresse_free(char* text);

typedef struct tresse_stop tresse_stop;
TRESSE_API tresse_stop* tresse_stop_new(void);
/* Ends, from any thread, every call whose limits name this stop, within 0.1 s of CPU time. For good. */
TRESSE_API void tresse_stop_request(tresse_stop* stop);
TRESSE_API void tresse_stop_free(tresse_stop* stop); /* after the calls that name it */

typedef struct tresse_limits {
  double seconds;          /* 0 = no limit; less, or not a number: the time is over */
  uint64_t nodes;          /* decisions, conflicts or hypotheses; 0 = no limit */
  uint64_t bytes;          /* memory for engines and ratings; 0 = half of the machine */
  const tresse_stop* stop; /* NULL = none */
} tresse_limits;

/* The settings of a call that takes them by name. */
typedef struct tresse_settings tresse_settings;
TRESSE_API tresse_settings* tresse_settings_new(void);
TRESSE_API void tresse_settings_free(tresse_settings* settings);
/* `name` as C++ and Python have it ("first_number"), also "time_limit" (seconds), "node_limit" and "memory_limit" (bytes);
 * `value`: "true" or "false", a number, a word, a text; a grid is its values, row by row, with blanks between. What means
 * nothing is told by the call that takes the settings. */
TRESSE_API tresse_status tresse_set(tresse_settings* settings, const char* name, const char* value);
TRESSE_API void tresse_set_stop(tresse_settings* settings, const tresse_stop* stop);

#ifdef __cplusplus
}
#endif
#endif
