// A chain in lines: one for each branch, and none too wide where it can be cut.
#include "cli/grading/explain.hpp"

#include <boost/test/unit_test.hpp>
#include <string>

using tresse::cli::branch_lines;
using Lines = std::vector<std::string>;

namespace {

// The lines as one text again, without their blanks.
std::string letters(const Lines& lines) {
  std::string text;
  for (const std::string& line : lines) {
    for (const char c : line) {
      if (c != ' ') text += c;
    }
  }
  return text;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(branch_lines_tests)

BOOST_AUTO_TEST_CASE(a_line_for_each_branch) {
  BOOST_TEST((branch_lines("(1)r1c1 - (1)r1c9", 100) == Lines{"  (1)r1c1 - (1)r1c9"}));
  BOOST_TEST((branch_lines("(1)r1c1 - (1)r1c9 | (2)r1c1 - (1)r2c9", 100) ==
              Lines{"  (1)r1c1 - (1)r1c9", "  (2)r1c1 - (1)r2c9"}));
}

BOOST_AUTO_TEST_CASE(parts_fill_the_lines) {
  BOOST_TEST((branch_lines("(1)r1c1 - (1)r1c9; [r1c1=1] - (2)r1c1; [r1c1=1] - (3)r1c1", 45) ==
              Lines{"  (1)r1c1 - (1)r1c9; [r1c1=1] - (2)r1c1;", "    [r1c1=1] - (3)r1c1"}));
  std::string chain = "(1)r1c1 - (1)r1c9";
  for (int i = 0; i < 100; ++i) chain += "; [r1c1=1] - (2)r1c1 {Pair: a | b; c}";
  const Lines lines = branch_lines(chain, 80);
  for (const std::string& line : lines) BOOST_TEST(line.size() <= 80u, line);
  std::string whole = chain;
  std::erase(whole, ' ');
  BOOST_TEST(letters(lines) == whole);
}

// A branch inside a nested step is no branch of the chain.
BOOST_AUTO_TEST_CASE(nested_steps_stay_in_their_branch) {
  const Lines lines = branch_lines("(1)r1c1 - (1)r1c9 {Nishio: x | y} | (2)r1c1", 100);
  BOOST_TEST((lines == Lines{"  (1)r1c1 - (1)r1c9 {Nishio: x | y}", "  (2)r1c1"}));
}

BOOST_AUTO_TEST_SUITE_END()
