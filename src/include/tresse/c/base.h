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

typedef struct tresse_stop tresse_stop;
TRESSE_API tresse_stop* tresse_stop_new(void);
/* Ends, from any thread, every call whose limits name this stop, within 0.1 s of CPU time. For good. */
TRESSE_API void tresse_stop_request(tresse_stop* stop);
TRESSE_API void tresse_stop_free(tresse_stop* stop); /* after the calls that name it */

typedef struct tresse_limits {
  double seconds;          /* 0 = no limit; less, or not a number: the time is over */
  uint64_t nodes;          /* decisions, conflicts or hypotheses; 0 = no limit */
  uint64_t bytes;          /* memory that an engine may plan to take or a rating hold; 0 = half of the machine */
  const tresse_stop* stop; /* NULL = none */
} tresse_limits;

#ifdef __cplusplus
}
#endif
#endif
