// tresse_solve_lines and tresse_solve_stream say what solve_lines of C++ says, whatever the threads, in one piece or in many, packed or
// not.
#include <boost/test/unit_test.hpp>
#include <algorithm>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include "tresse/bulk.hpp"
#include "unit/library/c/handles.hpp"
#include "unit/library/packed_list.hpp"

namespace {

using BulkOfC = std::unique_ptr<tresse_bulk, Freed<tresse_bulk_free>>;

BulkOfC lines_solved(std::string_view text, std::uint64_t limit = 2, unsigned threads = 1,
                     const tresse_stop* stop = nullptr, tresse_status expected = TRESSE_OK) {
  tresse_bulk* answers = nullptr;
  char* error = nullptr;
  tresse_bulk_settings settings = {};
  settings.limit = limit == 0 ? TRESSE_ALL : limit;
  settings.threads = threads;
  settings.stop = stop;
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
  const tresse_input_error* error = tresse_bulk_error(answers.get(), 0);
  BOOST_TEST(error->line == 3u);
  BOOST_TEST(error->column == 3u);
  BOOST_TEST(error->code == TRESSE_WRONG_LENGTH);
  BOOST_TEST(std::string(error->text) ==
             "argument:3:3: 2 symbols on this line, expected 81 (9x9)");
  BOOST_TEST(tresse_bulk_error(answers.get(), 1) == nullptr);
  const BulkOfC damaged = lines_solved("\x1f\x8b\x08 no gzip", 2, 1, nullptr, TRESSE_MALFORMED);
  BOOST_TEST(tresse_bulk_count(damaged.get()) == 0u);
}

BOOST_AUTO_TEST_CASE(cells_that_are_no_puzzle_are_told) {
  const std::string bad = std::string(80, '.') + "!";
  const std::string cells = kListLine + bad + kListLine + bad;
  tresse_bulk_settings settings = {};
  settings.file = "cells.bin";
  for (const std::uint64_t first : {0u, 1001u}) {
    settings.first_line = first;
    tresse_bulk* answers = nullptr;
    BOOST_TEST(tresse_bulk_of_cells(cells.data(), 4, &settings, &answers, nullptr) == TRESSE_OK);
    const BulkOfC owner(answers);
    BOOST_REQUIRE(tresse_bulk_count(answers) == 4u);
    BOOST_TEST(tresse_bulk_verdicts(answers)[2] == TRESSE_UNIQUE);
    BOOST_TEST(tresse_bulk_lines(answers) == nullptr);
    BOOST_TEST(tresse_bulk_error(answers, 2) == nullptr);
    for (std::size_t i = 0; i < 2; ++i) {
      const tresse_input_error* error = tresse_bulk_error(answers, i);
      BOOST_TEST(error->line == (first == 0 ? 1 : first) + 2 * i + 1);
      BOOST_TEST(error->column == 81u);
      BOOST_TEST(error->code == TRESSE_UNKNOWN_SYMBOL);
      BOOST_TEST(error->file == std::string("cells.bin"));
    }
  }
}

namespace {

// Gives its text in pieces of a size, and then breaks or ends.
struct Giver {
  std::string_view text;
  std::size_t size = 1000;
  bool breaks = false;
  std::size_t largest = 0;  // piece that was asked for
};
std::size_t given(char* into, std::size_t size, void* from) {
  Giver& giver = *static_cast<Giver*>(from);
  giver.largest = std::max(giver.largest, size);
  const std::size_t n = std::min({giver.text.size(), giver.size, size});
  if (n == 0 && giver.breaks) return TRESSE_BROKEN;
  std::memcpy(into, giver.text.data(), n);
  giver.text.remove_prefix(n);
  return n;
}

// What a stream says: a verdict for each line, and the places of what is wrong.
struct Seen {
  std::string verdicts, errors;
  std::size_t pieces = 0, most = 100;  // pieces that are wanted
};
int seen(const tresse_bulk* piece, void* user) {
  Seen& s = *static_cast<Seen*>(user);
  for (std::size_t i = 0; i < tresse_bulk_count(piece); ++i) {
    s.verdicts += std::to_string(tresse_bulk_verdicts(piece)[i]) +
                  (tresse_bulk_solutions(piece)[81 * i] == '.' ? "." : "s");
  }
  for (std::size_t i = 0; tresse_bulk_error(piece, i) != nullptr; ++i)
    s.errors += std::string(tresse_bulk_error(piece, i)->text) + "\n";
  return ++s.pieces < s.most ? 1 : 0;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_stream_says_what_the_whole_says) {
  std::string text = list_of(400'000);  // more than 65,536 lines, and several pieces
  Seen whole;
  const BulkOfC answers = lines_solved(text);
  seen(answers.get(), &whole);
  Giver giver{text, 100'000};
  Seen pieces;
  BOOST_TEST(tresse_solve_stream(given, &giver, nullptr, seen, &pieces, nullptr) == TRESSE_OK);
  BOOST_TEST((pieces.verdicts == whole.verdicts));
  BOOST_TEST((pieces.errors == whole.errors));
  BOOST_TEST(pieces.pieces >= 3u);
  BOOST_TEST(giver.largest <= 8u << 20);  // whatever the list
  Giver again{text, 100'000};
  Seen some{.verdicts = {}, .errors = {}, .pieces = 0, .most = 2};
  BOOST_TEST(tresse_solve_stream(given, &again, nullptr, seen, &some, nullptr) == TRESSE_OK);
  BOOST_TEST(some.pieces == 2u);
  BOOST_TEST(!again.text.empty());
}

BOOST_AUTO_TEST_CASE(a_packed_stream_is_unpacked) {
  for (const std::string& text : {kListText, bytes_of_hex(kListGzip), bytes_of_hex(kListZstd)}) {
    for (const std::size_t size : {1u, 7u, 100'000u}) {
      Giver giver{text, size};
      Seen s;
      tresse_bulk_settings settings = {};
      settings.file = "list.gz";
      BOOST_TEST(tresse_solve_stream(given, &giver, &settings, seen, &s, nullptr) == TRESSE_OK);
      BOOST_TEST(s.verdicts == "0s0s0s3.1s");
      BOOST_TEST(s.errors == "list.gz:4:3: 2 symbols on this line, expected 81 (9x9)\n");
    }
  }
}

BOOST_AUTO_TEST_CASE(a_stream_that_breaks_off) {
  const auto end = [](Giver giver, const tresse_bulk_settings* settings, tresse_status expected) {
    Seen s;
    char* error = nullptr;
    BOOST_TEST(tresse_solve_stream(given, &giver, settings, seen, &s, &error) == expected);
    return taken(error) + "|" + s.verdicts;
  };
  const std::string packed = bytes_of_hex(kListGzip);
  BOOST_TEST(end({kListText, 50, true}, nullptr, TRESSE_MALFORMED) ==
             "argument: cannot be read: the function that gives bytes says so|0s0s0s3.1s");
  BOOST_TEST(end({std::string_view(packed).substr(0, packed.size() - 12)}, nullptr, TRESSE_MALFORMED)
                 .starts_with("argument: "));
  BOOST_TEST(end({""}, nullptr, TRESSE_OK) == "|");
  const std::unique_ptr<tresse_stop, Freed<tresse_stop_free>> stop(tresse_stop_new());
  tresse_stop_request(stop.get());
  tresse_bulk_settings settings = {};
  settings.stop = stop.get();
  BOOST_TEST(end({kListText}, &settings, TRESSE_UNDECIDED).starts_with("interrupted|3.3."));
  settings.stop = nullptr;
  settings.kernel = "fast";
  BOOST_TEST(end({kListText}, &settings, TRESSE_MALFORMED).starts_with("unknown kernel"));
}

BOOST_AUTO_TEST_CASE(settings_of_zeros_and_kernels) {
  const std::string text = std::string(81, '.') + "\n" + std::string(kLineOfC);
  for (const char* kernel : {"portable", static_cast<const char*>(nullptr)}) {
    tresse_bulk_settings settings = {};
    settings.kernel = kernel;
    tresse_bulk* answers = nullptr;
    BOOST_TEST(tresse_solve_lines(text.data(), text.size(), &settings, &answers, nullptr) == TRESSE_OK);
    const BulkOfC owner(answers);
    BOOST_TEST(tresse_bulk_counts(answers)[0] == 2u);
    BOOST_TEST(tresse_bulk_verdicts(answers)[1] == TRESSE_UNIQUE);
  }
  tresse_bulk_settings wrong = {};
  wrong.kernel = "fast";
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
