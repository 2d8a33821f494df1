// Colours messages, and knows the words of --color.
#include "cli/process/console.hpp"

#include <cmath>

#include "base/pieces.hpp"
#include "io/ink.hpp"

namespace tresse::cli {
namespace {

// --verbose: what was detected, rather than what is wrong.
bool is_detected(std::string_view message) {
  return message.find(": read as: ") != std::string_view::npos || message.find(": note: ") != std::string_view::npos;
}

std::string colored_message(std::string_view line, bool fault) {
  constexpr std::string_view kName = "tresse:", kWarning = " warning:";
  if (!line.starts_with(kName)) return std::string(line);
  const std::string_view message = line.substr(kName.size());
  if (message.starts_with(kWarning)) {
    return std::string(kName) + " " + inked(kWarning.substr(1), Ink::warning) + std::string(message.substr(kWarning.size()));
  }
  if (!fault || is_detected(message)) return std::string(line);
  return inked(kName, Ink::error) + std::string(message);
}

}  // namespace

std::string colored_messages(std::string_view text, bool fault) {
  std::string out;
  for (const std::string_view line : fields_in(text, "\n")) out += colored_message(line, fault) + "\n";
  out.pop_back();
  return out;
}

std::string time_left(double seconds) {
  const auto whole = [](double x) { return std::to_string(std::lround(x)); };
  if (seconds < 90) return whole(seconds) + " s";
  if (seconds < 90 * 60) return whole(seconds / 60) + " min";
  return whole(seconds / 3600) + " h";
}

void Progress::add(std::size_t records, std::optional<double> fraction) {
  records_ += records;
  draw([&](double seconds) {
    const auto whole = [](double x) { return std::to_string(std::llround(x)); };
    const std::string text = std::to_string(records_) + " puzzles, " + whole(static_cast<double>(records_) / seconds) + " per second";
    if (!fraction || *fraction <= 0) return text;
    return text + ", " + whole(100 * *fraction) + " %, about " + time_left(seconds * (1 - *fraction) / *fraction) + " left";
  });
}

}  // namespace tresse::cli
