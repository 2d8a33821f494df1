// Streams and packed lists: what cannot be read is an error, every puzzle and every refused line has its place, and a list is solved
// piece by piece as it is solved whole.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "tresse/tresse.hpp"
#include "unit/library/packed_list.hpp"

using namespace tresse;

namespace {

// Breaks off after its text.
class Torn : public std::stringbuf {
 public:
  explicit Torn(const std::string& text) : std::stringbuf(text) {}

 protected:
  std::streamsize xsgetn(char* into, std::streamsize size) override {
    const std::streamsize got = std::min<std::streamsize>(size, egptr() - gptr());
    if (got == 0) throw std::runtime_error("torn");
    std::copy(gptr(), gptr() + got, into);
    gbump(static_cast<int>(got));
    return got;
  }
};

void is_the_plain_list(const BulkAnswers& answers) {
  BOOST_TEST_REQUIRE(answers.size() == 5u);
  BOOST_TEST((answers.lines == std::vector<std::uint64_t>{1, 2, 3, 4, 5}));
  for (const std::size_t i : {0u, 1u, 2u}) BOOST_TEST((answers.verdicts[i] == Verdict::unique));
  BOOST_TEST((answers.verdicts[4] == Verdict::multiple));
  BOOST_TEST_REQUIRE(answers.errors.size() >= 1u);
  BOOST_TEST(answers.errors[0].line == 4u);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(library_stream)

BOOST_AUTO_TEST_CASE(a_stream_that_is_not_open_is_an_error) {
  std::ifstream missing("no/such/file.txt"), never;
  std::istream nothing(nullptr);
  std::istringstream failed(kListLine);
  failed.setstate(std::ios::failbit);
  for (std::istream* in : {static_cast<std::istream*>(&missing), static_cast<std::istream*>(&never),
                           &nothing, static_cast<std::istream*>(&failed)}) {
    const ReadResult read = read_puzzles(*in, {.file = "list.txt"});
    BOOST_TEST_REQUIRE(read.errors.size() == 1u);
    BOOST_TEST((read.errors[0].code == InputCode::not_readable));
    BOOST_TEST(to_string(read.errors[0]).starts_with("list.txt: the "));
    const BulkAnswers answers = solve_lines(*in, {.file = "list.txt"});
    BOOST_TEST_REQUIRE(answers.errors.size() == 1u);
    BOOST_TEST((answers.errors[0].code == InputCode::not_readable));
    BOOST_TEST((answers.reason == StopReason::bad_request));
    const BulkEnd end =
        solve_lines(*in, {.file = "list.txt"}, [](const BulkAnswers&) { return true; });
    BOOST_TEST((end.reason == StopReason::bad_request));
    BOOST_TEST(end.detail.starts_with("list.txt: the "));
  }
  std::ifstream empty("/dev/null");
  BOOST_TEST(solve_lines(empty).errors.empty());
}

BOOST_AUTO_TEST_CASE(a_stream_that_breaks_off_is_an_error_behind_what_it_held) {
  const auto torn = [](const auto& call) {
    Torn buffer(kListLine + "\n" + kListLine + "\n");
    std::istream in(&buffer);
    return call(in);
  };
  const ReadResult read = torn([](std::istream& in) { return read_puzzles(in); });
  BOOST_TEST(read.puzzles.size() == 2u);
  BOOST_TEST_REQUIRE(read.errors.size() == 1u);
  BOOST_TEST(to_string(read.errors[0]) == "argument: cannot be read: torn");
  const BulkAnswers answers = torn([](std::istream& in) { return solve_lines(in); });
  BOOST_TEST(answers.size() == 2u);
  BOOST_TEST_REQUIRE(answers.errors.size() == 1u);
  BOOST_TEST((answers.errors[0].code == InputCode::not_readable));
  BOOST_TEST((answers.reason == StopReason::bad_request));
  const BulkEnd end = torn([](std::istream& in) {
    return solve_lines(in, {}, [](const BulkAnswers&) { return true; });
  });
  BOOST_TEST(end.puzzles == 2u);
  BOOST_TEST(end.detail == "argument: cannot be read: torn");
}

BOOST_AUTO_TEST_CASE(packed_lists_are_unpacked) {
  for (const std::string& text :
       {kListText, "\xEF\xBB\xBF" + kListText, bytes_of_hex(kListGzip), bytes_of_hex(kListZstd)}) {
    const BulkAnswers whole = solve_lines(text);
    is_the_plain_list(whole);
    BOOST_TEST((whole.reason == StopReason::none));
    std::istringstream stream(text), pieces(text);
    is_the_plain_list(solve_lines(stream));
    std::size_t calls = 0;
    const BulkEnd end = solve_lines(pieces, {}, [&](const BulkAnswers& piece) {
      is_the_plain_list(piece);
      return ++calls == 1;
    });
    BOOST_TEST(calls == 1u);
    BOOST_TEST(end.puzzles == 5u);
    BOOST_TEST((end.reason == StopReason::none));
  }
}

BOOST_AUTO_TEST_CASE(bytes_after_a_packed_list_are_an_error_behind_its_answers) {
  is_the_plain_list(solve_lines(bytes_of_hex(kListGzip) + std::string(512, '\0')));
  for (const std::string& list : {bytes_of_hex(kListGzip), bytes_of_hex(kListZstd)}) {
    const std::string text = list + "junk\n";
    const BulkAnswers answers = solve_lines(text);
    BOOST_TEST(answers.size() == 5u);
    BOOST_TEST(answers.errors.back().detail.starts_with("bytes after the end of the "));
    BOOST_TEST((answers.reason == StopReason::bad_request));
    std::istringstream in(text);
    const BulkEnd end = solve_lines(in, {}, [](const BulkAnswers&) { return true; });
    BOOST_TEST(end.puzzles == 5u);
    BOOST_TEST(end.detail.find("bytes after the end of the ") != std::string::npos, end.detail);
  }
}

BOOST_AUTO_TEST_CASE(what_cannot_be_unpacked_is_an_error) {
  for (const std::string& whole : {bytes_of_hex(kListGzip), bytes_of_hex(kListZstd)}) {
    const std::string cut = whole.substr(0, whole.size() - 12);
    const BulkAnswers answers = solve_lines(cut);
    BOOST_TEST_REQUIRE(!answers.errors.empty());
    BOOST_TEST((answers.errors.back().code == InputCode::truncated));
    BOOST_TEST((answers.reason == StopReason::bad_request));
    std::istringstream in(cut);
    const BulkEnd end = solve_lines(in, {}, [](const BulkAnswers&) { return true; });
    BOOST_TEST(end.detail.find("ends early") != std::string::npos, end.detail);
  }
  const BulkAnswers xz =
      solve_lines(std::string_view("\xfd"
                                   "7zXZ\0\0\0",
                                   8));
  BOOST_TEST(xz.size() == 0u);
  BOOST_TEST_REQUIRE(xz.errors.size() == 1u);
  BOOST_TEST(to_string(xz.errors[0]) ==
             "argument: xz data is not read; plain text, gzip and zstd are");
}

BOOST_AUTO_TEST_CASE(every_line_has_its_number_and_a_bad_one_its_column) {
  const std::string text = "# head\n\n" + kListLine + " name\r\n" + kListLine.substr(1) + "\n" +
                           kListLine + "7\n" + "53x" + kListLine.substr(3) + "\n53 7\r\n" +
                           kListLine + "\n";
  const BulkAnswers answers = solve_lines(text, {.file = "list.txt"});
  BOOST_TEST((answers.lines == std::vector<std::uint64_t>{3, 4, 5, 6, 7, 8}));
  BOOST_TEST(answers[5].line == 8u);
  std::string seen;
  for (const InputError& e : answers.errors) {
    seen += std::string(name_of(e.code)) + " " + to_string(e) + "\n";
  }
  BOOST_TEST(seen ==
             "wrong_length list.txt:4:81: 80 symbols on this line, expected 81 (9x9); one cell is missing\n"
             "wrong_length list.txt:5:82: 82 symbols on this line, expected 81 (9x9); one symbol too many\n"
             "unknown_symbol list.txt:6:3: symbol 'x' is neither a blank ('.' or '0') nor a digit\n"
             "wrong_length list.txt:7:5: 2 symbols on this line, expected 81 (9x9)\n");

  const ReadResult read =
      read_puzzles("# head\n" + kListLine + "\n\n" + kListLine.substr(1) + "\n" + kListLine + "\n",
                   {.file = "list.txt"});
  BOOST_TEST((read.lines == std::vector<std::size_t>{2, 5}));
  BOOST_TEST_REQUIRE(read.errors.size() == 1u);
  BOOST_TEST(to_string(read.errors[0]).starts_with("list.txt:4:81: "));
}

// The same line is the same error, whether its puzzle is read or solved in bulk.
BOOST_AUTO_TEST_CASE(bulk_says_what_the_reader_says) {
  std::string text;
  for (int i = 0; i < 20; ++i) text += kListLine + "\n";
  std::string wrong = kListLine;
  wrong[40] = '!';
  for (const std::string& line :
       {kListLine.substr(1), kListLine + "7", kListLine + kListLine.substr(0, 30), wrong,
        std::string("no puzzle"), std::string("5"), "\t" + kListLine.substr(7), wrong + " a name"}) {
    text += line + "\n" + kListLine + "\n";
  }
  const ReadResult read = read_puzzles(text, {.side = 9, .file = "list.txt"});
  const BulkAnswers answers = solve_lines(text, {.file = "list.txt"});
  BOOST_TEST(read.errors.size() == 8u);
  BOOST_TEST_REQUIRE(answers.errors.size() == read.errors.size());
  for (std::size_t i = 0; i < read.errors.size(); ++i) {
    BOOST_TEST((answers.errors[i].code == read.errors[i].code));
    BOOST_TEST(to_string(answers.errors[i]) == to_string(read.errors[i]));
  }
  // But that no setting of a list in bulk names other symbols.
  wrong[40] = 'l';
  const std::string seen = solve_lines(wrong).errors.at(0).detail;
  BOOST_TEST(seen == "symbol 'l' is no digit: was a 1 read as a letter? Then write 1");
  BOOST_TEST(read_puzzles(wrong).errors.at(0).detail == seen + "; say alphabet if letters are values");
}

// Bytes that mark a file of another kind, blanks that only readers know, and what a reader takes for a comment.
BOOST_AUTO_TEST_CASE(what_a_reader_would_take_is_told_too) {
  std::string stars = kListLine;
  for (char& c : stars) c = c == '.' ? '*' : c;
  const std::string nul("\0\x1f\x8b", 3);
  const BulkAnswers answers = solve_lines(
      "  # a comment\n \t \r\n" + stars + "\n" + nul + "\n" + kListLine + solve_lines(kListLine).solutions +
      "\n" + std::string(3'000'000, '.') + "\n" + kListLine.substr(1) + "\n");
  BOOST_TEST((answers.lines == std::vector<std::uint64_t>{3, 4, 5, 6, 7}));
  std::string seen;
  for (const InputError& e : answers.errors) seen += to_string(e) + "\n";
  BOOST_TEST(seen ==
             "argument:3:3: symbol '*' is neither a blank ('.' or '0') nor a digit\n"
             "argument:4:1: symbol byte 0x00 is neither a blank ('.' or '0') nor a digit\n"
             "argument:5:82: 162 symbols on this line, expected 81 (9x9)\n"
             "argument:6:82: 3000000 symbols on this line, expected 81 (9x9)\n"
             "argument:7:81: 80 symbols on this line, expected 81 (9x9); one cell is missing\n");
}

BOOST_AUTO_TEST_CASE(cells_that_are_no_puzzle_are_told) {
  std::string bad = kListLine;
  bad[4] = 'A';
  const BulkAnswers answers = solve_cells(kListLine + bad + "123", {.file = "cells.bin"});
  BOOST_TEST(answers.size() == 2u);
  BOOST_TEST(answers.lines.empty());
  BOOST_TEST_REQUIRE(answers.errors.size() == 2u);
  BOOST_TEST(answers.errors[0].line == 2u);
  BOOST_TEST(answers.errors[0].column == 5u);
  BOOST_TEST(to_string(answers.errors[0]).starts_with("cells.bin:2:5: symbol 'A' is no digit: was a 4 read as a letter?"));
  BOOST_TEST(to_string(answers.errors[1]) ==
             "cells.bin:3:4: 3 symbols behind the last puzzle, expected 81 (9x9)");
}

BOOST_AUTO_TEST_CASE(pieces_of_a_list_count_on) {
  BulkSettings settings;
  settings.first_line = 1001;
  const BulkAnswers lines = solve_lines(kListText, settings);
  BOOST_TEST((lines.lines == std::vector<std::uint64_t>{1001, 1002, 1003, 1004, 1005}));
  BOOST_TEST(lines.errors.at(0).line == 1004u);
  std::istringstream in(kListText);
  const BulkEnd end = solve_lines(in, settings, [](const BulkAnswers& piece) {
    BOOST_TEST(piece.errors.at(0).line == 1004u);
    return true;
  });
  BOOST_TEST(end.puzzles == 5u);
  BOOST_TEST(solve_cells(kListLine + std::string(81, '?'), settings).errors.at(0).line == 1002u);
}

// More lines than a piece has, and one that is longer than a piece.
BOOST_AUTO_TEST_CASE(pieces_are_the_whole) {
  std::string text;
  for (int i = 0; i < 70'000; ++i) {
    text += i % 1000 == 7 ? "no puzzle\n" : kListLine + (i % 3 == 0 ? " name\n" : "\n");
    if (i == 69'000) text += kListLine + " " + std::string(6'000'000, 'x') + "\n";
  }
  const BulkAnswers whole = solve_lines(text, {.threads = 1});
  BulkAnswers joined;
  std::istringstream in(text);
  std::size_t pieces = 0;
  const BulkEnd end = solve_lines(in, {}, [&](const BulkAnswers& piece) {
    ++pieces;
    joined.verdicts.insert(joined.verdicts.end(), piece.verdicts.begin(), piece.verdicts.end());
    joined.lines.insert(joined.lines.end(), piece.lines.begin(), piece.lines.end());
    joined.errors.insert(joined.errors.end(), piece.errors.begin(), piece.errors.end());
    joined.solutions += piece.solutions;
    return true;
  });
  BOOST_TEST(pieces >= 3u);
  BOOST_TEST(end.puzzles == 70'001u);
  BOOST_TEST((end.reason == StopReason::none));
  BOOST_TEST((joined.verdicts == whole.verdicts));
  BOOST_TEST((joined.lines == whole.lines));
  BOOST_TEST((joined.solutions == whole.solutions));
  BOOST_TEST(joined.errors.size() == 70u);
  BOOST_TEST_REQUIRE(joined.errors.size() == whole.errors.size());
  for (std::size_t i = 0; i < whole.errors.size(); ++i) {
    BOOST_TEST(to_string(joined.errors[i]) == to_string(whole.errors[i]));
  }
}

BOOST_AUTO_TEST_CASE(a_receiver_of_pieces_ends_the_run) {
  std::istringstream in(kListText), third(kListText);
  const BulkEnd threw =
      solve_lines(in, {}, [](const BulkAnswers&) -> bool { throw std::runtime_error("enough"); });
  BOOST_TEST((threw.reason == StopReason::not_asked));
  BOOST_TEST(threw.detail == "the receiver threw: enough");
  std::stop_source stop;
  stop.request_stop();
  const BulkEnd stopped =
      solve_lines(third, {.stop = stop.get_token()}, [](const BulkAnswers&) { return true; });
  BOOST_TEST((stopped.reason == StopReason::interrupted));
}

BOOST_AUTO_TEST_SUITE_END()
