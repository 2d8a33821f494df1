#include "boost_main.hpp"
