// tresse regress: our own cases pass; a case that says something else does not, and is told with its place.
#include <boost/test/unit_test.hpp>

#include "cli/program.hpp"
#include "cli/puzzles.hpp"
#include "skip.hpp"

namespace tresse::test {
namespace {

const std::string kCases = TRESSE_SOURCE_DIR "/tests/golden/technique_cases.txt";

// An X-Wing of 4s in rows 2 and 6 of an otherwise empty grid: all other candidates 4 of these rows are deleted.
std::string x_wing(const std::string& code, const std::string& removed) {
  std::string deleted;
  for (const char* row : {"2", "6"}) {
    for (const char* column : {"1", "2", "4", "5", "6", "7", "9"}) {
      deleted += (deleted.empty() ? "4" : " 4") + std::string(row) + column;
    }
  }
  return ":" + code + ":4:" + std::string(81, '.') + ":" + deleted + ":" + removed + "::\n";
}
const std::string kRemoved = "413 433 443 453 473 483 493 418 438 448 458 478 488 498";

}  // namespace

BOOST_AUTO_TEST_CASE(cases_of_our_own_pass) {
  const Outcome all = run({"regress", kCases});
  BOOST_TEST(all.code == 0);
  BOOST_TEST(says(all.out, " of "));
  BOOST_TEST(all.out == run({"regress", "--jobs", "4", kCases}).out);
  for (const auto& record : ndjson(run({"regress", "--format", "ndjson", kCases}))) {
    BOOST_TEST(record["pass"] == true, record.dump());
  }
  // An AIC of two digits with a set of three cells is shorter as version 1.3 counts.
  const Outcome older = run({"regress", "--length-convention", "1.3", kCases});
  BOOST_TEST(older.code == 1);
  BOOST_TEST(says(older.out, ":133: the shortest chain has 8 links\n  case   :0711-3:29:"), older.out);
  BOOST_TEST(says(older.out, "\n166 of 167 cases pass\n"), older.out);
}

BOOST_AUTO_TEST_CASE(a_case_that_says_something_else_does_not_pass) {
  const auto end = [](const std::string& text) { return run({"regress", "-"}, text); };
  BOOST_TEST(end(x_wing("0300", kRemoved)).out == "1 of 1 cases pass\n");
  BOOST_TEST(end(x_wing("0300", kRemoved)).code == 0);
  const Outcome less = end("# a comment\n" + x_wing("0300", "413 433"));
  BOOST_TEST(less.code == 1);
  BOOST_TEST(says(less.out, ":2: something else was found with these digits\n"), less.out);
  BOOST_TEST(says(less.out, "  found  r1c3<>4"), less.out);
  BOOST_TEST(says(less.out, "0 of 1 cases pass\n"));
  BOOST_TEST(says(end(x_wing("0301", kRemoved)).out, "nothing was found"));
  const Outcome forbidden = end(x_wing("0300-x", kRemoved));
  BOOST_TEST(forbidden.code == 1);
  BOOST_TEST(says(forbidden.out, "it was found"));
  BOOST_TEST(end(x_wing("0301-x", kRemoved)).code == 0);
  BOOST_TEST(says(end(x_wing("9999", kRemoved)).out, "no technique has the code 9999"));
}

// An AIC from r1c1 without 1 to r9c1 with 2 by a set of three cells, r4c5, r5c5, r6c5: four links, and the set counts two more
// in version 1.3, four in 1.4.
BOOST_AUTO_TEST_CASE(lengths_of_chains_are_counted_as_is_said) {
  const auto aic = [](const std::string& length) {
    std::string deleted;
    const auto gone = [&](char digit, char row, char column) {
      deleted += (deleted.empty() ? "" : " ") + std::string{digit, row, column};
    };
    for (char i = '1'; i <= '9'; ++i) {
      if (i != '1' && i != '5') {
        gone('1', '1', i);
        gone('2', '9', i);
      }
      if (i < '5') continue;
      for (const char row : {'4', '5', '6'}) gone(i, row, '5');
    }
    return ":0711-4:12:" + std::string(81, '.') + ":" + deleted + ":191 211::" + length + "\n";
  };
  const auto passes = [](const std::string& one, std::vector<std::string> more) {
    std::vector<std::string> arguments = {"regress", "-"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments, one);
  };
  BOOST_TEST(passes(aic("8"), {}).out == "1 of 1 cases pass\n");
  BOOST_TEST(passes(aic("8"), {"--length-convention", "1.4"}).code == 0);
  BOOST_TEST(passes(aic("6"), {"--length-convention", "1.3"}).code == 0);
  const Outcome other = passes(aic("8"), {"--length-convention", "1.3"});
  BOOST_TEST(other.code == 1);
  BOOST_TEST(says(other.out, "the shortest chain has 6 links"), other.out);
  BOOST_TEST(passes(aic("8"), {"--length-convention", "1.5"}).code == 2);
}

// The libraries themselves, each by its own convention; chains of 1.4 are not all as long in 1.3.
BOOST_AUTO_TEST_CASE(both_libraries_pass_whole, *boost::unit_test::label(kOptional)) {
  for (const std::string version : {"1.3", "1.4"}) {
    const auto path = shared_file("techniques/reglib-" + version + ".txt");
    if (!path) return;
    const Outcome all = run({"regress", "--jobs", "2", "--length-convention", version, *path});
    BOOST_TEST(all.code == 0);
    BOOST_TEST(all.out == "1112 of 1112 cases pass\n");
  }
}

BOOST_AUTO_TEST_CASE(a_line_that_is_no_case_is_told_and_the_others_are_run) {
  const std::string good = x_wing("0300", kRemoved);
  const Outcome bad = run({"regress", "-"}, "nonsense\n" + good + ":0300:4:...:::\n:0300:x::::\n");
  BOOST_TEST(bad.code == 3);
  BOOST_TEST(bad.out == "1 of 1 cases pass\n");
  BOOST_TEST(says(bad.err, ":1:1: a case begins with a colon"), bad.err);
  BOOST_TEST(says(bad.err, ":3:9: the grid has 3 cells, not 81"), bad.err);
  BOOST_TEST(says(bad.err, ":4:7: a digit from 1 to 9 is expected"), bad.err);
  BOOST_TEST(run({"regress", "-"}, "").code == 3);
  BOOST_TEST(run({"regress"}).code == 2);
  BOOST_TEST(run({"regress", "/no/such/file"}).code == 74);
  BOOST_TEST(run({"regress", "--time-limit", "0", kCases}).code == 4);
}

}  // namespace tresse::test
