// The Boost.Test main of the tests of the proof checker.
#include "boost_main.hpp"
