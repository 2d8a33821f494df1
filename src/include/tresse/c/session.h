/* A puzzle that is being solved. Include <tresse.h>, which says the rules. */
#ifndef TRESSE_C_SESSION_H
#define TRESSE_C_SESSION_H

#include "tresse/c/solve.h"

#ifdef __cplusplus
extern "C" {
#endif

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
