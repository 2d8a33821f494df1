// The choice of the cell to branch on. Scalar code, shared by all kernels, so that they build the same
// tree.
#pragma once

#include "native/kernel9/state.hpp"

namespace tresse::kernel9 {
namespace {

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
