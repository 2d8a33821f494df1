// Included once per test program: the main function of Boost.Test. A program whose cases passed, but for
// some that found no data (skip.hpp), ends in 77, which ctest calls Skipped.
#pragma once
#define BOOST_TEST_MODULE tresse
#define BOOST_TEST_NO_MAIN
#include <boost/test/unit_test.hpp>

#include "skip.hpp"

int main(int argc, char** argv) {
  const int code = boost::unit_test::unit_test_main(&init_unit_test, argc, argv);
  return code == 0 && tresse::test::skipped_cases != 0 ? 77 : code;
}
