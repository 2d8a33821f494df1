// The calls of <unistd.h> that Tresse makes and the C library of Windows lacks, or has for text, or for names in another encoding than
// UTF-8. Those that are declared elsewhere (open, access, unlink, rename, isatty) are defined in posix.cpp in the place of its own.
#pragma once

#include_next <unistd.h>

#include <cstddef>
#include <fcntl.h>
#include <sys/types.h>

ssize_t read(int descriptor, void* into, std::size_t size);
ssize_t write(int descriptor, const void* from, std::size_t size);
ssize_t pread(int descriptor, void* into, std::size_t size, off_t at);
int fsync(int descriptor);

constexpr int _SC_PHYS_PAGES = 0, _SC_PAGESIZE = 1;
long sysconf(int name);
