// Included once per test program: the Boost.Test main of the shared library.
#pragma once
#define BOOST_TEST_MODULE tresse
#include <boost/test/unit_test.hpp>
