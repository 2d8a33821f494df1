// What the terminal that a descriptor leads to can show.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tresse::cli {

// The words of --color.
enum class ColorMode { automatic, always, never };
[[nodiscard]] std::vector<std::string> color_modes();
[[nodiscard]] std::optional<ColorMode> find_color_mode(std::string_view name);

// The environment says no more than `automatic` leaves open: NO_COLOR, if it is not empty, means never; else CLICOLOR_FORCE, if
// it is neither empty nor 0, means always; else colours are for a terminal whose TERM is neither empty nor dumb.
[[nodiscard]] bool wants_color(ColorMode mode, int descriptor);
// The mode of arguments that are not parsed yet, for the message that they are wrong.
[[nodiscard]] ColorMode color_mode_in(const std::vector<std::string>& args);

// Is it a terminal, and does the locale (LC_ALL, else LC_CTYPE, else LANG) say UTF-8?
[[nodiscard]] bool draws_boxes(int descriptor);

// Characters a line for help that goes to this descriptor: those of the terminal (COLUMNS, else what it says itself),
// from 40 to 120; 80 where it is no terminal.
[[nodiscard]] std::size_t text_width(int descriptor);

// Messages for standard error, one a line, with "warning:" coloured; `fault`: and "tresse:" of the others, which say what is
// wrong.
[[nodiscard]] std::string colored_messages(std::string_view text, bool fault);

}  // namespace tresse::cli
