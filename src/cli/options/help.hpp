// The help of the program and of a command, from the tables of commands and options.
#pragma once

#include <string>
#include <string_view>

#include "cli/options/command.hpp"
#include "cli/options/row.hpp"

namespace tresse::cli {

enum class HelpScope { own, all };

struct ExitCodeWords {
  std::string_view code;
  std::string_view words;
};
inline constexpr ExitCodeWords kExitCodes[] = {
    {"0", "every answer is positive"},
    {"1", "some answer is negative: no solution, several solutions, not valid, not solved, no such step"},
    {"2", "the command line is wrong"},
    {"3", "some input was malformed; everything else was answered"},
    {"4", "some answer is undecided, or not proven to be the smallest: a limit came first"},
    {"70", "engines disagree, or Tresse has a bug"},
    {"74", "reading or writing failed"},
    {"130", "interrupted"}};

[[nodiscard]] std::string program_help();
[[nodiscard]] std::string help_text(const Command& command, HelpScope scope);

// "stop after K solutions (default 2)", with the words of a value where there are few.
[[nodiscard]] std::string sentence_of(const Command& command, const OptionRow& row);
// The words of a value: those of --format are the command's.
[[nodiscard]] std::vector<std::string> words_of(const Command& command, const OptionRow& row);

}  // namespace tresse::cli
