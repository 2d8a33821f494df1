// CandidateGrid<W>: a position as a person sees it. A cell either has a value or a set of digits it
// may still take; for each house and digit not yet placed there it also knows the places left. Both
// views change together.
//
//   digits(c)    : Bits over digits      empty once c has a value
//   places(h, d) : Bits over positions 0..N-1 of house h, cells(h)[position]; empty once placed
//   unplaced(h)  : Bits over digits that have no value in h yet
//
// The first contradiction met (an open cell without digits, a digit without a place, a value that
// was no candidate) is kept; the grid stays consistent and usable after it.
// Memory: N^2 * (1 + houses/N) * 8 W bytes: 3 kB at N = 9, 128 kB at 64, 540 MB at 1024; ask
// `bytes_for` first. Used by the logic strand and before encoding; the native search keeps its own
// state on purpose, so that the strands share no propagation code.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/bits.hpp"
#include "base/stop.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/model/ids.hpp"
#include "tresse/model/topology.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {

struct Contradiction {
  enum class Kind { cell_without_digit, digit_without_place, value_not_allowed, clue_broken } kind;
  CellId cell;    // cell_without_digit, value_not_allowed
  HouseId house;  // digit_without_place
  Digit digit;    // digit_without_place, value_not_allowed
  std::uint32_t clue = 0;  // clue_broken: its number in the topology's list
};


template <int W>
class CandidateGrid {
 public:
  // All candidates of an empty grid, then the pencil marks, then the givens placed in cell order.
  // A given that clashes is recorded as contradiction and not placed.
  // On large sides this takes seconds: `stop` is polled, and a grid that was stopped() is useless.
  explicit CandidateGrid(const Puzzle& puzzle, const StopToken& stop = {});
  [[nodiscard]] bool stopped() const { return stopped_; }

  [[nodiscard]] static std::size_t bytes_for(const Topology& topology);

  [[nodiscard]] const Topology& topology() const { return *topology_; }
  [[nodiscard]] std::size_t side() const { return side_; }
  [[nodiscard]] const Bits<W>& digits(CellId c) const { return digits_[c.index()]; }
  [[nodiscard]] const Bits<W>& places(HouseId h, Digit d) const {
    return places_[h.index() * side_ + d.index()];
  }
  [[nodiscard]] const Bits<W>& unplaced(HouseId h) const { return unplaced_[h.index()]; }
  [[nodiscard]] bool has(CellId c, Digit d) const { return digits_[c.index()].test(d.index()); }
  [[nodiscard]] bool open(CellId c) const { return !values_.filled(c); }
  [[nodiscard]] const Grid& values() const { return values_; }
  [[nodiscard]] std::size_t open_count() const { return open_count_; }
  [[nodiscard]] bool solved() const { return open_count_ == 0 && !contradiction_; }
  [[nodiscard]] const std::optional<Contradiction>& contradiction() const { return contradiction_; }

  // Sets the value, empties the cell, removes d from all cells that see c. If d is no candidate of
  // c, records value_not_allowed and changes nothing. O(houses of c * N) words at worst.
  void place(CellId c, Digit d);
  // Removes one candidate; false if it was not there.
  bool eliminate(CellId c, Digit d);

  // Inverses, for a trail that knows what was changed (Trail): an open cell gets back a candidate
  // that it lost; a cell loses its value, and none of its candidates come back by that.
  void put_back(CellId c, Digit d);
  void clear(CellId c);
  void forget_contradiction() { contradiction_.reset(); }

  // Re-derives both views from values and digits; for asserts and tests. O(houses * N^2).
  [[nodiscard]] bool ok() const;

 private:
  void take_away(CellId c, Digit d);

  std::shared_ptr<const Topology> topology_;
  std::size_t side_;
  std::vector<Bits<W>> digits_;
  std::vector<Bits<W>> places_;
  std::vector<Bits<W>> unplaced_;
  Grid values_;
  std::size_t open_count_;
  std::optional<Contradiction> contradiction_;
  bool stopped_ = false;
};

}  // namespace tresse
