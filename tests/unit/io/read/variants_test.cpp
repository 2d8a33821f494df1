// Rules that a text names beside a grid: they are not read, which is told once for each file.
#include "unit/io/reading.hpp"

namespace tresse::test {
namespace {

std::vector<std::string> warnings_of(const std::string& text, const ReadOptions& options = {}) {
  std::vector<std::string> all;
  for (const ReadItem& item : read_all(text, options)) {
    if (item) all.insert(all.end(), item->warnings.begin(), item->warnings.end());
  }
  return all;
}

BOOST_AUTO_TEST_CASE(a_rule_that_a_text_names_is_missed) {
  for (const std::string title :
       {"Jigsaw Sudoku", "X-Sudoku", "KILLER SUDOKU", "Windoku", "# killer sudoku", "Cages: r1c1+r1c2=8", "Rules: anti-knight"}) {
    for (const std::string& puzzle : {kP + "\n", kP + "\n" + kP + "\n", in_rows(kP, 9)}) {
      BOOST_TEST(warnings_of(title + "\n" + puzzle).size() == 1u, title);
    }
  }
  BOOST_TEST(warnings_of("Jigsaw Sudoku\n" + in_rows(kP, 9)).at(0) ==
             "test:1:1: the text says \"Jigsaw\", but this grid is read as plain Sudoku; regions FILE gives the regions");
}

BOOST_AUTO_TEST_CASE(titles_of_variants_are_known) {
  for (const char* title :
       {"Sudoku diagonal", "Diagonalsudoku", "Sudoku mit Diagonalen", "Diagonales", "Sudoku irregular", "Squiggly",
        "Nonomino", "NRC Sudoku", "Knight's move sudoku", "Non-touching", "Toroidal", "Asterisk", "Center dot",
        "Girandola", "Greater than", "Consecutive", "XV", "Arrow", "Little Killer", "Renban", "German Whispers",
        "Chaos Construction", "Miracle", "Futoshiki", "KenKen", "Str8ts", "Latin square"}) {
    BOOST_TEST(warnings_of(std::string(title) + "\n" + in_rows(kP, 9)).size() == 1u, title);
  }
  ReadOptions options;
  options.latin = true;
  BOOST_TEST(warnings_of("Latin square\n" + in_rows(kP, 9), options).empty());
  for (const char* words : {"Use the arrow keys to fill the cells", "No miracle can help you here, but logic can"})
    BOOST_TEST(warnings_of(std::string(words) + "\n" + in_rows(kP, 9)).empty(), words);
}

BOOST_AUTO_TEST_CASE(a_rule_that_is_read_is_not_missed) {
  const std::string text = "Diagonals and anti-knight\n" + in_rows(kP, 9);
  ReadOptions options;
  BOOST_TEST(warnings_of(text).size() == 2u);
  options.diagonals = true;
  BOOST_TEST(warnings_of(text, options).size() == 1u);
  options.global_rules = {RuleKind::anti_knight};
  BOOST_TEST(warnings_of(text, options).empty());
  BOOST_TEST(warnings_of("Jigsaw\n" + in_rows("...2....2..1.4..", 4) + "# regions\n" + in_rows("1122133213324444", 4)).empty());
}

BOOST_AUTO_TEST_CASE(other_words_name_no_rule) {
  for (const char* title : {"Grid 01", "Painkillers", "A hard puzzle by Knight", "diagonal symmetry"}) {
    BOOST_TEST(warnings_of(std::string(title) + "\n" + in_rows(kP, 9)).empty(), title);
  }
}

}  // namespace
}  // namespace tresse::test
