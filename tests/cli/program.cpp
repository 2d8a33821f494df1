// fork and exec with three pipes; a thread feeds standard input so that no pipe can block another.
#include "cli/program.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

namespace tresse::test {
namespace {

void feed(int fd, const std::string& input) {
  std::size_t at = 0;
  while (at < input.size()) {
    const ssize_t n = write(fd, input.data() + at, input.size() - at);
    if (n <= 0) break;
    at += static_cast<std::size_t>(n);
  }
  close(fd);
}

std::chrono::duration<double> seconds(const timespec& t) {
  return std::chrono::seconds(t.tv_sec) + std::chrono::nanoseconds(t.tv_nsec);
}

// Signals the child when its moment has come.
void signal_in_time(pid_t child, const Signal& s, const std::atomic<std::size_t>& written,
                    std::atomic<bool>& sent, const std::stop_token& over) {
  while (cpu_of(child) < s.cpu || written < s.output) {
    if (over.stop_requested()) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  kill(child, s.number);
  sent = true;
  if (!s.again) return;
  std::this_thread::sleep_for(*s.again);
  kill(child, s.number);
}

bool all_sleep(pid_t child) {
  std::error_code error;
  std::filesystem::directory_iterator tasks("/proc/" + std::to_string(child) + "/task", error);
  for (; !error && tasks != std::filesystem::directory_iterator(); tasks.increment(error)) {
    std::ifstream file(tasks->path() / "stat");
    std::string text;
    std::getline(file, text);
    const std::size_t name = text.rfind(')');
    if (name == std::string::npos || name + 2 >= text.size() || text[name + 2] != 'S') return false;
  }
  return !error;
}

long kilobytes_of(pid_t child, const std::string& key) {
  std::ifstream file("/proc/" + std::to_string(child) + "/status");
  for (std::string word; file >> word;) {
    if (word != key) continue;
    long kilobytes = 0;
    file >> kilobytes;
    return kilobytes;
  }
  return 0;
}

}  // namespace

void execute(const std::vector<std::string>& args) {
  ::signal(SIGPIPE, SIG_DFL);
  std::vector<std::string> words = {TRESSE_PROGRAM};
  words.insert(words.end(), args.begin(), args.end());
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  execv(TRESSE_PROGRAM, argv.data());
  _exit(127);
}

std::chrono::duration<double> cpu_of(int child) {
  clockid_t clock{};
  timespec used{};
  if (clock_getcpuclockid(child, &clock) == 0) clock_gettime(clock, &used);
  return seconds(used);
}

bool has_ended(int child) {
  siginfo_t ended{};
  waitid(P_PID, static_cast<id_t>(child), &ended, WEXITED | WNOHANG | WNOWAIT);
  return ended.si_pid == child;
}

bool waits(int child) {
  const auto before = cpu_of(child);
  for (int i = 0; i < 20; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    if (cpu_of(child) != before || !all_sleep(child)) return false;
  }
  return true;
}

Outcome run(const std::vector<std::string>& args, const std::string& input,
            std::optional<Signal> signal) {
  ::signal(SIGPIPE, SIG_IGN);
  int in[2], out[2], err[2];
  BOOST_REQUIRE(pipe2(in, O_CLOEXEC) == 0 && pipe2(out, O_CLOEXEC) == 0 &&
                pipe2(err, O_CLOEXEC) == 0);
  const auto begin = std::chrono::steady_clock::now();
  const pid_t child = fork();
  if (child == 0) {
    dup2(in[0], 0);
    dup2(out[1], 1);
    dup2(err[1], 2);
    execute(args);
  }
  close(in[0]);
  close(out[1]);
  close(err[1]);
  std::jthread feeder(feed, in[1], std::cref(input));
  std::atomic<std::size_t> written = 0;
  std::atomic<bool> sent = false;
  std::jthread killer;
  if (signal) {
    killer = std::jthread(
        [&](const std::stop_token& over) { signal_in_time(child, *signal, written, sent, over); });
  }
  Outcome o;
  pollfd fds[2] = {{out[0], POLLIN, 0}, {err[0], POLLIN, 0}};
  int open = 2;
  while (open > 0) {
    poll(fds, 2, -1);
    for (int i = 0; i < 2; ++i) {
      if ((fds[i].revents & (POLLIN | POLLHUP)) == 0) continue;
      char buffer[65536];
      const ssize_t n = read(fds[i].fd, buffer, sizeof buffer);
      if (n > 0) {
        (i == 0 ? o.out : o.err).append(buffer, static_cast<std::size_t>(n));
        if (i == 0) written += static_cast<std::size_t>(n);
        // What the program writes meanwhile stays in the pipe, and no more than that.
        while (signal && signal->cpu.count() == 0 && written >= signal->output && !sent) {
          std::this_thread::yield();
        }
      } else {
        fds[i].fd = -1;
        --open;
      }
    }
  }
  close(out[0]);
  close(err[0]);
  if (killer.joinable()) {
    siginfo_t ended{};
    waitid(P_PID, static_cast<id_t>(child), &ended, WEXITED | WNOWAIT);
    killer.request_stop();
    killer.join();
  }
  int status = 0;
  rusage usage{};
  wait4(child, &status, 0, &usage);
  o.seconds = std::chrono::steady_clock::now() - begin;
  o.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  const auto of = [](const timeval& t) {
    return std::chrono::seconds(t.tv_sec) + std::chrono::microseconds(t.tv_usec);
  };
  o.cpu = of(usage.ru_utime) + of(usage.ru_stime);
  o.peak_kilobytes = usage.ru_maxrss;
  return o;
}

Outcome run_limited(std::vector<std::string> args, std::chrono::milliseconds limit,
                    const std::function<bool(const Outcome&)>& reached) {
  args.insert(args.end(), {"--time-limit", ""});
  Outcome o;
  for (int tries = 0; tries < 8 && (tries == 0 || !reached(o)); ++tries, limit *= 2) {
    args.back() = std::to_string(limit.count()) + "ms";
    o = run(args);
  }
  return o;
}

long peak_unread(const std::vector<std::string>& args, std::size_t bytes) {
  int out[2];
  BOOST_REQUIRE(pipe2(out, O_CLOEXEC) == 0);
  const pid_t child = fork();
  if (child == 0) {
    dup2(open("/dev/null", O_RDWR | O_CLOEXEC), 0);
    dup2(0, 2);
    dup2(out[1], 1);
    execute(args);
  }
  close(out[1]);
  const auto until_it_waits = [&] {
    while (!waits(child)) BOOST_TEST_REQUIRE(!has_ended(child), "the program has ended");
  };
  until_it_waits();
  std::vector<char> buffer(65536);
  for (std::size_t left = bytes; left > 0;) {
    const ssize_t n = read(out[0], buffer.data(), std::min(left, buffer.size()));
    BOOST_TEST_REQUIRE(n > 0, "the program has ended");
    left -= static_cast<std::size_t>(n);
  }
  until_it_waits();
  const long peak = kilobytes_of(child, "VmHWM:");
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
  close(out[0]);
  return peak;
}

std::vector<nlohmann::json> ndjson(const Outcome& outcome) {
  std::vector<nlohmann::json> records;
  std::istringstream lines(outcome.out);
  for (std::string line; std::getline(lines, line);) records.push_back(nlohmann::json::parse(line));
  return records;
}

std::string temporary(const std::string& name, const std::string& content) {
  static const std::filesystem::path folder = [] {
    std::string pattern = (std::filesystem::temp_directory_path() / "tresse-cli-XXXXXX").string();
    BOOST_REQUIRE(mkdtemp(pattern.data()) != nullptr);
    return std::filesystem::path(pattern);
  }();
  const auto path = folder / name;
  std::ofstream(path, std::ios::binary) << content;
  return path.string();
}

}  // namespace tresse::test
