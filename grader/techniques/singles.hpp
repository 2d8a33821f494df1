// Full House, Hidden Single and Naked Single.
#pragma once

#include <cstring>

#include "grader/board/board.hpp"
#include "grader/board/house_lanes.hpp"
#include "grader/techniques/hint.hpp"

namespace tresse::logic {

// The single of digit v in its one place in house h.
template <class G>
bool take_single(const View<G>& look, TechniqueId technique, double rating, std::size_t h,
                 std::size_t v, Hint& hint, bool keep) {
  const std::size_t c = look.geo.cell(h, lowest(look.pos(h, v)));
  hint.start(technique, rating);
  hint.place(c, v);
  if (keep) {
    add_cells(hint.step.cells, c);
    add_houses(hint.step.houses, h);
    hint.step.digits.push_back(Digit(v));
  }
  return look.take(hint);
}

// Does the row look at this house? Size 0: at all; 1: at those that are not implied; 2: at implied ones.
template <class G>
bool asked_for(const G& geo, const ProfileRow& row, std::size_t h) {
  return row.size == 0 || geo.implied(h) == (row.size == 2);
}

// The last open cell of a house.
template <class G>
bool full_house(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
  const Yield& yield = row.yield[0];
  return any_house_of(look.geo, look.order, look.board.with_one_open, [&](std::size_t h) {
    if (!asked_for(look.geo, row, h)) return false;
    const auto& lone = look.board.lone[h];
    if (empty(lone)) return false;  // a contradiction
    return take_single(look, yield.technique, yield.rating, h, lowest(lone), hint, keep);
  });
}

// A digit with one place in a house.
template <class G>
bool hidden_single(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
  const Yield& yield = row.yield[0];
  return any_house_of(look.geo, look.order, look.board.with_lone, [&](std::size_t h) {
    if (!asked_for(look.geo, row, h)) return false;
    const double rating = look.geo.kind(h) == kBlock ? yield.rating : yield.in_line;
    for (const std::size_t v : BitsOf<typename G::Mask>{look.board.lone[h]}) {
      if (take_single(look, yield.technique, rating, h, v, hint, keep)) return true;
    }
    return false;
  });
}

// What values in implied houses exclude there; elsewhere it goes with the value.
template <class G>
bool implied_house(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
  const G& geo = look.geo;
  return any_changed_house(look, [&](std::size_t h) {
    if (!geo.implied(h)) return false;
    for (std::size_t p = 0; p < geo.side(); ++p) {
      const std::size_t c = geo.cell(h, p);
      if (look.board.value[c] == 0) continue;
      const std::size_t v = look.board.value[c] - 1u;
      hint.start(row.yield[0]);
      for (std::size_t other = 0; other < geo.side(); ++other) {
        const std::size_t d = geo.cell(h, other);
        if (has(look.cand(d), v)) hint.remove(d, bit<G>(v));
      }
      if (!hint.worth()) continue;
      if (keep) {
        add_cells(hint.step.cells, c);
        add_houses(hint.step.houses, h);
        hint.step.digits.push_back(Digit(v));
      }
      if (look.take(hint)) return true;
    }
    look.nothing_in(h);
    return false;
  });
}

// A cell with one candidate: row by row.
template <class G>
bool naked_single(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
  const HouseRange rows = look.geo.ranges(HouseOrder::lines_first)[0];
  const auto in_row = [&](std::size_t h) {
    for (std::size_t p = 0; p < look.geo.side(); ++p) {
      const std::size_t c = look.geo.cell(h, p);
      if (!single(look.cand(c))) continue;
      const std::size_t v = lowest(look.cand(c));
      hint.start(row.yield[0]);
      hint.place(c, v);
      if (keep) {
        add_cells(hint.step.cells, c);
        hint.step.digits.push_back(Digit(v));
      }
      if (look.take(hint)) return true;
    }
    look.nothing_in(h);
    return false;
  };
  if (look.agenda != nullptr) return look.agenda->houses.any_of(rows, in_row);
  for (std::size_t h = rows.from; h < rows.to; ++h) {
    if (in_row(h)) return true;
  }
  return false;
}

// Runs of full houses and hidden singles on the plain 9x9, in the order of the scale, where nobody looks at the
// steps. Digits are kept as lanes of houses, so a placement is a few vector operations; the board itself is written
// when the run is over, and not at all when it has solved the puzzle.
//
// One placement after the other on the board itself: 440 instructions each, and 18,000 for a board made of the
// givens; here 210 and 2,300. Branches that are rarely foreseen cost more than instructions: loops without them, as
// below, made the program 12 % quicker on puzzles of ER <= 2.6. Tried and lost: plain loops over the lanes, which a
// compiler turns into vectors in pieces: twice the time; and placements by 512-bit vectors, chosen at run time: a
// third of the instructions and the same time (7.2 us a puzzle, Zen 4; with all digits kept in registers and without
// any branch 24 to 28 ns a placement, here 29); and the digits of a cell by twos: the same time.

class QuickSingles {
 public:
  using Board9 = Board<Square9>;
  using Mask = Square9::Mask;

  // The givens of a puzzle without pencil marks, on a board that has none of them yet. False: two equal ones see each
  // other.
  bool start(Board9& board, const Puzzle& puzzle) {
    board.marks.cand.fill(0x1FF);
    HouseLanes open = kAllPositions;  // here it stays in registers
    digits_.fill(kAllPositions);
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
      open.keep(kLaneTables.others[c]);
    }
    open_ = open;
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
  // Carries out what is found, as long as something is. f(lane, full) is told of each: the house, and whether the
  // cell was its last one.
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
    std::array<Mask, 81> gone;
    const std::uint32_t houses = keep_left(board, gone);
    if (board.note_cells) {
      for (std::size_t c = 0; c < 81; ++c) {
        if (gone[c] != 0) board.touched.cells.push_back(static_cast<std::uint16_t>(c));
      }
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
  // Takes from the cells what their houses no longer miss, and from filled ones all; the houses where that is
  // something. By rows of four, four and one cells.
  std::uint32_t keep_left(Board9& board, std::array<Mask, 81>& gone) const {
    const Mask* missing = board.missing.data();
    const Four columns[] = {four_at(missing + 18), four_at(missing + 22)};
    constexpr Four kPlace[] = {{1, 2, 4, 8}, {16, 32, 64, 128}};
    Four in_columns[2] = {};
    Mask in_last = 0;
    std::uint32_t houses = 0;
    for (std::size_t band = 0; band < 3; ++band) {
      const Mask* box = missing + 3 * band;
      const Four left[] = {columns[0] & Four{box[0], box[0], box[0], box[1]},
                           columns[1] & Four{box[1], box[1], box[2], box[2]}};
      Four in_band[2] = {};
      Mask last_in_band = 0;
      for (std::size_t r = 3 * band; r < 3 * band + 3; ++r) {
        const Mask row = missing[9 + r];
        const Mask open = open_.at[lane_of(9 + r)];
        Mask* cand = &board.marks.cand[9 * r];
        Four in_row{};
        for (std::size_t i = 0; i < 2; ++i) {
          const Four before = four_at(cand + 4 * i);
          const auto is_open = (kPlace[i] & open) != 0;
          const Four now = before & left[i] & row & (Four)is_open;
          const Four lost = before ^ now;
          std::memcpy(cand + 4 * i, &now, sizeof now);
          std::memcpy(&gone[9 * r + 4 * i], &lost, sizeof lost);
          in_row |= lost;
          in_band[i] |= lost;
        }
        const Mask now = open < 0x100 ? 0 : cand[8] & missing[26] & box[2] & row;
        gone[9 * r + 8] = cand[8] ^ now;
        last_in_band |= gone[9 * r + 8];
        houses |= bit_if(in_row[0] | in_row[1] | in_row[2] | in_row[3] | gone[9 * r + 8], 9 + r);
        cand[8] = now;
      }
      houses |= bit_if(in_band[0][0] | in_band[0][1] | in_band[0][2], 3 * band) |
                bit_if(in_band[0][3] | in_band[1][0] | in_band[1][1], 3 * band + 1) |
                bit_if(in_band[1][2] | in_band[1][3] | last_in_band, 3 * band + 2);
      for (std::size_t i = 0; i < 2; ++i) in_columns[i] |= in_band[i];
      in_last |= last_in_band;
    }
    for (std::size_t i = 0; i < 8; ++i) {
      houses |= bit_if(in_columns[i / 4][i % 4], 18 + i);
      board.touched.digits |= in_columns[i / 4][i % 4];
    }
    board.touched.digits |= in_last;
    return houses | bit_if(in_last, 26);
  }
  using Four = Mask __attribute__((vector_size(16)));
  static Four four_at(const Mask* at) {
    Four x;
    std::memcpy(&x, at, sizeof x);
    return x;
  }
  static std::uint32_t bit_if(Mask some, std::size_t i) { return std::uint32_t{some != 0} << i; }
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
