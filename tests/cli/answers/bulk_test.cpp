// Plain 9x9 lines in bulk: the same bytes and the same exit code as one record after the other, which
// --verbose asks for, whatever stands between the lines and whatever kernel answers.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstdlib>

#include "base/rng.hpp"
#include "cli/program.hpp"
#include "generate/random_puzzle.hpp"
#include "io/writer.hpp"

namespace tresse::test {
namespace {

// Puzzles with one, several and no solution, and now and then something that is no plain line.
std::string mixed(std::size_t count, std::uint64_t seed, bool faults) {
  const auto t = Topology::boxes(3, 3);
  WriteOptions w;
  w.alphabet = Alphabet::standard(9);
  std::string text;
  for (std::size_t i = 0; i < count; ++i) {
    Rng rng(Rng::sub_seed(seed, i));
    const Grid solution = random_solution(t, i % 50).value();
    Puzzle p = i % 3 == 0 ? dig_unique(t, solution, 25, rng.next(), 200)
                          : dig(t, solution, 20 + rng.below(45), rng.next());
    if (i % 40 == 17) p.givens.set(CellId(rng.below(81)), Digit(rng.below(9)));
    std::string line = write_line(p.givens, w);
    if (rng.below(4) == 0) std::replace(line.begin(), line.end(), '.', '0');
    if (rng.below(60) == 0) line[rng.below(81)] = '0';
    if (rng.below(60) == 0) line += " named";
    if (rng.below(60) == 0) line = write_line(solution, w);
    if (rng.below(60) == 0) text += rng.below(2) == 0 ? "# a comment\n" : "\n";
    if (rng.below(200) == 0) {  // a region map after its puzzle
      const auto regions = random_regions(9, rng.next(), 40);
      line += "\n";
      for (const auto r : regions) line += static_cast<char>('0' + r);
    }
    if (faults && rng.below(60) == 0) line.resize(80);
    if (faults && rng.below(60) == 0) line[rng.below(81)] = '?';
    text += line + (rng.below(50) == 0 ? "\r\n" : "\n");
  }
  return text;
}

void same_as_one_by_one(std::vector<std::string> args, const std::string& file, const std::string& format = "line") {
  args.insert(args.end(), {"--format", format, file});
  const Outcome bulk = run(args);
  args.push_back("--verbose");
  const Outcome slow = run(args);
  BOOST_TEST(bulk.out == slow.out, args[0] << " " << file);
  BOOST_TEST(bulk.code == slow.code);
  BOOST_TEST(!bulk.out.empty());
}

BOOST_AUTO_TEST_CASE(bulk_answers_as_one_by_one) {
  const std::string clean = temporary("clean.txt", mixed(6000, 1, false));
  const std::string faulty = temporary("faulty.txt", mixed(3000, 2, true));
  for (const std::string& file : {clean, faulty}) {
    for (const char* jobs : {"1", "3"}) {
      same_as_one_by_one({"solve", "--jobs", jobs}, file);
      same_as_one_by_one({"solve", "--first", "--jobs", jobs}, file);
      same_as_one_by_one({"count", "--limit", "100", "--jobs", jobs}, file);
    }
    for (const char* format : {"ndjson", "csv"}) {
      for (const char* jobs : {"1", "3"}) {
        same_as_one_by_one({"solve", "--jobs", jobs}, file, format);
        same_as_one_by_one({"solve", "--first", "--jobs", jobs}, file, format);
        same_as_one_by_one({"count", "--jobs", jobs}, file, format);
      }
      same_as_one_by_one({"solve", "--limit", "5"}, file, format);
      same_as_one_by_one({"count", "--limit", "5"}, file, format);
      same_as_one_by_one({"count", "--limit", "1"}, file, format);
      same_as_one_by_one({"solve", "--engine", "native", "--write-blank", "0"}, file, format);
      same_as_one_by_one({"solve", "--write-blank", "\\"}, file, format);
    }
    same_as_one_by_one({"solve", "--minimal-conflict"}, file, "ndjson");
    same_as_one_by_one({"verify"}, file);
    same_as_one_by_one({"count", "--engine", "all", "--limit", "5"}, file);
    same_as_one_by_one({"solve", "--engine", "native", "--node-limit", "3"}, file);
    same_as_one_by_one({"count", "--node-limit", "20", "--limit", "50"}, file);
    same_as_one_by_one({"solve", "--side", "9"}, file);
    same_as_one_by_one({"solve", "--diagonals"}, file);
  }
}

BOOST_AUTO_TEST_CASE(ratings_in_bulk_are_those_of_one_by_one) {
  const std::string file = temporary("rated.txt", mixed(900, 5, true));
  const std::vector<std::vector<std::string>> ways{
      {"--format", "line"},
      {"--format", "csv", "--jobs", "1"},
      {"--format", "ndjson", "--jobs", "3"},
      {"--format", "json"},
      {"--format", "text", "--scale", "sukaku"},
      {"--format", "csv", "--min", "er=1.5", "--max", "er=4.0"},
      {"--format", "line", "--no-uniqueness"},
      {"--summary"},
      {"--summary", "--format", "ndjson", "--pearl"},
  };
  for (std::vector<std::string> way : ways) {
    way.insert(way.begin(), {"grade", "--scale", "se121"});
    way.push_back(file);
    const Outcome bulk = run(way);
    way.push_back("--verbose");
    const Outcome slow = run(way);
    BOOST_TEST(bulk.out == slow.out, way[3] << " " << way[4]);
    BOOST_TEST(bulk.code == slow.code);
    BOOST_TEST(!bulk.out.empty());
  }
  // What is told of bad lines and of the scale is the same, too.
  const Outcome told = run({"grade", "--scale", "se121", "--format", "line", file});
  BOOST_TEST(told.err.find("tresse: scale: se121\n") != std::string::npos);
  BOOST_TEST(told.err.find("rated.txt:") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(errors_keep_their_lines) {
  std::string text = mixed(2000, 3, false);
  const auto lines = std::count(text.begin(), text.end(), '\n');
  text += "12\n";
  const Outcome o = run({"solve", "-"}, text);
  BOOST_TEST(o.code == 3);
  BOOST_TEST(o.err.find("standard input:" + std::to_string(lines + 1) + ":") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(every_kernel_gives_the_same_bytes) {
  const std::string file = temporary("kernels.txt", mixed(3000, 4, false));
  const Outcome best = run({"solve", file});
  const Outcome portable = run({"solve", "--kernel", "portable", file});
  BOOST_TEST(best.out == portable.out);
  for (const char* kernel : {"avx2", "avx512"}) {
    const Outcome o = run({"solve", "--kernel", kernel, file});
    if (o.code == 2) {  // not on this processor
      BOOST_TEST(o.err.find(kernel) != std::string::npos);
      continue;
    }
    BOOST_TEST(o.out == portable.out, kernel);
    const Outcome json = run({"solve", "--format", "ndjson", "--kernel", kernel, file});
    BOOST_TEST(json.out == run({"solve", "--format", "ndjson", "--kernel", "portable", file}).out);
  }
}

BOOST_AUTO_TEST_CASE(ratings_take_the_kernel_of_the_variable) {
  const std::string file = temporary("rated-kernels.txt", mixed(300, 5, false));
  const std::string best = run({"grade", "--scale", "se121", file}).out;
  setenv("TRESSE_KERNEL", "portable", 1);
  const std::string portable = run({"grade", "--scale", "se121", file}).out;
  setenv("TRESSE_KERNEL", "sse", 1);
  const Outcome unknown = run({"grade", "--scale", "se121", file});
  unsetenv("TRESSE_KERNEL");
  BOOST_TEST(best == portable);
  BOOST_TEST(unknown.code == 2);
  BOOST_TEST(unknown.err.find("TRESSE_KERNEL: unknown kernel 'sse'") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(an_unknown_kernel_is_an_error) {
  const Outcome o = run({"solve", "--kernel", "sse", "-"}, "");
  BOOST_TEST(o.code == 2);
  BOOST_TEST(o.err.find("--kernel: unknown kernel 'sse'") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(bench_measures_files) {
  std::string text;
  for (int i = 0; i < 3; ++i) {
    text += "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\n";
  }
  const std::string file = temporary("hard.txt", text + std::string(81, '.') + "\n");
  for (const char* way : {"batch", "routed", "digits", "tree"}) {
    const Outcome o = run({"bench", "--way", way, "--rounds", "2", "--puzzles", "400", "--format",
                           "ndjson", file, file});
    BOOST_TEST_REQUIRE(o.code == 0);
    const auto sets = ndjson(o);
    BOOST_TEST_REQUIRE(sets.size() == 2u);
    BOOST_TEST(sets[0]["set"] == "hard");
    BOOST_TEST(sets[0]["puzzles"] == 400);
    BOOST_TEST(sets[0]["limit"] == 2);
    BOOST_TEST(sets[0]["none"] == 0);
    BOOST_TEST(sets[0]["unique"] == 300);
    BOOST_TEST(sets[0]["multiple"] == 100);
    BOOST_TEST(sets[0]["no_guess_share"] == 0.0);
    BOOST_TEST(sets[0]["nodes_per_puzzle"].get<double>() > 2);
    BOOST_TEST(sets[0]["ns_per_puzzle"].get<double>() > 0);
    BOOST_TEST(sets[0]["puzzles_per_second"].get<double>() > 0);
    BOOST_TEST(!sets[0]["kernel"].get<std::string>().empty());
    // The same seed, the same puzzles: all but the times is the same.
    BOOST_TEST(sets[0]["nodes_per_puzzle"] == sets[1]["nodes_per_puzzle"]);
  }
  BOOST_TEST(run({"bench", "--limit", "0", file}).code == 2);
  BOOST_TEST(run({"bench", "--single", "--way", "tree", file}).code == 2);
  BOOST_TEST(run({"bench", "--kernel", "sse", file}).code == 2);
  BOOST_TEST(run({"bench", "no-such-file.txt"}).code == 74);
  BOOST_TEST(run({"bench", "--rounds", "1", std::string(256, '.')}).code == 3);
}

}  // namespace
}  // namespace tresse::test
