// The program is over when it has ended, not when its output ends: a process that it left behind may hold the pipes. It is
// reaped last, after its group was killed, so that the number of the group cannot belong to another one by then.
#include "cli/judge/foreign_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

#include "cli/system/pipe.hpp"

namespace tresse::cli {
namespace {

using ForeignClock = std::chrono::steady_clock;

constexpr auto kTick = std::chrono::milliseconds(20);
constexpr std::size_t kErrorBytes = 4096;

// A program that does not read its input makes no signal of this thread.
class NoBrokenPipe {
 public:
  NoBrokenPipe() {
    sigemptyset(&pipe_);
    sigaddset(&pipe_, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
  }
  ~NoBrokenPipe() {
    const timespec now{0, 0};
    while (sigismember(&before_, SIGPIPE) == 0 && sigtimedwait(&pipe_, nullptr, &now) > 0) {
    }
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }
  NoBrokenPipe(const NoBrokenPipe&) = delete;
  NoBrokenPipe& operator=(const NoBrokenPipe&) = delete;

 private:
  sigset_t pipe_{};
  sigset_t before_{};
};

// A group of its own, and signals as from a shell.
class GroupSettings {
 public:
  GroupSettings(const Pipe& in, const Pipe& out, const Pipe& err) {
    posix_spawn_file_actions_init(&actions_);
    const std::array<int, 3> ends = {in.end(0), out.end(1), err.end(1)};
    for (int to = 0; to < 3 && error_ == 0; ++to) {  // they take memory
      error_ = posix_spawn_file_actions_adddup2(&actions_, ends[static_cast<std::size_t>(to)], to);
    }
    posix_spawnattr_init(&attributes_);
    sigset_t set;
    sigemptyset(&set);
    posix_spawnattr_setsigmask(&attributes_, &set);
    for (const int ignored : {SIGPIPE, SIGXFSZ}) sigaddset(&set, ignored);
    posix_spawnattr_setsigdefault(&attributes_, &set);
    posix_spawnattr_setpgroup(&attributes_, 0);
    posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF |
                                               POSIX_SPAWN_SETPGROUP);
  }
  ~GroupSettings() {
    posix_spawn_file_actions_destroy(&actions_);
    posix_spawnattr_destroy(&attributes_);
  }
  GroupSettings(const GroupSettings&) = delete;
  GroupSettings& operator=(const GroupSettings&) = delete;

  // 0, or the error.
  [[nodiscard]] int start(const std::vector<std::string>& words, pid_t& child) const {
    if (error_ != 0) return error_;
    std::vector<std::string> copies = words;
    std::vector<char*> argv;
    for (std::string& word : copies) argv.push_back(word.data());
    argv.push_back(nullptr);
    return posix_spawnp(&child, argv[0], &actions_, &attributes_, argv.data(), environ);
  }

 private:
  posix_spawn_file_actions_t actions_{};
  posix_spawnattr_t attributes_{};
  int error_ = 0;
};

class ForeignChild {
 public:
  ForeignChild(std::string_view input, const ForeignLimits& limits)
      : input_(input), limits_(limits) {}
  ~ForeignChild() {
    end_group();
    if (ended_ >= 0) close(ended_);
  }
  ForeignChild(const ForeignChild&) = delete;
  ForeignChild& operator=(const ForeignChild&) = delete;

  bool start(const std::vector<std::string>& words) {
    if (const int error = GroupSettings(in_, out_, err_).start(words, child_); error != 0) {
      child_ = -1;
      result_.not_run = std::strerror(error);
      return false;
    }
    ended_ = static_cast<int>(syscall(SYS_pidfd_open, child_, 0));  // -1 on old kernels: then by ticks
    in_.close_end(0);
    out_.close_end(1);
    err_.close_end(1);
    for (const int end : {in_.end(1), out_.end(0), err_.end(0)}) fcntl(end, F_SETFL, O_NONBLOCK);
    if (input_.empty()) in_.close_end(1);
    deadline_ = ForeignClock::now() + limits_.time;
    return true;
  }

  ForeignRun run(const StopToken& stop) {
    while (!has_ended()) {
      if (stop.poll(stop_point::foreign_wait) != StopReason::none) {
        result_.stopped = true;
        break;
      }
      if (ForeignClock::now() >= deadline_) {
        result_.timed_out = true;
        break;
      }
      if (result_.out.size() > limits_.output_bytes) {
        result_.too_much = true;
        break;
      }
      wait();
      move_bytes();
      if (!result_.not_run.empty()) break;
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
  [[nodiscard]] bool has_ended() const {
    siginfo_t info{};
    return waitid(P_PID, static_cast<id_t>(child_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
           info.si_pid == child_;
  }
  void wait() const {
    std::array<pollfd, 4> wanted = {pollfd{in_.end(1), POLLOUT, 0}, pollfd{out_.end(0), POLLIN, 0},
                                    pollfd{err_.end(0), POLLIN, 0}, pollfd{ended_, POLLIN, 0}};
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline_ - ForeignClock::now());
    const bool closed = ended_ < 0 && out_.end(0) < 0;
    const auto tick = closed ? std::chrono::milliseconds(1) : kTick;
    poll(wanted.data(), wanted.size(), static_cast<int>(std::clamp(left, {}, tick).count()));
  }
  void move_bytes() {
    const bool fed = feed();
    const bool moved = drain(out_, result_.out, SIZE_MAX) || fed;
    drain(err_, result_.err, kErrorBytes);
    if (moved && limits_.of_silence) deadline_ = ForeignClock::now() + limits_.time;
  }
  bool feed() {
    if (in_.end(1) < 0) return false;
    const ssize_t n = write(in_.end(1), input_.data(), input_.size());
    if (n > 0) input_.remove_prefix(static_cast<std::size_t>(n));
    const bool failed = n < 0 && errno != EAGAIN && errno != EINTR;
    if (failed && errno != EPIPE) fail("its input cannot be written");
    if (input_.empty() || failed) in_.close_end(1);
    return n > 0;
  }
  // False: nothing is there now.
  bool drain(Pipe& pipe, std::string& text, std::size_t most) {
    if (pipe.end(0) < 0) return false;
    std::array<char, 1 << 16> block;
    ssize_t n = 0;
    do {
      n = read(pipe.end(0), block.data(), block.size());
    } while (n < 0 && errno == EINTR);
    if (n < 0 && errno != EAGAIN) fail("its output cannot be read");
    if (n > 0) text.append(block.data(), std::min(static_cast<std::size_t>(n), most - std::min(most, text.size())));
    if (n == 0) pipe.close_end(0);
    return n > 0;
  }
  // By what errno says.
  void fail(const char* what) {
    if (result_.not_run.empty()) result_.not_run = std::string(what) + ": " + std::strerror(errno);
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

  NoBrokenPipe no_signal_;
  Pipe in_, out_, err_;
  std::string_view input_;
  const ForeignLimits& limits_;
  pid_t child_ = -1;
  int ended_ = -1;  // readable when the child has ended
  ForeignClock::time_point deadline_;
  ForeignRun result_;
};

}  // namespace

ForeignRun run_foreign(const std::vector<std::string>& words, std::string_view input,
                       const ForeignLimits& limits, const StopToken& stop) {
  ForeignChild child(input, limits);
  if (!child.start(words)) {
    ForeignRun failed;
    failed.not_run = "it cannot be started";
    return failed;
  }
  return child.run(stop);
}

}  // namespace tresse::cli
