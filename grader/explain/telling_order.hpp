// The order in which the links of an inference are told. For explain*.cpp only.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "grader/step.hpp"

namespace tresse {

// Does link i follow from link `previous` alone?
inline bool follows(const Inference& one, std::size_t i, std::size_t previous) {
  const auto& from = one.links[i].from;
  return from.size() == 1 && from[0] == previous;
}

// Links 0 .. n-1 so that each comes after those it follows from, and as many as possible right after.
// A search that goes in breadth leaves links in an order that jumps between branches.
inline std::vector<std::size_t> telling_order(const Inference& one) {
  const std::size_t n = one.links.size();
  std::vector<std::size_t> order;
  std::vector<bool> told(n, false);
  const auto ready = [&](std::size_t i) {
    const auto& from = one.links[i].from;
    return !told[i] && std::all_of(from.begin(), from.end(), [&](auto f) { return told[f]; });
  };
  for (std::size_t next = 0; next < n;) {
    told[next] = true;
    order.push_back(next);
    std::size_t best = n;
    int best_fit = -1;
    for (std::size_t i = 0; i < n; ++i) {
      const int fit = follows(one, i, next) ? 2 : one.links[i].from == one.links[next].from;
      if (fit <= best_fit || !ready(i)) continue;
      best = i;
      best_fit = fit;
    }
    next = best;
  }
  return order;
}

}  // namespace tresse
