// Puzzles in bulk against solve() one at a time, whatever the threads; what is no puzzle; one line after the other.
#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <fstream>
#include <new>
#include <sstream>
#include <string>

#include "native/kernel9/kernel9.hpp"
#include "tresse/tresse.hpp"

using namespace tresse;

namespace {

thread_local std::size_t allocations = 0;

}  // namespace

// clang links its ThreadSanitizer whole, and that has these operators too: nothing is counted there.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define TRESSE_NOT_COUNTED
#endif
#endif
#ifndef TRESSE_NOT_COUNTED
// Counts for warm_lines_need_no_memory. The standard forms for arrays call these. That with std::nothrow does too, but that
// of a sanitizer does not, and what it gave would be freed here. Inlined, they are a mismatch to g++.
[[gnu::noinline]] void* operator new(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}
[[gnu::noinline]] void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  ++allocations;
  return std::malloc(size == 0 ? 1 : size);
}
[[gnu::noinline]] void operator delete(void* memory) noexcept {
  std::free(memory);
}
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}
#endif

namespace {

// The rated puzzles of tests/data, every seventh without its first givens, every eleventh with two that clash.
std::vector<std::string> lines() {
  std::ifstream file(TRESSE_SOURCE_DIR "/tests/data/rated/own_se_490.txt");
  std::vector<std::string> all;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("#")) continue;
    std::string puzzle = line.substr(0, 81);
    if (all.size() % 7 == 3) puzzle.replace(0, 20, std::string(20, '.'));
    if (all.size() % 11 == 5) puzzle.replace(0, 2, "77");
    all.push_back(puzzle);
  }
  return all;
}

std::string joined(const std::vector<std::string>& all, const std::string& behind) {
  std::string text;
  for (const std::string& line : all) text += line + behind;
  return text;
}

std::string text_of(const Grid& grid) {
  std::string text;
  for (const std::uint16_t v : grid.values()) text += static_cast<char>('0' + v);
  return text;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(library_bulk)

BOOST_AUTO_TEST_CASE(bulk_says_what_solve_says) {
  const std::vector<std::string> all = lines();
  BOOST_TEST_REQUIRE(all.size() > 400u);
  const BulkAnswers answers = solve_lines(joined(all, "\n"));
  BOOST_TEST_REQUIRE(answers.size() == all.size());
  BOOST_TEST((answers.reason == StopReason::none));
  LineSolver solver;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Answer one = solve(*Puzzle::from_text(all[i]));
    BOOST_TEST((answers.verdicts[i] == one.verdict), all[i]);
    BOOST_TEST(answers.counts[i] == one.count);
    const std::string solution(answers.solution(i));
    if (one.verdict == Verdict::unique) BOOST_TEST(solution == text_of(one.solutions[0]));
    if (one.verdict == Verdict::multiple) {
      const Puzzle puzzle = *Puzzle::from_text(all[i]);
      BOOST_TEST(solves(Puzzle::from_text(solution)->givens, puzzle));
    }
    if (one.verdict == Verdict::none) BOOST_TEST(solution == std::string(81, '.'));
    const LineSolver::Result alone = solver.solve(all[i]);
    BOOST_TEST((alone.verdict == one.verdict));
    if (one.verdict == Verdict::unique) BOOST_TEST(alone.text() == solution);
  }
}

BOOST_AUTO_TEST_CASE(threads_and_shape_change_nothing) {
  std::vector<std::string> all;
  for (int i = 0; i < 12; ++i) {
    for (const std::string& line : lines()) all.push_back(line);
  }
  BulkSettings one;
  one.threads = 1;
  const BulkAnswers by_one = solve_lines(joined(all, "\n"), one);
  for (const unsigned threads : {2u, 3u, 7u}) {
    BulkSettings settings;
    settings.threads = threads;
    for (const BulkAnswers& other : {solve_lines(joined(all, "\r\n"), settings),
                                     solve_lines(joined(all, " a name\n"), settings),
                                     solve_cells(joined(all, ""), settings)}) {
      BOOST_TEST((other.verdicts == by_one.verdicts));
      BOOST_TEST((other.counts == by_one.counts));
      BOOST_TEST((other.solutions == by_one.solutions));
    }
  }
}

BOOST_AUTO_TEST_CASE(every_kernel_gives_the_same_answers) {
  const std::string text = joined(lines(), "\n");
  const BulkAnswers fastest = solve_lines(text);
  for (const kernel9::Kernel* kernel : kernel9::kernels()) {
    BulkSettings settings;
    settings.kernel = name_of(*kernel);
    const BulkAnswers other = solve_lines(text, settings);
    BOOST_TEST((other.reason == StopReason::none));
    BOOST_TEST((other.verdicts == fastest.verdicts));
    BOOST_TEST((other.solutions == fastest.solutions));
  }
}

BOOST_AUTO_TEST_CASE(a_kernel_that_is_none_is_refused) {
  BulkSettings settings;
  settings.kernel = "abacus";
  const std::string why = "unknown kernel 'abacus' (";
  for (const BulkAnswers& none :
       {solve_lines(joined(lines(), "\n"), settings), solve_cells("", settings)}) {
    BOOST_TEST((none.reason == StopReason::bad_request));
    BOOST_TEST(none.size() == 0u);
    BOOST_TEST_REQUIRE(none.errors.size() == 1u);
    BOOST_TEST(none.errors[0].detail.starts_with(why));
  }
  std::istringstream list(joined(lines(), "\n"));
  const BulkEnd end = solve_lines(list, settings, [](const BulkAnswers&) { return true; });
  BOOST_TEST((end.reason == StopReason::bad_request));
  BOOST_TEST(end.detail.starts_with(why));
  BOOST_TEST(end.puzzles == 0u);
}

BOOST_AUTO_TEST_CASE(limits_mean_what_they_say) {
  const std::string empty(81, '.');
  BulkSettings settings;
  settings.limit = 1;
  BOOST_TEST((solve_cells(empty, settings).verdicts[0] == Verdict::unknown));
  BOOST_TEST(solve_cells(empty, settings).counts[0] == 1u);
  settings.limit = 50;
  BOOST_TEST((solve_cells(empty, settings).verdicts[0] == Verdict::multiple));
  BOOST_TEST(solve_cells(empty, settings).counts[0] == 50u);
  const std::string some =
      "12.3.4.5.....................................................................6789";
  BOOST_TEST(LineSolver().solve(some, 100).count == 100u);
}

BOOST_AUTO_TEST_CASE(what_is_no_puzzle_is_unknown) {
  const std::string good = lines()[0];
  const std::string text = "# a comment\n\n" + good + "\n" + good.substr(1) + "\nhello\n" + good +
                           "x\n" + good.substr(0, 80) + "A\n" + good;
  const BulkAnswers answers = solve_lines(text);
  BOOST_TEST_REQUIRE(answers.size() == 6u);
  for (const std::size_t bad : {1u, 2u, 3u, 4u}) {
    BOOST_TEST((answers.verdicts[bad] == Verdict::unknown));
    BOOST_TEST(answers.counts[bad] == 0u);
    BOOST_TEST(answers.solution(bad) == std::string(81, '.'));
  }
  for (const std::size_t fine : {0u, 5u}) BOOST_TEST((answers.verdicts[fine] == Verdict::unique));
  BOOST_TEST(solve_lines("").size() == 0u);
  BOOST_TEST((LineSolver().solve("123").verdict == Verdict::unknown));
  BOOST_TEST((LineSolver().solve(std::string(81, 'A')).verdict == Verdict::unknown));
}

BOOST_AUTO_TEST_CASE(a_stop_leaves_the_rest_unknown) {
  std::stop_source stop;
  stop.request_stop();
  BulkSettings settings;
  settings.stop = stop.get_token();
  const BulkAnswers answers = solve_lines(joined(lines(), "\n"), settings);
  BOOST_TEST((answers.reason == StopReason::interrupted));
  for (const Verdict v : answers.verdicts) BOOST_TEST((v == Verdict::unknown));
}

BOOST_AUTO_TEST_CASE(values_are_lines) {
  const std::string line = lines()[0];
  const Puzzle puzzle = *Puzzle::from_text(line);
  const auto values = puzzle.givens.values();
  LineSolver solver;
  BOOST_TEST(solver.solve(values.first<81>()).text() == solver.solve(line).text());
}

#ifndef TRESSE_NOT_COUNTED
BOOST_AUTO_TEST_CASE(warm_lines_need_no_memory) {
  const std::vector<std::string> all = lines();
  LineSolver solver;
  std::size_t unique = solver.solve(all[0]).verdict == Verdict::unique ? 1 : 0;
  const std::size_t before = allocations;
  BOOST_TEST(before > 0u);  // they are counted
  for (const std::string& line : all) {
    unique += solver.solve(line).verdict == Verdict::unique ? 1 : 0;
  }
  const std::size_t after = allocations;
  BOOST_TEST(unique > 100u);
  BOOST_TEST(after == before);
}
#endif

BOOST_AUTO_TEST_SUITE_END()
