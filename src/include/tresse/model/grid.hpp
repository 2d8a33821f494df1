// Grid: a complete or partial assignment, N x N values row by row. A plain value type that knows
// nothing of houses.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "tresse/model/ids.hpp"

namespace tresse {
inline namespace v0 {

class Grid {
 public:
  Grid() = default;
  explicit Grid(std::size_t side) : side_(side), values_(side * side, 0) {}

  [[nodiscard]] std::size_t side() const { return side_; }
  [[nodiscard]] bool filled(CellId c) const { return values_[c.index()] != 0; }
  [[nodiscard]] std::optional<Digit> at(CellId c) const {
    const auto v = values_[c.index()];
    if (v == 0) return std::nullopt;
    return Digit(std::size_t{v} - 1u);
  }
  void set(CellId c, Digit d) { values_[c.index()] = static_cast<std::uint16_t>(d.index() + 1); }
  void clear(CellId c) { values_[c.index()] = 0; }

  [[nodiscard]] std::size_t filled_count() const {
    std::size_t n = 0;
    for (auto v : values_) n += v != 0 ? 1 : 0;
    return n;
  }
  [[nodiscard]] bool complete() const { return filled_count() == values_.size(); }

  // 0 = empty, d + 1 otherwise: the numbers that people write.
  [[nodiscard]] std::span<const std::uint16_t> values() const { return values_; }

  friend bool operator==(const Grid&, const Grid&) = default;

 private:
  std::size_t side_ = 0;
  std::vector<std::uint16_t> values_;
};

}  // namespace v0
}  // namespace tresse
