// bench FILE...: what it prints with --format json is one JSON value, for any number of files.
#include <boost/test/unit_test.hpp>

#include "cli/program.hpp"
#include "cli/puzzles.hpp"

namespace tresse::test {
namespace {

const std::string kHardLine = kHard + "\n";

Outcome bench(const std::string& format, const std::vector<std::string>& files) {
  std::vector<std::string> args = {"bench", "--rounds", "1", "--puzzles", "50"};
  args.insert(args.end(), {"--format", format});
  args.insert(args.end(), files.begin(), files.end());
  return run(args);
}

BOOST_AUTO_TEST_CASE(bench_json_is_one_value) {
  const std::string a = temporary("a.txt", kHardLine),
                    b = temporary("b.txt", kHardLine + kHardLine);
  const Outcome one = bench("json", {a});
  BOOST_TEST(one.code == 0);
  BOOST_TEST(nlohmann::json::parse(one.out).at("set") == "a");

  const Outcome two = bench("json", {a, b});
  BOOST_TEST(two.code == 0);
  const auto sets = nlohmann::json::parse(two.out);
  BOOST_TEST_REQUIRE(sets.is_array());
  BOOST_TEST_REQUIRE(sets.size() == 2u);
  BOOST_TEST(sets[0].at("set") == "a");
  BOOST_TEST(sets[1].at("set") == "b");
  BOOST_TEST(sets[1].at("puzzles") == 50);
  BOOST_TEST(ndjson(bench("ndjson", {a, b})).size() == 2u);
}

BOOST_AUTO_TEST_CASE(bench_json_without_what_cannot_be_measured) {
  const std::string a = temporary("a.txt", kHardLine);
  const Outcome half = bench("json", {a, "no-such-file.txt"});
  BOOST_TEST(half.code == 74);
  const auto sets = nlohmann::json::parse(half.out);
  BOOST_TEST_REQUIRE(sets.is_array());
  BOOST_TEST(sets.size() == 1u);
  const Outcome nothing = bench("json", {"no-such-file.txt"});
  BOOST_TEST(nothing.code == 74);
  BOOST_TEST(nlohmann::json::parse(nothing.out) == nlohmann::json::array());
}

// A name of a file is no text; JSON is.
BOOST_AUTO_TEST_CASE(bench_json_of_a_file_whose_name_is_not_utf8) {
  const Outcome o = bench("json", {temporary("gr\xfcn.txt", kHardLine)});
  BOOST_TEST(o.code == 0);
  BOOST_TEST_REQUIRE(nlohmann::json::accept(o.out), o.out);
  BOOST_TEST(nlohmann::json::parse(o.out).at("set") == "gr\ufffdn");
}

BOOST_AUTO_TEST_CASE(bench_makes_the_folder_that_it_writes_to) {
  const std::string a = temporary("a.txt", kHardLine), made = a + "-sets/of/today";
  const Outcome o = run({"bench", "--rounds", "1", "--puzzles", "5", "--write", made, a});
  BOOST_TEST(o.code == 0, o.err);
  const Outcome again = run({"count", made + "/a.txt"});
  BOOST_TEST(again.out == "1\n1\n1\n1\n1\n", again.err);
  const Outcome file = run({"bench", "--rounds", "1", "--puzzles", "5", "--write", a, a});
  BOOST_TEST(file.code == 74);
  BOOST_TEST(says(file.err, "--write: cannot make the folder " + a + ": "), file.err);
}

// The signature is one number: no other format holds for it.
BOOST_AUTO_TEST_CASE(bench_without_files_takes_no_format) {
  const Outcome o = run({"bench", "--format", "json"});
  BOOST_TEST(o.code == 2);
  BOOST_TEST(o.out.empty());
  BOOST_TEST(o.err.find("bench --format needs files") != std::string::npos, o.err);
}

}  // namespace
}  // namespace tresse::test
