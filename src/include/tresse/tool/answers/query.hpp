// What every engine is asked.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

#include "tresse/model/grid.hpp"

namespace tresse {

// Called with one solution; returns false to end the search.
using SolutionSink = std::function<bool(const Grid&)>;

struct Query {
  std::uint64_t solution_limit = 2;  // stop after so many solutions; 0 = count all
  std::size_t keep = 2;              // how many solutions to return
  std::uint64_t node_limit = 0;      // decisions (native, logic) or conflicts (sat); 0 = none
  std::uint64_t byte_limit = 0;  // memory one engine may plan to take; 0 = a share of the machine
  std::uint64_t seed = 0;
  // Called with every solution, verified, as soon as it is found and in the order of the search, by
  // the thread that runs the engine. When it says false, the search ends as if the solution limit
  // were met. May be null; must outlive the run.
  const SolutionSink* each = nullptr;
};

}  // namespace tresse
