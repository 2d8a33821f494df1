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

using namespace tresse;

namespace {

const std::string kListLine =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

// Three times kListLine, "no puzzle", an empty grid; as gzip and as zstd.
const std::string kListText =
    kListLine + "\n" + kListLine + "\n" + kListLine + "\nno puzzle\n" + std::string(81, '.') + "\n";
constexpr std::string_view kListGzip =
    "1f8b08000000000002033335d6d333d70302333d3d434b5310cbd202c2b78088ea199be801d9407586208546605190"
    "b89e1158a189a1a59e"
    "1e5823906b6ec9653a044ccccb572828adaaca49e5d2a336e002002db1a09152010000";
constexpr std::string_view kListZstd =
    "28b52ffd0468050200e2050d12b0376b87c50c7249a09024a1a5e326f09d18240984e3300a8018c852dfa757417fe6"
    "addd5c95cf1b9ddbaf"
    "fdad4fab6caf3e290200ed5097421585cfeb3cd1f7";

std::string bytes_of_hex(std::string_view hex) {
  std::string bytes;
  for (std::size_t i = 0; i < hex.size(); i += 2) {
    bytes += static_cast<char>(std::stoi(std::string(hex.substr(i, 2)), nullptr, 16));
  }
  return bytes;
}

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
  BOOST_TEST(end.detail == "input: cannot be read: torn");
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
             "input: xz data is not read; plain text, gzip and zstd are");
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
             "wrong_length list.txt:4:81: 80 symbols, expected 81\n"
             "wrong_length list.txt:5:82: more than 81 symbols\n"
             "unknown_symbol list.txt:6:3: 'x' is neither a digit nor a blank ('.' or '0')\n"
             "wrong_length list.txt:7:3: 2 symbols, expected 81\n");

  const ReadResult read =
      read_puzzles("# head\n" + kListLine + "\n\n" + kListLine.substr(1) + "\n" + kListLine + "\n",
                   {.file = "list.txt"});
  BOOST_TEST((read.lines == std::vector<std::size_t>{2, 5}));
  BOOST_TEST_REQUIRE(read.errors.size() == 1u);
  BOOST_TEST(to_string(read.errors[0]).starts_with("list.txt:4:81: "));
}

BOOST_AUTO_TEST_CASE(cells_that_are_no_puzzle_are_told) {
  std::string bad = kListLine;
  bad[4] = 'A';
  const BulkAnswers answers = solve_cells(kListLine + bad + "123");
  BOOST_TEST(answers.size() == 2u);
  BOOST_TEST(answers.lines.empty());
  BOOST_TEST_REQUIRE(answers.errors.size() == 2u);
  BOOST_TEST(answers.errors[0].detail ==
             "puzzle 2, cell 5: 'A' is neither a digit nor a blank ('.' or '0')");
  BOOST_TEST(answers.errors[1].detail == "3 bytes behind the last puzzle; a puzzle has 81");
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
  BOOST_TEST(joined.errors.size() == whole.errors.size());
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
