// Runs the program of another solver. No shell sees the command: the words go to posix_spawnp, so a puzzle cannot become a
// command whatever its symbols are. Input is a file, so nothing waits for a program that does not read. The program is over
// when it has ended, not when its output ends: a process that it left behind may hold the pipes. It is reaped last, after its
// group was killed, so that the number of the group cannot belong to another one by then.
#include "cli/judge/foreign.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <string_view>
#include <system_error>

#include "base/pieces.hpp"
#include "base/ranges.hpp"
#include "cli/options/parse.hpp"
#include "cli/system/pipe.hpp"

namespace tresse::cli {
namespace {

using std::string;
using ForeignClock = std::chrono::steady_clock;

constexpr const char* kPuzzlePlace = "{}";
constexpr const char* kFilePlace = "{file}";
constexpr auto kTick = std::chrono::milliseconds(20);
constexpr std::size_t kErrorBytes = 4096;

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
        const bool escape = c == '"' && text[i] == '\\' && (text[i + 1] == '"' || text[i + 1] == '\\');
        w += text[escape ? ++i : i];
      }
      if (i == text.size()) throw UsageError(string("--solver: a ") + c + " has no end");
    } else if (c == '\\' && i + 1 < text.size()) {
      word() += text[++i];
      quoted = true;
    } else {
      word() += c;
    }
  }
  end_word();
  return words;
}

bool is_program(const string& name) {
  if (name.find('/') != string::npos) return access(name.c_str(), X_OK) == 0;
  const char* env = std::getenv("PATH");
  const string path = env != nullptr ? env : "/bin:/usr/bin";
  return ranges::any_of(fields_in(path, ":"), [&](std::string_view folder) {
    return access((string(folder.empty() ? "." : folder) + "/" + name).c_str(), X_OK) == 0;
  });
}

// What the program reads: a file in TMPDIR that is gone with this object, or one in memory, read from its begin.
class PuzzleFile {
 public:
  PuzzleFile(std::string_view text, bool named) : PuzzleFile(named) {
    while (file_ >= 0 && !text.empty()) {
      const ssize_t n = write(file_, text.data(), text.size());
      if (n == 0 || (n < 0 && errno != EINTR)) break;
      if (n > 0) text.remove_prefix(static_cast<std::size_t>(n));
    }
    if (file_ < 0 || !text.empty() || (!named && lseek(file_, 0, SEEK_SET) < 0)) {
      throw std::system_error(errno, std::generic_category(), named ? path_ : "the input of the solver");
    }
  }
  ~PuzzleFile() {
    if (file_ >= 0) close(file_);
    if (file_ >= 0 && !path_.empty()) unlink(path_.c_str());
  }
  PuzzleFile(const PuzzleFile&) = delete;
  PuzzleFile& operator=(const PuzzleFile&) = delete;
  [[nodiscard]] const string& path() const { return path_; }
  [[nodiscard]] int file() const { return file_; }

 private:
  explicit PuzzleFile(bool named) {
    if (!named) {
      file_ = memfd_create("puzzle", MFD_CLOEXEC);
      return;
    }
    const char* folder = std::getenv("TMPDIR");
    path_ = string(folder != nullptr && *folder != 0 ? folder : "/tmp") + "/tresse-judge-XXXXXX";
    file_ = mkostemp(path_.data(), O_CLOEXEC);
  }
  string path_;
  int file_ = -1;
};

class ForeignChild {
 public:
  // `input`: a file, from where it stands.
  ForeignChild(int input, const ForeignLimits& limits) : input_(input), limits_(limits) {}
  ~ForeignChild() {
    end_group();
    if (ended_ >= 0) close(ended_);
  }
  ForeignChild(const ForeignChild&) = delete;
  ForeignChild& operator=(const ForeignChild&) = delete;

  ForeignRun run(std::vector<string> words, const StopToken& stop) {
    if (spawn(words) != 0) {
      child_ = -1;
      result_.not_run = "it cannot be started";
      return std::move(result_);
    }
    ended_ = static_cast<int>(syscall(SYS_pidfd_open, child_, 0));  // -1 on old kernels: then by ticks
    for (Pipe* p : {&out_, &err_}) {
      p->close_end(1);
      fcntl(p->end(0), F_SETFL, O_NONBLOCK);
    }
    deadline_ = ForeignClock::now() + limits_.time;
    while (!has_ended() && result_.not_run.empty()) {
      result_.stopped = stop.poll(stop_point::foreign_wait) != StopReason::none;
      result_.timed_out = !result_.stopped && ForeignClock::now() >= deadline_;
      result_.too_much = !result_.stopped && !result_.timed_out && result_.out.size() > limits_.output_bytes;
      if (result_.stopped || result_.timed_out || result_.too_much) break;
      wait();
      const bool printed = drain(out_, result_.out, SIZE_MAX);
      drain(err_, result_.err, kErrorBytes);
      const off_t at = lseek(input_, 0, SEEK_CUR);  // the place is the program's, too
      if (limits_.of_silence && (printed || at != place_)) deadline_ = ForeignClock::now() + limits_.time;
      place_ = at;
    }
    // What it printed last; there may be an end that a process it left behind keeps open.
    while (result_.out.size() <= limits_.output_bytes && drain(out_, result_.out, SIZE_MAX)) {
    }
    while (drain(err_, result_.err, kErrorBytes)) {
    }
    end_group();
    return std::move(result_);
  }

 private:
  // A group of its own, and signals as from a shell. 0, or the error.
  int spawn(std::vector<string>& words) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    int error = posix_spawn_file_actions_init(&actions);
    const std::array<int, 3> ends = {input_, out_.end(1), err_.end(1)};
    for (int to = 0; to < 3 && error == 0; ++to) {  // they take memory
      error = posix_spawn_file_actions_adddup2(&actions, ends[static_cast<std::size_t>(to)], to);
    }
    posix_spawnattr_init(&attributes);
    sigset_t set;
    sigemptyset(&set);
    posix_spawnattr_setsigmask(&attributes, &set);
    for (const int ignored : {SIGPIPE, SIGXFSZ}) sigaddset(&set, ignored);
    posix_spawnattr_setsigdefault(&attributes, &set);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
    std::vector<char*> argv;
    for (string& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);
    if (error == 0) error = posix_spawnp(&child_, argv[0], &actions, &attributes, argv.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    return error;
  }
  [[nodiscard]] bool has_ended() const {
    siginfo_t info{};
    return waitid(P_PID, static_cast<id_t>(child_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == child_;
  }
  void wait() const {
    std::array<pollfd, 3> wanted = {pollfd{out_.end(0), POLLIN, 0}, pollfd{err_.end(0), POLLIN, 0}, pollfd{ended_, POLLIN, 0}};
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline_ - ForeignClock::now());
    const auto tick = ended_ < 0 && out_.end(0) < 0 ? std::chrono::milliseconds(1) : kTick;
    poll(wanted.data(), wanted.size(), static_cast<int>(std::clamp(left, {}, tick).count()));
  }
  // False: nothing is there now.
  bool drain(Pipe& pipe, string& text, std::size_t most) {
    if (pipe.end(0) < 0) return false;
    std::array<char, 1 << 16> block;
    ssize_t n = 0;
    do {
      n = read(pipe.end(0), block.data(), block.size());
    } while (n < 0 && errno == EINTR);
    if (n < 0 && errno != EAGAIN && result_.not_run.empty()) {
      result_.not_run = string("its output cannot be read: ") + std::strerror(errno);
    }
    if (n > 0) text.append(block.data(), std::min(static_cast<std::size_t>(n), most - std::min(most, text.size())));
    if (n == 0) pipe.close_end(0);
    return n > 0;
  }
  void end_group() {
    if (child_ <= 0) return;
    const bool ours = result_.timed_out || result_.too_much || result_.stopped || !result_.not_run.empty();
    kill(-child_, SIGKILL);
    kill(child_, SIGKILL);  // it may have changed its group
    int status = 0;
    while (waitpid(child_, &status, 0) < 0 && errno == EINTR) {
    }
    child_ = -1;
    if (WIFEXITED(status)) result_.code = WEXITSTATUS(status);
    if (WIFSIGNALED(status) && !ours) result_.signal = WTERMSIG(status);
  }

  Pipe out_, err_;
  int input_;
  off_t place_ = 0;
  const ForeignLimits& limits_;
  pid_t child_ = -1;
  int ended_ = -1;  // readable when the child has ended
  ForeignClock::time_point deadline_;
  ForeignRun result_;
};

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
  const bool in_argument = command.puzzle == PuzzleGoes::into_argument;
  const bool in_file = command.puzzle == PuzzleGoes::into_file;
  const PuzzleFile file(in_argument ? std::string_view() : puzzle, in_file);  // with a name it stands at its end: no input
  const string argument = puzzle.ends_with('\n') ? puzzle.substr(0, puzzle.size() - 1) : puzzle;
  return ForeignChild(file.file(), limits).run(command.words_for(in_file ? file.path() : argument), stop);
}

}  // namespace tresse::cli
