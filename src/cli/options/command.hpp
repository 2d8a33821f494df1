// One row per subcommand: what the parser of options and the printers of help know of it. The rows are in
// cli/commands/commands.cpp; main.cpp dispatches by them.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tresse::cli {

struct Run;

struct Command {
  std::string_view name;
  std::string_view summary;
  std::string_view arguments;  // "[PUZZLE | FILE | -]..."
  // What it has in common with others, in words that the rows of options name: reads, records, writes,
  // draws, searches.
  std::string_view traits;
  std::string_view formats;  // of --format, with blanks between; empty: all but trace
  std::string_view common;   // the options that most people want, with blanks between; --help shows these
  // Two command lines as users write them, without "tresse NAME ".
  std::array<std::string_view, 2> examples;
  // Returns bits of Happened; throws UsageError before anything is printed. nullptr: the program alone has it (main.cpp).
  std::uint32_t (*run)(const Run& run);
};

[[nodiscard]] std::span<const Command> commands();
[[nodiscard]] const Command* find_command(std::string_view name);
// Without arguments, does it read standard input?
[[nodiscard]] inline bool reads_standard_input(const Command& command) {
  return command.arguments.find("PUZZLE") != std::string_view::npos || command.arguments.starts_with("FOLDER");
}
// The words of --format that a command takes.
[[nodiscard]] std::vector<std::string> formats_of(const Command& command);

}  // namespace tresse::cli
