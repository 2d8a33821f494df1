// Help of 100 columns: names on the left, one sentence on the right, wrapped.
#include "cli/options/help.hpp"

#include <algorithm>
#include <iterator>

#include "cli/options/combinations.hpp"
#include "cli/options/parse.hpp"

namespace tresse::cli {
namespace {

constexpr std::size_t kWidth = 100;
constexpr std::size_t kLeft = 30;        // where sentences begin
constexpr std::size_t kMostWords = 120;  // characters; longer lists are for the reference

std::string wrapped(std::string_view text, std::size_t indent) {
  std::string lines;
  std::size_t column = indent;
  while (!text.empty()) {
    const auto end = std::min(text.find(' '), text.size());
    if (column > indent && column + 1 + end > kWidth) {
      lines += "\n" + std::string(indent, ' ');
      column = indent;
    } else if (column > indent) {
      lines += " ";
      ++column;
    }
    lines += text.substr(0, end);
    column += end;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

// "  -f, --format F        format of the output ..."
std::string option_text(const Command& command, const OptionRow& row) {
  std::string left = row.letter != 0 ? std::string("  -") + row.letter + ", --" : "      --";
  left += std::string(row.name) + (row.value.empty() ? "" : " " + std::string(row.value));
  left += left.size() + 2 > kLeft ? "\n" + std::string(kLeft, ' ')
                                  : std::string(kLeft - left.size(), ' ');
  return left + wrapped(sentence_of(command, row), kLeft) + "\n";
}

// The commands by what people want; the last group has all that no other names.
struct Group {
  std::string_view title;
  std::string_view commands;
};
constexpr Group kGroups[] = {
    {"Solve and explain", "solve explain grade count verify candidates"},
    {"Make and change puzzles", "generate minimize repair scramble"},
    {"Convert and print", "convert sheet encode"},
    {"One grid on many machines, and proofs", "cube merge check"},
    {"For researchers", "analyse vicinity canon regress judge bench"},
    {"About Tresse", ""},
};

const Group* group_of(std::string_view command) {
  for (const Group& group : kGroups) {
    if (has_word(group.commands, command)) return &group;
  }
  return std::end(kGroups) - 1;
}

}  // namespace

std::vector<std::string> words_of(const Command& command, const OptionRow& row) {
  if (row.name == "format") return formats_of(command);
  return row.words == nullptr ? std::vector<std::string>() : row.words();
}

std::string sentence_of(const Command& command, const OptionRow& row) {
  std::string text(row.help);
  const auto words = words_of(command, row);
  const std::string list = joined(words);
  const bool named = !words.empty() && row.help.find(words[0]) != std::string_view::npos;
  if (!list.empty() && !named && list.size() <= kMostWords) text += ": " + list;
  if (const std::string needs = needs_text(command.name, row.name); !needs.empty()) {
    text += "; " + needs;
  }
  if (!row.fallback.empty()) text += " (default: " + std::string(row.fallback) + ")";
  return text;
}

std::string help_text(const Command& command, HelpScope scope) {
  const std::string name = "tresse " + std::string(command.name);
  std::string text = name + " [options]" + (command.arguments.empty() ? "" : " ") +
                     std::string(command.arguments) + "\n" + std::string(command.summary) +
                     "\n\nExamples:\n";
  for (const std::string_view example : command.examples) {
    text += "  " + name + " " + std::string(example) + "\n";
  }
  auto rows = options_of(command);
  std::ranges::stable_sort(rows, {}, &OptionRow::section);
  const OptionRow* before = nullptr;
  bool left_out = false;
  for (const OptionRow* row : rows) {
    if (scope == HelpScope::own && !is_own(row->section)) {
      left_out = true;
      continue;
    }
    if (before == nullptr || before->section != row->section) {
      const std::string title(title_of(row->section));
      text += "\n" + (title.empty() ? "Options" : title) + ":\n";
    }
    before = row;
    text += option_text(command, *row);
  }
  if (left_out) {
    text += "\n" + name + " --help-all also lists the options for reading, output and limits.\n";
  }
  return text;
}

std::string program_help() {
  std::string text =
      "tresse COMMAND [options] [PUZZLE | FILE | -]...\n"
      "tresse PUZZLE                 the same as tresse solve PUZZLE\n\n"
      "Solves, grades, explains, generates and prints Sudoku of any size and shape. Three engines check one\n"
      "another: logic (human techniques), native (fast search) and sat (a SAT solver).\n";
  for (const Group& group : kGroups) {
    text += "\n" + std::string(group.title) + ":\n";
    for (const Command& c : commands()) {
      if (group_of(c.name) != &group) continue;
      text += "  " + std::string(c.name) + std::string(12 - c.name.size(), ' ') + std::string(c.summary) + "\n";
    }
  }
  text +=
      "\nA puzzle is a file, - for standard input, text in one argument, or its N rows as N\n"
      "arguments. Without an argument, Tresse reads what is piped into it.\n\n"
      "tresse help COMMAND lists the options of a command; tresse --version prints the version.\n\n"
      "Exit codes:\n";
  for (const auto& [code, words] : kExitCodes) {
    text += "  " + std::string(code) + std::string(5 - code.size(), ' ') + std::string(words) + "\n";
  }
  return text;
}

}  // namespace tresse::cli
