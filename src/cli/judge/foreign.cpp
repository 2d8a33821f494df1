// Runs the program of another solver. No shell sees the command, so a puzzle cannot become a command whatever its symbols are. Input is a
// file, so nothing waits for a program that does not read. The program is over when it has ended, not when its output ends.
#include "cli/judge/foreign.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>

#include "cli/options/parse.hpp"
#include "cli/system/child.hpp"

namespace tresse::cli {
namespace {

using std::string;
using ForeignClock = std::chrono::steady_clock;

constexpr const char* kPuzzlePlace = "{}";
constexpr const char* kFilePlace = "{file}";
constexpr std::size_t kErrorBytes = 4096;
constexpr bool kEscapes = std::filesystem::path::preferred_separator != '\\';  // else a backslash is a part of paths

std::vector<string> split_words(const string& text) {
  std::vector<string> words;
  bool open = false;    // the last word may go on
  bool quoted = false;  // a part of it
  const auto word = [&]() -> string& {
    if (!open) words.emplace_back();
    open = true;
    return words.back();
  };
  const auto end_word = [&] {
    if (open && !quoted) {
      const string& w = words.back();
      constexpr std::string_view kOperators[] = {"|", "||", "&&", "&", ";"};
      if (w[0] == '<' || w[0] == '>' || std::find(std::begin(kOperators), std::end(kOperators), w) != std::end(kOperators)) {
        throw UsageError("--solver runs one program without a shell, so it has no '" + w + "'; with a shell: --solver \"sh -c '...'\"");
      }
    }
    open = quoted = false;
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == ' ' || c == '\t' || c == '\n') {
      end_word();
    } else if (c == '\'' || c == '"') {
      string& w = word();
      quoted = true;
      for (++i; i < text.size() && text[i] != c; ++i) {
        const bool escape = kEscapes && c == '"' && text[i] == '\\' && (text[i + 1] == '"' || text[i + 1] == '\\');
        w += text[escape ? ++i : i];
      }
      if (i == text.size()) throw UsageError(string("--solver: a ") + c + " has no end");
    } else if (kEscapes && c == '\\' && i + 1 < text.size()) {
      word() += text[++i];
      quoted = true;
    } else {
      word() += c;
    }
  }
  end_word();
  return words;
}

// A text that a program reads: a file that is gone with this object. Without a name it is read from its begin.
class PuzzleFile {
 public:
  PuzzleFile(std::string_view text, bool named) : file_(open_temporary(named ? &path_ : nullptr)) {
    while (file_ >= 0 && !text.empty()) {
      const ssize_t n = write(file_, text.data(), text.size());
      if (n == 0 || (n < 0 && errno != EINTR)) break;
      if (n > 0) text.remove_prefix(static_cast<std::size_t>(n));
    }
    if (file_ < 0 || !text.empty() || lseek(file_, 0, SEEK_SET) < 0) {
      const std::system_error fault(errno, std::generic_category(), named ? path_ : "the input of the solver");
      if (file_ >= 0) go();
      throw fault;
    }
    if (named) close(std::exchange(file_, -1));  // some programs do not open a file that another one may write
  }
  ~PuzzleFile() { go(); }
  PuzzleFile(const PuzzleFile&) = delete;
  PuzzleFile& operator=(const PuzzleFile&) = delete;
  [[nodiscard]] const string& path() const { return path_; }
  [[nodiscard]] int file() const { return file_; }

 private:
  void go() const {
    if (file_ >= 0) close(file_);
    if (!path_.empty()) unlink(path_.c_str());
  }
  string path_;
  int file_;
};

ForeignRun run_words(const std::vector<string>& words, int input, const ForeignLimits& limits, const StopToken& stop) {
  ForeignRun result;
  Child child(words, input);
  if (!child.started()) {
    result.not_run = "it cannot be started";
    return result;
  }
  const auto drain = [&](Child::Stream stream) {
    const bool out = stream == Child::Stream::out;
    const bool printed = child.drain(stream, out ? result.out : result.err, out ? SIZE_MAX : kErrorBytes);
    if (child.error() != 0) result.not_run = string("its output cannot be read: ") + std::strerror(child.error());
    return printed;
  };
  ForeignClock::time_point deadline = ForeignClock::now() + limits.time;
  off_t place = 0;
  while (!child.has_ended() && result.not_run.empty()) {
    result.stopped = stop.poll(stop_point::foreign_wait) != StopReason::none;
    result.timed_out = !result.stopped && ForeignClock::now() >= deadline;
    result.too_much = !result.stopped && !result.timed_out && result.out.size() > limits.output_bytes;
    if (result.stopped || result.timed_out || result.too_much) break;
    child.wait(std::chrono::ceil<std::chrono::milliseconds>(deadline - ForeignClock::now()));
    const bool printed = drain(Child::Stream::out);
    drain(Child::Stream::err);
    const off_t at = lseek(input, 0, SEEK_CUR);  // the place is the program's, too
    if (limits.of_silence && (printed || at != place)) deadline = ForeignClock::now() + limits.time;
    place = at;
  }
  // What it printed last; there may be an end that a process it left behind keeps open.
  while (result.out.size() <= limits.output_bytes && drain(Child::Stream::out)) {
  }
  while (drain(Child::Stream::err)) {
  }
  const bool ours = result.timed_out || result.too_much || result.stopped || !result.not_run.empty();
  ChildEnd end = child.end();
  result.code = end.code;
  if (!ours) result.crash = std::move(end.crash);
  return result;
}

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
  ForeignCommand command{split_words(text), PuzzleGoes::to_standard_input};
  if (command.words.empty() || command.words[0].empty()) throw UsageError("--solver takes a command");
  const auto has = [&](const char* place) {
    return std::any_of(command.words.begin(), command.words.end(), [&](const string& w) { return w.find(place) != string::npos; });
  };
  if (has(kPuzzlePlace) && has(kFilePlace)) throw UsageError("--solver takes {} or {file}, not both");
  if (has(kPuzzlePlace)) command.puzzle = PuzzleGoes::into_argument;
  if (has(kFilePlace)) command.puzzle = PuzzleGoes::into_file;
  if (!is_program(command.words[0])) throw UsageError("--solver: there is no program '" + command.words[0] + "'");
  return command;
}

ForeignRun run_foreign(const ForeignCommand& command, const string& puzzle, const ForeignLimits& limits, const StopToken& stop) {
  const bool read = command.puzzle == PuzzleGoes::to_standard_input;
  const PuzzleFile input(read ? puzzle : std::string_view(), false);
  std::optional<PuzzleFile> named;
  if (command.puzzle == PuzzleGoes::into_file) named.emplace(puzzle, true);
  const string argument = puzzle.ends_with('\n') ? puzzle.substr(0, puzzle.size() - 1) : puzzle;
  return run_words(command.words_for(named ? named->path() : argument), input.file(), limits, stop);
}

}  // namespace tresse::cli
