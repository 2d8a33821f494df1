// tresse sheet: files and their pages, the same bytes for any --jobs, what is refused and with which
// exit code, and, where pdftotext is there, the digits of the puzzles read back from the paper.
#include <boost/test/unit_test.hpp>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/program.hpp"
#include "cli/puzzles.hpp"
#include "skip.hpp"

namespace tresse::test {
namespace {

namespace fs = std::filesystem;

const std::string kTwo =
    ".......6.3..2.1.5...8.....4..4....7.8.597..1....1....5............7..821.63..5...";
const std::string kNone =
    "55...............................................................................";
const std::string kData = std::string(TRESSE_SOURCE_DIR) + "/data/puzzles/";

// A fresh, empty folder.
std::string folder(const std::string& name) {
  const fs::path path = fs::path(temporary("here", "")).parent_path() / ("sheet_" + name);
  fs::remove_all(path);
  fs::create_directory(path);
  return path.string();
}

std::string content(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  BOOST_REQUIRE_MESSAGE(file, path);
  return {std::istreambuf_iterator<char>(file), {}};
}

// The number of pages a PDF says it has.
std::size_t pages(const std::string& pdf) {
  BOOST_REQUIRE(pdf.starts_with("%PDF-"));
  const auto at = pdf.find("/Count ");
  BOOST_REQUIRE(at != std::string::npos);
  return std::stoul(pdf.substr(at + 7));
}

std::string repeated(std::size_t times) {
  std::string text;
  for (std::size_t i = 0; i < times; ++i) text += kEasy + "\n";
  return text;
}

std::size_t files_in(const std::string& path) {
  return static_cast<std::size_t>(std::distance(fs::directory_iterator(path), {}));
}

// What a shell command prints; nullopt if it fails.
std::optional<std::string> printed(const std::string& command) {
  std::FILE* pipe = popen((command + " 2>/dev/null").c_str(), "r");
  BOOST_REQUIRE(pipe != nullptr);
  std::string text;
  char buffer[4096];
  while (const std::size_t n = std::fread(buffer, 1, sizeof buffer, pipe)) text.append(buffer, n);
  if (pclose(pipe) != 0) return std::nullopt;
  return text;
}

BOOST_AUTO_TEST_CASE(sheet_pages_of_a_book) {
  const std::string pdf = folder("book") + "/book.pdf";
  Outcome o = run({"sheet", "-o", pdf}, repeated(13));
  BOOST_TEST(o.code == 0);
  BOOST_TEST(o.out.empty());
  BOOST_TEST(o.err.empty());
  BOOST_TEST(pages(content(pdf)) == 4u);  // 6, 6, 1; solutions
  BOOST_TEST(run({"sheet", "-o", pdf, "--per-page", "1"}, repeated(13)).code == 0);
  BOOST_TEST(pages(content(pdf)) == 14u);
  BOOST_TEST(run({"sheet", "-o", pdf, "--solutions", "none"}, repeated(13)).code == 0);
  BOOST_TEST(pages(content(pdf)) == 3u);
  BOOST_TEST(run({"sheet", "-o", pdf, "--solutions", "only"}, repeated(13)).code == 0);
  BOOST_TEST(pages(content(pdf)) == 1u);
  BOOST_TEST(run({"sheet", "-o", pdf, "--paper", "6x9"}, repeated(13)).code == 0);
  BOOST_TEST(pages(content(pdf)) == 9u);  // 2 a page; solutions on 2
  BOOST_TEST(run({"sheet", "-o", pdf, "--large-print"}, repeated(13)).code == 0);
  BOOST_TEST(pages(content(pdf)) == 6u);  // 4 a page; solutions on 2
  o = run({"sheet", "-o", "-", "--paper", "letter", "--landscape"}, repeated(2));
  BOOST_TEST(o.code == 0);
  BOOST_TEST(pages(o.out) == 2u);
}

const std::string kClues = std::string(TRESSE_SOURCE_DIR) + "/tests/golden/clues/lines.json";

// A title page, a page of rules, and two chapters, of which each begins on a page of its own.
BOOST_AUTO_TEST_CASE(sheet_front_pages_and_chapters) {
  const std::string pdf = folder("chapters") + "/book.pdf";
  const std::vector<std::string> plain = {"sheet", "-o", pdf, "--title", "A book", kEasy, kData + "09x09-diagonal-unique.txt", kEasy};
  const auto count = [&](std::vector<std::string> more) {
    more.insert(more.begin(), plain.begin(), plain.end());
    const Outcome o = run(more);
    BOOST_TEST(o.code == 0);
    BOOST_TEST(o.err.empty(), o.err);
    return pages(content(pdf));
  };
  BOOST_TEST(count({}) == 2u);
  BOOST_TEST(count({"--book"}) == 4u);
  BOOST_TEST(count({"--chapters", "kind"}) == 4u);
  BOOST_TEST(count({"--book", "--chapters", "kind"}) == 6u);
  BOOST_TEST(count({"--book", "--chapters", "kind", "--solutions", "none"}) == 4u);
  const std::size_t levels = count({"--chapters", "level"});
  BOOST_TEST((levels == 2 || levels == 4));
  const Outcome o = run({"sheet", "-o", pdf, "--book", kEasy});
  BOOST_TEST(o.code == 2);
  BOOST_TEST(says(o.err, "--book needs --title"), o.err);
}

// The headings, the rules and the sums of cages, as they are read from the paper.
BOOST_AUTO_TEST_CASE(sheet_book_read_back_by_pdftotext, *boost::unit_test::label(kOptional)) {
  if (!printed("pdftotext -v 2>&1 && echo yes")) return skip("pdftotext");
  const std::string pdf = folder("read_book") + "/book.pdf";
  BOOST_TEST(run({"sheet", "-o", pdf, "--title", "A book", "--book", "--chapters", "kind", "--captions", kEasy, kClues}).code == 1);
  const std::string text = printed("pdftotext -raw '" + pdf + "' -").value_or("");
  for (const char* words : {"A book", "2 puzzles", "Rules", "Killer cage", "The digits rise from the bulb", "Nonconsecutive", "Sudoku - Solutions",
                            "Odd cell, minimum cell, difference dot"}) {
    BOOST_TEST(says(text, words), words);
  }
}

BOOST_AUTO_TEST_CASE(sheet_same_bytes_for_any_jobs) {
  std::vector<std::string> args = {"sheet",   "-o",      "-",     "--title", "A book",
                                   "--grade", "--scale", "se121", "--jobs",  "1"};
  for (const char* name : {"04x04-unique.txt", "06x06-unique.txt", "08x08-jigsaw-unique.txt",
                           "09x09-diagonal-unique.txt", "09x09-windoku-unique.txt",
                           "09x09-unique-minimal.txt", "16x16-unique.txt"}) {
    args.push_back(kData + name);
  }
  const Outcome one = run(args);
  BOOST_TEST(one.code == 0);
  BOOST_TEST(one.err.empty());
  for (const char* jobs : {"1", "2", "7"}) {
    args[9] = jobs;
    BOOST_TEST((run(args).out == one.out));
  }
  for (const char* kind : {"svg", "png"}) {
    const std::vector<std::string> page = {"sheet", "-o",   "-",  "--solutions",
                                           "none",  "--to", kind, kEasy};
    const Outcome first = run(page);
    BOOST_TEST(first.code == 0);
    BOOST_TEST(first.out.size() > 1000u);
    BOOST_TEST((run(page).out == first.out));
  }
}

BOOST_AUTO_TEST_CASE(sheet_refuses_an_empty_title) {
  const Outcome o = run({"sheet", "-o", "-", "--title", "", kEasy});
  BOOST_TEST(o.code == 2);
  BOOST_TEST(says(o.err, "--title needs a text"), o.err);
}

BOOST_AUTO_TEST_CASE(sheet_numbered_files) {
  const std::string path = folder("files");
  BOOST_TEST(run({"sheet", "-o", path + "/a.svg", "--per-page", "1"}, repeated(10)).code == 0);
  BOOST_TEST(files_in(path) == 11u);
  BOOST_TEST(content(path + "/a-01.svg").find("<svg ") != std::string::npos);
  BOOST_TEST(fs::exists(path + "/a-11.svg"));
  BOOST_TEST(run({"sheet", "-o", path + "/b.v2.PNG", "--dpi", "40", kEasy}).code == 0);
  BOOST_TEST(content(path + "/b.v2-1.PNG").starts_with("\x89PNG"));
  BOOST_TEST(fs::exists(path + "/b.v2-2.PNG"));
  BOOST_TEST(run({"sheet", "-o", path + "/d", "--to", "svg", kEasy}).code == 0);
  BOOST_TEST(content(path + "/d-1.svg").find("<svg ") != std::string::npos);
  BOOST_TEST(fs::exists(path + "/d-2.svg"));
  BOOST_TEST(!fs::exists(path + "/d-1"));
  const std::string only = folder("only");
  BOOST_TEST(run({"sheet", "-o", only + "/c.svg", "--solutions", "none", kEasy}).code == 0);
  BOOST_TEST(fs::exists(only + "/c.svg"));
  BOOST_TEST(files_in(only) == 1u);
  BOOST_TEST(run({"sheet", "-o", only + "/d", "--to", "svg", "--solutions", "none", kEasy}).code ==
             0);
  BOOST_TEST(fs::exists(only + "/d"));
}

BOOST_AUTO_TEST_CASE(sheet_puzzles_without_one_solution) {
  const std::string pdf = folder("negative") + "/x.pdf";
  const Outcome o = run({"sheet", "-o", pdf}, kEasy + "\n" + kTwo + "\n" + kNone + "\n");
  BOOST_TEST(o.code == 1);
  BOOST_TEST(o.err ==
             "tresse: standard input:2: puzzle 2 has several solutions; none is printed\n"
             "tresse: standard input:3: puzzle 3 has no solution: "
             "r1c1 and r1c2 hold the same digit in row 1\n");
  BOOST_TEST(pages(content(pdf)) == 2u);
  const Outcome unasked = run({"sheet", "-o", pdf, "--solutions", "none", kTwo});
  BOOST_TEST(unasked.code == 0);
  const Outcome limit = run({"sheet", "-o", pdf, "--time-limit", "0", kData + "16x16-unique.txt"});
  BOOST_TEST(limit.code == 4);
  BOOST_TEST(limit.err.find("puzzle 1 was not solved (time)") != std::string::npos);
  BOOST_TEST(pages(content(pdf)) == 2u);
  const Outcome unrated = run({"sheet", "-o", pdf, "--scale", "se121", "--memory-limit", "0.000001", kEasy});
  BOOST_TEST(unrated.code == 4);
  BOOST_TEST(unrated.err == "tresse: argument:1: puzzle 1 has no rating: too large\n");
  const Outcome malformed = run({"sheet", "-o", pdf, "-"}, kEasy + "\n" + kEasy + "x\n" + kEasy);
  BOOST_TEST(malformed.code == 3);
  BOOST_TEST(pages(content(pdf)) == 2u);
}

BOOST_AUTO_TEST_CASE(sheet_refusals) {
  const std::string path = folder("refusals");
  const std::string pdf = path + "/x.pdf";
  const auto refused = [&](std::vector<std::string> args, const std::string& message) {
    args.insert(args.begin(), "sheet");
    const Outcome o = run(args);
    BOOST_TEST(o.code == 2, message);
    BOOST_TEST(o.out.empty());
    BOOST_TEST(o.err.find(message) != std::string::npos, o.err);
    BOOST_TEST(std::count(o.err.begin(), o.err.end(), '\n') == 1);
    BOOST_TEST(files_in(path) == 0u);
  };
  refused({kEasy}, "sheet needs --output FILE");
  refused({"-o", path + "/x.doc", kEasy}, "the name must end in .pdf, .svg or .png, or --to must name the kind");
  refused({"-o", path + "/pdf", kEasy}, "the name must end in .pdf, .svg or .png, or --to must name the kind");
  refused({"-o", pdf, "--to", "ps", kEasy}, "--to takes pdf, svg or png, not 'ps'");
  refused({"-o", pdf, "--to", "svg", kEasy}, "--to svg contradicts the name of --output " + pdf);
  refused({"-o", path + "/x.SVG", "--to", "png", kEasy}, "--to png contradicts the name");
  refused({"-o", pdf, "--per-page", "13", kEasy}, "--per-page takes a number from 0 to 12");
  refused({"-o", pdf, "--first-number", "2000000000", kEasy}, "--first-number takes a number from 0 to 1000000000\n");
  refused({"-o", pdf, "--paper", "a9", kEasy}, "--paper takes a3, a4, ");
  refused({"-o", pdf, "--margin", "100", kEasy}, "--margin leaves less than an inch");
  refused({"-o", pdf, "--dpi", "300", kEasy}, "--dpi needs a PNG file");
  refused({"-o", path + "/x.png", "--dpi", "5", kEasy}, "--dpi takes a number from 30 to 1200");
  refused({"-o", pdf, "--solutions", "here", kEasy}, "--solutions takes end, none or only");
  refused({"-o", pdf, "--symbols", "abc", kEasy}, "--symbols abc is not a name and does not list the 9 different symbols of a grid of side 9; the names are digits, ");
  refused({"-o", pdf, "--symbols", "digits", kData + "16x16-unique.txt"}, "--symbols digits has too few symbols for a grid of side 16");
  refused({"-o", pdf, "--font", "No Such Font", kEasy}, "the font 'No Such Font' is not installed");
  refused({"-o", pdf, "--min", "er=2", kEasy}, "--min");
  refused({"-o", pdf, "--pages", "3", kEasy}, "unknown option");
  refused({"-o", "-", "--to", "svg", kEasy}, "2 pages need several files");
  refused({"-o", pdf, "--per-page", "12", kData + "25x25-unique.txt"},
          "25x25 does not fit 12 times: its digits would be");
  refused({"-o", pdf, kData + "64x64-unique.txt"}, "the least is 6.0 pt; take a larger paper");
  refused({"-o", pdf, "--large-print", kData + "36x36-unique.txt"},
          "the least is 16.0 pt in large");
}

BOOST_AUTO_TEST_CASE(sheet_output_that_cannot_be_written) {
  const std::string path = folder("unwritable");
  Outcome o = run({"sheet", "-o", path + "/none/x.pdf", kEasy});
  BOOST_TEST(o.code == 74);
  BOOST_TEST(o.err == "tresse: cannot write " + path + "/none/x.pdf: No such file or directory\n");
  o = run({"sheet", "-o", "/dev/full", "--to", "pdf", kEasy});
  BOOST_TEST(o.code == 74);
  BOOST_TEST(o.err == "tresse: cannot write /dev/full: No space left on device\n");
  BOOST_TEST(run({"sheet", "-o", path + "/x.pdf", path + "/missing.txt"}).code == 74);
  BOOST_TEST(files_in(path) == 0u);
}

BOOST_AUTO_TEST_CASE(sheet_without_any_font) {
  const std::string path = folder("fonts");
  std::ofstream(path + "/none.conf") << "<?xml version=\"1.0\"?><fontconfig></fontconfig>\n";
  ::setenv("FONTCONFIG_FILE", (path + "/none.conf").c_str(), 1);
  const Outcome o = run({"sheet", "-o", path + "/x.pdf", kEasy});
  ::unsetenv("FONTCONFIG_FILE");
  BOOST_TEST(o.code == 2);
  BOOST_TEST(o.err.starts_with("tresse: no font is installed"), o.err);
}

// Another program reads the digits off the page: column by column within a row, row by row.
BOOST_AUTO_TEST_CASE(sheet_read_back_by_pdftotext, *boost::unit_test::label(kOptional)) {
  const std::string path = folder("read");
  if (!printed("pdftotext -v 2>&1 && echo yes")) {
    return skip("pdftotext");
  }
  std::size_t compared = 0;
  for (const char* name :
       {"04x04-unique.txt", "09x09-unique-minimal.txt", "09x09-diagonal-unique.txt",
        "09x09-jigsaw-unique.txt", "16x16-unique.txt", "25x25-unique.txt", "36x36-unique.txt"}) {
    const std::string puzzle = kData + name;
    const std::string pdf = path + "/x.pdf";
    BOOST_REQUIRE(run({"sheet", "-o", pdf, "--per-page", "1", "--no-numbers", puzzle}).code == 0);
    const auto words = [&](const std::string& text) {
      std::istringstream lines(text);
      std::vector<std::string> all;
      for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("# regions")) break;
        if (line.starts_with('#')) continue;
        std::istringstream in(line);
        for (std::string word; in >> word;) {
          if (word != "." && word != "0") all.push_back(word);
        }
      }
      return all;
    };
    const auto read = [&](const std::string& page) {
      const auto text = printed("pdftotext -raw -f " + page + " -l " + page + " '" + pdf + "' -");
      BOOST_REQUIRE(text.has_value());
      std::vector<std::string> all = words(*text);
      BOOST_REQUIRE(!all.empty());
      BOOST_TEST(all.back() == page);  // its number
      all.pop_back();
      return all;
    };
    const auto givens = words(run({"convert", "--to", "numbers", puzzle}).out);
    BOOST_TEST(givens.size() > 3u);
    BOOST_TEST((read("1") == givens), name);
    compared += givens.size();
  }
  BOOST_TEST(compared > 900u);
}

BOOST_AUTO_TEST_CASE(without_cairo_only_sheets_are_refused) {
  // A file of the name of the library that is none stands before the real one.
  const std::string fake = temporary("libcairo.so.2", "no library");
  const std::string folder = fake.substr(0, fake.rfind('/'));
  const std::string puzzle = kData + "09x09-unique-minimal.txt";
  setenv("LD_LIBRARY_PATH", folder.c_str(), 1);
  const Outcome sheet = run({"sheet", "-o", folder + "/none.pdf", puzzle});
  const Outcome solve = run({"solve", puzzle});
  unsetenv("LD_LIBRARY_PATH");
  BOOST_TEST(sheet.code == 2);
  BOOST_TEST(sheet.err.find("sheets need the library cairo") != std::string::npos, sheet.err);
  BOOST_TEST(!std::filesystem::exists(folder + "/none.pdf"));
  BOOST_TEST(solve.code == 0);
}

}  // namespace
}  // namespace tresse::test
