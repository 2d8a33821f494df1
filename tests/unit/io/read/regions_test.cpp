// Grids with region maps, in all spellings, and the file of --regions.
#include "unit/io/reading.hpp"

namespace tresse::test {
namespace {

const std::string kCells = "...2....2..1.4..";
const std::string kMap = "1122133213324444";
const std::vector<std::uint16_t> kRegions = {0, 0, 1, 1, 0, 2, 2, 1, 0, 2, 2, 1, 3, 3, 3, 3};
const std::string kSolution = "4132321423411423";

BOOST_AUTO_TEST_CASE(all_spellings) {
  const std::string spaced = "1 1 2 2\n1 3 3 2\n1 3 3 2\n4 4 4 4\n";
  for (const std::string& text :
       {kCells + kMap, kCells + " " + kMap, kCells + "\n" + kMap + "\n",
        in_rows(kCells, 4) + "# regions\n" + spaced, in_rows(kCells, 4) + "\n" + spaced,
        in_rows(kCells, 4) + "# regions (one id per cell)\n" + in_rows(kMap, 4),
        in_rows(kCells, 4) + "\n" + in_rows("aabbaccbaccbdddd", 4),
        in_rows(kCells, 4) + "\n" + in_rows("0011022102213333", 4),
        "clues=" + kCells + " jigsaw=" + kMap, "clues=" + kCells + "\njigsaw=" + kMap + "\n",
        "{\"puzzle\":\"" + kCells + "\",\"regions\":[0,0,1,1,0,2,2,1,0,2,2,1,3,3,3,3]}"}) {
    const Record r = read_one(text);
    BOOST_TEST(line_of(r) == kCells, text);
    BOOST_TEST((r.puzzle.topology->spec().regions == kRegions), text);
  }
}

BOOST_AUTO_TEST_CASE(several_jigsaws) {
  const auto lines = read_all(kCells + "\n" + kMap + "\n" + kCells + "\n" + kMap + "\n");
  BOOST_TEST(lines.size() == 2u);
  const std::string block = in_rows(kCells, 4) + "# regions\n" + in_rows(kMap, 4) + "\n";
  BOOST_TEST(read_all(block + block).size() == 2u);
}

BOOST_AUTO_TEST_CASE(a_solution_is_no_map) {
  const Record r = read_one(kCells + " " + kSolution);
  BOOST_TEST(r.solution.has_value());
  BOOST_TEST(r.puzzle.topology->spec().regions.empty());
  BOOST_TEST(read_all(kCells + "\n" + kSolution + "\n").size() == 2u);
}

BOOST_AUTO_TEST_CASE(bad_maps) {
  BOOST_TEST(
      read_error(in_rows(kCells, 4) + "# regions\n1 1 2 2\n1 3 3 2\n1 3 3 2\n4 4 4 5\n").code ==
      InputCode::bad_regions);
  BOOST_TEST(read_error(in_rows(kCells, 4) + "# regions\n").code == InputCode::bad_regions);
  BOOST_TEST(read_error("clues=" + kCells + " jigsaw=" + kCells).code == InputCode::bad_regions);
  BOOST_TEST(read_error(kCells + "1122133213324441").code == InputCode::ambiguous);
}

BOOST_AUTO_TEST_CASE(regions_from_a_file) {
  for (const std::string& text :
       {kMap, in_rows(kMap, 4), std::string("# map\n1 1 2 2\n1 3 3 2\n1 3 3 2\n4 4 4 4\n"),
        std::string("A,A,B,B\nA,C,C,B\nA,C,C,B\nD,D,D,D\n"),
        std::string("+--+\n|1122|\n|1332|\n|1332|\n|4444|\n")}) {
    const auto map = read_regions(Source::from_text(text, "map"));
    BOOST_TEST_REQUIRE(map.has_value(), text);
    BOOST_TEST((*map == kRegions));
  }
  BOOST_TEST(read_regions(Source::from_text("\n", "map")).error().code == InputCode::empty_input);
  ReadOptions o;
  o.regions = kRegions;
  BOOST_TEST((read_one(kCells, o).puzzle.topology->spec().regions == kRegions));
  BOOST_TEST(read_error(kP, o).code == InputCode::bad_regions);
}

// What is no square of ids, or has regions of wrong sizes, is refused at its place. One word was a map of one cell.
BOOST_AUTO_TEST_CASE(files_that_are_no_map) {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"1 2 3\n", "map:1:5: 1 row of 3 ids"},
      {"AB\n", "map:1:2: 1 row of 2 ids"},
      {"/etc/passwd", "map:1:11: 1 row of 11 ids"},
      {kP, "map:1:17: region '.' has 51 cells, expected 9"},
      {"# map\n1122\n1332\n133\n4444\n", "map:4:3: row 3 has 3 ids, others have 4"},
      {"1122\n1332\n1332\n", "map:3:4: 3 rows of 4 ids"},
      {"1122\n1132\n1332\n4444\n", "map:3:1: region '1' has 5 cells, expected 4"},
      {"1 1 2 2\n1 3 3 2\n1 5 3 2\n4 4 4 4\n", "map:4:1: region '4' is one more than 4 regions"},
      {"AABB ACCB ACCB DDDE", "map:1:19: region 'E' is one more than 4 regions"},
      {"12\n34\n", "map:2:1: region '3' is one more than 2 regions"},
  };
  for (const auto& [text, message] : cases) {
    const auto map = read_regions(Source::from_text(text, "map"));
    BOOST_TEST_REQUIRE(!map.has_value(), text);
    BOOST_TEST(map.error().code == InputCode::bad_regions);
    BOOST_TEST(to_string(map.error()).starts_with(message + "; a region map has"),
               to_string(map.error()));
  }
  const auto one = read_regions(Source::from_text("A\n", "map"));
  BOOST_TEST((one.has_value() && one->size() == 1));
  // One id on each line.
  std::string column;
  for (char c : kMap) column += std::string("1") + c + "\n";
  const auto tall = read_regions(Source::from_text(column, "map"));
  BOOST_TEST_REQUIRE(tall.has_value());
  BOOST_TEST((*tall == kRegions));
}

BOOST_AUTO_TEST_CASE(five_by_five_needs_regions) {
  const std::string cells =
      "1...."
      "....."
      "..3.."
      "....."
      "....5";
  BOOST_TEST(read_error(cells).code == InputCode::bad_side);
  const auto regions = read_regions(Source::from_text("11122\n11222\n33344\n33444\n55555\n", "m"));
  BOOST_TEST_REQUIRE(regions.has_value());
  ReadOptions o;
  o.regions = *regions;
  BOOST_TEST(read_one(cells, o).puzzle.side() == 5u);
  ReadOptions latin;
  latin.latin = true;
  BOOST_TEST(read_one(cells, latin).puzzle.side() == 5u);
}

}  // namespace
}  // namespace tresse::test
