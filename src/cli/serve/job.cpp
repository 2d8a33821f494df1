// Runs the program itself in a process of its own: what it prints is collected or handed on line by line.
#include "cli/serve/job.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>

#include "cli/system/pipe.hpp"

namespace tresse::cli {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int kNotStarted = 127;

// The run as a process that ends with this one, whatever ends it, and that keeps none of its sockets: a server that
// is killed leaves its port free. The signals of this process are blocked and one of them is ignored; the run begins
// as from a shell. Between fork and exec stand system calls alone, because other threads may hold locks; posix_spawn
// knows no signal of the parent's end.
class Spawn {
 public:
  Spawn(const std::vector<std::string>& args, const JobLimits& limits)
      : words_{"tresse"}, memory_{limits.memory_bytes, limits.memory_bytes} {
    words_.insert(words_.end(), args.begin(), args.end());
    for (std::string& word : words_) argv_.push_back(word.data());
    argv_.push_back(nullptr);
    sigemptyset(&none_);
  }

  [[nodiscard]] pid_t start(const Pipe& in, const Pipe& out, const Pipe& err) const {
    const pid_t parent = getpid();
    const pid_t child = fork();
    if (child < 0) throw std::system_error(errno, std::generic_category(), "fork");
    if (child == 0) run(parent, {in.end(0), out.end(1), err.end(1)});
    return child;
  }

 private:
  [[noreturn]] void run(pid_t parent, const std::array<int, 3>& ends) const {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(kNotStarted);
    for (int i = 0; i < 3; ++i) dup2(ends[static_cast<std::size_t>(i)], i);
    signal(SIGPIPE, SIG_DFL);
    sigprocmask(SIG_SETMASK, &none_, nullptr);
    setrlimit(RLIMIT_AS, &memory_);
    execve("/proc/self/exe", argv_.data(), environ);
    _exit(kNotStarted);
  }

  std::vector<std::string> words_;
  std::vector<char*> argv_;
  rlimit memory_;
  sigset_t none_{};
};

// The child, its three pipes, and what has come out of them so far.
class Child {
 public:
  Child(const std::vector<std::string>& args, std::string_view input, const JobLimits& limits, const JobLines& lines)
      : input_(input), limits_(limits), lines_(lines), child_(Spawn(args, limits).start(in_, out_, err_)) {
    in_.close_end(0);
    out_.close_end(1);
    err_.close_end(1);
    fcntl(in_.end(1), F_SETFL, O_NONBLOCK);
    if (input_.empty()) in_.close_end(1);
  }
  ~Child() {
    if (child_ > 0) {
      kill(child_, SIGKILL);
      waitpid(child_, nullptr, 0);
    }
  }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  // Waits for something to do, 20 ms at most; false: both outputs have ended.
  bool pump() {
    std::array<pollfd, 3> wanted = {pollfd{in_.end(1), POLLOUT, 0}, pollfd{out_.end(0), POLLIN, 0},
                                    pollfd{err_.end(0), POLLIN, 0}};
    if (poll(wanted.data(), wanted.size(), 20) < 0 && errno != EINTR) return false;
    if (wanted[0].revents != 0) feed();
    if (wanted[1].revents != 0) drain(out_, result_.out);
    if (wanted[2].revents != 0) drain(err_, result_.err);
    if (lines_.out) hand_on(result_.out, lines_.out);
    if (lines_.err) hand_on(result_.err, lines_.err);
    return out_.end(0) >= 0 || err_.end(0) >= 0;
  }
  void stop(int signal) {
    result_.cut = true;
    kill(child_, signal);
  }
  [[nodiscard]] bool too_much() const { return seen_ > limits_.output_bytes; }

  JobResult finish() {
    if (lines_.out && !result_.out.empty()) (void)lines_.out(result_.out);
    if (lines_.out) result_.out.clear();
    int status = 0;
    while (waitpid(child_, &status, 0) < 0 && errno == EINTR) {
    }
    child_ = -1;
    result_.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    return std::move(result_);
  }

 private:
  void feed() {
    const ssize_t n = write(in_.end(1), input_.data(), input_.size());
    if (n > 0) input_.remove_prefix(static_cast<std::size_t>(n));
    if (input_.empty() || (n < 0 && errno != EAGAIN && errno != EINTR)) in_.close_end(1);
  }
  void drain(Pipe& pipe, std::string& text) {
    std::array<char, 1 << 16> block{};
    const ssize_t n = read(pipe.end(0), block.data(), block.size());
    if (n > 0) {
      seen_ += static_cast<std::size_t>(n);
      text.append(block.data(), static_cast<std::size_t>(n));
    } else if (n == 0 || errno != EINTR) {
      pipe.close_end(0);
    }
  }
  // Whole lines leave the text, if they are taken.
  static void hand_on(std::string& text, const TakeLine& take) {
    std::string kept;
    std::size_t begin = 0;
    for (std::size_t end = 0; (end = text.find('\n', begin)) != std::string::npos; begin = end + 1) {
      const std::string_view line = std::string_view(text).substr(begin, end - begin);
      if (!take(line)) kept.append(line).push_back('\n');
    }
    if (begin > kept.size()) text = kept + text.substr(begin);
  }

  Pipe in_, out_, err_;
  std::string_view input_;
  const JobLimits& limits_;
  const JobLines& lines_;
  pid_t child_;
  std::size_t seen_ = 0;
  JobResult result_;
};

}  // namespace

JobResult run_job(const std::vector<std::string>& args, std::string_view input, const JobLimits& limits,
                  const std::function<int()>& signal, const JobLines& lines) {
  Child run(args, input, limits, lines);
  Clock::time_point end = Clock::now() + limits.time;
  bool asked = false;
  while (run.pump()) {
    const bool over = Clock::now() >= end;
    const int wanted = signal();
    if (wanted == SIGKILL || (asked && over)) {
      run.stop(SIGKILL);
    } else if (!asked && (over || run.too_much() || wanted != 0)) {
      asked = true;
      run.stop(SIGTERM);
      end = Clock::now() + std::chrono::seconds(1);
    }
  }
  return run.finish();
}

}  // namespace tresse::cli
