// What a terminal can show: colours, and characters that draw boxes.
#include "cli/process/terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>

#include "tresse/tool/text/ink.hpp"

namespace tresse::cli {
namespace {

// A variable that is not set is empty.
std::string_view variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view() : std::string_view(value);
}

// --verbose: what was detected, rather than what is wrong.
bool is_detected(std::string_view message) {
  return message.find(": read as: ") != std::string_view::npos ||
         message.find(": note: ") != std::string_view::npos;
}

std::string colored_message(std::string_view line, bool fault) {
  constexpr std::string_view kName = "tresse:", kWarning = " warning:";
  if (!line.starts_with(kName)) return std::string(line);
  const std::string_view message = line.substr(kName.size());
  if (message.starts_with(kWarning)) {
    return std::string(kName) + " " + inked(kWarning.substr(1), Ink::warning) +
           std::string(message.substr(kWarning.size()));
  }
  if (!fault || is_detected(message)) return std::string(line);
  return inked(kName, Ink::error) + std::string(message);
}

}  // namespace

std::vector<std::string> color_modes() {
  return {"auto", "always", "never"};
}

std::optional<ColorMode> find_color_mode(std::string_view name) {
  const auto all = color_modes();
  const auto at = std::find(all.begin(), all.end(), name);
  if (at == all.end()) return std::nullopt;
  return static_cast<ColorMode>(at - all.begin());
}

bool wants_color(ColorMode mode, int descriptor) {
  if (mode != ColorMode::automatic) return mode == ColorMode::always;
  if (!variable("NO_COLOR").empty()) return false;
  const std::string_view forced = variable("CLICOLOR_FORCE"), terminal = variable("TERM");
  if (!forced.empty() && forced != "0") return true;
  return isatty(descriptor) != 0 && !terminal.empty() && terminal != "dumb";
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
    mode = find_color_mode(value).value_or(mode);
  }
  return mode;
}

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

std::string colored_messages(std::string_view text, bool fault) {
  std::string out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    out += colored_message(text.substr(0, end), fault);
    if (end < text.size()) out += '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

}  // namespace tresse::cli
