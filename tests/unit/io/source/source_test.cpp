// Sources: line ends, encodings, compression, long lines, files that are none.
#include <unistd.h>
#include <zstd.h>

#include <boost/iostreams/copy.hpp>
#include <boost/iostreams/filter/gzip.hpp>
#include <boost/iostreams/filtering_streambuf.hpp>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "io/source/feed.hpp"
#include "unit/io/reading.hpp"

namespace tresse::test {
namespace {

using namespace std::string_literals;

std::string gzipped(const std::string& text) {
  std::istringstream in(text);
  std::ostringstream out;
  boost::iostreams::filtering_streambuf<boost::iostreams::input> chain;
  chain.push(boost::iostreams::gzip_compressor());
  chain.push(in);
  boost::iostreams::copy(chain, out);
  return out.str();
}

std::string zstandard(const std::string& text) {
  std::string out(ZSTD_compressBound(text.size()), '\0');
  out.resize(ZSTD_compress(out.data(), out.size(), text.data(), text.size(), 3));
  return out;
}

std::vector<std::string> lines_of(std::string text) {
  Source source = Source::from_text(std::move(text), "test");
  std::vector<std::string> lines;
  while (true) {
    auto line = source.next_line();
    if (!line) {
      lines.push_back("error " + std::string(name_of(line.error().code)));
      if (lines.size() > 1000) return lines;
      continue;
    }
    if (!line->has_value()) return lines;
    lines.push_back((*line)->text);
    BOOST_TEST((*line)->number == lines.size());
  }
}

using Lines = std::vector<std::string>;

BOOST_AUTO_TEST_CASE(line_ends) {
  BOOST_TEST((lines_of("a\nb\n") == Lines({"a", "b"})));
  BOOST_TEST((lines_of("a\r\nb") == Lines({"a", "b"})));
  BOOST_TEST((lines_of("a\rb\r") == Lines({"a", "b"})));
  BOOST_TEST((lines_of("a\n\rb\n\n") == Lines({"a", "", "b", ""})));
  BOOST_TEST(lines_of("").empty());
  BOOST_TEST((lines_of("\n") == Lines({""})));
  // A CRLF across the buffer's edge.
  const std::string long_line((1 << 16) - 1, 'x');
  BOOST_TEST((lines_of(long_line + "\r\nb\n") == Lines({long_line, "b"})));
}

BOOST_AUTO_TEST_CASE(encodings) {
  BOOST_TEST((lines_of("\xef\xbb\xbf"
                       "a\n") == Lines({"a"})));
  BOOST_TEST((lines_of(std::string("\xff\xfe"
                                   "a\0",
                                   4)) == Lines({"error bad_encoding"})));
  BOOST_TEST((lines_of(std::string("a\0b\0\n\0", 6)) == Lines({"error bad_encoding"})));
  BOOST_TEST(
      (lines_of(std::string("abc\nx\0y\nz\n", 10)) == Lines({"abc", "error bad_encoding", "z"})));
}

BOOST_AUTO_TEST_CASE(utf_32_is_named) {
  for (const std::string& text : {std::string("\xff\xfe\0\0005\0\0\0", 8), std::string("\0\0\xfe\xff\0\0\0005", 8)}) {
    const InputError error = read_error(text);
    BOOST_TEST(error.code == InputCode::bad_encoding);
    BOOST_TEST(error.detail == "this is UTF-32 text; save it as UTF-8 or plain ASCII");
  }
  BOOST_TEST(read_error(std::string("\xff\xfe" "5\0" "3\0", 6)).detail.starts_with("this is UTF-16"));
}

BOOST_AUTO_TEST_CASE(names_of_files_have_no_control_characters) {
  const auto none = Source::open_file("no\033[2J/such\nfile");
  BOOST_TEST_REQUIRE(!none.has_value());
  BOOST_TEST(to_string(none.error()) == "no [2J/such file: no such file");
}

BOOST_AUTO_TEST_CASE(long_lines_are_skipped) {
  const auto lines = lines_of("a\n" + std::string(kMaxLineBytes + 1, 'x') + "\nb\n" +
                              std::string(kMaxLineBytes, 'y') + "\n");
  BOOST_TEST_REQUIRE(lines.size() == 4u);
  BOOST_TEST(lines[1] == "error line_too_long");
  BOOST_TEST(lines[2] == "b");
  BOOST_TEST(lines[3].size() == kMaxLineBytes);
}

BOOST_AUTO_TEST_CASE(compressed_by_content) {
  const std::string text = kP + "\n" + kS + "\n";
  for (const std::string& packed :
       {gzipped(text), zstandard(text), gzipped(zstandard(text)), zstandard(gzipped(text)),
        gzipped(kP + "\n") + gzipped(kS + "\n"), zstandard(kP + "\n") + zstandard(kS + "\n")}) {
    const auto items = read_all(packed);
    BOOST_TEST_REQUIRE(items.size() == 2u);
    BOOST_TEST(line_of(*items[0]) == kP);
    BOOST_TEST(line_of(*items[1]) == kS);
  }
}

BOOST_AUTO_TEST_CASE(truncated_streams) {
  std::string text;
  for (int i = 0; i < 20000; ++i) {
    std::string line = kP;
    for (int k = 0; k < 12; ++k) line[static_cast<std::size_t>((i * 7 + k * k) % 81)] = '.';
    text += line + "\n";
  }
  for (const std::string& packed : {gzipped(text), zstandard(text)}) {
    for (std::size_t cut : {std::size_t{5}, packed.size() / 2, packed.size() - 1}) {
      const auto items = read_all(packed.substr(0, cut));
      BOOST_TEST_REQUIRE(!items.empty());
      const auto& last = items.back();
      BOOST_TEST_REQUIRE(!last.has_value());
      BOOST_TEST(last.error().code == InputCode::truncated);
      const std::string count = "after " + std::to_string(items.size() - 1) + " record";
      BOOST_TEST(last.error().detail.find(count) != std::string::npos, last.error().detail);
      for (std::size_t i = 0; i + 1 < items.size(); ++i) BOOST_TEST(items[i].has_value());
    }
    BOOST_TEST(read_all(packed).size() == 20000u);
  }
}

// As gzip does; whether the last line has an end, and where the read steps cut, changes nothing.
BOOST_AUTO_TEST_CASE(bytes_after_a_packed_stream_lose_no_record) {
  std::string list;
  for (int i = 0; i < 2000; ++i) list += kP + "\n";
  struct Text {
    std::string text;
    std::size_t records;
  };
  for (const auto& [text, records] :
       {Text{kP + "\n", 1}, Text{kP, 1}, Text{in_rows(kP, 9), 1}, Text{"{\"puzzle\": \"" + kP + "\"}", 1},
        Text{"[\"" + kP + "\", \"" + kS + "\"]", 2}, Text{"puzzle,name\n" + kP + ",a", 1}, Text{list, 2000},
        Text{list.substr(0, list.size() - 1), 2000}}) {
    const std::size_t half = text.size() / 2;
    const std::string zeros(512, '\0');
    const std::string gzip = gzipped(text);
    for (const std::string& padded :
         {gzip + zeros, gzip + std::string(100'000, '\0'), gzip + zeros.substr(0, 1),
          gzipped(text.substr(0, half)) + zeros + gzipped(text.substr(half)) + zeros}) {
      BOOST_TEST(read_all(padded).size() == records);
    }
    for (const std::string& rest : {"junk\n"s, "j"s, zeros + "junk"s, "\x1fjunk"s, kP + "\n"}) {
      for (const auto& [packed, format] :
           {std::pair{gzip, "gzip"}, {gzipped(text.substr(0, half)) + gzipped(text.substr(half)), "gzip"},
            {zstandard(text), "zstd"}, {gzipped(zstandard(text)), "gzip"}}) {
        if (format == "zstd"s && rest.size() < 5) continue;  // may begin a frame
        const auto items = read_all(packed + rest);
        BOOST_TEST_REQUIRE(items.size() == records + 1);
        for (std::size_t i = 0; i < records; ++i) BOOST_TEST(items[i].has_value());
        BOOST_TEST_REQUIRE(!items.back().has_value());
        BOOST_TEST(items.back().error().code == InputCode::bad_syntax);
        BOOST_TEST(items.back().error().detail ==
                   "bytes after the end of the "s + format + " stream, after " + std::to_string(records) +
                       (records == 1 ? " record" : " records"));
      }
    }
    // A second member that is cut is no such bytes.
    for (std::size_t cut : {std::size_t{1}, std::size_t{5}, gzip.size() - 1}) {
      const auto items = read_all(gzipped(list) + gzip.substr(0, cut));
      BOOST_TEST(items.size() > 2000u);
      BOOST_TEST(items.back().error().code == InputCode::truncated);
    }
  }
}

BOOST_AUTO_TEST_CASE(damaged_and_refused) {
  std::string packed = gzipped(kP + "\n" + kS + "\n");
  packed[packed.size() / 2] = static_cast<char>(packed[packed.size() / 2] ^ 0x55);
  const auto items = read_all(packed);
  BOOST_TEST(!items.back().has_value());
  BOOST_TEST(read_error(std::string("\xfd"
                                    "7zXZ\0abc",
                                    9))
                 .code == InputCode::unsupported);
  BOOST_TEST(read_error("BZh91AY").detail.find("bzip2") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(no_such_file) {
  const auto missing = Source::open_file("no/such/file.txt");
  BOOST_TEST_REQUIRE(!missing.has_value());
  BOOST_TEST(missing.error().code == InputCode::not_readable);
  BOOST_TEST(missing.error().file == "no/such/file.txt");
  const auto folder = Source::open_file(std::filesystem::temp_directory_path().string());
  BOOST_TEST_REQUIRE(!folder.has_value());
  BOOST_TEST(folder.error().detail.find("directory") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_file) {
  const auto path = std::filesystem::temp_directory_path() / "tresse_unit_io.txt";
  std::ofstream(path) << kP;
  auto source = Source::open_file(path.string());
  BOOST_TEST_REQUIRE(source.has_value());
  Reader reader(std::move(*source), {});
  auto item = reader.next();
  BOOST_TEST_REQUIRE((item && item->has_value()));
  BOOST_TEST((*item)->file == path.string());
  BOOST_TEST(!reader.next());
  std::filesystem::remove(path);
}

BOOST_AUTO_TEST_CASE(empty_sources) {
  for (const char* text : {"", "\n", "\n\n  \n", "# nothing\n"}) {
    const auto items = read_all(text);
    BOOST_TEST_REQUIRE(items.size() == 1u);
    BOOST_TEST(items[0].error().code == InputCode::empty_input);
  }
}

BOOST_AUTO_TEST_CASE(unknown_format_name) {
  ReadOptions o;
  o.format = "lime";
  const auto items = read_all(kP, o);
  BOOST_TEST_REQUIRE(items.size() == 1u);
  BOOST_TEST(items[0].error().code == InputCode::unsupported);
  BOOST_TEST(items[0].error().detail.find("sukaku") != std::string::npos);
}

// A pipe in the place of standard input, for as long as it lives.
class PipedInput {
 public:
  PipedInput() : kept_(::dup(0)) {
    int ends[2];
    BOOST_TEST_REQUIRE(::pipe(ends) == 0);
    ::dup2(ends[0], 0);
    ::close(ends[0]);
    to_ = ends[1];
  }
  ~PipedInput() {
    ::dup2(kept_, 0);
    ::close(kept_);
    ::close(to_);
  }
  PipedInput(const PipedInput&) = delete;
  PipedInput& operator=(const PipedInput&) = delete;
  void write(std::string_view text) const {
    BOOST_TEST_REQUIRE(::write(to_, text.data(), text.size()) == static_cast<ssize_t>(text.size()));
  }

 private:
  int kept_;
  int to_ = -1;
};

// Taking a line looks at the one after it. One line that came since the last look is not enough: what
// was read before it would be held back until the writer says more.
BOOST_AUTO_TEST_CASE(one_line_or_a_piece_of_the_next_waits) {
  for (const std::string_view end : {"\n", "\r\n"}) {
    const PipedInput pipe;
    const auto line = [&](const char* text) { return text + std::string(end); };
    io::LineFeed feed(Source::standard_input());
    BOOST_TEST(feed.waits());
    pipe.write(line("first"));
    BOOST_TEST_REQUIRE(feed.peek() != nullptr);
    BOOST_TEST(feed.take().line.text == "first");
    BOOST_TEST(feed.waits());
    pipe.write(line("second"));
    BOOST_TEST(feed.waits());
    pipe.write("thi");
    BOOST_TEST(feed.waits());
    pipe.write(line("rd"));
    BOOST_TEST(!feed.waits());
    BOOST_TEST(feed.take().line.text == "second");
    BOOST_TEST(feed.take().line.text == "third");
  }
}

// What is read ahead is not what was answered: a buffer holds 3,000 lines, and the head of a file too.
BOOST_AUTO_TEST_CASE(the_fraction_is_of_the_records_handed_out) {
  const std::size_t count = 5000;
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += kP + (i % 2 == 0 ? "" : " a name") + "\n";
  const auto folder = std::filesystem::temp_directory_path();
  for (const bool packed : {false, true}) {
    const std::string path = (folder / ("fraction-" + std::to_string(getpid()))).string();
    std::ofstream(path, std::ios::binary) << (packed ? gzipped(text) : text);
    Reader reader(Source::open_file(path).value(), {});
    for (std::size_t k = 1; reader.next(); ++k) {
      const double real = static_cast<double>(k) / static_cast<double>(count);
      BOOST_TEST_REQUIRE(std::abs(reader.fraction().value() - real) < (packed ? 0.25 : 0.002),
                         k << ": " << reader.fraction().value());
    }
    BOOST_TEST(reader.fraction().value() == 1.0);
    std::filesystem::remove(path);
  }
  // Lines in bulk.
  const std::string path = (folder / ("fraction-" + std::to_string(getpid()))).string();
  text.clear();
  for (std::size_t i = 0; i < count; ++i) text += kP + "\n";
  std::ofstream(path, std::ios::binary) << text;
  Reader reader(Source::open_file(path).value(), {});
  std::vector<Line81> lines;
  for (std::size_t k = 0;;) {
    const PlainRun run = reader.next_plain(lines, 100);
    k += run.size;
    if (run.size == 0 && !reader.next()) break;
    if (run.size == 0) ++k;
    const double real = static_cast<double>(k) / static_cast<double>(count);
    BOOST_TEST_REQUIRE(std::abs(reader.fraction().value() - real) < 0.002, k);
  }
  std::filesystem::remove(path);
  // One JSON array, which is parsed as a whole; another one follows.
  text = "[";
  for (std::size_t i = 0; i < count / 2; ++i)
    text += '"' + kP + (i + 1 == count / 2 ? "\"]\n" : "\",\n");
  std::ofstream(path, std::ios::binary) << text << text;
  Reader arrays(Source::open_file(path).value(), {});
  for (std::size_t k = 1; arrays.next(); ++k) {
    const double real = static_cast<double>(k) / static_cast<double>(count);
    BOOST_TEST_REQUIRE(std::abs(arrays.fraction().value() - real) < 0.002, k);
  }
  std::filesystem::remove(path);
}

// A stop at every visit of the point: the records are the first ones of the whole, and nothing else, in
// particular no error of an input that seems to end too early.
BOOST_AUTO_TEST_CASE(a_stop_leaves_a_prefix) {
  const std::string json = "{\"puzzle\": \"" + kP + "\"}\n";
  const std::string four = "1....3.1......23\n";
  for (const std::string& text :
       {kP + "\n# a comment\n\n" + kP + " x\n" + four + four + kP + "\n",
        in_rows(kP, 9) + "\n" + in_rows(kP, 9), json + "[\n" + json + ",\n" + json + "]\n" + json,
        "puzzle,name\n" + kP + ",a\n" + kP + ",b\n", gzipped(kP + "\n" + kP + "\n"),
        zstandard(gzipped(json + json))}) {
    const auto read = [&](const StopToken& stop) {
      Reader reader(Source::from_text(text, "test", stop), {});
      std::vector<std::string> lines;
      while (auto item = reader.next()) {
        lines.push_back(*item ? line_of(**item) : to_string(item->error()));
      }
      return lines;
    };
    const auto whole = read({});
    BOOST_TEST(whole.size() >= 2u);
    bool ended = false;
    for (std::uint64_t visit = 1; !ended; ++visit) {
      StopSource source;
      source.trip_at(stop_point::read_input, visit);
      const auto some = read(source.token());
      ended = some.size() == whole.size();
      BOOST_TEST_REQUIRE(some.size() <= whole.size());
      BOOST_TEST(std::equal(some.begin(), some.end(), whole.begin()));
    }
  }
}

}  // namespace
}  // namespace tresse::test
