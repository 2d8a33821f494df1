// What sends a signal to a run of the program and measures how long it goes on.
#pragma once

#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "cli/program.hpp"
#include "cpu_time.hpp"
#include "sanitized.hpp"

namespace tresse::test {

// Seconds of CPU time after the signal: 0.1, and as much for a machine whose cores and caches others use.
inline constexpr double kLate = kSanitized ? 2 : 0.2;

struct Stopped {
  int code = -1;
  double cpu_before = 0;  // seconds
  double cpu_after = 0;
  bool hung = false;   // waits a minute after the signal, or has used half a minute of CPU time since
  bool ended = false;  // by itself, before the signal
};

inline double seconds(const timeval& t) {
  return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
}
inline double now() { return seconds_of(CLOCK_MONOTONIC); }

// Does it take signals as a stop yet? Before, one ends it.
inline bool takes_signals(pid_t child) {
  std::ifstream file("/proc/" + std::to_string(child) + "/status");
  for (std::string word; file >> word;) {
    if (word != "SigBlk:") continue;
    file >> word;
    return (std::stoull(word, nullptr, 16) >> (SIGTERM - 1) & 1) != 0;
  }
  return false;
}

// Standard input is the file, or a pipe that stays open and empty; standard output goes to /dev/null, or
// into a pipe that nobody reads.
struct Streams {
  std::string input = "/dev/null";
  bool full_pipe = false;
};

// Sends the signal when the run has used so much CPU time, or when it waits.
inline Stopped stop(std::vector<std::string> args, std::optional<double> cpu, const Streams& streams = {}) {
  int in[2], out[2];
  BOOST_REQUIRE(pipe2(in, O_CLOEXEC) == 0 && pipe2(out, O_CLOEXEC) == 0);
  const pid_t child = fork();
  if (child == 0) {
    dup2(streams.input.empty() ? in[0] : open(streams.input.c_str(), O_RDONLY | O_CLOEXEC), 0);
    const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    dup2(streams.full_pipe ? out[1] : nowhere, 1);
    dup2(nowhere, 2);
    ::signal(SIGPIPE, SIG_DFL);
    std::vector<char*> argv;
    std::string program = TRESSE_PROGRAM;
    argv.push_back(program.data());
    for (std::string& a : args) argv.push_back(a.data());
    argv.push_back(nullptr);
    execv(TRESSE_PROGRAM, argv.data());
    _exit(127);
  }
  Stopped s;
  const auto its_moment = [&] {
    if (!cpu) return waits(child);
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
    // A run that has no one to read it, or nothing to read, may wait before.
    const bool may_wait = streams.full_pipe || streams.input.empty();
    return cpu_of(child).count() >= *cpu || (may_wait && waits(child));
  };
  while (!s.ended && !(its_moment() && takes_signals(child))) s.ended = has_ended(child);
  s.cpu_before = cpu_of(child).count();
  kill(child, SIGTERM);
  // What it did while this process had to wait for a CPU is not late.
  s.cpu_before = std::max(s.cpu_before, cpu_of(child).count());
  const double sent = now();
  // A child that goes on for ever fails the test and does not hold it up.
  std::jthread rescue([&](const std::stop_token& over) {
    while (!over.stop_requested() && !s.hung) {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      s.hung = cpu_of(child).count() - s.cpu_before > 30 || (now() - sent > 60 && waits(child));
      if (s.hung) kill(child, SIGKILL);
    }
  });
  int status = 0;
  siginfo_t ended{};
  waitid(P_PID, static_cast<id_t>(child), &ended, WEXITED | WNOWAIT);
  rescue.request_stop();
  rescue.join();
  rusage usage{};
  wait4(child, &status, 0, &usage);
  s.cpu_after = seconds(usage.ru_utime) + seconds(usage.ru_stime) - s.cpu_before;
  s.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  for (int fd : {in[0], in[1], out[0], out[1]}) close(fd);
  return s;
}

inline std::string joined(const std::vector<std::string>& args) {
  std::string text;
  for (const std::string& a : args) text += (text.empty() ? "" : " ") + a.substr(0, 60);
  return text;
}

inline bool all_moments() {
  const char* wanted = std::getenv("TRESSE_STOP_MOMENTS");
  return wanted != nullptr && std::string(wanted) == "all";
}

// The latest stop of all that were judged.
struct Latest {
  double cpu = 0;
  std::string wish;
};
inline Latest latest;

inline void judge(const Stopped& s, const std::string& wish) {
  if (s.cpu_after > latest.cpu) latest = {s.cpu_after, wish};
  BOOST_TEST(s.code == 130, wish << ": " << s.code);
  BOOST_TEST(s.cpu_after < kLate, wish << ": " << s.cpu_after);
}

inline std::string at(const std::vector<std::string>& args, double cpu) {
  return joined(args) + " at " + std::to_string(cpu) + " s";
}

// What is late is tried again, eight times in all and later each time: what is late each time is so by itself, and
// not by what else the machine did for a second or two.
inline Stopped stop_again(const std::vector<std::string>& args, std::optional<double> cpu, const Streams& streams = {}) {
  Stopped best = stop(args, cpu, streams);
  for (int again = 0; again < 7 && best.code == 130 && best.cpu_after >= kLate && !best.hung; ++again) {
    std::this_thread::sleep_for(again * std::chrono::milliseconds(300));
    const Stopped s = stop(args, cpu, streams);
    if (s.ended || s.code != 130 || s.cpu_after < best.cpu_after) best = s;
  }
  return best;
}

// Does it stop at this moment? False: it had ended by itself.
inline bool stops_at(const std::vector<std::string>& args, double cpu, const Streams& streams) {
  const Stopped s = stop_again(args, cpu, streams);
  // Else its answer was made before the signal came, and it ended in time.
  if (s.ended || (s.code != 130 && s.cpu_after < kLate)) return false;
  judge(s, at(args, cpu));
  return true;
}

// At moments from one on, as long as the run has not ended by itself.
inline void stops(const std::vector<std::string>& args, const Streams& streams = {}, double from = 0) {
  constexpr std::array kMoments = {0.02, 0.1, 0.2, 0.4, 0.8};
  static std::size_t turn = 0;
  std::size_t first = all_moments() ? 0 : turn++ % kMoments.size();
  while (first + 1 < kMoments.size() && kMoments[first] < from) ++first;
  bool reached = false;
  // A run that ended before this process got a CPU to send the signal says nothing.
  for (int tries = 0; tries < 5 && !reached; ++tries) {
    std::size_t k = first;
    if (all_moments()) {
      while (k < kMoments.size() && stops_at(args, kMoments[k], streams)) {
        reached = true;
        ++k;
      }
    } else {  // an earlier one if that was too late
      while (!(reached = stops_at(args, kMoments[k], streams)) && k > 0 && kMoments[k - 1] >= from)
        --k;
    }
  }
  BOOST_TEST(reached, joined(args) << " ended by itself");
}

// While it waits.
inline void stops_waiting(const std::vector<std::string>& args, const Streams& streams) {
  const Stopped s = stop_again(args, std::nullopt, streams);
  judge(s, joined(args));
  BOOST_TEST(!s.hung, joined(args));
}

}  // namespace tresse::test
