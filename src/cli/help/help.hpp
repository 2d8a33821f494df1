// The help of the program and of a command, from the tables of commands and options.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "cli/options/command.hpp"
#include "cli/options/row.hpp"

namespace tresse::cli {

enum class HelpScope { common, all };

struct ExitCodeWords {
  std::string_view code;
  std::string_view words;
};
inline constexpr ExitCodeWords kExitCodes[] = {
    {"0", "every answer is positive"},
    {"1", "some answer is negative: no or several solutions, not valid, not solved"},
    {"2", "the command line is wrong"},
    {"3", "some input was malformed; everything else was answered"},
    {"4", "a limit came first: some answer is undecided, or not proven smallest"},
    {"70", "engines disagree, or Tresse has a bug"},
    {"74", "reading or writing failed"},
    {"130", "interrupted"}};

// `width`: characters a line. Examples are not wrapped.
[[nodiscard]] std::string program_help(std::size_t width);
// What --version prints.
[[nodiscard]] std::string version_text();
// Every command with its summary, and the exit codes.
[[nodiscard]] std::string all_commands(std::size_t width);
[[nodiscard]] std::string help_text(const Command& command, HelpScope scope, std::size_t width);

// The options of a command as they are listed: the common ones first, then by section.
struct OptionGroup {
  std::string title;
  std::vector<const OptionRow*> rows;
};
[[nodiscard]] std::vector<OptionGroup> groups_of(const Command& command);
// "needs --format json": what one option of the group needs, without what several share.
[[nodiscard]] std::string needs_in(const OptionGroup& group, const Command& command, const OptionRow& option);
// "--backend, --polarity, --restarts need --engine auto, sat or all.": what several options of the group share.
[[nodiscard]] std::vector<std::string> shared_needs(const OptionGroup& group, const Command& command);

// "stop after K solutions; NEEDS (default: 2)", with the words of a value where there are few.
[[nodiscard]] std::string sentence_of(const Command& command, const OptionRow& row, std::string_view needs);
// The words of a value: those of --format are the command's.
[[nodiscard]] std::vector<std::string> words_of(const Command& command, const OptionRow& row);

// Markdown: every command with its options.
[[nodiscard]] std::string markdown_reference();
// Markdown: every rule that a puzzle may have beside its houses.
[[nodiscard]] std::string variants_reference();

}  // namespace tresse::cli
