// The table of subcommands: help, man pages, completion and the options that each takes come of it.
#include <algorithm>

#include "cli/commands/commands.hpp"
#include "base/ranges.hpp"
#include "cli/options/row.hpp"

namespace tresse::cli {
namespace {

constexpr std::string_view kInputs = "[PUZZLE | FILE | -]...";
constexpr std::string_view kInput = "[PUZZLE | FILE | -]";
constexpr std::string_view kNoRows = "text line json ndjson";

constexpr Command kCommands[] = {
#define COMMAND(name, ...) {#name, __VA_ARGS__, run_##name},
#define PROGRAM(name, ...) {#name, __VA_ARGS__, nullptr},
#include "cli/commands/commands.def"
#undef PROGRAM
#undef COMMAND
};

}  // namespace

std::span<const Command> commands() {
  return kCommands;
}

const Command* find_command(std::string_view name) {
  const auto at = ranges::find(kCommands, name, &Command::name);
  return at == std::end(kCommands) ? nullptr : &*at;
}

std::vector<std::string> formats_of(const Command& command) {
  std::vector<std::string> names = words::report_formats();
  std::erase_if(names, [&](const std::string& name) {
    const std::string padded = " " + std::string(command.formats) + " ";
    return command.formats.empty() ? name == "trace"
                                   : padded.find(" " + name + " ") == std::string::npos;
  });
  return names;
}

}  // namespace tresse::cli
