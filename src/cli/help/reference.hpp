// Texts about the command line that other programs read: man pages, completion of shells, a reference.
#pragma once

#include <string>

#include "cli/help/help.hpp"

namespace tresse::cli {

// A man page in troff; of the program when `command` is null.
[[nodiscard]] std::string man_page(const Command* command);
// Markdown: every command with its options.
[[nodiscard]] std::string markdown_reference();
[[nodiscard]] std::string bash_completion();
[[nodiscard]] std::string zsh_completion();
[[nodiscard]] std::string fish_completion();

}  // namespace tresse::cli
