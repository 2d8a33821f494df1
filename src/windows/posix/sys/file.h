// flock() for a lock that is not waited for.
#pragma once

constexpr int LOCK_EX = 2, LOCK_NB = 4;
int flock(int descriptor, int operation);
