// What a line must be to be a 9x9 puzzle without any doubt, so that it needs no parsing: 81 digits and
// blanks, all blanks the same, at least ten of them. (With nine it could be the region map, numbered
// from 0, of the jigsaw before it.)
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace tresse::io {

// What a character adds: bits 0 to 7 count digits and dots, 8 to 15 zeros, 16 to 23 dots.
inline constexpr std::array<std::uint32_t, 256> kPlainSymbol = [] {
  std::array<std::uint32_t, 256> t{};
  for (std::size_t c = '0'; c <= '9'; ++c) t[c] = 1;
  t['0'] |= 1u << 8;
  t['.'] = 1 | 1u << 16;
  return t;
}();

// `text` holds 81 characters. About 20 ns.
inline bool is_plain_puzzle(const char* text) {
  std::uint32_t sum[3] = {0, 0, 0};  // three chains of additions side by side
  for (std::size_t i = 0; i < 27; ++i) {
    for (std::size_t k = 0; k < 3; ++k) {
      sum[k] += kPlainSymbol[static_cast<unsigned char>(text[27 * k + i])];
    }
  }
  const std::uint32_t all = sum[0] + sum[1] + sum[2];
  const std::uint32_t known = all & 0xFF, zeros = all >> 8 & 0xFF, dots = all >> 16;
  return known == 81 && (dots == 0 ? zeros >= 10 : dots >= 10 && zeros == 0);
}

}  // namespace tresse::io
