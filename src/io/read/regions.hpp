// Region maps: N x N ids, N different ones, N times each. Which text is one, and which is not.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "io/text.hpp"
#include "tresse/model/grid.hpp"

namespace tresse::io {

// Region numbers 0..N-1 in the order of the ids (numbers by value, other ids by text), or nullopt
// if the ids are not N different ones, N times each. O(N^2 log N).
[[nodiscard]] std::optional<std::vector<std::uint16_t>> region_map(
    std::span<const std::string_view> ids, std::size_t side);
[[nodiscard]] std::optional<std::vector<std::uint16_t>> region_map(std::string_view ids,
                                                                   std::size_t side);
// Is every region orthogonally connected?
[[nodiscard]] bool connected(std::span<const std::uint16_t> regions, std::size_t side);
// Does every row and column hold every number once?
[[nodiscard]] bool is_latin(std::span<const std::uint16_t> values, std::size_t side);
// The same of a grid of side 64 at most; false if a cell is empty.
[[nodiscard]] bool is_latin_square(const Grid& grid);
// Text that can only be a region map: a map, connected, and no Latin square. Cheap for puzzles.
[[nodiscard]] std::optional<std::vector<std::uint16_t>> surely_region_map(std::string_view ids,
                                                                          std::size_t side);

}  // namespace tresse::io
