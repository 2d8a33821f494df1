// Pictures of puzzles (convert --to svg and --to png), their files, and what is refused; what a sheet says beside its puzzles.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "boost_main.hpp"
#include "cli/program.hpp"
#include "cli/puzzles.hpp"
#include "skip.hpp"

namespace tresse::test {
namespace {

namespace fs = std::filesystem;

// A file of that name that is not there.
std::string fresh(const std::string& name) {
  const fs::path path = fs::path(temporary("here", "")).parent_path() / ("picture_" + name);
  fs::remove_all(path);
  return path.string();
}

std::string content(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  BOOST_REQUIRE_MESSAGE(file, path);
  return {std::istreambuf_iterator<char>(file), {}};
}

// Width of a PNG, in pixels.
unsigned png_width(const std::string& png) {
  BOOST_REQUIRE(png.starts_with("\x89PNG"));
  unsigned width = 0;
  for (std::size_t i = 16; i < 20; ++i) width = width << 8 | static_cast<unsigned char>(png.at(i));
  return width;
}

// To write one anew: tresse convert --to svg FILE.json >FILE.svg
BOOST_AUTO_TEST_CASE(pictures_of_clues_are_as_they_were) {
  for (const std::string name : {"lines", "beside"}) {
    const std::string file = std::string(TRESSE_SOURCE_DIR) + "/tests/golden/clues/" + name;
    const Outcome svg = run({"convert", "--to", "svg", file + ".json"});
    BOOST_TEST(svg.code == 0);
    BOOST_TEST(svg.err.empty(), svg.err);  // no clue is lost
    BOOST_TEST((svg.out == content(file + ".svg")), name << " is drawn in another way");
    const Outcome png = run({"convert", "--to", "png", "--dpi", "72", file + ".json"});
    BOOST_TEST(png.out.at(25) == 2);  // with colours
  }
  BOOST_TEST(run({"convert", "--to", "png", kEasy}).out.at(25) == 0);
}

BOOST_AUTO_TEST_CASE(one_puzzle_is_one_picture) {
  const Outcome svg = run({"convert", "--to", "svg", kEasy});
  BOOST_TEST(svg.code == 0);
  BOOST_TEST(svg.out.starts_with("<svg "), svg.out);
  const std::string file = fresh("one.svg");
  BOOST_TEST(run({"convert", "-o", file, kEasy}).out.empty());
  BOOST_TEST(content(file) == svg.out);
  const Outcome png = run({"convert", "--to", "png", "--dpi", "100", kEasy});
  BOOST_TEST(png_width(png.out) == 368u, png.err);  // 9 cells of 28.8 pt and 2 margins of 3 pt
  BOOST_TEST(run({"convert", "--to", "png", "--dpi", "100", "-j", "1", kEasy}).out == png.out);
  BOOST_TEST(run({"convert", "--to", "png", "--anti-knight", "--dpi", "30", kEasy})
                 .err.find("the format png cannot hold the shape (9x9 with 3x3 boxes, anti-knight)") !=
             std::string::npos);
  const Outcome letters = run({"convert", "--to", "svg", "--write-alphabet", "ABCDEFGHI", kEasy});
  BOOST_TEST(says(letters.out, ">A</text>"));
  BOOST_TEST(!says(letters.out, ">1</text>"));
}

BOOST_AUTO_TEST_CASE(several_puzzles_are_numbered_files_or_refused) {
  const std::string two = kEasy + "\n" + kRated83 + "\n";
  const Outcome refused = run({"convert", "--to", "svg"}, two);
  BOOST_TEST(refused.code == 2);
  BOOST_TEST(refused.out.empty());
  BOOST_TEST(refused.err ==
             "tresse: 2 puzzles need several files: name the first with --output FILE\n");
  const std::string file = fresh("many.svg"), first = fresh("many-1.svg");
  BOOST_TEST(run({"convert", "--output", file}, two).code == 0);
  BOOST_TEST(!fs::exists(file));
  BOOST_TEST(content(first) == run({"convert", "--to", "svg", kEasy}).out);
  BOOST_TEST(run({"convert", "--to", "png", "--output", file, kEasy}).err ==
             "tresse: --to png contradicts the name of --output " + file + "\n");
  BOOST_TEST(run({"convert", "--to", "line", "--output", file, kEasy}).err ==
             "tresse: --to line contradicts the name of --output " + file + "\n");
  BOOST_TEST(run({"canon", "--to", "svg", kEasy}).err ==
             "tresse: svg is a picture: convert --to svg draws it\n");
  // What is malformed is told, the others are drawn.
  const Outcome bad = run({"convert", "--to", "svg"}, kEasy + "\n12\n");
  BOOST_TEST(bad.code == 3);
  BOOST_TEST(bad.out == run({"convert", "--to", "svg", kEasy}).out);
}

// The name says the format, and --to overrules it.
BOOST_AUTO_TEST_CASE(texts_are_written_to_files_too) {
  const std::string two = kEasy + "\n" + kRated83 + "\n", json = fresh("two.JSON"), txt = fresh("two.txt");
  const Outcome written = run({"convert", "-o", json}, two);
  BOOST_TEST(written.code == 0);
  BOOST_TEST((written.out + written.err).empty());
  BOOST_TEST(content(json) == run({"convert", "--to", "json"}, two).out);
  BOOST_TEST(run({"convert", "--output", txt, json}).code == 0);
  BOOST_TEST(content(txt) == two);
  BOOST_TEST(run({"convert", "--to", "csv", "-o", txt, json}).code == 0);
  BOOST_TEST(content(txt) == run({"convert", "--to", "csv", json}).out);
  BOOST_TEST(run({"convert", "-o", "-", "--to", "csv", json}).out == content(txt));
  // The file that is read may be the one that is written.
  BOOST_TEST(run({"convert", "--to", "line", "-o", txt, txt}).code == 0);
  BOOST_TEST(content(txt) == two);
  BOOST_TEST(!fs::exists(txt + ".part"));
  // An ending that names no format is no text in silence.
  const std::string pdf = fresh("two.pdf");
  BOOST_TEST(run({"convert", "-o", pdf, txt}).code == 2);
  BOOST_TEST(!fs::exists(pdf));
  BOOST_TEST(run({"convert", "--to", "line", "-o", pdf, txt}).code == 0);
  // What cannot be written, or has nothing to write, leaves what was there.
  BOOST_TEST(run({"convert", "-o", txt, "12"}).code == 3);
  BOOST_TEST(run({"convert", "--to", "csv", "-o", txt, "12"}).code == 3);
  BOOST_TEST(content(txt) == two);
  BOOST_TEST(!fs::exists(txt + ".part"));
  const Outcome nowhere = run({"convert", "-o", "/no/such/folder/x.txt", kEasy});
  BOOST_TEST(nowhere.code == 74);
  BOOST_TEST(nowhere.err == "tresse: cannot write /no/such/folder/x.txt: No such file or directory\n");
  BOOST_TEST(run({"convert", "-o", "/dev/full", kEasy}).code == 74);
  BOOST_TEST(run({"convert", "-o", "/dev/null", kEasy}).code == 0);
  // A part that was malformed is told, the rest is written.
  BOOST_TEST(run({"convert", "-o", txt}, kEasy + "\n12\n").code == 3);
  BOOST_TEST(content(txt) == kEasy + "\n");
}

// Read off the paper by another program.
BOOST_AUTO_TEST_CASE(a_sheet_says_rules_and_pages, *boost::unit_test::label(kOptional)) {
  const std::string pdf = fresh("notes.pdf"), txt = fresh("notes.txt");
  const auto page = [&](const std::string& number) {
    const std::string command =
        "pdftotext -f " + number + " -l " + number + " '" + pdf + "' '" + txt + "' 2>&1";
    return std::system(command.c_str()) == 0 ? content(txt) : std::string();
  };
  const std::string title =
      "A book of puzzles whose title is so very long that no page has room for all of it on one "
      "line of print";
  BOOST_REQUIRE(
      run({"sheet", "-o", pdf, "--captions", "--solution-pages", "--gutter", "20", "--title", title,
           "--per-page", "1", "--diagonals", "--anti-knight", kEmpty, kEmpty})
          .code == 1);
  const std::string text = page("2");
  if (text.empty()) return skip("pdftotext");
  BOOST_TEST(says(text, "Solution on page 3"), text);
  BOOST_TEST(says(text, "Each row, column, box and diagonal holds 1 to 9 once."), text);
  BOOST_TEST(says(text, "Cells a knight's move apart differ."), text);
  BOOST_TEST(says(text, "A book of puzzles whose"), text);
  BOOST_TEST(says(text, "line of print"), text);
  BOOST_REQUIRE(run({"sheet", "-o", pdf, "--captions", "--anti-knight", kEmpty}).code == 1);
  BOOST_TEST(says(page("1"), "Each row, column and box holds 1 to 9 once."), page("1"));
  BOOST_REQUIRE(run({"sheet", "-o", pdf, "--captions", ".Diagonal~1.DisjointSets"}).code == 1);
  BOOST_TEST(says(page("1"), "Each row, column, box and shaded diagonal holds 1 to 9 once."), page("1"));
  std::string caption = page("1");
  std::replace(caption.begin(), caption.end(), '\n', ' ');
  BOOST_TEST(says(caption, "Disjoint groups: Cells at the same place of each box hold each digit once."), caption);
  // A word wider than the page is broken, and nothing of it is lost.
  std::string word;
  for (int i = 0; i < 20; ++i) word += "abcdefg";
  BOOST_REQUIRE(run({"sheet", "-o", pdf, "--title", word, kEasy}).code == 0);
  std::string printed = page("1");
  std::erase_if(printed, [](char c) { return c < 'a' || c > 'z'; });
  BOOST_TEST(says(printed, word), page("1"));
  // A long name is printed whole, beside the level too.
  const std::string name =
      "A puzzle with a name that is much longer than a grid is wide on four a page";
  const std::string named = fresh("named.txt");
  std::ofstream(named) << kEasy << " " << name << "\n";
  BOOST_REQUIRE(
      run({"sheet", "-o", pdf, "--per-page", "4", "--grade", "--solutions", "none", named}).code ==
      0);
  const std::string text_of_name = page("1");
  for (const char* part : {"A puzzle with", "longer", "grid", "page"}) {
    BOOST_TEST(says(text_of_name, part), text_of_name);
  }
  // A plain puzzle needs no caption, and without the options nothing is said.
  BOOST_REQUIRE(run({"sheet", "-o", pdf, "--captions", kEasy}).code == 0);
  BOOST_TEST(!says(page("1"), "holds"));
  BOOST_REQUIRE(run({"sheet", "-o", pdf, kEasy}).code == 0);
  BOOST_TEST(!says(page("1"), "Solution on"));
  BOOST_TEST(run({"sheet", "-o", pdf, "--solution-pages", "--solutions", "none", kEasy}).err ==
             "tresse: --solution-pages needs --solutions end\n");
  BOOST_TEST(run({"sheet", "-o", pdf, "--gutter", "170", kEasy}).err ==
             "tresse: --margin and --gutter leave less than an inch of the paper\n");
}

}  // namespace
}  // namespace tresse::test
