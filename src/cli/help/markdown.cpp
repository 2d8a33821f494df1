// The reference of docs/options.md. Each option stands once: those that several commands take in tables by section, with the commands,
// and those of one command below its name.
#include <algorithm>
#include <utility>

#include "cli/help/reference.hpp"
#include "cli/options/combinations.hpp"
#include "cli/options/parse.hpp"

namespace tresse::cli {
namespace {

using std::string;

constexpr std::size_t kMostListed = 400;  // characters; a longer list has a command that prints it

// An option as one or more commands take it: rows that say the same, though their defaults may differ.
struct Use {
  const Command* command;
  const OptionRow* row;
};
using Uses = std::vector<Use>;

bool says_the_same(const OptionRow& a, const OptionRow& b) {
  return a.name == b.name && a.value == b.value && a.help == b.help;
}

// In the order of the commands and of their rows.
std::vector<Uses> all_options() {
  std::vector<Uses> options;
  for (const Command& command : commands()) {
    for (const OptionRow* row : options_of(command)) {
      const auto same = std::ranges::find_if(
          options, [&](const Uses& uses) { return says_the_same(*uses[0].row, *row); });
      if (same == options.end()) {
        options.push_back({{&command, row}});
      } else {
        same->push_back({&command, row});
      }
    }
  }
  std::ranges::stable_sort(options, {}, [](const Uses& uses) { return uses[0].row->section; });
  return options;
}

string cell(std::string_view text) {
  string out;
  for (const char c : text) {
    if (c == '|') out += '\\';
    out += c;
  }
  return out;
}

string link(std::string_view command) {
  return "[" + string(command) + "](#tresse-" + string(command) + ")";
}

using Names = std::vector<std::string_view>;

string listed(const Names& names) {
  string text;
  for (const std::string_view name : names) text += (text.empty() ? "" : ", ") + string(name);
  return text;
}

// "all", "all but a, b" or "a, b": the shortest.
string some_of(const Names& some, const Names& all) {
  if (some.size() == all.size()) return "all";
  if (2 * some.size() <= all.size() + 1) return listed(some);
  Names others;
  std::ranges::copy_if(all, std::back_inserter(others),
                       [&](auto name) { return std::ranges::find(some, name) == some.end(); });
  return "all but " + listed(others);
}

Names names_of(const Uses& uses) {
  Names names;
  for (const Use& use : uses) names.push_back(use.command->name);
  return names;
}

// What `texts_of` says of the uses: each text once, with the commands of which it is said, unless these are all.
template <class TextsOf>
string by_command(const Uses& uses, const TextsOf& texts_of) {
  std::vector<std::pair<string, Names>> groups;
  for (const Use& use : uses) {
    for (const string& text : texts_of(use)) {
      const auto same = std::ranges::find(groups, text, &std::pair<string, Names>::first);
      if (same == groups.end()) {
        groups.push_back({text, {use.command->name}});
      } else {
        same->second.push_back(use.command->name);
      }
    }
  }
  string out;
  for (const auto& [text, names] : groups) {
    out += (out.empty() ? "" : "; ") + text;
    if (names.size() != uses.size()) out += " (" + some_of(names, names_of(uses)) + ")";
  }
  return out;
}

// The texts between semicolons.
std::vector<string> parts_of(std::string_view text) {
  std::vector<string> parts;
  while (!text.empty()) {
    const auto end = std::min(text.find("; "), text.size());
    parts.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 2, text.size()));
  }
  return parts;
}

using Texts = std::vector<string>;

Texts default_of(const Use& use) {
  return use.row->fallback.empty() ? Texts() : Texts{string(use.row->fallback)};
}
Texts needs_of(const Use& use) {
  return parts_of(needs_text(use.command->name, use.row->name));
}
// Kernels and solvers are those of the machine. Words that the help has already are not said again.
Texts words_of_use(const Use& use) {
  if (use.row->name == "kernel" || use.row->name == "backend") return {};
  const auto words = words_of(*use.command, *use.row);
  const string list = joined(words);
  if (list.empty() || list.size() > kMostListed) return {};
  const auto told = [&](const string& word) {
    return use.row->help.find(word) != std::string_view::npos;
  };
  return std::ranges::all_of(words, told) ? Texts() : Texts{list};
}

string row_text(const Uses& uses, bool shared) {
  const OptionRow& row = *uses[0].row;
  string text = "| `";
  if (row.letter != 0) text += string("-") + row.letter + "`, `";
  text += "--" + string(row.name);
  if (!row.value.empty()) text += " " + cell(row.value);
  text += "` | " + cell(by_command(uses, default_of)) + " | ";
  if (shared) {
    Names all;
    for (const Command& command : commands()) all.push_back(command.name);
    text += some_of(names_of(uses), all) + " | ";
  }
  text += cell(row.help);
  if (const string words = by_command(uses, words_of_use); !words.empty())
    text += ": " + cell(words);
  if (const string needs = by_command(uses, needs_of); !needs.empty()) text += "; " + cell(needs);
  return text + " |\n";
}

}  // namespace

string markdown_reference() {
  const std::vector<Uses> options = all_options();
  string text =
      "# Options of every command\n\n"
      "`tresse docs markdown` prints this page from the table of options. A command refuses an "
      "option that it does not use (exit code 2). "
      "The options that several commands take stand [first](#options-of-several-commands), then "
      "those of one command. `tresse COMMAND --help` has examples.\n\n";
  for (const Command& c : commands()) text += "- " + link(c.name) + ": " + string(c.summary) + "\n";
  text += "\n## Options of several commands\n";
  std::string_view title = "?";
  for (const Uses& uses : options) {
    if (uses.size() == 1) continue;
    if (const auto own = title_of(uses[0].row->section); own != title) {
      title = own;
      text += "\n### " + (title.empty() ? "The answer" : string(title)) +
              "\n\n| option | default | commands | |\n|---|---|---|---|\n";
    }
    text += row_text(uses, true);
  }
  for (const Command& c : commands()) {
    const string name = "tresse " + string(c.name);
    text += "\n## " + name + "\n\n`" + name + " [options]" + (c.arguments.empty() ? "" : " ") +
            string(c.arguments) + "`\n";
    bool first = true;
    for (const Uses& uses : options) {
      if (uses.size() > 1 || uses[0].command != &c) continue;
      if (std::exchange(first, false)) text += "\n| option | default | |\n|---|---|---|\n";
      text += row_text(uses, false);
    }
  }
  return text;
}

}  // namespace tresse::cli
