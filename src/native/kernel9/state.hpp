// One board outside the lanes, 27 words in memory: from the text of a puzzle, to the text of a
// solution.
#pragma once

#include "native/kernel9/kernel.hpp"
#include "native/kernel9/vectors.hpp"

namespace tresse::kernel9 {
namespace {

struct State {
  uint32_t word[32];  // 27 used
};
static_assert(sizeof(State) == kStateBytes);

#if defined(__AVX512VBMI__)
// One byte shuffle brings the cells into the order of the words; then the word of a digit is the mask
// of one comparison. 12 ns instead of 45 for load and write together.
struct ByteOrder {
  alignas(64) uint8_t first[64];   // cells of words 0 and 1, 32 bytes each
  alignas(32) uint8_t second[32];  // of word 2
  alignas(64) uint8_t back[128];   // positions in those, of cells 0 to 80
};
constexpr ByteOrder make_byte_order() {
  ByteOrder t{};
  for (int cell = 0; cell < 81; ++cell) {
    const int position = position_of(cell), column = position / 27, bit = position % 27;
    (column == 2 ? t.second[bit] : t.first[32 * column + bit]) = static_cast<uint8_t>(cell);
    t.back[cell] = static_cast<uint8_t>(32 * column + bit);
  }
  return t;
}
constexpr ByteOrder kByteOrder = make_byte_order();
constexpr uint64_t kBothWords = kAll | uint64_t{kAll} << 32;

TRESSE_K9_INLINE void load_text(const Line& puzzle, State& state) {
  const __m512i low = _mm512_loadu_si512(puzzle.cell);
  const __m256i end = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(puzzle.cell + 64));
  const __m512i high = _mm512_zextsi256_si512(end);
  const __m512i order = _mm512_zextsi256_si512(
      _mm256_load_si256(reinterpret_cast<const __m256i*>(kByteOrder.second)));
  const __m512i first =
      _mm512_maskz_permutex2var_epi8(kBothWords, low, _mm512_load_si512(kByteOrder.first), high);
  const __m256i second =
      _mm512_castsi512_si256(_mm512_maskz_permutex2var_epi8(kAll, low, order, high));
  const __m512i digit1 = _mm512_sub_epi8(first, _mm512_set1_epi8('1'));
  const __m256i digit2 = _mm256_sub_epi8(second, _mm256_set1_epi8('1'));
  const uint64_t blank1 = _mm512_cmpgt_epu8_mask(digit1, _mm512_set1_epi8(8)) & kBothWords;
  const uint32_t blank2 = _mm256_cmpgt_epu8_mask(digit2, _mm256_set1_epi8(8)) & kAll;
#pragma GCC unroll 9
  for (int d = 0; d < 9; ++d) {
    const auto value = static_cast<char>(d);
    const uint64_t w1 = _mm512_cmpeq_epi8_mask(digit1, _mm512_set1_epi8(value));
    const uint32_t w2 = _mm256_cmpeq_epi8_mask(digit2, _mm256_set1_epi8(value));
    state.word[3 * d] = static_cast<uint32_t>(w1 | blank1);
    state.word[3 * d + 1] = static_cast<uint32_t>((w1 | blank1) >> 32);
    state.word[3 * d + 2] = w2 | blank2;
  }
}

// requires: a solution.
TRESSE_K9_INLINE void write_text(const State& state, char* out) {
  __m512i first = _mm512_setzero_si512();
  __m256i second = _mm256_setzero_si256();
#pragma GCC unroll 9
  for (int d = 0; d < 9; ++d) {
    const auto value = static_cast<char>('1' + d);
    const uint64_t w1 = state.word[3 * d] | uint64_t{state.word[3 * d + 1]} << 32;
    first = _mm512_mask_mov_epi8(first, w1, _mm512_set1_epi8(value));
    second = _mm256_mask_mov_epi8(second, state.word[3 * d + 2], _mm256_set1_epi8(value));
  }
  const __m512i other = _mm512_zextsi256_si512(second);
  const __m512i low = _mm512_load_si512(kByteOrder.back);
  const __m512i high = _mm512_load_si512(kByteOrder.back + 64);
  _mm512_storeu_si512(out, _mm512_permutex2var_epi8(first, low, other));
  _mm512_mask_storeu_epi8(out + 64, (1u << 17) - 1, _mm512_permutex2var_epi8(first, high, other));
}

#elif defined(__AVX2__)

// Bytes are shuffled in halves of 16. The cells of the words of a column stand 3 bytes apart in a band, so one shuffle a band
// brings them to their positions; the mask of a comparison is the word of a digit. Back go the characters, made from the four bits
// of each digit. A third of the time of what other CPUs do: for an easy puzzle 20 ns less to load, 10 ns to write.
struct ByteOrder {
  alignas(32) uint8_t to[3][32];    // by band: in which of 16 bytes of its text, those from cell 0 on or from cell 11 on, is a position
  alignas(32) uint8_t back[3][32];  // by column: in which of 16 characters, those from position 0 on or from 9 on, is a cell
};
constexpr ByteOrder make_byte_order() {
  ByteOrder t{};
  for (int k = 0; k < 96; ++k) t.to[k / 32][k % 32] = t.back[k / 32][k % 32] = 0x80;  // a zero
  for (int step = 0; step < 27; step += 3) {
    for (int k = 0; k < 3; ++k) {  // band or column
      t.to[k][step + k] = static_cast<uint8_t>(step + k < 16 ? step : step - 11);
      if (step + k < 16) t.back[k][step + k] = static_cast<uint8_t>(step);
      if (step + k >= 11) t.back[k][step + k + 5] = static_cast<uint8_t>(step - 9);
    }
  }
  return t;
}
constexpr ByteOrder kByteOrder = make_byte_order();

TRESSE_K9_INLINE __m256i load_bytes(const uint8_t* bytes) {
  return _mm256_load_si256(reinterpret_cast<const __m256i*>(bytes));
}
TRESSE_K9_INLINE __m256i load_halves(const char* low, const char* high) {
  return _mm256_loadu2_m128i(reinterpret_cast<const __m128i*>(high), reinterpret_cast<const __m128i*>(low));
}

TRESSE_K9_INLINE void load_text(const Line& puzzle, State& state) {
#pragma GCC unroll 3
  for (int c = 0; c < 3; ++c) {
    __m256i cells = _mm256_setzero_si256();
#pragma GCC unroll 3
    for (int band = 0; band < 3; ++band) {
      const char* text = puzzle.cell + 27 * band + c;
      cells = _mm256_or_si256(cells, _mm256_shuffle_epi8(load_halves(text, text + 11), load_bytes(kByteOrder.to[band])));
    }
    const __m256i digit = _mm256_sub_epi8(cells, _mm256_set1_epi8('1'));
    const __m256i known = _mm256_cmpeq_epi8(digit, _mm256_min_epu8(digit, _mm256_set1_epi8(8)));
    const uint32_t blank = kAll & ~static_cast<uint32_t>(_mm256_movemask_epi8(known));
#pragma GCC unroll 9
    for (int d = 0; d < 9; ++d) {
      const __m256i same = _mm256_cmpeq_epi8(digit, _mm256_set1_epi8(static_cast<char>(d)));
      state.word[3 * d + c] = static_cast<uint32_t>(_mm256_movemask_epi8(same)) | blank;
    }
  }
}

// requires: a solution.
TRESSE_K9_INLINE void write_text(const State& state, char* out) {
  __m128i plane[4] = {};  // of the digits 1 to 9 the bits 0 to 3, one word a column
#pragma GCC unroll 9
  for (int d = 0; d < 9; ++d) {
    const __m128i words = _mm_loadu_si128(reinterpret_cast<const __m128i*>(state.word + 3 * d));
#pragma GCC unroll 4
    for (int k = 0; k < 4; ++k) {
      if (((d + 1) >> k & 1) != 0) plane[k] = _mm_or_si128(plane[k], words);
    }
  }
  const __m256i bit = _mm256_set1_epi64x(static_cast<int64_t>(0x8040201008040201));
  alignas(32) char characters[3][32];  // by position
#pragma GCC unroll 3
  for (int c = 0; c < 3; ++c) {
    const auto eight = [c](int byte) { return 0x0101010101010101 * (4 * c + byte); };
    const __m256i spread = _mm256_setr_epi64x(eight(0), eight(1), eight(2), eight(3));
    __m256i text = _mm256_set1_epi8('0');
#pragma GCC unroll 4
    for (int k = 0; k < 4; ++k) {
      const __m256i bits = _mm256_and_si256(_mm256_shuffle_epi8(_mm256_broadcastsi128_si256(plane[k]), spread), bit);
      const __m256i set = _mm256_cmpeq_epi8(bits, bit);
      text = _mm256_or_si256(text, _mm256_and_si256(set, _mm256_set1_epi8(static_cast<char>(1 << k))));
    }
    _mm256_store_si256(reinterpret_cast<__m256i*>(characters[c]), text);
  }
#pragma GCC unroll 3
  for (int band = 0; band < 3; ++band) {
    __m256i cells = _mm256_setzero_si256();
#pragma GCC unroll 3
    for (int c = 0; c < 3; ++c) {
      const char* from = characters[c] + band;
      cells = _mm256_or_si256(cells, _mm256_shuffle_epi8(load_halves(from, from + 9), load_bytes(kByteOrder.back[c])));
    }
    _mm256_storeu2_m128i(reinterpret_cast<__m128i*>(out + 27 * band + 11), reinterpret_cast<__m128i*>(out + 27 * band), cells);
  }
}

#else

// No peer is cleared: in the first round the givens are naked singles. Blanks go to a word that is
// not used, because a branch on "is it a given" would be mispredicted 15 times a puzzle (450 ns).
TRESSE_K9_INLINE void load_text(const Line& puzzle, State& state) {
  for (uint32_t& word : state.word) word = 0;
#pragma GCC unroll 81
  for (int cell = 0; cell < 81; ++cell) {
    const unsigned digit = static_cast<unsigned>(puzzle.cell[cell]) - '1';
    const unsigned slot =
        3 * (digit < 9 ? digit : 9) + static_cast<unsigned>(kPosition.value[cell] / 27);
    state.word[slot] |= 1u << kPosition.value[cell] % 27;
  }
  for (int c = 0; c < 3; ++c) {
    uint32_t given = 0;
    for (int d = 0; d < 9; ++d) given |= state.word[3 * d + c];
    for (int d = 0; d < 9; ++d) state.word[3 * d + c] |= kAll & ~given;
  }
}

// requires: a solution. Each word then holds three cells, one in each stack, so nothing branches.
TRESSE_K9_INLINE void write_text(const State& state, char* out) {
#pragma GCC unroll 9
  for (int d = 0; d < 9; ++d) {
#pragma GCC unroll 3
    for (int c = 0; c < 3; ++c) {
      uint32_t w = state.word[3 * d + c];
#pragma GCC unroll 3
      for (int k = 0; k < 3; ++k, w &= w - 1) {
        out[kCell.value[27 * c + __builtin_ctz(w)]] = static_cast<char>('1' + d);
      }
    }
  }
}

#endif

// Writes the next of the two solutions that are returned; what its verification says of it.
TRESSE_K9_INLINE bool write_solution(const State& state, const Job& job, Outcome& result) {
  char* out = result.solution[result.count];
  write_text(state, out);
  const ptrdiff_t k = &result - job.results;
  const uint16_t* allowed = job.marks == nullptr ? nullptr : job.marks[k].digits;
  return job.verify(job.puzzles[k].cell, allowed, out);
}

TRESSE_K9_INLINE void apply_marks(const Line& puzzle, const Marks& marks, State& state) {
  for (int cell = 0; cell < 81; ++cell) {
    if (static_cast<unsigned>(puzzle.cell[cell]) - '1' <= 8) continue;
    const int position = kPosition.value[cell], column = position / 27;
    for (int d = 0; d < 9; ++d) {
      if (marks.digits[cell] >> d & 1) continue;
      state.word[3 * d + column] &= ~(1u << (position - 27 * column));
    }
  }
}

// The choice of the cell to branch on. Scalar code, shared by all kernels, so that they build the same
// tree.

// 81 cells in two words, by position: low holds the words of columns 0 and 1, high that of column 2.
struct Cells {
  uint64_t low, high;
};
TRESSE_K9_INLINE Cells join(const uint32_t* three) {
  return {three[0] | uint64_t{three[1]} << 27, three[2]};
}

// The branch cell is one with fewest candidates, nearly always two. Of those, the one with the highest
// score; ties go to the lowest position. The score counts unsolved peers, each by how it sees the cell:
//
//        . 2 2 | 1 1 1 |       by row or by column alone: 1
//   row  X . . | 1 1 1 |       by box alone: 2
//        . 2 2 |       |       by both, row and box or column and box: 0
//
// Guesses a puzzle on hardest-1106 / hardest 11+ / magictour / 17-clue, same rules, other scores: all
// peers 1 (ours before, and fastband's) 141 / 84 / 10.3 / 0.63; this one 114 / 66 / 9.6 / 0.60; box
// alone 132 / - / 11.8 / 0.57; first cell 324 / - / 20.6 / 0.83; peers with two candidates 211; most
// digits with two places in a house 297. Adding "peers that share a candidate" would give 111 / 62 /
// 8.3 / 0.55, but needs the digits of every cell in question, which costs more than the nodes saved.
//
// Only the first kConsidered cells are looked at: with all of them the trees are 4 % smaller on the
// hard sets, and puzzles with many solutions, which have many such cells, take 15 % longer.
constexpr int kConsidered = 8;

struct PeerTable {
  Cells counted[81];  // by position: the peers that count
  Cells again[81];    // those of them that count once more
};
constexpr PeerTable make_peers() {
  PeerTable t{};
  const auto add = [](Cells& cells, int position) {
    if (position < 54) {
      cells.low |= uint64_t{1} << position;
    } else {
      cells.high |= uint64_t{1} << (position - 54);
    }
  };
  for (int a = 0; a < 81; ++a) {
    for (int b = 0; b < 81; ++b) {
      const bool line = a / 9 == b / 9 || a % 9 == b % 9;
      const bool box = a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
      if (line == box) continue;
      add(t.counted[position_of(a)], position_of(b));
      if (box) add(t.again[position_of(a)], position_of(b));
    }
  }
  return t;
}
constexpr PeerTable kPeers = make_peers();

// requires: choice is not empty.
TRESSE_K9_INLINE int best_of(Cells choice, Cells unsolved) {
  unsigned best = 0;
  const auto count = [](uint64_t bits) {
    return static_cast<unsigned>(__builtin_popcountll(bits));
  };
  const auto consider = [&](int position) {
    const Cells& once = kPeers.counted[position];
    const Cells& twice = kPeers.again[position];
    const unsigned score = count(unsolved.low & once.low) + count(unsolved.high & once.high) +
                           count(unsolved.low & twice.low) + count(unsolved.high & twice.high);
    const unsigned key = score << 7 | static_cast<unsigned>(127 - position);
    best = key > best ? key : best;
  };
  int left = kConsidered;
  for (uint64_t p = choice.low; p != 0 && left != 0; p &= p - 1, --left) {
    consider(__builtin_ctzll(p));
  }
  for (uint64_t p = choice.high; p != 0 && left != 0; p &= p - 1, --left) {
    consider(54 + __builtin_ctzll(p));
  }
  return 127 - static_cast<int>(best & 127);
}

// Without a two-candidate cell (1 % of the decisions).
__attribute__((noinline)) Cells fewest_candidates(const State& state, Cells unsolved) {
  uint64_t three[2] = {0, 0}, more[2] = {unsolved.low, unsolved.high};
  for (int k = 3; k <= 9; ++k) {
    for (int half = 0; half < 2; ++half) {
      for (uint64_t p = more[half]; p != 0; p &= p - 1) {
        const int position = 54 * half + __builtin_ctzll(p);
        int count = 0;
        for (int d = 0; d < 9; ++d) {
          count += static_cast<int>(state.word[3 * d + position / 27] >> position % 27 & 1);
        }
        if (count == k) three[half] |= p & -p;
      }
    }
    if ((three[0] | three[1]) != 0) break;
  }
  return {three[0], three[1]};
}

}  // namespace

}  // namespace tresse::kernel9
