// How random a full grid is, for tests and drivers.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/rng.hpp"
#include "tresse/model/grid.hpp"

namespace tresse {

// How far a grid is from a shifted pattern, by the quadrangle criterion, which no permutation of rows,
// columns and digits changes: the share of `samples` random pairs of rectangles with the same digits in
// three corners that have the same in the fourth. 1 for every shifted pattern; for a random grid not far
// from 1 / side. requires: a full Latin square of side >= 3.
inline double quadrangle_share(const Grid& grid, std::uint64_t seed, std::size_t samples) {
  const std::size_t n = grid.side();
  Rng rng(seed);
  const auto at = [&](std::size_t r, std::size_t c) { return grid.values()[r * n + c]; };
  const auto column_of = [&](std::size_t r, std::uint16_t digit) {
    std::size_t c = 0;
    while (at(r, c) != digit) ++c;
    return c;
  };
  const auto row_of = [&](std::size_t c, std::uint16_t digit) {
    std::size_t r = 0;
    while (at(r, c) != digit) ++r;
    return r;
  };
  const auto other = [&](std::size_t than) {
    const std::size_t x = rng.below(n - 1);
    return x < than ? x : x + 1;
  };
  std::size_t closed = 0;
  for (std::size_t i = 0; i < samples; ++i) {
    const std::size_t top = rng.below(n), left = rng.below(n);
    const std::size_t bottom = other(top), right = other(left), top2 = other(top);
    const std::size_t left2 = column_of(top2, at(top, left));
    const std::size_t right2 = column_of(top2, at(top, right));
    const std::size_t bottom2 = row_of(left2, at(bottom, left));
    closed += at(bottom, right) == at(bottom2, right2) ? 1 : 0;
  }
  return static_cast<double>(closed) / static_cast<double>(samples);
}

}  // namespace tresse
