// The help: names on the left, one sentence on the right, wrapped to the width.
#include "cli/help/help.hpp"

#include <algorithm>

#include "base/ranges.hpp"
#include "cli/options/combinations.hpp"
#include "cli/options/parse.hpp"
#include "sat/backend_options.hpp"

namespace tresse::cli {
namespace {

constexpr std::size_t kLeft = 26;        // where sentences begin
constexpr std::size_t kMostWords = 120;  // characters; longer lists are for the reference
constexpr std::size_t kShared = 3;       // what so many options of a group need is said once

// `column`: where the text begins; further lines begin at `indent`.
std::string wrapped(std::string_view text, std::size_t column, std::size_t indent, std::size_t width) {
  std::string lines;
  bool first = true;
  for (const std::string_view word : pieces_in(text, " ")) {
    if (!first && column + 1 + word.size() > width) {
      lines += "\n" + std::string(indent, ' ');
      column = indent;
    } else if (!first) {
      lines += " ";
      ++column;
    }
    first = false;
    lines += word;
    column += word.size();
  }
  return lines;
}

// "  -f, --format F        format of the output ..."
std::string option_text(const OptionRow& row, std::string_view sentence, std::size_t width) {
  std::string left = row.letter != 0 ? std::string("  -") + row.letter + ", --" : "      --";
  left += std::string(row.name) + (row.value.empty() ? "" : " " + std::string(row.value));
  left += left.size() + 2 > kLeft ? "\n" + std::string(kLeft, ' ') : std::string(kLeft - left.size(), ' ');
  return left + wrapped(sentence, kLeft, kLeft, width) + "\n";
}

// The commands by what people want. The first are shown with their summaries; all others are in some group.
constexpr std::string_view kFirst = "solve explain grade generate convert sheet serve";
struct Group {
  std::string_view title;
  std::string_view commands;
};
constexpr Group kGroups[] = {
    {"answers", "verify count candidates"},
    {"other puzzles", "minimize repair scramble canon"},
    {"proofs, many machines", "check encode cube merge"},
    {"for researchers", "analyse vicinity regress judge bench"},
    {"about Tresse", "techniques docs"},
};

std::string command_line(std::string_view name, std::string_view summary, std::size_t width) {
  const std::size_t indent = 14;
  return "  " + std::string(name) + std::string(indent - 2 - name.size(), ' ') + wrapped(summary, indent, indent, width) + "\n";
}

std::string names_of(const OptionGroup& group, const Combination& row, const Command& command, std::size_t& count) {
  std::vector<std::string> names;
  for (const OptionRow* option : group.rows) {
    if (is_of(row, command.name, option->name)) names.push_back("--" + std::string(option->name));
  }
  count = names.size();
  return count == group.rows.size() ? "These options" : joined(names);
}

}  // namespace

std::vector<std::string> words_of(const Command& command, const OptionRow& row) {
  if (row.name == "format") return formats_of(command);
  return row.words == nullptr ? std::vector<std::string>() : row.words();
}

std::string sentence_of(const Command& command, const OptionRow& row, std::string_view needs) {
  std::string text(row.help);
  const auto words = words_of(command, row);
  const std::string list = joined(words);
  const bool named = !words.empty() && row.help.find(words[0]) != std::string_view::npos;
  if (!list.empty() && !named && list.size() <= kMostWords) text += ": " + list;
  if (!needs.empty()) text += "; " + std::string(needs);
  if (!row.fallback.empty()) text += " (default: " + std::string(row.fallback) + ")";
  return text;
}

std::vector<OptionGroup> groups_of(const Command& command) {
  OptionGroup common = {"Common options", {}};
  std::vector<OptionGroup> groups;
  auto rows = options_of(command);
  ranges::stable_sort(rows, {}, &OptionRow::section);
  for (const std::string_view name : pieces_in(command.common, " ")) common.rows.push_back(find_option(command, name));
  for (const OptionRow* row : rows) {
    if (has_word(command.common, row->name)) continue;
    const std::string title(row->section == Section::task ? "More options" : title_of(row->section));
    if (groups.empty() || groups.back().title != title) groups.push_back({title, {}});
    groups.back().rows.push_back(row);
  }
  if (!common.rows.empty()) groups.insert(groups.begin(), std::move(common));
  return groups;
}

std::string needs_in(const OptionGroup& group, const Command& command, const OptionRow& option) {
  return needs_text(command.name, option.name, [&](const Combination& row) {
    std::size_t sharing = 0;
    (void)names_of(group, row, command, sharing);
    return sharing < kShared;
  });
}

std::vector<std::string> shared_needs(const OptionGroup& group, const Command& command) {
  std::vector<std::string> notes;
  for (const Combination& row : combinations()) {
    std::size_t sharing = 0;
    const std::string names = names_of(group, row, command, sharing);
    if (!has_word(row.commands, command.name) || sharing < kShared) continue;
    notes.push_back(names + (row.clash.empty() ? " need " + std::string(row.needs)
                                               : " have no effect with " + std::string(row.clash)) + ".");
  }
  return notes;
}

std::string help_text(const Command& command, HelpScope scope, std::size_t width) {
  const std::string name = "tresse " + std::string(command.name);
  const std::string arguments(command.arguments);
  std::string text = wrapped(name + ": " + std::string(command.summary), 0, 0, width) + "\n\n  " + name +
                     " [options]" + (arguments.empty() ? "" : " ") + arguments + "\n\nExamples:\n";
  for (const std::string_view example : command.examples) {
    text += "  " + name + " " + std::string(example) + "\n";
  }
  const bool all = scope == HelpScope::all || command.common.empty();
  for (const OptionGroup& group : groups_of(command)) {
    text += "\n" + group.title + ":\n";
    for (const OptionRow* row : group.rows) {
      const std::string needs = all ? needs_in(group, command, *row) : "";
      text += option_text(*row, sentence_of(command, *row, needs), width);
    }
    if (!all) break;
    for (const std::string& note : shared_needs(group, command)) text += "  " + wrapped(note, 2, 2, width) + "\n";
  }
  if (!all) {
    text += "\n" + wrapped(name + " --help-all lists all " + std::to_string(options_of(command).size()) + " options.", 0, 0, width) + "\n";
  }
  return text;
}

std::string program_help(std::size_t width) {
  std::string text = wrapped("Solve, grade, explain, generate and print Sudoku of any size and shape.", 0, 0, width) +
                     "\n\n"
                     "  tresse COMMAND [options] [PUZZLE | FILE | -]...\n"
                     "  tresse PUZZLE             the same as tresse solve PUZZLE\n\n";
  for (const Command& c : commands()) {
    if (has_word(kFirst, c.name)) text += command_line(c.name, c.summary, width);
  }
  text += "\nMore commands:\n";
  for (const Group& group : kGroups) {
    const std::string title(group.title);
    text += "  " + title + std::string(24 - title.size(), ' ') + std::string(group.commands) + "\n";
  }
  return text + "\n" +
         wrapped("A puzzle is text in one argument, a file, or - for standard input. tresse help COMMAND explains a "
                 "command; tresse help all lists every command and the exit codes; tresse --version prints the "
                 "version.", 0, 0, width) + "\n";
}

std::string all_commands(std::size_t width) {
  std::string text = "Commands:\n";
  for (const Command& c : commands()) text += command_line(c.name, c.summary, width);
  text += "\n" +
          wrapped("A puzzle is a file, - for standard input, text in one argument, or its N rows as N arguments. "
                  "Without an argument, Tresse reads what is piped into it.", 0, 0, width) +
          "\n\nExit codes:\n";
  for (const auto& [code, words] : kExitCodes) {
    text += "  " + std::string(code) + std::string(5 - code.size(), ' ') + wrapped(words, 7, 7, width) + "\n";
  }
  return text;
}

// The solvers' versions are asked at run time, since they may be shared libraries.
std::string version_text() { return "tresse " TRESSE_VERSION " (" + backend_versions() + ")\n"; }

}  // namespace tresse::cli
