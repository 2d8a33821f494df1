// Own JSON and NDJSON, and the plain f-puzzles subset.
#include "unit/io/reading.hpp"

namespace tresse::test {
namespace {

BOOST_AUTO_TEST_CASE(one_object_per_line) {
  const auto items = read_all("{\"puzzle\":\"" + kP + "\",\"name\":\"a\"}\n{\"puzzle\":\"" + kFour +
                              "\",\"solution\":\"1432234132144123\"}\n");
  BOOST_TEST_REQUIRE(items.size() == 2u);
  BOOST_TEST(line_of(*items[0]) == kP);
  BOOST_TEST(items[0]->puzzle.name == "a");
  BOOST_TEST(write_line(*items[1]->solution, {}) == "1432234132144123");
}

BOOST_AUTO_TEST_CASE(other_shapes_of_documents) {
  BOOST_TEST(line_of(read_one("{\n \"puzzle\":\n  \"" + kFour + "\"\n}\n")) == kFour);
  BOOST_TEST(read_all("[{\"puzzle\":\"" + kFour + "\"},{\"puzzle\":\"" + kP + "\"}]").size() == 2u);
  BOOST_TEST(read_all("[\"" + kFour + "\",\n\"" + kP + "\"]").size() == 2u);
  BOOST_TEST(line_of(read_one("[1,0,0,0,0,3,0,1,0,0,0,0,0,0,2,3]")) == kFour);
  BOOST_TEST(line_of(read_one("[[1,0,0,0],[0,3,0,1],[0,0,0,0],[0,0,2,3]]")) == kFour);
}

BOOST_AUTO_TEST_CASE(every_key) {
  const Record r = read_one(
      R"({"puzzle":[1,0,0,0,0,3,0,1,0,0,0,0,0,0,2,3],"n":4,"box":[2,2],"diagonals":true,)"
      R"("windoku":true,"candidates":[[1],[2],[3,4],[1,2,3,4],[1],[1],[1],[1],)"
      R"([1],[1],[1],[1],[1],[1],[1],[1]],"extra_houses":[["r1c1","r2c2","r3c3","r4c1"]]})");
  const TopologySpec& s = r.puzzle.topology->spec();
  BOOST_TEST(s.diagonals);
  BOOST_TEST(s.windoku);
  BOOST_TEST(s.extra_houses.size() == 1u);
  BOOST_TEST(r.puzzle.marks->count(CellId(2)) == 2u);
  const Record back = read_one(written("json", r.puzzle));
  BOOST_TEST((back.puzzle.topology->spec() == s));
  BOOST_TEST((back.puzzle.givens == r.puzzle.givens));
  BOOST_TEST(back.puzzle.marks->count(CellId(2)) == 2u);
}

BOOST_AUTO_TEST_CASE(equal_extra_houses_are_written_once) {
  const std::string one = R"(["r1c1","r2c2","r3c3","r4c1"])";
  const std::string turned = R"(["r4c1","r3c3","r2c2","r1c1"])";
  const std::string row = R"(["r1c1","r1c2","r1c3","r1c4"])";
  const auto puzzle = [](const std::string& houses) {
    return R"({"puzzle":"1....3.1......23","extra_houses":[)" + houses + "]}";
  };
  const Record r = read_one(puzzle(one + "," + turned + "," + row));
  BOOST_TEST(has_note(r, "2 of 3 extra houses"));
  const Record single = read_one(puzzle(one));
  BOOST_TEST(!has_note(single, "extra houses have"));
  BOOST_TEST((r.puzzle.topology->spec() == single.puzzle.topology->spec()));
  BOOST_TEST(written("json", r.puzzle) == written("json", single.puzzle));
  BOOST_TEST(read_one(puzzle(row)).puzzle.topology->spec().extra_houses.empty());
}

BOOST_AUTO_TEST_CASE(latin_and_rectangles) {
  const Record latin = read_one(R"({"puzzle":"1........................","box":null})");
  BOOST_TEST(latin.puzzle.topology->spec().box_rows == 0u);
  const Record tall = read_one("{\"puzzle\":\"1" + std::string(35, '.') + "\",\"box\":[3,2]}");
  BOOST_TEST(tall.puzzle.topology->spec().box_rows == 3u);
  BOOST_TEST((read_one(written("json", latin.puzzle)).puzzle.topology->spec() ==
              latin.puzzle.topology->spec()));
}

BOOST_AUTO_TEST_CASE(syntax_errors_have_a_place) {
  const InputError e = read_error("{\"puzzle\":\n \"" + kFour + "\", }\n");
  BOOST_TEST(e.code == InputCode::bad_syntax);
  BOOST_TEST(e.line == 2u);
  BOOST_TEST(e.column == 22u);
  const auto items = read_all("{\"puzzle\":\"" + kFour + "\"\n{\"puzzle\":\"" + kP + "\"}\n");
  BOOST_TEST_REQUIRE(items.size() == 2u);
  BOOST_TEST(items[0].error().code == InputCode::truncated);
  BOOST_TEST(line_of(*items[1]) == kP);
}

BOOST_AUTO_TEST_CASE(each_puzzle_of_an_array_has_its_line) {
  const std::string puzzle = "{\"puzzle\":\"" + kFour + "\"}";
  const auto items = read_all("\n[\n " + puzzle + ", " + puzzle + ",\n\n \"" + kFour + "\",\n{\n\"puzzle\":\"1..4\\n..1..1..2.3\"}]\n" + puzzle);
  BOOST_TEST_REQUIRE(items.size() == 5u);
  const std::size_t begin[] = {3, 3, 5, 6, 8};
  for (std::size_t k = 0; k < items.size(); ++k) BOOST_TEST((k == 3 ? items[k].error().line : items[k]->line) == begin[k]);
}

BOOST_AUTO_TEST_CASE(deep_nesting) {
  const std::string deep = std::string(200000, '[') + std::string(200000, ']');
  BOOST_TEST(read_error(deep).code == InputCode::bad_syntax);
  BOOST_TEST(read_error(std::string(200000, '[')).code == InputCode::truncated);
}

BOOST_AUTO_TEST_CASE(wrong_types) {
  for (const char* text :
       {R"({"puzzle":7})", R"({"puzzle":"1....3.1......23","box":4})",
        R"({"puzzle":"1....3.1......23","diagonals":"yes"})", R"({"n":4})", "[]", "{}", "[true]",
        R"({"puzzle":"1....3.1......23","candidates":[[1]]})", R"({"puzzle":[1,2,3]})",
        R"({"puzzle":[1,2,3,5]})", R"({"puzzle":"1....3.1......23","regions":[0,0,0,0]})",
        R"({"puzzle":"1....3.1......23","n":9})", R"({"puzzle":"1....3.1......23","n":-4})"}) {
    BOOST_TEST(!read_all(text)[0].has_value(), text);
  }
}

// Rules by which further cells differ: the keys, and back.
BOOST_AUTO_TEST_CASE(rules_of_cells_that_differ) {
  const std::string nine = R"({"puzzle":")" + std::string(81, '.') + R"(")";
  const Record r = read_one(nine + R"(,"anti_knight":true,"anti_king":false,)"
                                   R"("extra_regions":[["r1c1","r2c5"],["r1c1","r1c2"]]})");
  const TopologySpec& s = r.puzzle.topology->spec();
  BOOST_TEST((s.global_rules == RuleSet{RuleKind::anti_knight}));
  BOOST_TEST(s.extra_regions.size() == 1u);
  BOOST_TEST(has_note(r, "1 of 2 extra regions"));
  BOOST_TEST(
      written("json", r.puzzle).find(R"("anti_knight":true,"extra_regions":[["r1c1","r2c5"]])") !=
      std::string::npos);
  BOOST_TEST((read_one(written("json", r.puzzle)).puzzle.topology->spec() == s));
  BOOST_TEST(read_error(nine + R"(,"anti_king":1})").detail ==
             "key 'anti_king' is not true or false");
  BOOST_TEST(read_error(nine + R"(,"extra_regions":[["r1c1","r0c1"]]})").code ==
             InputCode::bad_regions);
  BOOST_TEST(read_error(nine + R"(,"extra_regions":[["r1c1"]]})").code == InputCode::bad_regions);
  // The options of reading add to what the record says.
  ReadOptions o;
  o.global_rules = {RuleKind::anti_king};
  BOOST_TEST((read_one(nine + R"(,"anti_knight":true})", o).puzzle.topology->spec().global_rules ==
              RuleSet{RuleKind::anti_knight, RuleKind::anti_king}));
  BOOST_TEST((read_one(kP, o).puzzle.topology->spec().global_rules == o.global_rules));
}

const std::string kFpuzzles =
    R"({"size":4,"title":"4x4","grid":[
 [{"value":1,"given":true},{},{},{}],
 [{},{"value":3,"given":true},{},{"value":1,"given":true}],
 [{},{},{},{}],
 [{},{},{"value":2,"given":true},{"value":3,"given":true}]])";

BOOST_AUTO_TEST_CASE(fpuzzles) {
  const Record r = read_one(kFpuzzles + "}");
  BOOST_TEST(line_of(r) == kFour);
  BOOST_TEST(r.puzzle.name == "4x4");
  BOOST_TEST(read_one(kFpuzzles + R"(,"diagonal+":true,"diagonal-":true})")
                 .puzzle.topology->spec()
                 .diagonals);
  const Record falling = read_one(kFpuzzles + R"(,"diagonal-":true})");
  BOOST_TEST((falling.puzzle.topology->spec().extra_houses[0][1] == CellId(5)));
  BOOST_TEST(has_note(read_one(kFpuzzles + R"(,"text":[{"cells":["R1C1"]}]})"), "cosmetic"));
  const std::string in_words = R"(,"ruleset":"Digits rise along the line.")";
  const std::string in_lines = R"(,"line":[{"lines":[["R1C1","R1C2"]]}])";
  // Where no key says a rule, words and drawings may be all that does.
  BOOST_REQUIRE(read_one(kFpuzzles + in_words + "}").warnings.size() == 1u);
  BOOST_TEST(read_one(kFpuzzles + in_words + R"(,"antiknight":true})").warnings.empty());
  const Record drawn = read_one(kFpuzzles + in_lines + "}");
  BOOST_REQUIRE(drawn.warnings.size() == 1u);
  BOOST_TEST(drawn.warnings[0].ends_with("f-puzzles: the drawings are not read"), drawn.warnings[0]);
  const std::string by_script = R"(,"line":[{"lines":[["R1C1","R1C2"]],"fromConstraint":"Renban"}])";
  BOOST_TEST(read_one(kFpuzzles + by_script + "}").warnings.size() == 1u);
  BOOST_TEST(read_one(kFpuzzles + by_script + R"(,"renban":[{"lines":[["R1C1","R1C2"]]}]})").warnings.empty());
  std::string coloured = kFpuzzles;
  coloured.replace(coloured.find("{}"), 2, R"({"c":"#f00"})");
  BOOST_REQUIRE(read_one(coloured + "}").warnings.size() == 1u);
  BOOST_TEST(read_one(coloured + "}").warnings[0].ends_with("the colours of cells are not read"));
  std::string regions = kFpuzzles;
  regions.replace(regions.find("{}"), 2, R"({"region":"0"})");
  BOOST_TEST(read_error(regions + "}").code == InputCode::bad_regions);
  const Record both = read_one(kFpuzzles + in_words + in_lines + "}");
  BOOST_REQUIRE(both.warnings.size() == 1u);
  BOOST_TEST(both.warnings[0].find("'ruleset'") != std::string::npos);
  std::string marked = kFpuzzles;
  marked.replace(marked.find("{}"), 2, R"({"centerPencilMarks":[2,4]})");
  BOOST_TEST(read_one(marked + "}").warnings.size() == 1u);
  const InputError e = read_error(kFpuzzles + R"(,"fog":[{"cells":["R1C1"],"value":"3"}]})");
  BOOST_TEST(e.code == InputCode::unsupported);
  BOOST_TEST(e.detail.find("fog") != std::string::npos);
  BOOST_TEST(read_one(kFpuzzles + R"(,"fog":[]})").puzzle.side() == 4u);
  const Record rules = read_one(kFpuzzles + R"(,"antiknight":true,"antiking":false,"extraregion":[)"
                                            R"({"cells":["R2C2","R2C3","R3C3"]},)"
                                            R"({"cells":["R1C1","R2C2","R3C3","R4C1"]}]})");
  const TopologySpec& s = rules.puzzle.topology->spec();
  BOOST_TEST((s.global_rules == RuleSet{RuleKind::anti_knight}));
  BOOST_TEST(s.extra_houses.size() == 1u);  // four of four cells
  BOOST_TEST(s.extra_regions.size() == 1u);
  const Record clues = read_one(kFpuzzles + R"(,"nonconsecutive":true,"odd":[]})");
  BOOST_TEST(clues.puzzle.topology->spec().constraints.size() == 1u);
}

BOOST_AUTO_TEST_CASE(a_mask_is_no_puzzle) {
  const std::string solution = "1432234132144123", mask = "1000010100000011";
  std::string flags;
  for (const char c : mask) flags += std::string(flags.empty() ? "" : ",") + (c == '1' ? "true" : "false");
  for (const std::string& text : {"{\"solution\":\"" + solution + "\",\"mask\":\"" + mask + "\"}",
                                  "{\"answer\":\"" + solution + "\",\"mask\":[" + flags + "]}"}) {
    const auto items = read_all(text);
    BOOST_TEST_REQUIRE(items.size() == 1u);
    BOOST_TEST_REQUIRE(!items[0]);
    const std::string& detail = items[0].error().detail;
    BOOST_TEST(detail.find("does 'mask' say which values are given?") != std::string::npos, detail);
    BOOST_TEST(detail.find("call it") == std::string::npos, detail);
  }
}

BOOST_AUTO_TEST_CASE(a_document_may_have_all_its_cells_filled) {
  const Record full = read_one(kS);
  BOOST_TEST(line_of(read_one(written("fpuzzles", full.puzzle))) == kS);
  const std::string values = "1234341221434321";
  std::string cells, numbers;
  for (std::size_t i = 0; i < values.size(); ++i) {
    cells += std::string(i == 0 ? "[" : i % 4 == 0 ? "],[" : ",") + "{\"value\":\"" + values[i] + "\"}";
    numbers += std::string(i == 0 ? "[" : i % 4 == 0 ? "],[" : ",") + values[i];
  }
  BOOST_TEST(line_of(read_one("{\"cells\":[" + cells + "]]}")) == values);
  BOOST_TEST(read_error("{\"puzzle\":\"" + values + "\",\"cells\":[" + numbers + "]]}").detail.find("'cells' has something for each cell") !=
             std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_rule_in_words_names_its_key) {
  for (const std::string value : {R"("diagonals")", R"(["normal","anti-knight"])"}) {
    const std::string puzzle = value.size() > 12 ? "puzzle" : "board";  // as other programs call it
    const Record r = read_one("{\"" + puzzle + "\":\"" + kP + R"(","rules":)" + value + "}");
    const std::string key = value.find("knight") != std::string::npos ? "anti_knight" : "diagonals";
    BOOST_TEST_REQUIRE(r.warnings.size() == 1u);
    BOOST_TEST(r.warnings[0].find("; say '" + key + "': true") != std::string::npos, r.warnings[0]);
  }
}

}  // namespace
}  // namespace tresse::test
