// Nothing is drawn in the first two seconds: a short run stays silent.
#include "cli/process/progress.hpp"

#include <cmath>

namespace tresse::cli {

std::string time_left(double seconds) {
  const auto whole = [](double x) { return std::to_string(std::lround(x)); };
  if (seconds < 90) return whole(seconds) + " s";
  if (seconds < 90 * 60) return whole(seconds / 60) + " min";
  return whole(seconds / 3600) + " h";
}

Progress::Progress(const Console& console, bool quiet)
    : console_(console), shown_(!quiet && console.messages_terminal), begin_(Clock::now()), last_(begin_) {}

void Progress::add(std::size_t records, std::optional<double> fraction) {
  records_ += records;
  if (!shown_) return;
  const auto now = Clock::now();
  const double seconds = std::chrono::duration<double>(now - begin_).count();
  if (seconds < 2 || now - last_ < std::chrono::milliseconds(250)) return;
  last_ = now;
  drawn_ = true;
  const auto whole = [](double x) { return std::to_string(std::llround(x)); };
  std::string text = "\r" + std::to_string(records_) + " puzzles, " +
                     whole(static_cast<double>(records_) / seconds) + " per second";
  if (fraction && *fraction > 0) {
    text += ", " + whole(100 * *fraction) + " %, about " + time_left(seconds * (1 - *fraction) / *fraction) + " left";
  }
  console_.tell(text + "\033[K");
}

void Progress::finish() {
  if (drawn_) console_.tell("\r\033[K");
}

}  // namespace tresse::cli
