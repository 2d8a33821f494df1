// The file of cubes: there and back, and every fault with its place.
#include <boost/test/unit_test.hpp>
#include <string>

#include "cube/cube_file.hpp"

namespace tresse::test {
namespace {

Result<CubeSet, InputError> read(const std::string& text) {
  return read_cubes(Source::from_text(text, "cubes"));
}

const std::string kHead = "c tresse cubes 1\nc puzzle 0123456789abcdef\nc side 4\n";

BOOST_AUTO_TEST_CASE(there_and_back) {
  CubeSet set;
  set.fingerprint = 0xfedcba9876543210u;
  set.side = 4;
  set.cubes = {{{1, -64}, false}, {{}, true}, {{-1}, false}};
  const auto back = read(write_cubes(set));
  BOOST_TEST_REQUIRE(back.has_value());
  BOOST_TEST(back->fingerprint == set.fingerprint);
  BOOST_TEST(back->side == 4u);
  BOOST_TEST((back->cubes == set.cubes));
  BOOST_TEST(back->open().size() == 2u);
}

BOOST_AUTO_TEST_CASE(by_hand) {
  const auto set = read(kHead + "c a remark\n\n  a  1\t-2 0 \r\nr 0\n");
  BOOST_TEST_REQUIRE(set.has_value());
  BOOST_TEST((set->cubes == std::vector<Cube>{{{1, -2}, false}, {{}, true}}));
}

BOOST_AUTO_TEST_CASE(faults_have_a_place) {
  struct Case {
    std::string text;
    const char* error;
  };
  const Case cases[] = {
      {"", "cubes: no cubes: the file is empty"},
      {"p cnf 1 1\n1 0\n", "cubes:1:1: a file of cubes begins with the line 'c tresse cubes 1'"},
      {"c tresse cubes 2\n", "cubes:1:1: a file of cubes begins with the line 'c tresse cubes 1'"},
      {"c tresse cubes 1\na 1 0\n", "cubes:2:1: the line 'c side N' must come before the cubes"},
      {"c tresse cubes 1\nc side 4\na 1 0\n", "cubes: the line 'c puzzle FINGERPRINT' is missing"},
      {"c tresse cubes 1\nc puzzle 0123456789abcdef\n", "cubes: the line 'c side N' is missing"},
      {"c tresse cubes 1\nc puzzle 123\n",
       "cubes:2:3: 'c puzzle' takes one fingerprint of 16 hexadecimal digits, once"},
      {"c tresse cubes 1\nc side 1025\n",
       "cubes:2:3: 'c side' takes a number from 1 to 1024, once, before the cubes"},
      {kHead + "c side 4\n",
       "cubes:4:3: 'c side' takes a number from 1 to 1024, once, before the cubes"},
      {kHead + "b 1 0\n", "cubes:4:1: a line of cubes begins with 'c', 'a' or 'r'"},
      {kHead + "a 1 2\n", "cubes:4:6: the cube does not end in 0"},
      {kHead + "a 1 x 0\n", "cubes:4:5: expected a literal, or 0 at the end"},
      {kHead + "a 1 0 2\n", "cubes:4:7: something follows the 0 that ends the cube"},
      {kHead + "a 65 0\n", "cubes:4:3: literals of side 4 end at 64"},
      {kHead + "a 1 -65 0\n", "cubes:4:5: literals of side 4 end at 64"},
      {kHead + "a 99999999999 0\n", "cubes:4:3: expected a literal, or 0 at the end"},
      {kHead + "c cubes 2 open\n", "cubes:4:3: expected 'c cubes COUNT open COUNT refuted', once"},
      {kHead + "c cubes 2 open 0 refuted\na 1 0\n",
       "cubes: the first lines announce 2 open and 0 refuted cubes, but there are 1 and 0"},
  };
  for (const Case& c : cases) {
    const auto set = read(c.text);
    BOOST_TEST_REQUIRE(!set.has_value(), c.text);
    BOOST_TEST(to_string(set.error()) == c.error);
  }
}

}  // namespace
}  // namespace tresse::test
