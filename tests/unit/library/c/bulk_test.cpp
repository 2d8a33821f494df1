// tresse_solve_lines says what solve_lines of C++ says, whatever the threads, in one piece or in many.
#include <boost/test/unit_test.hpp>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include "tresse/bulk.hpp"
#include "unit/library/c/handles.hpp"

namespace {

using BulkOfC = std::unique_ptr<tresse_bulk, Freed<tresse_bulk_free>>;

BulkOfC lines_solved(std::string_view text, std::uint64_t limit = 2, unsigned threads = 1,
                     const tresse_stop* stop = nullptr, tresse_status expected = TRESSE_OK) {
  tresse_bulk* answers = nullptr;
  char* error = nullptr;
  const tresse_bulk_settings settings{limit == 0 ? TRESSE_ALL : limit, threads, nullptr, stop};
  BOOST_TEST(tresse_solve_lines(text.data(), text.size(), &settings, &answers, &error) == expected);
  BOOST_TEST(taken(error).empty() == (expected == TRESSE_OK));
  return BulkOfC(answers);
}

std::string list_of(std::size_t count) {
  const std::string lines[] = {
      std::string(kLineOfC) + " a name\r\n", std::string(81, '.') + "\n", "# no puzzle\n\n",
      "11" + std::string(79, '0') + ";x\n",  "no puzzle\n",             "x" + std::string(80, '.') + "\n"};
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += lines[i % 6];
  return text;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(library_c_bulk)

BOOST_AUTO_TEST_CASE(lines_have_the_answers_of_the_library) {
  const std::string text = list_of(6000);
  for (const std::uint64_t limit : {0u, 1u, 2u, 5u}) {
    // Without a limit only puzzles that have few solutions.
    const std::string some = limit == 0 ? std::string(kLineOfC) + "\nno puzzle" : text;
    tresse::BulkSettings settings;
    settings.limit = limit;
    const tresse::BulkAnswers expected = tresse::solve_lines(some, settings);
    for (const unsigned threads : {0u, 1u, 3u}) {
      const BulkOfC answers = lines_solved(some, limit, threads);
      BOOST_REQUIRE(tresse_bulk_count(answers.get()) == expected.size());
      bool same = true;
      for (std::size_t i = 0; i < expected.size(); ++i) {
        same &= tresse_bulk_verdicts(answers.get())[i] == static_cast<int>(expected.verdicts[i]);
        same &= tresse_bulk_counts(answers.get())[i] == expected.counts[i];
        same &= std::string_view(tresse_bulk_solutions(answers.get()) + 81 * i, 81) ==
                expected.solution(i);
      }
      BOOST_TEST(same);
    }
  }
}

BOOST_AUTO_TEST_CASE(pieces_say_what_the_whole_says) {
  const std::string text = list_of(600);
  const BulkOfC whole = lines_solved(text);
  std::vector<int> verdicts;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = text.find('\n', std::min(begin + 1000, text.size() - 1)) + 1;
    const BulkOfC piece = lines_solved(std::string_view(text).substr(begin, end - begin));
    for (std::size_t i = 0; i < tresse_bulk_count(piece.get()); ++i) {
      verdicts.push_back(tresse_bulk_verdicts(piece.get())[i]);
    }
    begin = end;
  }
  const std::uint8_t* all = tresse_bulk_verdicts(whole.get());
  BOOST_TEST(verdicts == std::vector<int>(all, all + tresse_bulk_count(whole.get())),
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(lines_that_are_no_puzzle_are_told) {
  const BulkOfC answers = lines_solved("# a list\n" + std::string(kLineOfC) + "\nno puzzle\n");
  BOOST_REQUIRE(tresse_bulk_count(answers.get()) == 2u);
  BOOST_TEST(tresse_bulk_lines(answers.get())[0] == 2u);
  BOOST_TEST(tresse_bulk_lines(answers.get())[1] == 3u);
  BOOST_TEST(std::string(tresse_bulk_error(answers.get(), 0)).starts_with("list:3"));
  BOOST_TEST(tresse_bulk_error(answers.get(), 1) == nullptr);
  const BulkOfC damaged = lines_solved("\x1f\x8b\x08 no gzip", 2, 1, nullptr, TRESSE_MALFORMED);
  BOOST_TEST(tresse_bulk_count(damaged.get()) == 0u);
}

BOOST_AUTO_TEST_CASE(settings_of_zeros_and_kernels) {
  const std::string text = std::string(81, '.') + "\n" + std::string(kLineOfC);
  for (const char* kernel : {"portable", static_cast<const char*>(nullptr)}) {
    const tresse_bulk_settings settings{.limit = 0, .threads = 0, .kernel = kernel, .stop = nullptr};
    tresse_bulk* answers = nullptr;
    BOOST_TEST(tresse_solve_lines(text.data(), text.size(), &settings, &answers, nullptr) == TRESSE_OK);
    const BulkOfC owner(answers);
    BOOST_TEST(tresse_bulk_counts(answers)[0] == 2u);
    BOOST_TEST(tresse_bulk_verdicts(answers)[1] == TRESSE_UNIQUE);
  }
  const tresse_bulk_settings wrong{.limit = 0, .threads = 0, .kernel = "fast", .stop = nullptr};
  tresse_bulk* answers = nullptr;
  char* error = nullptr;
  BOOST_TEST(tresse_solve_lines(text.data(), text.size(), &wrong, &answers, &error) == TRESSE_MALFORMED);
  BOOST_TEST(taken(error).find("portable") != std::string::npos);
  std::uint8_t verdict = 0;
  BOOST_TEST(tresse_solve_cells(kLineOfC, 1, &wrong, &verdict, nullptr, nullptr) == TRESSE_MALFORMED);
  BOOST_TEST(tresse_solve_cells(kLineOfC, 1, nullptr, &verdict, nullptr, nullptr) == TRESSE_OK);
  BOOST_TEST(verdict == TRESSE_UNIQUE);
}

BOOST_AUTO_TEST_CASE(a_stop_and_an_empty_list) {
  const std::unique_ptr<tresse_stop, Freed<tresse_stop_free>> stop(tresse_stop_new());
  tresse_stop_request(stop.get());
  const BulkOfC cut = lines_solved(list_of(60), 2, 1, stop.get(), TRESSE_UNDECIDED);
  BOOST_TEST(tresse_bulk_count(cut.get()) == 50u);
  BOOST_TEST(tresse_bulk_verdicts(cut.get())[0] == TRESSE_UNKNOWN);
  const BulkOfC none = lines_solved("\n# nothing\n");
  BOOST_TEST(tresse_bulk_count(none.get()) == 0u);
  BOOST_TEST(tresse_bulk_count(nullptr) == 0u);
  BOOST_TEST(tresse_bulk_verdicts(nullptr) == nullptr);
  BOOST_TEST(tresse_bulk_counts(nullptr) == nullptr);
  BOOST_TEST(tresse_bulk_solutions(nullptr) == nullptr);
  BOOST_TEST(tresse_bulk_lines(nullptr) == nullptr);
  BOOST_TEST(tresse_bulk_error(nullptr, 0) == nullptr);
}

BOOST_AUTO_TEST_SUITE_END()
