// What a run knows of the world around it: where its messages go, and who reads what it writes. The program fills it from the
// process and its terminal; a program that calls the library has no terminal.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tresse::cli {

struct Console {
  std::function<void(std::string_view)> tell;  // messages: standard error of the program
  std::optional<std::string> input = {};  // what "-" reads; without it, standard input
  bool json = false;               // without --format, does a command write a JSON object a line?
  bool output_terminal = false;    // is the output read on a terminal?
  bool messages_terminal = false;  // are the messages?
  bool boxes = false;              // does that terminal show characters that draw boxes?
  bool color_output = false;       // what --color auto means for the output
  bool color_messages = false;     // and for the messages
};

// The words of --color.
enum class ColorMode { automatic, always, never };
[[nodiscard]] std::vector<std::string> color_modes();
[[nodiscard]] std::optional<ColorMode> find_color_mode(std::string_view name);
[[nodiscard]] constexpr bool wants_color(ColorMode mode, bool automatic) {
  return mode == ColorMode::automatic ? automatic : mode == ColorMode::always;
}

// Messages, one a line, with "warning:" coloured; `fault`: and "tresse:" of the others, which say what is wrong.
[[nodiscard]] std::string colored_messages(std::string_view text, bool fault);

}  // namespace tresse::cli
