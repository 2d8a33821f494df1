// tresse docs KIND [COMMAND]: texts about the command line, printed from its own tables.
#include <algorithm>
#include <array>
#include <utility>

#include "base/ranges.hpp"
#include "cli/commands/commands.hpp"
#include "cli/help/help.hpp"
#include "cli/options/combinations.hpp"
#include "cli/options/parse.hpp"
#include "cli/serve/api.hpp"
#include "cli/records/run_records.hpp"

namespace tresse::cli {
namespace {

using std::string;

// Man pages: section 1, one for the program and one for each command.

// Text of troff: a backslash and a dot or quote at the begin of a line mean something else there.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\\') {
      out += "\\e";
    } else if (c == '-') {
      out += "\\-";
    } else {
      if ((c == '.' || c == '\'') && (out.empty() || out.back() == '\n')) out += "\\&";
      out += c;
    }
  }
  return out;
}

std::string head(const std::string& name, std::string_view summary) {
  return ".TH " + name + " 1 \"\" \"tresse " TRESSE_VERSION "\" \"User Commands\"\n.SH NAME\n" +
         escaped(name) + " \\- " + escaped(summary) + "\n";
}

std::string exit_codes() {
  std::string text = ".SH EXIT STATUS\n";
  for (const auto& [code, words] : kExitCodes) {
    text += ".TP\n.B " + std::string(code) + "\n" + escaped(std::string(words)) + "\n";
  }
  return text;
}

std::string program_page() {
  std::string text = head("tresse", "solve, grade, explain and prove Sudoku of any size and shape");
  text += ".SH SYNOPSIS\n.B tresse\n.I COMMAND\n[options] [PUZZLE | FILE | \\-]...\n.br\n.B tresse\n.I PUZZLE\n.SH COMMANDS\n";
  for (const Command& c : commands()) {
    text += ".TP\n.BR tresse\\-" + escaped(c.name) + " (1)\n" + escaped(c.summary) + "\n";
  }
  return text + exit_codes();
}

// Of the program when `command` is null.
std::string man_page(const Command* command) {
  if (command == nullptr) return program_page();
  const std::string name = "tresse " + std::string(command->name);
  std::string text = head("tresse-" + std::string(command->name), command->summary);
  text += ".SH SYNOPSIS\n.B " + escaped(name) + "\n[options] " + escaped(command->arguments) + "\n";
  text += ".SH OPTIONS\n";
  for (const OptionGroup& group : groups_of(*command)) {
    text += ".SS " + escaped(group.title) + "\n";
    for (const OptionRow* row : group.rows) {
      text += ".TP\n.B ";
      if (row->letter != 0) text += std::string("\\-") + row->letter + ", ";
      text += "\\-\\-" + escaped(row->name);
      if (!row->value.empty()) text += " \\fI" + escaped(row->value) + "\\fP";
      text += "\n" + escaped(sentence_of(*command, *row, needs_in(group, *command, *row))) + "\n";
    }
    for (const std::string& note : shared_needs(group, *command)) text += ".PP\n" + escaped(note) + "\n";
  }
  text += ".SH EXAMPLES\n";
  for (const std::string_view example : command->examples) {
    text += ".nf\n" + escaped(name + " " + std::string(example)) + "\n.fi\n";
  }
  return text + exit_codes() + ".SH SEE ALSO\n.BR tresse (1)\n";
}

// Completion for bash, zsh and fish: commands, the options of the command that is typed, the words of a
// value, files where a value or an argument is a file.

bool is_path(const OptionRow& row) {
  return row.type == OptionType::file || row.type == OptionType::folder;
}

std::string spaced(const std::vector<std::string>& words) { return joined(words, " "); }

// In single quotes of a shell.
std::string shell_quoted(std::string_view text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'') {
      out += "'\\''";
    } else {
      out += c;
    }
  }
  return out + "'";
}

// zsh reads a colon and brackets of a description as its own.
std::string zsh_text(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == ':' || c == '[' || c == ']' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

std::string names_of_commands() {
  std::vector<std::string> names;
  for (const Command& c : commands()) names.emplace_back(c.name);
  return spaced(names);
}

std::string bash_completion() {
  std::string text =
      "# bash completion for tresse; printed by: tresse docs bash\n"
      "_tresse() {\n"
      "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} options= words=\n"
      "  COMPREPLY=()\n"
      "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
      "    COMPREPLY=($(compgen -W '" +
      names_of_commands() +
      " help --help --version' -- \"$word\"))\n"
      "    return\n"
      "  fi\n"
      "  case ${COMP_WORDS[1]} in\n"
      "    help) words='" + names_of_commands() + "' ;;\n";
  for (const Command& c : commands()) {
    std::vector<std::string> options;
    std::string values;
    for (const OptionRow* row : options_of(c)) {
      options.push_back("--" + std::string(row->name));
      std::string names = "--" + std::string(row->name);
      if (row->letter != 0) names += std::string("|-") + row->letter;
      const auto words = words_of(c, *row);
      if (!words.empty()) {
        values += "        " + names + ") words='" + spaced(words) + "' ;;\n";
      } else if (!row->value.empty() && !is_path(*row)) {
        values += "        " + names + ") return ;;\n";
      }
    }
    text += "    " + std::string(c.name) + ")\n      options='" + spaced(options) +
            "'\n      case $before in\n" + values + "      esac ;;\n";
  }
  return text +
         "  esac\n"
         "  if [ -n \"$words\" ]; then\n"
         "    COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n"
         "  elif [[ $word == -* ]]; then\n"
         "    COMPREPLY=($(compgen -W \"$options\" -- \"$word\"))\n"
         "  else\n"
         "    compopt -o default 2>/dev/null\n"
         "  fi\n"
         "}\n"
         "complete -F _tresse tresse\n";
}

std::string zsh_completion() {
  std::string text =
      "#compdef tresse\n# zsh completion for tresse; printed by: tresse docs zsh\n"
      "_tresse() {\n"
      "  local -a commands\n"
      "  commands=(\n";
  for (const Command& c : commands()) {
    text += "    " + shell_quoted(std::string(c.name) + ":" + zsh_text(c.summary)) + "\n";
  }
  text +=
      "    'help:lists the options of a command'\n"
      "  )\n"
      "  if (( CURRENT == 2 )); then\n"
      "    _describe command commands\n"
      "    return\n"
      "  fi\n"
      "  local command=$words[2]\n"
      "  if [[ $command == help ]]; then\n"
      "    _describe command commands\n"
      "    return\n"
      "  fi\n"
      "  shift words\n"
      "  (( CURRENT-- ))\n"
      "  case $command in\n";
  for (const Command& c : commands()) {
    text += "    " + std::string(c.name) + ")\n      _arguments";
    for (const OptionRow* row : options_of(c)) {
      std::string rest = "[" + zsh_text(row->help) + "]";
      if (!row->value.empty()) {
        rest += ":" + zsh_text(row->value) + ":";
        const auto words = words_of(c, *row);
        if (!words.empty()) {
          rest += "(" + spaced(words) + ")";
        } else if (is_path(*row)) {
          rest += row->type == OptionType::file ? "_files" : "_files -/";
        }
      }
      const std::string many = row->type == OptionType::repeated ? "*" : "";
      text += " \\\n        " + shell_quoted(many + "--" + std::string(row->name) + rest);
      if (row->letter != 0) text += " \\\n        " + shell_quoted(many + "-" + row->letter + rest);
    }
    text += " \\\n        '*:file:_files' ;;\n";
  }
  return text + "  esac\n}\n_tresse \"$@\"\n";
}

std::string fish_completion() {
  std::string text = "# fish completion for tresse; printed by: tresse docs fish\n";
  for (const Command& c : commands()) {
    text += "complete -c tresse -n __fish_use_subcommand -f -a " + std::string(c.name) + " -d " +
            shell_quoted(c.summary) + "\n";
  }
  text += "complete -c tresse -n __fish_use_subcommand -f -a help -d 'lists the options of a command'\n"
          "complete -c tresse -n '__fish_seen_subcommand_from help' -f -a " + shell_quoted(names_of_commands()) + "\n";
  for (const Command& c : commands()) {
    for (const OptionRow* row : options_of(c)) {
      text += "complete -c tresse -n '__fish_seen_subcommand_from " + std::string(c.name) +
              "' -l " + std::string(row->name);
      if (row->letter != 0) text += std::string(" -s ") + row->letter;
      const auto words = words_of(c, *row);
      if (!row->value.empty()) text += is_path(*row) ? " -r -F" : " -x";
      if (!words.empty()) text += " -a " + shell_quoted(spaced(words));
      text += " -d " + shell_quoted(row->help) + "\n";
    }
  }
  return text;
}

// The reference of docs/options.md. Each option stands once: those that several commands take by section, with the commands, and
// those of one command below its name. What several rows would repeat is said once: commands, needs, long lists of words.

constexpr std::size_t kMostListed = 200;  // characters; a longer list has a command that prints it
constexpr std::size_t kOnce = 8;          // a list of so many words is told once
constexpr std::string_view kUsualArguments = "[PUZZLE | FILE | -]...";

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
      const auto same = ranges::find_if(
          options, [&](const Uses& uses) { return says_the_same(*uses[0].row, *row); });
      if (same == options.end()) {
        options.push_back({{&command, row}});
      } else {
        same->push_back({&command, row});
      }
    }
  }
  ranges::stable_sort(options, {}, [](const Uses& uses) { return uses[0].row->section; });
  return options;
}

string link(std::string_view command) {
  return "[" + string(command) + "](#tresse-" + string(command) + ")";
}

using Names = std::vector<std::string_view>;
using Texts = std::vector<string>;

// "all", "all but a, b" or "a, b": the shortest.
string some_of(const Names& some, const Names& all) {
  if (some.size() == all.size()) return "all";
  if (2 * some.size() <= all.size() + 1) return joined(some);
  Names others;
  ranges::copy_if(all, std::back_inserter(others),
                       [&](auto name) { return ranges::find(some, name) == some.end(); });
  return "all but " + joined(others);
}

Names names_of(const Uses& uses) {
  Names names;
  for (const Use& use : uses) names.push_back(use.command->name);
  return names;
}

string commands_of(const Uses& uses) {
  Names all;
  for (const Command& command : commands()) all.push_back(command.name);
  return some_of(names_of(uses), all);
}

// What `texts_of` says of the uses: each text once, with the commands of which it is said, unless these are all.
template <class TextsOf>
Texts by_command(const Uses& uses, const TextsOf& texts_of) {
  std::vector<std::pair<string, Names>> groups;
  for (const Use& use : uses) {
    for (const string& text : texts_of(use)) {
      const auto same = ranges::find(groups, text, &std::pair<string, Names>::first);
      if (same == groups.end()) {
        groups.push_back({text, {use.command->name}});
      } else {
        same->second.push_back(use.command->name);
      }
    }
  }
  Texts out;
  for (const auto& [text, names] : groups) {
    out.push_back(text + (names.size() == uses.size() ? "" : " (" + some_of(names, names_of(uses)) + ")"));
  }
  return out;
}

Texts default_of(const Use& use) {
  return use.row->fallback.empty() ? Texts() : Texts{string(use.row->fallback)};
}
Texts needs_of(const Use& use) {
  const string needs = needs_text(use.command->name, use.row->name);
  const auto parts = pieces_in(needs, "; ");
  return {parts.begin(), parts.end()};
}

// Words that stand on the page already, and the option beside which they stand.
using Told = std::vector<std::pair<string, std::vector<string>>>;

// Kernels and solvers are those of the machine. Words that the help or the page has already are not said again.
Texts words_of_use(const Use& use, const Told& told) {
  const OptionRow& row = *use.row;
  if (row.name == "kernel" || row.name == "backend") return {};
  const auto words = words_of(*use.command, row);
  const string list = joined(words);
  if (list.empty() || list.size() > kMostListed) return {};
  const auto helped = [&](const string& word) { return row.help.find(word) != std::string_view::npos; };
  if (ranges::all_of(words, helped)) return {};
  for (const auto& before : told) {
    const string& option = before.first;
    const std::vector<string>& known = before.second;
    const auto has = [](const std::vector<string>& some, const string& word) { return ranges::find(some, word) != some.end(); };
    if (!ranges::all_of(words, [&](const string& word) { return has(known, word); }) || words.size() + 2 < known.size()) continue;
    std::vector<string> others;
    ranges::copy_if(known, std::back_inserter(others), [&](const string& word) { return !has(words, word); });
    const string same = helped(option) ? "" : "as " + option + " above";
    const string but = others.empty() ? "" : "but not " + joined(others);
    if (same.empty() && but.empty()) return {};
    return {same + (same.empty() || but.empty() ? "" : ", ") + but};
  }
  return {list};
}

// Needs that several of these options share, where it is shorter to say them once; with the options.
using Shared = std::vector<std::pair<string, Texts>>;

Shared shared_needs_of(const std::vector<const Uses*>& options) {
  Shared needs;
  for (const Uses* uses : options) {
    for (const string& need : by_command(*uses, needs_of)) {
      auto same = ranges::find(needs, need, &std::pair<string, Texts>::first);
      if (same == needs.end()) same = needs.insert(same, {need, {}});
      same->second.push_back("`--" + string((*uses)[0].row->name) + "`");
    }
  }
  std::erase_if(needs, [](const auto& need) {
    const auto words = 1 + ranges::count(need.first, ' ');
    const auto count = std::ssize(need.second);
    return (count - 1) * words < count + 5;
  });
  return needs;
}

string row_text(const Uses& uses, bool with_commands, const Shared& shared, Told& told) {
  const OptionRow& row = *uses[0].row;
  string text = "- `";
  if (row.letter != 0) text += string("-") + row.letter + "`, `";
  text += "--" + string(row.name);
  if (!row.value.empty()) text += " " + string(row.value);
  text += "`" + (with_commands ? " (" + commands_of(uses) + ")" : "") + ": " + string(row.help);
  const Texts words = by_command(uses, [&](const Use& use) { return words_of_use(use, told); });
  if (!words.empty()) text += (words[0].starts_with("but") ? ", " : ": ") + joined(words, "; ");
  if (auto list = words_of(*uses[0].command, row); list.size() >= kOnce && joined(list).size() <= kMostListed) {
    told.emplace_back("--" + string(row.name), std::move(list));
  }
  for (const string& need : by_command(uses, needs_of)) {
    if (ranges::find(shared, need, &std::pair<string, Texts>::first) == shared.end()) text += "; " + need;
  }
  if (text.back() != '.') text += ".";
  const string fallback = joined(by_command(uses, default_of), "; ");
  if (fallback == ".") return text + " Default: `.`\n";
  return text + (fallback.empty() ? "" : " Default: " + fallback + ".") + "\n";
}

// Options that the same commands take stand together, below the names of these commands.
string list_of_options(std::vector<const Uses*> options, bool with_commands, Told& told) {
  const Shared shared = shared_needs_of(options);
  string text = "\n";
  while (!options.empty()) {
    const string takers = commands_of(*options[0]);
    const auto rest = std::stable_partition(options.begin(), options.end(),
                                            [&](const Uses* uses) { return commands_of(*uses) == takers; });
    const bool group = with_commands && rest - options.begin() > 1;
    if (group) text += "- " + takers + ":\n";
    for (auto uses = options.begin(); uses != rest; ++uses) {
      text += (group ? "  " : "") + row_text(**uses, with_commands && !group, shared, told);
    }
    options.erase(options.begin(), rest);
  }
  for (const auto& [need, names] : shared) {
    text += "\n" + (need.starts_with("not") ? "Not" + need.substr(3) : "Needs" + need.substr(5)) + ": " +
            joined(names) + ".\n";
  }
  return text;
}

}  // namespace

string markdown_reference() {
  const std::vector<Uses> options = all_options();
  string text =
      "# Options of every command\n\n"
      "`tresse docs markdown` prints this page from the table of options. A command refuses an "
      "option that it does not use (exit code 2). "
      "The options that several commands take stand [first](#options-of-several-commands), with the commands, then "
      "those of one command. `tresse COMMAND --help` has examples. Where nothing else stands, write `tresse COMMAND [options] " +
      string(kUsualArguments) + "`.\n\n";
  for (const Command& c : commands()) text += "- " + link(c.name) + ": " + string(c.summary) + "\n";
  text += "\n## Options of several commands\n";
  Told told;
  for (auto section = options.begin(); section != options.end();) {
    const auto title = title_of((*section)[0].row->section);
    std::vector<const Uses*> rows;
    for (; section != options.end() && title_of((*section)[0].row->section) == title; ++section) {
      if (section->size() > 1) rows.push_back(&*section);
    }
    if (rows.empty()) continue;
    text += "\n### " + (title.empty() ? "The answer" : string(title)) + "\n" + list_of_options(rows, true, told);
  }
  for (const Command& c : commands()) {
    const string name = "tresse " + string(c.name);
    text += "\n## " + name + "\n";
    std::vector<const Uses*> rows;
    for (const Uses& uses : options) {
      if (uses.size() == 1 && uses[0].command == &c) rows.push_back(&uses);
    }
    if (rows.empty() || c.arguments != kUsualArguments) {
      text += "\n`" + name + " [options]" + (c.arguments.empty() ? "" : " ") + string(c.arguments) + "`\n";
    }
    if (!rows.empty()) text += list_of_options(rows, false, told);
  }
  return text;
}

namespace {

struct Kind {
  std::string_view name;
  std::string (*text)();
};

constexpr std::array kKinds = {
    Kind{"man", [] { return man_page(nullptr); }},
    Kind{"markdown", markdown_reference},
    Kind{"variants", variants_reference},
    Kind{"openapi", [] { return api_description(); }},
    Kind{"rules", [] { return clue_rules_json(); }},
    Kind{"bash", bash_completion},
    Kind{"zsh", zsh_completion},
    Kind{"fish", fish_completion},
};

const Kind* find_kind(std::string_view name) {
  for (const Kind& kind : kKinds) {
    if (kind.name == name) return &kind;
  }
  return nullptr;
}

}  // namespace

std::uint32_t run_docs(const Run& run) {
  const std::vector<std::string>& inputs = run.options.inputs;
  const Kind* kind = inputs.empty() ? nullptr : find_kind(inputs[0]);
  if (kind == nullptr) throw UsageError("docs takes man, markdown, variants, openapi, rules, bash, zsh or fish");
  if (inputs.size() > 2 || (inputs.size() == 2 && kind->name != "man")) {
    throw UsageError("docs " + inputs[0] + " takes nothing more" +
                     (kind->name == "man" ? " than one command" : ""));
  }
  const Command* about = nullptr;
  if (inputs.size() == 2) {
    about = find_command(inputs[1]);
    if (about == nullptr) throw UsageError("docs man: there is no command '" + inputs[1] + "'");
  }
  run.out.write(about != nullptr ? man_page(about) : kind->text());
  return flushed(run);
}

}  // namespace tresse::cli
