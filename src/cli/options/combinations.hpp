// What an option needs besides its command: a format, an engine, another option. One row each; the refusal, the help
// and the reference in docs/ are made from the rows.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "cli/options/command.hpp"
#include "cli/options/parse.hpp"

namespace tresse::cli {

struct Combination {
  std::string_view options;   // with blanks between; each has this need
  std::string_view commands;  // with blanks between
  // Needed: options and their values, "--to line, grid or box". Empty: see `clash`.
  std::string_view needs;
  // Instead: options beside which it has no effect, "--all".
  std::string_view clash;
  // Arguments beside which it is refused; empty: it is refused when it is given alone.
  std::string_view refused_with;
  // Is the option of use? Null: `needs` and `clash` are conditions that are looked at, "--plan, --format trace".
  bool (*holds)(const Options& options) = nullptr;
};

[[nodiscard]] std::span<const Combination> combinations();

// Is this a row of that option of that command?
[[nodiscard]] bool is_of(const Combination& row, std::string_view command, std::string_view option);

// "needs --format text; not with --summary"; empty when nothing is needed. `told`: of these rows only.
[[nodiscard]] std::string needs_text(
    std::string_view command, std::string_view option,
    const std::function<bool(const Combination&)>& told = [](const Combination&) { return true; });

// Of convert: the format that --to says, else that which the name of --output ends in ("puzzles.json"), else "line".
[[nodiscard]] std::string target_format(const Options& options);
[[nodiscard]] bool is_picture(std::string_view format);  // svg, png

// Throws UsageError at the first option that has no effect beside the others.
void check_combinations(const Options& options, const Command& command);

}  // namespace tresse::cli
