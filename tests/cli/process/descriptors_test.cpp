// Standard streams that are closed when the program starts: no file takes their place, answers that
// cannot be written are exit 74. (That no child process inherits a file: tests/lint/descriptors.sh.)
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/program.hpp"

namespace tresse::test {
namespace {

namespace fs = std::filesystem;
using Args = std::vector<std::string>;

constexpr const char* kPuzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
constexpr const char* kSolution =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179\n";

std::string content(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// The exit code of the program when the descriptors of `closed`, a set of bits, are closed at its start;
// the others are /dev/null and the files "out" and "err" of the folder.
int run_closed(const fs::path& folder, unsigned closed, const Args& args) {
  const pid_t child = fork();
  if (child == 0) {
    for (int d = 0; d < 3; ++d) {
      const std::string path = d == 0 ? "/dev/null" : (folder / (d == 1 ? "out" : "err")).string();
      const int file = open(path.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
      if (dup2(file, d) < 0) _exit(126);
    }
    for (int d = 0; d < 3; ++d) {
      if ((closed >> d & 1) != 0) close(d);
    }
    std::string program = TRESSE_PROGRAM;
    std::vector<char*> argv = {program.data()};
    for (const std::string& a : args) argv.push_back(const_cast<char*>(a.c_str()));
    argv.push_back(nullptr);
    execv(argv[0], argv.data());
    _exit(127);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

BOOST_AUTO_TEST_CASE(no_file_takes_the_place_of_a_closed_stream) {
  const fs::path here = fs::path(temporary("closed.here", "")).parent_path();
  const Args wish = {"generate", "--seed", "5", "--count", "3"};
  const Outcome whole = run(wish);
  for (unsigned closed = 0; closed < 8; ++closed) {
    const bool no_input = (closed & 1) != 0, no_output = (closed & 2) != 0;
    const fs::path file = here / ("batch" + std::to_string(closed));
    Args resumed = wish;
    resumed.insert(resumed.end(), {"--resume", file.string()});
    BOOST_TEST(run_closed(here, closed, resumed) == 0, "closed: " << closed);
    BOOST_TEST(content(file) == whole.out, "closed: " << closed);
    BOOST_TEST(run_closed(here, closed, wish) == (no_output ? 74 : 0), "closed: " << closed);
    BOOST_TEST(run_closed(here, closed, {"solve", kPuzzle}) == (no_output ? 74 : 0),
               "closed: " << closed);
    BOOST_TEST(content(here / "out") == (no_output ? "" : kSolution), "closed: " << closed);
    if (no_input) BOOST_TEST(run_closed(here, closed, {"solve", "-"}) == 74, "closed: " << closed);
  }
}

}  // namespace
}  // namespace tresse::test
