// Times as a person reads them.
#include <boost/test/unit_test.hpp>

#include "cli/process/console.hpp"

namespace tresse::test {
namespace {

BOOST_AUTO_TEST_CASE(time_left_in_words) {
  BOOST_TEST(cli::time_left(0.4) == "0 s");
  BOOST_TEST(cli::time_left(89.4) == "89 s");
  BOOST_TEST(cli::time_left(180) == "3 min");
  BOOST_TEST(cli::time_left(5399) == "90 min");
  BOOST_TEST(cli::time_left(7300) == "2 h");
}

}  // namespace
}  // namespace tresse::test
