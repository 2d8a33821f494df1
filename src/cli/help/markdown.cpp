// The reference of docs/options.md: a table of options for each command.
#include <algorithm>

#include "cli/options/combinations.hpp"
#include "cli/options/parse.hpp"
#include "cli/help/reference.hpp"

namespace tresse::cli {
namespace {

constexpr std::size_t kMostListed = 400;  // characters; a longer list has a command that prints it

std::string cell(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '|') out += '\\';
    out += c;
  }
  return out;
}

std::string link(std::string_view command) {
  return "[" + std::string(command) + "](#tresse-" + std::string(command) + ")";
}

}  // namespace

std::string markdown_reference() {
  std::string text =
      "# Options of every command\n\n"
      "This page is printed by `tresse docs markdown` from the table of options "
      "(`src/cli/options/table.cpp`).\nA command refuses an option that it does not use (exit code "
      "2).\n\n";
  for (const Command& c : commands())
    text += "- " + link(c.name) + ": " + std::string(c.summary) + "\n";
  for (const Command& c : commands()) {
    const std::string name = "tresse " + std::string(c.name);
    text += "\n## " + name + "\n\n`" + name + " [options]" + (c.arguments.empty() ? "" : " ") +
            std::string(c.arguments) + "`: " + std::string(c.summary) + ".\n\n```\n";
    for (const std::string_view example : c.examples)
      text += name + " " + std::string(example) + "\n";
    text += "```\n\n| option | default | |\n|---|---|---|\n";
    auto rows = options_of(c);
    std::ranges::stable_sort(rows, {}, &OptionRow::section);
    for (const OptionRow* row : rows) {
      text += "| `";
      if (row->letter != 0) text += std::string("-") + row->letter + "`, `";
      text += "--" + std::string(row->name);
      if (!row->value.empty()) text += " " + cell(row->value);
      text += "` | " + cell(row->fallback) + " | " + cell(row->help);
      // Kernels are those of the machine.
      const bool fixed = row->name != "kernel" && row->name != "backend";
      const auto words = fixed ? words_of(c, *row) : std::vector<std::string>();
      const std::string list = joined(words);
      if (!list.empty() && list.size() <= kMostListed) text += ": " + cell(list);
      if (const auto needs = needs_text(c.name, row->name); !needs.empty()) text += "; " + needs;
      text += " |\n";
    }
  }
  return text;
}

}  // namespace tresse::cli
