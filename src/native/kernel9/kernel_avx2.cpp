// 8 lanes. AVX2 (Haswell, Zen and later).
#include "native/kernel9/single.hpp"

namespace tresse::kernel9 {
namespace {

TRESSE_K9_INLINE __m256i at_most_eight(__m256i bytes) {
  return _mm256_cmpeq_epi8(bytes, _mm256_min_epu8(bytes, _mm256_set1_epi8(8)));
}
TRESSE_K9_INLINE __m128i load_row(const char* text) {
  return _mm_loadu_si128(reinterpret_cast<const __m128i*>(text));
}
// Row k of two bands, 16 bytes each.
TRESSE_K9_INLINE __m256i load_rows(__m128i upper, __m128i lower) {
  return _mm256_inserti128_si256(_mm256_castsi128_si256(upper), lower, 1);
}
// Each byte OR the bytes kStep and 2 kStep behind it.
template <int kStep>
TRESSE_K9_INLINE __m256i or_behind(__m256i v) {
  return _mm256_or_si256(v, _mm256_or_si256(_mm256_srli_si256(v, kStep), _mm256_srli_si256(v, 2 * kStep)));
}

// Is a text a solution? As that of AVX-512, in other registers: a house whose nine bytes, one bit for the digits 1 to 8 and none
// for 9, OR to 255 holds each of 1 to 8, and a grid of such houses with nine 9s has one in each. 10 ns instead of 35.
// May read 96 bytes of the puzzle.
bool verify(const char* puzzle, const uint16_t*, const char* solution) {
  constexpr uint32_t kOwn = ~0u << 15;  // of the characters 49 to 80: those that were not among the first 64
  const __m256i one = _mm256_set1_epi8('1');
  __m256i right = _mm256_set1_epi8(-1);
  int nines = 0;
#pragma GCC unroll 3
  for (int k = 0; k < 3; ++k) {
    const int from = k == 2 ? 49 : 32 * k;
    const __m256i text = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(solution + from));
    const __m256i given = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(puzzle + from));
    const __m256i is_given = at_most_eight(_mm256_sub_epi8(given, one));
    right = _mm256_and_si256(right, at_most_eight(_mm256_sub_epi8(text, one)));
    right = _mm256_andnot_si256(_mm256_andnot_si256(_mm256_cmpeq_epi8(given, text), is_given), right);
    const auto nine = static_cast<uint32_t>(_mm256_movemask_epi8(_mm256_cmpeq_epi8(text, _mm256_set1_epi8('9'))));
    nines += __builtin_popcount(k == 2 ? nine & kOwn : nine);
  }
  // The low halves of a character are 1 to 9.
  const __m256i bit = _mm256_setr_epi64x(0x4020100804020100, 0x80, 0x4020100804020100, 0x80);
  __m256i columns = _mm256_setzero_si256();
  uint32_t houses = ~0u;
  // Bands 0 and 1, then band 2 twice.
#pragma GCC unroll 2
  for (int from = 0; from <= 54; from += 54) {
    __m256i band = _mm256_setzero_si256(), minirows = _mm256_setzero_si256();
#pragma GCC unroll 3
    for (int row = 0; row < 3; ++row) {
      const char* text = solution + from + 9 * row;
      const __m128i upper = from + 9 * row == 72 ? _mm_srli_si128(load_row(text - 7), 7) : load_row(text);
      const __m256i cells = _mm256_shuffle_epi8(bit, load_rows(upper, from == 0 ? load_row(text + 27) : upper));
      band = _mm256_or_si256(band, cells);
      // Of bytes 0, 3 and 6 the rows' minirows; those of row k go to k, 3 + k and 6 + k.
      const __m256i three = _mm256_and_si256(or_behind<1>(cells), _mm256_setr_epi64x(0x00ff0000ff0000ff, 0, 0x00ff0000ff0000ff, 0));
      minirows = _mm256_or_si256(minirows, row == 0 ? three : row == 1 ? _mm256_slli_si256(three, 1) : _mm256_slli_si256(three, 2));
    }
    columns = _mm256_or_si256(columns, band);
    const __m256i all = _mm256_set1_epi8(-1);
    const __m256i rows = _mm256_cmpeq_epi8(or_behind<3>(minirows), all), boxes = _mm256_cmpeq_epi8(or_behind<1>(minirows), all);
    houses &= static_cast<uint32_t>(_mm256_movemask_epi8(rows)) | ~0x00070007u;
    houses &= static_cast<uint32_t>(_mm256_movemask_epi8(boxes)) | ~0x00490049u;
  }
  const __m128i column = _mm_or_si128(_mm256_castsi256_si128(columns), _mm256_extracti128_si256(columns, 1));
  houses &= static_cast<uint32_t>(_mm_movemask_epi8(_mm_cmpeq_epi8(column, _mm_set1_epi8(-1)))) | ~0x1FFu;
  return houses == ~0u && nines == 9 && _mm256_movemask_epi8(right) == -1;
}

}  // namespace

extern const Kernel kAvx2;
const Kernel kAvx2 = make_kernel<Lanes8>("avx2", verify);

}  // namespace tresse::kernel9
