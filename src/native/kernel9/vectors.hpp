// What the rules are written in: vectors of 32-bit lanes with ordinary operators (the vector
// extension of g++ and clang, which compiles for any CPU) and a few three-input functions. Only the
// latter differ between CPUs: AVX-512 has each of them as one instruction.
//
// Everything here and in the files above is in an unnamed namespace and always inlined: the kernels
// are compiled with options that other CPUs do not understand, so none of their code may be picked
// up by the linker for another file (tests/lint/kernel_symbols.sh).
#pragma once

#include <stddef.h>
#include <stdint.h>
#if defined(__AVX512F__) || defined(__AVX2__) || defined(__SSE2__)
#include <immintrin.h>
#elif defined(__aarch64__)
#include <arm_neon.h>
#endif

#define TRESSE_K9_INLINE __attribute__((always_inline)) inline

namespace tresse::kernel9 {
namespace {

// The board of the kernel: 27 words of 27 bits, and the picture every rule below is drawn on.
//
// A cell is named by four numbers from 0 to 2: its band and its row in the band, its stack and its
// column in the stack. Each digit has three words, one for each column in the stack:
//
//     word  3 * digit + column          a set bit = this digit may still go there
//     bit   9 * row + 3 * stack + band
//
// so one word holds, for one digit, every third column of the grid:
//
//              stack 0 . .      stack 1 . .      stack 2 . .          word "column 0" of a digit;
//     row 0     0               3                6                    + band 0, 1 or 2.
//     row 1     9              12               15                    Words 1 and 2 hold the other
//     row 2    18              21               24                    columns at the same bits.
//
//     octal:   [row 2] s2 s1 s0  [row 1] s2 s1 s0  [row 0] s2 s1 s0   one octal digit = one minirow
//                                                                     position, its bits = the bands
//
// Why this order. A minirow (three cells of a row inside a box) is the same bit of the three words,
// so "has this minirow a candidate" is one three-input OR, and whatever is known of a minirow is
// applied by one AND per word, for all three bands at once. The band rule and the row singles then
// need no packing and no unpacking. With the natural order (word = band, bit = 9 row + column), which
// is that of the JCZ family and was ours first, they cost 45 and 27 operations a digit instead of 19
// and 19, and a round 1,550 instead of 1,050.
//
// Bits 27 to 31 are always zero in a board; rules may leave garbage there in between.
constexpr int kWords = 27;  // of a board
constexpr uint32_t kAll = (1u << 27) - 1;
constexpr uint32_t kHigh = ~kAll;           // the unused bits
constexpr uint32_t kStack0 = 0007007007;    // stack 0 of every row; << 3, << 6: the other stacks
constexpr uint32_t kStacks01 = 0077077077;  // stacks 0 and 1
constexpr uint32_t kBand0 = 0111111111;     // band 0 of every minirow; << 1, << 2: the others
constexpr uint32_t kBands01 = 0333333333;   // bands 0 and 1
constexpr uint32_t kRow0 = 0000000777;      // row 0 of every band
constexpr uint32_t kRow1 = 0000777000;
constexpr uint32_t kRow2 = 0777000000;

// Index of a cell among the 81 bits of three words: 27 * column + bit. `cell` counts row by row.
constexpr int position_of(int cell) {
  const int band = cell / 27, row = cell / 9 % 3, stack = cell % 9 / 3, column = cell % 3;
  return 27 * column + 9 * row + 3 * stack + band;
}

struct CellTable {
  uint8_t value[81];
};
constexpr CellTable make_positions() {
  CellTable t{};
  for (int cell = 0; cell < 81; ++cell) t.value[cell] = static_cast<uint8_t>(position_of(cell));
  return t;
}
constexpr CellTable make_cells() {
  CellTable t{};
  for (int cell = 0; cell < 81; ++cell) t.value[position_of(cell)] = static_cast<uint8_t>(cell);
  return t;
}
constexpr CellTable kPosition = make_positions();  // of a cell
constexpr CellTable kCell = make_cells();          // at a position


using Lanes4 = uint32_t __attribute__((vector_size(16)));
using Lanes8 = uint32_t __attribute__((vector_size(32)));
using Lanes16 = uint32_t __attribute__((vector_size(64)));

template <class V>
constexpr int kLanesOf = static_cast<int>(sizeof(V) / sizeof(uint32_t));

// The same word in every lane.
template <class V>
TRESSE_K9_INLINE V all(uint32_t word) {
  return V{} + word;
}

template <class V>
TRESSE_K9_INLINE V or3(V a, V b, V c) {
  return a | b | c;
}
template <class V>
TRESSE_K9_INLINE V xor3(V a, V b, V c) {
  return a ^ b ^ c;
}
template <class V>
TRESSE_K9_INLINE V majority(V a, V b, V c) {
  return (a & b) | ((a ^ b) & c);
}
template <class V>
TRESSE_K9_INLINE V exactly_one(V a, V b, V c) {
  return (a ^ b ^ c) & ~(a & b & c);
}
// a & (b | c)
template <class V>
TRESSE_K9_INLINE V and_or(V a, V b, V c) {
  return a & (b | c);
}
// a | (b & c)
template <class V>
TRESSE_K9_INLINE V or_and(V a, V b, V c) {
  return a | (b & c);
}
// a & b & ~c
template <class V>
TRESSE_K9_INLINE V and_without(V a, V b, V c) {
  return a & b & ~c;
}
// a & ~(b | c)
template <class V>
TRESSE_K9_INLINE V and_neither(V a, V b, V c) {
  return a & ~(b | c);
}
// mask ? a : b
template <class V>
TRESSE_K9_INLINE V select(V mask, V a, V b) {
  return b ^ ((a ^ b) & mask);
}
// a without the bits of `cleared`, except those of `own`
template <class V>
TRESSE_K9_INLINE V clear_but(V a, V cleared, V own) {
  return a & ~(cleared & ~own);
}
// changes | (a ^ b)
template <class V>
TRESSE_K9_INLINE V add_difference(V changes, V a, V b) {
  return changes | (a ^ b);
}

#if defined(__AVX512F__)
#define TRESSE_K9_TERNARY(name, table)                                                        \
  TRESSE_K9_INLINE Lanes16 name(Lanes16 a, Lanes16 b, Lanes16 c) {                            \
    return reinterpret_cast<Lanes16>(                                                         \
        _mm512_ternarylogic_epi32(reinterpret_cast<__m512i>(a), reinterpret_cast<__m512i>(b), \
                                  reinterpret_cast<__m512i>(c), table));                      \
  }
TRESSE_K9_TERNARY(or3, 0xFE)
TRESSE_K9_TERNARY(xor3, 0x96)
TRESSE_K9_TERNARY(majority, 0xE8)
TRESSE_K9_TERNARY(exactly_one, 0x16)
TRESSE_K9_TERNARY(and_or, 0xE0)
TRESSE_K9_TERNARY(or_and, 0xF8)
TRESSE_K9_TERNARY(and_without, 0x40)
TRESSE_K9_TERNARY(and_neither, 0x10)
TRESSE_K9_TERNARY(select, 0xCA)
TRESSE_K9_TERNARY(clear_but, 0xB0)
TRESSE_K9_TERNARY(add_difference, 0xF6)
#undef TRESSE_K9_TERNARY
#endif

// The lanes that are not zero, as bits.
template <class V>
TRESSE_K9_INLINE uint32_t nonzero_lanes(V a) {
  uint32_t bits = 0;
  for (int lane = 0; lane < kLanesOf<V>; ++lane) bits |= uint32_t{a[lane] != 0} << lane;
  return bits;
}
#if defined(__AVX512F__)
TRESSE_K9_INLINE uint32_t nonzero_lanes(Lanes16 a) {
  return _mm512_test_epi32_mask(reinterpret_cast<__m512i>(a), reinterpret_cast<__m512i>(a));
}
#endif
#if defined(__AVX2__)
TRESSE_K9_INLINE uint32_t nonzero_lanes(Lanes8 a) {
  const __m256i zero = _mm256_cmpeq_epi32(reinterpret_cast<__m256i>(a), _mm256_setzero_si256());
  return 0xFFu & ~static_cast<uint32_t>(_mm256_movemask_ps(_mm256_castsi256_ps(zero)));
}
#elif defined(__SSE2__)
TRESSE_K9_INLINE uint32_t nonzero_lanes(Lanes4 a) {
  const __m128i zero = _mm_cmpeq_epi32(reinterpret_cast<__m128i>(a), _mm_setzero_si128());
  return 0xFu & ~static_cast<uint32_t>(_mm_movemask_ps(_mm_castsi128_ps(zero)));
}
#elif defined(__aarch64__)
TRESSE_K9_INLINE uint32_t nonzero_lanes(Lanes4 a) {
  const auto x = reinterpret_cast<uint32x4_t>(a);
  return vaddvq_u32(vandq_u32(vtstq_u32(x, x), uint32x4_t{1, 2, 4, 8}));
}
#endif

}  // namespace
}  // namespace tresse::kernel9
