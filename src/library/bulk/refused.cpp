// Why a line is no puzzle, in the words of the readers: all such lines of a call are read once more, as 9x9 lines.
// Some are puzzles to a reader and none here, such as one with '*' for a blank, or cannot be told apart from a file
// of another kind, such as one with a NUL byte; for these there are words of the same form.
#include <algorithm>
#include <string>

#include "io/alphabet.hpp"
#include "io/reader.hpp"
#include "io/source/unpack.hpp"
#include "io/text.hpp"
#include "io/writer.hpp"
#include "library/bulk/bulk.hpp"
#include "library/call.hpp"
#include "model/answer.hpp"
#include "model/rules/differ.hpp"
#include "model/verify.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/model/topology.hpp"
#include "tresse/puzzle.hpp"

namespace tresse::library {
namespace {

constexpr std::size_t kLongest = std::size_t{1} << 20;  // of a line that is read again

bool is_control(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return (byte < 0x20 && c != '\t') || byte >= 0xFE;
}
bool is_readable(std::string_view text) {
  return text.size() <= kLongest && std::ranges::none_of(text, is_control);
}

InputError in_own_words(std::string_view text) {
  const std::string_view cells = text.substr(0, kLineCells);
  const auto odd = std::ranges::find_if_not(cells, is_symbol);
  InputError error;
  error.column = static_cast<std::size_t>(odd - cells.begin()) + 1;
  if (odd != cells.end() && !is_behind(*odd)) {
    error.code = InputCode::unknown_symbol;
    error.detail = "symbol " + io::in_quotes(*odd) + " is neither a blank ('.' or '0') nor a digit";
    return error;
  }
  error.code = InputCode::wrong_length;
  const std::size_t length = odd == cells.end() ? text.size() : error.column - 1;
  error.detail = io::counted(length, "symbol") + " on this line, expected 81 (9x9)";
  return error;
}

// A line has no setting for its symbols.
std::string called(std::string_view setting) {
  return setting == "alphabet" ? std::string() : std::string(setting);
}

}  // namespace

void tell_refused(const std::vector<Refused>& refused, const BulkSettings& settings,
                  BulkAnswers& answers) {
  if (refused.empty()) return;
  const std::size_t first = answers.errors.size();
  // A puzzle stands first: the first line of a text may mark a file of another kind, or be a header.
  std::string text = std::string(kLineCells, '.') + "\n";
  for (const Refused& one : refused) {
    if (is_readable(one.text)) text += one.text;
    text += '\n';
    answers.errors.push_back({});
  }
  const Stopping stopping(settings.stop);
  ReadOptions options;
  options.format = "line";
  options.side = 9;
  options.called = &called;
  options.stop = stopping.token();
  Reader reader(Source::from_text(std::move(text), {}, stopping.token()), std::move(options));
  while (const auto item = reader.next()) {
    if (!*item && item->error().line > 1 && item->error().line < refused.size() + 2) {
      answers.errors[first + item->error().line - 2] = item->error();
    }
  }
  for (std::size_t i = 0; i < refused.size(); ++i) {
    InputError& error = answers.errors[first + i];
    if (error.detail.empty()) error = in_own_words(refused[i].text);
    error.file = file_of(settings);
    error.line = refused[i].place;
  }
}

}  // namespace tresse::library
