// fork and exec with three pipes; a thread feeds standard input so that no pipe can block another.
#include "cli/program.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

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

}  // namespace

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
    ::signal(SIGPIPE, SIG_DFL);
    std::vector<char*> argv;
    std::string program = TRESSE_PROGRAM;
    argv.push_back(program.data());
    std::vector<std::string> copy = args;
    for (std::string& a : copy) argv.push_back(a.data());
    argv.push_back(nullptr);
    execv(TRESSE_PROGRAM, argv.data());
    _exit(127);
  }
  close(in[0]);
  close(out[1]);
  close(err[1]);
  std::jthread feeder(feed, in[1], std::cref(input));
  std::jthread killer;
  if (signal) {
    killer = std::jthread([child, s = *signal] {
      std::this_thread::sleep_for(s.after);
      kill(child, s.number);
      if (!s.again) return;
      std::this_thread::sleep_for(*s.again);
      kill(child, s.number);
    });
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
      } else {
        fds[i].fd = -1;
        --open;
      }
    }
  }
  close(out[0]);
  close(err[0]);
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
