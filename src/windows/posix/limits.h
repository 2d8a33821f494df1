// The bytes that a write to a pipe does not divide, and that wait for room.
#pragma once

#include_next <limits.h>

#undef PIPE_BUF
#define PIPE_BUF 4096
