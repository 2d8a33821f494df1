// The rules, for one digit (three words) and for a whole board, on any number of lanes. Nothing
// branches: a lane is one board, and all lanes run in lock step.
//
//   (a) count         candidates of each cell, by carry-save adders over the nine digits
//   (b) naked single  clears the rest of its row; what it clears in the box follows by (c), in the
//                     column by (d), because the row now has its digit in one minirow only
//   (c) band rule     each band: rows matched to boxes
//   (d) stack rule    each stack: columns matched to boxes
//   (e) row single    a row with one place left for the digit. Box and column singles need no code:
//                     at the fixpoint of (c), (d) and (e) they are row singles
//   (f) clear         the other digits from the cells of (e)
//
// Not covered, left to the search: pairs and larger sets, fish across bands, chains.
//
// Operations of one round with three-input instructions: (a) 57, then for each of nine digits (b) 14,
// (c) 19, (d) 43, (e) 19, and (f) 9 and 6: 1,050.
#pragma once

#include "native/kernel9/vectors.hpp"

namespace tresse::kernel9 {
namespace {

// Perfect matchings of 3x3 matrices. Element (i, j) is bit 9 i + kStride j + k; three independent
// matrices k share a word:
//   kStride 3: rows x stacks, k = band        kStride 1: columns x bands, k = 3 stack
// An element lies on a perfect matching when it is set and the 2x2 minor without its row and column
// has one too. With  next(i, j) = a(i, j + 1)  and
//
//   pair(i, j) = a(i, j) next(i + 1, j) | next(i, j) a(i + 1, j)      rows i, i + 1, columns j, j + 1
//
// that minor is pair(i + 1, j + 1), all indices mod 3: one product serves all nine elements. A row
// rotation is (v >> 9) | (v << 18), whose OR melts into the AND that uses it; a column rotation is a
// select between two shifts. Exact on all 512 matrices (tests/unit/native). 15 operations.
//
// Returned is pair(i, j + 1); the caller still rotates the rows: and_or(x, p >> 9, p << 18).
template <int kStride, class V>
TRESSE_K9_INLINE V minors(V a) {
  const V first_two = all<V>(kHigh | (kStride == 3 ? kStacks01 : kBands01));
  const V next = select(first_two, a >> kStride, a << (2 * kStride));
  const V pair = and_or(a, next >> 9, next << 18) | and_or(next, a >> 9, a << 18);
  return select(first_two, pair >> kStride, pair << (2 * kStride));
}

// (c) Keeps the cells whose minirow lies on a matching of rows to boxes. Pointing, claiming and "two
// rows confined to two boxes" are all in it:
//
//         box0 box1 box2               box0 box1 box2
//   r0      1    1    0          r0      1    0    0        r2 must take box1, so r0 -> box0 and
//   r1      1    1    1    ->    r1      0    0    1        r1 -> box2
//   r2      0    1    0          r2      0    1    0
template <class V>
TRESSE_K9_INLINE void band_rule(V (&x)[3]) {
  const V p = minors<3>(or3(x[0], x[1], x[2]));
  for (V& word : x) word = and_or(word, p >> 9, p << 18);
}

// (d) The same with columns and bands. The words are packed first: column c of the stack has a
// candidate in (band, stack) when word c has one in any row; that nine-bit set goes to row c of the
// matrix, and what is kept comes back to all rows of word c.
template <class V>
TRESSE_K9_INLINE void stack_rule(V (&x)[3]) {
  const V c0 = or3(x[0], x[0] >> 9, x[0] >> 18);  // valid in row 0
  const V c1 = or3(x[1] << 9, x[1], x[1] >> 9);   // in row 1
  const V c2 = or3(x[2] << 18, x[2] << 9, x[2]);  // in row 2
  const V packed = select(all<V>(kRow0), c0, select(all<V>(kRow1), c1, c2 & all<V>(kAll)));
  const V p = minors<1>(packed);
  const V keep = (p >> 9) | (p << 18);
  const V k0 = keep & all<V>(kRow0), k1 = keep & all<V>(kRow1), k2 = keep & all<V>(kRow2);
  x[0] &= or3(k0, k0 << 9, k0 << 18);
  x[1] &= or3(k1 >> 9, k1, k1 << 9);
  x[2] &= or3(k2 >> 18, k2 >> 9, k2);
}

// Copies what stands in stack 0 (and nowhere else) to the two other stacks of each row.
template <class V>
TRESSE_K9_INLINE V whole_rows(V stack0) {
  return or3(stack0, stack0 << 3, stack0 << 6);
}

// (b) Returns the rows with a naked single.
template <class V>
TRESSE_K9_INLINE V clear_naked_rows(V (&x)[3], const V (&naked)[3]) {
  const V n[3] = {x[0] & naked[0], x[1] & naked[1], x[2] & naked[2]};
  const V minirows = or3(n[0], n[1], n[2]);
  const V rows = whole_rows(or3(minirows, minirows >> 3, minirows >> 6) & all<V>(kStack0));
  for (int c = 0; c < 3; ++c) x[c] = clear_but(x[c], rows, n[c]);
  return rows;
}

// (e) The cells that are the only place in their row. `filled` loses the rows without any place, and
// the `naked` ones in which two cells have the digit for their only one; `done` those without just one
// place. Without that second test such a board may stand still, or die, by the order of the rules, and
// its search is hopeless: up to ten million nodes for a puzzle of ten givens.
template <class V>
TRESSE_K9_INLINE void row_singles(const V (&x)[3], V naked, V (&single)[3], V& filled, V& done) {
  const V one = or3(x[0], x[1], x[2]);       // minirows with a place
  const V two = majority(x[0], x[1], x[2]);  // with at least two
  const V one1 = one >> 3, one2 = one >> 6;
  filled &= or3(one, one1, one2);
  const V many = or3(two, two >> 3, two >> 6);
  const V lone = and_without(exactly_one(one, one1, one2), all<V>(kStack0), many);
  filled = clear_but(filled, naked, lone);
  done &= lone;
  const V rows = whole_rows(lone);
  for (int c = 0; c < 3; ++c) single[c] = x[c] & rows;
}

// (a) Cells by their number of candidates, for one column of the stacks.
template <class V>
struct CellCount {
  V none, one, two, three, many;  // exactly 0, 1, 2, 3; at least 2
};

// Nine one-bit numbers a cell: three full adders give weights 1 (s) and 2 (k), two more add those.
template <class V>
TRESSE_K9_INLINE CellCount<V> count_candidates(const V* m) {
  const V s0 = xor3(m[0], m[3], m[6]), k0 = majority(m[0], m[3], m[6]);
  const V s1 = xor3(m[9], m[12], m[15]), k1 = majority(m[9], m[12], m[15]);
  const V s2 = xor3(m[18], m[21], m[24]), k2 = majority(m[18], m[21], m[24]);
  const V odd = xor3(s0, s1, s2), k3 = majority(s0, s1, s2);  // count = odd + 2 (k0 + k1 + k2 + k3)
  const V two = xor3(k0, k1, k2) ^ k3;                        // bit 1 of the count
  const V four = or_and(majority(k0, k1, k2), xor3(k0, k1, k2), k3);  // count >= 4
  const V many = or3(k0, k1, k2) | k3;
  return {and_neither(all<V>(kAll), many, odd), odd & ~many, and_neither(two, odd, four),
          and_without(two, odd, four), many};
}

// What a round says of its boards. `pairs` and `many` are those at its beginning, hence still true of
// a lane that did not change.
template <class V>
struct RoundResult {
  V pairs[3], triples[3],
      many[3];             // cells with exactly two, exactly three, at least two candidates
  uint32_t dead, changed;  // one bit a lane
  uint32_t full;           // after the round each cell has one digit, each row each digit
};

// One round over 27 words. A lane that is full has one way left to be a solution; whether it is one, the next
// round would say, or the verification at once. A lane that is neither dead nor changed and has no cell with
// two candidates is solved: every cell holds one digit, every digit has a place in every row, so the 81 cells
// serve the 81 needs one to one, and the matchings of (c) and (d) do the same for boxes and columns. Clashing
// givens never slip through; they die here or in the search.
template <class V>
TRESSE_K9_INLINE void run_round(V (&m)[kWords], RoundResult<V>& result) {
  V naked[3], empty = V{};
  for (int c = 0; c < 3; ++c) {
    const CellCount<V> count = count_candidates(m + c);
    naked[c] = count.one;
    result.pairs[c] = count.two;
    result.triples[c] = count.three;
    result.many[c] = count.many;
    empty |= count.none;
  }
  // Digits go in three groups; a group already lacks the cells of the singles that those before it
  // found. In one group a puzzle takes 10 to 20 % more rounds; in nine 5 % fewer, but then each digit
  // waits for the one before it and a round takes half as long again.
  V next[kWords], single[kWords], seen[3] = {V{}, V{}, V{}}, found[3] = {V{}, V{}, V{}};
  V filled = all<V>(kStack0), done = all<V>(kStack0);
  V conflict = V{};  // a cell that is the single of two digits
#pragma GCC unroll 9
  for (int d = 0; d < 9; ++d) {
    V x[3], s[3];
    for (int c = 0; c < 3; ++c) x[c] = m[3 * d + c] & ~seen[c];
    const V once = clear_naked_rows(x, naked);
    band_rule(x);
    stack_rule(x);
    row_singles(x, once, s, filled, done);
    for (int c = 0; c < 3; ++c) {
      next[3 * d + c] = x[c];
      single[3 * d + c] = s[c];
      conflict = or_and(conflict, found[c], s[c]);
      found[c] |= s[c];
    }
    for (int c = 0; c < 3 && d % 3 == 2; ++c) seen[c] = found[c];
  }
  V changes = V{};
#pragma GCC unroll 9
  for (int d = 0; d < 9; ++d) {
    for (int c = 0; c < 3; ++c) {
      V& word = m[3 * d + c];
      const V x = clear_but(next[3 * d + c], seen[c], single[3 * d + c]);
      changes = add_difference(changes, x, word);
      word = x;
    }
  }
  result.dead = nonzero_lanes(or3(empty, conflict, filled ^ all<V>(kStack0)));
  result.changed = nonzero_lanes(changes);
  result.full = ~nonzero_lanes(
      add_difference(~(found[0] & found[1] & found[2]) & all<V>(kAll), done, all<V>(kStack0)));
}

}  // namespace
}  // namespace tresse::kernel9
