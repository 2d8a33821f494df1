// Man pages: section 1, one for the program and one for each command.
#include "cli/help/help.hpp"
#include "cli/help/reference.hpp"

namespace tresse::cli {
namespace {

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

}  // namespace

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

}  // namespace tresse::cli
