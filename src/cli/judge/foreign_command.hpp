// The command of another solver: its words, and how it is given a puzzle.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace tresse::cli {

enum class PuzzleGoes : std::uint8_t { to_standard_input, into_argument, into_file };

struct ForeignCommand {
  std::vector<std::string> words;  // with {} or {file} where the puzzle goes
  PuzzleGoes puzzle = PuzzleGoes::to_standard_input;

  // With the puzzle, or the path of its file, in its place.
  [[nodiscard]] std::vector<std::string> words_for(const std::string& value) const;
};

// Splits `text` as a shell does, with quotes and backslashes, and does nothing else that a shell does. Throws UsageError: a
// quote without end, no words, both {} and {file}, an operator of the shell, a program that is not there.
[[nodiscard]] ForeignCommand foreign_command(const std::string& text);

}  // namespace tresse::cli
