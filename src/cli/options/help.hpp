// The help of the program and of a command, from the tables of commands and options.
#pragma once

#include <string>

#include "cli/options/command.hpp"
#include "cli/options/row.hpp"

namespace tresse::cli {

enum class HelpScope { own, all };

[[nodiscard]] std::string program_help();
[[nodiscard]] std::string help_text(const Command& command, HelpScope scope);

// "stop after K solutions (default 2)", with the words of a value where there are few.
[[nodiscard]] std::string sentence_of(const Command& command, const OptionRow& row);
// The words of a value: those of --format are the command's.
[[nodiscard]] std::vector<std::string> words_of(const Command& command, const OptionRow& row);

}  // namespace tresse::cli
