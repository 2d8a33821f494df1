// Strong, 0-based ids. None is a bare int, none overflows at the largest side, N = 1024:
//   Digit   0 .. N-1          < 2^10     CellId  row * N + column        < 2^20
//   HouseId 0 .. houses-1     < 2^16     CandId  cell * N + digit        < 2^30
// In text, rows, columns and digits are counted from 1 (`r1c1`, digit 1); in code everything is
// counted from 0. Only src/io and the wording of reports cross that line.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>

namespace tresse {
inline namespace v0 {

inline constexpr std::size_t kMaxSide = 1024;

template <class Tag, class Rep>
struct Id {
  Rep value{};

  constexpr Id() = default;
  constexpr explicit Id(std::size_t index) : value(static_cast<Rep>(index)) {}
  [[nodiscard]] constexpr std::size_t index() const { return value; }
  friend constexpr auto operator<=>(Id, Id) = default;
};

using Digit = Id<struct DigitTag, std::uint16_t>;
using CellId = Id<struct CellTag, std::uint32_t>;
using HouseId = Id<struct HouseTag, std::uint16_t>;
using CandId = Id<struct CandTag, std::uint32_t>;

static_assert(kMaxSide * kMaxSide * kMaxSide <= (std::size_t{1} << 30));

[[nodiscard]] constexpr CandId cand(CellId cell, Digit digit, std::size_t side) {
  return CandId(cell.index() * side + digit.index());
}
[[nodiscard]] constexpr CellId cell_of(CandId cand, std::size_t side) {
  return CellId(cand.index() / side);
}
[[nodiscard]] constexpr Digit digit_of(CandId cand, std::size_t side) {
  return Digit(cand.index() % side);
}

// A literal v > 0 says that a cell holds a digit, -v that it does not: v = 1 + (cell * N + digit), cell and digit
// from 0.
using Literal = std::int32_t;

}  // namespace v0
}  // namespace tresse
