// Completion for bash, zsh and fish: commands, the options of the command that is typed, the words of a
// value, files where a value or an argument is a file.
#include "cli/help/reference.hpp"

namespace tresse::cli {
namespace {

bool is_path(const OptionRow& row) {
  return row.type == OptionType::file || row.type == OptionType::folder;
}

std::string spaced(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

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

}  // namespace

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

}  // namespace tresse::cli
