#include "generate/pattern/mask.hpp"

#include <sstream>
#include <string>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(masks)

namespace {
using namespace tresse;

std::string shown(const std::vector<bool>& mask) {
  std::string text;
  for (const bool given : mask) text += given ? 'x' : '.';
  return text;
}

// What is read, or where and why not.
std::string outcome(std::string_view text, std::size_t side) {
  const auto mask = read_mask(text, side, "m.txt");
  if (mask) return shown(*mask);
  const InputError& e = mask.error();
  return e.file + ":" + std::to_string(e.line) + ":" + std::to_string(e.column) + " " +
         std::string(name_of(e.code));
}
}  // namespace

BOOST_AUTO_TEST_CASE(rows_and_one_line_and_puzzles_are_read) {
  const std::string expected = "x..x.xx..xx.x..x";
  BOOST_TEST(outcome("x..x\n.xx.\n.xx.\nx..x\n", 4) == expected);
  BOOST_TEST(outcome("#--#_AA00|+.3..4", 4) == expected);
  BOOST_TEST(outcome("x..x\r\n\r\n.xx. \r\n .x x.\r\nx..x", 4) == expected);
  BOOST_TEST(outcome("\xEF\xBB\xBFx..x.xx..xx.x..x\n\n", 4) == expected);
  BOOST_TEST(outcome("x", 1) == "x");
  BOOST_TEST(outcome("0", 1) == ".");
}

BOOST_AUTO_TEST_CASE(faults_have_a_place) {
  BOOST_TEST(outcome("", 4) == "m.txt:0:0 empty_input");
  BOOST_TEST(outcome(" \n\n", 4) == "m.txt:2:0 empty_input");
  BOOST_TEST(outcome("x..x\n.xx\n", 4) == "m.txt:2:4 wrong_length");
  BOOST_TEST(outcome("x..x\n.xx.x\n", 4) == "m.txt:2:5 wrong_length");
  BOOST_TEST(outcome("x. .x. x\n", 4) == "m.txt:1:6 wrong_length");
  BOOST_TEST(outcome("x..x\n.xx.\n.xx.\n", 4) == "m.txt:3:0 wrong_length");
  BOOST_TEST(outcome("x..x\n.xx.\n.xx.\nx..x\nx..x\n", 4) == "m.txt:5:1 wrong_length");
  BOOST_TEST(outcome("x..x.xx..xx.x..x.", 4) == "m.txt:1:17 wrong_length");
  BOOST_TEST(outcome("x..x.xx..xx.x..", 4) == "m.txt:1:5 wrong_length");
  BOOST_TEST(outcome("x..x\n.\x01x.\n", 4) == "m.txt:2:2 bad_encoding");
  BOOST_TEST(outcome("x..\xC3\xA4", 4) == "m.txt:1:4 bad_encoding");
}

BOOST_AUTO_TEST_CASE(a_byte_order_mark_that_is_cut_short_is_no_symbol) {
  BOOST_TEST(outcome("\xEF\xBBx..x.xx..xx.x..x", 4) == "m.txt:1:1 bad_encoding");
  BOOST_TEST(outcome("\xEF", 1) == "m.txt:1:1 bad_encoding");
}

BOOST_AUTO_TEST_CASE(a_stream_is_read_up_to_the_first_error) {
  std::istringstream text("x..x\n.xx.x\nmore");
  BOOST_TEST(!read_mask(text, 4));
  std::string rest;
  BOOST_TEST(bool(std::getline(text, rest)));
  BOOST_TEST(rest == "more");
}

BOOST_AUTO_TEST_SUITE_END()
