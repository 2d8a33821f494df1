// One contradiction is told in the same words by every command.
#include <boost/test/unit_test.hpp>

#include "cli/program.hpp"

namespace tresse::test {
namespace {

struct Case {
  std::string puzzle;
  std::string words;
};
const std::vector<Case> kCases = {
    {"55" + std::string(79, '.'), "r1c1 and r1c2 hold the same digit in row 1"},
    {"5" + std::string(9, '.') + "5" + std::string(70, '.'),
     "r1c1 and r2c2 hold the same digit in box 1"},
    {"12345678.........9" + std::string(63, '.'), "r1c9 has no candidate left"},
    // 7 is nowhere in row 1: its three open cells are in the box of r2c7, which has it.
    {"123456..." + std::string(6, '.') + "7" + std::string(65, '.'),
     "in row 1, 7 has no place left"}};

const std::vector<std::vector<std::string>> kCommands = {
    {"solve", "--format", "text"},
    {"verify", "--format", "text"},
    {"count", "--format", "text"},
    {"explain"},
    {"explain", "--format", "text"},
    {"explain", "--hint"},
    {"explain", "--scale", "se121"},
    {"explain", "--hint", "--scale", "se121"},
    {"grade"},
    {"grade", "--format", "text"},
    {"grade", "--scale", "se121"},
    {"grade", "--scale", "se121", "--format", "text"},
    {"candidates"},
    {"candidates", "--format", "text"},
    {"minimize"},
    {"minimize", "--format", "text"},
    {"repair", "--format", "text"},
    {"encode", "--block"},
    {"sheet", "-o", "-"}};

BOOST_AUTO_TEST_CASE(every_command_names_the_contradiction) {
  for (const Case& c : kCases) {
    for (std::vector<std::string> args : kCommands) {
      args.push_back(c.puzzle);
      const Outcome o = run(args);
      BOOST_TEST(says(o.out + o.err, c.words), args[0] + " " + args[1] + ": " + o.out + o.err);
    }
    for (std::vector<std::string> args : {std::vector<std::string>{"solve"},
                                          {"verify"},
                                          {"count"},
                                          {"grade"},
                                          {"explain"},
                                          {"grade", "--scale", "se121"},
                                          {"explain", "--scale", "se121"},
                                          {"candidates"},
                                          {"minimize"},
                                          {"repair"}}) {
      args.insert(args.end(), {"--format", "ndjson", c.puzzle});
      BOOST_TEST(ndjson(run(args)).at(0)["contradiction"] == c.words, args[0]);
    }
  }
}

BOOST_AUTO_TEST_CASE(the_steps_tell_it_too) {
  for (const Case& c : kCases) {
    const std::string first = "1. The puzzle contradicts itself: " + c.words + ".\n";
    const std::string last = "The puzzle has no solution.\n";
    BOOST_TEST(run({"explain", c.puzzle}).out == first + last);
    BOOST_TEST(run({"explain", "--hint", c.puzzle}).out == first + last);
    BOOST_TEST(run({"explain", "--hint", "--scale", "se121", c.puzzle}).out ==
               "se121: none (" + c.words + "), not rated\n");
    // The trace is for comparison with others and stays as it is.
    BOOST_TEST(run({"explain", "--scale", "se121", "--format", "trace", c.puzzle})
                   .out.ends_with("\nR none\n"));
  }
}

// What takes a search has no such words: steps lead to it, or givens are named.
BOOST_AUTO_TEST_CASE(a_deeper_contradiction_is_not_guessed) {
  const std::string file = std::string(TRESSE_SOURCE_DIR) + "/data/puzzles/09x09-no-solution.txt";
  const auto record = ndjson(run({"solve", "--format", "ndjson", file})).at(0);
  BOOST_TEST(record["verdict"] == "none");
  BOOST_TEST(!record.contains("contradiction"));
  BOOST_TEST(run({"grade", "--scale", "se121", "--quiet", file}).out.ends_with(" none\n"));
}

}  // namespace
}  // namespace tresse::test
