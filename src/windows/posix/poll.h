// poll() for one descriptor. Windows does not wake whoever waits for a pipe: it is looked at every few milliseconds.
#pragma once

constexpr short POLLIN = 1, POLLOUT = 4;

struct pollfd {
  int fd;
  short events, revents;
};
int poll(pollfd* one, unsigned long count, int milliseconds);
