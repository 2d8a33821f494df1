// What is read in the output of other solvers, and how their commands are split.
#include "cli/judge/claim.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "cli/judge/foreign_command.hpp"
#include "cli/options/parse.hpp"

namespace tresse::cli {
namespace {

using std::string;

const string kFour = "1234341221434321";

std::size_t grids_in(const string& output, std::size_t side = 4) {
  return read_claim(output, side, Alphabet::standard(side)).grids.size();
}

BOOST_AUTO_TEST_CASE(grids_of_any_form) {
  for (const char* output :
       {"1234341221434321", "Solved in 3 ms: 1234341221434321!", "1..4............,1234341221434321",
        "1234\n3412\n2143\n4321\n", "1 2 3 4\r\n3 4 1 2\r\n\r\n2 1 4 3\r\n4 3 2 1",
        "+---+---+\n|1 2|3 4|\n|3 4|1 2|\n+---+---+\n|2 1|4 3|\n|4 3|2 1|\n+---+---+",
        "\u2502 1 2 \u2502 3 4 \u2502\n3412\n\u251c\u2500\u253c\u2500\n2143\n4321", "[[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,1]]",
        "1...\n....\n....\n...1\nthe solution\n1234\n3412\n2143\n4321\n", "....\n1234\n3412\n2143\n4321",
        "1234341221434321\n1234341221434321"}) {
    const ForeignClaim claim = read_claim(output, 4, Alphabet::standard(4));
    BOOST_TEST_CONTEXT(output) {
      // Rows behind a row of the puzzle alone are another grid's.
      BOOST_TEST(claim.grids.size() == (string(output).starts_with("....\n") ? 0 : 1));
      if (claim.grids.empty()) continue;
      string text;
      for (const auto v : claim.grids[0].values()) text += std::to_string(v);
      BOOST_TEST(text == kFour);
    }
  }
  BOOST_TEST(grids_in("1234341221434321\n4321341221434321") == 2);
  for (const char* none : {"", "123434122143432", "12343412214343211", "123434122143432.", "1234\n3412\n2143",
                           "1234\n3412\nwait\n2143\n4321", "1235341221434321", "1234 3412 2143 432"}) {
    BOOST_TEST(grids_in(none) == 0, none);
  }
  string numbers;
  string letters;
  for (int i = 0; i < 256; ++i) {
    numbers += std::to_string(1 + (i * 7) % 16) + (i % 16 == 15 ? "\n" : " ");
    letters += "123456789ABCDEFG"[(i * 7) % 16];
  }
  BOOST_TEST(grids_in(numbers, 16) == 1);
  BOOST_TEST(grids_in(letters, 16) == 1);
  std::replace(numbers.begin(), numbers.end(), '\n', ' ');
  BOOST_TEST(grids_in(numbers, 16) == 1);
  BOOST_TEST(grids_in("17 " + numbers.substr(2), 16) == 0);
  BOOST_TEST(grids_in("1", 1) == 1);
}

BOOST_AUTO_TEST_CASE(words_and_numbers) {
  const auto said = [](const string& text) { return said_in(text, false); };
  for (const char* none : {"none", "No solution.", "NO VALID SOLUTION", "unsolvable", "Puzzle is not possible.", "0",
                           "0 solutions", "solutions: 0", "s UNSATISFIABLE", "Can't be solved", "invalid puzzle",
                           "it has no way"}) {
    BOOST_TEST((said(none) == Said::none), none);
  }
  for (const char* one : {"unique", "1", "1 solution", "exactly one", "The solution to the puzzle is unique.",
                          "Solution count: 1", "one solution", "Found 1 valid solution in 0.5 ms"}) {
    BOOST_TEST((said(one) == Said::one), one);
  }
  for (const char* several : {"multiple", "not unique", "NON-UNIQUE", "more than one", "2", "There are 16 solutions to the puzzle.",
                              "solutions found: 7", "isn't unique"}) {
    BOOST_TEST((said(several) == Said::several), several);
  }
  BOOST_TEST((said("no solution, or several") == Said::not_one));
  for (const char* none : {"none (no cell of row 1 can hold 5)", "no solution (engine: native)", "There are no solutions to the puzzle.",
                           "{\"verdict\":\"none\",\"count\":0,\"conflict\":{\"text\":\"no cell can hold 5\"}}", "0 solution(s)", "It could not be solved", "no solution because r1 is full"}) {
    BOOST_TEST((said(none) == Said::none), none);
  }
  for (const char* unclear : {"no solution\nseveral solutions", "unique\n2 solutions", "not possible to have several solutions"}) {
    BOOST_TEST((said(unclear) == Said::unclear), unclear);
  }
  BOOST_TEST((said("no unique solution") == Said::not_one));
  // What counts something else, heads a grid, denies, asks or supposes.
  for (const char* nothing :
       {"Nodes: 51\nSolution: ", "Iterations: 1234\nSolution:\n", "Givens: 30\nSolution:\n", "Level 3\n\nSolution\n", "Level 1 solution:",
        "51 solution", "solved in 3 nodes, 2 solutions per second", "2 solutions/s", "not multiple", "node count: 51", "node_count=51",
        "searching for several solutions... none found", "This puzzle is not impossible", "valid, unique, not impossible",
        "Checking whether unsolvable... no. Unique.", "unique: no", "{\"unique\":false,\"multiple\":false}", "is it unique?", "it isn't impossible",
        "unique rectangle in r1", "multiple threads", "solutions: 5 3 4 6", "solutions per second: 5", "Solutions: 5,3,4"}) {
    BOOST_TEST((said(nothing) == Said::nothing), nothing);
  }
  BOOST_TEST((said("multiple solutions detected") == Said::several));
  BOOST_TEST((said("7 9\none solution") == Said::one));
  BOOST_TEST((said("several solutions: 2 or more (engine: native)") == Said::several));
  for (const char* nothing : {"", "hello", "nonesuch", "solution", "12 ms", "1234341221434321 12", "Solution 1 2 3 4"}) {
    BOOST_TEST((said(nothing) == Said::nothing), nothing);
  }
  // The digits of a grid are no number of solutions.
  BOOST_TEST((read_claim(kFour, 4, Alphabet::standard(4)).said == Said::nothing));
}

BOOST_AUTO_TEST_CASE(words_of_a_command) {
  const auto words = [](const string& text) {
    string all;
    for (const string& w : foreign_command(text).words_for("P")) all += "<" + w + ">";
    return all;
  };
  BOOST_TEST(words(R"(echo  a\ b 'c "d' "e 'f\" \g" x''y "" --p={}{})") == R"(<echo><a b><c "d><e 'f" \g><xy><><--p=PP>)");
  BOOST_TEST(words("cat {file}") == "<cat><P>");
  BOOST_TEST(words("cat") == "<cat>");
  BOOST_TEST(words("cat '|' '>x'") == "<cat><|><>x>");
  for (const char* bad : {"", "''", "cat 'x", "cat | cat", "cat >x", "cat && cat", "cat {} {file}", "no-such-program", "./no-such"}) {
    BOOST_CHECK_THROW(static_cast<void>(foreign_command(bad)), UsageError);
  }
}

}  // namespace
}  // namespace tresse::cli
