// No shell sees the command: the words go to execvp, so a puzzle cannot become a command whatever its symbols are.
#include "cli/judge/foreign_command.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>

#include "cli/options/parse.hpp"

namespace tresse::cli {
namespace {

using std::string;

struct ShellWord {
  string text;
  bool quoted = false;
};

std::vector<ShellWord> split_words(const string& text) {
  std::vector<ShellWord> words;
  bool open = false;  // the last word may go on
  const auto word = [&]() -> ShellWord& {
    if (!open) words.emplace_back();
    open = true;
    return words.back();
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == ' ' || c == '\t' || c == '\n') {
      open = false;
    } else if (c == '\'' || c == '"') {
      ShellWord& w = word();
      w.quoted = true;
      for (++i; i < text.size() && text[i] != c; ++i) {
        const bool escape = c == '"' && text[i] == '\\' && i + 1 < text.size() &&
                            (text[i + 1] == '"' || text[i + 1] == '\\');
        w.text += text[escape ? ++i : i];
      }
      if (i == text.size()) throw UsageError(string("--solver: a ") + c + " has no end");
    } else if (c == '\\' && i + 1 < text.size()) {
      word().text += text[++i];
      words.back().quoted = true;
    } else {
      word().text += c;
    }
  }
  return words;
}

void refuse_operators(const std::vector<ShellWord>& words) {
  for (const ShellWord& w : words) {
    const bool is_operator = w.text == "|" || w.text == "||" || w.text == "&&" || w.text == "&" ||
                             w.text == ";" || w.text.starts_with('<') || w.text.starts_with('>');
    if (w.quoted || !is_operator) continue;
    throw UsageError("--solver runs one program without a shell, so it has no '" + w.text +
                     "'; with a shell: --solver \"sh -c '...'\"");
  }
}

bool is_program(const string& name) {
  if (name.find('/') != string::npos) return access(name.c_str(), X_OK) == 0;
  const char* env = std::getenv("PATH");
  const string path = env != nullptr ? env : "/bin:/usr/bin";
  for (std::size_t begin = 0; begin <= path.size();) {
    const std::size_t end = std::min(path.find(':', begin), path.size());
    const string folder = begin == end ? "." : path.substr(begin, end - begin);
    if (access((folder + "/" + name).c_str(), X_OK) == 0) return true;
    begin = end + 1;
  }
  return false;
}

bool has_part(const std::vector<string>& words, const string& part) {
  return std::any_of(words.begin(), words.end(),
                     [&](const string& w) { return w.find(part) != string::npos; });
}

constexpr const char* kPuzzlePlace = "{}";
constexpr const char* kFilePlace = "{file}";

}  // namespace

std::vector<string> ForeignCommand::words_for(const string& value) const {
  std::vector<string> all = words;
  if (puzzle == PuzzleGoes::to_standard_input) return all;
  const string place = puzzle == PuzzleGoes::into_file ? kFilePlace : kPuzzlePlace;
  for (string& w : all) {
    for (std::size_t at = 0; (at = w.find(place, at)) != string::npos; at += value.size()) {
      w.replace(at, place.size(), value);
    }
  }
  return all;
}

ForeignCommand foreign_command(const string& text) {
  const std::vector<ShellWord> words = split_words(text);
  if (words.empty() || words[0].text.empty()) throw UsageError("--solver takes a command");
  refuse_operators(words);
  ForeignCommand command;
  for (const ShellWord& w : words) command.words.push_back(w.text);
  const bool in_argument = has_part(command.words, kPuzzlePlace);
  const bool in_file = has_part(command.words, kFilePlace);
  if (in_argument && in_file) throw UsageError("--solver takes {} or {file}, not both");
  if (in_argument) command.puzzle = PuzzleGoes::into_argument;
  if (in_file) command.puzzle = PuzzleGoes::into_file;
  if (!is_program(command.words[0])) {
    throw UsageError("--solver: there is no program '" + command.words[0] + "'");
  }
  return command;
}

}  // namespace tresse::cli
