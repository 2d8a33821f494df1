// A map is told from a complete grid by being no Latin square: in a connected map some row holds an
// id twice, unless every region is a column.
#include "io/read/regions.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <string>

namespace tresse::io {

std::optional<std::vector<std::uint16_t>> region_map(std::span<const std::string_view> ids,
                                                     std::size_t side) {
  if (side == 0 || ids.size() != side * side) return std::nullopt;
  struct Entry {
    std::size_t count = 0;
    std::uint16_t number = 0;
  };
  // Numbers first, by value; then texts.
  const auto before = [](std::string_view a, std::string_view b) {
    const auto x = to_number(a), y = to_number(b);
    if (x && y) return *x < *y;
    if (x.has_value() != y.has_value()) return x.has_value();
    return a < b;
  };
  std::map<std::string_view, Entry, decltype(before)> entries(before);
  for (std::string_view id : ids) {
    if (++entries[id].count > side || entries.size() > side) return std::nullopt;
  }
  if (entries.size() != side) return std::nullopt;
  std::uint16_t next = 0;
  for (auto& [id, entry] : entries) entry.number = next++;
  std::vector<std::uint16_t> map;
  map.reserve(ids.size());
  for (std::string_view id : ids) map.push_back(entries[id].number);
  return map;
}

std::optional<std::vector<std::uint16_t>> region_map(std::string_view ids, std::size_t side) {
  std::vector<std::string_view> each;
  each.reserve(ids.size());
  for (std::size_t i = 0; i < ids.size(); ++i) each.push_back(ids.substr(i, 1));
  return region_map(each, side);
}

bool connected(std::span<const std::uint16_t> regions, std::size_t side) {
  const std::size_t cells = side * side;
  std::vector<bool> seen(cells), met(side);
  std::vector<std::size_t> todo;
  for (std::size_t start = 0; start < cells; ++start) {
    if (seen[start]) continue;
    if (met[regions[start]]) return false;  // a second piece of this region
    met[regions[start]] = true;
    seen[start] = true;
    todo.assign(1, start);
    while (!todo.empty()) {
      const std::size_t c = todo.back();
      todo.pop_back();
      const auto visit = [&](std::size_t n) {
        if (seen[n] || regions[n] != regions[c]) return;
        seen[n] = true;
        todo.push_back(n);
      };
      if (c >= side) visit(c - side);
      if (c + side < cells) visit(c + side);
      if (c % side != 0) visit(c - 1);
      if (c % side != side - 1) visit(c + 1);
    }
  }
  return true;
}

bool is_latin(std::span<const std::uint16_t> values, std::size_t side) {
  std::vector<std::size_t> row_of(side, 0), column_of(side, 0);
  for (std::size_t a = 0; a < side; ++a) {
    for (std::size_t b = 0; b < side; ++b) {
      const std::size_t r = values[a * side + b], c = values[b * side + a];
      if (r >= side || c >= side || row_of[r] == a + 1 || column_of[c] == a + 1) return false;
      row_of[r] = column_of[c] = a + 1;
    }
  }
  return true;
}

bool is_latin_square(const Grid& grid) {
  constexpr std::size_t kMost = 64;
  const std::size_t side = grid.side();
  if (side == 0 || side > kMost) return false;
  std::array<std::uint64_t, kMost> columns{};
  const auto values = grid.values();
  for (std::size_t i = 0, r = 0; r < side; ++r) {
    std::uint64_t row = 0;
    for (std::size_t c = 0; c < side; ++c, ++i) {
      if (values[i] == 0) return false;
      const std::uint64_t value = std::uint64_t{1} << (values[i] - 1u);
      if (((row | columns[c]) & value) != 0) return false;
      row |= value;
      columns[c] |= value;
    }
  }
  return true;
}

std::optional<std::vector<std::uint16_t>> surely_region_map(std::string_view ids,
                                                            std::size_t side) {
  if (side < 2 || ids.size() != side * side) return std::nullopt;
  std::array<std::uint16_t, 256> count{};
  for (char c : ids) {
    if (++count[static_cast<unsigned char>(c)] > side) return std::nullopt;
  }
  auto map = region_map(ids, side);
  if (!map || is_latin(*map, side) || !connected(*map, side)) return std::nullopt;
  return map;
}

}  // namespace tresse::io
