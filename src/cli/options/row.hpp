// One row an option. Parsing, help, man pages, completion, the reference in docs/ and the refusal of an
// option that a command does not use are all made from these rows; nothing else lists the options.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tresse::cli {

// `list`: words with commas between; `repeated`: may be given several times.
enum class OptionType {
  flag,
  count,
  number,
  duration,
  symbol,
  word,
  list,
  repeated,
  text,
  file,
  folder
};

// In the order of the help. The first ones are what a command is asked; the others are the same for many commands.
enum class Section {
  task,
  grid,
  target,
  batch,
  paper,
  rating,
  logic,
  sat,
  reading,
  output,
  limits,
  general
};

// The words that a value may be, for help, completion and "did you mean".
using Words = std::vector<std::string> (*)();

struct OptionRow {
  std::string_view name;
  char letter;  // 0: none
  OptionType type;
  std::string_view value;     // what stands for the value in the help; empty for a flag
  std::string_view fallback;  // what holds without the option, in words; empty: nothing to say
  // The commands that take it, with blanks between; +TRAIT stands for all commands of that trait.
  std::string_view commands;
  Section section;
  std::string_view help;  // one line, without the fallback and the words
  Words words = nullptr;
};

// A name may have several rows, but a command takes one of them at most.
[[nodiscard]] std::span<const OptionRow> option_rows();

// Is `word` one of the words of `text`, which have blanks between?
[[nodiscard]] bool has_word(std::string_view text, std::string_view word);

struct Command;
[[nodiscard]] bool takes(const Command& command, const OptionRow& row);
// nullptr: the command does not take it.
[[nodiscard]] const OptionRow* find_option(const Command& command, std::string_view name);
// All rows that a command takes, in the order of the table.
[[nodiscard]] std::vector<const OptionRow*> options_of(const Command& command);

[[nodiscard]] std::string_view title_of(Section section);

namespace words {
[[nodiscard]] std::vector<std::string> report_formats();
[[nodiscard]] std::vector<std::string> written_formats();  // of text, and pictures
[[nodiscard]] std::vector<std::string> notations();
}  // namespace words

}  // namespace tresse::cli
