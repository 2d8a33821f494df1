// Which signals stop a run, and what is left of it then.
#include <signal.h>
#include <sys/wait.h>

#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "cli/program.hpp"

namespace tresse::test {
namespace {

using std::chrono::milliseconds;

constexpr int kStopSignals[] = {SIGINT, SIGTERM, SIGHUP, SIGXCPU};
const std::string kNoGivens(81, '.');

void is_interrupted(const Outcome& o) {
  BOOST_TEST(o.code == 130, o.err);
  const auto records = ndjson(o);
  BOOST_REQUIRE(records.size() == 1U);
  BOOST_TEST(records[0]["reason"] == "interrupted");
}

BOOST_AUTO_TEST_CASE(signals_that_stop_leave_a_record) {
  for (const int signal : kStopSignals) {
    BOOST_TEST_CONTEXT(strsignal(signal)) {
      is_interrupted(run({"count", "--limit", "all", "--format", "ndjson", kNoGivens}, "",
                         Signal{signal, milliseconds(300)}));
    }
  }
}

// The limit is that of the child alone: the kernel counts it in ticks, of which a process that wakes each millisecond may be
// given many more than it used, so that this process cannot tell how near to a limit it is.
BOOST_AUTO_TEST_CASE(limit_of_cpu_time_leaves_a_record) {
  const std::string file = temporary("limit.json", "");
  const std::string command = "ulimit -S -t 1; exec '" TRESSE_PROGRAM
                              "' count --limit all --format ndjson --jobs 1 " + kNoGivens + " >'" + file + "'";
  const int status = std::system(command.c_str());
  Outcome o;
  o.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  std::ifstream in(file);
  o.out.assign(std::istreambuf_iterator<char>(in), {});
  is_interrupted(o);
}

BOOST_AUTO_TEST_CASE(signals_that_stop_leave_no_part_of_a_file) {
  std::string lines;
  for (int i = 0; i < 500'000; ++i) lines += kNoGivens + "\n";
  const std::string input = temporary("lines.txt", lines);
  const std::string output = temporary("all.json", "before");
  for (const int signal : kStopSignals) {
    BOOST_TEST_CONTEXT(strsignal(signal)) {
      const Outcome o = run({"convert", "--to", "json", "--jobs", "1", "-o", output, input}, "",
                            Signal{signal, milliseconds(300)});
      BOOST_TEST(o.code == 130, o.err);
      BOOST_TEST(!std::filesystem::exists(output + ".part"));
      BOOST_TEST(std::filesystem::file_size(output) == 6U);
    }
  }
}

BOOST_AUTO_TEST_CASE(signals_ignored_at_the_start_stay_ignored) {
  for (const int signal : kStopSignals) {
    BOOST_TEST_CONTEXT(strsignal(signal)) {
      const auto before = ::signal(signal, SIG_IGN);
      const Outcome o = run({"bench", "--quiet"}, "", Signal{signal, milliseconds(200)});
      ::signal(signal, before);
      BOOST_TEST(o.code == 0, o.err);
      BOOST_TEST(o.out.size() == 17U);
    }
  }
}

}  // namespace
}  // namespace tresse::test
