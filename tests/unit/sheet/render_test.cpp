// Files: how many, of which kind, the same bytes each time; a stop before any page leaves none.
#include "base/stop.hpp"
#include "sheet/paper.hpp"

#include <boost/test/unit_test.hpp>

#include "sans.hpp"

using namespace tresse;

namespace {

struct Drawn {
  Book book;
  std::vector<SheetPage> pages;
  RenderOptions options;
};

// `count` 4x4 puzzles with their solution, one a page.
Drawn drawn(std::size_t count, SheetFile file) {
  Drawn m;
  const auto topology = Topology::boxes(2, 2);
  Grid solution(4);
  const std::size_t values[16] = {0, 1, 2, 3, 2, 3, 0, 1, 1, 0, 3, 2, 3, 2, 1, 0};
  for (std::size_t i = 0; i < 16; ++i) solution.set(CellId(i), Digit(values[i]));
  Grid givens = solution;
  for (std::size_t i = 0; i < 16; i += 3) givens.clear(CellId(i));
  LayoutOptions layout;
  layout.per_page = 1;
  layout.solutions = true;
  std::vector<SheetShape> shapes;
  for (std::size_t i = 0; i < count; ++i) {
    BookEntry entry;
    entry.puzzle = Puzzle(topology, givens);
    entry.alphabet = Alphabet::standard(4);
    entry.solution = solution;
    entry.number = "No " + std::to_string(i + 1);
    entry.level = "easy";
    entry.dots = 1;
    shapes.push_back(shape_of(*topology, false, entry.alphabet, sans()));
    m.book.entries.push_back(std::move(entry));
  }
  m.pages = *lay_out(shapes, layout);
  m.options.paper = layout.paper;
  m.options.file = file;
  m.options.dpi = 40;
  return m;
}

std::vector<std::string> files_of(const Drawn& m) {
  const auto files = render(m.book, m.pages, sans(), m.options, {});
  BOOST_REQUIRE(files.has_value());
  return *files;
}

std::size_t count_of(const std::string& text, const std::string& what) {
  std::size_t n = 0;
  for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++n;
  return n;
}

}  // namespace

BOOST_AUTO_TEST_CASE(long_texts_are_wrapped) {
  const std::string text = "one two three four five six seven";
  const double width = sans().measure("one two three", true).advance * 10;
  const auto lines = wrapped_lines(text, sans(), true, 10, width + 0.1);
  BOOST_REQUIRE(lines.size() >= 3u);
  BOOST_TEST(lines[0] == "one two three");
  std::string all;
  for (const std::string& line : lines) all += (all.empty() ? "" : " ") + line;
  BOOST_TEST(all == text);
  BOOST_TEST(wrapped_lines("  ", sans(), true, 10, width).empty());
  // A word that is too wide is broken, between characters of UTF-8; each line has one at least.
  BOOST_TEST(wrapped_lines("unbreakable", sans(), true, 10, 1).size() == 11u);
  BOOST_TEST(wrapped_lines("a\xC3\xA4\xE2\x82\xAC", sans(), true, 10, 1).size() == 3u);
  std::string word;
  for (int i = 0; i < 20; ++i) word += "abc";
  std::string joined;
  for (const std::string& line : wrapped_lines("x " + word, sans(), true, 10, width)) {
    BOOST_TEST(sans().measure(line, true).advance * 10 <= width);
    joined += line;
  }
  BOOST_TEST(joined == "x" + word);
  LayoutOptions o;
  BOOST_TEST(title_lines("", sans(), o) == 1u);
  BOOST_TEST(title_lines("short", sans(), o) == 1u);
  std::string title = text + " " + text + " " + text;
  BOOST_TEST(title_lines(title, sans(), o) == 2u);
  for (int i = 0; i < 3; ++i) title += " " + title;
  BOOST_TEST(title_lines(title, sans(), o) == kMostTitleLines);
}

BOOST_AUTO_TEST_CASE(one_pdf_of_all_pages) {
  const Drawn m = drawn(5, SheetFile::pdf);
  const auto files = files_of(m);
  BOOST_REQUIRE(files.size() == 1u);
  BOOST_TEST(files[0].starts_with("%PDF-1."));
  BOOST_TEST(m.pages.size() == 6u);
  BOOST_TEST(files[0].find("/Count 6") != std::string::npos);
  BOOST_TEST(files[0].find("/CreationDate (20000101000000Z)") != std::string::npos);
  BOOST_TEST(count_of(files[0], "/FontFile") > 0u);  // embedded
}

BOOST_AUTO_TEST_CASE(a_file_for_each_page) {
  const auto svg = files_of(drawn(3, SheetFile::svg));
  BOOST_REQUIRE(svg.size() == 4u);
  for (const std::string& file : svg) {
    BOOST_TEST(count_of(file, "<svg ") == 1u);
    BOOST_TEST(file.ends_with("</svg>\n"));
  }
  const auto png = files_of(drawn(3, SheetFile::png));
  BOOST_REQUIRE(png.size() == 4u);
  for (const std::string& file : png) BOOST_TEST(file.starts_with("\x89PNG\r\n"));
}

BOOST_AUTO_TEST_CASE(the_same_bytes) {
  for (const SheetFile file : {SheetFile::pdf, SheetFile::svg, SheetFile::png}) {
    const Drawn m = drawn(4, file);
    const auto first = files_of(m);
    BOOST_TEST(first == files_of(m));
    Drawn other = drawn(4, file);
    other.book.entries[1].puzzle.givens.set(CellId(0), Digit(0));
    BOOST_TEST(first != files_of(other));
  }
}

BOOST_AUTO_TEST_CASE(texts_that_are_none) {
  Drawn m = drawn(1, SheetFile::pdf);
  m.book.title = "caf\xE9\x01";
  m.book.entries[0].name = std::string(5000, '\xFF');
  m.book.entries[0].level = std::string(5000, 'w');
  BOOST_TEST(files_of(m).size() == 1u);
}

BOOST_AUTO_TEST_CASE(stops_at_every_point) {
  for (const SheetFile file : {SheetFile::pdf, SheetFile::svg, SheetFile::png}) {
    const Drawn m = drawn(3, file);
    for (const StopPoint point :
         {stop_point::sheet_page, stop_point::sheet_row, stop_point::sheet_bytes}) {
      StopSource whole;
      whole.trip_at(point, UINT64_MAX);
      BOOST_TEST(render(m.book, m.pages, sans(), m.options, whole.token()).has_value());
      const std::uint64_t visits = whole.visits(point);
      BOOST_TEST(visits >= 4u);
      for (std::uint64_t visit = 1; visit <= visits; ++visit) {
        StopSource source;
        source.trip_at(point, visit);
        const auto files = render(m.book, m.pages, sans(), m.options, source.token());
        BOOST_REQUIRE(!files);
        BOOST_TEST((files.error().reason == StopReason::interrupted));
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(too_many_pixels) {
  Drawn m = drawn(1, SheetFile::png);
  m.options.dpi = 5000;
  const auto files = render(m.book, m.pages, sans(), m.options, {});
  BOOST_REQUIRE(!files);
  BOOST_TEST((files.error().reason == StopReason::none));
  BOOST_TEST(files.error().detail.find("20,000") != std::string::npos);
}
