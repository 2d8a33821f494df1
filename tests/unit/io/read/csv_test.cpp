// CSV with the headers seen in the wild.
#include "unit/io/reading.hpp"

namespace tresse::test {
namespace {

BOOST_AUTO_TEST_CASE(headers) {
  const std::string zeros = replaced(kP, '.', '0');
  for (const std::string& text :
       {"quizzes,solutions\n" + zeros + "," + kS + "\n",
        "id,puzzle,solution,clues,difficulty\n1," + kP + "," + kS + ",30,0.0\n",
        "puzzle,solution\r\n" + zeros + "," + kS + "\r\n",
        "source,question,answer,rating\nx," + kP + "," + kS + ",0\n",
        "Puzzle,Solution,\n" + kP + "," + kS + ",\n",
        "\"puzzle\",\"solution\"\n\"" + kP + "\",\"" + kS + "\"\n"}) {
    const Record r = read_one(text);
    BOOST_TEST(line_of(r) == kP);
    BOOST_TEST_REQUIRE(r.solution.has_value());
    BOOST_TEST(write_line(*r.solution, {}) == kS);
    BOOST_TEST(r.read_as.substr(0, 4) == "csv,");
  }
}

BOOST_AUTO_TEST_CASE(columns) {
  const std::string two = "puzzle,board\n" + kP + "," + kS + "\n";
  const InputError e = read_error(two);
  BOOST_TEST(e.code == InputCode::ambiguous);
  BOOST_TEST(e.detail.find("say column NAME") != std::string::npos);
  ReadOptions o;
  o.column = "Board";
  BOOST_TEST(line_of(read_one(two, o)) == kS);
  o.column = "nothing";
  BOOST_TEST(read_error(two, o).code == InputCode::bad_syntax);
  o.column = "cells";
  BOOST_TEST(line_of(read_one("cells,x\n" + kP + ",1\n", o)) == kP);
  // A slip in the name, where the header has none that is known; and what is no header.
  o.column = "strat";
  for (const std::string& text : {"id,start\nA," + kP + "\n", "id;start;end\nA;" + kP + ";" + kS + "\n", "start\tend\n" + kP + "\t" + kS + "\n"}) {
    const InputError slip = read_error(text, o);
    BOOST_TEST(slip.code == InputCode::bad_syntax);
    BOOST_TEST(slip.line == 1u);
    BOOST_TEST(slip.detail == "no column named 'strat'");
    o.column = "start";
    BOOST_TEST(line_of(read_one(text, o)) == kP);
    o.column = "strat";
  }
  for (const std::string& text : {kP + "\n", kP + "," + kS + "\n" + kP + "," + kS + "\n"}) {
    Reader reader(Source::from_text(text, "test"), o);
    const auto item = reader.next();
    BOOST_TEST_REQUIRE((item.has_value() && item->has_value()));
    BOOST_TEST_REQUIRE(!item->value().warnings.empty());
    BOOST_TEST(item->value().warnings.back().ends_with("column is ignored: this input is not CSV with a header"));
  }
  // Columns whose names say nothing: two that differ, and neither is solved.
  const InputError which = read_error("id,start,now\nA," + kP + "," + replaced(kP, kP[0], '.') + "\n");
  BOOST_TEST(which.detail == "two texts of 81 symbols here, and neither is a solution: which is the puzzle? If these are columns of CSV, say column NAME");
}

BOOST_AUTO_TEST_CASE(bad_records_do_not_stop_the_file) {
  const auto items =
      read_all("puzzle,solution\n" + kP + "," + kS + "\n" + kP.substr(1) + "," + kS + "\n" + kP +
               "," + kS.substr(1) + "\n" + kP + "\n\"" + kP + ",x\n" + kP + ",\n");
  BOOST_TEST_REQUIRE(items.size() == 6u);
  BOOST_TEST(items[0].has_value());
  BOOST_TEST(items[1].error().code == InputCode::wrong_length);
  BOOST_TEST(items[1].error().line == 3u);
  BOOST_TEST(items[1].error().column == 81u);
  BOOST_TEST(items[2].error().code == InputCode::wrong_length);
  BOOST_TEST(items[2].error().column == 163u);
  BOOST_TEST(items[3].error().code == InputCode::wrong_length);
  BOOST_TEST(items[4].error().code == InputCode::bad_syntax);
  BOOST_TEST_REQUIRE(items[5].has_value());
  BOOST_TEST(!items[5]->solution.has_value());
}

// Fields beyond the last that is kept are looked through for a quote that is not closed.
BOOST_AUTO_TEST_CASE(more_fields_than_are_kept) {
  std::string many;
  for (int i = 0; i < 1500; ++i) many += ",x";
  const std::string header = "puzzle,solution\n";
  for (const std::string end : {"", ",", ",\"a \"\"b\"\", c\"", ",a\"b", ",\"a\"b,c", ",\"\""}) {
    BOOST_TEST(line_of(read_one(header + kP + "," + kS + many + end + "\n")) == kP, end);
  }
  for (const std::string end : {",\"", ",\"a\"\"", ",\"a\",\"", ",\"\"\""}) {
    BOOST_TEST(
        (read_error(header + kP + "," + kS + many + end + "\n").code == InputCode::bad_syntax),
        end);
  }
}

BOOST_AUTO_TEST_CASE(a_header_alone) {
  BOOST_TEST(read_error("puzzle,solution\n").code == InputCode::empty_input);
}

BOOST_AUTO_TEST_CASE(written_csv_is_read) {
  Record r = read_one(kP + " a \"name\", with comma");
  const std::string text = written("csv", r.puzzle);
  BOOST_TEST(text == "puzzle,clues,name\n" + kP + ",30,\"a \"\"name\"\", with comma\"\n");
  const Record back = read_one(text);
  BOOST_TEST(back.puzzle.name == "a \"name\", with comma");
  BOOST_TEST(line_of(back) == kP);
}

}  // namespace
}  // namespace tresse::test
