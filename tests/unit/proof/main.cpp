// The Boost.Test main of the judge's tests.
#include "boost_main.hpp"
