// Names that the declaration of SignalWatch uses.
#pragma once

#include_next <signal.h>

using sigset_t = unsigned long;
