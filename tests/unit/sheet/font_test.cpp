// Fonts: what is measured grows as it should, unknown families are named, and no byte that is not text
// reaches the drawing.
#include "sheet/font.hpp"

#include <boost/test/unit_test.hpp>

#include "sans.hpp"

using namespace tresse;

BOOST_AUTO_TEST_CASE(measured_in_ems) {
  const TextExtent one = sans().measure("8", false);
  BOOST_TEST(one.width > 0.3);
  BOOST_TEST(one.width < 0.8);
  BOOST_TEST(one.top < -0.5);  // above the line
  const TextExtent three = sans().measure("888", false);
  BOOST_TEST(three.advance == 3 * one.advance, boost::test_tools::tolerance(1e-6));
  BOOST_TEST(sans().measure("8", true).width > one.width);
  BOOST_TEST(sans().measure("", false).advance == 0);
}

BOOST_AUTO_TEST_CASE(a_missing_family_is_named) {
  const auto font = Font::open("No Such Family");
  BOOST_REQUIRE(!font);
  BOOST_TEST(font.error().starts_with("the font 'No Such Family' is not installed; the nearest"));
  BOOST_TEST(Font::open("monospace").has_value());
}

BOOST_AUTO_TEST_CASE(only_text_is_drawn) {
  BOOST_TEST(printable("Caf\xC3\xA9 \xE2\x82\xAC \xF0\x9F\x98\x80") ==
             "Caf\xC3\xA9 \xE2\x82\xAC \xF0\x9F\x98\x80");
  BOOST_TEST(printable("a\tb\x01"
                       "c\x7f") == "abc");
  const std::string bad = "\xEF\xBF\xBD";
  BOOST_TEST(printable("caf\xE9") == "caf" + bad);                     // Latin-1
  BOOST_TEST(printable("\xC0\xAF") == bad + bad);                      // overlong
  BOOST_TEST(printable("\xED\xA0\x80") == bad + bad + bad);            // half of a pair
  BOOST_TEST(printable("\xF4\x90\x80\x80") == bad + bad + bad + bad);  // beyond Unicode
  BOOST_TEST(printable("x\xE2\x82") == "x" + bad + bad);               // cut off
}

BOOST_AUTO_TEST_CASE(shapes_of_puzzles) {
  const auto nine = Topology::boxes(3, 3);
  const SheetShape plain = shape_of(*nine, false, Alphabet::standard(9), sans());
  BOOST_TEST(plain.side == 9u);
  BOOST_TEST(plain.mark_columns == 0u);
  const auto sixteen = Topology::boxes(4, 4);
  const SheetShape numbers = shape_of(*sixteen, true, Alphabet(), sans());
  BOOST_TEST(numbers.mark_columns == 4u);
  BOOST_TEST(numbers.mark_rows == 4u);
  BOOST_TEST(numbers.widest > 1.5 * plain.widest);
  const SheetShape letters = shape_of(*sixteen, true, *Alphabet::named("hex1", 16), sans());
  BOOST_TEST(letters.widest < numbers.widest);
  const SheetShape six = shape_of(*Topology::boxes(2, 3), true, Alphabet::standard(6), sans());
  BOOST_TEST(six.mark_columns == 3u);
  BOOST_TEST(six.mark_rows == 2u);
  const SheetShape latin = shape_of(*Topology::latin(7), true, Alphabet::standard(7), sans());
  BOOST_TEST(latin.mark_columns == 3u);
  BOOST_TEST(latin.mark_rows == 3u);
}
