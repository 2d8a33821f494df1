// Nothing is drawn in the first two seconds: a short run stays silent.
#include "cli/progress.hpp"

#include <unistd.h>

#include <cstdio>

namespace tresse::cli {

Progress::Progress(bool quiet)
    : shown_(!quiet && isatty(STDERR_FILENO) != 0), begin_(Clock::now()), last_(begin_) {}

void Progress::add(std::size_t records, std::optional<double> fraction) {
  records_ += records;
  if (!shown_) return;
  const auto now = Clock::now();
  const double seconds = std::chrono::duration<double>(now - begin_).count();
  if (seconds < 2 || now - last_ < std::chrono::milliseconds(250)) return;
  last_ = now;
  drawn_ = true;
  std::fprintf(stderr, "\r%zu records, %.0f per second", records_,
               static_cast<double>(records_) / seconds);
  if (fraction && *fraction > 0) {
    std::fprintf(stderr, ", %.0f %%, %.0f s left", 100 * *fraction,
                 seconds * (1 - *fraction) / *fraction);
  }
  std::fputs("\033[K", stderr);
}

void Progress::finish() {
  if (drawn_) std::fputs("\r\033[K", stderr);
}

}  // namespace tresse::cli
