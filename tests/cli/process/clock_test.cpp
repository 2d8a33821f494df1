// What the clock alone can tell: that an answer, the end of a run and the end of the server come at once, and not with the
// next slice of some wait. No other test is judged by the clock, and this one runs alone (late.hpp: what a busy machine
// delays is not judged).
#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <vector>

#include "boost_main.hpp"
#include "cli/program.hpp"
#include "cli/puzzles.hpp"
#include "late.hpp"

namespace tresse::test {
namespace {

using Args = std::vector<std::string>;

double now() { return seconds_of(CLOCK_MONOTONIC); }

double median(std::vector<double> all) {
  std::sort(all.begin(), all.end());
  return all[all.size() / 2];
}

// One run of the program that goes on while we talk to it over pipes.
class Talk {
 public:
  explicit Talk(const Args& args) {
    int in[2], out[2];
    BOOST_REQUIRE(pipe2(in, O_CLOEXEC) == 0 && pipe2(out, O_CLOEXEC) == 0);
    child = fork();
    if (child == 0) {
      dup2(in[0], 0);
      dup2(out[1], 1);
      dup2(open("/dev/null", O_WRONLY | O_CLOEXEC), 2);
      execute(args);
    }
    close(in[0]);
    close(out[1]);
    to_ = in[1];
    from_ = out[0];
  }
  ~Talk() {
    close(to_);
    close(from_);
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
  }
  Talk(const Talk&) = delete;
  Talk& operator=(const Talk&) = delete;

  void say(const std::string& line) {
    BOOST_REQUIRE(write(to_, line.data(), line.size()) == static_cast<ssize_t>(line.size()));
  }
  // The next line of its output, with the newline.
  std::string hear() {
    while (heard_.find('\n') == std::string::npos) {
      char buffer[4096];
      const ssize_t n = read(from_, buffer, sizeof buffer);
      BOOST_TEST_REQUIRE(n > 0, "the program has ended");
      heard_.append(buffer, static_cast<std::size_t>(n));
    }
    const std::size_t end = heard_.find('\n') + 1;
    const std::string line = heard_.substr(0, end);
    heard_.erase(0, end);
    return line;
  }

  pid_t child = -1;

 private:
  int to_ = -1, from_ = -1;
  std::string heard_;
};

// How much longer `solve` takes than `--version`. The latter starts no thread, so that the difference is free of
// what the loader takes. The signal thread slept in slices of 20 ms, and the run ended with its last slice.
BOOST_AUTO_TEST_CASE(a_run_ends_when_its_answer_is_out) {
  const auto difference = [] {
    std::vector<double> all;
    for (int i = 0; i < 21; ++i) {
      const Outcome version = run({"--version"});
      const Outcome solved = run({"solve", kEasy});
      BOOST_TEST_REQUIRE(solved.code == 0);
      all.push_back(solved.seconds.count() - version.seconds.count());
    }
    return median(std::move(all));
  };
  BOOST_TEST(in_time("a run", 0.01, difference));
}

// Every command that answers lines, asked line by line: a wait that is built in delays each answer. That each comes
// before the next question, and what it says: records/coprocess.py.
BOOST_AUTO_TEST_CASE(an_answer_follows_its_question) {
  const std::vector<Args> commands = {{"solve"},
                                      {"solve", "--jobs", "1"},
                                      {"solve", "--input-format", "line", "-j", "1"},
                                      {"solve", "--engine", "native"},
                                      {"count"},
                                      {"verify"},
                                      {"grade"},
                                      {"grade", "--scale", "se121"},
                                      {"candidates"},
                                      {"convert"},
                                      {"canon"},
                                      {"minimize"}};
  for (const Args& command : commands) {
    for (const bool json : {false, true}) {
      Args args = command;
      if (command[0] == "convert") {
        args.insert(args.end(), {"--to", json ? "json" : "line"});
      } else {
        args.insert(args.end(), {"--format", json ? "ndjson" : "line"});
      }
      const auto answer = [&] {
        Talk talk(args);
        std::vector<double> all;
        for (int i = 0; i < 24; ++i) {
          const double begin = now();
          talk.say(kEasy + "\n");
          static_cast<void>(talk.hear());
          all.push_back(now() - begin);
        }
        return median(std::move(all));
      };
      BOOST_TEST(in_time("an answer of " + args[0], 0.005, answer), args[0] << (json ? ", JSON" : ""));
    }
  }
}

// The first process that this one has started and that still runs, or 0.
pid_t child_of(pid_t process) {
  std::error_code error;
  for (const auto& task : std::filesystem::directory_iterator("/proc/" + std::to_string(process) + "/task", error)) {
    std::ifstream children(task.path() / "children");
    if (pid_t child = 0; children >> child) return child;
  }
  return 0;
}

// With a call that would go on for ever.
BOOST_AUTO_TEST_CASE(a_signal_ends_the_server) {
  const auto end = [] {
    Talk server({"serve", "--port", "0"});
    const std::string url = server.hear();
    const std::size_t colon = url.rfind(':');
    BOOST_TEST_REQUIRE(colon != std::string::npos, url);
    const int port = std::stoi(url.substr(colon + 1));
    const int connection = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    BOOST_REQUIRE(connect(connection, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0);
    const std::string body = R"({"puzzle":")" + kEmpty + R"(","options":{"limit":"all"}})";
    const std::string request = "POST /api/v1/count HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) +
                                "\r\nContent-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) +
                                "\r\n\r\n" + body;
    BOOST_REQUIRE(write(connection, request.data(), request.size()) == static_cast<ssize_t>(request.size()));
    const auto is_counting = [&] {
      const pid_t child = child_of(server.child);
      return child != 0 && cpu_of(child).count() > 0.1;
    };
    while (!is_counting()) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    const double begin = now();
    kill(server.child, SIGTERM);
    siginfo_t ended{};
    waitid(P_PID, static_cast<id_t>(server.child), &ended, WEXITED | WNOWAIT);
    const double took = now() - begin;
    close(connection);
    BOOST_TEST(ended.si_code == CLD_EXITED);
    BOOST_TEST(ended.si_status == 130);
    return took;
  };
  BOOST_TEST(in_time("the end of the server", 0.1, end));
}

}  // namespace
}  // namespace tresse::test
