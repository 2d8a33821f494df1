// Which signals stop a run, and what is left of it then.
#include <signal.h>
#include <sys/resource.h>

#include <boost/test/unit_test.hpp>
#include <filesystem>
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

BOOST_AUTO_TEST_CASE(limit_of_cpu_time_leaves_a_record) {
  rlimit before{};
  BOOST_REQUIRE(getrlimit(RLIMIT_CPU, &before) == 0);
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  rlimit one = before;  // a child begins at 0; this process must not reach it
  one.rlim_cur = static_cast<rlim_t>(used.ru_utime.tv_sec + used.ru_stime.tv_sec) + 3;
  BOOST_REQUIRE(setrlimit(RLIMIT_CPU, &one) == 0);
  const Outcome o = run({"count", "--limit", "all", "--format", "ndjson", "--jobs", "1", kNoGivens});
  BOOST_REQUIRE(setrlimit(RLIMIT_CPU, &before) == 0);
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
