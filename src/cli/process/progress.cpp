// Nothing is drawn in the first two seconds: a short run stays silent.
#include "cli/process/progress.hpp"

#include <unistd.h>

#include <cmath>
#include <cstdio>

namespace tresse::cli {

std::string time_left(double seconds) {
  const auto whole = [](double x) { return std::to_string(std::lround(x)); };
  if (seconds < 90) return whole(seconds) + " s";
  if (seconds < 90 * 60) return whole(seconds / 60) + " min";
  return whole(seconds / 3600) + " h";
}

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
  std::fprintf(stderr, "\r%zu puzzles, %.0f per second", records_,
               static_cast<double>(records_) / seconds);
  if (fraction && *fraction > 0) {
    std::fprintf(stderr, ", %.0f %%, about %s left", 100 * *fraction,
                 time_left(seconds * (1 - *fraction) / *fraction).c_str());
  }
  std::fputs("\033[K", stderr);
}

void Progress::finish() {
  if (drawn_) std::fputs("\r\033[K", stderr);
}

}  // namespace tresse::cli
