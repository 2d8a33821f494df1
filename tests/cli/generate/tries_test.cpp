// generate --tries K: never more than K candidates for a puzzle, whatever makes it, and the same bytes for
// any number of jobs; what is found with some tries is found with more.
#include <boost/test/unit_test.hpp>

#include "cli/program.hpp"

namespace tresse::test {
namespace {

using Args = std::vector<std::string>;

constexpr const char* kMask =
    ".x......xx......x..x....x....xx..x......x......x..x....x...xx......x.x.x..xx..xx.";

const std::vector<Args> kRare = {
    {"--clues", "17..18"},   {"--minimal", "--symmetry", "full"},
    {"--pattern", kMask},    {"--pattern", kMask, "--minimal"},
    {"--only", "jellyfish"}, {"--fill", "22"},
};

BOOST_AUTO_TEST_CASE(no_more_candidates_are_tried_than_asked_for) {
  for (const Args& wish : kRare) {
    for (const char* tries : {"1", "5", "33"}) {
      Args args = {"generate", "--seed", "1", "--count", "2", "-f", "ndjson", "--tries", tries};
      args.insert(args.end(), wish.begin(), wish.end());
      const Outcome one = run(args);
      args.insert(args.end(), {"--jobs", "3"});
      BOOST_TEST(run(args).out == one.out);
      const auto records = ndjson(one);
      BOOST_REQUIRE(records.size() == 1u);
      BOOST_TEST(one.code == 4);
      BOOST_TEST(records[0].value("tried", 0) == std::stoi(tries), wish[0] << " " << wish[1]);
    }
  }
}

// Isomorphs that were dropped count too: with 20 tries a puzzle, puzzle 2 can have 20 candidates in all.
BOOST_AUTO_TEST_CASE(candidates_that_were_isomorphs_count) {
  for (const Args& wish : {Args{"--side", "1"}, Args{"--order", "2", "--minimal", "--clues", "6"},
                           Args{"--order", "2", "--minimal", "--symmetry", "rotate180"}}) {
    Args args = {"generate",   "--seed", "1",      "--count", "60",
                 "--distinct", "-f",     "ndjson", "--tries", "20"};
    args.insert(args.end(), wish.begin(), wish.end());
    const Outcome o = run(args);
    BOOST_TEST(o.code == 4, o.err);
    BOOST_TEST(o.err.find("no match in 20 attempts") != std::string::npos, o.err);
  }
}

BOOST_AUTO_TEST_CASE(what_some_tries_find_more_find_too) {
  for (const Args& wish : {Args{"--minimal", "--symmetry", "rotate180"}, Args{"--pattern", kMask},
                           Args{"--clues", "22"}, Args{"--pattern", kMask, "--minimal"}}) {
    std::string most;
    for (const char* tries : {"3000", "700", "250", "90", "40"}) {
      Args args = {"generate", "--seed", "3", "--count", "3", "--quiet", "--tries", tries};
      args.insert(args.end(), wish.begin(), wish.end());
      const Outcome o = run(args);
      if (most.empty()) most = o.out;
      BOOST_TEST(most.compare(0, o.out.size(), o.out) == 0, wish[0] << " " << tries);
    }
    BOOST_TEST(!most.empty());
  }
}

}  // namespace
}  // namespace tresse::test
