// stat() for names in UTF-8, with a number for each file, which the C library of Windows does not tell.
#pragma once

#include_next <sys/stat.h>

#include <sys/types.h>

#undef stat
#undef fstat
struct posix_stat {
  unsigned short st_mode;
  off_t st_size;
  unsigned long long st_ino;
};
int posix_stat(const char* path, struct posix_stat* into);
int posix_fstat(int descriptor, struct posix_stat* into);
#define stat posix_stat
#define fstat posix_fstat

inline int fchmod(int, int) { return 0; }  // rights are those of the folder
