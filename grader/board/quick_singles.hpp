// Runs of full houses and hidden singles on the plain 9x9, in the order of the scale, where nobody looks at the steps. Digits
// are kept as lanes of houses, so a placement is a few vector operations; the board itself is written when the run is over,
// and not at all when it has solved the puzzle.
//
// One placement after the other on the board itself: 440 instructions each, and 18,000 for a board made of the givens; here
// 210 and 2,300. Branches that are rarely foreseen cost more than instructions: loops without them, as below, made the program 12 %
// quicker on puzzles of ER <= 2.6. Tried and lost: plain loops over the lanes, which a compiler turns into vectors in pieces: twice the time; and
// placements by 512-bit vectors, chosen at run time: a third of the instructions and the same time (7.2 us a puzzle, Zen 4); and the
// digits of a cell by twos: the same time.
#pragma once

#include "grader/board/board.hpp"
#include "grader/board/house_lanes.hpp"

namespace tresse::logic {

class QuickSingles {
 public:
  using Board9 = Board<Square9>;
  using Mask = Square9::Mask;

  // The givens of a puzzle without pencil marks, on a board that has none of them yet. False: two equal ones see each other.
  bool start(Board9& board, const Puzzle& puzzle) {
    board.marks.cand.fill(0x1FF);
    open_.fill(0x1FF);
    for (HouseLanes& digit : digits_) digit.fill(0x1FF);
    const std::span<const std::uint16_t> values = puzzle.givens.values();
    std::array<std::uint8_t, 81> filled;
    std::size_t count = 0;
    for (std::size_t c = 0; c < 81; ++c) {
      filled[count] = static_cast<std::uint8_t>(c);
      count += values[c] != 0 ? 1 : 0;
    }
    for (std::size_t i = 0; i < count; ++i) {
      const std::size_t c = filled[i];
      const std::size_t v = values[c] - std::size_t{1};
      if ((left_in(board, c) & bit<Square9>(v)) == 0) return false;
      fill(board, c, v);
      digits_[v].keep(kLaneTables.unseen[c]);
      open_.keep(kLaneTables.others[c]);
    }
    for (std::size_t v = 0; v < 9; ++v) lone_[v] = digits_[v].keep_and_find_single(open_);
    one_open_ = open_.keep_and_find_single(open_);
    return true;
  }
  // A board as it is. requires: no open cell is without candidates.
  void read(const Board9& board) {
    for (std::size_t h = 0; h < 27; ++h) {
      Mask any = 0;
      for (std::size_t v = 0; v < 9; ++v) {
        const Mask places = board.marks.pos[h * 9 + v];
        digits_[v].at[lane_of(h)] = static_cast<std::uint16_t>(places);
        any |= places;
      }
      open_.at[lane_of(h)] = static_cast<std::uint16_t>(any);
    }
    lone_.fill(0);
    for (const std::size_t h : BitsOf{board.with_lone.bits()}) {
      for (const std::size_t v : BitsOf{board.lone[h]}) lone_[v] |= std::uint32_t{1} << lane_of(h);
    }
    one_open_ = swap_lines(board.with_one_open.bits());
  }
  // Carries out what is found, as long as something is. f(lane, full) is told of each: the house, and whether the cell was its
  // last one.
  template <class F>
  void run(Board9& board, F&& f) {
    for (;;) {
      std::uint32_t any = 0;
      for (const std::uint32_t houses : lone_) any |= houses;
      if (any == 0) return;
      const bool full = (any & one_open_) != 0;
      const auto lane = static_cast<std::size_t>(std::countr_zero(full ? any & one_open_ : any));
      std::uint32_t digits = 0;
      for (std::size_t w = 0; w < 9; ++w) digits |= (lone_[w] >> lane & 1) << w;
      const std::size_t v = lowest(Mask{digits});
      f(lane, full);
      place(board, kLaneTables.cell[lane][lowest(Mask{digits_[v].at[lane]})], v);
    }
  }
  // What a run has left. Notes the changes.
  void write(Board9& board) const {
    std::uint32_t houses = 0;
    std::array<std::uint16_t, 81> changed;
    std::size_t count = 0;
    for (std::size_t c = 0; c < 81; ++c) {
      const Mask before = board.marks.cand[c];
      const Mask now = board.value[c] != 0 ? 0 : before & left_in(board, c);
      board.marks.cand[c] = now;
      board.touched.digits |= before ^ now;
      const bool other = before != now;
      houses |= other ? kLaneTables.houses[c] : 0;
      changed[count] = static_cast<std::uint16_t>(c);
      count += other ? 1 : 0;
    }
    if (board.note_cells) {
      board.touched.cells.insert(board.touched.cells.end(), changed.begin(),
                                 changed.begin() + static_cast<std::ptrdiff_t>(count));
    }
    for (std::size_t h = 0; h < 27; ++h) {
      for (std::size_t v = 0; v < 9; ++v) board.marks.pos[h * 9 + v] = digits_[v].at[lane_of(h)];
      board.open[h] = static_cast<Square9::Value>(size_of(Mask{open_.at[lane_of(h)]}));
      board.lone[h] = 0;
    }
    board.touched.houses.add(Houses27::of(houses));
    board.with_lone.clear();
    board.with_one_open = Houses27::of(swap_lines(one_open_));
  }

 private:
  // The digits that the houses of a cell still miss.
  static Mask left_in(const Board9& board, std::size_t c) {
    const auto& in = Square9::places(c);
    return board.missing[in[0].house] & board.missing[in[1].house] & board.missing[in[2].house];
  }
  static void fill(Board9& board, std::size_t c, std::size_t v) {
    board.value[c] = static_cast<Square9::Value>(v + 1);
    ++board.placed[v];
    --board.left;
    for (const auto place : Square9::places(c)) drop(board.missing[place.house], v);
  }
  void place(Board9& board, std::size_t c, std::size_t v) {
    const Mask others = board.marks.cand[c] & left_in(board, c) & ~bit<Square9>(v);
    fill(board, c, v);
    lone_[v] = digits_[v].keep_and_find_single(kLaneTables.unseen[c]);
    const HouseLanes& without = kLaneTables.others[c];
    for (const std::size_t w : BitsOf{others}) lone_[w] = digits_[w].keep_and_find_single(without);
    one_open_ = open_.keep_and_find_single(without);
  }

  std::array<HouseLanes, 9> digits_{};   // their places
  HouseLanes open_{};                    // cells without a value
  std::array<std::uint32_t, 9> lone_{};  // lanes in which a digit has one place
  std::uint32_t one_open_ = 0;           // lanes with one open cell
};

}  // namespace tresse::logic
