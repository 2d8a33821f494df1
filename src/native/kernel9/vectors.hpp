// What the rules are written in: vectors of 32-bit lanes with ordinary operators (the vector
// extension of g++ and clang, which compiles for any CPU) and a few three-input functions. Only the
// latter differ between CPUs: AVX-512 has each of them as one instruction.
//
// Everything here and in the files above is in an unnamed namespace and always inlined: the kernels
// are compiled with options that other CPUs do not understand, so none of their code may be picked
// up by the linker for another file (tests/lint/kernel_symbols.sh).
#pragma once

#include "native/kernel9/layout.hpp"

#if defined(__AVX512F__) || defined(__AVX2__) || defined(__SSE2__)
#include <immintrin.h>
#endif

namespace tresse::kernel9 {
namespace {

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
#endif

}  // namespace
}  // namespace tresse::kernel9
