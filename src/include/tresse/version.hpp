// The version of the library, and what it shows.
//
// Promise: within one minor version (0.1.x) programs that include <tresse/...> compile and behave as before. A new
// minor version may change anything; then the inline namespace changes too, so that objects of different versions do
// not link. What a header calls internal has no promise: any version may change it.
#pragma once

#define TRESSE_VERSION_MAJOR 0
#define TRESSE_VERSION_MINOR 1
#define TRESSE_VERSION_PATCH 0
#define TRESSE_VERSION_TEXT "0.1.0"

#if defined(__GNUC__)
#define TRESSE_PUBLIC __attribute__((visibility("default")))
#else
#define TRESSE_PUBLIC
#endif
