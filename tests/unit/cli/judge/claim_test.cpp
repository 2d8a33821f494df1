// What is read in the output of other solvers, and how their commands are split.
#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "cli/judge/claim.hpp"
#include "cli/judge/foreign.hpp"
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
       {"1234341221434321", "Solved in 3 ms: 1234341221434321!", "<td>1234341221434321</td>", "1..4............,1234341221434321",
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
                           "1234\n3412\nwait\n2143\n4321", "1235341221434321", "1234 3412 2143 432", "1234341221434321x"}) {
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

BOOST_AUTO_TEST_CASE(a_count_or_nothing) {
  const auto count = [](const string& text) { return read_claim(text, 9, Alphabet::standard(9)).count; };
  for (const char* none : {"none", "None\n", "\nnone\r\n", "none (no cell of row 1 can hold 5)", "0"}) {
    BOOST_TEST((count(none) == 0u), none);
  }
  BOOST_TEST((count("1") == 1u));
  BOOST_TEST((count(" 17\n\n") == 17u));
  BOOST_TEST((count("6670903752021072936960") == UINT64_MAX));
  for (const char* nothing : {"", "hello", "no solution", "unique", "1 solution", "solutions: 0", "-1", "1.5", "none\nnone", "12 ms", "2\n2",
                              "Nodes: 51\n0", "(none)", "nonesuch", "multiple"}) {
    BOOST_TEST(!read_claim(nothing, 9, Alphabet::standard(9)).readable(), nothing);
  }
  // The digits of a grid are no number of solutions, and what stands beside a grid is none.
  BOOST_TEST(!read_claim(kFour, 4, Alphabet::standard(4)).count);
  BOOST_TEST(!read_claim(kFour + "\n2\n", 4, Alphabet::standard(4)).count);
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
