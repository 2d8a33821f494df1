// --certificate as a user runs it: where the folders are, what is refused, what is left after a limit.
#include <boost/test/unit_test.hpp>
#include <filesystem>

#include "cli/program.hpp"
#include "cli/puzzles.hpp"
#include "unit/certify/sample_folder.hpp"

namespace tresse::test {
namespace {

namespace fs = std::filesystem;

const std::string kUnique =
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

}  // namespace

BOOST_AUTO_TEST_CASE(one_puzzle_takes_the_folder_itself) {
  for (const char* command : {"verify", "solve"}) {
    for (const char* strand : {"sat", "native", "logic"}) {
      const SampleFolder dir("cli-one");
      const Outcome o =
          run({command, "--certificate", dir.path(), "--certificate-strand", strand, kUnique});
      BOOST_TEST(o.code == 0);
      BOOST_TEST(o.err == "");
      BOOST_TEST(o.out == run({"solve", kUnique}).out);
      BOOST_TEST(text_of(dir.path() / "certificate.txt") ==
                 "tresse-certificate 1\nclaim unique\nstrand " + std::string(strand) + "\n");
      for (const char* name : {"puzzle.json", "formula.cnf", "proof.drat", "solution.txt"}) {
        BOOST_TEST(fs::exists(dir.path() / name));
      }
      BOOST_TEST(!fs::exists(dir.path() / "1"));
    }
  }
}

// Every strand writes what the judge accepts. The native search does not get through the large ones.
BOOST_AUTO_TEST_CASE(bundled_puzzles_are_certified_and_accepted) {
  std::size_t judged = 0;
  for (const auto& entry : fs::directory_iterator(TRESSE_SOURCE_DIR "/data/puzzles")) {
    const std::string name = entry.path().filename().string();
    for (const char* strand : {"sat", "native", "logic"}) {
      if (name > "17" && strand != std::string("sat")) continue;  // files are named by their sides
      const SampleFolder dir("cli-bundled");
      static_cast<void>(run(
          {"solve", "--certificate", dir.path(), "--certificate-strand", strand, entry.path()}));
      const Outcome o = run({"check", dir.path()});
      BOOST_TEST(o.code == 0, name + " by " + strand + ": " + o.out + o.err);
      ++judged;
    }
  }
  BOOST_TEST(judged >= 42u);
}

BOOST_AUTO_TEST_CASE(several_puzzles_take_one_each) {
  const SampleFolder dir("cli-two");
  const std::string input = kUnique + "\n" + kClash + "\n" + std::string(81, '.') + "\n";
  const Outcome o =
      run({"solve", "-j", "2", "--engine", "native", "--certificate", dir.path(), "-"}, input);
  BOOST_TEST(o.code == 1);
  const std::string claims[] = {"unique", "none", "multiple"};
  for (std::size_t i = 0; i < 3; ++i) {
    BOOST_TEST(text_of(dir.path() / std::to_string(i + 1) / "certificate.txt") ==
               "tresse-certificate 1\nclaim " + claims[i] + "\nstrand native\n");
  }
}

BOOST_AUTO_TEST_CASE(usage) {
  const SampleFolder dir("cli-usage");
  for (const std::vector<std::string>& more : std::vector<std::vector<std::string>>{
           {"--certificate-strand", "magic"}, {"--first"}, {"--limit", "3"}}) {
    std::vector<std::string> args = {"solve", "--certificate", dir.path(), kUnique};
    args.insert(args.end() - 1, more.begin(), more.end());
    const Outcome o = run(args);
    BOOST_TEST(o.code == 2);
    BOOST_TEST(o.out == "");
  }
  BOOST_TEST(run({"verify", "--certificate-strand", "sat", kUnique}).code == 2);
  BOOST_TEST(run({"verify", "--certificate", "", kUnique}).code == 2);  // an unset variable
  fs::create_directories(dir.path() / "other");
  const Outcome used = run({"verify", "--certificate", dir.path(), kUnique});
  BOOST_TEST(used.code == 2);
  BOOST_TEST(used.err.find("is not empty") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(limits_and_faults_leave_nothing) {
  const SampleFolder dir("cli-limit");
  const Outcome o = run({"solve", "--certificate", dir.path(), "--certificate-strand", "native",
                         "--node-limit", "2", kUnique});
  BOOST_TEST(o.code == 4);
  BOOST_TEST(o.err.find("no certificate: nodes") != std::string::npos);
  BOOST_TEST(!fs::exists(dir.path()));
  const Outcome there = run({"solve", "--certificate", "/proc/tresse", kUnique});
  BOOST_TEST(there.code == 74);
  BOOST_TEST(there.err.find("/proc/tresse") != std::string::npos);
}

}  // namespace tresse::test
