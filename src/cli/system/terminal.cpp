// Asks the process, its environment and its terminal what they can show.
#include "cli/system/terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <cstdlib>

namespace tresse::cli {
namespace {

// A variable that is not set is empty.
std::string_view variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view() : std::string_view(value);
}

// Does the locale (LC_ALL, else LC_CTYPE, else LANG) say UTF-8?
bool draws_boxes(int descriptor) {
  if (isatty(descriptor) == 0) return false;
  std::string locale;
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    locale = variable(name);
    if (!locale.empty()) break;
  }
  std::transform(locale.begin(), locale.end(), locale.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return locale.find("utf-8") != std::string::npos || locale.find("utf8") != std::string::npos;
}

}  // namespace

bool shows_color(int descriptor) {
  if (!variable("NO_COLOR").empty()) return false;
  const std::string_view forced = variable("CLICOLOR_FORCE"), terminal = variable("TERM");
  if (!forced.empty() && forced != "0") return true;
  return isatty(descriptor) != 0 && !terminal.empty() && terminal != "dumb";
}

Console console_of_process() {
  Console console;
  console.tell = [](std::string_view text) { std::fwrite(text.data(), 1, text.size(), stderr); };
  console.output_terminal = isatty(STDOUT_FILENO) != 0;
  console.messages_terminal = isatty(STDERR_FILENO) != 0;
  console.boxes = draws_boxes(STDOUT_FILENO);
  console.color_output = shows_color(STDOUT_FILENO);
  console.color_messages = shows_color(STDERR_FILENO);
  return console;
}

ColorMode color_mode_in(const std::vector<std::string>& args) {
  ColorMode mode = ColorMode::automatic;
  for (std::size_t i = 0; i < args.size(); ++i) {
    const std::string_view arg = args[i];
    constexpr std::string_view kOption = "--color";
    if (!arg.starts_with(kOption)) continue;
    const bool joined = arg.size() > kOption.size() && arg[kOption.size()] == '=';
    const std::string_view value = joined                ? arg.substr(kOption.size() + 1)
                                   : i + 1 < args.size() ? std::string_view(args[i + 1])
                                                         : std::string_view();
    mode = value_named<ColorMode>(value).value_or(mode);
  }
  return mode;
}

std::size_t text_width(int descriptor) {
  if (isatty(descriptor) == 0) return 80;
  const std::string_view set = variable("COLUMNS");
  std::size_t columns = 0;
  winsize size = {};
  if (!set.empty()) {
    std::from_chars(set.data(), set.data() + set.size(), columns);
  } else if (ioctl(descriptor, TIOCGWINSZ, &size) == 0) {
    columns = size.ws_col;
  }
  return columns == 0 ? 80 : std::clamp<std::size_t>(columns, 40, 120);
}

}  // namespace tresse::cli
