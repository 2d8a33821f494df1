// tresse check: folders in, rulings and exit codes out, in every format it writes.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <thread>

#include "cli/program.hpp"

namespace tresse::test {
namespace {

// The Latin square of side 2 has two solutions; with one given it has one.
std::string folder(const std::string& name, const std::string& puzzle, const std::string& claim,
                   const std::string& formula, const std::string& lines) {
  const std::string path =
      std::filesystem::path(temporary("here", "")).parent_path() / ("certificate_" + name);
  std::filesystem::remove_all(path);
  std::filesystem::create_directory(path);
  const auto write = [&](const char* file, const std::string& text) {
    std::ofstream(path + "/" + file) << text;
  };
  write("certificate.txt", "tresse-certificate 1\nclaim " + claim + "\nstrand sat\n");
  write("puzzle.json", R"({"puzzle":")" + puzzle + R"(","n":2,"box":null})" + "\n");
  write("solution.txt", "1 2\n2 1\n");
  write("second.txt", "2 1\n1 2\n");
  write("formula.cnf", formula);
  write("proof.drat", lines);
  return path;
}

const std::string kUnits = "p cnf 8 5\n1 0\n4 0\n6 0\n7 0\n-4 -6 -7 0\n";
const std::string kOpen = "p cnf 8 2\n1 2 0\n-1 -4 -6 -7 0\n";

std::string good() {
  return folder("good", "1...", "unique", kUnits, "");
}
std::string refused() {
  return folder("refused", "....", "unique", kOpen, "");
}

BOOST_AUTO_TEST_CASE(check_rulings_and_exit_codes) {
  const std::string yes = good();
  const std::string no = refused();
  const std::string both = folder("multiple", "....", "multiple", "", "");
  const std::string broken = folder("broken", "1...", "unique", "p cnf 8 1\r\n", "");
  Outcome o = run({"check", yes});
  BOOST_TEST(o.code == 0);
  BOOST_TEST(o.out == yes + ": accepted unique 5 clauses, 0 steps\n");
  o = run({"check", both, yes});
  BOOST_TEST(o.code == 0);
  BOOST_TEST(o.out ==
             both + ": accepted multiple\n" + yes + ": accepted unique 5 clauses, 0 steps\n");
  o = run({"check", no, yes});
  BOOST_TEST(o.code == 1);
  BOOST_TEST(o.out.starts_with(no + ": rejected unique: " + no + "/proof.drat:1: the proof ends"));
  o = run({"check", broken, no});
  BOOST_TEST(o.code == 3);
  BOOST_TEST(o.err.starts_with("tresse: " + broken + "/formula.cnf:1:10: unexpected a carriage"));
  BOOST_TEST(run({"check", "-q", broken}).err.empty());
  o = run({"check", broken + "/none", yes});
  BOOST_TEST(o.code == 74);
  std::filesystem::remove(std::filesystem::path(no) / "puzzle.json");
  o = run({"check", no});
  BOOST_TEST(o.code == 3);
  BOOST_TEST(o.err == "tresse: " + no + "/puzzle.json: this file of the certificate is missing\n");
}

BOOST_AUTO_TEST_CASE(check_formats_and_jobs) {
  std::vector<std::string> args = {"check", "--format", "ndjson", "--jobs", "1"};
  for (int k = 0; k < 20; ++k) {
    args.push_back(good());
    args.push_back(refused());
  }
  const Outcome one = run(args);
  args[4] = "4";
  BOOST_TEST(run(args).out == one.out);
  const auto records = ndjson(one);
  BOOST_REQUIRE(records.size() == 40u);
  BOOST_TEST(records[0]["ruling"] == "accepted");
  BOOST_TEST(records[0]["clauses"] == 5);
  BOOST_TEST(records[39]["ruling"] == "rejected");
  BOOST_TEST(records[39]["index"] == 40);
  BOOST_TEST(records[39]["reason"] == "the proof ends without a contradiction");
  const Outcome array = run({"check", "--format", "json", good(), good()});
  BOOST_TEST(nlohmann::json::parse(array.out).size() == 2u);
  BOOST_TEST(nlohmann::json::parse(run({"check", "--format", "json", good()}).out).is_object());
  BOOST_TEST(run({"check", "--format", "csv", good()}).code == 2);
  BOOST_TEST(run({"check"}).code == 2);
}

BOOST_AUTO_TEST_CASE(check_limits) {
  const std::string yes = good();
  const Outcome time = run({"check", "--time-limit", "0", yes});
  BOOST_TEST(time.code == 4);
  BOOST_TEST(time.out == yes + ": unknown (time)\n");
  const Outcome memory = run({"check", "--memory-limit", "0.0000001", yes});
  BOOST_TEST(memory.code == 4);
}

// A file may be a pipe: nobody opens it, only half of it comes, or all of it comes late.
BOOST_AUTO_TEST_CASE(a_time_limit_bounds_the_waiting_for_a_file) {
  const auto checked = [](const char* name, const char* limit, const auto& writer) {
    const std::string path = good();
    const std::string pipe = path + "/" + name;
    std::ifstream in(pipe);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    std::filesystem::remove(pipe);
    BOOST_REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
    const std::jthread thread([&] { writer(pipe, text); });
    const Outcome o = run({"check", "--time-limit", limit, path});
    return o.out.substr(path.size());
  };
  for (const std::string name : {"puzzle.json", "certificate.txt", "solution.txt", "formula.cnf", "proof.drat"}) {
    const bool late = name == "solution.txt" || name == "formula.cnf" || name == "proof.drat";
    const std::string unknown = late ? ": unknown unique (time)\n" : ": unknown (time)\n";
    // A busy machine reads less of the other files in that time.
    const auto cut = [&](const auto& writer) {
      std::string said;
      for (const char* limit : {"100ms", "1s", "10s", "100s"}) {
        if (said != unknown) said = checked(name.c_str(), limit, writer);
      }
      return said;
    };
    BOOST_TEST(cut([](const auto&, const auto&) {}) == unknown, name);
    const std::string whole = checked(name.c_str(), "1h", [](const auto& pipe, const auto& text) {
      std::ofstream(pipe) << text;  // waits for the reader
    });
    BOOST_TEST(whole == ": accepted unique 5 clauses, 0 steps\n", name);
    if (name == "proof.drat") continue;  // it is not read: the formula is enough
    int held = -1;
    const std::string half = cut([&](const auto& pipe, const auto& text) {
      if (held >= 0) close(held);
      held = open(pipe.c_str(), O_RDWR | O_CLOEXEC);
      BOOST_TEST(write(held, text.data(), text.size() / 2) > 0);
    });
    BOOST_TEST(half == unknown, name);
    close(held);
  }
}

}  // namespace
}  // namespace tresse::test
