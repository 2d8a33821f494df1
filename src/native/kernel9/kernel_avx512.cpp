// 16 lanes. AVX-512 with VBMI (Ice Lake, Zen 4 and later): three-input instructions, and byte shuffles
// for the text.
#include "native/kernel9/single.hpp"

namespace tresse::kernel9 {
namespace {

// Is a text a solution? For the CPUs on which that would otherwise cost half of an easy puzzle (35 ns).
// Shares no line with the search: it reads the 81 characters that leave, not the board they came from.
//
// Each cell becomes a byte with one bit for the digits 1 to 8 and none for 9. A house whose nine bytes
// OR to 255 holds each of 1 to 8, hence at most one 9. When the whole grid has nine 9s, every row has
// just one, and then so has every column and every box. 12 ns.
struct HouseTable {
  alignas(32) uint8_t cell[9][32];  // the k-th cell of houses 0 to 26: rows, columns, boxes
};
constexpr HouseTable make_houses() {
  HouseTable t{};
  for (int k = 0; k < 9; ++k) {
    for (int h = 0; h < 9; ++h) {
      t.cell[k][h] = static_cast<uint8_t>(9 * h + k);
      t.cell[k][9 + h] = static_cast<uint8_t>(9 * k + h);
      t.cell[k][18 + h] = static_cast<uint8_t>(27 * (h / 3) + 3 * (h % 3) + 9 * (k / 3) + k % 3);
    }
  }
  return t;
}
constexpr HouseTable kHouses = make_houses();

TRESSE_K9_INLINE bool is_solution_text(const char* puzzle, const char* solution) {
  constexpr uint32_t kRest = (1u << 17) - 1;  // cells 64 to 80
  const __m512i low = _mm512_loadu_si512(solution);
  const __m512i high = _mm512_maskz_loadu_epi8(kRest, solution + 64);
  const __m512i given_low = _mm512_loadu_si512(puzzle);
  const __m512i given_high = _mm512_maskz_loadu_epi8(kRest, puzzle + 64);
  const __m512i one = _mm512_set1_epi8('1'), eight = _mm512_set1_epi8(8);
  const __m512i digit_low = _mm512_sub_epi8(low, one), digit_high = _mm512_sub_epi8(high, one);

  uint64_t wrong = _mm512_cmpgt_epu8_mask(digit_low, eight) |
                   (_mm512_cmpgt_epu8_mask(digit_high, eight) & kRest);
  wrong |= _mm512_mask_cmpneq_epi8_mask(
      _mm512_cmple_epu8_mask(_mm512_sub_epi8(given_low, one), eight), given_low, low);
  wrong |= _mm512_mask_cmpneq_epi8_mask(
               _mm512_cmple_epu8_mask(_mm512_sub_epi8(given_high, one), eight), given_high, high) &
           kRest;
  const int nines = __builtin_popcountll(_mm512_cmpeq_epi8_mask(digit_low, eight)) +
                    __builtin_popcountll(_mm512_cmpeq_epi8_mask(digit_high, eight));

  const __m512i bit = _mm512_set4_epi32(0, 0, static_cast<int>(0x80402010u), 0x08040201);
  const __m512i a = _mm512_shuffle_epi8(bit, digit_low), b = _mm512_shuffle_epi8(bit, digit_high);
  __m512i all = _mm512_setzero_si512();
#pragma GCC unroll 9
  for (int k = 0; k < 9; ++k) {
    const __m512i cells = _mm512_castsi256_si512(
        _mm256_load_si256(reinterpret_cast<const __m256i*>(kHouses.cell[k])));
    all = _mm512_or_si512(all, _mm512_permutex2var_epi8(a, cells, b));
  }
  const __m256i full = _mm256_set1_epi8(-1);
  wrong |= _mm256_cmpneq_epi8_mask(_mm512_castsi512_si256(all), full) & kAll;
  return wrong == 0 && nines == 9;
}

// May read 96 bytes of the puzzle.
bool verify(const char* puzzle, const uint16_t*, const char* solution) {
  return is_solution_text(puzzle, solution);
}

}  // namespace

extern const Kernel kAvx512;
const Kernel kAvx512 = make_kernel<Lanes16>("avx512", verify);

}  // namespace tresse::kernel9
