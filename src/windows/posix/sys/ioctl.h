// The width of a console.
#pragma once

constexpr int TIOCGWINSZ = 0;

struct winsize {
  unsigned short ws_col;
};
int ioctl(int descriptor, int request, winsize* into);
