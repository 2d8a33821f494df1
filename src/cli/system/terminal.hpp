// What the terminal of this process can show.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "cli/process/console.hpp"

namespace tresse::cli {

// Does `--color auto` mean colours for this descriptor? NO_COLOR, if it is not empty, means never; else CLICOLOR_FORCE, if it is
// neither empty nor 0, means always; else colours are for a terminal whose TERM is neither empty nor dumb.
[[nodiscard]] bool shows_color(int descriptor);

// Standard error, and what the terminals that standard output and standard error lead to can show.
[[nodiscard]] Console console_of_process();

// The mode of arguments that are not parsed yet, for the message that they are wrong.
[[nodiscard]] ColorMode color_mode_in(const std::vector<std::string>& args);

// Characters a line for help that goes to this descriptor: those of the terminal (COLUMNS, else what it says itself),
// from 40 to 120; 80 where it is no terminal.
[[nodiscard]] std::size_t text_width(int descriptor);

}  // namespace tresse::cli
