// Other programs by posix_spawnp, this one by fork and exec: posix_spawn knows no signal of the parent's end. Both begin with signals as
// from a shell. A child is reaped last, after its group was killed, so that the number of the group cannot belong to another one by then.
#include "cli/system/child.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <system_error>

#include "base/pieces.hpp"
#include "base/ranges.hpp"

namespace tresse::cli {
namespace {

constexpr std::chrono::milliseconds kTick{20};
constexpr int kNotStarted = 127;

class Pipe {
 public:
  Pipe() {
    if (pipe2(ends_.data(), O_CLOEXEC) != 0) {
      throw std::system_error(errno, std::generic_category(), "pipe");
    }
  }
  ~Pipe() {
    close_end(0);
    close_end(1);
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  [[nodiscard]] int end(std::size_t i) const { return ends_[i]; }
  void close_end(std::size_t i) {
    if (ends_[i] >= 0) close(ends_[i]);
    ends_[i] = -1;
  }

 private:
  std::array<int, 2> ends_{-1, -1};
};

class Argv {
 public:
  explicit Argv(std::vector<std::string> words) : words_(std::move(words)) {
    for (std::string& word : words_) pointers_.push_back(word.data());
    pointers_.push_back(nullptr);
  }
  [[nodiscard]] char* const* get() const { return pointers_.data(); }

 private:
  std::vector<std::string> words_;
  std::vector<char*> pointers_;
};

// Nothing is blocked, and what this process ignores is not.
class ShellSignals {
 public:
  explicit ShellSignals(short more_flags = 0) {
    posix_spawnattr_init(&attributes_);
    sigset_t set;
    sigemptyset(&set);
    posix_spawnattr_setsigmask(&attributes_, &set);
    for (const int ignored : {SIGPIPE, SIGXFSZ}) sigaddset(&set, ignored);
    posix_spawnattr_setsigdefault(&attributes_, &set);
    posix_spawnattr_setpgroup(&attributes_, 0);
    posix_spawnattr_setflags(&attributes_, static_cast<short>(POSIX_SPAWN_SETSIGMASK |
                                                              POSIX_SPAWN_SETSIGDEF | more_flags));
  }
  ~ShellSignals() { posix_spawnattr_destroy(&attributes_); }
  ShellSignals(const ShellSignals&) = delete;
  ShellSignals& operator=(const ShellSignals&) = delete;
  [[nodiscard]] const posix_spawnattr_t* get() const { return &attributes_; }

 private:
  posix_spawnattr_t attributes_;
};

// -1: it cannot be started.
pid_t spawn(const Argv& words, const std::array<int, 3>& ends) {
  posix_spawn_file_actions_t actions;
  int error = posix_spawn_file_actions_init(&actions);
  for (int to = 0; to < 3 && error == 0; ++to) {  // they take memory
    error = posix_spawn_file_actions_adddup2(&actions, ends[static_cast<std::size_t>(to)], to);
  }
  const ShellSignals attributes(POSIX_SPAWN_SETPGROUP);
  pid_t child = -1;
  if (error == 0)
    error = posix_spawnp(&child, words.get()[0], &actions, attributes.get(), words.get(), environ);
  posix_spawn_file_actions_destroy(&actions);
  return error == 0 ? child : -1;
}

// Ends with this process, whatever ends that: a server that is killed leaves its port free. Between fork and exec stand system calls alone,
// because other threads may hold locks.
pid_t fork_self(const Argv& words, std::size_t memory_bytes, const std::array<int, 3>& ends) {
  const rlimit memory{memory_bytes, memory_bytes};
  sigset_t none;
  sigemptyset(&none);
  const pid_t parent = getpid();
  const pid_t child = fork();
  if (child < 0) throw std::system_error(errno, std::generic_category(), "fork");
  if (child > 0) return child;
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(kNotStarted);
  for (int i = 0; i < 3; ++i) dup2(ends[static_cast<std::size_t>(i)], i);
  signal(SIGPIPE, SIG_DFL);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  setrlimit(RLIMIT_AS, &memory);
  execve("/proc/self/exe", words.get(), environ);
  _exit(kNotStarted);
}

}  // namespace

struct Child::State {
  std::optional<Pipe> in;  // a child that reads a file has none
  Pipe out, err;
  std::string_view input;  // what is left
  pid_t child = -1;
  bool is_group = false;
  int ended = -1;  // readable when the group's first process has ended; -1 on old kernels: then by ticks
  int error = 0;

  ~State() {
    if (ended >= 0) close(ended);
  }
  void begin() {
    if (in) in->close_end(0);
    if (in) fcntl(in->end(1), F_SETFL, O_NONBLOCK);
    if (in && input.empty()) in->close_end(1);
    for (Pipe* p : {&out, &err}) {
      p->close_end(1);
      fcntl(p->end(0), F_SETFL, O_NONBLOCK);
    }
  }
  // What waitpid says.
  int reap() {
    int status = 0;
    while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    child = -1;
    return status;
  }
  void feed() {
    const ssize_t n = write(in->end(1), input.data(), input.size());
    if (n > 0) input.remove_prefix(static_cast<std::size_t>(n));
    if (input.empty() || (n < 0 && errno != EAGAIN && errno != EINTR)) in->close_end(1);
  }
};

Child::Child(const std::vector<std::string>& words, int input) : state_(std::make_unique<State>()) {
  State& s = *state_;
  s.is_group = true;
  s.child = spawn(Argv(words), {input, s.out.end(1), s.err.end(1)});
  if (s.child > 0) s.ended = static_cast<int>(syscall(SYS_pidfd_open, s.child, 0));
  s.begin();
}

Child::Child(const std::vector<std::string>& args, std::string_view input, std::size_t memory_bytes)
    : state_(std::make_unique<State>()) {
  State& s = *state_;
  s.in.emplace();
  s.input = input;
  std::vector<std::string> words{"tresse"};
  words.insert(words.end(), args.begin(), args.end());
  s.child =
      fork_self(Argv(std::move(words)), memory_bytes, {s.in->end(0), s.out.end(1), s.err.end(1)});
  s.begin();
}

Child::~Child() {
  kill();
  (void)state_->reap();
}

bool Child::started() const {
  return state_->child > 0;
}

void Child::wait(std::chrono::milliseconds most) {
  State& s = *state_;
  const int in = s.in ? s.in->end(1) : -1;
  std::array<pollfd, 4> wanted = {pollfd{s.out.end(0), POLLIN, 0}, pollfd{s.err.end(0), POLLIN, 0},
                                  pollfd{s.ended, POLLIN, 0}, pollfd{in, POLLOUT, 0}};
  const auto tick =
      s.is_group && s.ended < 0 && s.out.end(0) < 0 ? std::chrono::milliseconds(1) : kTick;
  poll(wanted.data(), wanted.size(), static_cast<int>(std::clamp(most, {}, tick).count()));
  if (wanted[3].revents != 0) s.feed();
}

bool Child::drain(Stream stream, std::string& text, std::size_t most) {
  Pipe& pipe = stream == Stream::out ? state_->out : state_->err;
  if (pipe.end(0) < 0) return false;
  std::array<char, 1 << 16> block;
  ssize_t n = 0;
  do {
    n = read(pipe.end(0), block.data(), block.size());
  } while (n < 0 && errno == EINTR);
  if (n < 0 && errno == EAGAIN) return false;
  if (n < 0) state_->error = errno;
  if (n > 0)
    text.append(block.data(),
                std::min(static_cast<std::size_t>(n), most - std::min(most, text.size())));
  if (n <= 0) pipe.close_end(0);
  return n > 0;
}

bool Child::is_open() const {
  return state_->out.end(0) >= 0 || state_->err.end(0) >= 0;
}
int Child::error() const {
  return state_->error;
}

bool Child::has_ended() const {
  siginfo_t info{};
  return waitid(P_PID, static_cast<id_t>(state_->child), &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
         info.si_pid == state_->child;
}

bool Child::ask_to_end() {
  if (started()) ::kill(state_->child, SIGTERM);  // one that was reaped has no number: -1 is every process
  return true;
}

void Child::kill() {
  if (!started()) return;
  if (state_->is_group) ::kill(-state_->child, SIGKILL);
  ::kill(state_->child, SIGKILL);  // it may have changed its group
}

ChildEnd Child::end() {
  kill();
  return wait_for_end();
}

ChildEnd Child::wait_for_end() {
  const int status = state_->reap();
  if (!WIFSIGNALED(status)) return {WEXITSTATUS(status), {}};
  const int signal = WTERMSIG(status);
  return {128 + signal, "signal " + std::to_string(signal) + ": " + strsignal(signal)};
}

bool is_program(const std::string& name) {
  if (name.find('/') != std::string::npos) return access(name.c_str(), X_OK) == 0;
  const char* env = std::getenv("PATH");
  const std::string path = env != nullptr ? env : "/bin:/usr/bin";
  return ranges::any_of(fields_in(path, ":"), [&](std::string_view folder) {
    return access((std::string(folder.empty() ? "." : folder) + "/" + name).c_str(), X_OK) == 0;
  });
}

int open_temporary(std::string* path) {
  if (path == nullptr) return memfd_create("puzzle", MFD_CLOEXEC);
  const char* folder = std::getenv("TMPDIR");
  *path = std::string(folder != nullptr && *folder != 0 ? folder : "/tmp") + "/tresse-judge-XXXXXX";
  return mkostemp(path->data(), O_CLOEXEC);
}

void ignore_broken_pipes() {
  ::signal(SIGPIPE, SIG_IGN);
}

void open_page(const std::string& url) {
  const Argv words({"xdg-open", url});
  pid_t child = 0;
  posix_spawn_file_actions_t quiet;  // it complains on standard error where there is no desktop
  posix_spawn_file_actions_init(&quiet);
  posix_spawn_file_actions_addopen(&quiet, 1, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&quiet, 2, "/dev/null", O_WRONLY, 0);
  const ShellSignals attributes;
  (void)posix_spawnp(&child, words.get()[0], &quiet, attributes.get(), words.get(), environ);
  posix_spawn_file_actions_destroy(&quiet);
}

}  // namespace tresse::cli
