// The flags of <fcntl.h> that Windows lacks.
#pragma once

#include_next <fcntl.h>

constexpr int O_CLOEXEC = _O_NOINHERIT;
constexpr int O_NONBLOCK = 0;  // to open waits for nobody

constexpr int F_GETFD = 1, F_SETFD = 2, F_SETFL = 4, F_DUPFD_CLOEXEC = 1030;
constexpr int FD_CLOEXEC = 1;
int fcntl(int descriptor, int command, int value = 0);
int fcntl(unsigned long long socket, int command, int value);  // F_SETFD
