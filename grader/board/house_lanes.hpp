// The 27 houses of the plain 9x9 side by side, a set of positions for each: what a placement takes from a digit is taken from
// all houses at once. SSE2 is part of every x86-64, NEON of every ARM64; elsewhere the loops below do the same.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#if defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__aarch64__)
#include <arm_neon.h>
#endif

#include "grader/board/geometry.hpp"

namespace tresse::logic {

// Lanes are in the order of HouseOrder::boxes_first: boxes, columns, rows; the last five are empty.
struct alignas(64) HouseLanes {
  std::uint16_t at[32];

  // Keeps what the other has too.
  void keep(const HouseLanes& other);
  // The same; the set of lanes that have one position then.
  [[nodiscard]] std::uint32_t keep_and_find_single(const HouseLanes& other);
};

inline constexpr HouseLanes kAllPositions = [] {
  HouseLanes all{};
  for (std::size_t i = 0; i < 27; ++i) all.at[i] = 0x1FF;
  return all;
}();

// A house's lane, and the other way round.
constexpr std::size_t lane_of(std::size_t house) {
  return house < 9 ? house : house < 18 ? house + 9 : house - 9;
}
constexpr std::uint32_t swap_lines(std::uint32_t houses) {
  return (houses & 0x1FF) | (houses >> 9 & 0x1FF) << 18 | (houses >> 18 & 0x1FF) << 9;
}

#if defined(__SSE2__)
inline void HouseLanes::keep(const HouseLanes& other) {
  auto* to = reinterpret_cast<__m128i*>(at);
  const auto* from = reinterpret_cast<const __m128i*>(other.at);
  for (std::size_t i = 0; i < 4; ++i) {
    _mm_store_si128(to + i, _mm_and_si128(_mm_load_si128(to + i), _mm_load_si128(from + i)));
  }
}
inline std::uint32_t HouseLanes::keep_and_find_single(const HouseLanes& other) {
  auto* to = reinterpret_cast<__m128i*>(at);
  const auto* from = reinterpret_cast<const __m128i*>(other.at);
  const __m128i none = _mm_setzero_si128();
  const __m128i less = _mm_set1_epi16(-1);
  __m128i one[4];
  for (std::size_t i = 0; i < 4; ++i) {
    const __m128i x = _mm_and_si128(_mm_load_si128(to + i), _mm_load_si128(from + i));
    _mm_store_si128(to + i, x);
    const __m128i more = _mm_and_si128(x, _mm_add_epi16(x, less));
    one[i] = _mm_andnot_si128(_mm_cmpeq_epi16(x, none), _mm_cmpeq_epi16(more, none));
  }
  const auto low = static_cast<std::uint32_t>(_mm_movemask_epi8(_mm_packs_epi16(one[0], one[1])));
  const auto high = static_cast<std::uint32_t>(_mm_movemask_epi8(_mm_packs_epi16(one[2], one[3])));
  return low | high << 16;
}
#elif defined(__aarch64__)
inline void HouseLanes::keep(const HouseLanes& other) {
  for (std::size_t i = 0; i < 32; i += 8) vst1q_u16(at + i, vandq_u16(vld1q_u16(at + i), vld1q_u16(other.at + i)));
}
inline std::uint32_t HouseLanes::keep_and_find_single(const HouseLanes& other) {
  constexpr std::uint16_t kBits[8] = {1, 2, 4, 8, 16, 32, 64, 128};
  const uint16x8_t one = vdupq_n_u16(1), bits = vld1q_u16(kBits);
  std::uint32_t single = 0;
  for (std::size_t i = 0; i < 32; i += 8) {
    const uint16x8_t x = vandq_u16(vld1q_u16(at + i), vld1q_u16(other.at + i));
    vst1q_u16(at + i, x);
    const uint16x8_t more = vtstq_u16(x, vsubq_u16(x, one));
    single |= std::uint32_t{vaddvq_u16(vandq_u16(vbicq_u16(vtstq_u16(x, x), more), bits))} << i;
  }
  return single;
}
#else
inline void HouseLanes::keep(const HouseLanes& other) {
  for (std::size_t i = 0; i < 32; ++i) at[i] &= other.at[i];
}
inline std::uint32_t HouseLanes::keep_and_find_single(const HouseLanes& other) {
  std::uint32_t single = 0;
  for (std::size_t i = 0; i < 32; ++i) {
    at[i] &= other.at[i];
    single |= std::uint32_t{std::has_single_bit(at[i])} << i;
  }
  return single;
}
#endif

// Of nine sets, those with two members or more, and no more than `most` (2 to 4). Hidden sets ask this of the digits of a house.
// Tried and lost: asking it of the cells of rows, for naked sets and wings: as many instructions as before.
inline std::uint32_t few_of_nine(const std::uint32_t* nine, std::size_t most) {
  const auto few = [&](std::uint32_t x) {
    std::uint32_t rest = x & (x - 1);
    const bool several = rest != 0;
    for (std::size_t i = 1; i < most; ++i) rest &= rest - 1;
    return std::uint32_t{several && rest == 0};
  };
#if defined(__SSE2__)
  const __m128i none = _mm_setzero_si128();
  const __m128i less = _mm_set1_epi32(-1);
  const auto without_one = [&](__m128i x) { return _mm_and_si128(x, _mm_add_epi32(x, less)); };
  const auto quad = [&](const std::uint32_t* at) {
    const __m128i some = without_one(_mm_loadu_si128(reinterpret_cast<const __m128i*>(at)));
    __m128i rest = some;
    for (std::size_t i = 1; i < most; ++i) rest = without_one(rest);
    const __m128i in = _mm_andnot_si128(_mm_cmpeq_epi32(some, none), _mm_cmpeq_epi32(rest, none));
    return static_cast<std::uint32_t>(_mm_movemask_ps(_mm_castsi128_ps(in)));
  };
  return quad(nine) | quad(nine + 4) << 4 | few(nine[8]) << 8;
#else
  std::uint32_t all = 0;
  for (std::size_t i = 0; i < 9; ++i) all |= few(nine[i]) << i;
  return all;
#endif
}

// Are two of nine sets the same, and of two members? Naked and hidden pairs ask this of a house before anything else: mostly
// there are none, and how many sets have two members is as good as random.
inline bool has_pair_of_nine(const std::uint32_t* nine) {
#if defined(__SSE2__)
  const __m128i none = _mm_setzero_si128();
  const __m128i less = _mm_set1_epi32(-1);
  const auto without_one = [&](__m128i x) { return _mm_and_si128(x, _mm_add_epi32(x, less)); };
  const auto four_at = [&](std::size_t i) {
    return _mm_loadu_si128(reinterpret_cast<const __m128i*>(nine + i));
  };
  const auto of_two = [&](__m128i x) {
    const __m128i one = without_one(x);
    return _mm_andnot_si128(_mm_cmpeq_epi32(one, none), _mm_cmpeq_epi32(without_one(one), none));
  };
  const __m128i a = four_at(0);
  const __m128i b = four_at(4);
  const __m128i last = _mm_set1_epi32(static_cast<int>(nine[8]));
  const auto same = [](__m128i x, __m128i y) { return _mm_cmpeq_epi32(x, y); };
  const auto any = [](auto... x) {
    __m128i all = _mm_setzero_si128();
    ((all = _mm_or_si128(all, x)), ...);
    return all;
  };
  constexpr int kOne = 0x39, kTwo = 0x4E, kThree = 0x93;  // turns of four
  const __m128i b1 = _mm_shuffle_epi32(b, kOne);
  const __m128i b2 = _mm_shuffle_epi32(b, kTwo);
  const __m128i of_a = any(same(a, _mm_shuffle_epi32(a, kOne)), same(a, _mm_shuffle_epi32(a, kTwo)),
                           same(a, b), same(a, b1), same(a, b2),
                           same(a, _mm_shuffle_epi32(b, kThree)), same(a, last));
  const __m128i of_b = any(same(b, b1), same(b, b2), same(b, last));
  const __m128i found =
      _mm_or_si128(_mm_and_si128(of_a, of_two(a)), _mm_and_si128(of_b, of_two(b)));
  return _mm_movemask_epi8(found) != 0;
#else
  for (std::size_t i = 0; i < 9; ++i) {
    for (std::size_t k = 0; k < i; ++k) {
      if (nine[i] == nine[k] && std::popcount(nine[i]) == 2) return true;
    }
  }
  return false;
#endif
}

// For each cell: all positions but those that it and its peers have; all but its own; its place in a lane.
struct LaneTables {
  std::array<HouseLanes, 81> unseen{};
  std::array<HouseLanes, 81> others{};
  std::array<std::array<std::uint8_t, 9>, 27> cell{};
};
constexpr LaneTables make_lane_tables() {
  LaneTables t;
  for (std::size_t h = 0; h < 27; ++h) {
    for (std::size_t p = 0; p < 9; ++p) {
      const std::uint8_t x = detail::kTables9.cell[h][p];
      t.cell[lane_of(h)][p] = x;
      for (std::size_t c = 0; c < 81; ++c) {
        const auto one = static_cast<std::uint16_t>(1u << p);
        if (c != x) t.others[c].at[lane_of(h)] |= one;
        if (c != x && !detail::kTables9.sees[c][x]) t.unseen[c].at[lane_of(h)] |= one;
      }
    }
  }
  return t;
}
inline constexpr LaneTables kLaneTables = make_lane_tables();

}  // namespace tresse::logic
