// "# n=9 box=3x3 windoku" above puzzles: their shape, in the line format as in drawings.
#include "unit/io/reading.hpp"

namespace tresse::test {
namespace {

RuleSet rules_of(const Record& record) {
  return record.puzzle.topology->rules();
}

BOOST_AUTO_TEST_CASE(a_comment_tells_the_shape_of_the_lines_below_it) {
  for (const std::string& puzzle : {kP + "\n", in_rows(kP, 9)}) {
    const Record windoku = read_one("# n=9 box=3x3 windoku\n" + puzzle);
    BOOST_TEST(windoku.puzzle.topology->rules().has(RuleKind::windows), puzzle);
    BOOST_TEST(windoku.warnings.empty());
    BOOST_TEST(!read_one("# n=9 latin\n" + puzzle).puzzle.topology->rules().has(RuleKind::boxes), puzzle);
    BOOST_TEST((rules_of(read_one("# n=9 box=3x3\n" + puzzle)) == rules_of(read_one(puzzle))));
  }
}

BOOST_AUTO_TEST_CASE(the_shape_counts_to_the_next_one) {
  const auto items = read_all("# n=9 diagonals\n" + kP + "\n# a comment\n\n" + kP + "\n# n=9 box=3x3\n" + kP + "\n" + kP + "\n");
  BOOST_TEST_REQUIRE(items.size() == 4u);
  const bool expected[] = {true, true, false, false};
  for (std::size_t i = 0; i < 4; ++i) BOOST_TEST(rules_of(items[i].value()).has(RuleKind::diagonals) == expected[i], i);
}

BOOST_AUTO_TEST_CASE(what_a_shape_cannot_mean_is_told) {
  const auto warning = [](const std::string& comment) {
    const Record record = read_one(comment + "\n" + kP + "\n");
    return record.warnings.empty() ? std::string() : record.warnings[0];
  };
  BOOST_TEST(warning("# n=6 box=3x2") == "test:1:1: this shape is ignored: a puzzle below has side 9");
  BOOST_TEST(warning("# n=9 windouk") == "test:1:7: 'windouk' is ignored: no word of a heading (did you mean 'windoku'?)");
  for (const std::string n : {"n=", "n=nine", "n=99999999999999999999"})
    BOOST_TEST(warning("# " + n + " windoku") == "test:1:3: '" + n + "' is ignored: the grids here have side 9");
  BOOST_TEST(warning("# n=9 box=1025x1") == "test:1:7: 'box=1025x1' is ignored: it is not box=ROWSxCOLUMNS");
  BOOST_TEST(warning("# chapter n=3, windows").empty());
  BOOST_TEST(warning("# box=3x3") == "test:1:3: 'box=3x3' is ignored: a heading begins with n=9");
}

}  // namespace
}  // namespace tresse::test
