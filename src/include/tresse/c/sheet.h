/* Pages for print. Include <tresse.h>, which says the rules. */
#ifndef TRESSE_C_SHEET_H
#define TRESSE_C_SHEET_H

#include "tresse/c/puzzles.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Calls `page` with the bytes of each file: one PDF, or one SVG or PNG a page. */
typedef void (*tresse_each_file)(const char* bytes, size_t length, void* user);
/* Settings: tresse/settings/sheet.def (or NULL). */
TRESSE_API tresse_status tresse_sheet(const tresse_puzzle* const* puzzles, size_t count,
                                      const tresse_settings* settings, tresse_each_file page,
                                      void* user, char** error);

#ifdef __cplusplus
}
#endif
#endif
