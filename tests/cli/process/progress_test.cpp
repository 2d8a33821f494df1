// The line of progress on a terminal: its percentage is of what was answered, not of what was read ahead.
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <cmath>
#include <regex>

#include "cli/program.hpp"

namespace tresse::test {
namespace {

struct Shown {
  double records;
  double percent;
};

// What the program writes to a terminal on standard error until it was drawn `times` times; then it is
// killed.
std::vector<Shown> progress(std::vector<std::string> args, std::size_t times) {
  const int terminal = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  BOOST_REQUIRE(terminal >= 0);
  BOOST_REQUIRE(grantpt(terminal) == 0 && unlockpt(terminal) == 0);
  const std::string name = ptsname(terminal);
  const pid_t child = fork();
  if (child == 0) {
    dup2(open("/dev/null", O_RDWR), 0);
    dup2(0, 1);
    dup2(open(name.c_str(), O_WRONLY | O_NOCTTY), 2);
    std::vector<char*> argv;
    std::string program = TRESSE_PROGRAM;
    argv.push_back(program.data());
    for (std::string& a : args) argv.push_back(a.data());
    argv.push_back(nullptr);
    execv(TRESSE_PROGRAM, argv.data());
    _exit(127);
  }
  std::string text;
  std::vector<Shown> shown;
  const std::regex line("([0-9]+) puzzles, [0-9]+ per second, ([0-9]+) %, about");
  while (shown.size() < times) {
    char buffer[4096];
    const ssize_t n = read(terminal, buffer, sizeof buffer);
    if (n <= 0) break;  // the program has ended
    text.append(buffer, static_cast<std::size_t>(n));
    shown.clear();
    for (auto at = std::sregex_iterator(text.begin(), text.end(), line);
         at != std::sregex_iterator(); ++at) {
      shown.push_back({std::stod((*at)[1]), std::stod((*at)[2])});
    }
  }
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
  close(terminal);
  return shown;
}

BOOST_AUTO_TEST_CASE(progress_is_of_what_was_answered) {
  // 2,000 puzzles are 160 kB, which are read at once; each takes some milliseconds.
  const std::string hard =
      "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\n";
  std::string text;
  for (int i = 0; i < 2000; ++i) text += hard;
  const std::string file = temporary("progress.txt", text);
  const std::string other = temporary("progress-other.txt", text.substr(0, 82 * 20));
  const auto one = [&](const std::vector<std::string>& inputs, double records) {
    std::vector<std::string> args = {"grade", "--scale", "se121", "--summary"};
    args.insert(args.end(), inputs.begin(), inputs.end());
    const auto shown = progress(args, 3);
    BOOST_TEST(shown.size() >= 1u);
    for (const Shown& s : shown) {
      BOOST_TEST(std::abs(s.percent - 100 * s.records / records) < 2.0,
                 s.records << " records, " << s.percent << " %");
    }
  };
  one({file}, 2000);
  one({other, file}, 2020);  // inputs count by their sizes
}

}  // namespace
}  // namespace tresse::test
