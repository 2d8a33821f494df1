// Every command with every --format: it writes that format, or refuses it and lists those it has.
#include <boost/test/unit_test.hpp>
#include <map>
#include <set>

#include "cli/options/command.hpp"
#include "cli/program.hpp"
#include "cli/puzzles.hpp"
#include "cli/report/format.hpp"

namespace tresse::test {
namespace {

using std::string;
using Args = std::vector<string>;

// Arguments that make each command do something small.
std::map<string, Args> small_commands() {
  const string puzzle = temporary("every_format.txt", kEasy + "\n");
  const string cubes = temporary("every_format.cubes", run({"cube", "--cubes", "2", puzzle}).out);
  const string answers =
      temporary("every_format.answers", run({"solve", "--cube", cubes + ":1", puzzle}).out);
  const string proof = temporary("every_format.proof", "");
  const string folder = proof + ".folder";
  BOOST_TEST_REQUIRE(run({"solve", "--certificate", folder, puzzle}).code == 0);
  std::map<string, Args> all;
  for (const char* name : {"solve", "verify", "count", "grade", "candidates", "minimize", "repair",
                           "canon", "scramble", "analyse", "vicinity", "encode", "convert"}) {
    all[name] = {puzzle};
  }
  all["explain"] = {"--scale", "se121", puzzle};
  all["generate"] = {"--seed", "1"};
  all["sheet"] = {"--output", proof + ".pdf", puzzle};
  all["cube"] = {"--cubes", "2", puzzle};
  all["merge"] = {puzzle, cubes, answers};
  all["check"] = {folder};
  all["bench"] = {"--rounds", "1", "--puzzles", "10", puzzle};
  all["techniques"] = {"x-wing"};
  all["regress"] = {TRESSE_SOURCE_DIR "/tests/golden/technique_cases.txt"};
  all["judge"] = {"--solver", "echo " + kEasySolution, puzzle};
  all["docs"] = {"bash"};
  return all;
}

// Is this text of that format, as far as a look can tell?
bool is_written(const string& format, const string& out) {
  if (out.empty() || out.back() != '\n') return false;
  // An array of a command that lists.
  const bool object = nlohmann::json::accept(out) && (out[0] == '{' || out[0] == '[');
  if (format == "ndjson") return nlohmann::json::accept(out.substr(0, out.find('\n')));
  if (format == "json") return object;
  if (format == "csv") return out.starts_with("index,puzzle,side,clues,");
  return !object;
}

BOOST_AUTO_TEST_CASE(every_command_writes_a_format_or_lists_those_it_has) {
  const auto small = small_commands();
  std::size_t written = 0, refused = 0;
  for (const cli::Command& command : cli::commands()) {
    const string name(command.name);
    if (name == "serve") continue;  // it runs until it is stopped
    BOOST_TEST_REQUIRE(small.count(name) == 1, "no arguments here for " + name);
    const auto list = cli::formats_of(command);
    const std::set<string> has(list.begin(), list.end());
    for (const Format& format : formats()) {
      const string wanted(format.name);
      Args args = small.at(name);
      args.insert(args.begin(), {name, "--format", wanted});
      const Outcome o = run(args);
      BOOST_TEST_CONTEXT(name << " --format " << wanted) {
        if (o.err.find(name + " does not use --format") != string::npos) {
          BOOST_TEST(o.code == 2);
          BOOST_TEST(command.formats.empty());
          ++refused;
        } else if (has.count(wanted) == 1) {
          BOOST_TEST(o.code == 0);
          BOOST_TEST(is_written(wanted, o.out), o.out);
          ++written;
        } else {
          BOOST_TEST(o.code == 2);
          for (const string& other : list) BOOST_TEST(o.err.find(other) != string::npos, o.err);
          ++refused;
        }
      }
    }
  }
  BOOST_TEST(written > 60);
  BOOST_TEST(refused > 30);
}

}  // namespace
}  // namespace tresse::test
