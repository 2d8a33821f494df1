// The disjunction of the cubes is a tautology exactly when it is one with any variable set to true and
// to false. The variable of the most cubes is tried: in the cubes of a tree that is its root, which is
// in all of them, so each side takes its own cubes along and nothing is done twice. A cube without the
// variable goes to both sides: cubes made by hand may overlap, and pay for it (the bound on the work).
// This file knows nothing of how cubes are chosen, and nothing of Sudoku.
#include "cube/cover.hpp"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <unordered_map>
#include <utility>


namespace tresse {
namespace {

// Cubes still in question below `path`, each as its literals that are not yet on the path.
struct Case {
  std::vector<Literal> path;
  std::vector<std::vector<Literal>> cubes;
  bool done = false;  // both sides are: only the path is left
};

// The variable of the most cubes; the first such one of the first cube that has it. requires: no cube
// is empty.
Literal commonest(const std::vector<std::vector<Literal>>& cubes) {
  std::unordered_map<Literal, std::size_t> count;
  for (const auto& cube : cubes) {
    for (const Literal literal : cube) ++count[std::abs(literal)];
  }
  Literal best = 0;
  std::size_t most = 0;
  for (const auto& cube : cubes) {
    for (const Literal literal : cube) {
      const std::size_t here = count[std::abs(literal)];
      if (here <= most) continue;
      most = here;
      best = std::abs(literal);
    }
  }
  return best;
}

// The side where `literal` holds.
Case side(const Case& from, Literal literal) {
  Case to;
  to.path = from.path;
  to.path.push_back(literal);
  for (const auto& cube : from.cubes) {
    if (std::find(cube.begin(), cube.end(), -literal) != cube.end()) continue;
    std::vector<Literal> rest;
    std::copy_if(cube.begin(), cube.end(), std::back_inserter(rest),
                 [literal](Literal l) { return l != literal; });
    to.cubes.push_back(std::move(rest));
  }
  return to;
}

}  // namespace

Cover find_holes(std::span<const std::span<const Literal>> cubes, std::size_t most_holes,
                 std::uint64_t most_work, const StopToken& stop, const Covered& covered) {
  Cover cover;
  std::vector<Case> stack(1);
  for (const auto& cube : cubes) stack[0].cubes.emplace_back(cube.begin(), cube.end());
  std::uint64_t work = 0;
  while (!stack.empty()) {
    cover.stopped = stop.poll(stop_point::cube_cover);
    const Case at = std::move(stack.back());
    stack.pop_back();
    if (cover.stopped == StopReason::none && work > most_work) cover.stopped = StopReason::nodes;
    if (cover.stopped != StopReason::none) return cover;
    if (at.done) {
      covered(at.path);
      continue;
    }
    if (std::any_of(at.cubes.begin(), at.cubes.end(), [](const auto& c) { return c.empty(); })) {
      continue;
    }
    if (at.cubes.empty()) {
      if (cover.holes.size() == most_holes) {
        cover.stopped = StopReason::nodes;
        return cover;
      }
      cover.holes.push_back(at.path);
      continue;
    }
    const Literal variable = commonest(at.cubes);
    if (covered) stack.push_back({at.path, {}, true});
    for (const Literal literal : {-variable, variable}) {
      stack.push_back(side(at, literal));
      work += stack.back().path.size();
      for (const auto& cube : stack.back().cubes) work += cube.size();
    }
  }
  return cover;
}

}  // namespace tresse
